import { assert, describe, it } from "@effect/vitest"
import { type JSONDocument, type Node, WebIO } from "@gltf-transform/core"
import { EXTMeshoptCompression } from "@gltf-transform/extensions"
import { getBounds } from "@gltf-transform/functions"
import { MeshoptDecoder } from "meshoptimizer/decoder"
import { type BufferGeometry, Mesh } from "three"
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js"
import { unattended } from "#domain/Control.js"
import { modelExtensions } from "#operators/glb/Extensions.js"
import { makeVariant } from "#operators/variants/MakeVariant.js"
import { modelOf } from "./Standing.js"

interface Shape {
  readonly type: string
  readonly box?: { readonly size: ReadonlyArray<number> }
  readonly convex?: { readonly mesh: number }
  readonly trimesh?: { readonly mesh: number }
}
interface Body {
  readonly motion?: { readonly type: string; readonly mass?: number }
  readonly collider?: { readonly shape: number }
}

await MeshoptDecoder.ready
const io = new WebIO()
  .registerExtensions([...modelExtensions, EXTMeshoptCompression])
  .registerDependencies({ "meshopt.decoder": MeshoptDecoder })
const full = await modelOf("A study with a desk, an office chair, a bookcase with two vases and a rug.")
const game = await makeVariant(full, { materials: "full", meshes: "game" }, unattended)
const { json }: JSONDocument = await io.binaryToJSON(game)
const document = await io.readBinary(game)
const original = await io.readBinary(full)

const nodes = json.nodes ?? []
const omi = json.extensions?.OMI_physics_shape as { readonly shapes: ReadonlyArray<Shape> } | undefined
const shapes = omi?.shapes ?? []
const bodyOf = (index: number) => nodes[index].extensions?.OMI_physics_body as Body | undefined
const placed = nodes.flatMap(({ extras }, i) => (extras?.placement === undefined ? [] : [i]))

const named = (nodes: ReadonlyArray<Node>, id: unknown): Node => {
  const found = nodes.find((node) => node.getExtras().placement === id)
  if (found === undefined) throw new Error(`no node of ${id}`)
  return found
}

/** The corners of each triangle of what can be walked. */
const walked = () => {
  const node = document
    .getRoot()
    .listNodes()
    .find((one) => one.getExtras().role === "navmesh")
  const [primitive] = node?.getMesh()?.listPrimitives() ?? []
  const positions = primitive?.getAttribute("POSITION")?.getArray() ?? []
  return Array.from({ length: positions.length / 3 }, (_, i) => [...positions.slice(3 * i, 3 * i + 3)])
}

/** Triangles each from its least corner on: packing may begin one at another. */
const turned = (indices: ArrayLike<number>): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: indices.length / 3 }, (_, i) => {
    const corners = [0, 1, 2].map((k) => indices[3 * i + k])
    const first = corners.indexOf(Math.min(...corners))
    return [...corners.slice(first), ...corners.slice(0, first)]
  })

