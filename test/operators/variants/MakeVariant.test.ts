import { assert, describe, it } from "@effect/vitest"
import { Document, type Node, WebIO } from "@gltf-transform/core"
import {
  EXTMeshGPUInstancing,
  EXTMeshoptCompression,
  type InstancedMesh,
  KHRLightsPunctual
} from "@gltf-transform/extensions"
import { getBounds } from "@gltf-transform/functions"
// @ts-expect-error the validator ships without types
import * as validator from "gltf-validator"
import { MeshoptDecoder } from "meshoptimizer/decoder"
import { type Control, Interrupted, unattended } from "#domain/Control.js"
import { Materials, Meshes, mediaOf, type Variant } from "#domain/Variant.js"
import { buildModel } from "#operators/BuildModel.js"
import { makeVariant } from "#operators/variants/MakeVariant.js"
import { layoutOfEverything, placement, theme } from "../fixture.js"

const everything = layoutOfEverything()
/** Some things of each kind, and rows of the same chairs in two zones. */
const layout = {
  ...everything,
  placements: [
    ...everything.placements.slice(0, 14),
    ...Array.from({ length: 5 }, (_, i) => placement("chair", 8 + 2 * i, 4, { id: `row_${i}`, index: i, yaw: 40 * i })),
    ...Array.from({ length: 3 }, (_, i) => placement("chair", 16 + 2 * i, 22, { id: `seat_${i}`, zone: "square" }))
  ]
}
const { glb: full } = await buildModel({ layout, theme, seed: 7, generator: "Scenewright 0.1.0" }, unattended)

const read = (glb: Uint8Array) =>
  new WebIO()
    .registerExtensions([KHRLightsPunctual, EXTMeshGPUInstancing, EXTMeshoptCompression])
    .registerDependencies({ "meshopt.decoder": MeshoptDecoder })
    .readBinary(glb)
const original = await read(full)

const glbs = Meshes.literals.filter((meshes) => mediaOf({ materials: "full", meshes }).extension === "glb")
const variants = Materials.literals.flatMap((materials) => glbs.map((meshes) => ({ materials, meshes })))
const made = new Map<string, Uint8Array>()
for (const variant of variants) made.set(JSON.stringify(variant), await makeVariant(full, variant, unattended))
const bytesOf = (materials: Variant["materials"], meshes: Variant["meshes"]): Uint8Array =>
  made.get(JSON.stringify({ materials, meshes })) ?? new Uint8Array()

const placed = (document: Document): ReadonlyArray<Node> =>
  document
    .getRoot()
    .listNodes()
    .filter((node) => node.getExtras().placement !== undefined)

const instancesOf = (node: Node): number => {
  const instanced = node.getExtension<InstancedMesh>("EXT_mesh_gpu_instancing")
  return instanced?.listAttributes()[0].getCount() ?? 1
}

/** Who the instances of a batch are: one value that all share, or a list in their order. */
interface Batch {
  readonly entity?: string
  readonly instances?: Readonly<Record<string, ReadonlyArray<string>>>
}

const triangles = (document: Document): number => {
  let sum = 0
  for (const node of document.getRoot().listNodes()) {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      sum += (instancesOf(node) * (primitive.getIndices()?.getCount() ?? 0)) / 3
    }
  }
  return sum
}

const semantics = (document: Document): ReadonlyArray<string> => [
  ...new Set(
    document
      .getRoot()
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives().flatMap((primitive) => primitive.listSemantics()))
  )
]

const close = (a: ReadonlyArray<number>, b: ReadonlyArray<number>, within: number): boolean =>
  a.every((value, i) => Math.abs(value - b[i]) <= within)

