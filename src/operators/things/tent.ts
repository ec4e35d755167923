import { Schema } from "effect"
import { beam } from "../geometry/Box.js"
import { lathe } from "../geometry/Lathe.js"
import { scaling } from "../geometry/Matrix.js"
import { Mesh } from "../geometry/Mesh.js"
import type { Vec3 } from "../geometry/Vector.js"
import { type Rgb, shade } from "../materials/Colour.js"
import { coloured } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"

const Parameters = Schema.Struct({ form: choice(["ridge", "cone", "dome", "canopy"], "ridge") }).annotations({
  identifier: "TentParameters"
})

/** A tent: ridge, cone, dome, or an open canopy on posts. Its opening faces +Z. */
export const tent = operator({
  name: "tent",
  version: "1.0.0",
  description: "A tent: ridge, cone, dome, or an open canopy on posts.",
  parameters: Parameters,
  slots: [{ name: "cloth", description: "The tent's cloth" }],
  variants: 3,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Tent", random.int(1 << 30))
    const { width: w, height: h, depth: d } = region
    const cloth = slots.cloth ?? coloured(palette.canvas, look.colour)
    const dark = coloured(palette.canvas, shade(look.colour, 0.22))
    const face = (points: ReadonlyArray<Vec3>, tone = 1): void => {
      mesh.polygon(cloth, points, { colour: [tone, tone, tone] as Rgb })
    }
    if (parameters.form === "cone" || parameters.form === "dome") {
      const outline: ReadonlyArray<readonly [number, number]> =
        parameters.form === "cone"
          ? [
              [1, 0],
              [0.06, 0.94],
              [0, 0.95]
            ]
          : [
              [1, 0],
              [0.98, 0.4],
              [0.8, 0.72],
              [0.4, 0.94],
              [0, 1]
            ]
      mesh.within(scaling(w / 2, h, d / 2), () => lathe(mesh, cloth, outline, 16))
      const lean = parameters.form === "cone" ? 0.5 : 0.04
      mesh.polygon(dark, [
        [-w * 0.12, 0.02, d * 0.502],
        [w * 0.12, 0.02, d * 0.502],
        [0, h * 0.5, d * (0.502 - lean * 0.46)]
      ])
      if (parameters.form === "cone")
        for (const x of [-1, 1]) beam(mesh, palette.lightWood, [0, h * 0.9, 0], [x * w * 0.06, h, w * 0.04], 0.04, 0.04)
      return mesh
    }
    if (parameters.form === "canopy") {
      for (const x of [-1, 1])
        for (const z of [-1, 1])
          beam(
            mesh,
            palette.lightWood,
            [x * w * 0.46, 0, z * d * 0.46],
            [x * w * 0.46, h * 0.76, z * d * 0.46],
            Math.min(0.08, w * 0.05),
            Math.min(0.08, w * 0.05)
          )
      const corners: ReadonlyArray<Vec3> = [
        [-w / 2, h * 0.74, d / 2],
        [w / 2, h * 0.74, d / 2],
        [w / 2, h * 0.74, -d / 2],
        [-w / 2, h * 0.74, -d / 2]
      ]
      corners.forEach((a, i) => {
        const b = corners[(i + 1) % 4]
        face([a, b, [0, h, 0]], i % 2 === 0 ? 1 : 0.92)
        face(
          [
            [b[0], b[1] - 0.02, b[2]],
            [a[0], a[1] - 0.02, a[2]],
            [0, h - 0.03, 0]
          ],
          0.6
        )
      })
      return mesh
    }
    const eave = h * 0.12
    for (const side of [1, -1]) {
      const skin: ReadonlyArray<Vec3> = [
        [side * w * 0.5, eave, d / 2],
        [side * w * 0.5, eave, -d / 2],
        [0, h, -d / 2],
        [0, h, d / 2]
      ]
      const skirt: ReadonlyArray<Vec3> = [
        [side * w * 0.5, 0, d / 2],
        [side * w * 0.5, 0, -d / 2],
        [side * w * 0.5, eave, -d / 2],
        [side * w * 0.5, eave, d / 2]
      ]
      face(side > 0 ? skin : [...skin].reverse())
      face(side > 0 ? skirt : [...skirt].reverse(), 0.9)
    }
    face(
      [
        [w * 0.5, 0, -d / 2],
        [-w * 0.5, 0, -d / 2],
        [-w * 0.5, eave, -d / 2],
        [0, h, -d / 2],
        [w * 0.5, eave, -d / 2]
      ],
      0.9
    )
    face(
      [
        [-w * 0.5, 0, d / 2],
        [w * 0.5, 0, d / 2],
        [w * 0.5, eave, d / 2],
        [0, h, d / 2],
        [-w * 0.5, eave, d / 2]
      ],
      0.9
    )
    mesh.polygon(dark, [
      [-w * 0.2, 0.01, d / 2 + 0.012],
      [w * 0.2, 0.01, d / 2 + 0.012],
      [0, h * 0.8, d / 2 + 0.012]
    ])
    return mesh
  }
})
