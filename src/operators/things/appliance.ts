import { Schema } from "effect"
import { multiply, rotationX, translation } from "#geometry/Matrix.js"
import { block, box } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { shade } from "../materials/Colour.js"
import { coloured, type Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"
import { flap, leaf } from "../parts/Moving.js"

const Parameters = Schema.Struct({
  form: choice(["refrigerator", "stove", "dishwasher", "washer", "fireplace"], "refrigerator")
}).annotations({ identifier: "ApplianceParameters" })

/** A household appliance; its front faces +Z. */
export const appliance = operator({
  name: "appliance",
  version: "1.0.0",
  description: "A refrigerator, stove with hobs and oven, dishwasher, washing machine or fireplace.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The casing" }],
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Appliance", random.int(1 << 30))
    if (parameters.form === "fireplace") {
      drawFireplace(mesh, slots.body ?? look.body(), region)
      return mesh
    }
    const usual = coloured(palette.white, shade(palette.white.colour, 0.94))
    const casing = slots.body ?? (look.asked || look.askedStuff !== null ? look.body() : usual)
    const { width: w, height: h, depth: d } = region
    box(mesh, palette.black, [-w * 0.46, 0, -d * 0.46], [w * 0.46, 0.06 * h, d * 0.42])
    box(mesh, casing, [-w / 2, 0.05 * h, -d / 2], [w / 2, parameters.form === "stove" ? h * 0.94 : h, d / 2 - 0.05], {
      bevel: 0.012
    })
    FRONTS[parameters.form](mesh, casing, region)
    return mesh
  }
})

const handle = (mesh: Mesh, x: number, y: number, z: number, width: number, height: number): void =>
  block(mesh, palette.steel, [x, y, z], [width, height, 0.025], { bevel: 0.006 })

const refrigerator = (mesh: Mesh, casing: Material, { width: w, height: h, depth: d }: Region): void => {
  const z = d / 2 - 0.05
  const split = h > 1.2 ? 0.36 : 0.72
  const left = leaf(-w / 2, z + 0.03, false)
  mesh.moving(left, () => {
    box(mesh, casing, [-w / 2, h * 0.06, z], [w / 2, h * split, z + 0.03], { bevel: 0.01 })
    handle(mesh, w * 0.4, h * (split - 0.2), z + 0.03, 0.022, h * 0.16)
  })
  mesh.moving(left, () => {
    box(mesh, casing, [-w / 2, h * (split + 0.008), z], [w / 2, h, z + 0.03], { bevel: 0.01 })
    handle(mesh, w * 0.4, h * (split + 0.06), z + 0.03, 0.022, h * 0.2)
    block(mesh, palette.screen, [-w * 0.2, h * (split + 0.3), z + 0.03], [w * 0.14, h * 0.05, 0.006])
  })
}

const stove = (mesh: Mesh, casing: Material, { width: w, height: h, depth: d }: Region): void => {
  const z = d / 2 - 0.05
  box(mesh, casing, [-w * 0.49, h * 0.08, z], [w * 0.49, h * 0.2, z + 0.02], { bevel: 0.006 })
  mesh.moving(flap(h * 0.215, z + 0.025), () => {
    box(mesh, casing, [-w * 0.49, h * 0.215, z], [w * 0.49, h * 0.74, z + 0.025], { bevel: 0.008 })
    block(mesh, palette.screen, [0, h * 0.28, z + 0.026], [w * 0.7, h * 0.3, 0.008])
    handle(mesh, 0, h * 0.67, z + 0.025, w * 0.8, 0.022)
  })
  box(mesh, palette.steel, [-w * 0.49, h * 0.755, z], [w * 0.49, h * 0.92, z + 0.02], { bevel: 0.006 })
  for (let i = 0; i < 5; i++) {
    const at = translation(w * (-0.36 + 0.18 * i), h * 0.84, z + 0.018)
    mesh.within(multiply(at, rotationX(Math.PI / 2)), () =>
      cylinder(mesh, palette.black, [0, 0, 0], Math.min(0.024, w * 0.04), 0.024, 10, { bevel: 0.004 })
    )
  }
  box(mesh, palette.black, [-w / 2, h * 0.935, -d / 2], [w / 2, h * 0.965, d / 2 - 0.03], { bevel: 0.006 })
  for (const x of [-0.25, 0.25]) {
    for (const back of [-0.26, 0.16]) {
      const r = w * (x * back > 0 ? 0.15 : 0.12)
      cylinder(mesh, palette.iron, [x * w, h * 0.965, back * d], r, h * 0.012, 18, { bevel: 0.003 })
      cylinder(mesh, palette.steel, [x * w, h * 0.976, back * d], r * 0.45, h * 0.012, 12)
    }
  }
  box(mesh, palette.steel, [-w / 2, h * 0.965, -d / 2], [w / 2, h, -d / 2 + 0.03], { bevel: 0.006 })
}

