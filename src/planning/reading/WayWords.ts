import type { Way } from "../Reading.js"

type Kind = Way["kind"]

const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ["path", "path"],
  ["footpath", "path"],
  ["pathway", "path"],
  ["trail", "path"],
  ["walkway", "path"],
  ["walk", "path"],
  ["track", "path"],
  ["boardwalk", "path"],
  ["driveway", "path"],
  ["road", "street"],
  ["lane", "street"],
  ["street", "street"],
  ["cul-de-sac", "street"],
  ["avenue", "avenue"],
  ["boulevard", "avenue"],
  ["allee", "avenue"],
  ["bridge", "bridge"],
  ["footbridge", "bridge"],
  ["drawbridge", "bridge"],
  ["stairs", "stairs"],
  ["staircase", "stairs"],
  ["stairway", "stairs"],
  ["steps", "stairs"],
  ["step", "stairs"]
])

/** The way that a noun phrase in the open names, by its last word. */
export const wayKindOf = (words: ReadonlyArray<string>): Kind | null => kinds.get(words.at(-1) ?? "") ?? null
