import { Schema } from "effect"
import { ball, blob } from "../geometry/Blob.js"
import { multiply, rotationX, scaling, translation } from "../geometry/Matrix.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import type { Vec3 } from "../geometry/Vector.js"
import { hex, shade } from "../materials/Colour.js"
import { coloured, type Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, flag, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({
  form: choice(["quadruped", "bird", "fish", "crawler"], "quadruped"),
  horns: flag(false),
  woolly: flag(false),
  neck: choice(["short", "long"], "short")
}).annotations({ identifier: "CreatureParameters" })

const DARK = coloured(palette.paint, hex("#2c2622"))

/** An animal whose body fills the region; its head is at the front (+Z). */
export const creature = operator({
  name: "creature",
  version: "1.0.0",
  description: "An animal: four-legged, bird, fish or crawler.",
  parameters: Parameters,
  slots: [{ name: "skin", description: "Fur, feathers or scales" }],
  variants: 3,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Animal", random.int(1 << 30))
    const skin = slots.skin ?? coloured(palette.paint, shade(look.colour, random.range(0.85, 1.05)))
    const { form } = parameters
    const turned = region.width > region.depth * 1.2 && form !== "bird"
    const size: Region = turned ? { ...region, width: region.depth, depth: region.width } : region
    const draw = (): void =>
      mesh.within(scaling(size.width, size.height, size.depth), () => {
        if (form === "quadruped") drawQuadruped(mesh, skin, parameters)
        else if (form === "bird") drawBird(mesh, skin)
        else if (form === "fish") drawFish(mesh, skin)
        else drawCrawler(mesh, skin)
      }) as unknown as undefined
    if (turned) mesh.within(Float64Array.of(0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1), draw)
    else draw()
    return mesh
  }
})

/** All forms are drawn in the unit box: x and z in ±0.5, y in 0..1. */
const drawQuadruped = (mesh: Mesh, skin: Material, p: typeof Parameters.Type): void => {
  const long = p.neck === "long"
  const back = long ? 0.56 : 0.8
  const deep = long ? 0.12 : 0.2
  const body = back - deep
  const rough = p.woolly ? { rough: 0.22, seed: 4, detail: 2 as const } : { detail: 2 as const }
  blob(mesh, skin, [0, body, -0.06], [p.woolly ? 0.46 : 0.36, deep * (p.woolly ? 1.12 : 1), 0.35], rough)
  const leg = p.woolly ? DARK : skin
  for (const x of [-0.22, 0.22]) {
    for (const z of [-0.3, 0.18])
      tube(
        mesh,
        leg,
        [
          [x, body, z],
          [x, body * 0.5, z + 0.01],
          [x, 0, z]
        ],
        0.08,
        7,
        { taper: 0.55 }
      )
  }
  const head: Vec3 = [0, long ? 0.9 : 0.82, 0.37]
  tube(mesh, skin, [[0, body + deep * 0.3, 0.18], [0, (body + head[1]) / 2 + 0.05, 0.3], head], long ? 0.12 : 0.16, 8, {
    taper: 0.75
  })
  const face = p.woolly ? DARK : skin
  blob(mesh, face, head, [0.17, 0.09, 0.09])
  blob(mesh, face, [0, head[1] - 0.04, 0.43], [0.11, 0.06, 0.06])
  for (const side of [-1, 1]) {
    blob(mesh, face, [side * 0.2, head[1] + 0.05, 0.34], [0.09, 0.035, 0.02], { detail: 0 })
    ball(mesh, palette.black, [side * 0.14, head[1] + 0.03, 0.42], 0.014)
    if (p.horns)
      tube(
        mesh,
        palette.lightWood,
        [
          [side * 0.1, head[1] + 0.06, 0.35],
          [side * 0.26, head[1] + 0.1, 0.36],
          [side * 0.3, 0.99, 0.38]
        ],
        0.03,
        5,
        { taper: 0.3 }
      )
  }
  tube(
    mesh,
    skin,
    [
      [0, body + deep * 0.5, -0.38],
      [0, body, -0.45],
      [0, body * 0.6, -0.47]
    ],
    0.035,
    5,
    { taper: 0.5 }
  )
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
