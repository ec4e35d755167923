/** Clauses without a verb: "lanterns 1 m taller", "two benches by the pond". */
import { isPlural } from "#catalogue/Words.js"
import { isIndefinite, wordsOf } from "../grammar/Words.js"
import { valueOf } from "../Measures.js"
import { splitPosition } from "../Positions.js"
import { brought, isNewThere } from "./Bringing.js"
import { counted, increased, lessened, numbered, ranked } from "./Numbers.js"
import { patterned, restated } from "./Ones.js"
import { likewise, preferred } from "./Preferring.js"
import { isForEach, saidOfThings } from "./Saying.js"
import { type Clause, type Group, isDefiniteNoun, nounText, theBare, type Wish, type Wishes } from "./Wishes.js"

/** "a bit further from it": no bit of anything. */
const slightly = /^(?:(?:just )?a (?:little |tiny )?(?:bit|little|touch|tad)|slightly|somewhat)$/i

/** What is said of things that are there: nothing new is spoken of so. */
const ofThings = /^(?:size|turn|way|face|rows|part|except)$/
const relative = /^(?:(?:a (?:bit|little)|much|far) )?(?:closer|nearer|further|farther)\b/i

/** "lanterns 1 m taller", "shed green": telegrams leave the article out. */
const articled = (group: Group): Group => {
  const said = group.phrases.some(
    ({ phrase, words }) =>
      ofThings.test(phrase.kind) || (phrase.kind === "look" && group.phrases.length === 1) || relative.test(words)
  )
  return said ? { ...group, nouns: group.nouns.map(theBare) } : group
}

const welcome = /^(?:would|could|might) /

/** "a vase on every table would cheer people up": what is new, with its place, and that somebody would be glad of it. */
const isWelcome = ({ fillers }: Clause, { nouns: [noun], phrases }: Group): boolean =>
  noun !== undefined &&
  phrases.length === 0 &&
  isIndefinite(noun) &&
  splitPosition(nounText(noun)).position !== null &&
  [...fillers].some((said) => welcome.test(said))

/** "shovel and bucket by the grave": each goes there, or comes where it is not. */
const listedThere = ({ nouns, phrases }: Group): Wishes => {
  const [place, ...more] = phrases
  const bare = nouns.every((noun) => theBare(noun) !== noun && !isPlural(noun.at(-1)?.text ?? ""))
  if (nouns.length < 2 || !bare || more.length > 0 || place?.phrase.kind !== "place") return null
  const { words: position } = place.phrase
  return nouns.map((noun) => ({
    edit: { act: "move", what: `the ${nounText(noun)}`, position },
    text: `${nounText(noun)} ${place.words}`
  }))
}

const rowsOf = /^(?<rows>\S+) (?:rows|lines|columns) of (?<what>(?:the |my |our )?[\p{L} -]{2,40})$/iu

/** "three rows of racks": so they are to stand. */
const inRows = ({ nouns: [noun, ...more], phrases }: Group): Wishes => {
  const found = rowsOf.exec(noun === undefined ? "" : nounText(noun))?.groups
  const rows = valueOf(found?.rows ?? "")
  if (found?.what === undefined || rows === null || !Number.isInteger(rows) || more.length > 0) return null
  if (phrases.some(({ phrase }) => phrase.kind !== "instead" || (phrase.of !== null && valueOf(phrase.of) === null)))
    return null
  const what = found.what.replace(/^(?!the |my |our )/i, "the ")
  return [{ edit: { act: "rows", what, count: null, rows }, text: `put ${what} in ${rows} rows` }]
}

export const ofBare = (clause: Clause, group: Group, topic: string | null, before: ReadonlyArray<Wish>): Wishes => {
  const [first] = group.nouns
  const slight = first !== undefined && group.nouns.length === 1 && slightly.test(nounText(first))
  const noun = slight ? undefined : first
  if (noun === undefined) {
    const what = topic ?? "it"
    const [only, ...more] = group.phrases
    const drawn = patterned(group)
    if (drawn !== null) return drawn
    if (only?.phrase.kind === "count" && more.length === 0 && topic !== null)
      return [{ edit: counted(topic, only.phrase.count), text: only.words }]
    return saidOfThings("make", { nouns: [wordsOf(what)], phrases: group.phrases }, null, null)
  }
  const again = clause.fillers.has("too") || clause.fillers.has("as") || clause.fillers.has("also")
  return (
    inRows(group) ??
    lessened(group) ??
    increased(group, "add") ??
    preferred(group, "") ??
    (before.at(-1)?.edit.act === "face" ? likewise(group, before) : null) ??
    numbered(group, clause.fillers.has("only"), "") ??
    ranked(group, "") ??
    (group.phrases.length > 0 ? saidOfThings("make", articled(group), topic, null) : null) ??
    listedThere(group) ??
    (again || isDefiniteNoun(noun) ? likewise(group, before) : null) ??
    (isNewThere(group, noun) || isWelcome(clause, group)
      ? (restated(group) ??
        brought("add", group, topic, group.phrases.some(isForEach) || (noun[0]?.part === "number" && "more")))
      : null)
  )
}
