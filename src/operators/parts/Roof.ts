import type { Rng } from "#domain/Rng.js"
import { translation } from "#geometry/Matrix.js"
import { noise2 } from "#geometry/Noise.js"
import type { Vec3 } from "#geometry/Vector.js"
import { beam } from "../geometry/Box.js"
import type { Mesh } from "../geometry/Mesh.js"
import { type Outline, prism } from "../geometry/Prism.js"
import { grey, type Rgb, shade, tint, WHITE } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"

/** A gable roof with its ridge along x over a box of width × depth whose walls end at `eaves`. Metres. */
export interface Gable {
  readonly width: number
  readonly depth: number
  readonly eaves: number
  /** Height of the ridge above the walls. */
  readonly rise: number
  readonly overhangEaves: number
  readonly overhangGable: number
  readonly covering: Material
  readonly boards: Material
  readonly colour: Rgb
  readonly sag: number
  readonly random: Rng
}

interface Slope {
  readonly run: number
  readonly pitch: number
  /** Length of the slope, and its outward normal's parts. */
  readonly long: number
  readonly normalUp: number
  readonly normalOut: number
  readonly left: number
  readonly across: number
  readonly sagAt: (x: number) => number
}

const slopeOf = (roof: Gable): Slope => {
  const run = roof.depth / 2 + roof.overhangEaves
  const pitch = roof.rise / (roof.depth / 2)
  const long = Math.hypot(run, run * pitch)
  const across = roof.width + 2 * roof.overhangGable
  return {
    run,
    pitch,
    long,
    normalUp: run / long,
    normalOut: (run * pitch) / long,
    left: -across / 2,
    across,
    sagAt: (x) => -roof.sag * (1 - ((2 * x) / across) ** 2)
  }
}

const THICK = 0.09

/** One course of a slope: strips whose lower edge is lifted over the course below, each with a tone of its own. */
const course = (
  mesh: Mesh,
  roof: Gable,
  slope: Slope,
  side: 1 | -1,
  from: number,
  to: number,
  strips: number
): void => {
  const { random, covering } = roof
  const offset = random.next() * 3
  const point = (x: number, t: number, lift: number): Vec3 => [
    x,
    roof.eaves + roof.rise - t * slope.run * slope.pitch + slope.normalUp * lift + slope.sagAt(x) * (1 - 0.6 * t),
    side * (t * slope.run + slope.normalOut * lift)
  ]
  for (let i = 0; i < strips; i++) {
    const x0 = slope.left + (slope.across * i) / strips
    const x1 = slope.left + (slope.across * (i + 1)) / strips
    const tone = 0.86 + 0.26 * random.next()
    const hue = (random.next() - 0.5) * 0.07
    const colour = tint(roof.colour, [tone * (1 + hue), tone, tone * (1 - hue)])
    const top0 = point(x0, from, THICK * 0.55)
    const top1 = point(x1, from, THICK * 0.55)
    const low0 = point(x0, to, THICK * 1.15)
    const low1 = point(x1, to, THICK * 1.15)
    const u = (x: number): number => (x + offset) / covering.tile
    const v = (t: number): number => (t * slope.long) / covering.tile
    const corner: Record<string, readonly [Vec3, readonly [number, number]]> = {
      a: [top0, [u(x0), v(from)]],
      b: [top1, [u(x1), v(from)]],
      c: [low1, [u(x1), v(to)]],
      d: [low0, [u(x0), v(to)]]
    }
    const order = side > 0 ? "dcba" : "abcd"
    const face = [...order].map((k) => corner[k])
    mesh.polygon(
      covering,
      face.map(([p]) => p),
      { uvs: face.map(([, uv]) => uv), colour }
    )
    const under0 = point(x0, to, THICK * 0.3)
    const under1 = point(x1, to, THICK * 0.3)
    const edge = side > 0 ? [under0, under1, low1, low0] : [under1, under0, low0, low1]
    mesh.polygon(covering, edge, { colour: shade(colour, 0.62) })
  }
}

/** Soffit, barge boards and fascia under a roof's slopes. */
const roofBoards = (mesh: Mesh, roof: Gable, slope: Slope): void => {
  const { left, across, run, pitch } = slope
  const ridge = roof.eaves + roof.rise
  const foot = ridge - run * pitch
  for (const side of [1, -1] as const) {
    const a: Vec3 = [left, ridge - 0.05, 0]
    const b: Vec3 = [left, foot - 0.03, side * run]
    const a1: Vec3 = [left + across, a[1], a[2]]
    const b1: Vec3 = [left + across, b[1], b[2]]
    mesh.polygon(roof.boards, side > 0 ? [a, a1, b1, b] : [b, b1, a1, a], { colour: [0.55, 0.5, 0.45] })
    for (const x of [left, left + across]) {
      beam(mesh, roof.boards, [x, ridge - 0.02, 0], [x, foot - 0.02, side * (run + 0.03)], 0.07, 0.26, {
        colour: grey(0.9)
      })
    }
    const z = side * (run - 0.04)
    beam(mesh, roof.boards, [left + 0.05, foot - 0.02, z], [left + across - 0.05, foot - 0.02, z], 0.1, 0.09)
  }
}

const RIDGE: Outline = [
  [-0.2, -0.06],
  [0.2, -0.06],
  [0.15, 0.1],
  [0, 0.17],
  [-0.15, 0.1]
]

