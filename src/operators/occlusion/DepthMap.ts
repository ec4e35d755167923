import { cross, dot, normalize, type Vec3 } from "../geometry/Vector.js"

/** Triangles in one common frame; positions are x y z a vertex. */
export interface Occluder {
  readonly positions: Float32Array
  readonly indices: Uint32Array
}

export interface Bounds {
  readonly min: Vec3
  readonly max: Vec3
}

/** An orthographic picture of distances along a direction: what stands nearest to that part of the sky. */
export interface DepthMap {
  readonly depths: Float32Array
  readonly size: number
  /** Towards the light, and the map's own axes. */
  readonly forward: Vec3
  readonly side: Vec3
  readonly up: Vec3
  readonly left: number
  readonly bottom: number
  readonly texelsPerMetre: number
  readonly near: number
  /** Metres a texel. */
  readonly texel: number
}

export const boundsOf = (occluders: ReadonlyArray<Occluder>): Bounds => {
  const min: [number, number, number] = [1e30, 1e30, 1e30]
  const max: [number, number, number] = [-1e30, -1e30, -1e30]
  for (const { positions } of occluders) {
    for (let i = 0; i < positions.length; i++) {
      const k = i % 3
      const v = positions[i]
      if (v < min[k]) min[k] = v
      if (v > max[k]) max[k] = v
    }
  }
  return { min, max }
}

const emptyMap = (direction: Vec3, size: number, { min, max }: Bounds): DepthMap => {
  const forward = normalize(direction)
  const side = normalize(cross(Math.abs(forward[1]) > 0.99 ? [1, 0, 0] : [0, 1, 0], forward))
  const up = cross(forward, side)
  let [s0, s1, u0, u1, near] = [1e30, -1e30, 1e30, -1e30, -1e30]
  for (let k = 0; k < 8; k++) {
    const p: Vec3 = [k & 1 ? min[0] : max[0], k & 2 ? min[1] : max[1], k & 4 ? min[2] : max[2]]
    s0 = Math.min(s0, dot(p, side))
    s1 = Math.max(s1, dot(p, side))
    u0 = Math.min(u0, dot(p, up))
    u1 = Math.max(u1, dot(p, up))
    near = Math.max(near, dot(p, forward))
  }
  const extent = Math.max(s1 - s0, u1 - u0, 0.01) * 1.01
  return {
    depths: new Float32Array(size * size).fill(1e9),
    size,
    forward,
    side,
    up,
    left: (s0 + s1) / 2 - extent / 2,
    bottom: (u0 + u1) / 2 - extent / 2,
    texelsPerMetre: size / extent,
    near,
    texel: extent / size
  }
}

const project = (map: DepthMap, positions: Float32Array, out: Float32Array): void => {
  const { forward: f, side: s, up: u, texelsPerMetre: k } = map
  for (let i = 0; i < positions.length; i += 3) {
    const x = positions[i]
    const y = positions[i + 1]
    const z = positions[i + 2]
    out[i] = (s[0] * x + s[1] * y + s[2] * z - map.left) * k
    out[i + 1] = (u[0] * x + u[1] * y + u[2] * z - map.bottom) * k
    out[i + 2] = map.near - (f[0] * x + f[1] * y + f[2] * z)
  }
}

