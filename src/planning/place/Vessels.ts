import { catalogue } from "#catalogue/Catalogue.js"
import type { Sentence } from "../reading/Tokens.js"
import { type Head, headOf } from "./Heads.js"
import { type Candidate, votes } from "./Votes.js"

/** A ship from here on has a deck to stand on, metres. */
export const ship_min = 8

const underSail = /^(sailing_ship|viking_ship)$/

/** The deck of the vessel that the last words of a head name: of today, or under sail. */
const deckNamed = (tokens: ReadonlyArray<string>, { from, to }: Head): Candidate | undefined => {
  for (let at = from; at < to; at++) {
    const found = catalogue().meanings.phrases.longestFrom(tokens, at)
    const [meaning] = found?.entries ?? []
    if (found === undefined || at + found.length < to || meaning?.sort !== "thing") continue
    if (meaning.thing.category !== "boat" || meaning.thing.size.depth[2] < ship_min) return undefined
    const era = underSail.test(meaning.thing.name) ? "old" : "new"
    return votes().candidates.find(
      ({ place, setting, zone }) =>
        zone === "ship_deck" && setting === "deck" && place?.era === era && place.ground === "wood"
    )
  }
  return undefined
}

/**
 * "Fishing trawler, working deck, …": where a text that begins with a vessel speaks of its deck, that is the place, unless words
 * name a shore, or a deck that is of its own kind (`named`). Linear in the text's length.
 */
export const deckOf = (sentences: ReadonlyArray<Sentence>, named: ReadonlySet<Candidate>): Candidate | undefined => {
  const [first] = sentences
  if (first === undefined || !sentences.some(({ tokens }) => tokens.some((token) => /^decks?$/.test(token))))
    return undefined
  const told = [...named].some(
    ({ place, zone }) =>
      /^(harbour|shipyard|beach)$/.test(zone) || (zone === "ship_deck" && place !== null && place.ground !== "wood")
  )
  return told ? undefined : deckNamed(first.tokens, headOf(first))
}
