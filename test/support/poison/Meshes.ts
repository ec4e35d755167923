/** GLBs whose JSON says what it likes. */
import { list, object, of, repeated, utf8 } from "./Make.js"

/** A GLB of this JSON alone. */
const glb = (json: Uint8Array): Uint8Array => {
  const padded = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, " ")])
  const head = Buffer.alloc(20)
  for (const [i, value] of [0x46546c67, 2, 20 + padded.length, padded.length, 0x4e4f534a].entries())
    head.writeUInt32LE(value, 4 * i)
  return Buffer.concat([head, padded])
}
const asset = { asset: { version: "2.0" } }

const nodes = (childOf: (i: number, count: number) => number | undefined) => (bytes: number) => {
  // As many as a file may have at the most.
  const count = Math.min(100_000, Math.floor(bytes / 25))
  const all = Array.from({ length: count }, (_, i) => {
    const child = childOf(i, count)
    return child === undefined ? {} : { children: [child] }
  })
  return utf8(JSON.stringify({ ...asset, nodes: all }))
}

export const meshes = of("mesh", "refused", {
  "extensions that nobody knows": (bytes) => glb(list("extensionsRequired", () => 1, asset)(bytes)),
  "nodes with children without number": (bytes) =>
    glb(list("nodes", () => ({ children: Array.from({ length: 100 }, () => 7) }), asset)(bytes)),
  "accessors of nothing": (bytes) => glb(list("accessors", () => ({}), asset)(bytes)),
  "very many members": (bytes) => glb(object(bytes)),
  "lists in one another": (bytes) => glb(repeated("[")(bytes)),
  "a million accessors": (bytes) =>
    glb(list("accessors", () => ({ componentType: 5126, count: 1, type: "SCALAR" }), asset)(bytes)),
  "sparse accessors of four billions": (bytes) =>
    glb(
      list(
        "accessors",
        () => ({
          componentType: 5126,
          count: 2 ** 32,
          type: "VEC4",
          sparse: { count: 1, indices: { bufferView: 0, componentType: 5125 }, values: { bufferView: 0 } }
        }),
        asset
      )(bytes)
    ),
  "nodes in a circle": (bytes) => glb(nodes((i, count) => (i + 1) % count)(bytes)),
  "nodes in one another": (bytes) => glb(nodes((i, count) => (i + 1 < count ? i + 1 : undefined))(bytes)),
  "one node with all others": (bytes) =>
    glb(
      utf8(
        JSON.stringify({
          ...asset,
          nodes: [
            { children: Array.from({ length: 99_000 }, (_, i) => i + 1) },
            ...Array.from({ length: bytes / 80 }, () => ({}))
          ]
        })
      )
    ),
  "primitives without end": (bytes) =>
    glb(list("meshes", () => ({ primitives: Array.from({ length: 1_000 }, () => ({})) }), asset)(bytes)),
  "Draco's packing": (bytes) =>
    glb(list("nodes", () => ({}), { ...asset, extensionsRequired: ["KHR_draco_mesh_compression"] })(bytes)),
  "meshopt's packing": (bytes) =>
    glb(list("nodes", () => ({}), { ...asset, extensionsRequired: ["EXT_meshopt_compression"] })(bytes))
})
