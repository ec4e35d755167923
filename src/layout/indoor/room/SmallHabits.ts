import { catalogue } from "#catalogue/Catalogue.js"
import { isOf } from "#catalogue/Traits.js"
import type { Household } from "./Household.js"
import { wallGaps } from "./Room.js"
import type { Thing } from "./Thing.js"
import { gapBetween, localTo, planeGap } from "./Upright.js"

/** How far from what it usually hangs by a thing is, at most so many metres, and what a metre costs. */
const apart_max = 2.5
const apart = 1.5
/** What of it is as good as none: a curtain beside its window. */
const beside = 0.3
/** What it is worth to hang where one sees it. */
const seen_well = 0.2

/** What hangs by something else usually, hangs by it here: a hood over the stove, a curtain at a window. */
const companyHabit = (t: Thing, { openings, things }: Household): number => {
  const { hangsBy } = t.traits
  if (hangsBy.size === 0) return 0
  let least = Number.POSITIVE_INFINITY
  for (const other of things) {
    if (!other.placed || other === t || !hangsBy.has(other.traits.name)) continue
    least = Math.min(least, planeGap(t, other) + Math.abs(localTo(other, t.x, t.z)[0]))
  }
  for (const { box, kind } of openings)
    if (hangsBy.has(kind)) least = Math.min(least, Math.max(0, planeGap(t, box) - beside))
  return Number.isFinite(least) ? -apart * Math.min(apart_max, least) : 0
}

/** From here on, several alike are for more than one wall, and what each costs that one has too many of. */
const walls_min = 3
const crowding = 1.2

/** The wall that a thing hangs on, or is nearest to. */
const wallOf = (t: Thing, { room }: Household): number => {
  const gaps = wallGaps(t, room)
  return gaps.indexOf(Math.min(...gaps))
}

/** Pictures hang about a room: no wall has more than half of so many alike. */
const spreadHabit = (t: Thing, house: Household, wall: number): number => {
  const { count, mount } = t.entity
  if (count < walls_min || mount !== "wall") return 0
  const alike = house.things.filter((one) => one !== t && one.entity === t.entity && one.placed)
  const company = alike.filter((one) => wallOf(one, house) === wall)
  return -crowding * Math.max(0, company.length + 1 - Math.ceil(count / 2))
}

/** What hangs on a wall hangs clear of furniture, over the middle of what it belongs to, in the middle of a free wall. */
export const wallHabit = (t: Thing, house: Household): number => {
  let score = 0
  for (const other of house.things) {
    if (other === t || !other.placed) continue
    if (other.mount === "floor" && other.y + other.h > t.y + 0.05 && planeGap(t, other) < 0.3) score -= 0.8
    if (other.mount !== "wall") continue
    const gap = gapBetween(t, other)
    if (gap < 0.12) score -= 0.7
    if (other.entity === t.entity && Math.abs(other.y - t.y) < 0.02 && gap < 0.6) score += 0.4
  }
  score -= 0.5 * Math.max(0, Math.abs(t.y - t.traits.base) - 0.1)
  let alone = true
  for (const wish of t.wishes) {
    for (const anchor of wish.anchors) {
      alone = false
      if (!anchor.placed || wish.predicate !== "side_of") continue
      const [across] = localTo(anchor, t.x, t.z)
      if (wish.side === "top") score -= 1.5 * Math.abs(across)
      else if ((wish.side === "left" || wish.side === "right") && anchor.mount === "wall") {
        score -= 1.5 * Math.abs(t.y + t.h / 2 - anchor.y - anchor.h / 2) + Math.abs(gapBetween(t, anchor) - 0.25)
      }
    }
  }
  if (!alone) return score
  const wall = wallOf(t, house)
  score += companyHabit(t, house) + spreadHabit(t, house, wall)
  const off = wall % 2 === 1 ? t.z - house.room.depth / 2 : t.x - house.room.width / 2
  // Pictures of rooms look onto the walls in the north and west.
  return score - 0.12 * Math.abs(off) + (wall === 0 || wall === 3 ? seen_well : 0)
}

/** What lies on a thing: screens at the back and in the middle, keyboards before them, a vase in the middle. */
export const surfaceHabit = (t: Thing, house: Household): number => {
  const carrier = t.on
  if (carrier === null) return 0
  const [across, ahead] = localTo(carrier, t.x, t.z)
  const { name } = t.traits
  const entry = catalogue().thing(name)
  let score = 0
  if (t.traits.screen) {
    score -= 1.5 * Math.abs(across) + 0.3 * Math.abs(ahead + carrier.d / 2 - t.d / 2 - 0.03)
    if (Math.cos(t.yaw - carrier.yaw) < 0.9) score -= 2
  } else if (name === "keyboard" || name === "computer_mouse") {
    score -= 2 * Math.max(0, -ahead) + (name === "keyboard" ? 2 * Math.abs(across) : 0)
  } else if (name === "pillow" || name === "cushion") {
    if (carrier.traits.bed) score -= Math.abs(ahead + carrier.d / 2 - 0.3)
  } else if (t.traits.light) score -= 0.3 * Math.abs(ahead + carrier.d / 4)
  else if (isOf(entry, "centred")) score -= 0.5 * Math.hypot(across, ahead)
  else if (isOf(entry, "edged")) score += 0.2 * Math.hypot(across, ahead)
  if (Math.cos(t.yaw - carrier.yaw) < 0.9) score -= t.traits.fronted ? 0.8 : 0.2
  const { hollow } = carrier.traits
  // Shelves are for what is in them, at a height that one sees, before their top is.
  if (hollow !== false && hollow.open === "front" && t.y + t.h <= carrier.y + carrier.h)
    score += t.y >= carrier.y + carrier.h / 2 ? 0.8 : 0.4
  for (const other of house.things) {
    if (other === t || !other.placed || other.on !== carrier) continue
    if (planeGap(t, other) < 0.04) score -= 0.2
  }
  return score
}

/** Lamps hang over what they light, else along the middle of the room, evenly. */
export const ceilingHabit = (t: Thing, house: Household): number => {
  const { width, depth } = house.room
  let score = 0
  if (!t.wishes.some((wish) => wish.anchors.length > 0)) {
    score -= 0.4 * Math.abs(t.z - depth / 2) + 0.15 * Math.abs(t.x - width / 2)
  }
  for (const wish of t.wishes) {
    for (const anchor of wish.anchors) {
      if (anchor.placed) score -= (0.5 * Math.hypot(t.x - anchor.x, t.z - anchor.z)) / t.entity.count
    }
  }
  for (const other of house.things) {
    if (other === t || !other.placed || other.mount !== "ceiling") continue
    const gap = planeGap(t, other)
    if (gap < 0.4) score -= 1
    if (other.entity === t.entity) score -= 0.3 * Math.abs(gap - 0.7)
  }
  return score
}
