import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck } from "effect"
import { inspect } from "#formats/Glb.js"
import { cpuMillis } from "../support/CpuTime.js"
import { glb, rewritten } from "./Glbs.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))
const good = await glb()

const pointers = (bytes: Uint8Array) => {
  const checked = inspect(bytes)
  return Either.isLeft(checked) ? checked.left.map(({ pointer }) => pointer) : []
}

// biome-ignore format: one line a refusal reads as the table it is
/** What a change of the JSON is refused for, and where. */
const refusals: ReadonlyArray<
  // biome-ignore lint/suspicious/noExplicitAny: a test writes whatever JSON it likes
  readonly [what: string, change: (json: Record<string, any>) => unknown, pointer: string]
> = [
  ["300 million elements without a bufferView", (json) => void json.accessors.push({ componentType: 5126, count: 3e8, type: "VEC3" }), "/accessors/2"],
  ["300 million elements in a view of a few bytes", (json) => { json.accessors[0].count = 3e8 }, "/accessors/0"],
  ["a sparse accessor of more than fits into memory", (json) => void json.accessors.push({ componentType: 5121, count: 5e8, type: "SCALAR", sparse: { count: 1, indices: { bufferView: 0, componentType: 5125 }, values: { bufferView: 0 } } }), "/accessors"],
  ["sparse values outside the file", (json) => void json.accessors.push({ componentType: 5126, count: 4, type: "SCALAR", sparse: { count: 4, indices: { bufferView: 99, componentType: 5125 }, values: { bufferView: 0 } } }), "/accessors/2"],
  ["a node that is its own child", (json) => { json.nodes[0].children = [0] }, "/nodes"],
  ["nodes in a circle beside a whole tree", (json) => void json.nodes.push({ children: [2] }, { children: [1] }), "/nodes"],
  ["a node with two parents", (json) => void json.nodes.push({ children: [0] }, { children: [0] }), "/nodes/2/children/0"],
  ["a child that is no node", (json) => { json.nodes[0].children = [7] }, "/nodes/0/children/0"],
  ["a tree too deep to walk", (json) => { json.nodes = [...json.nodes, ...Array.from({ length: 5_000 }, (_, i) => (i === 0 ? {} : { children: [i] }))] }, "/nodes"],
  ["a buffer elsewhere", (json) => { json.buffers[0].uri = "https://example.org/a.bin" }, "/buffers/0/uri"],
  ["a file of the machine as its buffer", (json) => { json.buffers[0].uri = "../../../etc/passwd" }, "/buffers/0/uri"],
  ["a picture elsewhere", (json) => { json.images[0] = { uri: "http://169.254.169.254/" } }, "/images/0/uri"],
  ["a picture in a view that is not there", (json) => { json.images[0].bufferView = 44 }, "/images/0/bufferView"],
  ["a second buffer", (json) => void json.buffers.push({ byteLength: 4 }), "/buffers"],
  ["a buffer longer than its chunk", (json) => { json.buffers[0].byteLength = 1e9 }, "/buffers/0/byteLength"],
  ["a view past the end", (json) => { json.bufferViews[0].byteOffset = 1e6 }, "/bufferViews/0"],
  ["a negative offset", (json) => { json.bufferViews[0].byteOffset = -4 }, "/bufferViews/0"],
  ["packed geometry", (json) => { json.extensionsRequired = ["KHR_draco_mesh_compression"] }, "/extensionsRequired/0"],
  ["more nodes than any mesh has", (json) => { json.nodes = Array.from({ length: 100_001 }, () => ({})) }, "/nodes"],
  ["no triangles", (json) => { json.meshes[0].primitives[0].mode = 0 }, "/meshes"],
  ["no meshes", (json) => { json.meshes = undefined }, "/meshes"],
  ["lists that are none", (json) => ({ ...json, nodes: { length: 9 }, meshes: "many", accessors: 4 }), "/meshes"]
]

describe("a GLB from a caller", () => {
  it("that is whole tells its meshes, materials and pictures", () => {
    const { materials, meshes, pictures } = Either.getOrThrow(inspect(good))
    assert.deepStrictEqual(meshes, [{ name: "Cross", material: "Stone", triangle_count: 1 }])
    assert.deepStrictEqual(materials, [{ name: "Stone" }])
    assert.deepStrictEqual(
      pictures.map(({ bytes, name }) => [name, [...bytes.subarray(1, 4)]]),
      [["Grain", [0x50, 0x4e, 0x47]]]
    )
    assert.deepStrictEqual(pointers(rewritten(good, () => undefined)), [], "rewritten without a change")
  })

  for (const [what, change, pointer] of refusals) {
    it(`with ${what} is refused at ${pointer}`, () => {
      const started = cpuMillis()
      assert.include(pointers(rewritten(good, change)), pointer)
      assert.isBelow(cpuMillis() - started, 2_000)
    })
  }

  it("that is cut off anywhere, of another version or no GLB at all is refused", () => {
    for (let length = 0; length < good.length; length += 7) {
      assert.isTrue(Either.isLeft(inspect(good.subarray(0, length))), `${length} bytes`)
    }
    const version = good.slice()
    version[4] = 1
    assert.isTrue(Either.isLeft(inspect(version)))
    assert.isTrue(Either.isLeft(inspect(new TextEncoder().encode("{}".repeat(20)))))
  })

  it(`with any bytes changed is accepted or refused, and never an exception (seed ${seed})`, () => {
    const change = FastCheck.array(FastCheck.tuple(FastCheck.nat(good.length - 1), FastCheck.nat(255)), {
      minLength: 1,
      maxLength: 6
    })
    FastCheck.assert(
      FastCheck.property(change, (changes) => {
        const bytes = good.slice()
        for (const [at, value] of changes) bytes[at] = value
        inspect(bytes)
      }),
      { seed, numRuns: 1_000 }
    )
  })
})
