import { Schema } from "effect"
import { multiply, rotationX, rotationY, scaling, translation } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import { ball, blob } from "../geometry/Blob.js"
import { lathe } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { blend, hex, shade } from "../materials/Colour.js"
import { coloured, type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"
import { type Joint, limb, smoothed } from "../parts/Limb.js"
import { drawWings } from "./dragon/Wings.js"

const Parameters = Schema.Struct({
  wings: choice(["spread", "folded"], "spread")
}).annotations({ identifier: "DragonParameters" })

/** A dragon is drawn in a box of this size and then fitted to its region. */
const USUAL = { width: 7, height: 4, depth: 9 }

const IVORY = hex("#e9dfc4")
const EYE = material("Eye", "#f0b429", { roughness: 0.3, emissive: [0.35, 0.2, 0.02] })

interface Hide {
  readonly skin: Material
  readonly belly: Material
  readonly ivory: Material
}

/** From the tip of the tail to the head: places and girths. */
const SPINE: ReadonlyArray<Joint> = [
  [1.05, 0.3, -4.35, 0.03],
  [0.75, 0.3, -3.7, 0.1],
  [0.1, 0.48, -2.9, 0.19],
  [-0.12, 0.85, -2.05, 0.32],
  [0, 1.28, -1.15, 0.54],
  [0, 1.52, -0.3, 0.7],
  [0, 1.62, 0.5, 0.72],
  [0, 1.9, 1.25, 0.5],
  [0, 2.4, 1.75, 0.33],
  [0, 2.95, 2.15, 0.25],
  [0, 3.32, 2.65, 0.23],
  [0, 3.36, 3.1, 0.25]
]

/** A winged dragon on four legs with a raised, horned head; it faces +Z. */
export const dragon = operator({
  name: "dragon",
  version: "1.0.0",
  description: "A dragon: four legs, a long neck, horned head, spiked back and tail, leathery wings spread or folded.",
  parameters: Parameters,
  slots: [{ name: "skin", description: "Its scales" }],
  variants: 2,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Dragon", random.int(1 << 30))
    const tone = shade(look.colour, random.range(0.9, 1.05))
    const hide: Hide = {
      skin: slots.skin ?? coloured(palette.paint, tone),
      belly: coloured(palette.paint, blend(tone, hex("#e2c58a"), 0.62)),
      ivory: coloured(palette.paint, IVORY)
    }
    const membrane = coloured(palette.paint, blend(shade(tone, 0.8), hex("#c46a2c"), 0.35))
    const { depth, height, width } = region
    const turned = width > depth * 1.2
    const [w, d] = turned ? [depth, width] : [width, depth]
    const fit = scaling(w / USUAL.width, height / USUAL.height, d / USUAL.depth)
    mesh.within(turned ? multiply(rotationY(Math.PI / 2), fit) : fit, () => {
      drawTrunk(mesh, hide)
      drawSpikes(mesh, hide)
      drawHead(mesh, hide)
      for (const side of [1, -1]) drawLegs(mesh, hide, side)
      drawWings(mesh, { bone: hide.skin, membrane, folded: parameters.wings === "folded" })
    })
    return mesh
  }
})

/** The body, and the lighter plates below it from the throat to the tail. */
const drawTrunk = (mesh: Mesh, { belly, skin }: Hide): void => {
  limb(mesh, skin, SPINE, { segments: 14, steps: 3 })
  const under = SPINE.slice(3).map(([x, y, z, r], i): Joint => {
    const lean = i > 4 ? 0.2 : 0
    return [x, y - r * (0.26 - lean * 0.5), z + r * lean, r * 0.84]
  })
  limb(mesh, belly, under, { segments: 12, steps: 3 })
}

const cone = (mesh: Mesh, stuff: Material, radius: number, high: number): void =>
  lathe(
    mesh,
    stuff,
    [
      [radius, 0],
      [radius * 0.5, high * 0.55],
      [0, high]
    ],
    5
  )

