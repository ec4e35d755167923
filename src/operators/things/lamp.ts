import { Schema } from "effect"
import { translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import { block, box } from "../geometry/Box.js"
import { cylinder, lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { blend, type Rgb, tint, WHITE } from "../materials/Colour.js"
import { type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, type OperatorInput, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({
  form: choice(["floor", "table", "hanging", "wall", "flame", "panel", "chandelier"], "table")
}).annotations({ identifier: "LampParameters" })

interface Lamp {
  readonly mesh: Mesh
  readonly body: Material
  readonly shade: Material
  readonly region: Region
  /** Half the smaller side. */
  readonly r: number
}

/** Forms whose shade is what people mean by a lamp's colour: the foot keeps to brass. */
const SHADED: ReadonlySet<string> = new Set(["floor", "table", "wall"])

/** A shade of that colour, with the light that comes through it. */
const shadeOf = (colour: Rgb): Material => {
  const { key: _, name, ...rest } = palette.lampshade
  return material(name, colour, { ...rest, emissive: tint(rest.emissive, blend(colour, WHITE, 0.35)) })
}

const build =
  (shades: ReadonlySet<string>) =>
  ({ parameters: { form }, region, look, slots, random }: OperatorInput<typeof Parameters.Type>): Mesh => {
    const mesh = new Mesh("Lamp", random.int(1 << 30))
    const worn = shades.has(form)
    const asked = (look.asked && !worn) || look.askedStuff !== null
    const body = slots.body ?? (asked ? look.body() : look.stuff("metal", palette.brass))
    const r = Math.min(region.width, region.depth) / 2
    const usual = worn && look.asked ? shadeOf(look.colour) : palette.lampshade
    DRAW[form]({ mesh, body, shade: slots.shade ?? usual, region, r })
    return mesh
  }

const told = {
  name: "lamp",
  description: "A lamp: floor, table, hanging, wall, chandelier, light panel, or an open flame.",
  parameters: Parameters,
  slots: [
    { name: "body", description: "Foot and stem" },
    { name: "shade", description: "The shade" }
  ]
} as const

/** A lamp, by where it stands or hangs, or an open flame. */
export const lamp = operator({ ...told, version: "1.1.0", build: build(SHADED) })

/** The lamp of before: a colour went to its foot. */
export const firstLamp = operator({ ...told, version: "1.0.0", build: build(new Set()) })

/** A shade seen from without and within. */
const drawShade = ({ mesh, shade }: Lamp, y0: number, y1: number, low: number, top: number): void => {
  const outer = [
    [low, y0],
    [top, y1]
  ] as const
  lathe(mesh, shade, outer, 18)
  lathe(
    mesh,
    shade,
    [...outer].reverse().map(([r, y]) => [r * 0.99, y] as const),
    18
  )
}

const floor = (l: Lamp): void => {
  const h = l.region.height
  cylinder(l.mesh, l.body, [0, 0, 0], Math.min(l.r * 0.75, 0.16), 0.025, 18)
  cylinder(l.mesh, l.body, [0, 0.02, 0], 0.012, h * 0.82, 6)
  drawShade(l, h * 0.8, h, l.r, l.r * 0.7)
}

const table = (l: Lamp): void => {
  const h = l.region.height
  lathe(l.mesh, l.body, profile([0, 0, 0.55, 0, 0.62, 0.2, 0.25, 0.46, 0.1, 0.56], l.r, h), 12)
  drawShade(l, h * 0.5, h, l.r, l.r * 0.62)
}

const hanging = ({ mesh, body, region: { height: h }, r }: Lamp): void => {
  cylinder(mesh, body, [0, h * 0.45, 0], Math.min(0.012, r * 0.1), h * 0.55, 6)
  lathe(mesh, body, profile([1, 0, 0.98, 0.12, 0.5, 0.4, 0.08, 0.5, 0, 0.5], r, h), 20)
  lathe(mesh, palette.glow, profile([0, 0.02, 0.9, 0.02], r, h), 16)
}

const wall = (l: Lamp): void => {
  const { width: w, height: h, depth: d } = l.region
  box(l.mesh, l.body, [-w * 0.3, h * 0.1, -d / 2], [w * 0.3, h * 0.5, -d / 2 + d * 0.15], { bevel: 0.01 })
  box(l.mesh, l.body, [-w * 0.06, h * 0.25, -d / 2 + d * 0.1], [w * 0.06, h * 0.35, d * 0.1])
  l.mesh.within(translation(0, 0, d * 0.08), () =>
    drawShade(l, h * 0.35, h, Math.min(l.r * 0.8, d * 0.4), Math.min(l.r, d * 0.42))
  )
}

const BOWL = [0, 0, 0.8, 0, 0.7, 0.06, 0.3, 0.12, 0.22, 0.5, 0.6, 0.6, 0.75, 0.72, 0.6, 0.72, 0.5, 0.62, 0, 0.62]

const flame = ({ mesh, body, region: { height: h }, r }: Lamp): void => {
  lathe(mesh, body, profile(BOWL, r, h), 12)
  lathe(mesh, palette.ember, profile([0, 0.62, 0.4, 0.68, 0.3, 0.8, 0.1, 0.92, 0, 1], r, h), 8)
}

const panel = ({ mesh, region: { width: w, height: h, depth: d } }: Lamp): void => {
  box(mesh, palette.white, [-w / 2, 0, -d / 2], [w / 2, h, d / 2], { bevel: Math.min(0.01, h * 0.2) })
  box(mesh, palette.glow, [-w * 0.46, -0.002, -d * 0.46], [w * 0.46, h * 0.3, d * 0.46])
}

const chandelier = ({ mesh, body, region: { height: h }, r }: Lamp): void => {
  cylinder(mesh, body, [0, h * 0.3, 0], r * 0.05, h * 0.7, 6)
  lathe(mesh, body, profile([0, 0.16, 0.12, 0.22, 0.16, 0.34, 0.06, 0.5], r, h), 10)
  for (let i = 0; i < 8; i++) {
    const [x, z] = [Math.cos((i / 8) * TAU) * r, Math.sin((i / 8) * TAU) * r]
    const arm = [[0, h * 0.3, 0] as const, [x * 0.5, h * 0.14, z * 0.5] as const, [x * 0.9, h * 0.26, z * 0.9] as const]
    tube(mesh, body, arm, r * 0.025, 5)
    cylinder(mesh, palette.lampshade, [x * 0.9, h * 0.26, z * 0.9], r * 0.05, h * 0.14, 6)
    block(mesh, palette.glow, [x * 0.9, h * 0.4, z * 0.9], [r * 0.04, h * 0.06, r * 0.04])
  }
}

const DRAW = { floor, table, hanging, wall, flame, panel, chandelier } as const
