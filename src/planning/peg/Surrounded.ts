import type { OpenPlace } from "../Draft.js"
import { isWater } from "../ZoneNature.js"

/** Water that lies all around the scene's ground. */
export const isSurrounding = ({ tags, kind }: OpenPlace): boolean => tags.includes("surrounding") && isWater(kind)

export const isShip = ({ kind }: OpenPlace): boolean => kind === "ship_deck"

/** Share of an island's scene that is sea, and of a ship's. */
export const surroundingShare = (root: OpenPlace): number => (isShip(root) ? 0.6 : 0.4)

/** How much longer than wide the extent of a ship and the sea about it is. */
export const shipRatio = 2
