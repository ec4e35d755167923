import { TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Profile } from "../geometry/Lathe.js"
import type { FaceOptions, Mesh } from "../geometry/Mesh.js"
import type { Material } from "../materials/Material.js"

/**
 * A body of flat sides about the y axis (an octagonal tower, a hipped roof): like a lathe of few segments, but with edges. A side
 * faces +Z; radii reach to the middles of the sides.
 */
export const facets = (
  mesh: Mesh,
  material: Material,
  sides: number,
  profile: Profile,
  options: Pick<FaceOptions, "colour"> = {}
): void => {
  const reach = 1 / Math.cos(Math.PI / sides)
  const corner = (r: number, y: number, i: number): Vec3 => {
    const angle = (TAU * (i - 0.5)) / sides
    return [Math.sin(angle) * r * reach, y, Math.cos(angle) * r * reach]
  }
  for (let k = 0; k + 1 < profile.length; k++) {
    const [[r0, y0], [r1, y1]] = [profile[k], profile[k + 1]]
    for (let i = 0; i < sides; i++) {
      const face = [corner(r0, y0, i), corner(r0, y0, i + 1), corner(r1, y1, i + 1), corner(r1, y1, i)]
      const distinct = r0 < 1e-6 ? face.slice(1) : r1 < 1e-6 ? face.slice(0, 3) : face
      mesh.polygon(material, distinct, options)
    }
  }
}
