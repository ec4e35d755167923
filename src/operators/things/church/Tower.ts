import { multiply, rotationX, rotationY, translation } from "#geometry/Matrix.js"
import { block, box } from "../../geometry/Box.js"
import { cylinder, lathe } from "../../geometry/Lathe.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { grey } from "../../materials/Colour.js"
import { material } from "../../materials/Material.js"
import { palette } from "../../materials/Palette.js"
import { archedOpening } from "../../parts/Arch.js"
import { fourWalls } from "../../parts/Shell.js"
import type { ChurchPlan } from "./Plan.js"

const louvre = material("Louvre", "#41372f")
const clockFace = material("Clock face", "#efe6cf", { roughness: 0.6 })

type Tower = NonNullable<ChurchPlan["tower"]>

/** A square tower with string courses, corner buttresses, belfry, clock, battlements and a spire with a cross. */
export const churchTower = (mesh: Mesh, plan: ChurchPlan, tower: Tower): void => {
  const { k, walls, trim } = plan
  const { middle: x, width, height } = tower
  const half = width / 2
  fourWalls(mesh, walls, { x0: x - half, x1: x + half, z0: -half, z1: half, y0: -0.6, y1: height }, 1.6)
  block(mesh, walls, [x, -0.6, 0], [width + 0.4 * k, 0.6 + 0.9 * k, width + 0.7 * k], {
    bevel: 0.12 * k,
    colour: grey(0.88)
  })
  for (const y of [height * 0.4, height * 0.71, height - 0.35 * k]) {
    block(mesh, trim, [x, y, 0], [width + 0.32 * k, 0.3 * k, width + 0.32 * k], { bevel: 0.06 * k })
  }
  for (const [sx, sz] of [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1]
  ]) {
    const [cx, cz] = [x + sx * half * 0.96, sz * half]
    const top = height * 0.68
    box(mesh, walls, [cx - 0.4 * k, -0.6, cz - 0.45 * k], [cx + 0.4 * k, top, cz + 0.45 * k], {
      bevel: 0.05 * k,
      colour: grey(0.95)
    })
    mesh.within(multiply(translation(cx, top, cz), rotationY(Math.PI / 4)), () =>
      lathe(
        mesh,
        trim,
        [
          [0.6 * k, 0],
          [0.25 * k, 0.7 * k],
          [0, 0.75 * k]
        ],
        4
      )
    )
  }
  for (let side = 0; side < 4; side++) {
    mesh.within(multiply(translation(x, 0, 0), rotationY((side * Math.PI) / 2), translation(0, 0, half)), () =>
      drawFace(mesh, plan, tower, side)
    )
  }
  drawSpire(mesh, plan, tower)
}

const drawFace = (mesh: Mesh, plan: ChurchPlan, { width, height }: Tower, side: number): void => {
  const { k, trim } = plan
  for (const dx of [-0.15, 0.15]) {
    archedOpening(mesh, dx * width, height * 0.77, width * 0.16, height * 0.095, { panel: louvre, trim })
  }
  if (side !== 1)
    archedOpening(mesh, 0, height * 0.46, width * 0.15, height * 0.1, { panel: palette.stainedGlass, trim, bars: true })
  if (side === 0) drawClock(mesh, height * 0.645, width * 0.13, trim)
  for (let i = 0; i < 5; i++) {
    const cx = -width / 2 + width * 0.08 + (width * 0.84 * i) / 4
    block(mesh, trim, [cx, height - 0.05, -0.1 * k], [width * 0.12, 0.75 * k, 0.4 * k], { bevel: 0.04 * k })
  }
  box(mesh, trim, [-width / 2 - 0.1 * k, height - 0.1, -0.3 * k], [width / 2 + 0.1 * k, height + 0.2 * k, 0.1 * k])
}

const drawClock = (mesh: Mesh, y: number, r: number, rim: ChurchPlan["trim"]): void => {
  mesh.within(multiply(translation(0, y, 0.02), rotationX(Math.PI / 2)), () => {
    cylinder(mesh, rim, [0, 0, 0], r * 1.2, 0.14, 20)
    cylinder(mesh, clockFace, [0, 0.1, 0], r, 0.06, 20)
  })
  box(mesh, palette.iron, [-0.03, y, 0.19], [0.03, y + r * 0.8, 0.22])
  box(mesh, palette.iron, [0, y - 0.03, 0.19], [r * 0.56, y + 0.03, 0.22])
}

const drawSpire = (mesh: Mesh, plan: ChurchPlan, { middle, width, height, top }: Tower): void => {
  const { k } = plan
  const spire = top - height - 1.5 * k
  const r = width * 0.64
  mesh.within(translation(middle, height, 0), () => {
    mesh.within(rotationY(Math.PI / 4), () =>
      lathe(
        mesh,
        plan.roof,
        [
          [r, 0.05],
          [r * 0.78, spire * 0.11],
          [r * 0.39, spire * 0.52],
          [0.09 * k, spire]
        ],
        4,
        { crease: 0.99 }
      )
    )
    lathe(
      mesh,
      palette.gilt,
      [
        [0, spire - 0.1 * k],
        [0.16 * k, spire + 0.05 * k],
        [0.16 * k, spire + 0.2 * k],
        [0, spire + 0.35 * k]
      ],
      8
    )
    box(mesh, palette.gilt, [-0.05 * k, spire + 0.2 * k, -0.05 * k], [0.05 * k, spire + 1.5 * k, 0.05 * k])
    box(mesh, palette.gilt, [-0.42 * k, spire + 0.95 * k, -0.05 * k], [0.42 * k, spire + 1.06 * k, 0.05 * k])
  })
}
