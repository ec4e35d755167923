/** All that a file's scene draws as one mesh, the middle of its base at the origin. */
import { type Document, type Mesh as GlbMesh, MathUtils, type mat4, type Node, Primitive } from "@gltf-transform/core"
import type { InstancedMesh } from "@gltf-transform/extensions"
import { dequantizePrimitive } from "@gltf-transform/functions"
import type { Control } from "#domain/Control.js"
import { identity, multiply } from "#geometry/Matrix.js"
import type { Sides } from "../Operator.js"
import { atRest } from "./Rest.js"
import { UnusableMesh } from "./UnusableMesh.js"

/** More than this, drawn once, is no prop: it would take the memory of the whole scene. */
const vertices_max = 5_000_000
export const triangles_max = 5_000_000
/** Primitives that are drawn, each as often as it is: a document's work grows with their square. */
const draws_max = 5_000
/** Square metres; less is nothing that can be seen or scaled. */
const area_min = 1e-12
/** Triangles between two looks at the control. */
const stride = 4096

/** What glTF lets others pack; colours and weights may stay as they are. */
const packed = { pattern: /^(POSITION|NORMAL|TANGENT|TEXCOORD_\d+)$/ }

const asMat4 = (m: Float64Array): mat4 => Array.from(m) as unknown as mat4

const instancesOf = (node: Node): InstancedMesh | null =>
  node.getSkin() === null ? node.getExtension<InstancedMesh>("EXT_mesh_gpu_instancing") : null

/** How often the node shows its mesh. */
const timesOf = (node: Node): number => instancesOf(node)?.listAttributes()[0]?.getCount() ?? 1

/** The transforms under which the node shows its mesh. A skin stands where its joints are. */
const standing = (node: Node): ReadonlyArray<mat4> => {
  if (node.getSkin() !== null) return [asMat4(identity)]
  const world = node.getWorldMatrix()
  const instanced = instancesOf(node)
  if (instanced === null) return [world]
  return Array.from({ length: timesOf(node) }, (_, i) => {
    const part = (semantic: string, none: ReadonlyArray<number>) =>
      instanced.getAttribute(semantic)?.getElement(i, []) ?? none
    const [t, r, s] = [part("TRANSLATION", [0, 0, 0]), part("ROTATION", [0, 0, 0, 1]), part("SCALE", [1, 1, 1])]
    const own: mat4 = asMat4(identity)
    MathUtils.compose([t[0], t[1], t[2]], [r[0], r[1], r[2], r[3]], [s[0], s[1], s[2]], own)
    return asMat4(multiply(Float64Array.from(world), Float64Array.from(own)))
  })
}

const drawnBy = (node: Node): ReadonlyArray<Primitive> =>
  (node.getMesh()?.listPrimitives() ?? []).filter(
    (one) => one.getMode() >= Primitive.Mode.TRIANGLES && one.getAttribute("POSITION") !== null
  )

/** Counts what a node would add, before any of it takes memory. */
const counting = () => {
  let [draws, vertices, corners] = [0, 0, 0]
  return (node: Node): void => {
    const times = timesOf(node)
    const primitives = drawnBy(node)
    draws += times * primitives.length
    if (draws > draws_max) throw new UnusableMesh(`draws more than ${draws_max} primitives: join them, by material`)
    for (const primitive of primitives) {
      const count = primitive.getAttribute("POSITION")?.getCount() ?? 0
      vertices += times * count
      corners += times * (primitive.getIndices()?.getCount() ?? count)
    }
    if (vertices > vertices_max) throw new UnusableMesh(`draws more than ${vertices_max} vertices`)
    if (corners / 3 > triangles_max) throw new UnusableMesh(`draws more than ${triangles_max} triangles`)
  }
}

const placesOf = (mesh: GlbMesh): ReadonlyArray<Float32Array> =>
  mesh.listPrimitives().flatMap((one) => {
    const array = one.getAttribute("POSITION")?.getArray()
    return array instanceof Float32Array ? [array] : []
  })

/** Moves the mesh onto the middle of its base; answers its sides. */
const setDown = (mesh: GlbMesh, control: Control): Sides => {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity]
  ]
  for (const array of placesOf(mesh)) {
    control.checkpoint()
    for (let i = 0; i < array.length; i++) {
      const k = i % 3
      // What is no number fails both and is caught by its triangle's area.
      if (array[i] < min[k]) min[k] = array[i]
      if (array[i] > max[k]) max[k] = array[i]
    }
  }
  const base = [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2]
  for (const array of placesOf(mesh)) {
    control.checkpoint()
    for (let i = 0; i < array.length; i++) array[i] -= base[i % 3]
  }
  return { width: max[0] - min[0], height: max[1] - min[1], depth: max[2] - min[2] }
}

/** The area of all triangles; NaN where a place is no number. */
const areaOf = (mesh: GlbMesh, control: Control): number => {
  let area = 0
  for (const primitive of mesh.listPrimitives()) {
    const p = primitive.getAttribute("POSITION")?.getArray() ?? []
    const indices = primitive.getIndices()?.getArray() ?? []
    for (let i = 0; i + 2 < indices.length; i += 3) {
      if (i % (3 * stride) === 0) control.checkpoint()
      const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]]
      const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
      const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
      area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
    }
  }
  return area
}

/** One mesh of all that the scene draws, in triangles with indices. Throws {@link UnusableMesh} where there is nothing to place. */
export const flattened = (document: Document, name: string, control: Control): { mesh: GlbMesh; size: Sides } => {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  if (scene === undefined) throw new UnusableMesh("shows nothing: its file has no scene")
  const count = counting()
  const drawing: Array<Node> = []
  scene.traverse((node) => {
    control.checkpoint()
    if (drawnBy(node).length === 0) return
    count(node)
    drawing.push(node)
  })
  if (drawing.length === 0) throw new UnusableMesh("shows nothing: its scene has no triangles")
  for (const one of new Set(drawing.flatMap(drawnBy))) dequantizePrimitive(one, packed)
  const mesh = document.createMesh(name)
  for (const node of drawing) {
    for (const matrix of standing(node)) {
      for (const primitive of drawnBy(node)) mesh.addPrimitive(atRest(document, primitive, { node, matrix }, control))
    }
  }
  const size = setDown(mesh, control)
  if (!Object.values(size).every(Number.isFinite))
    throw new UnusableMesh("has no size: its vertices are not at numbers")
  const area = areaOf(mesh, control)
  if (!Number.isFinite(area)) throw new UnusableMesh("has no size: its vertices are not at numbers")
  if (area < area_min) throw new UnusableMesh("has no size: its triangles have no area")
  return { mesh, size }
}
