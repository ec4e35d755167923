import { TAU } from "#geometry/Scalar.js"
import { add, cross, dot, normalize, scale, sub, type Vec3 } from "#geometry/Vector.js"
import type { Mesh, Part } from "../geometry/Mesh.js"
import type { Rgb } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"

/** A place on a limb's axis with its radius there. */
export type Joint = readonly [x: number, y: number, z: number, radius: number]

interface LimbOptions {
  readonly colour?: Rgb
  /** Round it. */
  readonly segments?: number
  /** Steps between two joints. */
  readonly steps?: number
}

/** Through all joints, without corners. */
const between = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)

/** The joints with `steps` places for each on a smooth curve through them. */
export const smoothed = (joints: ReadonlyArray<Joint>, steps: number): ReadonlyArray<Joint> => {
  const at = (i: number): Joint => joints[Math.min(joints.length - 1, Math.max(0, i))]
  const path: Array<Joint> = []
  for (let i = 0; i + 1 < joints.length; i++) {
    for (let k = 0; k < steps; k++) {
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      const part = (axis: 0 | 1 | 2 | 3): number => between(a[axis], b[axis], c[axis], d[axis], k / steps)
      path.push([part(0), part(1), part(2), Math.max(1e-3, part(3))])
    }
  }
  return [...path, at(joints.length - 1)]
}

const placeOf = ([x, y, z]: Joint): Vec3 => [x, y, z]

const at = (values: ReadonlyArray<number>, i: number): Vec3 => [values[3 * i], values[3 * i + 1], values[3 * i + 2]]

/** Not so within a sharp bend, where rings overlap: such faces lie inside the body. */
const facesOut = ({ normals, positions }: Part, [a, b, c]: readonly [number, number, number]): boolean => {
  const face = cross(sub(at(positions, b), at(positions, a)), sub(at(positions, c), at(positions, a)))
  return dot(face, add(add(at(normals, a), at(normals, b)), at(normals, c))) > 0
}

/** A round body whose girth changes along its axis: necks, tails, legs. Its ends are closed by a short point. */
export const limb = (mesh: Mesh, material: Material, joints: ReadonlyArray<Joint>, options: LimbOptions = {}): void => {
  const segments = options.segments ?? 10
  const path = smoothed(joints, options.steps ?? 3)
  const part = mesh.part(material)
  let side: Vec3 | null = null
  const rings = path.map((joint, i) => {
    const [before, after] = [path[Math.max(0, i - 1)], path[Math.min(path.length - 1, i + 1)]]
    const along = normalize(sub(placeOf(after), placeOf(before)))
    const guess: Vec3 = Math.abs(along[1]) > 0.95 ? [1, 0, 0] : [0.13, 0.97, 0.21]
    const x = normalize(side === null ? cross(guess, along) : sub(side, scale(along, dot(side, along))))
    side = x
    return { centre: placeOf(joint), along, x, y: cross(along, x), radius: joint[3] }
  })
  const first = part.positions.length / 3
  for (const { centre, radius, x, y } of rings) {
    for (let k = 0; k <= segments; k++) {
      const angle = (k / segments) * TAU
      const out = add(scale(x, Math.cos(angle)), scale(y, Math.sin(angle)))
      mesh.vertex(part, add(centre, scale(out, radius)), out, k / segments, 0, options.colour)
    }
  }
  for (let i = 0; i + 1 < rings.length; i++) {
    for (let k = 0; k < segments; k++) {
      const a = first + i * (segments + 1) + k
      const b = a + segments + 1
      for (const face of [
        [a, a + 1, b + 1],
        [a, b + 1, b]
      ] as const)
        if (facesOut(part, face)) part.indices.push(...face)
    }
  }
  for (const end of [0, rings.length - 1]) {
    const { along, centre, radius } = rings[end]
    const out = end === 0 ? scale(along, -1) : along
    const tip = mesh.vertex(part, add(centre, scale(out, radius * 0.5)), out, 0, 0, options.colour)
    for (let k = 0; k < segments; k++) {
      const a = first + end * (segments + 1) + k
      part.indices.push(tip, end === 0 ? a + 1 : a, end === 0 ? a : a + 1)
    }
  }
}
