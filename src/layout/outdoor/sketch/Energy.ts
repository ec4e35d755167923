import { isWater, properParent, type SketchZone } from "../SketchZone.js"
import { gapOf } from "./Gaps.js"
import { frameOf } from "./Shaping.js"
import type { Sketch } from "./Sketch.js"
import { termsOf } from "./Terms.js"

/** How badly a sketch stands: overlaps, room, wishes, taste. Costs of about 1 are worth a small move. */
export interface Energy {
  /** Of everything that the given zones have a part in. */
  readonly of: (moved: ReadonlyArray<SketchZone>) => number
}

const isFill = (zone: SketchZone): number => (zone.form === "fill" ? 1 : 0)

/** Bodies that reach across the whole scene meet; the raster says who gives way. */
const reachesAcross = ({ form }: SketchZone): boolean => form === "grid" || form === "around" || form === "side"

/** A band or streets of a place are nothing to what lies outside of it. */
const keepsWithin = (a: SketchZone, b: SketchZone): boolean => {
  const holder = a.strip === null && a.grid === null ? null : properParent(a)
  return holder !== null && !holder.kin[b.index]
}

/** Bands of one place run side by side through it, wherever that is. */
const runBeside = (a: SketchZone, b: SketchZone): boolean =>
  a.strip !== null && b.strip !== null && a.parent === b.parent && properParent(a) !== null

/** Pairs whose places depend on one another by construction. */
const arranged = (a: SketchZone, b: SketchZone): boolean =>
  a.kin[b.index] ||
  keepsWithin(a, b) ||
  keepsWithin(b, a) ||
  runBeside(a, b) ||
  a.form === "root" ||
  b.form === "root" ||
  (reachesAcross(a) && reachesAcross(b)) ||
  a.host === b ||
  b.host === a ||
  (a.form === "plot" && b.form === "plot" && a.host === b.host) ||
  (a.form === "ring" && a.host?.kin[b.index] === true) ||
  (b.form === "ring" && b.host?.kin[a.index] === true)

const pairCosts = (sketch: Sketch) => {
  const { zones, wishes, task } = sketch
  const n = zones.length
  const wished = new Uint8Array(n * n)
  const touching = new Uint8Array(n * n)
  for (const wish of wishes.nearness)
    for (const at of [wish.zone.index * n + wish.of.index, wish.of.index * n + wish.zone.index]) {
      wished[at] = 1
      if (wish.adjacent) touching[at] = 1
    }
  const widest = Math.max(4, task.padding + 3, ...zones.map((zone) => zone.belt))
  const clear = Math.max(2, task.padding + 1)
  return (a: SketchZone, b: SketchZone): number => {
    if (a.strip === null && b.strip === null) {
      if (Math.abs(a.body.cx - b.body.cx) > a.body.hw + b.body.hw + widest) return 0
      if (Math.abs(a.body.cz - b.body.cz) > a.body.hd + b.body.hd + widest) return 0
    }
    if (arranged(a, b)) return 0
    const fills = isFill(a) + isFill(b)
    const gap = gapOf(a, b)
    const at = a.index * n + b.index
    const adjacent = touching[at] === 1
    const need = adjacent ? 0 : fills === 2 ? clear : clear + 1
    let cost = 0
    if (gap < need) cost += (need - gap) * (fills === 2 ? 0.5 : fills === 1 ? 0.55 : 1.2)
    if (gap < need && gap < -1) cost += fills === 0 ? 4 : 1.2 * Math.min(4, -gap / 4)
    const belt = wished[at] === 1 ? 0 : Math.max(a.belt, b.belt)
    if (belt > 0 && gap < belt && !adjacent) cost += (belt - Math.max(gap, 0)) * (fills > 0 ? 0.2 : 0.4)
    return cost
  }
}

/** A strip keeps off the edges, with its plots. */
const stripCost = (zone: SketchZone, { plots }: Sketch): number => {
  const { strip } = zone
  if (strip === null || properParent(zone) !== null) return 0
  const margin = 6 + strip.halfWidth + (plots.get(zone)?.[0]?.plot?.depth ?? 0) + strip.amplitude * 1.3
  const low = Math.max(0, margin - strip.offset)
  const high = Math.max(0, strip.offset - (strip.span - margin))
  return (low + high) * 0.6
}

