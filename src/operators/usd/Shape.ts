/** What things of one mesh share: what is drawn of them, and their colliders, which only guide. A layer of its own. */
import type { Accessor, Material, Mesh, Primitive } from "@gltf-transform/core"
import type { Vec3 } from "#geometry/Vector.js"
import { divided, type Joint } from "../geometry/Joint.js"
import { boundsOf, type Piece, sidesOf } from "../physics/Convex.js"
import { hullOf } from "../physics/Hull.js"
import { list, naming, number, type Prim, tuple, upright, xform } from "./Prim.js"
import { coordinates, type FileOf, surface, worn } from "./Surfaces.js"

/** The name of the prim at the top of each shape's layer. */
export const top = "Shape"

/** The rows of an accessor in an order of vertices. */
type Rows = (accessor: Accessor, say: (row: Array<number>) => string) => string

const rowsIn =
  (order: ReadonlyArray<number>): Rows =>
  (accessor, say) =>
    list(order.map((i) => say(accessor.getElement(i, []))))

/** Of a mesh with joints the part that one of them moves, or that keeps its place. */
export interface Share {
  readonly joints: ReadonlyArray<Joint>
  readonly part: number
}

export const whole: Share = { joints: [], part: 0 }

/** The vertices that triangles use, in their order, and the triangles by them. */
const compacted = (indices: ReadonlyArray<number>): Record<"order" | "indices", ReadonlyArray<number>> => {
  const at = new Map<number, number>()
  const renamed = indices.map((index) => {
    const known = at.get(index) ?? at.size
    at.set(index, known)
    return known
  })
  return { order: [...at.keys()], indices: renamed }
}

const everything = (positions: Accessor, indices: ArrayLike<number>): ReturnType<typeof compacted> => ({
  order: Array.from({ length: positions.getCount() }, (_, i) => i),
  indices: Array.from(indices)
})

const fine = (values: ReadonlyArray<number>): string =>
  `(${values.map((value) => Math.round(value * 1e3) / 1e3 + 0).join(", ")})`

const pointed = ([x, y, z]: ReadonlyArray<number>): string => tuple(upright([x, y, z]))

/** Turning what is up turns what is least and most in depth round. */
const extent = (positions: Accessor, order: ReadonlyArray<number>): ReadonlyArray<Vec3> => {
  const { max, min } = boundsOf(
    order.map((i): Vec3 => {
      const row: Array<number> = positions.getElement(i, [])
      return [row[0], row[1], row[2]]
    })
  )
  const [[x0, y0, z0], [x1, y1, z1]] = [min, max]
  return [
    [x0, -z1, y0],
    [x1, -z0, y1]
  ]
}

const varying = ['    interpolation = "vertex"', ")"]

/** Colours of vertices, as they are under the material's own. */
const colours = (primitive: Primitive, rows: Rows): ReadonlyArray<string> => {
  const accessor = primitive.getAttribute("COLOR_0")
  if (accessor === null) return []
  const [r, g, b] = primitive.getMaterial()?.getBaseColorFactor() ?? [1, 1, 1]
  return [
    `color3f[] primvars:displayColor = ${rows(accessor, (row) => fine([row[0] * r, row[1] * g, row[2] * b]))} (`,
    ...varying
  ]
}

const drawn = (primitive: Primitive, name: string, binding: string | null, share: Share): Prim | null => {
  const positions = primitive.getAttribute("POSITION")
  const all = primitive.getIndices()?.getArray()
  const points = positions?.getArray()
  if (positions === null || !points || !all) return null
  const { indices, order } =
    share.joints.length === 0 ? everything(positions, all) : compacted(divided(share.joints, points, all)[share.part])
  if (indices.length === 0) return null
  const rows = rowsIn(order)
  const normals = primitive.getAttribute("NORMAL")
  const maps = [0, 1].flatMap((index) => {
    const accessor = primitive.getAttribute(`TEXCOORD_${index}`)
    // Pictures begin below, not above.
    const values = accessor === null ? null : rows(accessor, ([u, v]) => tuple([u, 1 - v]))
    return values === null ? [] : [`texCoord2f[] primvars:${coordinates(index)} = ${values} (`, ...varying]
  })
  return {
    type: "Mesh",
    name,
    schemas: binding === null ? [] : ["MaterialBindingAPI"],
    lines: [
      'uniform token subdivisionScheme = "none"',
      `uniform bool doubleSided = ${primitive.getMaterial()?.getDoubleSided() === true ? 1 : 0}`,
      `float3[] extent = ${list(extent(positions, order).map(tuple))}`,
      `point3f[] points = ${rows(positions, pointed)}`,
      `int[] faceVertexCounts = ${list(Array.from({ length: indices.length / 3 }, () => "3"))}`,
      `int[] faceVertexIndices = ${list(indices.map(String))}`,
      ...(normals === null
        ? []
        : [`normal3f[] normals = ${rows(normals, ([x, y, z]) => fine(upright([x, y, z])))} (`, ...varying]),
      ...maps,
      ...colours(primitive, rows),
      ...(binding === null ? [] : [worn(binding)])
    ]
  }
}

/** Seen where one asks for what guides, and not rendered. */
const guiding = 'uniform token purpose = "guide"'

const hull = (points: ReadonlyArray<Vec3>): ReadonlyArray<string> => {
  const up = points.map(upright)
  const faces = hullOf(up)
  return [
    'uniform token subdivisionScheme = "none"',
    `point3f[] points = ${list(up.map(tuple))}`,
    `int[] faceVertexCounts = ${list(faces.map(({ length }) => String(length)))}`,
    `int[] faceVertexIndices = ${list(faces.flat().map(String))}`
  ]
}

/** A piece of a body as a box, else as the hull of its points. */
export const collider = (piece: Piece, name: string): Prim => {
  const box = sidesOf(piece)
  if (box === undefined)
    return {
      type: "Mesh",
      name,
      schemas: ["PhysicsCollisionAPI", "PhysicsMeshCollisionAPI"],
      lines: [guiding, 'uniform token physics:approximation = "convexHull"', ...hull(piece.points)]
    }
  const [x, y, z] = box.half
  return {
    type: "Cube",
    name,
    schemas: ["PhysicsCollisionAPI"],
    lines: [guiding, `double size = ${number(1)}`, ...xform({ at: box.middle, scale: [2 * x, 2 * y, 2 * z] })]
  }
}

/** The layer's prim of a share of a mesh with its pieces. */
export const shape = (mesh: Mesh, pieces: ReadonlyArray<Piece>, share: Share, fileOf: FileOf): Prim => {
  const scope = `/${top}/Materials`
  const nameOf = naming()
  const materials = new Map<Material, Prim>()
  const meshes = mesh.listPrimitives().flatMap((primitive, i) => {
    const material = primitive.getMaterial()
    if (material !== null && !materials.has(material)) {
      const coloured = primitive.getAttribute("COLOR_0") !== null
      materials.set(material, surface(material, nameOf(material.getName()), scope, coloured, fileOf))
    }
    const worn = material === null ? undefined : materials.get(material)
    const prim = drawn(primitive, `Part${i}`, worn === undefined ? null : `${scope}/${worn.name}`, share)
    return prim === null ? [] : [prim]
  })
  return {
    type: "Xform",
    name: top,
    children: [
      ...(materials.size === 0 ? [] : [{ type: "Scope", name: "Materials", children: [...materials.values()] }]),
      ...meshes,
      ...(pieces.length === 0
        ? []
        : [{ type: "Xform", name: "Colliders", children: pieces.map((piece, i) => collider(piece, `Collider${i}`)) }])
    ]
  }
}
