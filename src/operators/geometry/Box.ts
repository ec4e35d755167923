import { frame } from "#geometry/Matrix.js"
import { cross, length, normalize, sub, type Vec3 } from "#geometry/Vector.js"
import { grey, type Rgb, tint } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { type Mesh, type Part, planarUv } from "./Mesh.js"

export interface BoxOptions {
  /** Width of the chamfer, metres. */
  readonly bevel?: number
  /** Faces to leave out, by letter: x y z the lower side of an axis, X Y Z the upper one. */
  readonly skip?: string
  readonly colour?: Rgb
  /** Axis (0 x, 1 y, 2 z) along which grain runs; the longest side if not given. */
  readonly grain?: 0 | 1 | 2
  /** Random tone of the whole box, ± this share. */
  readonly jitter?: number
}

const LETTERS = "xXyYzZ"

/** Corner vertices of the six faces: index axis · 8 + side · 4 + corner, where corner bit 0 runs along axis + 1, bit 1 along axis + 2. */
type Corners = Int32Array

/**
 * An axis-parallel box between two corners. Its chamfer joins vertices that carry the normals of the faces, so that 24
 * vertices shade as rounded edges.
 */
export const box = (mesh: Mesh, material: Material, a: Vec3, b: Vec3, options: BoxOptions = {}): void => {
  const low: Vec3 = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.min(a[2], b[2])]
  const high: Vec3 = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.max(a[2], b[2])]
  const size = sub(high, low)
  if (size[0] < 1e-5 || size[1] < 1e-5 || size[2] < 1e-5) return
  const bevel = Math.min(options.bevel ?? 0, size[0] * 0.45, size[1] * 0.45, size[2] * 0.45)
  const skip = options.skip ?? ""
  const part = mesh.part(material)
  const corners = faceCorners(mesh, part, low, high, bevel, skip, options)
  for (let axis = 0; axis < 3; axis++) {
    for (let side = 0; side < 2; side++) {
      if (skip.includes(LETTERS[axis * 2 + side])) continue
      const o = axis * 8 + side * 4
      if (side === 1) quad(part, corners[o], corners[o + 1], corners[o + 3], corners[o + 2])
      else quad(part, corners[o], corners[o + 2], corners[o + 3], corners[o + 1])
    }
  }
  if (bevel > 0) chamfer(part, corners, skip)
}

const quad = (part: Part, a: number, b: number, c: number, d: number): void => {
  part.indices.push(a, b, c, a, c, d)
}

const faceCorners = (
  mesh: Mesh,
  part: Part,
  low: Vec3,
  high: Vec3,
  bevel: number,
  skip: string,
  options: BoxOptions
): Corners => {
  const { material } = part
  const size = sub(high, low)
  const longest = size[0] >= size[1] && size[0] >= size[2] ? 0 : size[1] >= size[2] ? 1 : 2
  const grain = options.grain ?? longest
  const offset: readonly [number, number] = material.grain ? [mesh.random.next(), mesh.random.next()] : [0, 0]
  const jitter = options.jitter ?? 0
  const tone = grey(jitter > 0 ? 1 + (mesh.random.next() - 0.5) * 2 * jitter : 1)
  const colour = options.colour === undefined ? tone : tint(options.colour, tone)
  const ids = new Int32Array(24)
  for (let axis = 0; axis < 3; axis++) {
    for (let side = 0; side < 2; side++) {
      if (bevel === 0 && skip.includes(LETTERS[axis * 2 + side])) continue
      const u = (axis + 1) % 3
      const v = (axis + 2) % 3
      const normal: [number, number, number] = [0, 0, 0]
      normal[axis] = side === 1 ? 1 : -1
      for (let corner = 0; corner < 4; corner++) {
        const p: [number, number, number] = [0, 0, 0]
        p[axis] = side === 1 ? high[axis] : low[axis]
        p[u] = (corner & 1) === 1 ? high[u] - bevel : low[u] + bevel
        p[v] = corner >> 1 === 1 ? high[v] - bevel : low[v] + bevel
        const [s, t] = material.grain ? grainUv(p, axis, grain, material.tile, offset) : planarUv(material, p, normal)
        ids[axis * 8 + side * 4 + corner] = mesh.vertex(part, p, normal, s, t, colour)
      }
    }
  }
  return ids
}

/** Grain runs along u; end grain is any cut across. */
const grainUv = (
  p: Vec3,
  axis: number,
  grain: number,
  tile: number,
  offset: readonly [number, number]
): readonly [number, number] => {
  const along = grain === axis ? (axis + 1) % 3 : grain
  const across = grain === axis ? (axis + 2) % 3 : 3 - grain - axis
  return [p[along] / tile + offset[0], p[across] / tile + offset[1]]
}

const chamfer = (part: Part, ids: Corners, skip: string): void => {
  for (let axis = 0; axis < 3; axis++) {
    const u = (axis + 1) % 3
    const v = (axis + 2) % 3
    for (let su = 0; su < 2; su++) {
      for (let sv = 0; sv < 2; sv++) {
        if (skip.includes(LETTERS[u * 2 + su]) || skip.includes(LETTERS[v * 2 + sv])) continue
        const a = ids[u * 8 + su * 4 + sv]
        const b = ids[u * 8 + su * 4 + sv + 2]
        const c = ids[v * 8 + sv * 4 + 2 * su]
        const d = ids[v * 8 + sv * 4 + 1 + 2 * su]
        if ((su ^ sv) === 1) quad(part, a, b, d, c)
        else quad(part, a, c, d, b)
      }
    }
  }
  for (let corner = 0; corner < 8; corner++) {
    const sx = corner & 1
    const sy = (corner >> 1) & 1
    const sz = corner >> 2
    if (skip.includes(LETTERS[sx]) || skip.includes(LETTERS[2 + sy]) || skip.includes(LETTERS[4 + sz])) continue
    const x = ids[sx * 4 + sy + 2 * sz]
    const y = ids[8 + sy * 4 + sz + 2 * sx]
    const z = ids[16 + sz * 4 + sx + 2 * sy]
    if ((sx ^ sy ^ sz) === 1) part.indices.push(x, y, z)
    else part.indices.push(x, z, y)
  }
}

/** A box by the centre of its base and its size. */
export const block = (mesh: Mesh, material: Material, base: Vec3, size: Vec3, options: BoxOptions = {}): void =>
  box(
    mesh,
    material,
    [base[0] - size[0] / 2, base[1], base[2] - size[2] / 2],
    [base[0] + size[0] / 2, base[1] + size[1], base[2] + size[2] / 2],
    options
  )

/** A box between two points: `width` across, `height` upright (metres). */
export const beam = (
  mesh: Mesh,
  material: Material,
  from: Vec3,
  to: Vec3,
  width: number,
  height: number,
  options: BoxOptions = {}
): void => {
  const along = sub(to, from)
  const run = length(along)
  if (run < 1e-5) return
  const z = normalize(along)
  const x = normalize(cross(Math.abs(z[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0], z))
  const y = cross(z, x)
  mesh.within(frame(x, y, z, from), () =>
    box(mesh, material, [-width / 2, -height / 2, 0], [width / 2, height / 2, run], options)
  )
}
