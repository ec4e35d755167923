import { HashGrid } from "../../geometry/HashGrid.js"
import type { Point } from "../../geometry/Segments.js"
import { isPlant, missing, type Stock } from "../site/Placed.js"
import type { Placing } from "./Placing.js"

export interface ScatterOptions {
  /** 0..1: how welcome a thing is at a place; null everywhere alike. */
  readonly density: ((x: number, z: number) => number) | null
  /** Distance to begin with. */
  readonly spacing?: number
  readonly gap?: number
  readonly wayGap?: number
}

const ROUNDS = 9
const SATURATION_MAX = 3000

/** Places what is missing by chance: distances shrink from round to round, at last every spot is tried. */
export const scatter = (placing: Placing, stock: Stock, options: ScatterOptions): void => {
  const { site, rng, control } = placing
  const { zone, entity } = stock
  const { gap = 0.1, wayGap = 0.4 } = options
  const { x0, z0, x1, z1 } = zone.region.bounds
  const wanted = missing(stock)
  const broad = Math.max(entity.size.width, entity.size.depth)
  const closest = broad * (isPlant(stock) ? 0.5 : 1.02)
  const near = new HashGrid<Point>(Math.max(2, closest * 2))
  let { density } = options
  let spacing = options.spacing ?? Math.sqrt(Math.max(zone.region.area, 1) / wanted) * 0.78
  for (let round = 0; round < ROUNDS && missing(stock) > 0; round++) {
    const tries = Math.min(4e6, missing(stock) * (wanted > 2000 ? 14 : 14 + round * 12) + 60)
    const apart = Math.max(closest, spacing)
    for (let t = 0; t < tries && missing(stock) > 0; t++) {
      if ((t & 255) === 0) control.checkpoint()
      const x = rng.range(x0, x1)
      const z = rng.range(z0, z1)
      if (density !== null && rng.next() > density(x, z)) continue
      if (site.zoneIndex.at(x, z) !== zone.index) continue
      const close = ([px, pz]: Point) => Math.hypot(px - x, pz - z) < apart
      if (near.some(x - apart, z - apart, x + apart, z + apart, close)) continue
      const box = site.boxOf(stock, x, z, rng.next() * 2 * Math.PI)
      if (!site.inZone(box, zone) || !site.free(stock, box, { gap, wayGap })) continue
      near.add([box.x, box.z], box.x, box.z, box.x, box.z)
      site.put(stock, box, 0.05)
    }
    spacing *= 0.8
    if (round === 4) density = null
  }
  if (missing(stock) > 0 && wanted < SATURATION_MAX) saturate(placing, stock)
}

/** Every spot of the zone in random order. */
const saturate = (placing: Placing, stock: Stock): void => {
  const { site, rng, control } = placing
  const { x0, z0, x1, z1 } = stock.zone.region.bounds
  const step = Math.max(0.45, Math.sqrt(stock.zone.region.area / 60_000))
  const spots: Array<Point> = []
  for (let z = z0 + 0.4; z < z1; z += step) for (let x = x0 + 0.4; x < x1; x += step) spots.push([x, z])
  let turn = 0
  for (const [x, z] of rng.shuffle(spots)) {
    if (missing(stock) === 0) return
    if ((turn++ & 255) === 0) control.checkpoint()
    const yaw = (rng.int(4) * Math.PI) / 2
    const box = site.boxOf(stock, x + rng.range(-0.2, 0.2), z + rng.range(-0.2, 0.2), yaw)
    if (site.zoneIndex.at(box.x, box.z) !== stock.zone.index) continue
    if (!site.free(stock, box, { gap: 0.03, wayGap: 0.2 }) || !site.inZone(box, stock.zone)) continue
    site.put(stock, box, 0.03)
  }
}
