/** Verbs of size. */
import { isPlural } from "#catalogue/Words.js"
import type { Edit, Side } from "../../Intent.js"
import { wordsOf } from "../grammar/Words.js"
import { alongVerb, sideOfVerb } from "../Measures.js"
import { along, alongWords, dimensionIn } from "./Dimensions.js"
import { asked, bare } from "./Saying.js"
import { sizeIn } from "./Shares.js"
import { type Clause, type Group, isDefiniteNoun, meantBy, nounText, type Wish } from "./Wishes.js"

/** Verbs that are a factor: of several things they say how many, of one how large. */
const multiples: Readonly<Record<string, number>> = { double: 2, triple: 3, halve: 0.5 }

/** A verb of size alone, or with a length: "widen the path", "raise the towers by five metres". */
export const grown = (
  clause: Clause,
  group: Group,
  topic: string | null,
  growing: boolean
): ReadonlyArray<Wish> | null => {
  const usual = sideOfVerb[clause.lemma] ?? "all"
  const wishes: Array<Wish> = []
  for (const noun of group.nouns) {
    if (!isDefiniteNoun(noun)) return null
    const dimension = dimensionIn(nounText(noun))
    const side = dimension === null ? usual : dimension.side
    const what = dimension === null ? meantBy(noun, topic) : meantBy(wordsOf(dimension.of), topic)
    const text = `${clause.verb} ${nounText(noun)} ${group.phrases.map(({ words }) => words).join(" ")}`.trim()
    const [first, ...rest] = group.phrases
    if (rest.length > 0) return null
    const times = multiples[clause.lemma]
    if (first === undefined && times !== undefined && isPlural(what.split(" ").at(-1) ?? "")) {
      wishes.push({ edit: { act: "amount", what: bare(what), amount: { by: "factor", factor: times } }, text })
      continue
    }
    if (first === undefined) {
      if (times !== undefined || /^(?:raise|lower|lift|bump|cut|up)$/.test(clause.lemma)) return null
      const factor = growing ? 1.5 : 1 / 1.5
      wishes.push({ edit: { act: "resize", what, how: { by: "factor", side, factor } }, text })
      continue
    }
    if (!/^(?:size|count|turn)$/.test(first.phrase.kind)) return null
    const edit =
      first.phrase.kind === "size"
        ? sizedBy(what, first.words, dimension === null ? null : side, clause.lemma, growing)
        : asked(what, first, growing)
    if (edit === null) return null
    // "the herd to five cows": the cows are counted.
    wishes.push({
      edit,
      text: edit.act === "amount" ? `make it ${first.words.replace(/^(?:(?:up|down) )?to /i, "")}` : text
    })
  }
  return wishes.length === 0 ? null : wishes
}

const sizedBy = (what: string, said: string, own: Side | "all" | null, verb: string, growing: boolean): Edit | null => {
  const named = along.find(([pattern]) => pattern.test(said))?.[1] ?? own
  const words = said.replace(alongWords, "")
  const side = named ?? sideOfVerb[verb] ?? "all"
  const comparative = {
    width: growing ? "wider" : "narrower",
    height: growing ? "taller" : "lower",
    length: growing ? "longer" : "shorter",
    depth: growing ? "deeper" : "shallower",
    all: growing ? "larger" : "smaller"
  }[side]
  const by = /^by (?<length>.+)$/i.exec(words)?.groups?.length
  const step = by === undefined ? null : sizeIn(`${by} ${comparative}`, growing)
  const how = step ?? sizeIn(words, growing)
  if (how === null) return null
  if (named !== null && named !== "all" && how.by !== "rectangle" && how.by !== "area")
    return { act: "resize", what, how: { ...how, side: named } }
  // "shorten it by half a metre" is of its length, whatever is shorter otherwise.
  const usual = sideOfVerb[verb]
  if (usual !== undefined && (how.by === "factor" || how.by === "more"))
    return { act: "resize", what, how: { ...how, side: usual } }
  return { act: "resize", what, how: alongVerb(how, verb, words) }
}
