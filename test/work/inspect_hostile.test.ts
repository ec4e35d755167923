import { assert, describe, it } from "@effect/vitest"
import { Document, WebIO } from "@gltf-transform/core"
import sharp from "sharp"
import { unattended } from "#domain/Control.js"
import { DocumentRefused } from "#services/ports/Compute.js"
import { inspect_asset } from "#work/computations/inspect_asset.js"
import { glb, rewritten } from "../formats/Glbs.js"
import { shapes } from "../operators/assets/Shapes.js"
import { cpuMillis } from "../support/CpuTime.js"

/** Where and why a file is refused; the time and the memory that this takes are bounded. */
const faults = async (kind: "mesh" | "picture", bytes: Uint8Array) => {
  const [started, held] = [process.cpuUsage(), process.memoryUsage().rss]
  try {
    await inspect_asset({ kind, bytes }, unattended)
  } catch (error) {
    assert.instanceOf(error, DocumentRefused)
    assert.isBelow(process.cpuUsage(started).user, 5_000_000)
    assert.isBelow(process.memoryUsage().rss - held, 1_000_000_000)
    return (error as DocumentRefused).faults.map(({ detail, pointer }) => `${pointer}: ${detail}`)
  }
  return []
}

const good = await glb()

/** Text that no JSON writer writes, in the place of a number. */
const literally = (bytes: Uint8Array, mark: string, text: string): Uint8Array => {
  const at = Buffer.from(bytes).indexOf(mark)
  const out = Buffer.from(bytes)
  out.write(text.padEnd(mark.length), at)
  return new Uint8Array(out)
}

