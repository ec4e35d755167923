/** `OMI_physics_shape` and `OMI_physics_body`: colliders and masses of a GLB's nodes, as Godot and others read them. */
import { Extension, type Mesh, type Node, type ReaderContext, type WriterContext } from "@gltf-transform/core"

/** A box by its sides in metres, the hull of a mesh's points, or the triangles of a mesh. */
type Shape =
  | { readonly type: "box"; readonly size: ReadonlyArray<number> }
  | { readonly type: "convex" | "trimesh"; readonly mesh: Mesh }

interface Motion {
  readonly type: "static" | "dynamic"
  /** kg */
  readonly mass?: number
}

interface NodeBody {
  readonly motion?: Motion
  readonly collider?: { readonly shape: number }
}

const described = (shape: Shape, { meshIndexMap }: WriterContext): object =>
  shape.type === "box"
    ? { type: shape.type, box: { size: shape.size } }
    : { type: shape.type, [shape.type]: { mesh: meshIndexMap.get(shape.mesh) } }

/** The shapes of a document, each named by its place in the list. */
export class OmiPhysicsShape extends Extension {
  static override readonly EXTENSION_NAME = "OMI_physics_shape"
  override readonly extensionName = OmiPhysicsShape.EXTENSION_NAME
  private readonly shapes: Array<Shape> = []

  /** The place of a new shape. */
  add(shape: Shape): number {
    return this.shapes.push(shape) - 1
  }

  override read(_: ReaderContext): this {
    return this
  }

  override write(context: WriterContext): this {
    const { json } = context.jsonDoc
    json.extensions = {
      ...json.extensions,
      [this.extensionName]: { shapes: this.shapes.map((shape) => described(shape, context)) }
    }
    return this
  }
}

/** What nodes are as bodies. */
export class OmiPhysicsBody extends Extension {
  static override readonly EXTENSION_NAME = "OMI_physics_body"
  override readonly extensionName = OmiPhysicsBody.EXTENSION_NAME
  private readonly bodies: Array<readonly [node: Node, body: NodeBody]> = []

  set(node: Node, body: NodeBody): void {
    this.bodies.push([node, body])
  }

  override read(_: ReaderContext): this {
    return this
  }

  override write({ jsonDoc, nodeIndexMap }: WriterContext): this {
    for (const [node, body] of this.bodies) {
      const written = jsonDoc.json.nodes?.[nodeIndexMap.get(node) ?? -1]
      if (written !== undefined) written.extensions = { ...written.extensions, [this.extensionName]: body }
    }
    return this
  }
}
