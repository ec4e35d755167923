import type { Site } from "./Rate.js"
import { isCarriedBy, type Thing } from "./Thing.js"
import { boundsOf, penetration, planeGap } from "./Upright.js"

const hair = 1e-6

/** Things may touch, and reach into each other by what rounding makes of touching. */
const overlap_max = 0.002

/** What lies lower than this is walked over. */
const step_over = 0.05

const hugsWindows = /curtain|blind|drape/

const fits = (t: Thing, { room }: Site): boolean => {
  const [west, north, east, south] = boundsOf(t)
  if (west < -hair || north < -hair || east > room.width + hair || south > room.depth + hair) return false
  return t.y > -hair && t.y + t.h <= room.height + hair
}

const leavesOpenings = (t: Thing, { openings, kept, wells = [] }: Site): boolean => {
  const low = t.y + t.h <= step_over
  for (const opening of openings) {
    if (opening.kind === "door" && !low && penetration(t, opening.clear) > hair) return false
    if (t.mount !== "wall" || planeGap(t, opening.box) >= 0.02) continue
    const { box } = opening
    const level = t.y < box.y + box.h + 0.02 && t.y + t.h > box.y - 0.02
    if (level && !(opening.kind === "window" && hugsWindows.test(t.traits.name))) return false
  }
  if (wells.some((box) => penetration(t, box) > hair)) return false
  return low || kept.every((box) => penetration(t, box) <= hair)
}

/** Whether a thing can stand where it is put: in the room, clear of doors and of everything else. */
export const isLegal = (t: Thing, site: Site, things: ReadonlyArray<Thing>): boolean => {
  if (!fits(t, site) || !leavesOpenings(t, site)) return false
  const radius = (t.w + t.d) / 2
  for (const other of things) {
    if (other === t || !other.placed) continue
    if (t.traits.rug !== other.traits.rug) continue
    const reach = radius + (other.w + other.d) / 2
    const dx = t.x - other.x
    const dz = t.z - other.z
    if (dx * dx + dz * dz >= reach * reach) continue
    if (penetration(t, other) > overlap_max && !isCarriedBy(t, other) && !isCarriedBy(other, t)) return false
  }
  return true
}
