import { catalogue } from "#catalogue/Catalogue.js"
import type { LandEntry } from "#catalogue/LandEntry.js"

const build = (): ReadonlyMap<string, LandEntry> =>
  new Map(catalogue().files.lands.flatMap((land) => land.words.map((word) => [word, land] as const)))

let built: ReadonlyMap<string, LandEntry> | undefined

export interface LandFound {
  readonly land: LandEntry
  /** Tokens that name it. */
  readonly words: number
}

/** The land that the words at a position tell of when a building's name follows: "desert" in "desert motel"; undefined for most. */
export const landAt = (tokens: ReadonlyArray<string>, at: number): LandFound | undefined => {
  built ??= build()
  const both = built.get(`${tokens[at]} ${tokens[at + 1]}`)
  const land = both ?? built.get(tokens[at] ?? "")
  return land === undefined ? undefined : { land, words: both === undefined ? 1 : 2 }
}
