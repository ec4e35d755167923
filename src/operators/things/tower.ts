import { Schema } from "effect"
import { multiply, rotationY, translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import { block, box } from "../geometry/Box.js"
import { lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { grey, hex } from "../materials/Colour.js"
import { coloured, type Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"
import { archedOpening } from "../parts/Arch.js"
import { fourWalls } from "../parts/Shell.js"

const Parameters = Schema.Struct({
  plan: choice(["square", "round", "twin"], "square"),
  top: choice(["battlements", "spire", "lantern", "flat"], "battlements")
}).annotations({ identifier: "TowerParameters" })

const whitewash = coloured(palette.plaster, hex("#efece4"))
const redwash = coloured(palette.plaster, hex("#b0402f"))
const slit = coloured(palette.paint, hex("#2a2724"))

/** A tower with battlements, a spire or a lantern; a passage opens an arch through it. */
export const tower = operator({
  name: "tower",
  version: "1.0.0",
  description:
    "A square or round tower with battlements, a spire, or a lantern (lighthouse); or two round ones with a gate between.",
  parameters: Parameters,
  slots: [
    { name: "walls", description: "The masonry" },
    { name: "roof", description: "The spire" }
  ],
  covers: { roof: palette.slate },
  variants: 2,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Tower", random.int(1 << 30))
    const own = look.body(true)
    const walls =
      slots.walls ??
      (own.texture === null ? palette.ashlar : look.asked || look.askedStuff !== null ? own : palette.ashlar)
    const roof = slots.roof ?? palette.slate
    const round = parameters.plan === "round" || look.tags.has("round")
    if (parameters.plan === "twin") drawTwin(mesh, walls, roof, region, parameters.top)
    else if (round) drawRound(mesh, walls, roof, region, parameters.top)
    else drawSquare(mesh, walls, roof, region, parameters.top)
    return mesh
  }
})

/** A gate between two round towers, as wide as the passage asks for. */
const drawTwin = (mesh: Mesh, walls: Material, roof: Material, region: Region, top: Top): void => {
  const { depth, height, width } = region
  const passage = region.passage ?? { width: Math.min(3.4, width * 0.3), height: Math.min(4.2, height * 0.4) }
  const r = Math.max(0.5, Math.min(depth / 2, (width - passage.width) / 4))
  for (const side of [-1, 1])
    mesh.within(translation(side * (width / 2 - r), 0, 0), () =>
      drawRound(mesh, walls, roof, { ...region, width: 2 * r, depth: 2 * r }, top)
    )
  const between = { ...region, width: width - 2 * r, height: height * 0.82, depth: Math.min(depth, 1.7 * r), passage }
  drawSquare(mesh, walls, roof, between, "battlements")
}

type Top = (typeof Parameters.Type)["top"]

const FOOT = -0.5
const shaftShare = (top: Top): number => ({ battlements: 0.9, spire: 0.66, lantern: 0.8, flat: 0.98 })[top]

const drawRound = (
  mesh: Mesh,
  walls: Material,
  roof: Material,
  { width, depth, height: h }: Region,
  top: Top
): void => {
  const r = Math.min(width, depth) / 2
  const shaft = h * shaftShare(top)
  const taper = top === "lantern" ? 0.62 : 0.88
  const edge = r * (taper + 0.1)
  const ledge = shaft + h * 0.02
  if (top === "lantern") drawBands(mesh, r, taper, shaft)
  else lathe(mesh, walls, profile([r * 0.96, FOOT, r * 0.92, h * 0.05, r * 0.9, h * 0.06, r * taper, shaft], 1), 24)
  lathe(mesh, palette.dressedStone, profile([r * taper, shaft - h * 0.02, edge, shaft, edge, ledge, 0, ledge], 1), 24)
  const count = Math.max(2, Math.floor(shaft / 3.2))
  for (let i = 1; i < count; i++) {
    const y = (shaft * i) / count
    const out = r * (0.9 + ((taper - 0.9) * y) / shaft) - 0.04
    mesh.within(multiply(rotationY(i * 1.7), translation(0, y, out)), () =>
      box(mesh, slit, [-0.12, 0, -0.1], [0.12, 0.9, 0.05])
    )
  }
  mesh.within(translation(0, 0, r * 0.9), () =>
    archedOpening(mesh, 0, 0, Math.min(1.2, r * 0.6), Math.min(1.6, h * 0.12), {
      panel: palette.timber,
      trim: palette.dressedStone,
      round: true
    })
  )
  mesh.within(translation(0, ledge, 0), () => {
    if (top === "battlements") roundMerlons(mesh, walls, edge, h * 0.075)
    if (top === "lantern") drawLantern(mesh, r, h - ledge)
    if (top === "spire")
      lathe(mesh, roof, profile([r, 0, r * 0.6, (h - ledge) * 0.45, r * 0.05, (h - ledge) * 0.95, 0, h - ledge], 1), 24)
  })
}

const roundMerlons = (mesh: Mesh, walls: Material, edge: number, high: number): void => {
  const count = Math.max(6, Math.round((edge * TAU) / 1.4))
  for (let i = 0; i < count; i++) {
    mesh.within(multiply(rotationY((i / count) * TAU), translation(0, 0, edge - 0.25)), () =>
      block(mesh, walls, [0, 0, 0], [((edge * TAU) / count) * 0.55, high, 0.4], { bevel: 0.03 })
    )
  }
}

const BANDS = 7

/** The red and white shaft of a lighthouse. */
const drawBands = (mesh: Mesh, r: number, taper: number, shaft: number): void => {
  const at = (t: number): number => r * (0.94 + (taper - 0.94) * t)
  for (let i = 0; i < BANDS; i++) {
    const [from, to] = [i / BANDS, (i + 1) / BANDS]
    const foot = i === 0 ? FOOT : shaft * from
    lathe(mesh, i % 2 === 0 ? whitewash : redwash, profile([at(from), foot, at(to), shaft * to], 1), 24)
  }
}

/** The glazed light of a lighthouse under a red cap. */
const drawLantern = (mesh: Mesh, r: number, high: number): void => {
  lathe(mesh, palette.glow, profile([r * 0.38, 0, r * 0.38, high * 0.55], 1), 16)
  for (let i = 0; i < 8; i++) {
    mesh.within(rotationY((i / 8) * TAU), () => block(mesh, palette.black, [0, 0, r * 0.4], [0.08, high * 0.56, 0.08]))
  }
  const cap = profile([r * 0.52, high * 0.55, r * 0.3, high * 0.8, r * 0.06, high * 0.92, 0, high], 1)
  lathe(mesh, palette.paint, cap, 16, { colour: hex("#b23b30") })
}

const drawSquare = (
  mesh: Mesh,
  walls: Material,
  roof: Material,
  { width, depth, height: h, passage }: Region,
  top: Top
): void => {
  const [w, d] = [width * 0.92, depth * 0.92]
  const shaft = h * shaftShare(top)
  fourWalls(mesh, walls, { x0: -w / 2, x1: w / 2, z0: -d / 2, z1: d / 2, y0: FOOT, y1: shaft }, 1.6)
  block(mesh, walls, [0, FOOT, 0], [width * 0.98, h * 0.06 - FOOT, depth * 0.98], { bevel: 0.1, colour: grey(0.88) })
  block(mesh, palette.dressedStone, [0, shaft - h * 0.02, 0], [width * 0.99, h * 0.03, depth * 0.99], { bevel: 0.05 })
  for (let side = 0; side < 4; side++) {
    const [length, out] = side % 2 === 0 ? [w, d / 2] : [d, w / 2]
    mesh.within(multiply(rotationY((side * Math.PI) / 2), translation(0, 0, out)), () => {
      const opening = side % 2 === 0 && passage !== null
      const doorWidth = opening ? passage.width * 0.96 : Math.min(1.3, length * 0.3)
      const doorHeight = opening ? passage.height * 0.7 : Math.min(1.9, h * 0.12)
      if (opening || side === 0)
        archedOpening(mesh, 0, 0, doorWidth, doorHeight, {
          panel: opening ? slit : palette.timber,
          trim: palette.dressedStone,
          round: true
        })
      const rows = Math.max(1, Math.floor((shaft - 3) / 3.4))
      for (let i = 0; i < rows; i++) {
        const y = shaft - 2 - i * 3.4
        if (y > doorHeight + doorWidth * 0.6 + 0.4)
          archedOpening(mesh, 0, y - 0.6, 0.4, 0.8, { panel: slit, trim: palette.dressedStone })
      }
      if (top === "battlements") {
        const merlons = Math.max(3, Math.round(length / 1.5))
        for (let i = 0; i < merlons; i++)
          block(
            mesh,
            walls,
            [-length / 2 + (length * (i + 0.5)) / merlons, shaft, -0.14],
            [(length / merlons) * 0.56, h - shaft, 0.4],
            { bevel: 0.03 }
          )
        box(mesh, walls, [-length / 2, shaft, -0.32], [length / 2, shaft + (h - shaft) * 0.42, 0.04])
      }
    })
  }
  mesh.polygon(palette.flagstones, [
    [-w / 2, shaft + 0.02, -d / 2],
    [-w / 2, shaft + 0.02, d / 2],
    [w / 2, shaft + 0.02, d / 2],
    [w / 2, shaft + 0.02, -d / 2]
  ])
  if (top === "spire" || top === "lantern") {
    mesh.within(multiply(translation(0, shaft, 0), rotationY(Math.PI / 4)), () =>
      lathe(
        mesh,
        roof,
        [
          [Math.min(width, depth) * 0.72, 0],
          [Math.min(width, depth) * 0.42, (h - shaft) * 0.4],
          [0.05, (h - shaft) * 0.98]
        ],
        4,
        { crease: 0.99 }
      )
    )
  }
}
