import { keptBySimplify, type Polyline, simplify } from "../../geometry/Polylines.js"
import { type Region, regionOf } from "../../geometry/Regions.js"
import { type Ring, signedArea } from "../../geometry/Rings.js"
import { type Point, segmentsCross } from "../../geometry/Segments.js"
import type { SketchZone } from "../SketchZone.js"
import { type Chains, chainsOf } from "./Chains.js"
import { familyOf, type Labels } from "./Labels.js"

/** How much outlines may leave the cells: along them, simplified, or simplified and smoothed. */
export type Freedom = "stepped" | "straight" | "smooth"

/** Edges against these keep their straight lines. */
const isRigid = (zone: SketchZone | undefined): boolean => {
  if (zone === undefined) return false
  if (zone.form === "strip" || zone.form === "side") return !zone.organic
  return (
    zone.form === "box" ||
    zone.form === "grid" ||
    zone.form === "plot" ||
    zone.form === "pier" ||
    (zone.form === "shore" && zone.role === "quay")
  )
}

const TIGHT = 1.05
const LOOSE_STEP = 3.4

/** The corners of the lattice that outlines keep, and where some of them move to. */
interface Corners {
  readonly kept: Uint8Array
  readonly moved: Map<number, Point>
}

/** The chain smoothed by its neighbours' means, ends fixed. */
const smoothed = (chain: Polyline): Polyline => {
  let line = chain
  for (let pass = 0; pass < 14; pass++) {
    const before = line
    line = before.map((p, i) => {
      if (i === 0 || i === before.length - 1) return p
      const a = before[i - 1]
      const b = before[i + 1]
      return [(a[0] + p[0] * 2 + b[0]) / 4, (a[1] + p[1] * 2 + b[1]) / 4]
    })
  }
  return line
}

/** Keeps a natural edge's corners where its smoothed line bends, at least 3.4 apart, and moves them there. */
const keepSoft = (chain: Polyline, { keyOf }: Chains, { kept, moved }: Corners): void => {
  const soft = smoothed(chain)
  const indices = keptBySimplify(soft, 0.3)
  const end = soft[soft.length - 1]
  let last: Point | null = null
  for (const [k, i] of indices.entries()) {
    const tip = k === 0 || k === indices.length - 1
    const p = soft[i]
    if (!tip && last !== null && Math.hypot(p[0] - last[0], p[1] - last[1]) < LOOSE_STEP) continue
    if (!tip && Math.hypot(p[0] - end[0], p[1] - end[1]) < 3) continue
    last = p
    const key = keyOf(chain[i][0], chain[i][1])
    kept[key] = 1
    if (!tip) moved.set(key, [Math.round(p[0]), Math.round(p[1])])
  }
}

/** Decides a chain's corners once, for the zones on both of its sides. */
const keepChain = (chain: Polyline, labels: Labels, chains: Chains, corners: Corners, freedom: Freedom): void => {
  const [left, right] = chains.sidesOf(chain)
  const rigid = isRigid(labels.zones[left]) || isRigid(labels.zones[right])
  if (freedom === "smooth" && !rigid && chain.length > 8) keepSoft(chain, chains, corners)
  else for (const [x, z] of simplify(chain, freedom === "stepped" ? 0.01 : TIGHT)) corners.kept[chains.keyOf(x, z)] = 1
}

/** Closed chains are cut in two, or one end would have nothing to hold it. */
const halves = (chain: Polyline): ReadonlyArray<Polyline> => {
  const [first] = chain
  const last = chain[chain.length - 1]
  if (chain.length <= 2 || first[0] !== last[0] || first[1] !== last[1]) return [chain]
  let middle = 0
  let far = 0
  for (const [i, p] of chain.entries()) {
    const d = Math.hypot(p[0] - first[0], p[1] - first[1])
    if (d > far) {
      far = d
      middle = i
    }
  }
  return [chain.slice(0, middle + 1), chain.slice(middle)]
}

/** The loops of a zone along the lattice, thinned to the kept corners; the largest first. */
const ringsOf = (zone: SketchZone, labels: Labels, chains: Chains, { kept, moved }: Corners): Array<Ring> => {
  const loops = chains.loopsOf(familyOf(zone, labels.zones))
  return loops
    .map((loop) =>
      loop
        .filter(([x, z]) => kept[chains.keyOf(x, z)] === 1)
        .map(([x, z]): Point => moved.get(chains.keyOf(x, z)) ?? [x, z])
        .filter((p, i, all) => {
          const before = all[(i + all.length - 1) % all.length]
          return before[0] !== p[0] || before[1] !== p[1]
        })
    )
    .filter((ring) => ring.length >= 3 && Math.abs(signedArea(ring)) >= 1)
    .sort((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))
}

/** No edge crosses another and no corner comes twice. */
const isSimple = (rings: ReadonlyArray<Ring>): boolean => {
  const edges = rings.flatMap((ring) => ring.map((p, i) => [p, ring[(i + 1) % ring.length]] as const))
  const corners = new Set(edges.map(([p]) => `${p[0]},${p[1]}`))
  if (corners.size < edges.length) return false
  for (let i = 0; i < edges.length; i++)
    for (let j = i + 1; j < edges.length; j++)
      if (segmentsCross(edges[i][0], edges[i][1], edges[j][0], edges[j][1])) return false
  return true
}

const traced = (labels: Labels, chains: Chains, freedom: Freedom): ReadonlyArray<ReadonlyArray<Ring>> => {
  const { columns, rows, zones } = labels
  const corners: Corners = { kept: chains.junctions(), moved: new Map() }
  for (const [x, z] of [
    [0, 0],
    [columns, 0],
    [columns, rows],
    [0, rows]
  ])
    corners.kept[chains.keyOf(x, z)] = 1
  for (const chain of chains.walk(corners.kept))
    for (const half of halves(chain)) keepChain(half, labels, chains, corners, freedom)
  return zones.map((zone) => ringsOf(zone, labels, chains, corners))
}

/**
 * The regions of all zones, null for one that got no cell. The boundary between labels is cut at junctions, each chain
 * is simplified once and every zone's loops use its corners: zones cannot overlap, and children stay within parents.
 * Where smoothing makes an outline cross itself, all are traced again with less freedom.
 */
export const outline = (labels: Labels, freedom: Freedom): ReadonlyArray<Region | null> => {
  const chains = chainsOf(labels)
  const steps: ReadonlyArray<Freedom> = ["smooth", "straight", "stepped"]
  for (const step of steps.slice(steps.indexOf(freedom))) {
    const all = traced(labels, chains, step)
    if (step === "stepped" || all.every(isSimple))
      return all.map((rings) => (rings.length === 0 ? null : regionOf(rings[0], rings.slice(1))))
  }
  return []
}
