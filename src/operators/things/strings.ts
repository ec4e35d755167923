import { Schema } from "effect"
import { multiply, rotationX, rotationZ, translation } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import { blob } from "../geometry/Blob.js"
import { block } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"

const Parameters = Schema.Struct({ form: choice(["neck", "harp"], "neck") }).annotations({
  identifier: "StringsParameters"
})

/** Waisted body and long neck, upright along y: `w` across, `l` long, `t` thick. */
const drawNecked = (mesh: Mesh, body: Material, w: number, l: number, t: number) => {
  blob(mesh, body, [0, l * 0.17, 0], [w * 0.49, l * 0.17, t * 0.42], { detail: 2 })
  blob(mesh, body, [0, l * 0.36, 0], [w * 0.38, l * 0.13, t * 0.4], { detail: 2 })
  block(mesh, body, [0, l * 0.18, 0], [w * 0.5, l * 0.2, t * 0.7], { bevel: t * 0.1 })
  mesh.within(multiply(translation(0, l * 0.3, t * 0.32), rotationX(Math.PI / 2)), () =>
    cylinder(mesh, palette.black, [0, 0, 0], w * 0.12, t * 0.11, 16)
  )
  block(mesh, palette.walnut, [0, l * 0.34, t * 0.34], [w * 0.13, l * 0.56, t * 0.14], { bevel: t * 0.02 })
  block(mesh, palette.walnut, [0, l * 0.88, t * 0.3], [w * 0.2, l * 0.12, t * 0.16], { bevel: t * 0.03 })
  block(mesh, palette.walnut, [0, l * 0.13, t * 0.38], [w * 0.3, l * 0.015, t * 0.08])
  for (const x of [-1, 0, 1])
    block(mesh, palette.steel, [x * w * 0.035, l * 0.14, t * 0.44], [w * 0.008, l * 0.8, t * 0.02])
}

const drawHarp = (mesh: Mesh, body: Material, w: number, h: number, d: number) => {
  const foot: Vec3 = [w * 0.36, h * 0.05, 0]
  const crown: Vec3 = [w * 0.42, h * 0.95, 0]
  const neck: ReadonlyArray<Vec3> = [crown, [w * 0.2, h * 0.86, 0], [-w * 0.05, h * 0.9, 0], [-w * 0.36, h * 0.72, 0]]
  tube(mesh, body, [foot, crown], w * 0.05, 10)
  tube(mesh, body, neck, w * 0.05, 8)
  tube(mesh, body, [foot, [-w * 0.38, h * 0.74, 0]], w * 0.08, 10, { taper: 0.6 })
  block(mesh, body, [w * 0.15, 0, 0], [w * 0.68, h * 0.06, d * 0.9], { bevel: h * 0.01 })
  for (let i = 1; i < 10; i++) {
    const t = i / 10
    const low: Vec3 = [foot[0] - t * w * 0.7, foot[1] + t * h * 0.66, 0]
    tube(mesh, palette.brass, [low, [low[0], h * (0.86 - 0.1 * t), 0]], w * 0.004, 4)
  }
}

/** An instrument with strings: a neck on a waisted body (guitar, violin, cello), or a harp. */
export const strings = operator({
  name: "strings",
  version: "1.0.0",
  description: "A stringed instrument: a waisted body with a neck, upright or lying, or a harp.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The wood of the body" }],
  variants: 1,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Strings", random.int(1 << 30))
    const { depth: d, height: h, width: w } = region
    const body = slots.body ?? look.body()
    if (parameters.form === "harp") drawHarp(mesh, body, w, h, d)
    else if (h >= w && h >= d) drawNecked(mesh, body, w, h, d)
    else if (w > d)
      mesh.within(multiply(translation(w / 2, h / 2, 0), rotationZ(Math.PI / 2), rotationX(0)), () =>
        drawNecked(mesh, body, h, w, d)
      )
    else
      mesh.within(multiply(translation(0, h / 2, d / 2), rotationX(-Math.PI / 2)), () =>
        drawNecked(mesh, body, w, d, h)
      )
    return mesh
  }
})
