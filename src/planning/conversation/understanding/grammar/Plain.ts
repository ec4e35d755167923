/** A clause that no wording fits, said plainly by its frame: subject, verb by its class, and what is said of it. */
import { verbOf } from "../../../english/Lemmas.js"
import { editIn } from "../Edits.js"
import { looksIn } from "../Looks.js"
import { resizeIn, valueOf } from "../Measures.js"
import { splitPosition } from "../Positions.js"
import { type Act, actsOf, isNoDeed } from "../syntax/Acts.js"
import { fitting } from "./Fitting.js"
import { type Frame, frameOf } from "./Frame.js"
import { patternIn } from "./Patterns.js"
import { isDefinite, isIndefinite, saidOf, type Word, wordsOf } from "./Words.js"

type Doing = Extract<Frame, { kind: "doing" }>

const stance = new Set("stand sit lie hang go belong live rest stay float grow lean come".split(" "))
const leaving = new Set("go disappear vanish leave gone".split(" "))
const looking = new Set("face point look aim".split(" "))

const them = (words: ReadonlyArray<Word>): string => (words[0]?.text === "they" ? "them" : saidOf(words))

const isPlace = (words: string): boolean => {
  const { position, what } = splitPosition(`x ${words}`)
  return position !== null && what === "x"
}

/** Adverbs of degree and of time before what is said of a subject. */
const bare = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  let i = 0
  while (
    /^(?:be|placed|located|positioned|situated|put|moved|somewhere|right|directly|just|all|made|more|rather|back)$/.test(
      words[i]?.text ?? ""
    )
  )
    i++
  return words.slice(i)
}

/** How something is to be: where, how large, how it looks. */
const being = (what: string, rest: ReadonlyArray<Word>): ReadonlyArray<string> => {
  const plain = saidOf(bare(rest))
  const said = saidOf(rest.filter(({ text }, i) => i > 0 || text !== "be"))
  return [
    ...(isPlace(plain) ? [`move ${what} ${plain}`] : []),
    ...(resizeIn(plain) === null ? [] : [`make ${what} ${plain}`]),
    ...(looksIn(plain) === null ? [] : [`make ${what} ${plain}`]),
    `make ${what} ${said}`
  ]
}

const modally = (subject: ReadonlyArray<Word>, rest: ReadonlyArray<Word>): ReadonlyArray<string> => {
  const what = them(subject)
  const [first, second] = rest
  if (first === undefined) return []
  const lemma = verbOf(first.text)?.lemma ?? first.text
  if (leaving.has(first.text) && rest.length === 1) return [`remove ${what}`]
  if (first.text === "be" && second?.text === "gone") return [`remove ${what}`]
  if (looking.has(lemma)) return [`turn ${what} to face ${saidOf(rest.slice(rest[1]?.part === "preposition" ? 2 : 1))}`]
  if (first.text === "have") {
    const pattern = patternIn(saidOf(rest.slice(1)))
    return pattern === null ? [`add ${saidOf(rest.slice(1))} at ${what}`] : [`make ${what} ${pattern}`]
  }
  if (stance.has(lemma)) return being(what, rest.slice(1))
  const done = first.text === "be" && second !== undefined ? verbOf(second.text) : undefined
  const passive = done?.forms.includes("participle") === true && actsOf(done.lemma).size > 0
  return [...(passive ? [`${done?.lemma} ${what} ${saidOf(rest.slice(2))}`.trim()] : []), ...being(what, rest)]
}

/** Where an object ends and what is said of it begins: the first place where `fits` holds. */
const splitAt = (
  what: ReadonlyArray<Word>,
  fits: (rest: string) => boolean
): { readonly object: string; readonly rest: string } | null => {
  for (let i = 1; i < what.length && i < 40; i++) {
    const rest = saidOf(what.slice(i))
    if (what[i - 1]?.part !== "determiner" && fits(rest)) return { object: saidOf(what.slice(0, i)), rest }
  }
  return null
}

const share = (rest: string): number | null => {
  const found = /^by (?<share>\d{1,4}|[a-z]+) ?(?:%|percent)$/i.exec(rest)?.groups?.share
  return found === undefined ? null : valueOf(found)
}

/** "scale up by 30%", "shrink to half the size". */
const sizing = ({ particle, what, verb }: Doing): ReadonlyArray<string> => {
  const larger = particle === "down" ? false : particle === "up" || actsOf(verb).has("grow")
  const cut = splitAt(what, (rest) => share(rest) !== null)
  if (cut !== null) return [`make ${cut.object} ${share(cut.rest)}% ${larger ? "larger" : "smaller"}`]
  const sized = splitAt(what, (rest) => resizeIn(rest.replace(/^to /i, "")) !== null)
  if (sized !== null) return [`make ${sized.object} ${sized.rest.replace(/^to /i, "")}`]
  // "by half a metre" is no size that a wording could say.
  if (what.some(({ text }) => text === "by")) return []
  return [`make ${saidOf(what)} ${larger ? "larger" : "smaller"}`]
}

