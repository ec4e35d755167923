import { translation } from "#geometry/Matrix.js"
import { mix, TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { block } from "../geometry/Box.js"
import { lathe, profile } from "../geometry/Lathe.js"
import type { Mesh } from "../geometry/Mesh.js"
import { grey } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"

const FLUTES = 12
const NARROW = 0.82

/** The fluted shaft of a column of radius `r` at its foot and height `full`, drawn up to `high`, where `top` closes it. */
export const flutedShaft = (mesh: Mesh, stone: Material, r: number, full: number, high = full, top = true): void => {
  const bands = Math.max(1, Math.round((2 * high) / full))
  const radius = (y: number): number => r * mix(1, NARROW, (y / full) ** 1.6)
  const point = (i: number, y: number): Vec3 => {
    const angle = (TAU * i) / (2 * FLUTES)
    const out = radius(y) * (i % 2 === 0 ? 1 : 0.87)
    return [Math.sin(angle) * out, y, Math.cos(angle) * out]
  }
  for (let band = 0; band < bands; band++) {
    const [y0, y1] = [(high * band) / bands, (high * (band + 1)) / bands]
    for (let i = 0; i < 2 * FLUTES; i++) {
      mesh.polygon(stone, [point(i, y0), point(i + 1, y0), point(i + 1, y1), point(i, y1)])
    }
  }
  if (!top) return
  // The flutes' rim is no convex ring: its face is a fan about its middle.
  for (let i = 0; i < 2 * FLUTES; i++) mesh.polygon(stone, [[0, high, 0], point(i, high), point(i + 1, high)])
}

/** A fluted column on the origin: base, shaft, a spreading capital and its slab. */
export const column = (mesh: Mesh, stone: Material, r: number, high: number): void => {
  const [base, head] = [r * 0.3, r * 0.75]
  block(mesh, stone, [0, 0, 0], [r * 2.5, base * 0.5, r * 2.5], { skip: "y" })
  lathe(mesh, stone, profile([r * 1.2, base * 0.5, r * 1.16, base * 0.85, r * 0.84, base], 1), 12)
  mesh.within(translation(0, base, 0), () => flutedShaft(mesh, stone, r, high - base - head, high - base - head, false))
  const neck = r * NARROW
  mesh.within(translation(0, high - head, 0), () => {
    lathe(mesh, stone, profile([neck * 0.84, 0, neck * 1.04, head * 0.1, r * 1.28, head * 0.58], 1), 12)
    block(mesh, stone, [0, head * 0.56, 0], [r * 2.7, head * 0.44, r * 2.7], { bevel: r * 0.05, colour: grey(0.97) })
  })
}
