import { Schema } from "effect"
import { multiply, rotationX, rotationY, translation } from "#geometry/Matrix.js"
import { block, box } from "../geometry/Box.js"
import { lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { grey, WHITE } from "../materials/Colour.js"
import { coloured } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, flag, operator } from "../Operator.js"
import { column } from "../parts/Column.js"
import { roofs, tiledRoof } from "../parts/Roof.js"
import { fourWalls } from "../parts/Shell.js"
import { planTemple, type TemplePlan } from "./temple/Plan.js"
import { drawTempleRuin } from "./temple/Ruin.js"

const Parameters = Schema.Struct({
  /** Columns along the front. */
  columns: Schema.optionalWith(Schema.Int.pipe(Schema.between(2, 12)), { exact: true, default: () => 6 }),
  steps: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, 12)), { exact: true, default: () => 4 }),
  /** Columns on all sides, or before the hall alone. */
  colonnade: choice(["around", "front"], "around"),
  /** Fallen in: without a roof, some columns broken. */
  ruined: flag(false)
}).annotations({ identifier: "TempleParameters" })

/** A temple on steps: columns, entablature, and a pediment to the front (+Z); or what is left of it. */
export const temple = operator({
  name: "temple",
  version: "1.0.0",
  description:
    "A classical temple: a stepped base, fluted columns round a hall, a pediment and a tiled roof; or its ruin.",
  parameters: Parameters,
  slots: [
    { name: "stone", description: "Columns, walls and steps" },
    { name: "roof", description: "The roof's covering" }
  ],
  follows: { roof: ["slate"] },
  variants: 2,
  build: (input) => {
    const mesh = new Mesh("Temple", input.random.int(1 << 30))
    const plan = planTemple(input)
    drawSteps(mesh, plan)
    if (input.parameters.ruined) drawTempleRuin(mesh, plan)
    else drawWhole(mesh, plan)
    return mesh
  }
})

const drawWhole = (mesh: Mesh, plan: TemplePlan): void => {
  for (const [x, z] of plan.places)
    mesh.within(translation(x, plan.floor, z), () => column(mesh, plan.stone, plan.radius, plan.capital - plan.floor))
  drawHall(mesh, plan)
  drawEntablature(mesh, plan)
  drawRoof(mesh, plan)
}

const drawSteps = (mesh: Mesh, { depth, floor, steps, stone, tread, width }: TemplePlan): void => {
  for (let i = 0; i < steps; i++) {
    const [y, out] = [(floor * i) / steps, 2 * tread * (steps - 1 - i)]
    const foot = i === 0 ? -0.5 : y - 0.02
    block(mesh, stone, [0, foot, 0], [width + out, (floor * (i + 1)) / steps - foot, depth + out], {
      bevel: Math.min(0.05, tread * 0.15),
      colour: grey(0.9 + (0.1 * i) / steps)
    })
  }
}

/** The walled room within the columns; its door is before (+Z). */
const drawHall = (mesh: Mesh, { capital, floor, hall, stone, wall }: TemplePlan): void => {
  const { depth: d, middle, width: w } = hall
  const [x, front, back] = [w / 2, middle + d / 2, middle - d / 2]
  fourWalls(mesh, wall, { x0: -x, x1: x, z0: back, z1: front, y0: floor, y1: capital }, 1.4)
  block(mesh, stone, [0, floor, middle], [w + 0.2, (capital - floor) * 0.09, d + 0.2], { bevel: 0.03 })
  const [wide, high] = [w * 0.3, (capital - floor) * 0.7]
  mesh.within(translation(0, floor, front), () => {
    box(mesh, stone, [-wide * 0.66, 0, -0.1], [wide * 0.66, high * 1.1, 0.12], { bevel: 0.03 })
    box(mesh, stone, [-wide * 0.76, high * 1.1, -0.1], [wide * 0.76, high * 1.17, 0.22], { bevel: 0.03 })
    for (const side of [-1, 1]) {
      box(mesh, DOOR, [side * wide * 0.01, 0, 0], [side * wide * 0.5, high, 0.16], { bevel: 0.02 })
      for (const y of [0.08, 0.4, 0.72])
        box(mesh, DOOR, [side * wide * 0.1, high * y, 0.1], [side * wide * 0.41, high * (y + 0.22), 0.19], {
          bevel: 0.02,
          colour: grey(1.3)
        })
    }
  })
}

