import type { Mesh } from "../geometry/Mesh.js"
import { rect } from "../geometry/Rect.js"
import type { Material } from "../materials/Material.js"

/** An upright oblong by its corners in plan and its heights. */
export interface Body {
  readonly x0: number
  readonly x1: number
  readonly z0: number
  readonly z1: number
  readonly y0: number
  readonly y1: number
}

/** The four outer faces of a body, cut into cells so that they can hold baked occlusion. */
export const fourWalls = (mesh: Mesh, material: Material, b: Body, step = 1.5): void => {
  const [w, h, d] = [b.x1 - b.x0, b.y1 - b.y0, b.z1 - b.z0]
  rect(mesh, material, [b.x0, b.y0, b.z1], [w, 0, 0], [0, h, 0], { step })
  rect(mesh, material, [b.x1, b.y0, b.z0], [-w, 0, 0], [0, h, 0], { step })
  rect(mesh, material, [b.x1, b.y0, b.z1], [0, 0, -d], [0, h, 0], { step })
  rect(mesh, material, [b.x0, b.y0, b.z0], [0, 0, d], [0, h, 0], { step })
}
