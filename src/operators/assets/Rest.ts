/**
 * The shape that a file shows at rest, in the world: morph targets by the weights that the file gives them, then the skin as its
 * joints stand, else the node's own transform. Animations are left out.
 */
import { type Accessor, type Document, type mat4, type Node, Primitive, type Skin } from "@gltf-transform/core"
import { compactPrimitive, convertPrimitiveToTriangles } from "@gltf-transform/functions"
import type { Control } from "#domain/Control.js"
import { identity, type Mat4, multiply } from "#geometry/Matrix.js"

/** Vertices between two looks at the control. */
const stride = 4096

const floats = (accessor: Accessor | null): Float32Array | null => {
  const array = accessor?.getArray()
  return array === null || array === undefined ? null : Float32Array.from(array)
}

/** The semantic's values with the weighted targets added; null where the primitive has none. */
const morphed = (primitive: Primitive, semantic: string, weights: ReadonlyArray<number>): Float32Array | null => {
  const base = primitive.getAttribute(semantic)
  const out = floats(base)
  if (base === null || out === null) return null
  const width = base.getElementSize()
  for (const [i, target] of primitive.listTargets().entries()) {
    const delta = target.getAttribute(semantic)
    const values = delta?.getArray()
    const weight = weights[i] ?? 0
    if (delta === null || values === null || values === undefined || weight === 0) continue
    const step = delta.getElementSize()
    // A tangent's fourth number is a sign, which targets do not carry.
    for (let v = 0; v < base.getCount(); v++) {
      for (let k = 0; k < 3; k++) out[width * v + k] += weight * values[step * v + k]
    }
  }
  return out
}

/** Where vertex `i` goes. */
type Transform = (i: number) => Mat4

const jointsOf = (skin: Skin): ReadonlyArray<Mat4> => {
  const inverse = skin.getInverseBindMatrices()
  return skin.listJoints().map((joint, i) => {
    const world = Float64Array.from(joint.getWorldMatrix())
    return inverse === null ? world : multiply(world, Float64Array.from(inverse.getElement(i, [])))
  })
}

/** The transform of each vertex by its joints; one that hangs on none stays where it is. */
const skinned = (primitive: Primitive, skin: Skin): Transform => {
  const joints = jointsOf(skin)
  const sets = primitive
    .listSemantics()
    .filter((semantic) => semantic.startsWith("JOINTS_"))
    .map((semantic) => [
      primitive.getAttribute(semantic),
      primitive.getAttribute(semantic.replace("JOINTS", "WEIGHTS"))
    ])
  const out = new Float64Array(16)
  const [which, share] = [
    [0, 0, 0, 0],
    [0, 0, 0, 0]
  ]
  return (vertex) => {
    out.fill(0)
    let sum = 0
    for (const [indices, weights] of sets) {
      indices?.getElement(vertex, which)
      if (weights?.getElement(vertex, share) === undefined) continue
      for (let k = 0; k < 4; k++) {
        const joint = joints[which[k]]
        if (joint === undefined || share[k] === 0) continue
        sum += share[k]
        for (let m = 0; m < 16; m++) out[m] += share[k] * joint[m]
      }
    }
    return sum === 0 ? identity : out
  }
}

/** The upper left 3 × 3 of the cofactors, by which normals go; `sign` is −1 where the transform mirrors. */
const cofactors = (m: Mat4, out: Float64Array): number => {
  out[0] = m[5] * m[10] - m[9] * m[6]
  out[1] = m[9] * m[2] - m[1] * m[10]
  out[2] = m[1] * m[6] - m[5] * m[2]
  out[3] = m[8] * m[6] - m[4] * m[10]
  out[4] = m[0] * m[10] - m[8] * m[2]
  out[5] = m[4] * m[2] - m[0] * m[6]
  out[6] = m[4] * m[9] - m[8] * m[5]
  out[7] = m[8] * m[1] - m[0] * m[9]
  out[8] = m[0] * m[5] - m[4] * m[1]
  return m[0] * out[0] + m[4] * out[1] + m[8] * out[2] < 0 ? -1 : 1
}

