import { assert, describe, it } from "@effect/vitest"
import { WebIO } from "@gltf-transform/core"
import { getBounds } from "@gltf-transform/functions"
import { Effect } from "effect"
import { Box3, type Object3D } from "three"
import { USDLoader } from "three/examples/jsm/loaders/USDLoader.js"
import { unattended } from "#domain/Control.js"
import * as Zip from "#formats/Zip.js"
import { modelExtensions } from "#operators/glb/Extensions.js"
import { makeVariant } from "#operators/variants/MakeVariant.js"
import { modelOf } from "./Standing.js"

const room = await modelOf(
  "A study with a desk, an office chair, a bookcase with two vases, a wardrobe, a chest and a rug."
)
const packed = await makeVariant(room, { materials: "full", meshes: "usd" }, unattended)
const files = await Effect.runPromise(Zip.read(packed))
const text = (path: string): string => new TextDecoder().decode(files.find((file) => file.path === path)?.bytes)
const stage = text("scene.usda")
const shapes = files.filter(({ path }) => path.startsWith("shape")).map(({ path }) => text(path))

/** The nodes of placed things as the model has them. */
const placed = (await new WebIO().registerExtensions(modelExtensions).readBinary(room))
  .getRoot()
  .listNodes()
  .filter((node) => node.getExtras().placement !== undefined)

/** Where the bytes of each file of a zip begin, by its local headers. */
const begins = (bytes: Uint8Array): ReadonlyArray<{ readonly at: number; readonly method: number }> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const out = []
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const data = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    out.push({ at: data, method: view.getUint16(at + 8, true) })
    at = data + view.getUint32(at + 18, true)
  }
  return out
}

/** What a prim says of itself between its braces, without those below it. */
const saidOf = (name: string): string => {
  const from = stage.indexOf(`"${name}" (`)
  return stage.slice(from, stage.indexOf('def Xform "Shape"', from))
}

/** What is drawn of a stage as three reads it. */
const read = async (materials: "flat" | "none"): Promise<Object3D> => {
  const bytes = await makeVariant(room, { materials, meshes: "usd" }, unattended)
  const scene = new USDLoader().parse(Uint8Array.from(bytes).buffer)
  const guides: Array<Object3D> = []
  scene.traverse((object) => {
    if (/Collider/.test(object.name)) guides.push(object)
  })
  assert.isAbove(guides.length, placed.length)
  // Other readers hide what guides by itself.
  for (const guide of guides) guide.removeFromParent()
  scene.updateWorldMatrix(true, true)
  return scene
}

describe("a model as USD", () => {
  it("is a package whose files are stored as they are, on boundaries of 64 bytes, the stage first", () => {
    const found = begins(packed)
    assert.lengthOf(found, files.length)
    for (const { at, method } of found) assert.deepStrictEqual([at % 64, method], [0, 0])
    assert.strictEqual(files[0].path, "scene.usda")
    for (const [, path] of [...shapes, stage].join("\n").matchAll(/@([^@]+)@/g))
      assert.isTrue(
        files.some((file) => file.path === path),
        path
      )
  })

  it("is in metres and kilograms with z up, and says how bodies move", () => {
    for (const line of [
      "metersPerUnit = 1",
      "kilogramsPerUnit = 1",
      'upAxis = "Z"',
      "float physics:gravityMagnitude = 9.81"
    ])
      assert.include(stage, line)
    for (const node of placed) {
      const { body, kind, placement } = node.getExtras()
      const said = saidOf(String(placement))
      assert.include(said, `token[] semantics:labels:class = ["${kind}"]`)
      assert.strictEqual(said.includes('"PhysicsRigidBodyAPI"'), body === "free", String(placement))
      const mass = /float physics:mass = ([\d.]+)/.exec(said)
      assert.strictEqual(mass === null ? null : Number(mass[1]) > 0, body === "free" ? true : null)
    }
  })

  it("has joints with ranges between bodies beside one another", () => {
    for (const [type, low, high] of [
      ["PhysicsRevoluteJoint", -100, 0],
      ["PhysicsRevoluteJoint", 0, 100],
      ["PhysicsRevoluteJoint", -85, 0],
      ["PhysicsPrismaticJoint", 0, null]
    ] as const) {
      const found = stage
        .split(`def ${type} "`)
        .slice(1)
        .map((after) => after.split("\n}")[0])
      const limits = (joint: string) =>
        ["lower", "upper"].map((side) => Number(new RegExp(`${side}Limit = ([-\\d.]+)`).exec(joint)?.[1]))
      const fitting = found.filter((joint) => {
        const [lower, upper] = limits(joint)
        return lower === low && (high === null ? upper > 0.1 : upper === high)
      })
      assert.isAbove(fitting.length, 0, `${type} ${low} ${high}`)
      for (const joint of fitting) {
        const [, base] = /body0 = <([^>]*)\/Base>/.exec(joint) ?? assert.fail(joint)
        assert.match(joint, new RegExp(`body1 = <${base}/Limb\\d+>`))
      }
    }
  })

  it("has colliders that guide: boxes, and hulls that are closed", () => {
    const colliders = shapes
      .join("\n")
      .split(/def (?:Cube|Mesh) "Collider/)
      .slice(1)
      .map((after) => after.split("\n}")[0])
    assert.isAbove(colliders.length, placed.length)
    for (const collider of colliders) {
      assert.include(collider, 'uniform token purpose = "guide"')
      const indices = /faceVertexIndices = \[([^\]]*)\]/.exec(collider)?.[1].split(", ").map(Number)
      if (indices === undefined) continue
      assert.include(collider, 'physics:approximation = "convexHull"')
      const edges = indices.map((from, i) => `${from} ${indices[i % 3 === 2 ? i - 2 : i + 1]}`)
      const twins = new Set(edges)
      for (const edge of edges) assert.isTrue(twins.has(edge.split(" ").reverse().join(" ")), edge)
    }
  })

  it("is drawn by another reader as large and where the model stands", async () => {
    for (const materials of ["flat", "none"] as const) {
      const scene = await read(materials)
      const byName = new Map<string, Object3D>()
      scene.traverse((object) => byName.set(object.name, object))
      for (const node of placed) {
        const { placement } = node.getExtras()
        const object = byName.get(String(placement))
        if (object === undefined) throw new Error(`three found no ${placement}`)
        const [is, was] = [new Box3().setFromObject(object), getBounds(node)]
        for (const [side, bound] of [
          [is.min.toArray(), was.min],
          [is.max.toArray(), was.max]
        ])
          for (const k of [0, 1, 2]) assert.approximately(side[k], bound[k], 2e-3, String(placement))
      }
    }
  })

  it("has the same bytes on every run", async () => {
    const again = await makeVariant(room, { materials: "full", meshes: "usd" }, unattended)
    assert.isTrue(Buffer.from(again).equals(Buffer.from(packed)))
  })
})
