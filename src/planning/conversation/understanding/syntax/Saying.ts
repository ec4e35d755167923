/** What is said of things that are there: where, how large, how they look and how they stand. */
import { isPlural } from "#catalogue/Words.js"
import type { Edit, Side } from "../../Intent.js"
import { referenceOf } from "../../references/Reference.js"
import { wordsOf } from "../grammar/Words.js"
import { looksIn, readLooks } from "../Looks.js"
import { valueOf } from "../Measures.js"
import { bothSides } from "../Positions.js"
import { speaksOfSeveral } from "../Resolve.js"
import { airIn } from "../wishes/Making.js"
import { airWords } from "./Air.js"
import { dimensionIn } from "./Dimensions.js"
import { inwardly, nearby, sidewise } from "./Hubs.js"
import { sizeIn } from "./Shares.js"
import { type Group, isDefiniteNoun, meantBy, nounText, type Wish } from "./Wishes.js"

export type Said = Group["phrases"][number]

/** "at each bench": so many there are to be, whatever there is. */
export const isForEach = ({ phrase }: Said): boolean =>
  phrase.kind === "place" && / (?:(?:each|every) (?!side|end)|either (?:side|end))/i.test(phrase.words)

/** "at each end of the bench": at two sides of it. */
export const isAtBoth = ({ phrase }: Said): boolean => phrase.kind === "place" && bothSides.test(phrase.words)

/** "the number of chairs": the chairs. */
export const bare = (what: string): string =>
  what
    .replace(/^(?:the|these|those|all|our|my|both) /i, "")
    .replace(/^(?:number|amount|count|herd|flock|group|fleet|set|crowd) of (?:the )?/i, "")
const collective = /^(?:the )?(?:number|amount|count|herd|flock|group|fleet|set|crowd|total)$/i
const scene =
  /^(?:it|this|everything|the (?:scene|place|whole (?:scene|place|thing)|sky|weather|light|lighting|time|season))$/i

const lights = /^(?:the )?(?:lights?|lighting|sky|weather)$/i
const whole = /\b(?:whole|entire|all)\b/i

/** "make it red": of what was spoken of, as a colour or a material is of no scene. */
const isOfThing = (what: string, words: string): boolean =>
  /^it$/i.test(what) && !words.includes(":") && readLooks(words)?.every(({ sort }) => sort !== "other") === true

/** What one phrase asks of what is there; null where it asks nothing that can be done. */
export const asked = (what: string, { phrase }: Said, growing: boolean | null): Edit | null => {
  switch (phrase.kind) {
    case "place":
      return { act: "move", what, position: phrase.words }
    case "look":
      // The light, the air and the style of the whole are said in ways of their own.
      return (scene.test(what) && !isOfThing(what, phrase.words)) ||
        lights.test(what) ||
        (whole.test(what) && airIn(phrase.words) !== null)
        ? null
        : { act: "look", what, words: phrase.words }
    case "size": {
      // Without what tells that somebody would like it so: "a third taller would be good".
      const how = sizeIn(phrase.words, growing)
      return how === null ? null : { act: "resize", what, how }
    }
    case "rows":
      return { act: "rows", what, count: null, rows: phrase.rows }
    case "turn":
      return { act: "turn", what, degrees: phrase.degrees }
    case "way":
      return { ...phrase.edit, what }
    case "face":
      return { act: "face", what, target: phrase.target }
    case "part":
      return { act: "look", what: `the ${phrase.part} of ${what}`, words: phrase.words }
    case "count":
      return phrase.of !== null && collective.test(what)
        ? { act: "amount", what: phrase.of, amount: { by: "count", count: phrase.count } }
        : phrase.of === null &&
            (isPlural(what.split(" ").at(-1) ?? "") || /^(?:it|that|this|them|those|these)$/i.test(what))
          ? {
              act: "amount",
              what: /^(?:it|that|this|those|these)$/i.test(what) ? "them" : bare(what),
              amount: { by: "count", count: phrase.count }
            }
          : null
    case "air":
      return scene.test(what) ? phrase.edit : null
    default:
      return null
  }
}

