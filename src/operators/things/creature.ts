import { Schema } from "effect"
import { multiply, rotationX, scaling, translation } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import { ball, blob } from "../geometry/Blob.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { hex, shade } from "../materials/Colour.js"
import { coloured, type Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, flag, type OperatorInput, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({
  form: choice(["quadruped", "bird", "fish", "crawler"], "quadruped"),
  horns: flag(false),
  coat: choice(["plain", "patched", "wool"], "plain"),
  mane: flag(false),
  neck: choice(["short", "long"], "short")
}).annotations({ identifier: "CreatureParameters" })

const DARK = coloured(palette.paint, hex("#2c2622"))
const WOOL = hex("#ece5d6")
const PATCH = hex("#f1ece2")
const MUZZLE = hex("#d9a99a")

/** How a fleece is drawn: rings of so many curls, of which those below this cosine from the back are left out. */
interface Fleece {
  readonly detail: 1 | 2
  readonly rings: number
  readonly curls: number
  readonly lowest: number
}

const build =
  (fleece: Fleece) =>
  ({ parameters, region, look, slots, random }: OperatorInput<typeof Parameters.Type>): Mesh => {
    const mesh = new Mesh("Animal", random.int(1 << 30))
    const { form, coat } = parameters
    const tone = coat === "wool" && !look.asked ? WOOL : look.colour
    const skin = slots.skin ?? coloured(palette.paint, shade(tone, random.range(0.85, 1.05)))
    const turned = region.width > region.depth * 1.2 && form !== "bird"
    const size: Region = turned ? { ...region, width: region.depth, depth: region.width } : region
    const draw = (): void =>
      mesh.within(scaling(size.width, size.height, size.depth), () => {
        if (form === "quadruped") drawQuadruped(mesh, skin, parameters, fleece)
        else if (form === "bird") drawBird(mesh, skin)
        else if (form === "fish") drawFish(mesh, skin)
        else drawCrawler(mesh, skin)
      }) as unknown as undefined
    if (turned) mesh.within(Float64Array.of(0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1), draw)
    else draw()
    return mesh
  }

const told = {
  name: "creature",
  description: "An animal: four-legged, bird, fish or crawler.",
  parameters: Parameters,
  slots: [{ name: "skin", description: "Fur, feathers or scales" }],
  variants: 3
} as const

/** An animal whose body fills the region; its head is at the front (+Z). */
export const creature = operator({
  ...told,
  version: "1.1.0",
  build: build({ detail: 1, rings: 4, curls: 7, lowest: -0.6 })
})

/** The animal of before: a fleece of curls all around. */
export const firstCreature = operator({
  ...told,
  version: "1.0.0",
  build: build({ detail: 2, rings: 5, curls: 9, lowest: -1 })
})

/** All forms are drawn in the unit box: x and z in ±0.5, y in 0..1. */
const drawQuadruped = (mesh: Mesh, skin: Material, p: typeof Parameters.Type, fleece: Fleece): void => {
  const long = p.neck === "long"
  const wool = p.coat === "wool"
  const shape: Build = { back: long ? 0.62 : 0.8, deep: long ? 0.15 : wool ? 0.23 : 0.2, head: long ? 0.88 : 0.82 }
  const body = shape.back - shape.deep
  const limb = wool ? DARK : skin
  if (wool) drawFleece(mesh, skin, body, shape.deep, fleece)
  else drawTrunk(mesh, skin, body, shape.deep)
  if (p.coat === "patched") drawPatches(mesh, body, shape.deep)
  for (const x of [-0.24, 0.24]) for (const z of [-0.3, 0.2]) drawLeg(mesh, limb, x, z, body)
  drawHead(mesh, skin, limb, p, shape)
  const tail: ReadonlyArray<Vec3> = [
    [0, body + shape.deep * 0.5, -0.38],
    [0, body, -0.45],
    [0, body * 0.6, -0.47]
  ]
  tube(mesh, p.mane ? DARK : skin, tail, p.mane ? 0.06 : 0.035, 5, { taper: 0.5 })
}

/** Heights of the back and of the head, and half the depth of the trunk. */
interface Build {
  readonly back: number
  readonly deep: number
  readonly head: number
}

/** Chest and haunches, joined by the belly. */
const drawTrunk = (mesh: Mesh, skin: Material, body: number, deep: number): void => {
  blob(mesh, skin, [0, body, -0.06], [0.36, deep * 0.96, 0.33], { detail: 2 })
  blob(mesh, skin, [0, body + deep * 0.1, 0.14], [0.36, deep * 1.05, 0.17], { detail: 2 })
  blob(mesh, skin, [0, body + deep * 0.08, -0.26], [0.35, deep * 0.98, 0.17], { detail: 2 })
}

/** Curls of wool round a barrel of a body. */
const drawFleece = (mesh: Mesh, wool: Material, body: number, deep: number, fleece: Fleece): void => {
  const { curls, detail, lowest, rings } = fleece
  const [large, along] = [9 / curls, 5 / rings]
  blob(mesh, wool, [0, body, -0.06], [0.4, deep, 0.33], { detail })
  for (let ring = 0; ring < rings; ring++) {
    const z = -0.34 + ring * 0.135 * along
    const girth = Math.sqrt(Math.max(0.2, 1 - ((z + 0.06) / 0.4) ** 2))
    for (let i = 0; i < curls; i++) {
      const angle = ((i + (ring % 2) * 0.5) / curls) * 6.28319
      if (Math.cos(angle) < lowest) continue
      const centre: Vec3 = [Math.sin(angle) * 0.33 * girth, body + Math.cos(angle) * deep * 0.8 * girth, z]
      const tone = 0.88 + 0.12 * Math.cos(angle) * Math.cos(angle * 3 + ring)
      const radii: Vec3 = [0.15 * large, deep * 0.36 * large, 0.1 * along]
      blob(mesh, wool, centre, radii, { detail: 1, rough: 0.2, seed: i, colour: [tone, tone, tone] })
    }
  }
}

/** Light patches, proud of the hide. */
const drawPatches = (mesh: Mesh, body: number, deep: number): void => {
  const stuff = coloured(palette.paint, PATCH)
  for (const side of [-1, 1]) {
    blob(mesh, stuff, [side * 0.23, body + deep * 0.25, side * 0.1 + 0.05], [0.15, deep * 0.62, 0.12], { detail: 2 })
    blob(mesh, stuff, [side * 0.2, body + deep * 0.4, -0.26], [0.15, deep * 0.52, 0.1], { detail: 2 })
  }
  blob(mesh, stuff, [0, body - deep * 0.45, 0], [0.28, deep * 0.58, 0.22], { detail: 2 })
}

const drawLeg = (mesh: Mesh, skin: Material, x: number, z: number, body: number): void => {
  const hock: Vec3 = [x, body * 0.45, z + 0.015]
  tube(mesh, skin, [[x, body, z], [x, body * 0.72, z - 0.01], hock, [x, body * 0.06, z]], 0.085, 7, { taper: 0.5 })
  tube(
    mesh,
    DARK,
    [
      [x, body * 0.12, z],
      [x, 0, z + 0.01]
    ],
    0.05,
    7,
    { taper: 1.2 }
  )
}

const drawHead = (mesh: Mesh, skin: Material, face: Material, p: typeof Parameters.Type, build: Build): void => {
  const body = build.back - build.deep
  const head: Vec3 = [0, build.head, 0.37]
  const nape: Vec3 = [0, (body + head[1]) / 2 + 0.06, 0.29]
  tube(mesh, skin, [[0, body + build.deep * 0.2, 0.17], nape, head], p.neck === "long" ? 0.14 : 0.18, 8, { taper: 0.7 })
  blob(mesh, face, head, [0.17, 0.085, 0.075])
  mesh.within(multiply(translation(0, head[1] - 0.035, 0.43), rotationX(0.35)), () =>
    blob(mesh, face, [0, 0, 0], [0.12, 0.06, 0.075])
  )
  if (p.coat === "patched") {
    blob(mesh, coloured(palette.paint, MUZZLE), [0, head[1] - 0.06, 0.465], [0.11, 0.045, 0.035])
    blob(mesh, coloured(palette.paint, MUZZLE), [0, body - build.deep * 0.85, -0.2], [0.14, 0.06, 0.08])
  }
  for (const side of [-1, 1]) {
    blob(
      mesh,
      face,
      [side * 0.22, head[1] + (p.mane ? 0.09 : 0.03), 0.345],
      [p.mane ? 0.05 : 0.1, p.mane ? 0.05 : 0.03, 0.02],
      {
        detail: 0
      }
    )
    ball(mesh, palette.black, [side * 0.14, head[1] + 0.03, 0.42], 0.014)
    if (!p.horns) continue
    const horn: ReadonlyArray<Vec3> = [
      [side * 0.1, head[1] + 0.06, 0.35],
      [side * 0.26, head[1] + 0.1, 0.36],
      [side * 0.3, 0.99, 0.38]
    ]
    tube(mesh, palette.lightWood, horn, 0.03, 5, { taper: 0.3 })
  }
  if (!p.mane) return
  for (let i = 0; i < 6; i++) {
    const t = i / 5
    const y = build.back + (head[1] + 0.07 - build.back) * t
    blob(mesh, DARK, [0, y, 0.13 + 0.2 * t], [0.07, 0.06, 0.05], { detail: 0 })
  }
}

const drawBird = (mesh: Mesh, skin: Material): void => {
  mesh.within(multiply(translation(0, 0.46, -0.05), rotationX(-0.35)), () =>
    blob(mesh, skin, [0, 0, 0], [0.32, 0.24, 0.34], { detail: 2 })
  )
  for (const side of [-1, 1]) blob(mesh, skin, [side * 0.3, 0.5, -0.1], [0.09, 0.17, 0.27], { colour: [0.8, 0.8, 0.8] })
  blob(mesh, skin, [0, 0.42, -0.38], [0.14, 0.05, 0.12])
  tube(
    mesh,
    skin,
    [
      [0, 0.56, 0.14],
      [0, 0.74, 0.24],
      [0, 0.86, 0.26]
    ],
    0.13,
    8,
    { taper: 0.7 }
  )
  blob(mesh, skin, [0, 0.88, 0.27], [0.17, 0.11, 0.13])
  tube(
    mesh,
    palette.ember,
    [
      [0, 0.87, 0.36],
      [0, 0.84, 0.49]
    ],
    0.06,
    6,
    { taper: 0.1 }
  )
  for (const side of [-1, 1]) {
    ball(mesh, palette.black, [side * 0.14, 0.91, 0.33], 0.025)
    tube(
      mesh,
      palette.rope,
      [
        [side * 0.13, 0.3, 0],
        [side * 0.13, 0, 0.02]
      ],
      0.03,
      5
    )
  }
}

const drawFish = (mesh: Mesh, skin: Material): void => {
  blob(mesh, skin, [0, 0.5, 0.06], [0.36, 0.4, 0.42], { detail: 2 })
  for (const side of [-1, 1]) {
    blob(mesh, skin, [side * 0.36, 0.4, 0.1], [0.12, 0.06, 0.1], { colour: [0.75, 0.75, 0.75] })
    ball(mesh, palette.black, [side * 0.26, 0.6, 0.34], 0.04)
  }
  blob(mesh, skin, [0, 0.52, -0.42], [0.07, 0.42, 0.075], { colour: [0.8, 0.8, 0.8] })
  blob(mesh, skin, [0, 0.86, 0], [0.05, 0.13, 0.16], { colour: [0.75, 0.75, 0.75] })
}

const drawCrawler = (mesh: Mesh, skin: Material): void => {
  blob(mesh, skin, [0, 0.56, -0.02], [0.3, 0.4, 0.3], { detail: 2 })
  blob(mesh, skin, [0, 0.46, 0.36], [0.16, 0.22, 0.13])
  tube(
    mesh,
    skin,
    [
      [0, 0.42, -0.28],
      [0, 0.2, -0.42],
      [0.03, 0.12, -0.49]
    ],
    0.1,
    6,
    { taper: 0.15 }
  )
  for (const side of [-1, 1]) {
    for (const z of [-0.2, 0, 0.2])
      tube(
        mesh,
        skin,
        [
          [side * 0.2, 0.45, z],
          [side * 0.4, 0.4, z * 1.3],
          [side * 0.46, 0, z * 1.5]
        ],
        0.045,
        5,
        { taper: 0.6 }
      )
    ball(mesh, palette.black, [side * 0.1, 0.62, 0.44], 0.03)
  }
}