const dishwasher = (mesh: Mesh, casing: Material, { width: w, height: h, depth: d }: Region): void => {
  const z = d / 2 - 0.05
  box(mesh, palette.steel, [-w * 0.49, h * 0.855, z], [w * 0.49, h * 0.98, z + 0.022], { bevel: 0.006 })
  mesh.moving(flap(h * 0.08, z + 0.025), () => {
    box(mesh, casing, [-w * 0.49, h * 0.08, z], [w * 0.49, h * 0.84, z + 0.025], { bevel: 0.008 })
    handle(mesh, 0, h * 0.78, z + 0.025, w * 0.7, 0.022)
  })
  block(mesh, palette.screen, [w * 0.28, h * 0.89, z + 0.022], [w * 0.22, h * 0.05, 0.006])
}

const washer = (mesh: Mesh, casing: Material, { width: w, height: h, depth: d }: Region): void => {
  const z = d / 2 - 0.05
  box(mesh, casing, [-w * 0.49, h * 0.84, z], [w * 0.49, h * 0.98, z + 0.012], { bevel: 0.005 })
  block(mesh, casing, [-w * 0.3, h * 0.86, z + 0.008], [w * 0.3, h * 0.1, 0.012], { bevel: 0.004 })
  block(mesh, palette.screen, [w * 0.12, h * 0.885, z + 0.012], [w * 0.2, h * 0.055, 0.006])
  const r = Math.min(w * 0.34, h * 0.32)
  mesh.moving(leaf(-r, z + 0.041, false), () =>
    mesh.within(multiply(translation(0, h * 0.46, z), rotationX(Math.PI / 2)), () => {
      cylinder(mesh, palette.steel, [0, 0, 0], r, 0.03, 26, { bevel: 0.008 })
      cylinder(mesh, palette.screen, [0, 0.029, 0], r * 0.76, 0.012, 24, { bevel: 0.008, top: r * 0.7 })
    })
  )
  mesh.within(multiply(translation(w * 0.34, h * 0.91, z + 0.01), rotationX(Math.PI / 2)), () =>
    cylinder(mesh, palette.steel, [0, 0, 0], w * 0.05, 0.03, 14, { bevel: 0.005 })
  )
}

const FRONTS = { refrigerator, stove, dishwasher, washer } as const

const drawFireplace = (mesh: Mesh, stone: Material, { width: w, height: h, depth: d }: Region): void => {
  const jamb = w * 0.2
  const mantel = h * 0.84
  const hearth = h * 0.06
  box(mesh, stone, [-w * 0.5, 0, -d / 2], [w * 0.5, hearth, d / 2], { bevel: 0.015 })
  for (const side of [-1, 1])
    block(mesh, stone, [side * (w * 0.47 - jamb / 2), hearth, -d * 0.06], [jamb, mantel - hearth, d * 0.86], {
      bevel: 0.015
    })
  box(mesh, stone, [-w * 0.47 + jamb, h * 0.62, -d * 0.49], [w * 0.47 - jamb, mantel, d * 0.34], { bevel: 0.01 })
  box(mesh, palette.rubber, [-w * 0.47 + jamb, hearth, -d * 0.49], [w * 0.47 - jamb, h * 0.62, -d * 0.4])
  box(mesh, palette.timber, [-w / 2, mantel, -d / 2], [w / 2, mantel + h * 0.07, d / 2], { bevel: 0.015 })
  box(mesh, stone, [-w * 0.4, mantel + h * 0.07, -d / 2], [w * 0.4, h, d * 0.2], { bevel: 0.012 })
  const room = w * 0.94 - 2 * jamb
  for (let i = 0; i < 3; i++) {
    const x = (i - 1) * room * 0.22
    block(mesh, palette.timber, [x, hearth + (i === 1 ? h * 0.06 : 0), -d * 0.1], [room * 0.18, h * 0.07, d * 0.44], {
      bevel: 0.02
    })
    cylinder(mesh, palette.ember, [x, hearth + h * 0.06, -d * 0.12], room * 0.12, h * (i === 1 ? 0.3 : 0.2), 7, {
      top: 0.005
    })
  }
}
