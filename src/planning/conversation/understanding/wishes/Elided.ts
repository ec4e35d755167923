/** Wishes without a verb: "bigger rug", "pulpit to the right of the altar", "and 3 m high". */
import { catalogue } from "#catalogue/Catalogue.js"
import { isPlural } from "#catalogue/Words.js"
import type { Edit } from "../../Intent.js"
import { resizeIn, valueOf } from "../Measures.js"
import { splitPosition } from "../Positions.js"
import { nounWords } from "../Resolve.js"
import { airIn } from "./Making.js"
import type { Phrasing } from "./Phrasing.js"

const isThing = (words: string): boolean =>
  catalogue().meanings.exactly(nounWords(words).join(" "), { zones: new Set(), near: new Set(), indoor: true }) !==
  undefined

/** What stands in front of a place: a definite thing, or one that the catalogue knows. */
const put = (clause: string): Edit | null => {
  const { position, what } = splitPosition(clause)
  if (position === null || position.targets.length === 0 || what === "" || what.split(" ").length > 4) return null
  const definite = /^(?:the|my|our|both|all) /i.test(what)
  if (definite ? !isThing(what) : isPlural(what) || /^(?:an?|no) /i.test(what) || !isThing(what)) return null
  return {
    act: "move",
    what: definite ? what : `the ${what}`,
    position: clause.slice(clause.indexOf(what) + what.length).trim()
  }
}

/** "nine tables": so many of them in all. */
const counted = (count: string, what: string): Edit | null => {
  const value = valueOf(count)
  return value === null || !Number.isInteger(value) || !isPlural(what) || !isThing(what)
    ? null
    : { act: "amount", what, amount: { by: "count", count: value } }
}

/** Tried last, where no verb tells what is asked. */
export const elided: ReadonlyArray<Phrasing> = [
  [
    /^(?:an? |some )?(?<how>(?:much |slightly |a bit |a little |even )?(?:bigger|larger|smaller|wider|broader|taller|higher|lower|longer|shorter|narrower|deeper)) (?<what>[\p{L}-]+(?: [\p{L}-]+){0,2})$/iu,
    ({ how, what }) => {
      const size = resizeIn(how)
      return size === null ? null : { act: "resize", what: `the ${what}`, how: size }
    }
  ],
  [/^(?<count>\d{1,4}|[a-z]{3,9}) (?<what>[\p{L}-]+(?: [\p{L}-]+){0,2})$/iu, ({ count, what }) => counted(count, what)],
  [/^(?:an? )?(?<how>[a-z]+(?: [a-z]+)?)$/i, ({ how }) => airIn(how)],
  [
    /^(?<how>(?:\d|twice|half|double|three times|\p{L}+ met).{1,60})$/iu,
    ({ how }) => {
      const size = resizeIn(how)
      return size === null ? null : { act: "resize", what: "it", how: size }
    }
  ],
  [
    /^(?<clause>(?!(?:an?|no|if|is|are|was|what|where|how|who|which|why)\b)\p{L}.{4,200})$/iu,
    ({ clause }) => put(clause)
  ]
]
