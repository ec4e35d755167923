/** Fields under water: level basins between low banks of earth. */
import type { Control } from "#domain/Control.js"
import { noise2 } from "#geometry/Noise.js"
import { Mesh } from "../../geometry/Mesh.js"
import { type Rgb, shade } from "../../materials/Colour.js"
import { palette } from "../../materials/Palette.js"
import type { Rows } from "./Rows.js"

/** Metres between the middles of banks, along and across. */
export const BASIN = { width: 8.6, depth: 11 } as const
const BANK = 0.85
/** The water's grid. */
const STEP = 1.1
/** Of a bank: how high its ridge stands over the water, how far below it its feet are and how far beside it, and how far its stretches lap over. */
const RIDGE = 0.16
const FOOT = 0.42
const WIDE = 0.36
const LAP = 0.12
/** Metres over a basin's ground, which is level but for this. */
const OVER = 0.04
/** So much of a basin is under water: the rest of its ground stands out. */
const UNDER = 0.92
const STEEP = 0.16
const MUDDY: Rgb = [0.2, 0.24, 0.18]
const EARTH: Rgb = [1.9, 2.25, 1.1]

export interface Field {
  readonly rows: Rows
  readonly heightAt: (x: number, z: number) => number
  /** Above 0 where water may stand: metres from ways, things and the field's edge, at most about one. */
  readonly roomAt: (x: number, z: number) => number
}

interface Corner {
  readonly u: number
  readonly v: number
  readonly x: number
  readonly z: number
  readonly y: number
  /** Above 0 under water. */
  readonly room: number
}

const lateral = (at: number, pitch: number): number => Math.abs(at / pitch - Math.round(at / pitch)) * pitch

const slopeAt = ({ heightAt }: Field, x: number, z: number): number =>
  Math.hypot(heightAt(x + 0.4, z) - heightAt(x - 0.4, z), heightAt(x, z + 0.4) - heightAt(x, z - 0.4)) / 0.8

const cornersOf = (field: Field, control: Control): ReadonlyArray<ReadonlyArray<Corner>> => {
  const { max, min } = field.rows
  const count = (k: 0 | 1): number => Math.ceil((max[k] - min[k]) / STEP) + 1
  return Array.from({ length: count(1) }, (_, j) => {
    control.checkpoint()
    return Array.from({ length: count(0) }, (_, i): Corner => {
      const [u, v] = [min[0] + i * STEP, min[1] + j * STEP]
      const [x, z] = field.rows.at(u, v)
      const bend = 0.35 * noise2(x * 0.16, z * 0.16, 12)
      const bank = Math.min(lateral(u + bend, BASIN.width), lateral(v + bend, BASIN.depth)) - BANK
      const room = Math.min(bank, field.roomAt(x, z))
      const level = room > -1 ? Math.min(room, (STEEP - slopeAt(field, x, z)) * 5) : room
      return { u, v, x, z, y: field.heightAt(x, z), room: level }
    })
  })
}

const basinOf = ({ u, v }: Corner): string => `${Math.floor(u / BASIN.width)}/${Math.floor(v / BASIN.depth)}`

/** The water's height in each basin: over nearly all of its ground. */
const levelsOf = (corners: ReadonlyArray<ReadonlyArray<Corner>>): ReadonlyMap<string, number> => {
  const grounds = new Map<string, Array<number>>()
  for (const corner of corners.flat()) {
    if (corner.room <= 0) continue
    const held = grounds.get(basinOf(corner))
    if (held === undefined) grounds.set(basinOf(corner), [corner.y])
    else held.push(corner.y)
  }
  const level = (heights: ReadonlyArray<number>): number =>
    [...heights].sort((a, b) => a - b)[Math.floor(UNDER * (heights.length - 1))] + OVER
  return new Map([...grounds].map(([basin, heights]) => [basin, level(heights)]))
}

interface Cut {
  readonly x: number
  readonly z: number
  readonly y: number
  readonly edge: boolean
}

