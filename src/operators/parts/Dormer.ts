import type { Rng } from "#domain/Rng.js"
import { translation } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import { beam, box } from "../geometry/Box.js"
import type { Mesh } from "../geometry/Mesh.js"
import { type Rgb, shade } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { windowUnit } from "./Opening.js"

interface Dormered {
  readonly rise: number
  readonly walls: Material
  readonly wallColour: Rgb
  readonly timber: Material
  readonly covering: Material
  readonly roofColour: Rgb
  readonly chimneySide: 1 | -1
  readonly random: Rng
}

const WIDTH = 1.5

/** A gabled dormer low on the front slope of a roof whose walls end at `top.to`. */
export const dormer = (
  mesh: Mesh,
  plan: Dormered,
  top: { readonly width: number; readonly depth: number; readonly to: number }
): void => {
  const y = top.to + plan.rise * 0.18
  const z = top.depth * 0.5 * (1 - 0.18) - 0.02
  const w = WIDTH / 2
  mesh.within(translation(-plan.chimneySide * top.width * 0.12, 0, 0), () => {
    mesh.tinted(plan.wallColour, () => {
      mesh.polygon(plan.walls, [
        [-w, y, z],
        [w, y, z],
        [w, y + 1, z],
        [0, y + 1.62, z],
        [-w, y + 1, z]
      ])
      mesh.polygon(plan.walls, [
        [w, y, z],
        [w, y, z - 1.6],
        [w, y + 1, z - 1.6],
        [w, y + 1, z]
      ])
      mesh.polygon(plan.walls, [
        [-w, y, z - 1.6],
        [-w, y, z],
        [-w, y + 1, z],
        [-w, y + 1, z - 1.6]
      ])
    })
    mesh.within(translation(0, 0, z + 0.06), () =>
      windowUnit(mesh, { x: -0.42, y: y + 0.18, width: 0.84, height: 0.8 }, plan.random, { lintel: false, deep: 0.08 })
    )
    for (const side of [-1, 1]) {
      box(mesh, plan.timber, [side * w - 0.09, y, z - 0.02], [side * w + 0.09, y + 1.02, z + 0.05])
      beam(mesh, plan.timber, [side * (w + 0.22), y + 0.84, z + 0.16], [0, y + 1.74, z + 0.16], 0.06, 0.16)
      const low: Vec3 = [side * (w + 0.25), y + 0.82, z + 0.2]
      const high: Vec3 = [0, y + 1.78, z + 0.2]
      const face: ReadonlyArray<Vec3> = [low, [low[0], low[1], z - 2.3], [high[0], high[1], z - 2.3], high]
      mesh.polygon(plan.covering, side > 0 ? face : [...face].reverse(), { colour: shade(plan.roofColour, 0.95) })
    }
  })
}