describe("a model for games", () => {
  it("names its extensions and requires the one that unpacks it", () => {
    const used = ["EXT_meshopt_compression", "OMI_physics_body", "OMI_physics_shape"]
    assert.includeMembers(json.extensionsUsed ?? [], used)
    assert.deepStrictEqual(json.extensionsRequired, ["EXT_meshopt_compression"])
  })

  it("is packed without loss: three reads the very points and triangles of the model", async () => {
    const [packed, plain] = await Promise.all(
      (["game", "full"] as const).map((meshes) => makeVariant(full, { materials: "none", meshes }, unattended))
    )
    const { json: told } = await io.binaryToJSON(packed)
    const views = (told.bufferViews ?? []).map(({ byteLength, extensions }) => {
      const within = extensions?.EXT_meshopt_compression as { readonly byteLength: number } | undefined
      return [within?.byteLength ?? byteLength, byteLength] as const
    })
    const [small, large] = [0, 1].map((k) => views.reduce((sum, sizes) => sum + sizes[k], 0))
    assert.isBelow(small, 0.6 * large)
    const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
    const { scene } = await loader.parseAsync(Uint8Array.from(packed).buffer, "")
    const drawn = new Map<unknown, BufferGeometry>()
    scene.traverse((object) => {
      const { placement } = { ...object.parent?.userData, ...object.userData }
      if (object instanceof Mesh && placement !== undefined) drawn.set(placement, object.geometry)
    })
    const things = (await io.readBinary(plain)).getRoot().listNodes()
    const placements = things.filter((node) => node.getExtras().placement !== undefined && node.getMesh() !== null)
    assert.strictEqual(drawn.size, placements.length)
    for (const node of placements) {
      const geometry = drawn.get(node.getExtras().placement)
      const [primitive] = node.getMesh()?.listPrimitives() ?? []
      const points = primitive.getAttribute("POSITION")?.getArray() ?? []
      assert.deepStrictEqual(
        [...Array.from(geometry?.getAttribute("position").array ?? [])],
        [...points],
        node.getName()
      )
      const triangles = primitive.getIndices()?.getArray() ?? []
      assert.deepStrictEqual(turned(geometry?.getIndex()?.array ?? []), turned(triangles), node.getName())
    }
  })

  it("moves what is free with its mass, and nothing else", () => {
    const free = placed.filter((i) => nodes[i].extras?.body === "free")
    assert.isAtLeast(free.length, 4)
    for (const i of placed) {
      const motion = bodyOf(i)?.motion
      if (motion === undefined) continue
      assert.strictEqual(motion.type, free.includes(i) ? "dynamic" : "static", nodes[i].name)
      if (motion.type === "dynamic") assert.isAbove(motion.mass ?? 0, 0, nodes[i].name)
    }
  })

  it("gives things boxes and hulls below a node that is not stretched, and rooms their own triangles", () => {
    for (const [i, node] of nodes.entries()) {
      const body = bodyOf(i)
      if (body?.collider === undefined) continue
      const shape = shapes[body.collider.shape]
      const mesh = shape.convex?.mesh ?? shape.trimesh?.mesh
      if (shape.type === "box") assert.isTrue(shape.box?.size.every((side) => side > 0))
      else assert.isDefined(json.meshes?.[mesh ?? -1])
      assert.strictEqual(shape.type === "trimesh", node.extras?.placement === undefined && node.mesh !== undefined)
    }
    for (const i of placed) {
      if (bodyOf(i) === undefined) continue
      assert.isUndefined(nodes[i].scale)
      assert.isNotEmpty((nodes[i].children ?? []).filter((child) => bodyOf(child)?.collider !== undefined))
    }
  })

  it("draws every thing where and as large as the model does", () => {
    for (const node of original.getRoot().listNodes()) {
      const { placement } = node.getExtras()
      if (placement === undefined) continue
      const [was, is] = [getBounds(node), getBounds(named(document.getRoot().listNodes(), placement))]
      for (const k of [0, 1, 2]) {
        assert.approximately(is.min[k], was.min[k], 1e-4, node.getName())
        assert.approximately(is.max[k], was.max[k], 1e-4, node.getName())
      }
    }
  })

  it("has a way through the room, around what stands in it", () => {
    const points = walked()
    assert.isAbove(points.length, 6)
    const desk = original
      .getRoot()
      .listNodes()
      .find((node) => node.getExtras().kind === "desk")
    if (desk === undefined) throw new Error("no desk")
    const { max, min } = getBounds(desk)
    const inside = ([x, , z]: ReadonlyArray<number>) => x > min[0] && x < max[0] && z > min[2] && z < max[2]
    assert.isEmpty(points.filter((point) => point[1] < max[1] - 0.1 && inside(point)))
    assert.isNotEmpty(points.filter(([, y]) => Math.abs(y) < 0.2))
  })

  it("has the same bytes on every run", async () => {
    const again = await makeVariant(full, { materials: "full", meshes: "game" }, unattended)
    assert.isTrue(Buffer.from(again).equals(Buffer.from(game)))
  })
})
