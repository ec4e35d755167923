import { catalogue } from "#catalogue/Catalogue.js"
import { type Land, landOf } from "#catalogue/Land.js"
import type { Draft, OpenPlace } from "../Draft.js"
import { isRoom, natureOf } from "../ZoneNature.js"

/** Land that does not end where a place does. */
const endless: ReadonlySet<Land> = new Set<Land>(["snow", "sand", "rock", "mud", "regolith", "steppe"])

/** Whether a ground goes on around a place of that kind. */
export const goesOn = (kind: string, surface: string | null): boolean => endless.has(landOf({ kind, surface }))

/** Whether a place lies on bare land. */
export const isBare = ({ ground, kind }: OpenPlace): boolean => goesOn(kind, ground ?? null)

/** Where there is no grass, whatever a part is called: "a valley on Mars", "a square on the deck". */
export const isBarren = (setting: string): boolean => /^(space|underwater|deck|roof)$/.test(setting)

/** Sites that are green by what is done there. */
const grown: ReadonlySet<string> = new Set(["garden", "orchard", "sports_field", "cemetery", "zoo_enclosure"])

const soft = /^(grass|meadow_grass|dirt|soil|forest_floor|cobblestone)$/

/** Whether a part of open land has its cover by habit alone: of a barren place any soft or cobbled one, of bare land a green site. */
const isCovered = (place: OpenPlace, barren: boolean, floor: boolean): boolean => {
  if (isRoom(place.kind)) return false
  // What people have built in a cave or on a lake's ice has no ground of its own.
  if (floor && place.ground === undefined && /^(whole|site)$/.test(natureOf(place.kind).body)) return true
  if (barren) return place.ground === undefined && soft.test(catalogue().zone(place.kind)?.surface ?? "")
  const isGreen = grown.has(place.kind) || place.tags.includes("grassy")
  const land = landOf({ kind: place.kind, surface: place.ground ?? null })
  return natureOf(place.kind).body === "site" && !isGreen && land === "grass"
}

/** Gives the parts of a scene the cover of its ground where that is bare or barren, unless the text or what is done there says otherwise. An island has its own. */
export const coverParts = (draft: Draft, root: OpenPlace): void => {
  const ground = root.ground ?? catalogue().zone(root.kind)?.surface
  const barren = ground === "snow" || isBarren(catalogue().place(root.sort ?? "")?.setting ?? "")
  if (ground === undefined || root.kind === "island" || !(barren || isBare(root))) return
  const floor = root.kind === "cave" || ground === "ice"
  for (const place of draft.places) if (place !== root && isCovered(place, barren, floor)) place.ground = ground
}

/** "A camp on a frozen lake", "a village in a cave": bounded land that one builds on, of which all of the scene is. */
export const isFloor = (place: OpenPlace): boolean =>
  place.kind === "cave" ||
  (place.kind === "clearing" && /\bfrozen\b/.test(`${place.name} ${place.tags.join(" ")}`.toLowerCase()))

/** What people have made for themselves on land that is not theirs by nature. */
export const isBuiltOn = ({ asked, kind }: OpenPlace): boolean => asked && /^(whole|site)$/.test(natureOf(kind).body)