const DOOR = coloured(palette.timber, [0.09, 0.055, 0.03])

/** Beam, frieze with its blocks, and cornice. */
const drawEntablature = (mesh: Mesh, plan: TemplePlan): void => {
  const { capital, depth, eaves, radius, stone, width } = plan
  const high = eaves - capital
  const [w, d] = [width - radius * 0.5, depth - radius * 0.5]
  block(mesh, stone, [0, capital, 0], [w, high * 0.4, d], { bevel: 0.03 })
  block(mesh, stone, [0, capital + high * 0.4, 0], [w + 0.1, high * 0.08, d + 0.1], { colour: grey(0.94) })
  block(mesh, stone, [0, capital + high * 0.48, 0], [w - 0.04, high * 0.34, d - 0.04], { colour: grey(0.9) })
  block(mesh, stone, [0, capital + high * 0.82, 0], [width + radius, high * 0.18, depth + radius], { bevel: 0.04 })
  const size = high * 0.34
  for (let side = 0; side < 4; side++) {
    const [long, out] = side % 2 === 0 ? [w, d / 2] : [d, w / 2]
    const count = 2 * Math.max(2, Math.round(long / (size * 4.4))) + 1
    mesh.within(multiply(rotationY((side * Math.PI) / 2), translation(0, capital + high * 0.48, out)), () => {
      for (let i = 0; i < count; i++)
        box(
          mesh,
          stone,
          [-long / 2 + ((long - size * 0.8) * i) / (count - 1), 0, -0.06],
          [-long / 2 + ((long - size * 0.8) * i) / (count - 1) + size * 0.8, size * 0.97, high * 0.06],
          { skip: "yYz" }
        )
    })
  }
}

const drawRoof = (mesh: Mesh, plan: TemplePlan): void => {
  const { depth, eaves, radius, random, rise, roof, stone, width } = plan
  const [half, out] = [width / 2 - radius * 0.3, depth / 2 - radius * 0.25]
  const slope = (rise * half) / (width / 2)
  for (const side of [1, -1]) {
    mesh.within(rotationY(side > 0 ? 0 : Math.PI), () => {
      mesh.polygon(
        stone,
        [
          [-half, eaves, out],
          [half, eaves, out],
          [0, eaves + slope, out]
        ],
        { colour: grey(0.8) }
      )
      drawRelief(mesh, plan, slope, out)
      const tip = translation(0, eaves + rise + roofs.tile.thick * 0.6, depth / 2 + radius * 0.2)
      mesh.within(tip, () =>
        lathe(mesh, stone, profile([0, 0, 0.5, 0, 0.3, 0.4, 0.6, 1, 0.1, 1.5, 0, 1.6], radius * 0.7), 10)
      )
    })
  }
  mesh.within(rotationY(Math.PI / 2), () =>
    tiledRoof(mesh, {
      width: depth,
      depth: width,
      eaves,
      rise,
      overhangEaves: radius * 0.6,
      overhangGable: radius * 0.45,
      covering: roof,
      boards: stone,
      colour: WHITE,
      sag: 0,
      random
    })
  )
}

/** A round shield in the middle of the pediment, between two smaller ones. */
const drawRelief = (mesh: Mesh, { eaves, stone, width }: TemplePlan, rise: number, out: number): void => {
  for (const [x, r] of [
    [0, rise * 0.27],
    [-width * 0.19, rise * 0.15],
    [width * 0.19, rise * 0.15]
  ]) {
    mesh.within(multiply(translation(x, eaves + r + rise * 0.08, out), rotationX(Math.PI / 2)), () =>
      lathe(mesh, stone, profile([1, 0, 1, 0.22, 0.86, 0.22, 0.8, 0.1, 0.3, 0.14, 0.2, 0.3, 0, 0.34], r), 16)
    )
  }
}
