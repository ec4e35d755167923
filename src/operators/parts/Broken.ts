import type { Rng } from "#domain/Rng.js"
import { multiply, rotationX, rotationY, rotationZ, translation } from "#geometry/Matrix.js"
import { clamp } from "#geometry/Scalar.js"
import { block, box } from "../geometry/Box.js"
import type { Mesh } from "../geometry/Mesh.js"
import { grey, hex } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { leafyCrown, type Puff } from "./Leaves.js"
import type { Hole } from "./Wall.js"

/** A wall that has lost its top: it runs along x from 0, its thickness lies in ±z about z = 0. Metres. */
interface BrokenWall {
  readonly length: number
  readonly thick: number
  /** How high it still stands at a share of its length. */
  readonly topAt: (share: number) => number
  readonly holes: ReadonlyArray<Hole>
  readonly stone: Material
  readonly random: Rng
}

const COURSE = 0.34
const IVY = hex("#85a052")

/** The heights between which a column of the wall stands: what lies over a hole hangs on only where the wall goes well beyond it. */
const spans = (
  x0: number,
  x1: number,
  top: number,
  holes: ReadonlyArray<Hole>
): ReadonlyArray<readonly [number, number]> => {
  const middle = (x0 + x1) / 2
  const hole = holes.find((h) => middle > h.x && middle < h.x + h.width)
  if (hole === undefined || top <= hole.y) return [[-0.4, top]]
  const over = hole.y + hole.height
  const below = [-0.4, hole.y] as const
  return top > over + 0.3 ? [below, [over, top]] : [below]
}

/** Courses of stones up to an uneven top, with loose stones on it. */
export const brokenWall = (mesh: Mesh, wall: BrokenWall): void => {
  const { holes, length, random, stone, thick, topAt } = wall
  const edges = [0, length, ...holes.flatMap((h) => [h.x, h.x + h.width])].filter((x) => x >= 0 && x <= length)
  const sorted = edges.sort((a, b) => a - b)
  const course = Math.min(COURSE, Math.max(0.12, topAt(0.5) / 5))
  for (let k = 0; k + 1 < sorted.length; k++) {
    const run = sorted[k + 1] - sorted[k]
    const count = Math.max(1, Math.round(run / 0.55))
    for (let i = 0; i < count; i++) {
      const [x0, x1] = [sorted[k] + (run * i) / count, sorted[k] + (run * (i + 1)) / count]
      const raw = topAt((x0 + x1) / 2 / length) + random.range(-0.6, 0.6) * course
      const top = Math.max(course, Math.round(raw / course) * course)
      for (const [from, to] of spans(x0, x1, top, holes)) {
        const skip = from < 0 ? "y" : ""
        box(mesh, stone, [x0, from, -thick / 2], [x1, to, thick / 2], { skip, colour: grey(random.range(0.94, 1.03)) })
        if (to !== top) continue
        // Half a stone is left on most places of the edge.
        const size = [
          (x1 - x0) * random.range(0.5, 0.95),
          course * random.range(0.4, 0.9),
          thick * random.range(0.5, 0.95)
        ] as const
        if (random.next() < 0.7)
          block(mesh, stone, [(x0 + x1) / 2, top - 0.02, random.range(-0.1, 0.1) * thick], size, {
            bevel: course * 0.16,
            jitter: 0.1
          })
      }
    }
  }
}

/** Squared stones that lie about as they fell, within ±`x` and ±`z`; `size` is the length of the largest. */
export const fallenStones = (
  mesh: Mesh,
  stone: Material,
  heap: { readonly count: number; readonly x: number; readonly z: number; readonly size: number },
  random: Rng
): void => {
  for (let i = 0; i < heap.count; i++) {
    const long = heap.size * random.range(0.4, 1)
    const [high, deep] = [long * random.range(0.35, 0.6), long * random.range(0.45, 0.8)]
    const room = long * 0.62
    const [x, z] = [heap.x - room, heap.z - room].map((reach) => random.range(-1, 1) * Math.max(0, reach))
    const at = multiply(
      translation(x, high * 0.32, z),
      rotationY(random.range(0, Math.PI)),
      rotationX(random.range(-0.35, 0.35)),
      rotationZ(random.range(-0.4, 0.4))
    )
    mesh.within(at, () =>
      block(mesh, stone, [0, -high / 2, 0], [long, high, deep], {
        bevel: long * 0.07,
        colour: grey(random.range(0.85, 1.05))
      })
    )
  }
}

/** Leaves that have climbed a wall's face (z = 0, towards +z): a wedge from its foot at `x` up to `high`. */
export const ivy = (
  mesh: Mesh,
  patch: { readonly x: number; readonly width: number; readonly high: number },
  random: Rng
): void => {
  const size = clamp(patch.high * 0.13, 0.08, 0.5)
  const rows = Math.max(2, Math.round(patch.high / (size * 1.3)))
  const puffs: Array<Puff> = []
  for (let i = 0; i < rows; i++) {
    const t = i / rows
    const wide = patch.width * (1 - 0.7 * t)
    const count = Math.max(1, Math.round(wide / (size * 1.6)))
    for (let k = 0; k < count; k++) {
      const x = patch.x + ((k + 0.5) / count - 0.5) * wide + random.range(-0.3, 0.3) * size
      const y = size * 0.5 + t * patch.high + random.range(-0.2, 0.2) * size
      puffs.push({ centre: [x, y, -size * 0.55], radius: size * random.range(0.75, 1.05) })
    }
  }
  leafyCrown(mesh, { puffs, count: Math.min(420, puffs.length * 26), leaf: size * 0.3, colour: IVY }, random)
}