/** How far a body should stay within what holds it. */
const insetOf = (zone: SketchZone): number => {
  const parent = properParent(zone)
  if (parent !== null) {
    if (parent.form === "blob") return Math.min(parent.body.hw, parent.body.hd) * 0.17 + 1
    return zone.form === "box" ? 2 : 1
  }
  if (zone.form === "fill") return zone.role === "forest" ? 0 : 1
  return zone.form === "side" || zone.form === "shore" || zone.form === "pier" ? 0 : 3
}

/** Where zones of a kind like to be: a square in the middle, a forest at the border. */
const tasteCost = (zone: SketchZone, sketch: Sketch): number => {
  const { columns, rows } = sketch.task
  const { body } = zone
  const parent = properParent(zone)
  if (parent !== null)
    return zone.role === "courtyard"
      ? (Math.hypot(body.cx - parent.body.cx, body.cz - parent.body.cz) / (parent.body.hw + 1)) * 3
      : 0
  const ex = Math.min(body.cx - body.hw, columns - body.cx - body.hw)
  const ez = Math.min(body.cz - body.hd, rows - body.cz - body.hd)
  const edge = Math.max(0, Math.min(ex, ez))
  if (zone.role === "forest") return Math.min(30, edge) * 0.14 + Math.max(0, Math.min(30, Math.max(ex, ez))) * 0.02
  if (zone.role === "field") return Math.min(20, edge) * 0.03
  if (zone.role === "plaza")
    return (
      (Math.hypot(body.cx - columns / 2, body.cz - rows / 2) / Math.hypot(columns, rows)) * (zone.belt > 0 ? 16 : 6)
    )
  return zone.form === "blob" && isWater(zone) && edge <= 3 ? 1 : 0
}

const ownCost = (zone: SketchZone, sketch: Sketch): number => {
  if (zone.strip !== null) return stripCost(zone, sketch)
  const { body } = zone
  const frame = frameOf(zone, sketch)
  const over = (extra: number) =>
    Math.max(0, Math.abs(body.cx - frame.cx) + body.hw + extra - frame.hw) +
    Math.max(0, Math.abs(body.cz - frame.cz) + body.hd + extra - frame.hd)
  let cost = over(insetOf(zone)) * 1.5
  if (zone.belt > 0 && zone.form === "box" && properParent(zone) === null) cost += over(zone.belt) * 0.8
  if (zone.rowLength > 0 && zone.form === "box")
    cost += Math.max(0, zone.rowLength - 2 * Math.max(body.hw, body.hd)) * 0.5
  return cost + tasteCost(zone, sketch)
}

/** The energy of a sketch, asked in parts: a move costs only what it touches. Asked tens of thousands of times: it allocates nothing. */
export const energyOf = (sketch: Sketch): Energy => {
  const pairCost = pairCosts(sketch)
  const byZone = termsOf(sketch)
  const terms = [...new Set([...byZone.values()].flat())]
  const place = new Map(terms.map((term, i) => [term, i]))
  const own = sketch.zones.map((zone) => (byZone.get(zone) ?? []).map((term) => place.get(term) ?? 0))
  const free = sketch.zones.filter((zone) => zone.form !== "root")
  /** By index: the turn in which the zone moved, the term was counted. */
  const movedIn = new Uint32Array(sketch.zones.length)
  const countedIn = new Uint32Array(terms.length)
  let turn = 0
  return {
    of: (moved) => {
      turn++
      for (let i = 0; i < moved.length; i++) movedIn[moved[i].index] = turn
      let cost = 0
      for (let i = 0; i < moved.length; i++) {
        const zone = moved[i]
        cost += ownCost(zone, sketch)
        for (let j = 0; j < free.length; j++) {
          const other = free[j]
          if (other !== zone && (movedIn[other.index] !== turn || other.index > zone.index))
            cost += pairCost(zone, other)
        }
      }
      for (let i = 0; i < moved.length; i++) {
        const asked = own[moved[i].index]
        for (let j = 0; j < asked.length; j++) {
          const term = asked[j]
          if (countedIn[term] === turn) continue
          countedIn[term] = turn
          cost += terms[term].cost()
        }
      }
      return cost
    }
  }
}