/** "line the path with lamps": what it is fitted with is to be added to it. */
const fitted = ({ verb, what }: Doing): ReadonlyArray<string> => {
  const at = what.findIndex(({ text }) => text === "with")
  if (at < 1 || at === what.length - 1 || !isDefinite(what)) return []
  return [`add ${saidOf(what.slice(at + 1))} ${fitting(verb)} ${saidOf(what.slice(0, at))}`]
}

const behind = (what: ReadonlyArray<Word>, prepositions: RegExp) => {
  const at = what.findIndex(({ text }, i) => i > 0 && prepositions.test(text))
  return at < 0 ? null : { object: saidOf(what.slice(0, at)), rest: saidOf(what.slice(at + 1)) }
}

const plainDeeds: Readonly<Partial<Record<Act, (doing: Doing) => ReadonlyArray<string>>>> = {
  remove: ({ what }) => [`remove ${saidOf(what)}`],
  paint: ({ what }) => {
    const cut = splitAt(what, (rest) => looksIn(rest.replace(/^(?:in|with) /i, "")) !== null)
    return cut === null ? [] : [`make ${cut.object} ${cut.rest.replace(/^(?:in|with) /i, "")}`]
  },
  grow: sizing,
  shrink: sizing,
  fit: fitted,
  replace: ({ what }) => {
    const cut = behind(what, /^(?:with|by|for|to|into|against)$/)
    return cut === null ? [] : [`replace ${cut.object} with ${cut.rest}`]
  },
  swap: ({ what }) => [`swap ${saidOf(what)}`],
  turn: ({ what }) => {
    const cut = behind(what, /^(?:towards?|at|to|facing)$/)
    return cut === null
      ? [`rotate ${saidOf(what)}`]
      : [`turn ${cut.object} to face ${cut.rest.replace(/^(?:face|to) /i, "")}`]
  },
  make: ({ what }) => {
    const cut = isDefinite(what) ? splitAt(what, isPlace) : null
    return [`make ${saidOf(what)}`, ...(cut === null ? [] : being(cut.object, wordsOf(cut.rest)))]
  },
  put: ({ what }) => placing(what)
}

/** What is there goes to the place that is said; what is new is added there. */
const placing = (what: ReadonlyArray<Word>): ReadonlyArray<string> => {
  if (!isDefinite(what)) return isIndefinite(what) ? [`add ${saidOf(what)}`] : []
  const cut = splitAt(what, isPlace)
  return cut === null ? [] : [`move ${cut.object} ${cut.rest}`]
}

const order: ReadonlyArray<Act> = ["fit", "remove", "paint", "grow", "shrink", "swap", "replace", "turn", "put", "make"]

/** Whatever a verb says, what is there and a place behind it is a move: "wheel the cart behind the barn". */
const done = (doing: Doing): ReadonlyArray<string> => {
  const deeds = actsOf(doing.verb)
  const known = order.filter((deed) => deeds.has(deed)).flatMap((deed) => plainDeeds[deed]?.(doing) ?? [])
  return deeds.size > 0 || !isDefinite(doing.what) || isNoDeed(doing.verb)
    ? known
    : [...fitted(doing), ...placing(doing.what)]
}

/** Words at the end that ask for nothing. */
const trailing = new Set("instead please maybe perhaps though then now".split(" "))

const candidates = (frame: Frame): ReadonlyArray<string> => {
  if (frame.kind === "modal") return modally(frame.subject, frame.rest)
  if (frame.kind === "doing") return done(frame)
  if (isIndefinite(frame.what)) return [`add ${saidOf(frame.what)}`]
  const cut = splitAt(frame.what, isPlace)
  return [`make ${saidOf(frame.what)}`, ...(cut === null ? [] : [`move ${cut.object} ${cut.rest}`])]
}

/** The clause in the plainest words that its frame allows and a wish is read in; null where there are none. */
export const plainly = (clause: string): string | null => {
  const words = wordsOf(clause)
  const end = words.findLastIndex(({ text }) => !trailing.has(text))
  const frame = frameOf(words.slice(0, end + 1))
  if (frame === null) return null
  return candidates(frame).find((one) => one !== clause && editIn(one) !== null) ?? null
}
