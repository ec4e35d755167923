import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { isPlural } from "#catalogue/Words.js"
import { closedTags } from "../english/ClosedClasses.js"

/** Tokens behind a number in which what it counts would stand. */
const reach = 4

/** Sizes and times say how large and when. */
const unit = /^(x|by|m|cm|mm|km|ft|sqm|m²|ft²|feet|foot|metres?|meters?|inch(es)?|degrees?|percent|am|pm|to|or|and)$/

/** Say on which storey something is. */
const storey = /^(level|floor|storey|story|deck)$/

/** A noun of one thing: "route", "platform". */
const isSingle = (word: string): boolean => {
  if (isPlural(word) || !/^\p{L}{3,}$/u.test(word) || closedTags(word).length > 0) return false
  const { abstract = 0, other = 0, thing = 0, verb = 0 } = partsOf(word) ?? {}
  const noun = Math.max(abstract, other, thing)
  return noun > 0 && noun >= verb
}

/** Where the noun phrase ends that goes on from `from`, and whether a plural is in it. */
const phraseFrom = (tokens: ReadonlyArray<string>, from: number) => {
  let to = from
  while (to < from + reach && /^\p{L}/u.test(tokens[to] ?? "") && closedTags(tokens[to]).length === 0) to++
  return { empty: to === from, plural: tokens.slice(from, to).some(isPlural) }
}

/** "Route 66", "platform 9", "level 3 car park": a number behind a noun of one, before nothing that it could count. */
const isName = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const [before, next] = [tokens[at - 1] ?? "", tokens[at + 1] ?? ""]
  if (!/^\d{1,3}$/.test(tokens[at]) || unit.test(next) || !isSingle(before)) return false
  const { empty, plural } = phraseFrom(tokens, at + 1)
  return empty ? !storey.test(before) : !plural && Number(tokens[at]) > 1
}

/** "Sofa 1, armchair 2": of a list of several nouns with a number each the numbers count. */
const isInventory = (tokens: ReadonlyArray<string>, names: ReadonlyArray<number>): boolean => {
  const ends = names.filter((at) => !/^[\p{L}\d]/u.test(tokens[at + 1] ?? ""))
  return new Set(ends.map((at) => tokens[at - 1])).size > 1
}

/** Tokens without the numbers that are a name's: they tell it from others of its kind, and count nothing. */
export const withoutNumberNames = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const names = tokens.flatMap((_, at) => (isName(tokens, at) ? [at] : []))
  if (names.length === 0 || isInventory(tokens, names)) return tokens
  const left = new Set(names)
  return tokens.filter((_, at) => !left.has(at))
}
