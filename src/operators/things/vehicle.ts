import { Schema } from "effect"
import { multiply, rotationY, rotationZ, translation } from "#geometry/Matrix.js"
import { block, box } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { type Outline, prism } from "../geometry/Prism.js"
import { type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({
  form: choice(["car", "van", "truck", "train", "tractor", "bike"], "car")
}).annotations({ identifier: "VehicleParameters" })

const lights = material("Headlights", "#f4efd8", { roughness: 0.2, emissive: [0.25, 0.24, 0.2] })
const tail = material("Tail lights", "#a8201c", { roughness: 0.3 })

/** A vehicle on wheels; its front faces +Z. */
export const vehicle = operator({
  name: "vehicle",
  version: "1.0.0",
  description: "A vehicle: car, van or bus, truck, train or tram carriage, tractor or bike.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The coachwork" }],
  variants: 4,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Vehicle", random.int(1 << 30))
    const body = slots.body ?? material("Coachwork", look.colour, { roughness: 0.32, metallic: 0.15 })
    const turned = region.width > region.depth * 1.2
    const size: Region = turned ? { ...region, width: region.depth, depth: region.width } : region
    const draw = (): void => DRAW[parameters.form](mesh, body, size)
    if (turned) mesh.within(rotationY(Math.PI / 2), draw)
    else draw()
    return mesh
  }
})

const wheel = (mesh: Mesh, x: number, z: number, r: number, thick: number): void => {
  const side = Math.sign(x)
  mesh.within(multiply(translation(x - (side * thick) / 2, r, z), rotationZ((-side * Math.PI) / 2)), () => {
    cylinder(mesh, palette.rubber, [0, 0, 0], r, thick, 18, { caps: "both", bevel: thick * 0.15 })
    cylinder(mesh, palette.steel, [0, thick * 0.9, 0], r * 0.55, thick * 0.14, 14)
  })
}

/** Side outline (along z, front to the right) drawn out across the width. */
const shell = (mesh: Mesh, stuff: Material, outline: Outline, width: number): void =>
  prism(mesh, stuff, outline, -width / 2, width / 2, { crease: 0.75 })

const outlineOf = (flat: ReadonlyArray<number>, d: number, h: number): Outline =>
  Array.from({ length: flat.length / 2 }, (_, i) => [(flat[2 * i] - 0.5) * d, flat[2 * i + 1] * h] as const)

const lamps = (mesh: Mesh, { width: w, height: h, depth: d }: Region, y: number): void => {
  for (const side of [-1, 1]) {
    block(mesh, lights, [side * w * 0.36, h * y, d / 2 - 0.03], [w * 0.16, h * 0.07, 0.06], { bevel: 0.01 })
    block(mesh, tail, [side * w * 0.38, h * y, -d / 2 + 0.03], [w * 0.14, h * 0.07, 0.06], { bevel: 0.01 })
  }
}

const car = (mesh: Mesh, body: Material, s: Region): void => {
  const { width: w, height: h, depth: d } = s
  const r = Math.min(h * 0.23, d * 0.08)
  shell(mesh, body, outlineOf([0, 0.2, 1, 0.2, 1, 0.46, 0.97, 0.53, 0.72, 0.6, 0.04, 0.62, 0, 0.5], d, h), w * 0.98)
  shell(mesh, palette.glass, outlineOf([0.1, 0.58, 0.74, 0.57, 0.58, 0.93, 0.24, 0.95], d, h), w * 0.84)
  shell(mesh, body, outlineOf([0.23, 0.91, 0.59, 0.9, 0.56, 0.98, 0.27, 1], d, h), w * 0.8)
  for (const z of [0.42, 0.5]) block(mesh, body, [0, h * 0.58, (z - 0.5) * d], [w * 0.85, h * 0.36, d * 0.02])
  for (const x of [-1, 1]) for (const z of [-0.31, 0.31]) wheel(mesh, x * w * 0.42, z * d, r, w * 0.13)
  block(mesh, palette.black, [0, h * 0.18, 0], [w * 0.9, h * 0.06, d * 0.98])
  lamps(mesh, s, 0.42)
}

const van = (mesh: Mesh, body: Material, s: Region): void => {
  const { width: w, height: h, depth: d } = s
  const r = Math.min(h * 0.15, 0.5)
  shell(mesh, body, outlineOf([0, 0.14, 1, 0.14, 1, 0.45, 0.96, 0.7, 0.9, 0.97, 0.04, 1, 0, 0.96], d, h), w * 0.98)
  const windows = Math.max(1, Math.round(d / 1.8))
  for (let i = 0; i < windows; i++) {
    const z = d * (-0.44 + (0.84 * (i + 0.5)) / windows)
    block(mesh, palette.glass, [0, h * 0.52, z], [w, h * 0.3, (d * 0.84) / windows - 0.14])
  }
  block(mesh, palette.glass, [0, h * 0.52, d * 0.465], [w * 0.84, h * 0.26, d * 0.035])
  for (const x of [-1, 1]) for (const z of [-0.3, 0.33]) wheel(mesh, x * w * 0.43, z * d, r, w * 0.11)
  lamps(mesh, s, 0.28)
}

