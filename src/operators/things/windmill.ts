import { Schema } from "effect"
import { multiply, rotationX, rotationY, rotationZ, translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import { beam, block, box } from "../geometry/Box.js"
import { cylinder, lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { grey, hex } from "../materials/Colour.js"
import { coloured, type Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, flag, type OperatorInput, operator } from "../Operator.js"
import { facets } from "../parts/Facets.js"
import { askedBody, saidOfPart } from "../parts/PartWords.js"
import { drawSails } from "./windmill/Sails.js"

const Parameters = Schema.Struct({
  /** A round tower, or an eight-sided one of boards. */
  body: choice(["auto", "round", "octagonal"], "auto"),
  cap: choice(["dome", "cone"], "dome"),
  sails: choice(["cloth", "lattice"], "cloth"),
  /** A railed stage round the body. */
  gallery: flag(false)
}).annotations({ identifier: "WindmillParameters" })

type Input = OperatorInput<typeof Parameters.Type>

const whitewash = coloured(palette.plaster, hex("#f1ece0"))
const shingles = coloured(palette.planks, hex("#6f5138"))
const dark = coloured(palette.paint, hex("#2b2826"))

/** What is decided before a windmill is drawn; its body stands back in the region, so that its sails clear it. Metres. */
interface Plan {
  readonly foot: number
  readonly neck: number
  readonly top: number
  readonly back: number
  readonly sides: number
  readonly walls: Material
  readonly cap: Material
  readonly sailcloth: Material
}

/** A windmill that tapers to a cap, with four sails before it (+Z). */
export const windmill = operator({
  name: "windmill",
  version: "1.0.0",
  description: "A windmill: a tapering tower, round or eight-sided, under a cap with four sails of lattice or cloth.",
  parameters: Parameters,
  slots: [
    { name: "walls", description: "The tower" },
    { name: "roof", description: "The cap's covering" },
    { name: "sails", description: "The sails' cloth" }
  ],
  follows: { roof: ["thatch", "slate"] },
  variants: 2,
  build: (input) => {
    const mesh = new Mesh("Windmill", input.random.int(1 << 30))
    const plan = planMill(input)
    const { height: h, width: w } = input.region
    const capHigh = Math.min(h * 0.2, plan.neck * 1.7)
    const hub = plan.top + capHigh * 0.34
    mesh.within(translation(0, 0, plan.back), () => {
      drawBody(mesh, plan)
      if (input.parameters.gallery) drawGallery(mesh, plan)
      mesh.within(translation(0, plan.top, 0), () => drawCap(mesh, plan, input.parameters.cap, capHigh))
    })
    const reach = Math.min(w / 2, h - hub, hub * 0.92) / 0.86
    const front = plan.back + plan.neck * 1.12
    mesh.within(multiply(translation(0, hub, front), rotationX(-0.09)), () => {
      const sails = { reach, cloth: input.parameters.sails === "cloth" ? plan.sailcloth : null }
      mesh.within(multiply(translation(0, 0, -plan.neck * 0.8), rotationX(Math.PI / 2)), () =>
        cylinder(mesh, palette.timber, [0, 0, 0], reach * 0.05, plan.neck * 0.8 + reach * 0.06, 10)
      )
      mesh.within(rotationZ(Math.PI / 4 + input.random.range(-0.12, 0.06)), () => drawSails(mesh, sails))
    })
    return mesh
  }
})

const planMill = ({ look, parameters, region, slots }: Input): Plan => {
  const { depth: d, height: h, width: w } = region
  const capWords = saidOfPart(look.tags, ["cap", "roof", "top"])
  const sailWords = saidOfPart(look.tags, ["sails", "sail", "blades", "arms", "vanes"])
  const asked = askedBody(look, capWords.colour === undefined && capWords.stuff === undefined ? sailWords : capWords)
  const wooden = look.askedStuff === "wood"
  const octagonal = parameters.body === "octagonal" || (parameters.body === "auto" && wooden)
  // Colours alone are asked of the wash, not of other stuff.
  const washed = asked !== undefined && (asked.texture === null || look.askedStuff === null) && !octagonal
  const walls = washed ? coloured(palette.plaster, asked.colour) : asked
  const thatched = look.tags.has("thatched") || look.tags.has("thatch") || capWords.stuff?.name === "thatch"
  const covering = thatched ? palette.thatch : shingles
  const foot = Math.min(w * 0.42, d * 0.43, h * 0.34)
  return {
    foot,
    neck: foot * 0.6,
    top: h * 0.64,
    back: -Math.max(0, d / 2 - foot * 1.06) * 0.9,
    sides: octagonal ? 8 : 28,
    walls: slots.walls ?? walls ?? (octagonal ? palette.planks : whitewash),
    cap: slots.roof ?? (capWords.colour === undefined ? covering : coloured(covering, capWords.colour)),
    sailcloth: slots.sails ?? coloured(palette.canvas, sailWords.colour ?? hex("#efe3c8"))
  }
}

const radiusAt = ({ foot, neck, top }: Plan, y: number): number => foot + ((neck - foot) * y) / top

/** Draws on the slanting wall at a height, `turn` radians from the front; z points out of it. */
const onWall = (mesh: Mesh, plan: Plan, turn: number, y: number, draw: () => void): void => {
  const lean = Math.atan2(plan.foot - plan.neck, plan.top)
  mesh.within(multiply(rotationY(turn), translation(0, y, radiusAt(plan, y)), rotationX(-lean)), draw)
}

const drawBody = (mesh: Mesh, plan: Plan): void => {
  const { foot, sides, top, walls } = plan
  const plinth = top * 0.1
  const bands = 6
  const levels = Array.from({ length: bands + 1 }, (_, i) => plinth + ((top - plinth) * i) / bands)
  const outline = levels.map((y) => [radiusAt(plan, y), y] as const)
  if (sides === 8) facets(mesh, walls, 8, outline)
  else lathe(mesh, walls, outline, sides, { crease: 0.5 })
  const stone = profile([foot * 1.05, -0.6, foot * 1.03, plinth * 0.9, radiusAt(plan, plinth) - 0.02, plinth], 1)
  if (sides === 8) facets(mesh, palette.rubble, 8, stone)
  else lathe(mesh, palette.rubble, stone, sides)
  const [wide, high] = [Math.min(1.3, foot * 0.42), Math.min(2.3, top * 0.22)]
  onWall(mesh, plan, 0, 0, () => {
    box(mesh, palette.dressedStone, [-wide * 0.66, -0.3, -0.3], [wide * 0.66, high * 1.1, foot * 0.06], { bevel: 0.03 })
    box(mesh, palette.timber, [-wide * 0.5, 0, 0], [wide * 0.5, high, foot * 0.075], { grain: 1 })
  })
  const storeys = Math.max(2, Math.min(4, Math.round(top / 3)))
  for (let i = 1; i < storeys; i++) {
    for (const turn of [0, TAU / 4, TAU / 2, -TAU / 4].slice(0, i % 2 === 1 ? 4 : 2)) {
      onWall(mesh, plan, turn + (i % 2 === 1 ? 0 : TAU / 8), (top * (i + 0.25)) / storeys, () =>
        drawWindow(mesh, wide * 0.62, foot)
      )
    }
  }
}

const drawWindow = (mesh: Mesh, wide: number, foot: number): void => {
  const [half, high, out] = [wide / 2, wide * 1.35, foot * 0.03]
  box(mesh, palette.timber, [-half * 1.24, -wide * 0.12, -0.2], [half * 1.24, high + wide * 0.12, out])
  box(mesh, dark, [-half, 0, -0.1], [half, high, out * 1.3])
  box(mesh, palette.frame, [-half * 0.09, 0, 0], [half * 0.09, high, out * 1.8])
  box(mesh, palette.frame, [-half, high * 0.48, 0], [half, high * 0.54, out * 1.8])
}

/** Outlines of caps in shares of the rim's radius and of the height. */
const CAPS = {
  dome: [1, 0, 1.02, 0.05, 0.98, 0.25, 0.86, 0.48, 0.66, 0.7, 0.36, 0.88, 0.1, 0.97, 0, 1],
  cone: [1, 0, 0.5, 0.52, 0.04, 0.98, 0, 1]
} as const

const drawCap = (mesh: Mesh, { cap, neck, sides }: Plan, form: keyof typeof CAPS, high: number): void => {
  const rim = neck * 1.13
  const ring = profile([neck * 0.98, 0, rim, 0, rim, high * 0.06], 1)
  if (sides === 8) facets(mesh, palette.timber, 8, ring)
  else lathe(mesh, palette.timber, ring, sides)
  mesh.within(translation(0, high * 0.04, 0), () =>
    lathe(mesh, cap, profile(CAPS[form], rim, high), 24, { crease: 0.4 })
  )
  cylinder(mesh, palette.timber, [0, high * 0.98, 0], neck * 0.04, high * 0.14, 8, { top: 0 })
}

/** A railed stage on struts, a third up the body. */
const drawGallery = (mesh: Mesh, plan: Plan): void => {
  const y = plan.top * 0.3
  const [inner, outer] = [radiusAt(plan, y) - 0.05, plan.foot * 1.05]
  const thick = 0.12
  lathe(
    mesh,
    palette.planks,
    [
      [inner, y - thick],
      [outer, y - thick],
      [outer, y],
      [inner, y]
    ],
    24
  )
  const count = 16
  for (let i = 0; i < count; i++) {
    mesh.within(rotationY((TAU * i) / count), () => {
      const high = Math.min(1, plan.top * 0.09)
      block(mesh, palette.timber, [0, y, outer - 0.08], [0.08, high, 0.08])
      if (i % 2 === 0)
        beam(mesh, palette.timber, [0, y * 0.72, radiusAt(plan, y * 0.72)], [0, y - thick, outer - 0.1], 0.12, 0.12)
      const along = TAU / count
      const next = [Math.sin(along) * (outer - 0.08), y + high, Math.cos(along) * (outer - 0.08)] as const
      beam(mesh, palette.timber, [0, y + high, outer - 0.08], next, 0.07, 0.07, { colour: grey(0.9) })
    })
  }
}
