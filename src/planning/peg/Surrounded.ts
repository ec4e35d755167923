import type { OpenPlace } from "../Draft.js"
import { isMoat } from "../outdoor/Islands.js"
import { isWater } from "../ZoneNature.js"

/** Water that lies all around the scene's ground. */
export const isSurrounding = ({ tags, kind }: OpenPlace): boolean => tags.includes("surrounding") && isWater(kind)

export const isShip = ({ kind, tags }: OpenPlace): boolean => kind === "ship_deck" && !tags.includes("platform")

/** Share of an island's scene that is sea, and of a ship's. */
export const surroundingShare = (root: OpenPlace): number => (isShip(root) ? 0.6 : 0.4)

/** How much longer than wide the extent of a ship and the sea about it is. */
export const shipRatio = 2

/** Water other than a moat that lies as one around an island. */
export const isShore = (place: OpenPlace): boolean => isMoat(place) && place.kind !== "moat"

/** What lies as a ring around something: how wide, and at what distance from it, metres. */
const rings: Readonly<Record<string, { readonly width: number; readonly gap: number }>> = {
  moat: { width: 7, gap: 8 },
  path: { width: 3.4, gap: 3 },
  road: { width: 6, gap: 5 }
}
const shore = { width: 13, gap: 9 }

/** The ring that a place is by its kind, undefined where it is none. */
export const ringOf = (place: OpenPlace) => (isShore(place) ? shore : rings[place.kind])
