import type { Control } from "#domain/Control.js"
import { fractal, noise } from "#geometry/Noise.js"
import { clamp } from "#geometry/Scalar.js"
import { distanceField } from "../../geometry/DistanceField.js"
import { Heap } from "../../geometry/Heap.js"
import type { SketchZone } from "../SketchZone.js"
import { seaward } from "../sketch/Networks.js"
import { baseOf, familyOf, type Labels } from "./Labels.js"
import type { Openness } from "./Openness.js"

type Cost = (x: number, z: number) => number

/** Best-first growth from the seeds to `wanted` cells; takes them. */
const grow = (
  zone: SketchZone,
  seeds: Iterable<number>,
  cost: Cost,
  wanted: number,
  labels: Labels,
  open: Openness,
  control: Control
): void => {
  const { columns, rows, cells } = labels
  const heap = new Heap()
  const seen = new Uint8Array(columns * rows)
  const offer = (cell: number) => {
    seen[cell] = 1
    heap.push(cost((cell % columns) + 0.5, Math.floor(cell / columns) + 0.5), cell)
  }
  for (const seed of seeds) offer(seed)
  const taken: Array<number> = []
  while (heap.size > 0 && taken.length < wanted) {
    if ((taken.length & 1023) === 0) control.checkpoint()
    const cell = heap.pop()
    const x = cell % columns
    const z = (cell - x) / columns
    if (!open(zone, x, z)) continue
    taken.push(cell)
    if (x > 0 && seen[cell - 1] === 0) offer(cell - 1)
    if (x + 1 < columns && seen[cell + 1] === 0) offer(cell + 1)
    if (z > 0 && seen[cell - columns] === 0) offer(cell - columns)
    if (z + 1 < rows && seen[cell + columns] === 0) offer(cell + columns)
  }
  for (const cell of taken) cells[cell] = zone.index
}

/** How dear a place on the shore is: by its distance from the water and from the middle of the run. */
const shoreCost = (zone: SketchZone, host: SketchZone, labels: Labels, field: Float32Array): Cost => {
  const { columns } = labels
  const { body, shore } = zone
  const width = shore?.width ?? 7
  const half = (shore?.run ?? 7) / 2
  const off = (x: number, z: number) => field[Math.floor(z) * columns + Math.floor(x)]
  if (host.strip === null && host.side === null)
    return (x, z) => {
      const h = host.body
      let turn = Math.abs(Math.atan2(z - h.cz, x - h.cx) - (shore?.angle ?? 0)) % (2 * Math.PI)
      if (turn > Math.PI) turn = 2 * Math.PI - turn
      const t = (turn * (h.hw + h.hd)) / 2 / half
      return Math.max(off(x, z) / width + 0.25 * t * t, t)
    }
  const flat =
    host.strip !== null ? host.strip.axis === "x" : host.side?.side === "north" || host.side?.side === "south"
  return (x, z) => Math.max(off(x, z) / width, Math.abs(flat ? x - body.cx : z - body.cz) / half)
}

/** Grows a ring or a shore along its host. */
export const growAlong = (
  zone: SketchZone,
  host: SketchZone,
  labels: Labels,
  open: Openness,
  seed: number,
  control: Control
): void => {
  const { columns, rows, zones, cells } = labels
  const family = familyOf(host, zones)
  const field = distanceField(columns, rows, (i) => cells[i] >= 0 && family[cells[i]] === 1)
  const ring = zone.form === "ring"
  const cost: Cost = ring
    ? (x, z) => field[Math.floor(z) * columns + Math.floor(x)] + 0.5 * noise(x * 0.12, z * 0.12, seed)
    : shoreCost(zone, host, labels, field)
  const seeds: Array<number> = []
  for (let i = 0; i < cells.length; i++) {
    if (field[i] <= 0 || field[i] >= 1.5 || cells[i] !== baseOf(zone)) continue
    if (ring || cost((i % columns) + 0.5, Math.floor(i / columns) + 0.5) < 0.35) seeds.push(i)
  }
  grow(zone, seeds, cost, zone.area.target, labels, open, control)
}

/** The open cell nearest to a body's middle, searched in widening circles; −1 for none. */
const openCellNear = (zone: SketchZone, labels: Labels, open: Openness): number => {
  const { columns, rows } = labels
  const sx = clamp(Math.floor(zone.body.cx), 0, columns - 1)
  const sz = clamp(Math.floor(zone.body.cz), 0, rows - 1)
  for (let radius = 0; radius < Math.max(columns, rows); radius++)
    for (let k = 0; k < 8 * radius + 1; k++) {
      const angle = (k / (8 * radius + 1)) * 2 * Math.PI
      const x = Math.round(sx + radius * Math.cos(angle))
      const z = Math.round(sz + radius * Math.sin(angle))
      if (open(zone, x, z)) return z * columns + x
    }
  return -1
}

/** Grows a wood or a meadow over what is left, to its exact area; a wood is drawn to the border. */
export const growOver = (zone: SketchZone, labels: Labels, open: Openness, seed: number, control: Control): void => {
  const { columns, rows } = labels
  const { body } = zone
  const toBorder = zone.role === "forest" ? 0.012 : 0
  const cost: Cost = (x, z) => {
    const reach = Math.hypot(Math.abs(x - body.cx) / body.hw, Math.abs(z - body.cz) / body.hd)
    return (
      reach * (1 + 0.16 * fractal(x * 0.06, z * 0.06, seed + zone.index)) +
      toBorder * Math.min(x, z, columns - x, rows - z)
    )
  }
  const start = openCellNear(zone, labels, open)
  if (start >= 0) grow(zone, [start], cost, zone.area.target, labels, open, control)
}

/** Cuts a pier out of the water along one side. */
export const cutPier = (zone: SketchZone, host: SketchZone, { columns, rows, cells }: Labels): void => {
  const { shore, body } = zone
  if (shore !== null && host.isle !== null)
    for (let i = 0; i < cells.length; i++) {
      if (cells[i] !== host.index) continue
      const x = (i % columns) + 0.5
      const [out, beside] = seaward(host.isle, shore.angle, x, Math.floor(i / columns) + 0.5)
      if (Math.abs(beside) < shore.width / 2 && out < shore.run && out > -6) cells[i] = zone.index
    }
  if (shore === null || host.side === null) return
  const { side, depth } = host.side
  const flat = side === "north" || side === "south"
  for (let z = 0; z < rows; z++)
    for (let x = 0; x < columns; x++) {
      if (cells[z * columns + x] !== host.index) continue
      const across = flat ? x + 0.5 - Math.round(body.cx) : z + 0.5 - Math.round(body.cz)
      const out = { north: depth - z, south: z - (rows - depth), west: depth - x, east: x - (columns - depth) }[side]
      if (Math.abs(across) < shore.width / 2 && out < shore.run) cells[z * columns + x] = zone.index
    }
}
