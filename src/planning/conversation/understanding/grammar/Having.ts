/** What something is to have: "every desk needs a monitor and a chair", "give the mill red sails". */
import { plural } from "#catalogue/Words.js"
import { valueOf } from "../Measures.js"
import { splitPosition } from "../Positions.js"
import { fenceOff } from "./Fitting.js"
import { patternIn } from "./Patterns.js"
import { isDefinite, isIndefinite, saidOf, type Word, wordsOf } from "./Words.js"

const having = new Set("needs need lacks lack wants want deserves deserve requires require misses".split(" "))
const could = new Set("could should must would might ought can".split(" "))
const having_words = new Set("have get use need hold gain carry".split(" "))
const vagueNeed = new Set(
  `light space room room colour color life contrast warmth air order privacy work love
  turn look mood atmosphere feel feeling style touch name title shape finish vibe theme character rest push nudge break hand try`.split(
    /\s+/
  )
)

/** "A spooky mood", "more light": nothing that could be put there. */
export const isVague = (noun: string): boolean => vagueNeed.has(noun)

/** Where the subject ends and what it is to have begins; null where the clause says nothing of the kind. */
const parted = (words: ReadonlyArray<Word>): { readonly subject: number; readonly object: number } | null => {
  for (let i = 1; i < words.length - 1 && i < 10; i++) {
    const { text } = words[i] ?? { text: "" }
    if (having.has(text)) return { subject: i, object: i + 1 }
    if (could.has(text)) {
      const at = words[i + 1]?.text === "also" || words[i + 1]?.text === "really" ? i + 2 : i + 1
      if (words[at]?.text === "do" && words[at + 1]?.text === "with") return { subject: i, object: at + 2 }
      if (having_words.has(words[at]?.text ?? "")) return { subject: i, object: at + 1 }
    }
    const lacking = words[i + 1]?.text
    if (/^(?:is|are)$/.test(text) && (lacking === "missing" || lacking === "lacking"))
      return { subject: i, object: i + 2 }
  }
  return null
}

/** "a monitor and a chair" are two. */
const listed = (words: ReadonlyArray<Word>): ReadonlyArray<ReadonlyArray<Word>> => {
  const parts: Array<Array<Word>> = [[]]
  words.forEach((word, i) => {
    const joint = word.text === "and" || word.text === ","
    const next = words[i + 1]?.text === "and" ? i + 2 : i + 1
    if (joint && isIndefinite(words.slice(next))) parts.push([])
    else if (!(joint && parts[parts.length - 1]?.length === 0)) parts[parts.length - 1]?.push(word)
  })
  return parts.filter((part) => part.length > 0)
}

/** "four of the wagons have a cover": four covers. */
const forEachOf = (owner: string, what: string): string => {
  const count = /^(?<count>\S{1,9}) of (?:the|my|our|these|those) /i.exec(owner)?.groups?.count ?? ""
  const [noun = "", rest = ""] = [splitPosition(what).what, what.slice(splitPosition(what).what.length)]
  const one = /^(?:an?|one) (?<one>.+)$/i.exec(noun)?.groups?.one
  return one === undefined || (valueOf(count) ?? 0) < 2 ? what : `${count.toLowerCase()} ${plural(one)}${rest}`
}

const wishes = (owner: string, object: ReadonlyArray<Word>): ReadonlyArray<string> | null => {
  const end = object.findIndex(
    ({ text }, i) => (text === "of" && /^(?:its|their)$/.test(object[i + 1]?.text ?? "")) || text === "instead"
  )
  const what = end < 0 ? object : object.slice(0, end)
  if (isVague(what.at(-1)?.text ?? "")) return null
  const pattern = patternIn(saidOf(what))
  if (pattern !== null) return [`make ${owner} ${pattern}`]
  const plain = what[0]?.part === "noun" || what[0]?.part === "adjective"
  if (!isIndefinite(what) && !(plain && what.at(-1)?.plural === true)) return null
  return listed(what).map((part) => {
    const said = forEachOf(owner, saidOf(part))
    if (splitPosition(said).position === null) return `add ${said} at ${owner}`
    return `add ${said.replace(/\b(?:it|them)$/i, () => owner)}`
  })
}

/** The wishes that a clause of having comes to; null where it is none. */
export const havingIn = (clause: string): ReadonlyArray<string> | null => {
  const words = wordsOf(clause)
  const off = fenceOff(words)
  if (off !== null) return [off]
  if (words[0]?.text === "give") {
    const to = words.slice(1)
    if (!isDefinite(to)) return null
    const pronoun = /^(?:it|them|they|everything)$/.test(to[0]?.text ?? "")
    const at = pronoun
      ? 1
      : to.findIndex(
          (_, i) => i > 0 && to[i - 1]?.part === "noun" && (isIndefinite(to.slice(i)) || to[i]?.part === "adjective")
        )
    return at < 1 ? null : wishes(saidOf(to.slice(0, at)), to.slice(at))
  }
  // "could the mill have red sails": the question is a wish.
  if (could.has(words[0]?.text ?? "") && isDefinite(words.slice(1))) {
    const at = words.findIndex(({ text }, i) => i > 2 && /^(?:have|get|use)$/.test(text))
    return at < 0 ? null : wishes(saidOf(words.slice(1, at)), words.slice(at + 1))
  }
  if (!isDefinite(words)) return null
  const cut = parted(words)
  if (cut === null) return null
  const owner = saidOf(words.slice(0, cut.subject))
  return wishes(/^they$/i.test(owner) ? "them" : owner, words.slice(cut.object))
}
