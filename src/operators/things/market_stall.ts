import { Schema } from "effect"
import { multiply, rotationX, translation } from "#geometry/Matrix.js"
import { mix } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { ball } from "../geometry/Blob.js"
import { block, box } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { hex, type Rgb, shade } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { operator, type Region } from "../Operator.js"
import { boardedCrate, hoopedBarrel, PRODUCE, tiedSack } from "../parts/Goods.js"

const AWNINGS: ReadonlyArray<readonly [Rgb, Rgb]> = (
  [
    ["#c4473a", "#f1e7d2"],
    ["#3f6f8f", "#f1e7d2"],
    ["#d19a3a", "#f4ead6"],
    ["#5d8a55", "#f1e7d2"],
    ["#a8473f", "#e8c87a"],
    ["#6a5a8a", "#f1e7d2"]
  ] as const
).map(([a, b]) => [hex(a), hex(b)])

/** A stall with a striped, sagging awning on four posts, a counter of trays and goods beside it. Its front faces +Z. */
export const marketStall = operator({
  name: "market_stall",
  version: "1.0.0",
  description: "A market stall: counter with trays of produce under a striped awning on four posts.",
  parameters: Schema.Struct({}).annotations({ identifier: "MarketStallParameters" }),
  variants: 6,
  build: ({ region, random, look }) => {
    const mesh = new Mesh("Market stall", random.int(1 << 30))
    const stripes = look.asked ? ([look.colour, hex("#f1e7d2")] as const) : random.pick(AWNINGS)
    const w = region.width * 0.74
    const d = region.depth * 0.6
    const front = region.height * 0.8
    const back = region.height * 0.99
    for (const x of [-w / 2, w / 2])
      for (const z of [-d / 2, d / 2]) {
        block(mesh, palette.timber, [x, -0.15, z], [0.1, 0.15 + (z > 0 ? front : back) - 0.06, 0.1], { bevel: 0.01 })
      }
    drawCounter(mesh, w, d)
    drawAwning(mesh, region, front, back, stripes)
    for (let i = 0; i < 4; i++) drawTray(mesh, -w / 2 + (w * (i + 0.5)) / 4, w / 4.6, d, random.pick(PRODUCE))
    const beside = region.width * 0.5 - 0.26
    mesh.within(translation(-beside, 0, d * 0.25), () =>
      boardedCrate(mesh, palette.planks, [0.5, 0.42, 0.5], random.pick(PRODUCE), random)
    )
    mesh.within(translation(beside, 0, d * 0.2), () =>
      random.next() < 0.5 ? hoopedBarrel(mesh, palette.planks, 0.2, 0.72) : tiedSack(mesh, 0.26, 0.66)
    )
    return mesh
  }
})

const drawCounter = (mesh: Mesh, w: number, d: number): void => {
  block(mesh, palette.planks, [0, 0.82, d * 0.08], [w + 0.12, 0.07, d * 0.66], { bevel: 0.015 })
  box(mesh, palette.planks, [-w / 2, 0.08, -d * 0.22], [w / 2, 0.82, d * 0.38], { skip: "Yy" })
}

const SAGS = 5
const STRIPES = 8

const drawAwning = (
  mesh: Mesh,
  region: Region,
  front: number,
  back: number,
  [even, odd]: readonly [Rgb, Rgb]
): void => {
  const width = region.width * 0.96
  const [zFront, zBack] = [region.depth * 0.48, -region.depth * 0.42]
  const point = (x: number, t: number): Vec3 => [
    x,
    mix(back, front, t) - 0.1 * Math.sin(t * Math.PI) + 0.015 * Math.sin(x * 9),
    mix(zBack, zFront, t)
  ]
  for (let i = 0; i < STRIPES; i++) {
    const colour = i % 2 === 1 ? even : odd
    const x0 = -width / 2 + (width * i) / STRIPES
    const x1 = x0 + width / STRIPES
    for (let k = 0; k < SAGS; k++) {
      const [t0, t1] = [k / SAGS, (k + 1) / SAGS]
      const face = [point(x0, t1), point(x1, t1), point(x1, t0), point(x0, t0)]
      mesh.polygon(palette.canvas, face, { colour })
      mesh.polygon(
        palette.canvas,
        [...face].reverse().map((p): Vec3 => [p[0], p[1] - 0.02, p[2]]),
        { colour: shade(colour, 0.7) }
      )
    }
    const [a, b] = [point(x0, 1), point(x1, 1)]
    const z = zFront + 0.02
    const flap: ReadonlyArray<Vec3> = [
      [x0, a[1] - 0.18, z],
      [(x0 + x1) / 2, a[1] - 0.3, z],
      [x1, a[1] - 0.18, z],
      [b[0], b[1], z],
      [a[0], a[1], z]
    ]
    mesh.polygon(palette.canvas, flap, { colour })
    mesh.polygon(
      palette.canvas,
      [...flap].reverse().map((p): Vec3 => [p[0], p[1], p[2] - 0.012]),
      { colour: shade(colour, 0.8) }
    )
  }
}

const drawTray = (mesh: Mesh, x: number, size: number, d: number, colour: Rgb): void => {
  const deep = d * 0.4
  mesh.within(multiply(translation(x, 0.9, d * 0.12), rotationX(0.18)), () => {
    block(mesh, palette.lightWood, [0, 0, 0], [size, 0.16, deep], { bevel: 0.01 })
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 3; b++) {
        const at: Vec3 = [size * (-0.34 + a * 0.227), 0.17 + 0.03 * mesh.random.next(), deep * (-0.28 + b * 0.28)]
        ball(mesh, palette.produce, at, size * 0.14, { colour: shade(colour, 0.8 + 0.4 * mesh.random.next()) })
      }
    }
  })
}
