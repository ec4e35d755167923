import { Schema } from "effect"
import { multiply, rotationX, rotationY, scaling, translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import { ball, blob } from "../geometry/Blob.js"
import { beam, block } from "../geometry/Box.js"
import { cylinder, lathe, type Profile, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { type Flat, slab } from "../geometry/Slab.js"
import { grey } from "../materials/Colour.js"
import { type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({
  form: choice(["ship", "saucer"], "ship")
}).annotations({ identifier: "SpaceshipParameters" })

const glow = material("Drive", "#8fe9ff", { emissive: [0.25, 0.85, 1] })
const dark = material("Dark hull", "#3b4149", { roughness: 0.5, metallic: 0.4 })

interface Craft {
  readonly mesh: Mesh
  readonly hull: Material
  readonly trim: Material
  readonly region: Region
}

/** A spaceship on its landing legs: a hull with wings and drives, its nose at the front (+Z); or a saucer. */
export const spaceship = operator({
  name: "spaceship",
  version: "1.0.0",
  description: "A spaceship with cockpit, swept wings and glowing drives, or a flying saucer; both on landing legs.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The hull" }],
  variants: 2,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Spaceship", random.int(1 << 30))
    const hull = slots.body ?? material("Hull", look.colour, { roughness: 0.35, metallic: 0.25 })
    const trim = material("Trim", look.second, { roughness: 0.4, metallic: 0.2 })
    const craft = { mesh, hull, trim, region }
    if (parameters.form === "saucer") drawSaucer(craft)
    else drawShip(craft)
    return mesh
  }
})

/** Draws what is turned about z at a height: its profile runs from the tail (−z) to the nose; `wide` and `flat` squash it. */
const turned = (
  mesh: Mesh,
  stuff: Material,
  place: readonly [x: number, y: number, z: number],
  outline: Profile,
  squash: readonly [wide: number, flat: number] = [1, 1],
  segments = 18
): void =>
  void mesh.within(multiply(translation(...place), scaling(squash[0], squash[1], 1), rotationX(Math.PI / 2)), () =>
    lathe(mesh, stuff, outline, segments)
  )

/** A plate of any outline with both faces. */
const plate = (mesh: Mesh, stuff: Material, outline: Flat, y: number, thick: number): void => {
  slab(mesh, stuff, outline, y, y + thick)
  const under = outline.map(([x, z]) => [x, y, z] as const)
  const [a, b, c] = under
  const up = (b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2]) > 0
  mesh.polygon(stuff, up ? [...under].reverse() : under)
}

const drawShip = (craft: Craft): void => {
  const { hull, mesh, region, trim } = craft
  const { depth: d, height: h, width: w } = region
  const axis = h * 0.46
  const r = Math.min(h * 0.27, w * 0.16)
  const wide = Math.min(1.7, (w * 0.2) / r)
  const outline = [0.55, 0, 0.75, 0.02, 0.95, 0.16, 1, 0.4, 0.86, 0.62, 0.52, 0.84, 0.2, 0.96, 0, 1]
  turned(mesh, hull, [0, axis, -d * 0.46], profile([0, 0, ...outline], r, d * 0.95), [wide, 1], 22)
  turned(
    mesh,
    trim,
    [0, axis, -d * 0.3],
    profile([1.012, 0, 1.03, 0.01, 1.03, 0.05, 1.012, 0.06], r, d * 0.95),
    [wide, 1],
    22
  )
  blob(mesh, palette.glass, [0, axis + r * 0.52, d * 0.2], [r * wide * 0.46, r * 0.46, d * 0.115], { detail: 2 })
  beam(mesh, hull, [0, axis + r * 0.9, d * 0.08], [0, axis + r * 0.84, -d * 0.4], r * 0.5, r * 0.3, { bevel: r * 0.08 })
  for (const side of [1, -1]) drawSide(craft, { axis, r, wide, side })
  for (const [x, z] of [
    [0, d * 0.26],
    [-w * 0.13, -d * 0.2],
    [w * 0.13, -d * 0.2]
  ])
    drawFoot(craft, x, z, axis - r * 0.6)
}

interface Flank {
  readonly axis: number
  readonly r: number
  readonly wide: number
  readonly side: number
}

