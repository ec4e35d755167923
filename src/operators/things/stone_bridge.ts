import { Schema } from "effect"
import { normalize, type Vec3 } from "#geometry/Vector.js"
import { beam, block } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { grey } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { amount, operator } from "../Operator.js"

const Parameters = Schema.Struct({
  /** Depth of the water's bed below the ends of the bridge, metres. */
  bed: amount(0, 20, 1.2)
}).annotations({ identifier: "StoneBridgeParameters" })

interface Arch {
  readonly length: number
  readonly width: number
  readonly rise: number
  /** Half the span of the opening, its foot and its height. */
  readonly half: number
  readonly foot: number
  readonly crown: number
}

const STEPS = 16
const VOUSSOIRS = 17
const PARAPET = 0.75

/** Thickness of the parapets. */
const parapetOf = (a: Arch): number => Math.min(0.32, a.width * 0.2)

const deck = (a: Arch, z: number): number => a.rise * Math.cos((z / a.length) * Math.PI) + 0.08

const soffit = (a: Arch, z: number): number | null => {
  const q = Math.abs(z) / a.half
  return q < 1 ? a.foot + a.crown * Math.sqrt(1 - q * q) : null
}

/** A humped stone bridge on one arch with parapets; it is crossed along z, its ends lie at y = 0. */
export const stoneBridge = operator({
  name: "stone_bridge",
  version: "1.0.0",
  description: "A humped stone bridge on one arch, with voussoirs, parapets and a cobbled deck.",
  parameters: Parameters,
  slots: [{ name: "stone", description: "The masonry" }],
  follows: { stone: ["colour"] },
  build: ({ parameters, region, slots, random }) => {
    const mesh = new Mesh("Stone bridge", random.int(1 << 30))
    const stone = slots.stone ?? palette.rubble
    const length = region.depth
    const rise = Math.min(1.15, length * 0.085)
    const foot = -parameters.bed - 0.5
    const a: Arch = { length, width: region.width, rise, half: length * 0.27, foot, crown: rise + 0.08 - 0.5 - foot }
    for (let i = 0; i < STEPS; i++)
      drawSlice(mesh, stone, a, -length / 2 + (length * i) / STEPS, -length / 2 + (length * (i + 1)) / STEPS)
    for (const side of [1, -1]) drawVoussoirs(mesh, a, side)
    for (const side of [1, -1]) {
      for (const end of [1, -1]) {
        const [x, z] = [side * (a.width / 2 - 0.16), end * (length / 2 - 0.1)]
        block(mesh, palette.dressedStone, [x, -0.5, z], [0.56, 1.5, 0.56], { bevel: 0.05 })
        block(mesh, palette.dressedStone, [x, 1, z], [0.68, 0.14, 0.68], { bevel: 0.05 })
      }
    }
    return mesh
  }
})

const facing = (mesh: Mesh, stone: Material, side: number, face: ReadonlyArray<Vec3>, tone = 1): void => {
  mesh.polygon(stone, side > 0 ? face : [...face].reverse(), { colour: grey(tone) })
}

const drawSlice = (mesh: Mesh, stone: Material, a: Arch, z0: number, z1: number): void => {
  const [y0, y1] = [deck(a, z0), deck(a, z1)]
  const [b0, b1] = [soffit(a, z0) ?? a.foot, soffit(a, z1) ?? a.foot]
  for (const side of [1, -1]) {
    const out = (side * a.width) / 2
    const inner = side * (a.width / 2 - parapetOf(a))
    facing(mesh, stone, side, [
      [out, b0, z0],
      [out, y0, z0],
      [out, y1, z1],
      [out, b1, z1]
    ])
    facing(mesh, stone, side, [
      [out, y0, z0],
      [out, y0 + PARAPET, z0],
      [out, y1 + PARAPET, z1],
      [out, y1, z1]
    ])
    facing(mesh, stone, side, [
      [inner, y0, z0],
      [inner, y1, z1],
      [inner, y1 + PARAPET, z1],
      [inner, y0 + PARAPET, z0]
    ])
    const cap = side * (a.width / 2 - 0.16)
    beam(mesh, palette.dressedStone, [cap, y0 + 0.8, z0 - 0.01], [cap, y1 + 0.8, z1 + 0.01], 0.46, 0.14, {
      jitter: 0.1,
      bevel: 0.02
    })
  }
  const w = a.width / 2 - parapetOf(a) + 0.02
  const slope = (z: number): Vec3 =>
    normalize([0, 1, ((a.rise * Math.PI) / a.length) * Math.sin((z / a.length) * Math.PI)])
  mesh.polygon(
    palette.cobbles,
    [
      [-w, y0, z0],
      [-w, y1, z1],
      [w, y1, z1],
      [w, y0, z0]
    ],
    { normals: [slope(z0), slope(z1), slope(z1), slope(z0)] }
  )
  if (soffit(a, z0) !== null || soffit(a, z1) !== null) {
    const v = a.width / 2
    mesh.polygon(
      stone,
      [
        [-v, b0, z0],
        [v, b0, z0],
        [v, b1, z1],
        [-v, b1, z1]
      ],
      { colour: grey(0.7) }
    )
  }
}

const drawVoussoirs = (mesh: Mesh, a: Arch, side: number): void => {
  const x = side * (a.width / 2 + 0.05)
  const at = (angle: number, out: number): Vec3 => [
    x,
    a.foot + Math.sin(angle) * (a.crown + out),
    Math.cos(angle) * (a.half + out)
  ]
  for (let i = 0; i < VOUSSOIRS; i++) {
    const [from, to] = [(Math.PI * i) / VOUSSOIRS, (Math.PI * (i + 1)) / VOUSSOIRS]
    facing(
      mesh,
      palette.dressedStone,
      side,
      [at(from, 0), at(to, 0), at(to, 0.4), at(from, 0.4)],
      mesh.random.range(0.82, 1.07)
    )
  }
}
