import { normalize, type Vec3 } from "#geometry/Vector.js"
import type { Mesh } from "../geometry/Mesh.js"
import { rect } from "../geometry/Rect.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import type { RoomPlan } from "./Plan.js"

/** Paints and floors of the rooms, by their index; −1 is outside. */
export interface Finishes {
  readonly paint: (room: number) => Material
  readonly floor: (room: number) => Material
  readonly skirting: (room: number) => Material
}

const STEP = 0.5
const SKIRTING = { high: 0.09, deep: 0.018 }

/** A stretch of heights, metres. */
export interface Heights {
  readonly bottom: number
  readonly top: number
}

/**
 * The walls of a level between two heights, with its floors where they begin there, on a grid of cells that are solid or empty: faces
 * only between the two, so that junctions never overlap, reveals come for free and each face has the paint of the room into which it
 * looks. Walls end in `crown`, also where they go on in cells that are not `drawn`; those that go on below the bottom have no face there.
 */
export const drawWalls = (
  mesh: Mesh,
  plan: RoomPlan,
  { bottom, top }: Heights,
  finishes: Finishes,
  crown: Material,
  drawn: (cell: number) => boolean = () => true
): Mesh => {
  const { xs, zs, floor } = plan
  const columns = xs.length - 1
  const rows = zs.length - 1
  const grounded = bottom <= floor
  const clipped = plan.openings.flatMap((o) => [o.y0, Math.min(top, o.y1)])
  const ys = [...new Set([bottom, top, ...clipped].map((v) => Math.round(v * 1000) / 1000))]
    .filter((v) => v >= bottom - 1e-6 && v <= top + 1e-6)
    .sort((a, b) => a - b)
  const cell = (i: number, j: number): number => (i < 0 || j < 0 || i >= columns || j >= rows ? -1 : j * columns + i)
  const solid = (i: number, k: number, j: number): boolean => {
    const o = cell(i, j)
    if (o < 0 || k < 0 || k + 1 >= ys.length || plan.solid[o] === 0) return false
    const [x, y, z] = [(xs[i] + xs[i + 1]) / 2, (ys[k] + ys[k + 1]) / 2, (zs[j] + zs[j + 1]) / 2]
    return !plan.openings.some((q) => x > q.x0 && x < q.x1 && z > q.z0 && z < q.z1 && y > q.y0 && y < q.y1)
  }
  const open = (x: number, z: number): boolean => plan.wells.some((w) => x > w.x0 && x < w.x1 && z > w.z0 && z < w.z1)
  const roomAt = (i: number, j: number): number => (cell(i, j) < 0 ? -1 : plan.room[cell(i, j)])
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [x0, x1, z0, z1] = [xs[i], xs[i + 1], zs[j], zs[j + 1]]
      const plate: readonly [Vec3, Vec3, Vec3] = [
        [x0, 0, z1],
        [x1 - x0, 0, 0],
        [0, 0, z0 - z1]
      ]
      const at = (y: number): Vec3 => [x0, y, z1]
      for (let k = 0; k + 1 < ys.length; k++) {
        if (!solid(i, k, j) || !drawn(cell(i, j))) continue
        const [y, h] = [ys[k], ys[k + 1] - ys[k]]
        const side = (di: number, dj: number, from: Vec3, along: Vec3): void => {
          const goesOn = solid(i + di, k, j + dj)
          if (goesOn && drawn(cell(i + di, j + dj))) return
          const room = roomAt(i + di, j + dj)
          rect(mesh, goesOn ? crown : finishes.paint(room), from, along, [0, h, 0], { step: STEP })
          if (room >= 0 && k === 0 && grounded) skirting(mesh, finishes.skirting(room), from, along, [di, 0, dj])
        }
        side(0, 1, [x0, y, z1], [x1 - x0, 0, 0])
        side(0, -1, [x1, y, z0], [x0 - x1, 0, 0])
        side(1, 0, [x1, y, z1], [0, 0, z0 - z1])
        side(-1, 0, [x0, y, z0], [0, 0, z1 - z0])
        if (!solid(i, k + 1, j))
          rect(mesh, k + 2 === ys.length ? crown : palette.skirting, at(y + h), plate[1], plate[2], { step: 1 })
        // The head of a door or a window, seen from under it.
        if (k > 0 && !solid(i, k - 1, j))
          rect(mesh, palette.skirting, [x0, y, z0], plate[1], [0, 0, z1 - z0], { step: 1 })
      }
      if (!grounded) continue
      if (solid(i, 0, j) || open((x0 + x1) / 2, (z0 + z1) / 2)) continue
      if (roomAt(i, j) >= 0) rect(mesh, finishes.floor(roomAt(i, j)), at(floor), plate[1], plate[2], { step: 0.4 })
      else if (cell(i, j) >= 0 && plan.solid[cell(i, j)] === 1)
        // The threshold of a door.
        rect(mesh, palette.dressedStone, at(floor), plate[1], plate[2])
    }
  }
  return mesh
}

const skirting = (mesh: Mesh, material: Material, from: Vec3, along: Vec3, out: Vec3): void => {
  const e = normalize(along)
  const w = Math.hypot(along[0], along[2])
  const p = (s: number, y: number, t: number): Vec3 => [
    from[0] + e[0] * s + out[0] * t,
    from[1] + y,
    from[2] + e[2] * s + out[2] * t
  ]
  const { high, deep } = SKIRTING
  mesh.polygon(material, [p(0, 0, deep), p(w, 0, deep), p(w, high, deep), p(0, high, deep)])
  mesh.polygon(material, [p(0, high, deep), p(w, high, deep), p(w, high, 0), p(0, high, 0)])
}
