import { translation } from "#geometry/Matrix.js"
import { hash2 } from "#geometry/Noise.js"
import { TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Rgb } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import type { Mesh } from "./Mesh.js"

/** Outline of a turned body: radius and height, from the bottom upwards on the outside. */
export type Profile = ReadonlyArray<readonly [radius: number, y: number]>

/** A profile from its numbers in a row: radius, height, radius, height …, each times `k` and `h`. */
export const profile = (flat: ReadonlyArray<number>, k = 1, h = k): Profile =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] * k, flat[2 * i + 1] * h] as const)

export interface LatheOptions {
  readonly colour?: Rgb
  /** One for each point of the profile. */
  readonly colours?: ReadonlyArray<Rgb>
  /** Cosine of the angle above which neighbouring bands shade as one. */
  readonly crease?: number
  /** Unevenness of the radius, share. */
  readonly wobble?: number
}

type Slope = readonly [radial: number, up: number]

const slope = (profile: Profile, i: number): Slope | null => {
  if (i < 0 || i + 1 >= profile.length) return null
  const dr = profile[i + 1][0] - profile[i][0]
  const dy = profile[i + 1][1] - profile[i][1]
  const l = Math.hypot(dr, dy)
  return l < 1e-6 ? null : [dy / l, -dr / l]
}

const softened = (own: Slope, other: Slope | null, crease: number): Slope => {
  if (other === null || own[0] * other[0] + own[1] * other[1] <= crease) return own
  const l = Math.hypot(own[0] + other[0], own[1] + other[1]) || 1
  return [(own[0] + other[0]) / l, (own[1] + other[1]) / l]
}

/** A body turned about the y axis of the frame, `segments` round. A profile that returns to radius 0 closes it. */
export const lathe = (
  mesh: Mesh,
  material: Material,
  profile: Profile,
  segments = 12,
  options: LatheOptions = {}
): void => {
  const part = mesh.part(material)
  const crease = options.crease ?? 0.6
  const wobble = options.wobble ?? 0
  const perMetre = 1 / material.tile
  let run = 0
  for (let k = 0; k + 1 < profile.length; k++) {
    const own = slope(profile, k)
    if (own === null) continue
    const [r0, y0] = profile[k]
    const [r1, y1] = profile[k + 1]
    const rise = Math.hypot(r1 - r0, y1 - y0)
    const n0 = softened(own, slope(profile, k - 1), crease)
    const n1 = softened(own, slope(profile, k + 1), crease)
    const round = Math.max(1, Math.round(Math.max(r0, r1) * TAU * perMetre))
    const first = part.positions.length / 3
    for (let i = 0; i <= segments; i++) {
      const angle = (TAU * i) / segments
      const x = Math.sin(angle)
      const z = Math.cos(angle)
      const f0 = wobble === 0 ? r0 : r0 * (1 + wobble * (hash2(i % segments, k, 7) - 0.5))
      const f1 = wobble === 0 ? r1 : r1 * (1 + wobble * (hash2(i % segments, k + 1, 7) - 0.5))
      const u = (i / segments) * round
      const c = options.colours
      mesh.vertex(
        part,
        [x * f0, y0, z * f0],
        [x * n0[0], n0[1], z * n0[0]],
        u,
        -run * perMetre,
        c?.[k] ?? options.colour
      )
      mesh.vertex(
        part,
        [x * f1, y1, z * f1],
        [x * n1[0], n1[1], z * n1[0]],
        u,
        -(run + rise) * perMetre,
        c?.[k + 1] ?? options.colour
      )
    }
    for (let i = 0; i < segments; i++) {
      const a = first + 2 * i
      if (r0 > 1e-6) part.indices.push(a, a + 2, a + 3)
      if (r1 > 1e-6) part.indices.push(a, a + 3, a + 1)
    }
    run += rise
  }
}

export interface CylinderOptions {
  /** Radius at the top; the same as below if not given. */
  readonly top?: number
  readonly colour?: Rgb
  readonly caps?: "none" | "top" | "both"
  readonly bevel?: number
}

/** An upright cylinder or cone by the centre of its base, radius and height. */
export const cylinder = (
  mesh: Mesh,
  material: Material,
  base: Vec3,
  radius: number,
  height: number,
  segments = 10,
  options: CylinderOptions = {}
): void => {
  const top = options.top ?? radius
  const caps = options.caps ?? "top"
  const bevel = Math.min(options.bevel ?? 0, height * 0.45, radius * 0.45)
  const side: Profile =
    bevel > 0
      ? [
          [radius - bevel, 0],
          [radius, bevel],
          [top, height - bevel],
          [Math.max(0, top - bevel), height]
        ]
      : [
          [radius, 0],
          [top, height]
        ]
  const profile: Profile = [
    ...(caps === "both" ? [[0, 0] as const] : []),
    ...side,
    ...(caps === "none" || top < 1e-6 ? [] : [[0, height] as const])
  ]
  mesh.within(translation(...base), () =>
    lathe(mesh, material, profile, segments, options.colour === undefined ? {} : { colour: options.colour })
  )
}
