/** The frame of a clause: who is to be how, what is wanted, what is to be done. Each is read by parts of speech, whatever its nouns are. */
import { verbOf } from "../../../english/Lemmas.js"
import { actsOf } from "../syntax/Acts.js"
import { isDefinite, isIndefinite, type Word } from "./Words.js"

export type Frame =
  /** "two of the plants should stand by the door": what is to be, without its modal verb. */
  | { readonly kind: "modal"; readonly subject: ReadonlyArray<Word>; readonly rest: ReadonlyArray<Word> }
  /** "I'd rather have the cabinet in green": what is wished for. */
  | { readonly kind: "wanting"; readonly what: ReadonlyArray<Word> }
  /** "scale the gazebo up by 30%": a verb, with its particle taken out, and what follows it. */
  | { readonly kind: "doing"; readonly verb: string; readonly particle: string; readonly what: ReadonlyArray<Word> }

const modals = new Set("should must ought could can may might shall would will".split(" "))
const halves = new Set("has have needs need is are".split(" "))
const meanwhile = new Set(
  "really probably better rather also all both definitely perhaps maybe just instead please then now ideally always only".split(
    " "
  )
)

const skipped = (words: ReadonlyArray<Word>, at: number, skip: ReadonlySet<string>): number => {
  let i = at
  while (skip.has(words[i]?.text ?? "")) i++
  return i
}

/** Where the words of a modal verb end that begin at `at`; `at` where none begins there. */
const modalEnd = (words: ReadonlyArray<Word>, at: number): number => {
  const word = words[at]?.text ?? ""
  const next = skipped(words, at + 1, meanwhile)
  if (halves.has(word) && words[next]?.text === "to") return next + 1
  if (!modals.has(word)) return at
  return words[next]?.text === "to" ? next + 1 : next
}

const modal = (words: ReadonlyArray<Word>): Frame | null => {
  if (!isDefinite(words) && words[0]?.part !== "number" && words[0]?.text !== "one") return null
  for (let at = 1; at < words.length - 1; at++) {
    const end = modalEnd(words, at)
    if (end === at) continue
    const from = skipped(words, end, meanwhile)
    return { kind: "modal", subject: words.slice(0, at), rest: words.slice(from) }
  }
  return null
}

const stances = new Set("stand sit lie hang go face".split(" "))

/** "can the planks be further from the wall": the modal verb stands first. */
const asked = (words: ReadonlyArray<Word>): Frame | null => {
  if (!modals.has(words[0]?.text ?? "") || !isDefinite(words.slice(1))) return null
  const be = words.findIndex(({ form, text }, i) => i > 1 && (text === "be" || form === "base" || stances.has(text)))
  return be < 0 ? null : { kind: "modal", subject: words.slice(1, be), rest: words.slice(be) }
}

const wishing = new Set("want need like love prefer wish fancy have see get imagine picture".split(" "))
const between = new Set(
  "'d would rather much really also just quite to definitely honestly still kind of sort be able".split(" ")
)

const wanting = (words: ReadonlyArray<Word>): Frame | null => {
  const [first] = words
  if (!/^(?:i|we|i'd|we'd|i'll|we'll)$/.test(first?.text ?? "")) return null
  let i = 1
  let wished = false
  for (; i < words.length; i++) {
    const { text } = words[i]
    if (wishing.has(text)) wished = true
    else if (!between.has(text)) break
  }
  return wished && i < words.length ? { kind: "wanting", what: words.slice(i) } : null
}

const particles = new Set("up down out off away in over around round back apart together aside".split(" "))

const doing = (words: ReadonlyArray<Word>): Frame | null => {
  const [first, ...rest] = words
  const verb = first === undefined ? undefined : (verbOf(first.text)?.lemma ?? first.text)
  if (verb === undefined || rest.length === 0 || (actsOf(verb).size === 0 && first?.form !== "base")) return null
  const led = particles.has(rest[0]?.text ?? "") && (isDefinite(rest.slice(1)) || isIndefinite(rest.slice(1)))
  if (led) return { kind: "doing", verb, particle: rest[0]?.text ?? "", what: rest.slice(1) }
  // "scale the gazebo up by 30%": the particle behind the noun, at the end or before another preposition.
  const at = rest.findIndex(
    ({ text }, i) => i > 0 && particles.has(text) && (rest[i + 1] === undefined || rest[i + 1]?.part === "preposition")
  )
  if (at < 0 || !isDefinite(rest)) return { kind: "doing", verb, particle: "", what: rest }
  return { kind: "doing", verb, particle: rest[at]?.text ?? "", what: [...rest.slice(0, at), ...rest.slice(at + 1)] }
}

/** The frame of a clause's words, null where none fits. */
export const frameOf = (words: ReadonlyArray<Word>): Frame | null =>
  wanting(words) ?? asked(words) ?? modal(words) ?? doing(words)