/** The part of a square of the grid where `room` is above 0, in order round it. */
const wetPart = (square: ReadonlyArray<Corner>): ReadonlyArray<Cut> =>
  square.flatMap((a, k) => {
    const b = square[(k + 1) % square.length]
    const own: ReadonlyArray<Cut> = a.room > 0 ? [{ ...a, edge: false }] : []
    if (a.room > 0 === b.room > 0) return own
    const t = a.room / (a.room - b.room)
    const cut = { x: a.x + (b.x - a.x) * t, z: a.z + (b.z - a.z) * t, y: a.y + (b.y - a.y) * t, edge: true }
    return [...own, cut]
  })

/** The water of a field's basins, and the banks round them; both empty where none is level enough. */
export const drawPaddies = (
  field: Field,
  seed: number,
  control: Control
): { readonly water: Mesh; readonly banks: Mesh } => {
  const [water, banks] = [new Mesh("Water", seed), new Mesh("Banks", seed)]
  const corners = cornersOf(field, control)
  const levels = levelsOf(corners)
  const part = water.part(palette.water)
  const k = 1 / palette.water.tile
  const flood = (ring: ReadonlyArray<Pick<Cut, "x" | "z">>, level: number): void => {
    const tone = shade(MUDDY, 1 + 0.3 * noise2(ring[0].x * 0.3, ring[0].z * 0.3, 5))
    const ids = ring.map(({ x, z }) => water.vertex(part, [x, level, z], [0, 1, 0], x * k, z * k, tone))
    for (let n = 2; n < ids.length; n++) part.indices.push(ids[0], ids[n - 1], ids[n])
  }
  for (let j = 0; j + 1 < corners.length; j++) {
    const [near, far] = [corners[j], corners[j + 1]]
    for (let i = 0; i + 1 < near.length; i++) {
      const from = i
      // Whole squares side by side are one face.
      const whole = (at: number): boolean =>
        at + 1 < near.length && [near[at], near[at + 1], far[at], far[at + 1]].every(({ room }) => room > 0)
      while (whole(i) && whole(i + 1)) i++
      const square = [near[from], far[from], far[i + 1], near[i + 1]]
      const wet = wetPart(square)
      const first = square.find(({ room }) => room > 0)
      const level = first === undefined ? undefined : levels.get(basinOf(first))
      if (wet.length < 3 || level === undefined || wet.every(({ y }) => y > level)) continue
      flood(wet, level)
      wet.forEach((a, n) => {
        const b = wet[(n + 1) % wet.length]
        if (a.edge && b.edge) drawBank(banks, a, b, level)
      })
    }
  }
  return { water, banks }
}

/** A ridge of trodden earth along a stretch of a basin's edge. */
const drawBank = (mesh: Mesh, a: Cut, b: Cut, level: number): void => {
  const run = Math.hypot(b.x - a.x, b.z - a.z)
  if (run < 1e-3) return
  const [dx, dz] = [(b.x - a.x) / run, (b.z - a.z) / run]
  const part = mesh.part(palette.soil)
  const tone = shade(EARTH, mesh.random.range(0.9, 1.1))
  const ends = [a, b].map((at, i) => {
    const reach = i === 0 ? -LAP : LAP
    const [x, z, top] = [at.x + dx * reach, at.z + dz * reach, Math.max(at.y, level) + RIDGE]
    const foot = (side: number): number =>
      mesh.vertex(
        part,
        [x - dz * side * WIDE, top - FOOT, z + dx * side * WIDE],
        [-dz * side * 0.8, 0.6, dx * side * 0.8],
        0,
        0,
        shade(tone, 0.7)
      )
    return { left: foot(1), top: mesh.vertex(part, [x, top, z], [0, 1, 0], 0, 0, tone), right: foot(-1) }
  })
  const [from, to] = ends
  part.indices.push(from.left, to.left, to.top, from.left, to.top, from.top)
  part.indices.push(from.right, from.top, to.top, from.right, to.top, to.right)
}
