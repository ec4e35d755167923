import { coveringOf } from "#catalogue/Coverings.js"
import type { ThingEntry } from "#catalogue/Entries.js"
import { isPlural, singular } from "#catalogue/Words.js"
import { determiners } from "./FunctionWords.js"
import type { Lexicon } from "./Lexicon.js"
import { numeric } from "./Numbers.js"

const thingOf = (lexicon: Lexicon, words: ReadonlyArray<string>): ThingEntry | undefined => {
  const found = lexicon.thing(words)
  return found?.length === words.length && found.meaning.sort === "thing" ? found.meaning.thing : undefined
}

/** Words behind "heap of" that may name what lies there: "old tyres". */
const behind_max = 2

/** "A heap of bananas", "a pyramid of oranges" is several, as "a pile of books" is; a heap that has a name of its own, and one of what nobody knows, is a heap. */
const isOfSeveral = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean => {
  for (let words = behind_max; words > 0; words--) {
    const heaped = tokens.slice(at + 2, at + 2 + words)
    if (heaped.length < words || !isPlural(heaped.at(-1) ?? "")) continue
    if (thingOf(lexicon, heaped) !== undefined) return thingOf(lexicon, ["heap", "of", ...heaped]) === undefined
  }
  return false
}

const grows = /^(tree|shrub|houseplant|ground_plant)$/

/** "Two palms in pots": plants that are known as potted ones. */
const isPotted = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean =>
  tokens[at + 1] === "in" &&
  /^(pots|tubs|planters)$/.test(tokens[at + 2] ?? "") &&
  grows.test(thingOf(lexicon, [tokens[at] ?? ""])?.category ?? "") &&
  thingOf(lexicon, ["potted", singular(tokens[at] ?? "")]) !== undefined

const portion =
  /^(patch|strip|stretch|square|rectangle|circle|oval|piece|bit|area|expanse|carpet|band|belt|sweep)(es|s)?$/

/** Where a name of ground ends. */
const endsName = (token: string | undefined): boolean =>
  !/^\p{L}/u.test(token ?? "") ||
  /^(and|with|in|on|at|by|behind|between|for|where|to|near|beside|before|under)$/.test(token ?? "")

/** "A", "two", "a small": a piece of ground is one, and no "town square". */
const opensName = (token: string | undefined, lexicon: Lexicon): boolean =>
  token !== undefined && (determiners.has(token) || numeric(token) !== null || lexicon.isModifier(token))

/** "A square of lawn", "strips of gravel": a piece of ground, by what it is of: how many words say it; zero where they say something else. */
const groundPortion = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): number => {
  if (lexicon.indoor || !portion.test(tokens[at] ?? "") || tokens[at + 1] !== "of") return 0
  if (!opensName(tokens[at - 1], lexicon)) return 0
  const first = tokens[at + 2] ?? ""
  const of = lexicon.isModifier(first) && coveringOf(first) === undefined ? at + 3 : at + 2
  const said = tokens[of] ?? ""
  return endsName(tokens[of + 1]) && (coveringOf(said) !== undefined || green.test(said)) ? of + 1 - at : 0
}

const green = /^(lawn|turf)$/
const bareGround = /^(mud|gravel|dirt|cobbles|cobblestones|tarmac|asphalt|concrete)$/

/** "In the mud", "on the gravel": bare ground that nothing names but its stuff. */
const isBareGround = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean =>
  !lexicon.indoor &&
  /^(in|on)$/.test(tokens[at - 2] ?? "") &&
  tokens[at - 1] === "the" &&
  bareGround.test(tokens[at] ?? "") &&
  endsName(tokens[at + 1])

/** A piece of ground by its name: a lawn where it is grass. */
const groundNamed = (said: string, many: boolean): ReadonlyArray<string> => {
  const s = many ? "s" : ""
  return green.test(said) || coveringOf(said) === "grass" ? [`lawn${s}`] : [said, many ? "patches" : "patch"]
}

/**
 * Brings what is heaped, what is potted and pieces of ground into the words that name them: "a pile of bananas", "two potted palms", "a
 * gravel patch". Linear.
 */
export const withPortions = (tokens: ReadonlyArray<string>, lexicon: Lexicon): ReadonlyArray<string> => {
  const out: Array<string> = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ""
    if (/^(?:heap|pyramid|mound)s?$/.test(token) && tokens[at + 1] === "of" && isOfSeveral(tokens, at, lexicon))
      out.push(token.endsWith("s") ? "piles" : "pile")
    else if (isPotted(tokens, at, lexicon)) {
      out.push("potted", token)
      at += 2
    } else if (isBareGround(tokens, at, lexicon)) out.push(...groundNamed(token, false))
    else {
      const ground = groundPortion(tokens, at, lexicon)
      if (ground === 0) out.push(token)
      else {
        out.push(...groundNamed(tokens[at + ground - 1] ?? "", isPlural(token)))
        at += ground - 1
      }
    }
  }
  return out
}
