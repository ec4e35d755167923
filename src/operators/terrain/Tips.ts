/** Where ways end in the open: there they run out into the grass, and do not stop as if cut off. */
import { kindOf } from "#catalogue/Kind.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Path } from "#formats/blueprint/Paths.js"
import type { Point } from "#formats/blueprint/Zones.js"

/** A straight piece of a way, half its width at its end. */
export interface Piece {
  readonly a: Point
  readonly b: Point
  readonly half: number
}

/** Metres over which a way runs out, its pieces there, and the share of its width that is left. */
const RUN = 5
const STEP = 0.5
const LEFT = 0.12

/** Metres: what is nearer than this is what a way leads to. */
const BORDER = 1.5
const CELL = 3

const GROWN = new Set(["tree", "shrub", "ground_plant", "rock"])

const cellOf = (x: number, z: number): string => `${Math.floor(x / CELL)} ${Math.floor(z / CELL)}`

const around = function* (x: number, z: number): Generator<string> {
  for (const u of [-CELL, 0, CELL]) for (const v of [-CELL, 0, CELL]) yield cellOf(x + u, z + v)
}

/** The cells that ways pass, with the way; of several the first, and that they are several. */
const passed = (paths: ReadonlyArray<Path>): ReadonlyMap<string, number> => {
  const cells = new Map<string, number>()
  paths.forEach(({ points }, order) => {
    for (let i = 0; i + 1 < points.length; i++) {
      const [a, b] = [points[i], points[i + 1]]
      const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[2] - a[2]) / CELL))
      for (let k = 0; k <= steps; k++) {
        const cell = cellOf(a[0] + ((b[0] - a[0]) * k) / steps, a[2] + ((b[2] - a[2]) * k) / steps)
        const known = cells.get(cell)
        cells.set(cell, known === undefined || known === order ? order : -1)
      }
    }
  })
  return cells
}

/**
 * The pieces of each way of level 0. `soft` answers whether the ground at a point is one that a way runs out in: grass, away from
 * buildings, water and paving.
 */
export const piecesOf = (
  layout: Layout,
  soft: (x: number, z: number) => boolean
): ReadonlyArray<ReadonlyArray<Piece>> => {
  const { depth, width } = layout.extent
  const paths = layout.paths.map((path) => (path.level === 0 ? path : { ...path, points: [] }))
  const ways = passed(paths)
  const stood = new Set<string>()
  for (const placement of layout.placements) {
    const { level, on, position } = placement
    if (level === 0 && on === null && !GROWN.has(kindOf(placement).category))
      stood.add(cellOf(position[0], position[2]))
  }
  const isOpen = ([x, , z]: Path["points"][number], order: number): boolean => {
    if (Math.min(x, z, width - x, depth - z) < BORDER || !soft(x, z)) return false
    for (const cell of around(x, z)) if (stood.has(cell) || (ways.get(cell) ?? order) !== order) return false
    return true
  }
  return paths.map(({ points, width }, order) => {
    if (points.length < 2) return []
    const lengths = points.slice(1).map((b, i) => Math.hypot(b[0] - points[i][0], b[2] - points[i][2]))
    const total = lengths.reduce((sum, length) => sum + length, 0)
    const run = Math.min(RUN, total / 2)
    const [first, last] = [isOpen(points[0], order), isOpen(points[points.length - 1], order)]
    const halfAt = (t: number): number => {
      const off = Math.min(first ? t : run, last ? total - t : run)
      return (width / 2) * (LEFT + (1 - LEFT) * Math.min(1, Math.max(0, off) / run))
    }
    let at = 0
    return lengths.flatMap((length, i): ReadonlyArray<Piece> => {
      const [a, b] = [points[i], points[i + 1]]
      const from = at
      at += length
      const tapers = (first && from < run) || (last && total - at < run)
      const steps = tapers ? Math.max(1, Math.ceil(length / STEP)) : 1
      const point = (k: number): Point => [a[0] + ((b[0] - a[0]) * k) / steps, a[2] + ((b[2] - a[2]) * k) / steps]
      return Array.from({ length: steps }, (_, k) => ({
        a: point(k),
        b: point(k + 1),
        half: halfAt(from + ((k + 0.5) * length) / steps)
      }))
    })
  })
}