/** Tiles or slates as overlapping courses, with ridge tiles and boards: 40 cm a course, strips of about 1.3 m. */
export const tiledRoof = (mesh: Mesh, roof: Gable): void => {
  const slope = slopeOf(roof)
  const courses = Math.max(4, Math.min(16, Math.round(slope.long / 0.42)))
  const strips = Math.max(3, Math.min(14, Math.round(slope.across / 1.3)))
  for (const side of [1, -1] as const) {
    for (let k = 0; k < courses; k++) {
      course(mesh, roof, slope, side, k / courses, (k + 1) / courses + 0.012, strips)
    }
  }
  roofBoards(mesh, roof, slope)
  const pieces = Math.max(4, Math.round(slope.across / 0.75))
  for (let i = 0; i < pieces; i++) {
    const x0 = slope.left - 0.03 + ((slope.across + 0.06) * i) / pieces
    const x1 = slope.left + 0.02 + ((slope.across + 0.06) * (i + 1)) / pieces
    const y = roof.eaves + roof.rise + slope.sagAt((x0 + x1) / 2) + 0.03
    mesh.within(translation(0, y, 0), () =>
      prism(mesh, roof.covering, RIDGE, x0, x1, {
        crease: 0.5,
        colour: shade(roof.colour, 0.78 + 0.25 * roof.random.next())
      })
    )
  }
}

const THATCH = 0.34

const thatchOutline = (roof: Gable, slope: Slope, lift: number): Outline => {
  const ridge = roof.eaves + roof.rise
  const foot = ridge - slope.run * slope.pitch
  const { run } = slope
  const skin = (t: number, y: number): readonly [number, number] => [
    t * run,
    ridge - Math.abs(t) * run * slope.pitch + y
  ]
  const out: Array<readonly [number, number]> = [
    [-run, foot],
    [0, ridge - 0.02],
    [run, foot],
    [run + 0.06, foot + 0.16],
    [run - 0.04, foot + lift * 0.75]
  ]
  for (let i = 4; i >= 1; i--) out.push(skin(i / 5, lift + 0.05 * Math.sin(i)))
  out.push([0.25, ridge + lift + 0.02], [0, ridge + lift + 0.1], [-0.25, ridge + lift + 0.02])
  for (let i = 1; i <= 4; i++) out.push(skin(-i / 5, lift + 0.05 * Math.sin(i)))
  out.push([-run + 0.04, foot + lift * 0.75], [-run - 0.06, foot + 0.16])
  return out
}

/** A thick, wavy thatch with a patterned ridge. */
const thatchedRoof = (mesh: Mesh, roof: Gable): void => {
  const slope = slopeOf(roof)
  const lift = THATCH * Math.hypot(1, slope.pitch)
  const half = slope.across / 2
  const seed = roof.random.next() * 50
  const foot = roof.eaves + roof.rise - slope.run * slope.pitch
  const droop = (x: number): number => {
    const e = Math.abs(x) / half
    return -0.12 * (1 - e * e) - 0.1 * e ** 6
  }
  prism(mesh, roof.covering, thatchOutline(roof, slope, lift), -half, half, {
    segments: 10,
    crease: 0.35,
    colour: roof.colour,
    bend: (x, z, y) => {
      const e = Math.abs(x) / half
      const wave = noise2(x * 0.9 + seed, z * 0.9, 5) * 0.06
      return [x, y + wave + droop(x) * (y > roof.eaves ? 1 : 0.5), z * (1 - 0.03 * e ** 6)]
    },
    shade: (x, corner) => {
      const low = corner[1] < foot + 0.3 ? 0.18 : 0
      return shade(roof.colour, 0.9 + 0.16 * noise2(x * 0.7 + seed, corner[0] * 0.8, 3) - low)
    }
  })
  const top = roof.eaves + roof.rise + lift
  const saddle: Outline = [
    [-0.75, top - 0.75 * slope.pitch + 0.02],
    [0.75, top - 0.75 * slope.pitch + 0.02],
    [0.72, top - 0.72 * slope.pitch + 0.14],
    [0, top + 0.17],
    [-0.72, top - 0.72 * slope.pitch + 0.14]
  ]
  prism(mesh, roof.covering, saddle, -half - 0.02, half + 0.02, {
    segments: 8,
    crease: 0.5,
    colour: shade(roof.colour, 0.82),
    bend: (x, z, y) => [x, y + droop(x), z]
  })
}

/** Coverings by name, with how far they stand above the slope. */
export const roofs = {
  tile: { covering: palette.clayTiles, thick: 0.2 },
  slate: { covering: palette.slate, thick: 0.2 },
  thatch: { covering: palette.thatch, thick: 0.62 }
} as const
export type RoofKind = keyof typeof roofs

/** A gable roof of a kind; the walls below it are the caller's. */
export const gableRoof = (mesh: Mesh, kind: RoofKind, roof: Gable): void =>
  kind === "thatch" ? thatchedRoof(mesh, roof) : tiledRoof(mesh, roof)

/** Tones that roofs of one covering are given for variety. */
export const usualRoofColours: ReadonlyArray<Rgb> = [WHITE, [1.12, 0.98, 0.9], [0.9, 0.92, 0.95], [1.05, 0.88, 0.82]]
