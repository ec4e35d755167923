import { Schema } from "effect"
import { multiply, rotationY, translation } from "#geometry/Matrix.js"
import { block, box } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { prism } from "../geometry/Prism.js"
import { grey, WHITE } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { flag, operator } from "../Operator.js"
import { archedOpening } from "../parts/Arch.js"
import { tiledRoof } from "../parts/Roof.js"
import { fourWalls } from "../parts/Shell.js"
import { type ChurchPlan, FOOT, planChurch } from "./church/Plan.js"
import { churchPorch } from "./church/Porch.js"
import { churchTower } from "./church/Tower.js"

const Parameters = Schema.Struct({ tower: flag(true) }).annotations({ identifier: "ChurchParameters" })

/** A church of nave, chancel and tower with spire: buttresses, pointed windows and a porch, all fitted to the region. */
export const church = operator({
  name: "church",
  version: "1.0.0",
  description: "A church with nave, chancel, buttresses, pointed windows, porch and a west tower with spire.",
  parameters: Parameters,
  slots: [
    { name: "walls", description: "The walls' stone" },
    { name: "roof", description: "The roof's covering" }
  ],
  covers: { roof: palette.slate },
  variants: 1,
  build: ({ parameters, look, region, slots, random }) => {
    const mesh = new Mesh("Church", random.int(1 << 30))
    const asked = look.body(true)
    const walls = slots.walls ?? (asked.texture === null || asked.texture === "thatch" ? palette.ashlar : asked)
    const usual = look.askedStuff === "stone" && !look.asked ? palette.ashlar : walls
    const plan = planChurch(region, slots.walls ?? usual, slots.roof ?? palette.slate, parameters.tower, random)
    const draw = (): void => {
      drawNave(mesh, plan)
      drawChancel(mesh, plan)
      if (plan.tower !== null) churchTower(mesh, plan, plan.tower)
    }
    if (region.depth > region.width) mesh.within(rotationY(Math.PI / 2), draw)
    else draw()
    return mesh
  }
})

const roofOver = (mesh: Mesh, plan: ChurchPlan, middle: number, length: number, width: number, eaves: number): void =>
  void mesh.within(translation(middle, 0, 0), () =>
    tiledRoof(mesh, {
      width: length,
      depth: width,
      eaves,
      rise: width * 0.6,
      overhangEaves: 0.42 * plan.k,
      overhangGable: 0.14,
      covering: plan.roof,
      boards: plan.trim,
      colour: WHITE,
      sag: 0.02,
      random: plan.random
    })
  )

const drawNave = (mesh: Mesh, plan: ChurchPlan): void => {
  const { k, walls, trim } = plan
  const { from, length, width, eaves } = plan.nave
  const [to, half] = [from + length, width / 2]
  fourWalls(mesh, walls, { x0: from, x1: to, z0: -half, z1: half, y0: FOOT, y1: eaves })
  const ridge = eaves + width * 0.6
  mesh.polygon(walls, [
    [to, eaves, half],
    [to, eaves, -half],
    [to, ridge, 0]
  ])
  mesh.polygon(walls, [
    [from, eaves, -half],
    [from, eaves, half],
    [from, ridge, 0]
  ])
  block(mesh, walls, [from + length / 2, FOOT, 0], [length + 0.5 * k, 0.6 + 0.7 * k, width + 0.5 * k], {
    bevel: 0.12 * k,
    colour: grey(0.88)
  })
  roofOver(mesh, plan, from + length / 2, length, width, eaves)
  for (const side of [1, -1]) {
    box(
      mesh,
      trim,
      [from - 0.1, eaves - 0.35 * k, side * (half - 0.02)],
      [to + 0.1, eaves - 0.08 * k, side * (half + 0.18 * k)],
      { bevel: 0.04 * k }
    )
  }
  const bays = Math.max(2, Math.round(length / (3.7 * Math.max(0.6, k))))
  mesh.within(translation(from, 0, half), () => drawFlank(mesh, plan, bays, true))
  mesh.within(multiply(translation(to, 0, -half), rotationY(Math.PI)), () => drawFlank(mesh, plan, bays, false))
}

/** One long wall's buttresses and windows; the porch is in the second bay of the front. */
const drawFlank = (mesh: Mesh, plan: ChurchPlan, bays: number, front: boolean): void => {
  const { k, walls, trim } = plan
  const { length, eaves } = plan.nave
  const inset = 0.45 * k
  const at = (i: number): number => inset + ((length - 2 * inset) * i) / bays
  const h = eaves / 6.2
  for (let i = 0; i <= bays; i++) {
    const x = at(i)
    box(mesh, walls, [x - 0.4 * k, FOOT, 0], [x + 0.4 * k, 3.1 * h, k], { bevel: 0.04 * k, skip: "z" })
    box(mesh, walls, [x - 0.36 * k, 3.6 * h, 0], [x + 0.36 * k, 4.9 * h, 0.55 * k], { skip: "z" })
    mesh.within(translation(x, 0, 0), () => {
      prism(
        mesh,
        trim,
        [
          [0, 3.1 * h],
          [1.08 * k, 3.05 * h],
          [1.08 * k, 3.2 * h],
          [0.62 * k, 3.75 * h],
          [0, 3.95 * h]
        ],
        -0.44 * k,
        0.44 * k
      )
      prism(
        mesh,
        trim,
        [
          [0, 4.9 * h],
          [0.62 * k, 4.86 * h],
          [0.62 * k, 5 * h],
          [0, 5.6 * h]
        ],
        -0.4 * k,
        0.4 * k
      )
    })
  }
  for (let i = 0; i < bays; i++) {
    const x = at(i + 0.5)
    if (front && i === Math.min(1, bays - 1)) mesh.within(translation(x, 0, 0), () => churchPorch(mesh, plan))
    else archedOpening(mesh, x, 2 * h, 1.25 * k, 1.75 * h, { panel: palette.stainedGlass, trim, bars: true })
  }
}

const drawChancel = (mesh: Mesh, plan: ChurchPlan): void => {
  const { k, walls } = plan
  const { length, width, eaves } = plan.chancel
  const from = plan.nave.from + plan.nave.length
  const [to, half] = [from + length, width / 2]
  fourWalls(mesh, walls, { x0: from, x1: to, z0: -half, z1: half, y0: FOOT, y1: eaves })
  mesh.polygon(walls, [
    [to, eaves, half],
    [to, eaves, -half],
    [to, eaves + width * 0.6, 0]
  ])
  roofOver(mesh, plan, from + length / 2, length, width, eaves)
  block(mesh, walls, [from + length / 2, FOOT, 0], [length + 0.5 * k, 0.6 + 0.6 * k, width + 0.5 * k], {
    bevel: 0.12 * k,
    colour: grey(0.88)
  })
  mesh.within(multiply(translation(to, 0, 0), rotationY(Math.PI / 2)), () =>
    archedOpening(mesh, 0, eaves * 0.34, 1.7 * k, eaves * 0.4, {
      panel: palette.stainedGlass,
      trim: plan.trim,
      bars: true
    })
  )
}