/** Rasterizes one triangle of projected vertices at offsets a, b, c, keeping the nearest depths. */
const fill = (depths: Float32Array, size: number, v: Float32Array, a: number, b: number, c: number): void => {
  const ax = v[a]
  const bx = v[b]
  const cx = v[c]
  const x0 = Math.max(0, Math.ceil((ax < bx ? Math.min(ax, cx) : Math.min(bx, cx)) - 0.5))
  const x1 = Math.min(size - 1, Math.floor((ax > bx ? Math.max(ax, cx) : Math.max(bx, cx)) - 0.5))
  if (x0 > x1) return
  const ay = v[a + 1]
  const by = v[b + 1]
  const cy = v[c + 1]
  const y0 = Math.max(0, Math.ceil((ay < by ? Math.min(ay, cy) : Math.min(by, cy)) - 0.5))
  const y1 = Math.min(size - 1, Math.floor((ay > by ? Math.max(ay, cy) : Math.max(by, cy)) - 0.5))
  if (y0 > y1) return
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (area === 0) return
  const inverse = 1 / area
  const stepA = (by - cy) * inverse
  const stepB = (cy - ay) * inverse
  const az = v[a + 2]
  const bz = v[b + 2]
  const cz = v[c + 2]
  for (let y = y0; y <= y1; y++) {
    const py = y + 0.5
    let wa = ((cx - bx) * (py - by) - (cy - by) * (x0 + 0.5 - bx)) * inverse
    let wb = ((ax - cx) * (py - cy) - (ay - cy) * (x0 + 0.5 - cx)) * inverse
    for (let o = y * size + x0; o <= y * size + x1; o++) {
      if (wa >= 0 && wb >= 0 && wa + wb <= 1) {
        const z = wa * az + wb * bz + (1 - wa - wb) * cz
        if (z < depths[o]) depths[o] = z
      }
      wa += stepA
      wb += stepB
    }
  }
}

/** What the sky in `direction` (towards it) sees of the occluders; calls `breathe` between them. */
export const depthMap = (
  occluders: ReadonlyArray<Occluder>,
  direction: Vec3,
  size: number,
  bounds: Bounds,
  breathe: () => void
): DepthMap => {
  const map = emptyMap(direction, size, bounds)
  let projected = new Float32Array(3 << 12)
  let work = 0
  for (const { positions, indices } of occluders) {
    if (projected.length < positions.length) projected = new Float32Array(positions.length)
    project(map, positions, projected)
    for (let k = 0; k < indices.length; k += 3) {
      fill(map.depths, size, projected, indices[k] * 3, indices[k + 1] * 3, indices[k + 2] * 3)
      if (++work % 20_000 === 0) breathe()
    }
  }
  return map
}

/** `count` directions over the upper half, of equal solid angle (a golden spiral). */
export const skyDirections = (count: number): ReadonlyArray<Vec3> =>
  Array.from({ length: count }, (_, i) => {
    const y = 0.06 + (0.94 * (i + 0.5)) / count
    const angle = i * 2.399963
    const r = Math.sqrt(1 - y * y)
    return [Math.cos(angle) * r, y, Math.sin(angle) * r]
  })

/** Bilinear share of the map's texels around a point that lie behind it: 1 lit, 0 hidden. */
const visible = (map: DepthMap, x: number, y: number, z: number, bias: number): number => {
  const { forward: f, side: s, up: u, size, depths } = map
  const depth = map.near - (f[0] * x + f[1] * y + f[2] * z) - bias
  const a = (s[0] * x + s[1] * y + s[2] * z - map.left) * map.texelsPerMetre - 0.5
  const b = (u[0] * x + u[1] * y + u[2] * z - map.bottom) * map.texelsPerMetre - 0.5
  const i = Math.floor(a)
  const j = Math.floor(b)
  if (i < 0 || j < 0 || i + 1 >= size || j + 1 >= size) return 1
  const fx = a - i
  const fy = b - j
  const o = j * size + i
  const top = (depths[o] >= depth ? 1 - fx : 0) + (depths[o + 1] >= depth ? fx : 0)
  const bottom = (depths[o + size] >= depth ? 1 - fx : 0) + (depths[o + size + 1] >= depth ? fx : 0)
  return top * (1 - fy) + bottom * fy
}

/** Cosine-weighted share of open sky over a point with this normal, 0..1. */
export const openSky = (maps: ReadonlyArray<DepthMap>, x: number, y: number, z: number, n: Vec3): number => {
  let open = 0
  let total = 0
  for (const map of maps) {
    const f = map.forward
    const cosine = f[0] * n[0] + f[1] * n[1] + f[2] * n[2]
    if (cosine <= 0) continue
    const lift = map.texel * 0.8
    total += cosine
    open += cosine * visible(map, x + n[0] * lift, y + n[1] * lift, z + n[2] * lift, map.texel * 1.2)
  }
  return total > 0 ? open / total : 0.5
}
