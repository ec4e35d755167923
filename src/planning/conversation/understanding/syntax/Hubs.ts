/** Phrases that lean on another one of the same things: "facing inwards", "at a short distance", "in width and length". */
import { sizeIn } from "./Shares.js"
import type { Group } from "./Wishes.js"

type Said = Group["phrases"][number]

const round = /^(?:a?round|all a?round|about|surrounding) (?<hub>.+)$/i

/** "in a circle round the mushroom, all facing inwards": they face what they stand around; false where that is not told. */
export const inwardly = (phrases: Array<Said>): boolean => {
  const at = phrases.findIndex(({ phrase }) => phrase.kind === "face" && phrase.target === "inwards")
  if (at < 0) return true
  const [hub] = phrases.flatMap(({ phrase }) =>
    phrase.kind === "place" ? (round.exec(phrase.words)?.groups?.hub ?? []) : []
  )
  const said = phrases[at]
  if (hub === undefined || said === undefined) return false
  phrases[at] = { ...said, phrase: { kind: "face", target: hub } }
  return true
}

const atSome = /^(?:at|within) (?:an?|some) (?:short|small|little|safe|certain|slight) distance$/i

/** "at a short distance and face the victim": near what they face; false where nothing is told to be near. */
export const nearby = (phrases: Array<Said>): boolean => {
  const at = phrases.findIndex(({ phrase }) => phrase.kind === "place" && atSome.test(phrase.words))
  const said = phrases[at]
  if (said === undefined) return true
  const [hub] = phrases.flatMap(({ phrase }) => (phrase.kind === "face" ? [phrase.target] : []))
  if (hub === undefined) return false
  phrases[at] = { phrase: { kind: "place", words: `near ${hub}` }, words: `${said.words} of ${hub}` }
  return true
}

const acrosses: Readonly<Record<string, string>> = {
  width: "wide",
  breadth: "wide",
  height: "tall",
  depth: "deep",
  length: "deep"
}
const twoSides =
  /^(?<how>.{2,60}?) in (?:both )?(?<a>width|height|length|depth|breadth) and (?:in )?(?<b>width|height|length|depth|breadth)$/i

/** "twice as large in width and length": along each of the two; the length of what has a width is its depth. */
export const sidewise = (said: Said): ReadonlyArray<Said> => {
  const found = said.phrase.kind === "size" ? twoSides.exec(said.phrase.words)?.groups : undefined
  const how = found?.how === undefined ? null : sizeIn(found.how, true)
  if (found === undefined || how?.by !== "factor") return [said]
  const [a, b] = [found.a?.toLowerCase() ?? "", found.b?.toLowerCase() ?? ""]
  const alone = a === "length" && b === "height" ? "length" : b === "length" && a === "height" ? "length" : null
  return [a, b].map((side) => {
    const words = `${how.factor} times as ${side === alone ? "long" : acrosses[side]}`
    return { ...said, phrase: { kind: "size", words, how: sizeIn(words, true) ?? how } }
  })
}