/** The words of a phrase without those that only colour it: "in three neat rows". */
const plainWords = ({ phrase, words }: Said): string =>
  phrase.kind === "size"
    ? words.replace(/\ba (?:good|great) deal |\ba (?:whole )?lot |\bquite /gi, "")
    : phrase.kind === "face"
      ? `to face ${phrase.target}`
      : phrase.kind === "rows"
        ? `in ${phrase.rows} rows`
        : phrase.kind === "air"
          ? airWords(words.toLowerCase())
          : words

const adjusts: ReadonlySet<Said["phrase"]["kind"]> = new Set(["rows", "turn", "way", "face"])

/** "except two of the cows". */
export const exceptIn = (group: Group, all: string): string => {
  const whole = all.replace(/^all (?:of )?(?=the |my |our )/i, "")
  const [excepted] = group.phrases.flatMap(({ phrase }) => (phrase.kind === "except" ? [phrase.of] : []))
  if (excepted === undefined) return ""
  const some = /^(?<count>\w+)(?: of (?:them|those|these))?$/.exec(excepted)?.groups?.count
  if (some !== undefined && valueOf(some) !== null && all !== whole) return ` except ${some}`
  return some !== undefined && valueOf(some) !== null ? ` except ${some} of ${whole}` : ` except ${excepted}`
}

/** What is to go of things of which some are excepted: all but two of them, or all except those. */
export const allExcept = (group: Group, all: string): string => {
  const excepted = exceptIn(group, all)
  const of = /^ except (?<count>\w+)(?: of .+)?$/.exec(excepted)?.groups?.count
  return of !== undefined && valueOf(of) !== null && /^(?:the|my|our|all(?: the)?|these|those) /i.test(all)
    ? `all but ${of} of ${all.replace(/^all (?:of )?(?:the )?/i, "the ")}`
    : `${all}${excepted}`
}

const leaving = /^(?:away )?(?:from|off|out of) /i

/** The phrases without where the things are now, if it is said where they go: "from the hall into the yard". */
const placesOf = ({ phrases }: Group): ReadonlyArray<Said> => {
  const isFrom = ({ phrase }: Said) => phrase.kind === "place" && leaving.test(phrase.words)
  return phrases.some((said) => said.phrase.kind === "place" && !isFrom(said))
    ? phrases.filter((said) => !isFrom(said) || /^away /i.test(said.words))
    : phrases
}

/** "three of the stalls taller and red": what was told apart from others before is the same then, and no other three. */
export const againOf = (what: string): string => {
  const reference = referenceOf(what)
  const { count, most, ordinal, others, side } = reference
  const some = count !== null || most !== null || ordinal !== null || side !== null || others
  return some && reference.noun !== ""
    ? speaksOfSeveral(what.replace(/^.* of /i, "")) && count !== 1 && ordinal === null
      ? "them"
      : "it"
    : what
}

const sideNames: Readonly<Record<Side, string>> = { width: "wide", height: "tall", depth: "deep", length: "long" }

/** "longer, 12 metres": so much along the side of which the other speaks. */
const merged = (phrases: Array<Said>): void => {
  const sizes = phrases.filter(({ phrase }) => phrase.kind === "size")
  const way = sizes.find(({ phrase }) => phrase.kind === "size" && phrase.how.by === "factor")
  // "bigger, about one and a half times": so much.
  const [first, second] = sizes
  if (sizes.length === 2 && first?.phrase.kind === "size" && second?.phrase.kind === "size") {
    const times = second.phrase.how
    const named = first.phrase.how
    if (
      times.by === "factor" &&
      named.by === "factor" &&
      / times$/i.test(second.phrase.words) &&
      times.side === "all"
    ) {
      const factor = named.factor < 1 && times.factor > 1 ? 1 / times.factor : times.factor
      const side = named.side === "all" ? "large" : sideNames[named.side]
      const words = `${Math.round(factor * 1000) / 1000} times as ${side}`
      phrases.splice(phrases.indexOf(first), 1)
      phrases[phrases.indexOf(second)] = { phrase: { kind: "size", words, how: { ...named, factor } }, words }
      return
    }
  }
  const measure = sizes.find(({ phrase }) => phrase.kind === "size" && phrase.how.by === "metres")
  if (sizes.length !== 2 || way?.phrase.kind !== "size" || measure?.phrase.kind !== "size") return
  const { how } = way.phrase
  if (how.by !== "factor" || how.side === "all" || measure.phrase.how.by !== "metres") return
  const words = `${measure.phrase.how.metres} m ${sideNames[how.side]}`
  const resized = { ...measure.phrase.how, side: how.side }
  phrases.splice(phrases.indexOf(measure), 1)
  phrases[phrases.indexOf(way)] = { phrase: { kind: "size", words, how: resized }, words }
}

