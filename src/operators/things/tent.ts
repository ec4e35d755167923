import { Schema } from "effect"
import { scaling } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import { beam } from "../geometry/Box.js"
import { lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { grey, shade } from "../materials/Colour.js"
import { coloured, type Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({ form: choice(["ridge", "cone", "dome", "canopy"], "ridge") }).annotations({
  identifier: "TentParameters"
})

interface Tent {
  readonly mesh: Mesh
  readonly cloth: Material
  /** The dark inside, seen through the opening. */
  readonly dark: Material
  readonly region: Region
}

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
    const cloth = slots.cloth ?? coloured(palette.canvas, look.colour)
    DRAW[parameters.form]({ mesh, cloth, dark: coloured(palette.canvas, shade(look.colour, 0.22)), region })
    return mesh
  }
})

const face = ({ mesh, cloth }: Tent, points: ReadonlyArray<Vec3>, tone = 1): void => {
  mesh.polygon(cloth, points, { colour: grey(tone) })
}

const mirrored = (points: ReadonlyArray<Vec3>, side: number): ReadonlyArray<Vec3> => {
  const there = points.map((p): Vec3 => [side * p[0], p[1], p[2]])
  return side > 0 ? there : there.reverse()
}

const round = (t: Tent, outline: ReadonlyArray<number>, lean: number): void => {
  const { mesh, cloth, dark } = t
  const { width: w, height: h, depth: d } = t.region
  mesh.within(scaling(w / 2, h, d / 2), () => lathe(mesh, cloth, profile(outline), 16))
  const z = d * 0.502
  mesh.polygon(dark, [
    [-w * 0.12, 0.02, z],
    [w * 0.12, 0.02, z],
    [0, h * 0.5, z - d * lean * 0.46]
  ])
}

const cone = (t: Tent): void => {
  const { width: w, height: h } = t.region
  round(t, [1, 0, 0.06, 0.94, 0, 0.95], 0.5)
  for (const x of [-1, 1]) beam(t.mesh, palette.lightWood, [0, h * 0.9, 0], [x * w * 0.06, h, w * 0.04], 0.04, 0.04)
}

const dome = (t: Tent): void => round(t, [1, 0, 0.98, 0.4, 0.8, 0.72, 0.4, 0.94, 0, 1], 0.04)

const canopy = (t: Tent): void => {
  const { width: w, height: h, depth: d } = t.region
  const thick = Math.min(0.08, w * 0.05)
  const corners = [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1]
  ].map(([x, z]): Vec3 => [(x * w) / 2, h * 0.74, (z * d) / 2])
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % 4]
    beam(t.mesh, palette.lightWood, [a[0] * 0.92, 0, a[2] * 0.92], [a[0] * 0.92, h * 0.76, a[2] * 0.92], thick, thick)
    face(t, [a, b, [0, h, 0]], i % 2 === 0 ? 1 : 0.92)
    face(
      t,
      [
        [b[0], b[1] - 0.02, b[2]],
        [a[0], a[1] - 0.02, a[2]],
        [0, h - 0.03, 0]
      ],
      0.6
    )
  })
}

const ridge = (t: Tent): void => {
  const { width: w, height: h, depth: d } = t.region
  const eave = h * 0.12
  const [x, z] = [w / 2, d / 2]
  for (const side of [1, -1]) {
    face(
      t,
      mirrored(
        [
          [x, eave, z],
          [x, eave, -z],
          [0, h, -z],
          [0, h, z]
        ],
        side
      )
    )
    face(
      t,
      mirrored(
        [
          [x, 0, z],
          [x, 0, -z],
          [x, eave, -z],
          [x, eave, z]
        ],
        side
      ),
      0.9
    )
  }
  face(
    t,
    [
      [x, 0, -z],
      [-x, 0, -z],
      [-x, eave, -z],
      [0, h, -z],
      [x, eave, -z]
    ],
    0.9
  )
  face(
    t,
    [
      [-x, 0, z],
      [x, 0, z],
      [x, eave, z],
      [0, h, z],
      [-x, eave, z]
    ],
    0.9
  )
  t.mesh.polygon(t.dark, [
    [-w * 0.2, 0.01, z + 0.012],
    [w * 0.2, 0.01, z + 0.012],
    [0, h * 0.8, z + 0.012]
  ])
}

const DRAW = { ridge, cone, dome, canopy } as const
