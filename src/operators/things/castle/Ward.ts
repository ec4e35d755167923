import { multiply, rotationY, translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import { block, box } from "../../geometry/Box.js"
import { lathe, profile } from "../../geometry/Lathe.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { grey, hex } from "../../materials/Colour.js"
import { coloured, type Material } from "../../materials/Material.js"
import { palette } from "../../materials/Palette.js"
import type { Region } from "../../Operator.js"
import { archedOpening } from "../../parts/Arch.js"
import { fourWalls } from "../../parts/Shell.js"

/** What is decided before a castle is drawn. Metres. */
export interface CastlePlan {
  readonly stone: Material
  readonly roof: Material
  /** Of the corner towers. */
  readonly radius: number
  /** Heights of the curtain walls' walk and of the towers' ledge. */
  readonly wall: number
  readonly tower: number
  readonly thick: number
  readonly cones: boolean
  readonly passage: Region["passage"]
}

const FOOT = -0.6
export const shadow = coloured(palette.paint, hex("#26221f"))

/** Merlons along x at a height on the face z = 0, which they overhang a little. */
export const merlons = (mesh: Mesh, stone: Material, from: number, to: number, y: number, high: number): void => {
  const count = Math.max(2, Math.round((to - from) / (high * 1.5)))
  const each = (to - from) / count
  const deep = high * 0.36
  box(mesh, stone, [from, y, -deep], [to, y + high * 0.42, high * 0.08], { skip: "y" })
  for (let i = 0; i < count; i++) {
    const x = from + each * (i + 0.22)
    box(mesh, stone, [x, y + high * 0.4, -deep], [x + each * 0.56, y + high, high * 0.08], { skip: "y", jitter: 0.04 })
  }
}

/** A wall along x about z = 0 with a walk behind its merlons. */
export const drawCurtain = (mesh: Mesh, { stone, thick, wall }: CastlePlan, x0: number, x1: number): void => {
  const high = wall * 0.15
  fourWalls(mesh, stone, { x0, x1, z0: -thick / 2, z1: thick / 2, y0: FOOT, y1: wall }, 2.4)
  block(mesh, palette.flagstones, [(x0 + x1) / 2, wall - 0.05, 0], [x1 - x0, 0.08, thick], { skip: "y" })
  mesh.within(translation(0, 0, thick / 2), () => {
    box(mesh, palette.dressedStone, [x0, wall - high * 0.5, -0.1], [x1, wall - high * 0.28, high * 0.12], { skip: "z" })
    merlons(mesh, stone, x0, x1, wall, high)
    const slits = Math.max(1, Math.round((x1 - x0) / (wall * 0.9)))
    for (let i = 0; i < slits; i++) {
      const x = x0 + ((x1 - x0) * (i + 0.5)) / slits
      box(mesh, shadow, [x - wall * 0.014, wall * 0.42, -0.1], [x + wall * 0.014, wall * 0.6, 0.03])
    }
  })
}

/** A round tower on the origin: its ledge at `ledge`, its cone up to `top`. */
export const drawTower = (mesh: Mesh, plan: CastlePlan, r: number, ledge: number, top: number): void => {
  const { cones, roof, stone } = plan
  const body = profile(
    [r * 1.1, FOOT, r * 1.06, ledge * 0.06, r * 0.97, ledge * 0.12, r * 0.95, ledge * 0.5, r * 0.93, ledge * 0.92],
    1
  )
  lathe(mesh, stone, body, 20)
  const rim = r * 1.1
  lathe(mesh, palette.dressedStone, profile([r * 0.93, ledge * 0.92, rim, ledge * 0.97, rim, ledge, 0, ledge], 1), 20)
  const high = r * 0.46
  const count = 12
  for (let i = 0; i < count; i++) {
    mesh.within(multiply(rotationY((TAU * i) / count), translation(0, ledge, rim)), () => {
      const wide = rim * Math.tan(Math.PI / count)
      box(mesh, stone, [-wide, 0, -r * 0.2], [wide, high * 0.45, -r * 0.02], { skip: "y" })
      box(mesh, stone, [-wide * 0.58, high * 0.44, -r * 0.2], [wide * 0.58, high, 0], { skip: "y", jitter: 0.04 })
    })
  }
  for (let i = 0; i < 5; i++) {
    mesh.within(
      multiply(rotationY((TAU * i) / 5 + 0.3), translation(0, ledge * (i % 2 === 0 ? 0.68 : 0.36), r * 0.94)),
      () => box(mesh, shadow, [-r * 0.05, 0, -0.2], [r * 0.05, ledge * 0.11, r * 0.03])
    )
  }
  if (!cones) return
  const cap = r * 0.9
  lathe(mesh, stone, profile([cap * 0.82, ledge, cap * 0.82, ledge + high * 1.15], 1), 18)
  mesh.within(translation(0, ledge + high * 1.1, 0), () => {
    const rise = top - ledge - high * 1.1
    lathe(
      mesh,
      roof,
      profile([cap * 0.8, -0.02, cap * 1.08, -0.02, cap * 0.62, rise * 0.36, cap * 0.04, rise * 0.96, 0, rise], 1),
      20
    )
    drawFlag(mesh, rise, r)
  })
}

const drawFlag = (mesh: Mesh, foot: number, r: number): void => {
  const high = r * 0.55
  block(mesh, palette.timber, [0, foot - 0.2, 0], [r * 0.04, high + 0.2, r * 0.04])
  box(mesh, palette.cloth, [0, foot + high * 0.5, -r * 0.01], [r * 0.5, foot + high * 0.97, r * 0.01], {
    colour: hex("#b3352b")
  })
}

/** The front wall from −`half` to `half` with a gatehouse in its middle: an arch with a portcullis between two towers. */
export const drawGate = (mesh: Mesh, plan: CastlePlan, half: number): void => {
  const { passage, radius, stone, thick, tower, wall } = plan
  const r = radius * 0.78
  const wide = Math.max(passage?.width ?? 0, radius * 1.1)
  const out = wide / 2 + r * 1.05
  drawCurtain(mesh, plan, -half, -out)
  drawCurtain(mesh, plan, out, half)
  const high = wall * 1.22
  const deep = thick * 1.5
  fourWalls(mesh, stone, { x0: -out, x1: out, z0: -deep, z1: deep * 0.5, y0: FOOT, y1: high }, 2.4)
  block(mesh, palette.flagstones, [0, high - 0.05, -deep * 0.25], [out * 2, 0.08, deep * 1.5], { skip: "y" })
  mesh.within(translation(0, 0, deep * 0.5), () => {
    const door = Math.max(passage?.height ?? 0, wall * 0.62) - wide / 2
    archedOpening(mesh, 0, 0, wide, Math.max(door, wide * 0.4), {
      panel: shadow,
      trim: palette.dressedStone,
      round: true
    })
    const bars = 6
    for (let i = 1; i < bars; i++) {
      const x = -wide / 2 + (wide * i) / bars
      box(mesh, palette.iron, [x - wide * 0.014, wall * 0.3, 0.06], [x + wide * 0.014, door + wide * 0.3, 0.12])
    }
    for (const y of [0.38, 0.48, 0.58])
      if (wall * y < door + wide * 0.2)
        box(mesh, palette.iron, [-wide * 0.46, wall * y, 0.05], [wide * 0.46, wall * y + wide * 0.03, 0.11])
    box(mesh, palette.dressedStone, [-out, high - wall * 0.09, -0.1], [out, high - wall * 0.05, 0.12], { skip: "z" })
    merlons(mesh, stone, -wide / 2, wide / 2, high, wall * 0.15)
  })
  mesh.within(multiply(translation(0, 0, -deep), rotationY(Math.PI)), () => {
    archedOpening(mesh, 0, 0, wide, wall * 0.4, { panel: shadow, trim: palette.dressedStone, round: true })
    merlons(mesh, stone, -out, out, high, wall * 0.15)
  })
  for (const side of [-1, 1])
    mesh.within(multiply(translation(side * (out - r * 0.1), 0, r * 0.2), rotationY(0.4)), () =>
      drawTower(mesh, plan, r, tower * 0.92, tower * 1.36)
    )
  block(mesh, palette.dressedStone, [0, FOOT, deep * 0.5 + radius * 0.5], [wide * 1.2, 0.06 - FOOT, radius], {
    colour: grey(0.9)
  })
}
