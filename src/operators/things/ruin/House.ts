import { multiply, translation } from "#geometry/Matrix.js"
import { beam } from "../../geometry/Box.js"
import { grey, hex } from "../../materials/Colour.js"
import { coloured } from "../../materials/Material.js"
import { palette } from "../../materials/Palette.js"
import { brokenWall, fallenStones, ivy } from "../../parts/Broken.js"
import { SIDES, type Side, sideFrame, sideLength } from "../../parts/Sides.js"
import type { Hole } from "../../parts/Wall.js"
import type { Ruin } from "./Ruin.js"

const charred = coloured(palette.timber, hex("#4a3d33"))

/** How high each wall stands from its left end to its right, as shares of the height; the back keeps its gable. */
const TOPS: Readonly<Record<Side, (t: number) => number>> = {
  front: (t) => 0.62 - 0.4 * Math.sin(Math.PI * Math.min(1, t * 1.25)) ** 2,
  right: (t) => 0.6 - 0.42 * Math.sin(Math.PI * t) ** 0.8,
  back: (t) => 0.58 + 0.4 * (1 - Math.abs(2 * t - 1.1)),
  left: (t) => 0.66 - 0.22 * t
}

/** Two windows, or the door between them. */
const holesOf = (side: Side, length: number, high: number): ReadonlyArray<Hole> => {
  const [width, height] = [Math.min(1.1, length * 0.16), high * 0.24]
  const at = (share: number, y = high * 0.17): Hole => ({ x: length * share - width / 2, y, width, height })
  if (side === "front") return [{ ...at(0.5, -0.4), width: width * 1.2, height: high * 0.38 + 0.4 }, at(0.84)]
  if (side === "back") return [at(0.3), at(0.7), at(0.48, high * 0.58)]
  return [at(0.28), at(0.72)]
}

/** Four roofless walls with a gable, empty windows, fallen beams and stones within. */
export const ruinedHouse = ({ ivy: overgrown, mesh, random, region, stone }: Ruin): void => {
  const { depth, height: h, width } = region
  const [w, d] = [width * 0.96, depth * 0.96]
  const thick = Math.min(0.55, Math.min(w, d) * 0.09)
  for (const side of SIDES) {
    const length = sideLength(side, w, d)
    mesh.within(multiply(sideFrame(side, w, d), translation(0, 0, -thick / 2)), () => {
      const topAt = (t: number): number => h * Math.max(0.06, Math.min(0.97, TOPS[side](t)))
      // Walls meet at corners: every second one ends before the other's thickness.
      const cut = side === "left" || side === "right" ? thick : 0
      mesh.within(translation(cut, 0, 0), () =>
        brokenWall(mesh, {
          length: length - 2 * cut,
          thick,
          topAt,
          holes: holesOf(side, length - 2 * cut, h),
          stone,
          random
        })
      )
      if (!overgrown || side === "right") return
      mesh.within(translation(0, 0, thick / 2), () =>
        ivy(mesh, { x: length * (side === "front" ? 0.12 : 0.86), width: length * 0.22, high: h * 0.5 }, random)
      )
    })
  }
  fallenStones(mesh, stone, { count: 26, x: w * 0.46, z: d * 0.46, size: Math.min(1, w * 0.1) }, random)
  const bar = Math.min(0.26, w * 0.03)
  const low = translation(0, bar / 2, 0)
  mesh.within(low, () => {
    beam(mesh, charred, [-w * 0.3, 0, d * 0.22], [w * 0.16, h * 0.34, -d * 0.42], bar, bar)
    beam(mesh, charred, [w * 0.1, 0, d * 0.3], [-w * 0.42, h * 0.42, d * 0.06], bar, bar, { colour: grey(0.85) })
    beam(mesh, charred, [w * 0.38, 0, d * 0.36], [w * 0.05, bar, -d * 0.1], bar, bar)
  })
}

/** A length of wall that steps down, with a window, its stones before it. */
export const ruinedWall = ({ ivy: overgrown, mesh, random, region, stone }: Ruin): void => {
  const { depth: d, height: h, width: w } = region
  const thick = Math.min(d * 0.6, 0.9)
  const flip = random.next() < 0.5
  const hole = { x: w * (flip ? 0.6 : 0.24), y: h * 0.3, width: w * 0.15, height: h * 0.32 }
  mesh.within(translation(-w / 2, 0, -(d - thick) / 2), () => {
    brokenWall(mesh, {
      length: w,
      thick,
      topAt: (t) => h * (0.95 - 0.72 * (flip ? 1 - t : t) ** 1.5),
      holes: h > 1.6 ? [hole] : [],
      stone,
      random
    })
    if (overgrown)
      mesh.within(translation(0, 0, thick / 2), () =>
        ivy(mesh, { x: w * (flip ? 0.82 : 0.16), width: w * 0.24, high: h * 0.66 }, random)
      )
  })
  mesh.within(translation(0, 0, (d - Math.min(d, 1.2)) / 2), () =>
    fallenStones(
      mesh,
      stone,
      { count: 9, x: w * 0.48, z: Math.min(d, 1.2) / 2, size: Math.min(0.7, h * 0.24, d * 0.6) },
      random
    )
  )
}