/** Points along the back from the neck to the tail, largest between the wings, and an arrow at its tip. */
const drawSpikes = (mesh: Mesh, { ivory, skin }: Hide): void => {
  const path = smoothed(SPINE, 3)
  for (let i = 2; i < path.length - 2; i++) {
    const [x, y, z, r] = path[i]
    const size = 0.12 + 0.32 * Math.sqrt(r)
    mesh.within(multiply(translation(x, y + r * 0.9, z), rotationX(-0.5)), () => cone(mesh, ivory, size * 0.26, size))
  }
  const [x, y, z] = SPINE[0]
  for (const side of [-1, 1])
    mesh.within(multiply(translation(x, y, z), rotationY(-0.5 + side * 0.75), rotationX(-Math.PI / 2)), () =>
      cone(mesh, skin, 0.13, 0.42)
    )
}

const drawHead = (mesh: Mesh, { belly, ivory, skin }: Hide): void => {
  blob(mesh, skin, [0, 3.42, 3.1], [0.3, 0.27, 0.42], { detail: 2 })
  limb(mesh, skin, [
    [0, 3.45, 3.25, 0.25],
    [0, 3.37, 3.65, 0.19],
    [0, 3.3, 4.1, 0.17],
    [0, 3.28, 4.32, 0.1]
  ])
  limb(
    mesh,
    belly,
    [
      [0, 3.26, 3.15, 0.17],
      [0, 3.08, 3.6, 0.12],
      [0, 2.98, 4.05, 0.07]
    ],
    { segments: 8 }
  )
  for (const side of [-1, 1]) {
    limb(
      mesh,
      ivory,
      [
        [side * 0.15, 3.6, 3.0, 0.1],
        [side * 0.27, 3.8, 2.68, 0.08],
        [side * 0.4, 3.92, 2.3, 0.045],
        [side * 0.42, 3.98, 2.0, 0.01]
      ],
      { segments: 7 }
    )
    mesh.within(multiply(translation(side * 0.26, 3.34, 2.92), rotationY(side * 0.6), rotationX(-1.7)), () =>
      cone(mesh, skin, 0.12, 0.42)
    )
    ball(mesh, EYE, [side * 0.22, 3.53, 3.34], 0.075, { detail: 1 })
    blob(mesh, skin, [side * 0.21, 3.61, 3.32], [0.1, 0.05, 0.16], { detail: 1 })
    ball(mesh, palette.black, [side * 0.09, 3.4, 4.3], 0.04)
    for (const z of [3.75, 3.95, 4.15])
      mesh.within(multiply(translation(side * 0.13, 3.2, z), rotationX(Math.PI)), () => cone(mesh, ivory, 0.03, 0.12))
  }
}

const HIND: ReadonlyArray<Joint> = [
  [0.5, 1.45, -0.75, 0.46],
  [0.82, 1.04, -0.42, 0.31],
  [0.92, 0.62, -0.66, 0.18],
  [0.92, 0.22, -0.66, 0.14],
  [0.94, 0.12, -0.3, 0.15]
]
const FORE: ReadonlyArray<Joint> = [
  [0.5, 1.6, 0.75, 0.38],
  [0.82, 1.05, 0.62, 0.23],
  [0.86, 0.55, 0.86, 0.15],
  [0.87, 0.16, 0.92, 0.12],
  [0.88, 0.1, 1.2, 0.13]
]

const drawLegs = (mesh: Mesh, { ivory, skin }: Hide, side: number): void => {
  for (const joints of [HIND, FORE]) {
    limb(
      mesh,
      skin,
      joints.map(([x, y, z, r]): Joint => [side * x, y, z, r])
    )
    const [x, , z] = joints[joints.length - 1]
    for (const spread of [-0.13, 0, 0.13]) {
      const foot: Vec3 = [side * x + spread, 0.09, z + 0.06]
      mesh.within(multiply(translation(...foot), rotationX(Math.PI / 2 + 0.2)), () => cone(mesh, ivory, 0.055, 0.26))
    }
  }
}