/** A size as one of the side that the noun names: "its height should be 2 m". */
const sidedAs = (edit: Edit | null, side: Side | "all" | undefined): Edit | null =>
  edit?.act === "resize" && side !== undefined && side !== "all" && "side" in edit.how
    ? { ...edit, how: { ...edit.how, side } }
    : edit

/** All that is said of things that are there, each a change; null where some of it cannot be done. */
export const saidOfThings = (
  verb: string,
  group: Group,
  topic: string | null,
  growing: boolean | null
): ReadonlyArray<Wish> | null => {
  const wishes: Array<Wish> = []
  // How things are turned and ranked is told last: a move forgets how they were at their old place.
  const phrases = placesOf(group)
    .filter(({ phrase }) => !/^(?:ring|instead|except)$/.test(phrase.kind))
    .flatMap(sidewise)
    .sort((a, b) => Number(adjusts.has(a.phrase.kind)) - Number(adjusts.has(b.phrase.kind)))
  if (
    group.phrases.some(({ phrase }) => phrase.kind === "ring") &&
    !phrases.some(({ words }) => /^a?round/i.test(words))
  )
    return null
  merged(phrases)
  if (!inwardly(phrases) || !nearby(phrases)) return null
  // "red, and gold": one look after the other would be the last alone.
  const looks = phrases.filter(({ phrase }) => phrase.kind === "look").map(({ words }) => words)
  const all = looks.join(" and ")
  // "red, white, red and white" is said of one after the other.
  const named = all.split(/,? and |, /i)
  if (new Set(named).size < named.length) return null
  if (looks.length > 1 && looksIn(all) !== null) {
    const at = phrases.findIndex(({ phrase }) => phrase.kind === "look")
    const rest = phrases.filter(({ phrase }) => phrase.kind !== "look")
    phrases.splice(
      0,
      phrases.length,
      ...rest.slice(0, at),
      { phrase: { kind: "look", words: all }, words: all },
      ...rest.slice(at)
    )
  }
  const instead = group.phrases.some(({ phrase }) => phrase.kind === "instead" && phrase.of === null)
  // "baskets: one on each dryer"
  const each = phrases.flatMap(({ phrase }) =>
    phrase.kind === "place" && !bothSides.test(phrase.words)
      ? (/\b(?:each|every) .+$/i.exec(phrase.words)?.[0] ?? [])
      : []
  )[0]
  // "two on each side of the gate": twice as many in all.
  const sides = phrases.some(({ phrase }) => phrase.kind === "place" && bothSides.test(phrase.words)) ? 2 : 1
  for (const noun of group.nouns) {
    if (!isDefiniteNoun(noun)) return null
    const dimension = dimensionIn(nounText(noun))
    const whole = meantBy(dimension === null ? noun : wordsOf(dimension.of), topic)
    const all = `${whole}${exceptIn(group, whole)}`
    for (const [i, said] of phrases.entries()) {
      const what = i === 0 ? all : againOf(all)
      const plain = sidedAs(asked(what, said, growing), dimension?.side)
      if (plain === null) return null
      const edit =
        plain.act === "amount" && plain.amount.by === "count"
          ? {
              ...plain,
              amount: { ...plain.amount, count: plain.amount.count * sides, ...(each !== undefined && { each }) }
            }
          : plain
      const past = group.phrases.flatMap(({ phrase }) =>
        phrase.kind === "instead" && phrase.of !== null ? [phrase.of] : []
      )[0]
      wishes.push({
        edit: edit.act === "look" && past !== undefined ? { ...edit, not: past } : edit,
        text: `${verb} ${nounText(noun)} ${plainWords(said)}${instead ? " instead" : ""}`.trim()
      })
    }
  }
  return wishes.length === 0 ? null : wishes
}
