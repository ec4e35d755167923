import { catalogue } from "#catalogue/Catalogue.js"
import { decidePlace, type PlaceDecision } from "../place/Decide.js"
import { votes } from "../place/Votes.js"
import type { Sentence } from "./Tokens.js"

/** Things by whose name a whole in the open is called. */
export const outdoorWholes: ReadonlyMap<string, string> = new Map([
  ["castle", "castle_ward"],
  ["fortress", "castle_ward"],
  ["fort", "castle_ward"],
  ["citadel", "castle_ward"],
  ["stronghold", "castle_ward"],
  ["monastery", "courtyard"],
  ["abbey", "courtyard"],
  ["convent", "courtyard"],
  ["mission", "courtyard"],
  ["complex", "courtyard"],
  ["compound", "yard"],
  ["outpost", "yard"],
  ["base", "yard"],
  ["colony", "yard"],
  ["estate", "farmyard"],
  ["ruins", "ruins"]
])
/** What a whole text speaks of, before any of it is read. */
export interface Scan {
  readonly zones: ReadonlySet<string>
  readonly near: ReadonlySet<string>
  readonly indoor: boolean
  /** Null where the setting is known already and nothing had to be decided. */
  readonly place: PlaceDecision | null
}

/** "oak floors" and "dark green walls" are a building's finish: "wood panelled walls" are in no wood. */
const isFinish = (tokens: ReadonlyArray<string>, at: number): boolean =>
  /^(panell?ed|panell?ing|walls?|floors?|flooring)$/.test(tokens[at + 1] ?? "") &&
  (catalogue().materials.at(tokens[at] ?? "") ?? catalogue().colours.at(tokens[at] ?? "")) !== undefined

/**
 * A first, coarse look at the whole text: which zones and things it speaks of, and what kind of place it is about; of rooms where
 * `enclosed`, of open land where not, of what the words say where absent.
 */
export const scan = (sentences: ReadonlyArray<Sentence>, enclosed?: boolean): Scan => {
  const { meanings } = catalogue()
  const zones = new Set<string>()
  const near = new Set<string>()
  for (const { tokens } of sentences) {
    for (let i = 0; i < tokens.length; i++) {
      if (isFinish(tokens, i)) {
        i += 1
        continue
      }
      const found = meanings.phrases.longestFrom(tokens, i)
      const called = votes().phrases.longestFrom(tokens, i)
      // "A server hall": what has a longer name is no hall.
      const named = called?.entries.find(({ how }) => how === "name")
      if (called !== undefined && named !== undefined && called.length > (found?.length ?? 0)) {
        zones.add(named.candidate.zone)
        i += called.length - 1
        continue
      }
      const meaning = found?.entries.find((entry) => entry.sort === "zone") ?? found?.entries[0]
      if (found === undefined || meaning === undefined) continue
      i += found.length - 1
      if (meaning.sort === "thing") near.add(meaning.thing.name)
      else if (meaning.zone.name !== "other") zones.add(meaning.zone.name)
    }
  }
  const place = decidePlace(sentences, enclosed)
  if (place.zone !== null && place.margin >= margin_sure) zones.add(place.zone)
  return { zones, near, indoor: place.enclosed, place }
}

/** From here on nouns are read in the light of the place alone. */
const margin_sure = 0.3
