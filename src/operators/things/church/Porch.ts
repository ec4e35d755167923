import { multiply, rotationY, translation } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import { beam, block, box } from "../../geometry/Box.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { prism } from "../../geometry/Prism.js"
import { material } from "../../materials/Material.js"
import { archedOpening } from "../../parts/Arch.js"
import type { ChurchPlan } from "./Plan.js"

const doorWood = material("Church door", "#5b3a26", { roughness: 0.7 })

/** A gabled porch on a wall's face, 1.9 m deep on a church of usual size, with its door and steps. */
export const churchPorch = (mesh: Mesh, plan: ChurchPlan): void => {
  const { k, walls, trim, roof } = plan
  const [w, deep] = [1.5 * k, 1.1 * k]
  const h = (plan.nave.eaves / 6.2) * 2.9
  box(mesh, walls, [-w, -0.6, 0], [w, h, deep], { bevel: 0.05 * k, skip: "z" })
  mesh.within(multiply(translation(0, 0, deep), rotationY(Math.PI / 2)), () =>
    prism(
      mesh,
      walls,
      [
        [-w, h],
        [w, h],
        [0, h + 1.4 * k]
      ],
      0,
      deep
    )
  )
  for (const side of [-1, 1]) {
    const low: Vec3 = [side * (w + 0.3 * k), h - 0.25 * k, deep + 0.15 * k]
    const high: Vec3 = [0, h + 1.6 * k, deep + 0.15 * k]
    const face: ReadonlyArray<Vec3> = [low, [low[0], low[1], -0.1], [0, high[1], -0.1], high]
    mesh.polygon(roof, side > 0 ? face : [...face].reverse())
    beam(mesh, trim, [low[0], low[1] - 0.03, deep + 0.1 * k], [0, high[1] - 0.04, deep + 0.1 * k], 0.1 * k, 0.2 * k)
  }
  mesh.within(translation(0, 0, deep), () => archedOpening(mesh, 0, -0.1, 1.5 * k, h * 0.5, { panel: doorWood, trim }))
  block(mesh, trim, [0, -0.5, deep + 0.1 * k], [2.4 * k, 0.58, 0.5 * k], { bevel: 0.05 * k })
}
