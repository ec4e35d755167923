import { Schema } from "effect"
import { multiply, rotationZ, scaling, translation } from "#geometry/Matrix.js"
import { blob } from "../geometry/Blob.js"
import { block, box } from "../geometry/Box.js"
import { lathe } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { grey } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"
import { boardedCrate, hoopedBarrel, PRODUCE, tiedSack } from "../parts/Goods.js"

const Parameters = Schema.Struct({
  form: choice(["barrel", "crate", "sack", "drum", "bale", "roll", "heap", "box"], "box"),
  open: choice(["closed", "empty", "full"], "closed")
}).annotations({ identifier: "ContainerParameters" })

/** A loose container or heap: barrel, crate, sack, drum, bale (square or rolled), heap or ribbed box. */
export const container = operator({
  name: "container",
  version: "1.0.0",
  description: "A barrel, crate, sack, drum, bale (square or rolled), heap or ribbed box.",
  parameters: Parameters,
  slots: [{ name: "body", description: "What it is made of" }],
  variants: 3,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Container", random.int(1 << 30))
    const { width: w, height: h, depth: d } = region
    const asked = look.asked || look.askedStuff !== null
    const body =
      slots.body ??
      (asked ? look.body() : parameters.form === "barrel" || parameters.form === "crate" ? palette.planks : look.body())
    const r = Math.min(w, d) / 2
    switch (parameters.form) {
      case "barrel":
        hoopedBarrel(mesh, body, (r * 0.27) / 0.37, h, parameters.open !== "closed")
        break
      case "crate":
        boardedCrate(
          mesh,
          body,
          [w, parameters.open === "full" ? h * 0.86 : h, d],
          parameters.open === "full" ? random.pick(PRODUCE) : null,
          random
        )
        break
      case "sack":
        mesh.within(scaling(w / (2 * r), 1, d / (2 * r)), () => tiedSack(mesh, r * 0.94, h))
        break
      case "drum":
        mesh.within(scaling(w / (2 * r), 1, d / (2 * r)), () => {
          hoopedBarrel(mesh, body, (r * 0.27) / 0.37, h)
        })
        break
      case "bale":
        block(mesh, palette.thatch, [0, 0, 0], [w, h, d], { bevel: Math.min(w, h, d) * 0.12 })
        for (const x of [-0.25, 0.25]) block(mesh, palette.rope, [x * w, -0.001, 0], [0.02, h + 0.004, d + 0.004])
        break
      case "roll":
        drawRoll(mesh, w, h, d)
        break
      case "heap":
        for (let i = 0; i < 7; i++) {
          const a = i * 2.4
          const out = i === 0 ? 0 : 0.27
          blob(
            mesh,
            body,
            [Math.cos(a) * out * w, h * (i === 0 ? 0.45 : 0.26), Math.sin(a) * out * d],
            [w * 0.22, h * (i === 0 ? 0.52 : 0.34), d * 0.22],
            { rough: 0.16, seed: i + 1, colour: grey(random.range(0.85, 1.1)) }
          )
        }
        break
      case "box":
        box(mesh, body, [-w / 2, 0, -d / 2], [w / 2, h, d / 2], { bevel: Math.min(0.03, Math.min(w, h, d) * 0.08) })
        if (w > 1.5) {
          const ribs = Math.round(Math.max(w, d) / 0.4)
          for (let i = 0; i < ribs; i++) {
            const t = -0.5 + (i + 0.5) / ribs
            if (w >= d) block(mesh, body, [t * w * 0.96, h * 0.05, 0], [0.1, h * 0.9, d + 0.06], { colour: grey(0.9) })
            else block(mesh, body, [0, h * 0.05, t * d * 0.96], [w + 0.06, h * 0.9, 0.1], { colour: grey(0.9) })
          }
        } else {
          box(mesh, body, [-w * 0.505, h * 0.78, -d * 0.505], [w * 0.505, h * 0.84, d * 0.505], { colour: grey(0.8) })
        }
        break
    }
    return mesh
  }
})

/** A rolled bale lying on its side, its axis along x: straw in rings at its ends, bound with twine. */
const drawRoll = (mesh: Mesh, w: number, h: number, d: number): void => {
  const r = Math.min(h, d) / 2
  mesh.within(
    multiply(translation(w / 2, h / 2, 0), scaling(1, h / (2 * r), d / (2 * r)), rotationZ(Math.PI / 2)),
    () => {
      const ends = [0.25, 0.5, 0.75].map((k) => k * r)
      const dent = (k: number): number => (k % 2 === 0 ? 0.015 * w : 0)
      const low = ends.map((at, k) => [at, dent(k)] as const)
      const high = ends.map((at, k) => [at, w - dent(k)] as const).reverse()
      const edge = 0.93 * r
      lathe(
        mesh,
        palette.thatch,
        [[0, 0], ...low, [edge, 0], [r, 0.06 * w], [r, 0.94 * w], [edge, w], ...high, [0, w]],
        18,
        { wobble: 0.03, crease: 0.9 }
      )
      for (const at of [0.2, 0.5, 0.8]) {
        const band = [at * w - 0.012, at * w + 0.012]
        lathe(
          mesh,
          palette.rope,
          [
            [r, band[0]],
            [r * 1.015, band[0]],
            [r * 1.015, band[1]],
            [r, band[1]]
          ],
          18
        )
      }
    }
  )
}
