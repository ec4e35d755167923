import { Schema } from "effect"
import { scaling } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { blob } from "../geometry/Blob.js"
import { beam, block, box } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"
import { hoopedBarrel, spokedWheel } from "../parts/Goods.js"

const Parameters = Schema.Struct({
  load: choice(["auto", "hay", "barrels", "none"], "auto"),
  cover: choice(["none", "hood"], "none"),
  wheels: choice(["two", "four"], "two")
}).annotations({ identifier: "CartParameters" })

/** A wooden cart or wagon; shafts point to +Z. */
export const cart = operator({
  name: "cart",
  version: "1.0.0",
  description: "A wooden cart with spoked wheels: two wheels and shafts, or four under a hood; loaded or empty.",
  parameters: Parameters,
  variants: 2,
  build: ({ parameters, region, random, look }) => {
    const mesh = new Mesh("Cart", random.int(1 << 30))
    const hay = look.tags.has("hay") || look.tags.has("straw") || random.next() < 0.5
    const load = parameters.load === "auto" ? (hay ? "hay" : "none") : parameters.load
    const turned = region.width > region.depth
    const [w, d] = turned ? [region.depth, region.width] : [region.width, region.depth]
    const hooded = parameters.cover === "hood"
    const draw = (): void => {
      mesh.within(
        scaling(w / 2.1, region.height / (hooded ? 2.7 : 1.75), d / (parameters.wheels === "two" ? 4.5 : 3.4)),
        () => {
          mesh.within(
            Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, parameters.wheels === "two" ? -0.9 : 0, 1),
            () => {
              drawBed(mesh, parameters.wheels === "two")
              if (load === "hay") drawHay(mesh)
              if (load === "barrels") hoopedBarrel(mesh, palette.planks, 0.3, 0.8)
              if (hooded) drawHood(mesh)
            }
          )
        }
      )
    }
    if (turned) mesh.within(Float64Array.of(0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1), draw)
    else draw()
    return mesh
  }
})

const drawBed = (mesh: Mesh, shafts: boolean): void => {
  block(mesh, palette.planks, [0, 0.78, 0], [1.5, 0.1, 2.6], { bevel: 0.02 })
  for (const side of [-1, 1]) {
    for (const y of [0.95, 1.2])
      box(mesh, palette.lightWood, [side * 0.75 - 0.03, y, -1.3], [side * 0.75 + 0.03, y + 0.14, 1.3])
    for (const z of [-1.2, 0, 1.2]) block(mesh, palette.timber, [side * 0.75, 0.8, z], [0.08, 0.62, 0.08])
    if (shafts) {
      spokedWheel(mesh, palette.timber, side * 0.95, 0, 0.68, 0.1)
      beam(mesh, palette.timber, [side * 0.5, 0.85, 1.2], [side * 0.42, 0.62, 3.1], 0.1, 0.1)
    } else {
      for (const z of [-0.95, 0.95]) spokedWheel(mesh, palette.timber, side * 0.95, z, 0.6, 0.1)
    }
  }
  if (!shafts) beam(mesh, palette.timber, [0, 0.6, 1.2], [0, 0.5, 1.65], 0.12, 0.12)
}

const drawHay = (mesh: Mesh): void => {
  for (let i = 0; i < 5; i++) {
    const at: Vec3 = [mesh.random.range(-0.25, 0.25), 1.1 + 0.1 * mesh.random.next(), -1 + i * 0.5]
    blob(mesh, palette.thatch, at, [0.72, 0.5, 0.5], { rough: 0.22, seed: i + 1, colour: [1, 1, 0.8] })
  }
}

const drawHood = (mesh: Mesh): void => {
  const ring = (z: number): ReadonlyArray<Vec3> =>
    Array.from(
      { length: 9 },
      (_, i): Vec3 => [Math.cos((TAU / 2) * (i / 8)) * 0.82, 1.2 + Math.sin((TAU / 2) * (i / 8)) * 1.45, z]
    )
  const zs = [-1.35, -0.45, 0.45, 1.35]
  for (let k = 0; k + 1 < zs.length; k++) {
    const [a, b] = [ring(zs[k]), ring(zs[k + 1])]
    for (let i = 0; i < 8; i++) {
      const face: ReadonlyArray<Vec3> = [a[i], a[i + 1], b[i + 1], b[i]]
      mesh.polygon(palette.canvas, face, { colour: [0.86, 0.8, 0.66] })
      mesh.polygon(
        palette.canvas,
        [...face].reverse().map((p): Vec3 => [p[0] * 0.985, p[1] - 0.015, p[2]]),
        { colour: [0.6, 0.55, 0.45] }
      )
    }
  }
  for (const z of zs) tube(mesh, palette.lightWood, ring(z), 0.03, 5)
}
