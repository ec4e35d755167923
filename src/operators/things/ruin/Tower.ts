import { multiply, rotationY, translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import { block } from "../../geometry/Box.js"
import { grey } from "../../materials/Colour.js"
import { palette } from "../../materials/Palette.js"
import { fallenStones, ivy } from "../../parts/Broken.js"
import type { Ruin } from "./Ruin.js"

const PIECES = 22

/** A round tower, cracked open at the front right: its wall falls off round the ring. */
export const ruinedTower = ({ ivy: overgrown, mesh, random, region, stone }: Ruin): void => {
  const { depth, height: h, width } = region
  const r = Math.min(width, depth) * 0.45
  const thick = Math.min(0.9, r * 0.24)
  const wide = 2 * r * Math.tan(Math.PI / PIECES) + 0.02
  const open = 0.75
  for (let i = 0; i < PIECES; i++) {
    const angle = (TAU * i) / PIECES
    const away = Math.abs(((angle - open + TAU * 1.5) % TAU) - Math.PI) / Math.PI
    const near = 1 - away
    const high = h * (0.12 + 0.86 * Math.min(1, Math.max(0, 1.25 - 1.35 * near)) ** 1.2) - random.range(0, 0.06) * h
    const top = Math.max(0.3, Math.min(h * 0.97, high))
    mesh.within(multiply(rotationY(angle), translation(0, 0, r - thick / 2)), () => {
      const slit = i % 5 === 2 && top > h * 0.55 ? h * 0.36 : null
      const course = (from: number, to: number, tone: number): void =>
        block(mesh, stone, [0, from, 0], [wide, to - from, thick], { colour: grey(tone) })
      if (slit === null) course(-0.4, top, random.range(0.95, 1.03))
      else {
        course(-0.4, slit, 1)
        course(slit + h * 0.12, top, 1)
      }
      const size = [
        wide * random.range(0.5, 0.95),
        h * random.range(0.02, 0.05),
        thick * random.range(0.5, 0.95)
      ] as const
      block(mesh, stone, [0, top - 0.03, 0], size, { bevel: 0.04, jitter: 0.1 })
      for (const y of [0.31, 0.66])
        if (top > h * (y + 0.06))
          block(mesh, palette.dressedStone, [0, h * y, 0.04], [wide * 1.02, h * 0.025, thick + 0.04], { jitter: 0.06 })
    })
  }
  if (overgrown) {
    for (const [turn, high] of [
      [-0.9, 0.55],
      [2.2, 0.4]
    ])
      mesh.within(multiply(rotationY(turn), translation(0, 0, r)), () =>
        ivy(mesh, { x: 0, width: r * 0.75, high: h * high }, random)
      )
  }
  const bits = { count: 12, x: r * 0.7, z: r * 0.7, size: Math.min(1.1, r * 0.34) }
  fallenStones(mesh, stone, bits, random)
  const slip = multiply(rotationY(open), translation(0, 0, r * 0.82))
  mesh.within(slip, () => fallenStones(mesh, stone, { count: 9, x: r * 0.42, z: r * 0.36, size: r * 0.3 }, random))
}
