/** The bodies of a model as its GLB has it: every form for simulators is made from them. */
import type { Document, Mesh, Node } from "@gltf-transform/core"
import { Schema } from "effect"
import type { Control } from "#domain/Control.js"
import { transformPoint } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Joint } from "../geometry/Joint.js"
import type { Body } from "./Body.js"
import type { Surface } from "./Chunks.js"
import type { Piece } from "./Convex.js"
import { type HeightField, heightField } from "./Ground.js"
import { jointed, type Pieces } from "./Jointed.js"
import { padsUnder } from "./Pads.js"
import { besideRugs } from "./RugEdges.js"
import { slabsOf } from "./Slabs.js"

export interface ModelBodies {
  readonly bodies: ReadonlyArray<Body & { readonly node: Node }>
  readonly ground: HeightField | null
  /** What of the ground is right under a thing, and of the floor beside the rug that it stands on. */
  readonly pads: ReadonlyArray<Body>
}

const surfacesOf = (mesh: Mesh): ReadonlyArray<Surface> =>
  mesh.listPrimitives().flatMap((primitive) => {
    const positions = primitive.getAttribute("POSITION")?.getArray()
    const indices = primitive.getIndices()?.getArray()
    if (!positions || !indices) return []
    return [{ material: primitive.getMaterial()?.getName() ?? "", positions, indices }]
  })

type Triangle = readonly [Vec3, Vec3, Vec3]

/** The triangles of a node where it stands. */
export const trianglesOf = (node: Node): ReadonlyArray<Triangle> => {
  const mesh = node.getMesh()
  if (mesh === null) return []
  const frame = Float64Array.from(node.getWorldMatrix())
  return surfacesOf(mesh).flatMap(({ indices, positions }) => {
    const at = (i: number): Vec3 =>
      transformPoint(frame, [positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]])
    return Array.from(
      { length: indices.length / 3 },
      (_, i): Triangle => [at(indices[3 * i]), at(indices[3 * i + 1]), at(indices[3 * i + 2])]
    )
  })
}

const yawOf = ([, y, , w]: ReadonlyArray<number>): number => (2 * Math.atan2(y, w) * 180) / Math.PI

/** Flat faces alone: closed bodies that touch no other are pieces as they are. */
const structurePieces = (mesh: Mesh): ReadonlyArray<Piece> => surfacesOf(mesh).flatMap(slabsOf)

const point = Schema.Tuple(Schema.Number, Schema.Number, Schema.Number)
const Told = Schema.Struct({
  joints: Schema.Array(
    Schema.Struct({
      kind: Schema.Literal("hinge", "slide"),
      axis: point,
      at: point,
      range: Schema.Tuple(Schema.Number, Schema.Number),
      min: point,
      max: point
    })
  )
})
const isTold = Schema.is(Told)

/** What of a mesh moves by itself, as its model says. */
const jointsOf = (mesh: Mesh): ReadonlyArray<Joint> => {
  const extras: unknown = mesh.getExtras()
  return isTold(extras) ? extras.joints : []
}

const bodyOf = (node: Node, pieces: Pieces): Body & { readonly node: Node } => {
  const { body, door, kind, placement } = node.getExtras()
  const id = placement ?? door
  return {
    node,
    id: typeof id === "string" ? id : node.getName(),
    name: node.getName(),
    kind: typeof kind === "string" ? kind : typeof door === "string" ? "door" : "structure",
    fixed: body !== "free",
    position: node.getWorldTranslation(),
    yaw: yawOf(node.getWorldRotation()),
    scale: node.getWorldScale(),
    ...pieces
  }
}

/** Reads the bodies of a model's nodes, with limbs told apart for who moves them. The ground is one field of heights, with what covers it; decoration is nobody. */
export const modelBodies = (document: Document, control: Control, limbs: boolean): ModelBodies => {
  const known = new Map<Mesh, Pieces>()
  const bodies: Array<ModelBodies["bodies"][number]> = []
  const ground: Array<Triangle> = []
  for (const node of document.getRoot().listNodes()) {
    control.checkpoint()
    const mesh = node.getMesh()
    const { door, placement, role, zone } = node.getExtras()
    if (mesh === null || role === "scatter") continue
    if (placement === undefined && (role === "ground" || zone !== undefined)) {
      if (role === "ground") for (const triangle of trianglesOf(node)) ground.push(triangle)
      continue
    }
    const pieces =
      known.get(mesh) ??
      (placement === undefined && door === undefined
        ? { pieces: structurePieces(mesh) }
        : jointed(surfacesOf(mesh), limbs ? jointsOf(mesh) : []))
    known.set(mesh, pieces)
    bodies.push(bodyOf(node, pieces))
  }
  const field = heightField(ground)
  return { bodies, ground: field, pads: [...(field === null ? [] : padsUnder(bodies, field)), ...besideRugs(bodies)] }
}
