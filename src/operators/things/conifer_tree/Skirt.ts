import type { Rng } from "#domain/Rng.js"
import { TAU } from "#geometry/Scalar.js"
import { cross, dot, normalize, sub, type Vec3 } from "#geometry/Vector.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { type Rgb, shade } from "../../materials/Colour.js"
import { palette } from "../../materials/Palette.js"

interface Skirt {
  readonly y: number
  readonly high: number
  readonly radius: number
  readonly points: number
  readonly droop: number
  readonly colour: Rgb
}

/** One whorl: for each point a branch of two faces above and two below. */
export const skirt = (mesh: Mesh, s: Skirt, random: Rng): void => {
  const part = mesh.part(palette.foliage)
  const start = random.next() * TAU
  const lit = random.range(0.8, 1.2)
  const around = (angle: number, r: number, y: number): Vec3 => [Math.cos(angle) * r, y, Math.sin(angle) * r]
  const outwards = (angle: number): Vec3 => normalize([Math.cos(angle), 0.75, Math.sin(angle)])
  const triangle = (points: readonly [Vec3, Vec3, Vec3], ids: readonly [number, number, number], along: Vec3): void => {
    const n = cross(sub(points[1], points[0]), sub(points[2], points[0]))
    if (dot(n, along) >= 0) part.indices.push(ids[0], ids[1], ids[2])
    else part.indices.push(ids[0], ids[2], ids[1])
  }
  for (let i = 0; i < s.points; i++) {
    const a0 = start + (i / s.points) * TAU
    const a1 = start + ((i + 1) / s.points) * TAU
    const middle = (a0 + a1) / 2
    const inner = s.radius * 0.58
    const left = around(a0, inner, s.y + s.high * 0.34)
    const right = around(a1, inner, s.y + s.high * 0.34)
    const point = around(middle, s.radius * random.range(0.84, 1.06), s.y - s.droop)
    const tip: Vec3 = [0, s.y + s.high, 0]
    const under = around(middle, s.radius * 0.45, s.y + s.high * 0.1)
    const tone = lit * random.range(0.85, 1.15)
    const light: Rgb = [s.colour[0] * 1.45 * tone, s.colour[1] * 1.4 * tone, s.colour[2] * 1.3 * tone]
    const normal = outwards(middle)
    const iPoint = mesh.vertex(part, point, normal, 0, 0, light)
    const iLeft = mesh.vertex(part, left, outwards(a0), 0, 0, shade(s.colour, 0.5))
    const iRight = mesh.vertex(part, right, outwards(a1), 0, 0, shade(s.colour, 0.5))
    const iTip = mesh.vertex(part, tip, normal, 0, 0, shade(s.colour, 0.85))
    const iUnder = mesh.vertex(part, under, normal, 0, 0, shade(s.colour, 0.3))
    triangle([point, left, right], [iPoint, iLeft, iRight], normal)
    triangle([left, tip, right], [iLeft, iTip, iRight], normal)
    triangle([point, under, left], [iPoint, iUnder, iLeft], normal)
    triangle([point, right, under], [iPoint, iRight, iUnder], normal)
  }
}