describe("a variant of a model", () => {
  for (const { materials, meshes } of variants) {
    it(`materials=${materials} meshes=${meshes} passes the Khronos validator, is no larger than it must and keeps the tree`, async () => {
      const bytes = bytesOf(materials, meshes)
      const report = await validator.validateBytes(bytes, { maxIssues: 500 })
      const unexpected = report.issues.messages.filter(
        ({ code, severity }: { code: string; severity: number }) =>
          !(
            ["instanced", "game"].includes(meshes) &&
            severity === 2 &&
            ["UNSUPPORTED_EXTENSION", "UNUSED_OBJECT", "NODE_EMPTY"].includes(code)
          )
      )
      assert.deepStrictEqual(unexpected, [])
      // Colliders come on top of what is drawn.
      if (meshes === "game") assert.isBelow(bytes.byteLength, (materials === "full" ? 1.4 : 1) * full.byteLength)
      else if (materials !== "full" || meshes === "proxy") assert.isBelow(bytes.byteLength, 0.75 * full.byteLength)
      const document = await read(bytes)
      const zones = (of: Document) =>
        of
          .getRoot()
          .listNodes()
          .flatMap((node) => (node.getExtras().zone === undefined ? [] : [node.getName()]))
      assert.deepStrictEqual(zones(document), zones(original))
      assert.strictEqual((await new WebIO().binaryToJSON(bytes)).json.asset.generator, "Scenewright 0.1.0")
      assert.strictEqual(document.getRoot().listScenes()[0].getExtras().setting, "outdoor")
    })
  }

  it("has the same bytes on every run", async () => {
    for (const [materials, meshes] of [
      ["flat", "proxy"],
      ["none", "instanced"]
    ] as const) {
      const again = await makeVariant(full, { materials, meshes }, unattended)
      assert.isTrue(Buffer.from(again).equals(Buffer.from(bytesOf(materials, meshes))))
    }
  })

  it("flat carries colours and no image, in the tone of the textures", async () => {
    const flat = await read(bytesOf("flat", "full"))
    assert.deepStrictEqual(flat.getRoot().listTextures(), [])
    assert.sameMembers([...semantics(flat)], ["POSITION", "NORMAL", "COLOR_0"])
    assert.strictEqual(triangles(flat), triangles(original))
    const ground = flat.getRoot().listMeshes()[0].listPrimitives()[0].getAttribute("COLOR_0")
    const colours = Array.from({ length: ground?.getCount() ?? 0 }, (_, i) => ground?.getElement(i, []) ?? [])
    const green = colours.filter(([r, g, b]) => g > r && g > b)
    assert.isAbove(green.length / colours.length, 0.3, "the ground is grass and a square, not one mean of both")
    assert.isBelow(green.length / colours.length, 0.98)
  })

  it("none has no materials, no images and nothing but positions and normals, one part a mesh", async () => {
    const none = await read(bytesOf("none", "full"))
    assert.deepStrictEqual([none.getRoot().listMaterials(), none.getRoot().listTextures()], [[], []])
    assert.sameMembers([...semantics(none)], ["POSITION", "NORMAL"])
    assert.strictEqual(triangles(none), triangles(original))
    for (const mesh of none.getRoot().listMeshes()) assert.strictEqual(mesh.listPrimitives().length, 1)
  })

  it("proxy has one box for each placed thing that holds it tightly, and leaves decoration out", async () => {
    const proxy = await read(bytesOf("full", "proxy"))
    const things = new Map(placed(original).map((node) => [String(node.getExtras().placement), node]))
    const boxes = placed(proxy)
    assert.sameMembers(
      boxes.map((node) => String(node.getExtras().placement)),
      layout.placements.map(({ id }) => id)
    )
    for (const box of boxes) {
      assert.strictEqual(box.getMesh()?.listPrimitives()[0].getIndices()?.getCount(), 36)
      for (const written of [...box.getTranslation(), ...box.getScale()]) assert.isAtMost(String(written).length, 9)
      const thing = things.get(String(box.getExtras().placement))
      if (thing === undefined) throw new Error("a box of nothing")
      const [outer, inner] = [getBounds(box), getBounds(thing)]
      for (const k of [0, 1, 2]) {
        assert.isAtMost(outer.min[k], inner.min[k] + 1e-3)
        assert.isAtLeast(outer.max[k], inner.max[k] - 1e-3)
      }
      // Upright, so heights are exact; what stands square to the axes is exact in all.
      const square = Math.abs(thing.getRotation()[1]) < 1e-6
      assert.isTrue(close([outer.min[1], outer.max[1]], [inner.min[1], inner.max[1]], 2e-3))
      if (square) assert.isTrue(close([...outer.min, ...outer.max], [...inner.min, ...inner.max], 2e-3))
    }
    const names = proxy
      .getRoot()
      .listNodes()
      .map((node) => node.getName())
    assert.includeMembers(names, ["Ground", "Water"])
    assert.isTrue(names.every((name) => name !== "Grass"))
    assert.isTrue(
      original
        .getRoot()
        .listNodes()
        .some((node) => node.getExtras().role === "scatter")
    )
  })

  it("instanced draws the same triangles with a node for each repeated mesh of a zone, and names every instance", async () => {
    const instanced = await read(bytesOf("full", "instanced"))
    assert.strictEqual(triangles(instanced), triangles(original))
    assert.deepStrictEqual(
      instanced
        .getRoot()
        .listExtensionsRequired()
        .map(({ extensionName }) => extensionName),
      ["EXT_mesh_gpu_instancing"]
    )
    const batches = instanced
      .getRoot()
      .listNodes()
      .filter((node) => node.getExtension("EXT_mesh_gpu_instancing") !== null)
    const rows = batches.flatMap((node) => {
      const { entity, instances } = node.getExtras() as Batch
      for (const list of Object.values(instances ?? {})) assert.strictEqual(list.length, instancesOf(node))
      const ids = instances?.placement ?? []
      if (ids.length > 0) assert.isDefined(entity ?? instances?.entity)
      return ids.map((id) => [node.getParentNode()?.getName(), id])
    })
    assert.includeDeepMembers(rows, [
      ["village", "row_0"],
      ["village", "row_4"],
      ["square", "seat_0"],
      ["square", "seat_2"]
    ])
    const alone = placed(instanced).map((node) => String(node.getExtras().placement))
    assert.sameMembers(
      [...alone, ...rows.map(([, id]) => String(id))],
      layout.placements.map(({ id }) => id)
    )
  })

  it("an instance costs its transform, its name and its placement's id, and nothing that all of them share", async () => {
    const sized = async (count: number) => {
      const document = new Document()
      const positions = document
        .createAccessor()
        .setType("VEC3")
        .setArray(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]))
      const primitive = document
        .createPrimitive()
        .setAttribute("POSITION", positions.setBuffer(document.createBuffer()))
      const mesh = document.createMesh("Chair").addPrimitive(primitive)
      const zone = document.createNode("Square").setExtras({ zone: "square" })
      document.createScene().addChild(zone)
      for (let i = 0; i < count; i++) {
        const chair = document
          .createNode(`Chair ${i + 1000}`)
          .setMesh(mesh)
          .setTranslation([i % 20, 0, i / 20])
        const turned = chair.setRotation([0, Math.sin(i), 0, Math.cos(i)])
        zone.addChild(turned.setExtras({ entity: "chair", placement: `chair_${i + 1000}` }))
      }
      const glb = await new WebIO().writeBinary(document)
      return (await makeVariant(glb, { materials: "full", meshes: "instanced" }, unattended)).byteLength
    }
    const [few, many] = [await sized(100), await sized(300)]
    const [translation, rotation] = [12, 8]
    const told = ['"Chair 1000",', '"chair_1000",'].join("").length
    assert.isAtMost((many - few) / 200, translation + rotation + told + 1)
  })

  it("stops at a checkpoint once it is asked to, and refuses bytes that are no model", async () => {
    let calls = 0
    const stopping: Control = {
      progress: () => {},
      checkpoint: () => {
        if (++calls >= 5) throw new Interrupted()
      }
    }
    const end = (work: Promise<unknown>) => work.then(String, (error: unknown) => (error as Error).name)
    assert.strictEqual(await end(makeVariant(full, { materials: "flat", meshes: "proxy" }, stopping)), "Interrupted")
    const noModel = makeVariant(new Uint8Array(40), { materials: "flat", meshes: "full" }, unattended)
    assert.notInclude(["Interrupted", "finished"], await end(noModel))
  })
})