/** A swept wing with a drive at its root, a fin above and a gun at its tip. */
const drawSide = ({ hull, mesh, region, trim }: Craft, { axis, r, side, wide }: Flank): void => {
  const { depth: d, height: h, width: w } = region
  const thin = r * 0.16
  const tip = w * 0.49
  const wing: Flat = [
    [side * r * wide * 0.6, d * 0.16],
    [side * tip, -d * 0.2],
    [side * tip, -d * 0.4],
    [side * r * wide * 0.6, -d * 0.36]
  ]
  plate(mesh, hull, wing, axis - r * 0.28, thin)
  const stripe: Flat = [
    [side * tip * 0.66, -d * 0.04],
    [side * tip * 0.8, -d * 0.115],
    [side * tip * 0.8, -d * 0.383],
    [side * tip * 0.66, -d * 0.376]
  ]
  plate(mesh, trim, stripe, axis - r * 0.28 - thin * 0.1, thin * 1.2)
  const x = side * Math.min(w * 0.24, r * wide * 1.12)
  const pod = r * 0.5
  turned(
    mesh,
    trim,
    [x, axis, -d * 0.49],
    profile([0.7, 0, 0.95, 0.06, 1, 0.3, 0.92, 0.8, 0.6, 0.95, 0, 1], pod, d * 0.42),
    [1, 1],
    18
  )
  turned(
    mesh,
    dark,
    [x, axis, -d * 0.495],
    profile([0.5, 0.18, 0.72, 0, 0.8, 0.02, 0.74, 0.12], pod, d * 0.16),
    [1, 1],
    18
  )
  turned(mesh, glow, [x, axis, -d * 0.485], profile([0, 0, 0.66, 0, 0.66, 0.05], pod, d * 0.16), [1, 1], 18)
  turned(mesh, dark, [x, axis, -d * 0.12], profile([0, 1, 0.01, 1], pod, d * 0.05))
  beam(mesh, hull, [x * 1.02, axis + pod * 0.7, -d * 0.36], [x * 1.22, h * 0.97, -d * 0.45], thin, d * 0.11, {
    bevel: thin * 0.2
  })
  turned(
    mesh,
    dark,
    [side * tip * 0.985, axis - r * 0.2, -d * 0.42],
    profile([0, 0, 1, 0, 1, 0.6, 0.4, 0.66, 0.4, 1, 0, 1], r * 0.12, d * 0.36),
    [1, 1],
    10
  )
}

const drawFoot = ({ mesh }: Craft, x: number, z: number, top: number): void => {
  const thick = top * 0.12
  beam(mesh, palette.steel, [x, top * 1.1, z], [x * 1.15, thick * 0.4, z], thick, thick)
  block(mesh, dark, [x * 1.15, 0, z], [thick * 3, thick * 0.5, thick * 3.6], { bevel: thick * 0.12 })
}

/** A lens with a dome, lights round its rim and three legs. */
const drawSaucer = ({ hull, mesh, region, trim }: Craft): void => {
  const { depth: d, height: h, width: w } = region
  const axis = h * 0.52
  const lens = [
    0, 0.2, 0.2, 0.2, 0.24, 0.24, 0.55, 0.32, 0.95, 0.47, 1, 0.52, 0.96, 0.565, 0.6, 0.68, 0.36, 0.74, 0.34, 0.76, 0,
    0.77
  ]
  mesh.within(scaling(w / 2, 1, d / 2), () => {
    lathe(mesh, hull, profile(lens, 1, h), 36)
    lathe(mesh, trim, profile([0.985, 0.49, 1.005, 0.52, 0.985, 0.55], 1, h), 36)
    lathe(mesh, palette.glass, profile([0.33, 0.75, 0.32, 0.83, 0.25, 0.91, 0.13, 0.97, 0, 0.99], 1, h), 24)
    lathe(mesh, trim, profile([0.37, 0.735, 0.37, 0.765, 0.33, 0.775], 1, h), 24)
    lathe(mesh, glow, profile([0, 0.185, 0.17, 0.185, 0.17, 0.21], 1, h), 20)
  })
  const lights = 14
  for (let i = 0; i < lights; i++) {
    const turn = (TAU * i) / lights
    const [x, z] = [Math.sin(turn) * w * 0.39, Math.cos(turn) * d * 0.39]
    ball(mesh, glow, [x, axis + h * 0.115, z], h * 0.03, { detail: 1 })
    const [rx, rz] = [Math.sin(turn) * w * 0.285, Math.cos(turn) * d * 0.285]
    beam(mesh, hull, [rx * 0.75, h * 0.735, rz * 0.75], [rx * 1.6, h * 0.6, rz * 1.6], h * 0.012, h * 0.02, {
      colour: grey(0.8)
    })
  }
  for (let i = 0; i < 3; i++) {
    mesh.within(rotationY((TAU * i) / 3), () => {
      const out = Math.min(w, d) / 2
      beam(mesh, palette.steel, [0, h * 0.32, out * 0.42], [0, h * 0.02, out * 0.62], h * 0.035, h * 0.035)
      cylinder(mesh, dark, [0, 0, out * 0.62], h * 0.07, h * 0.03, 12)
    })
  }
}