/** Turns the direction at `at` by a 3 × 3 with rows of `row` and columns `column` apart, and makes it a unit. */
const turn = (v: Float32Array, at: number, m: ArrayLike<number>, row: number, column: number, sign: number): void => {
  const [x, y, z] = [v[at], v[at + 1], v[at + 2]]
  const out = [0, 1, 2].map((k) => sign * (m[row * k] * x + m[row * k + column] * y + m[row * k + 2 * column] * z))
  const length = Math.hypot(out[0], out[1], out[2])
  for (let k = 0; k < 3; k++) v[at + k] = length > 0 ? out[k] / length : k === 1 ? 1 : 0
}

interface Streams {
  readonly positions: Float32Array | null
  readonly normals: Float32Array | null
  readonly tangents: Float32Array | null
}

const moveAll = ({ normals, positions, tangents }: Streams, to: Transform, control: Control): void => {
  if (positions === null) return
  const normalMatrix = new Float64Array(9)
  for (let i = 0; 3 * i < positions.length; i++) {
    if (i % stride === 0) control.checkpoint()
    const m = to(i)
    const [x, y, z] = [positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]]
    for (let k = 0; k < 3; k++) positions[3 * i + k] = m[k] * x + m[4 + k] * y + m[8 + k] * z + m[12 + k]
    if (normals === null && tangents === null) continue
    const sign = cofactors(m, normalMatrix)
    if (normals !== null) turn(normals, 3 * i, normalMatrix, 1, 3, sign)
    if (tangents === null) continue
    turn(tangents, 4 * i, m, 1, 4, 1)
    tangents[4 * i + 3] *= sign
  }
}

/** Turns every triangle over: a mirrored one shows its back. */
const turnOver = (document: Document, primitive: Primitive): void => {
  const count = primitive.getAttribute("POSITION")?.getCount() ?? 0
  const indices = Uint32Array.from(primitive.getIndices()?.getArray() ?? Array.from({ length: count }, (_, i) => i))
  for (let i = 0; i + 2 < indices.length; i += 3) [indices[i], indices[i + 1]] = [indices[i + 1], indices[i]]
  const array = count < 65_535 ? Uint16Array.from(indices) : indices
  primitive.setIndices(document.createAccessor().setType("SCALAR").setArray(array))
}

const mirrors = (m: mat4): boolean => cofactors(Float64Array.from(m), new Float64Array(9)) < 0

/** A copy of the primitive (its geometry dequantized) as the node shows it under `matrix`, in triangles, without what nothing uses. */
export const atRest = (
  document: Document,
  primitive: Primitive,
  { matrix, node }: { readonly matrix: mat4; readonly node: Node },
  control: Control
): Primitive => {
  const copy = primitive.clone()
  for (const target of copy.listTargets()) copy.removeTarget(target).addTarget(target.clone())
  if (copy.getMode() !== Primitive.Mode.TRIANGLES) convertPrimitiveToTriangles(copy)
  compactPrimitive(copy)
  const mesh = node.getMesh()
  const given = node.getWeights()
  const weights = given.length > 0 ? given : (mesh?.getWeights() ?? [])
  const streams = {
    positions: morphed(copy, "POSITION", weights),
    normals: morphed(copy, "NORMAL", weights),
    tangents: morphed(copy, "TANGENT", weights)
  }
  const skin = node.getSkin()
  const world = Float64Array.from(matrix)
  moveAll(streams, skin === null ? () => world : skinned(copy, skin), control)
  for (const [semantic, array, type] of [
    ["POSITION", streams.positions, "VEC3"],
    ["NORMAL", streams.normals, "VEC3"],
    ["TANGENT", streams.tangents, "VEC4"]
  ] as const) {
    if (array !== null)
      copy.setAttribute(
        semantic,
        document
          .createAccessor()
          .setType(type)
          .setArray(array as Float32Array<ArrayBuffer>)
      )
  }
  for (const target of copy.listTargets()) copy.removeTarget(target)
  for (const semantic of copy.listSemantics()) {
    if (/^(JOINTS|WEIGHTS)_/.test(semantic)) copy.setAttribute(semantic, null)
  }
  if (skin === null && mirrors(matrix)) turnOver(document, copy)
  return copy
}