const truck = (mesh: Mesh, body: Material, s: Region): void => {
  const { width: w, height: h, depth: d } = s
  const r = Math.min(h * 0.16, 0.55)
  shell(mesh, body, outlineOf([0.74, 0.2, 1, 0.2, 1, 0.5, 0.96, 0.82, 0.74, 0.84], d, h), w * 0.94)
  block(mesh, palette.glass, [0, h * 0.54, d * 0.43], [w * 0.95, h * 0.22, d * 0.07])
  block(mesh, palette.glass, [0, h * 0.54, d * 0.467], [w * 0.8, h * 0.22, d * 0.03])
  block(mesh, palette.white, [0, h * 0.26, -d * 0.14], [w, h * 0.74, d * 0.72], { bevel: 0.03 })
  block(mesh, palette.black, [0, h * 0.14, -d * 0.02], [w * 0.7, h * 0.12, d * 0.92])
  for (const x of [-1, 1]) for (const z of [-0.38, -0.24, 0.34]) wheel(mesh, x * w * 0.42, z * d, r, w * 0.13)
  lamps(mesh, s, 0.24)
}

const train = (mesh: Mesh, body: Material, s: Region): void => {
  const { width: w, height: h, depth: d } = s
  box(mesh, body, [-w / 2, h * 0.22, -d / 2], [w / 2, h * 0.88, d / 2], { bevel: Math.min(0.15, w * 0.06) })
  block(mesh, palette.slate, [0, h * 0.87, 0], [w * 0.92, h * 0.12, d * 0.98], { bevel: Math.min(0.25, h * 0.06) })
  const windows = Math.max(3, Math.round(d / 1.9))
  for (let i = 0; i < windows; i++) {
    const z = d * (-0.47 + (0.94 * (i + 0.5)) / windows)
    block(mesh, palette.glass, [0, h * 0.5, z], [w * 1.005, h * 0.24, (d * 0.94) / windows - 0.4])
  }
  block(mesh, palette.glass, [0, h * 0.52, 0], [w * 0.7, h * 0.22, d * 1.002])
  const axles = Math.max(2, Math.round(d / 5))
  for (let i = 0; i < axles; i++)
    for (const x of [-1, 1]) wheel(mesh, x * w * 0.34, d * (-0.42 + (0.84 * i) / (axles - 1)), h * 0.12, w * 0.08)
  block(mesh, palette.black, [0, h * 0.13, 0], [w * 0.7, h * 0.1, d * 0.96])
}

const tractor = (mesh: Mesh, body: Material, s: Region): void => {
  const { width: w, height: h, depth: d } = s
  const rear = h * 0.3
  box(mesh, body, [-w * 0.22, h * 0.3, -d * 0.05], [w * 0.22, h * 0.56, d * 0.48], { bevel: 0.05 })
  block(mesh, body, [0, h * 0.26, -d * 0.24], [w * 0.5, h * 0.2, d * 0.42], { bevel: 0.04 })
  block(mesh, palette.glass, [0, h * 0.46, -d * 0.22], [w * 0.56, h * 0.42, d * 0.32], { bevel: 0.03 })
  block(mesh, body, [0, h * 0.88, -d * 0.22], [w * 0.62, h * 0.1, d * 0.38], { bevel: 0.03 })
  cylinder(mesh, palette.iron, [w * 0.12, h * 0.55, d * 0.25], w * 0.03, h * 0.32, 8)
  for (const x of [-1, 1]) {
    wheel(mesh, x * w * 0.39, -d * 0.25, rear, w * 0.2)
    wheel(mesh, x * w * 0.36, d * 0.34, rear * 0.6, w * 0.14)
  }
  lamps(mesh, { ...s, width: w * 0.5 }, 0.45)
}

const bike = (mesh: Mesh, body: Material, s: Region): void => {
  const { width: w, height: h, depth: d } = s
  const r = Math.min(d * 0.19, h * 0.33)
  const frame = Math.min(0.05, w * 0.1)
  for (const z of [-1, 1]) {
    mesh.within(multiply(translation(-frame * 0.5, r, z * (d / 2 - r)), rotationZ(-Math.PI / 2)), () => {
      cylinder(mesh, palette.rubber, [0, 0, 0], r, frame, 20, { caps: "both" })
      cylinder(mesh, palette.steel, [0, -0.004, 0], r * 0.86, frame + 0.008, 20, { caps: "both" })
    })
  }
  const tube = (a: readonly [number, number], b: readonly [number, number]): void => {
    const [z0, y0, z1, y1] = [a[0] * d, a[1] * h, b[0] * d, b[1] * h]
    prism(
      mesh,
      body,
      [
        [z0 - frame / 2, y0],
        [z0 + frame / 2, y0],
        [z1 + frame / 2, y1],
        [z1 - frame / 2, y1]
      ],
      -frame / 2,
      frame / 2
    )
  }
  tube([-0.3, 0.3], [-0.12, 0.8])
  tube([0, 0.3], [-0.12, 0.8])
  tube([0, 0.3], [0.24, 0.78])
  tube([0.31, 0.3], [0.22, 0.95])
  box(mesh, body, [-frame / 2, h * 0.72, -d * 0.12], [frame / 2, h * 0.77, d * 0.23])
  box(mesh, palette.black, [-w / 2, h * 0.93, d * 0.2], [w / 2, h * 0.97, d * 0.2 + frame], { bevel: 0.01 })
  box(mesh, palette.black, [-w * 0.16, h * 0.8, -d * 0.22], [w * 0.16, h * 0.86, -d * 0.02], { bevel: 0.02 })
}

const DRAW = { car, van, truck, train, tractor, bike } as const
