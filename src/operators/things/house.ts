import { rotationY } from "#geometry/Matrix.js"
import { block, box } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { slab } from "../geometry/Slab.js"
import { grey, hex } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { operator } from "../Operator.js"
import { dormer } from "../parts/Dormer.js"
import { gableRoof } from "../parts/Roof.js"
import { SIDES, type Side, sideFrame, sideLength } from "../parts/Sides.js"
import { wall } from "../parts/Wall.js"
import { HouseParameters } from "./house/Parameters.js"
import { type HousePlan, planHouse, type Storey } from "./house/Plan.js"
import { drawSide } from "./house/Storey.js"

const UNDERGROUND = 0.8

/** A gabled house of one or more storeys that fits its region: walls by its words, jetties where it is timber-framed. */
export const house = operator({
  name: "house",
  version: "1.0.0",
  description:
    "A gabled house with door, windows, chimney and plinth; timber-framed, plastered, stone, brick or boarded.",
  parameters: HouseParameters,
  slots: [
    { name: "walls", description: "The walls' material" },
    { name: "roof", description: "The roof's covering" },
    { name: "timber", description: "Posts, barge boards and lintels" }
  ],
  follows: {
    walls: ["colour", "wood", "stone", "brick", "plaster", "concrete"],
    roof: ["thatch", "slate"]
  },
  covers: { roof: palette.clayTiles },
  variants: 6,
  build: (input) => {
    const mesh = new Mesh("House", input.random.int(1 << 30))
    const plan = planHouse(input)
    const draw = (): void => drawHouse(mesh, plan)
    if (plan.turned) mesh.within(rotationY(-Math.PI / 2), draw)
    else draw()
    return mesh
  }
})

const drawHouse = (mesh: Mesh, plan: HousePlan): void => {
  drawPlinth(mesh, plan)
  const entrance: Side = plan.turned ? "right" : "front"
  plan.storeys.forEach((storey, level) => {
    for (const side of SIDES) {
      mesh.within(sideFrame(side, storey.width, storey.depth), () =>
        drawSide(mesh, plan, storey, side, { ground: level === 0, top: level === plan.storeys.length - 1, entrance })
      )
    }
    if (level > 0) drawJetty(mesh, plan, storey, plan.storeys[level - 1])
  })
  const top = plan.storeys[plan.storeys.length - 1]
  gableRoof(mesh, plan.roof, {
    width: top.width,
    depth: top.depth,
    eaves: top.to,
    rise: plan.rise,
    overhangEaves: plan.overhangEaves,
    overhangGable: plan.overhangGable,
    covering: plan.covering,
    boards: plan.timber,
    colour: plan.roofColour,
    sag: plan.framed ? 0.1 : 0.03,
    random: plan.random
  })
  if (plan.chimney) drawChimney(mesh, plan, top)
  if (plan.dormer) dormer(mesh, plan, top)
}

const drawPlinth = (mesh: Mesh, plan: HousePlan): void => {
  const [ground] = plan.storeys
  const proud = 0.12
  const width = ground.width + 2 * proud
  const depth = ground.depth + 2 * proud
  mesh.tinted(grey(0.95), () => {
    for (const side of SIDES) {
      mesh.within(sideFrame(side, width, depth), () =>
        wall(mesh, plan.plinthStone, sideLength(side, width, depth), plan.plinth, [], { from: -UNDERGROUND, step: 1.6 })
      )
    }
    const [w, d] = [width / 2, depth / 2]
    slab(
      mesh,
      plan.plinthStone,
      [
        [-w, -d],
        [-w, d],
        [w, d],
        [w, -d]
      ],
      plan.plinth,
      plan.plinth
    )
  })
}

/** The underside of a storey that juts out, and the ends of its joists. */
const drawJetty = (mesh: Mesh, plan: HousePlan, above: Storey, below: Storey): void => {
  const out = (above.depth - below.depth) / 2
  if (out < 0.02) return
  const [w, d, y] = [above.width / 2, above.depth / 2, above.from]
  mesh.polygon(
    plan.timber,
    [
      [-w, y, -d],
      [w, y, -d],
      [w, y, d],
      [-w, y, d]
    ],
    { colour: grey(0.6) }
  )
  for (let x = -below.width / 2 + 0.3; x < below.width / 2; x += 0.95) {
    for (const side of [1, -1]) {
      block(mesh, plan.timber, [x, y - 0.21, side * (below.depth / 2 + out * 0.5)], [0.18, 0.21, out + 0.1], {
        colour: grey(0.85)
      })
    }
  }
}

const CHIMNEY = hex("#9d6a52")

const drawChimney = (mesh: Mesh, plan: HousePlan, top: Storey): void => {
  const x = plan.chimneySide * top.width * 0.3
  const z = -top.depth * 0.16
  const k = Math.min(1, top.width / 6)
  const end = plan.top - 0.3
  const stack = plan.stone ? palette.rubble : palette.brick
  box(mesh, stack, [x - 0.4 * k, top.to + 0.2, z - 0.34 * k], [x + 0.4 * k, end, z + 0.34 * k], {
    bevel: 0.02,
    skip: "y"
  })
  block(mesh, stack, [x, end - 0.2, z], [0.96 * k, 0.18, 0.84 * k], { bevel: 0.03, colour: grey(0.85) })
  for (const dx of [-0.19, 0.19])
    cylinder(mesh, palette.terracotta, [x + dx * k, end, z], 0.12 * k, 0.28, 8, { top: 0.1 * k, colour: CHIMNEY })
}
