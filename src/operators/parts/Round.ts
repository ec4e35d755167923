import { TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import type { Material } from "../materials/Material.js"

/** The points of a ring, the first step twice so that its ends hide in each other; `upright` faces the front, else it lies. */
const ringPoints = (
  centre: Vec3,
  across: number,
  other: number,
  upright: boolean,
  steps: number
): ReadonlyArray<Vec3> =>
  Array.from({ length: steps + 2 }, (_, i): Vec3 => {
    const [c, s] = [Math.cos((i / steps) * TAU) * across, Math.sin((i / steps) * TAU) * other]
    return upright ? [centre[0] + c, centre[1] + s, centre[2]] : [centre[0] + c, centre[1], centre[2] - s]
  })

export interface Hoop {
  readonly centre: Vec3
  /** Half of its width, and of its height (or depth, where it lies), to the middle of the tube. */
  readonly across: number
  readonly other: number
  readonly thick: number
  readonly upright: boolean
  readonly steps?: number
}

/** A round tube that closes; where it bends too narrowly for its thickness it is drawn thinner. */
export const hoop = (
  mesh: Mesh,
  material: Material,
  { across, centre, other, steps = 28, thick, upright }: Hoop
): void => {
  const [least, most] = [Math.min(across, other), Math.max(across, other)]
  if (least <= 0) return
  const bent = Math.min(thick, (0.5 * least * least) / most)
  tube(mesh, material, ringPoints(centre, across, other, upright, steps), bent, 8)
}