describe("a mesh that means harm", () => {
  const hostile: ReadonlyArray<readonly [string, () => Uint8Array | Promise<Uint8Array>, RegExp]> = [
    ["is cut off", () => good.subarray(0, good.length - 9), /: has another length than its header says/],
    [
      "has its bytes elsewhere",
      () => rewritten(good, (json) => Object.assign(json.buffers[0], { uri: "http://10.0.0.1/a.bin" }) && json),
      /^\/buffers\/0\/uri: must not be there/
    ],
    [
      "has its picture elsewhere",
      () => rewritten(good, (json) => Object.assign(json.images[0], { uri: "file:///etc/passwd" }) && json),
      /^\/images\/0\/uri: must not be there/
    ],
    [
      "says that it is huge",
      () => rewritten(good, (json) => Object.assign(json.accessors[0], { count: 2 ** 31 }) && json),
      /^\/accessors\/0: does not lie within its bufferView/
    ],
    [
      "is of zeros without end",
      () =>
        rewritten(good, (json) => {
          json.accessors[0] = { componentType: 5126, type: "VEC3", count: 2 ** 31, sparse: json.accessors[0] }
        }),
      /^\/accessors\/0: has sparse values outside the file/
    ],
    [
      "has more nodes than any",
      () => rewritten(good, (json) => Object.assign(json, { nodes: new Array(100_001).fill({}) })),
      /^\/nodes: must have at most 100000 entries/
    ],
    [
      "draws more primitives than a document bears",
      () =>
        rewritten(good, ({ meshes: [mesh] }) => {
          mesh.primitives = new Array(20_000).fill(mesh.primitives[0])
        }),
      /^: draws more than 5000 primitives: join them/
    ],
    [
      "holds itself",
      () => rewritten(good, (json) => Object.assign(json.nodes[0], { children: [0] }) && json),
      /^\/nodes: must not hold one another in a circle/
    ],
    [
      "is packed by Draco",
      () => rewritten(good, (json) => Object.assign(json, { extensionsRequired: ["KHR_draco_mesh_compression"] })),
      /^\/extensionsRequired\/0: KHR_draco_mesh_compression is not supported: export without it/
    ],
    [
      "is packed by meshopt",
      () => rewritten(good, (json) => Object.assign(json, { extensionsRequired: ["EXT_meshopt_compression"] })),
      /^\/extensionsRequired\/0: EXT_meshopt_compression is not supported: export without it/
    ],
    [
      "stands at infinity",
      () =>
        literally(
          rewritten(good, (json) => Object.assign(json.nodes[0], { translation: [123456, 0, 0] }) && json),
          "123456",
          "1e999"
        ),
      /\/nodes\/0|its vertices are not at numbers/
    ],
    [
      "is no number",
      () =>
        literally(
          rewritten(good, (json) => Object.assign(json.nodes[0], { scale: [123456, 1, 1] }) && json),
          "123456",
          "NaN"
        ),
      /holds no JSON object/
    ],
    [
      "has no area",
      () => rewritten(good, (json) => Object.assign(json.nodes[0], { scale: [0, 0, 0] }) && json),
      /: has no size: its triangles have no area/
    ],
    [
      "shows nothing in its scene",
      () => rewritten(good, (json) => Object.assign(json.scenes[0], { nodes: [] }) && json),
      /\/scenes\/0\/nodes|its scene has no triangles/
    ]
  ]
  for (const [what, bytes, why] of hostile) {
    it(`that ${what} is refused where it is wrong`, async () => {
      const [first, ...others] = await faults("mesh", await bytes())
      assert.match(first ?? "accepted", why, others.join("\n"))
    })
  }

  it("that has ten million triangles is refused before it is read", async () => {
    const { accessor, cube, document, show } = shapes()
    const indices = accessor(
      "SCALAR",
      new Uint16Array(300_000).map((_, i) => i % 3)
    )
    for (let i = 0; i < 100; i++) show(cube().setIndices(indices))
    const bytes = await new WebIO().writeBinary(document)
    assert.match(String(await faults("mesh", bytes)), /^\/meshes: must have at most 5000000 triangles together/)
  })

  it("that repeats its triangles by nodes until they are too many is refused in words", async () => {
    const { accessor, cube, document, show } = shapes()
    const node = show(
      cube().setIndices(
        accessor(
          "SCALAR",
          new Uint16Array(300_000).map((_, i) => i % 3)
        )
      )
    )
    for (let i = 0; i < 60; i++) {
      const again = document.createNode().setMesh(node.getMesh())
      document.getRoot().getDefaultScene()?.addChild(again)
    }
    const bytes = await new WebIO().writeBinary(document)
    assert.match(String(await faults("mesh", bytes)), /draws more than 5000000 triangles/)
  })

  it("that is large but honest is taken within seconds", async () => {
    const side = 700
    const document = new Document()
    const buffer = document.createBuffer()
    const places = new Float32Array(side * side * 3).map((_, i) => ((i * 7919) % 1000) / 100)
    const indices = new Uint32Array(6 * (side - 1) * (side - 1))
    for (let i = 0, at = 0; i < side * (side - 1); i++) {
      if (i % side === side - 1) continue
      indices.set([i, i + side, i + 1, i + 1, i + side, i + side + 1], at)
      at += 6
    }
    const accessor = (type: "VEC3" | "SCALAR", array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) =>
      document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
    const primitive = document.createPrimitive().setAttribute("POSITION", accessor("VEC3", places))
    const mesh = document.createMesh("Field").addPrimitive(primitive.setIndices(accessor("SCALAR", indices)))
    document.createScene().addChild(document.createNode().setMesh(mesh))
    const started = cpuMillis()
    assert.deepStrictEqual(await faults("mesh", await new WebIO().writeBinary(document)), [])
    assert.isBelow(cpuMillis() - started, 15_000)
  })
})

describe("a picture that means harm", () => {
  for (const format of ["png", "jpeg", "webp"] as const) {
    it(`that is a ${format} cut off anywhere is refused`, async () => {
      const noise = { type: "gaussian", mean: 99, sigma: 30 } as const
      const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "tan", noise } })
      const whole = await picture.toFormat(format).toBuffer()
      for (const share of [0.05, 0.3, 0.6, 0.95]) {
        const found = await faults("picture", whole.subarray(0, Math.floor(share * whole.length)))
        assert.match(String(found), /^: must be a PNG, JPEG or WebP picture/, `${share}`)
      }
    })
  }

  it("that is a JPEG of 65,500 pixels a side by its header is refused by its header", async () => {
    const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: "tan" } })
      .jpeg()
      .toBuffer()
    const start = small.indexOf(Buffer.from([0xff, 0xc0]))
    small.writeUInt16BE(65_500, start + 5)
    small.writeUInt16BE(65_500, start + 7)
    assert.match(String(await faults("picture", small)), /must have at most 67108864 pixels/)
  })
})
