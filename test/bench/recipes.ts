/**
 * A scene of 20 user meshes standing 10,000 times: its size against that of the files once and of the transforms that place them.
 * A transform is, in `full`, the text of a node's translation, rotation and scale (ten numbers at most); in `instanced`, the 40 bytes
 * of ten floats. Who a thing is (its name and ids, the index of its mesh and of its node) comes on top, and is told apart: what the
 * names and ids of the nodes alone weigh in `full` is the least that a reader of them can be promised for.
 */
import { Document, WebIO } from "@gltf-transform/core"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { buildModel } from "#operators/BuildModel.js"
import { patchOf } from "#operators/Patch.js"
import { makeVariant } from "#operators/variants/MakeVariant.js"
import { report } from "./Measure.js"

const meshes = 20
const placements = 10_000
/** Each a grid with a side of this many vertices: 8,000 triangles in 0.1 MB, 25,000 in 0.3 MB, and 80,000 in 1 MB as props mostly are. */
const sides = [64, 112, 200]

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`

const hill = async (n: number, side: number): Promise<Uint8Array> => {
  const document = new Document()
  const buffer = document.createBuffer()
  const positions = new Float32Array(side * side * 3)
  const indices: Array<number> = []
  for (let i = 0; i < side * side; i++) {
    const [x, z] = [(i % side) / side, Math.floor(i / side) / side]
    positions.set([x, Math.sin(n + 7 * x) * Math.cos(5 * z), z], 3 * i)
    if (i % side < side - 1 && i < side * (side - 1)) indices.push(i, i + side, i + 1, i + 1, i + side, i + side + 1)
  }
  const primitive = document
    .createPrimitive()
    .setAttribute("POSITION", document.createAccessor().setType("VEC3").setArray(positions).setBuffer(buffer))
    .setIndices(document.createAccessor().setType("SCALAR").setArray(new Uint16Array(indices)).setBuffer(buffer))
    .setMaterial(document.createMaterial(`Hill ${n}`))
  document
    .createScene()
    .addChild(document.createNode().setMesh(document.createMesh(`Hill ${n}`).addPrimitive(primitive)))
  return new WebIO().writeBinary(document)
}

const measure = async (side: number) => {
  const files = await Promise.all(Array.from({ length: meshes }, (_, n) => hill(n, side)))
  const assets = files.map((_, n) => ({
    id: uuid(n),
    name: `Hill ${n}`,
    type: "mesh" as const,
    shader_parameters: {},
    files: { mesh: String(n) }
  }))
  const recipes = assets.map(({ id, name }, n) => ({
    id: uuid(100 + n),
    slug: name,
    name,
    type: "scatter_props",
    operator: "prop",
    operator_version: "1.0.0",
    parameters: {},
    assets: { mesh: id }
  }))
  const patch = patchOf(recipes[0], 1, { width: 200, depth: 200 })
  const [one] = patch.placements
  const layout = (count: number) => ({
    ...patch,
    placements: Array.from({ length: count }, (_, i) => ({
      ...one,
      id: `p${i}`,
      index: i,
      recipe: recipes[i % meshes].id,
      position: [(i % 100) * 2, 0, Math.floor(i / 100) * 2] as const,
      yaw: i % 360
    }))
  })
  const theme = {
    id: null,
    slug: "bench",
    name: "Bench",
    world: defaults,
    scene_parameters: {},
    parameters: {},
    style: {},
    designs: [],
    recipes,
    assets: []
  }
  const supply = { assets, bytes: new Map(files.map((bytes, n) => [String(n), bytes])) }
  const build = async (count: number) =>
    (await buildModel({ layout: layout(count), theme, seed: 1, supply, generator: "bench" }, unattended)).glb
  const bare = (await build(0)).byteLength
  const before = performance.now()
  const full = await build(placements)
  const seconds = (performance.now() - before) / 1000
  const instanced = await makeVariant(full, { materials: "full", meshes: "instanced" }, unattended)
  const unique = files.reduce((sum, bytes) => sum + bytes.byteLength, 0)
  return { seconds, unique, bare, full, instanced }
}

interface WrittenNode {
  readonly name?: string
  readonly extras?: { readonly placement?: string }
  readonly translation?: unknown
  readonly rotation?: unknown
  readonly scale?: unknown
}

/** Bytes of the JSON that says where placed things stand, and of what says who they are. */
const nodesOf = (glb: Uint8Array): { readonly transforms: number; readonly identities: number } => {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true)
  const { nodes }: { readonly nodes: ReadonlyArray<WrittenNode> } = JSON.parse(
    new TextDecoder().decode(glb.subarray(20, 20 + length))
  )
  const placed = nodes.filter(({ extras }) => extras?.placement !== undefined)
  const bytes = (part: (node: WrittenNode) => unknown) =>
    placed.reduce((sum, node) => sum + JSON.stringify(part(node)).length, 0)
  return {
    transforms: bytes(({ rotation, scale, translation }) => ({ translation, rotation, scale })),
    identities: bytes(({ extras, name }) => ({ name, extras }))
  }
}

for (const side of sides) {
  const { bare, full, instanced, seconds, unique } = await measure(side)
  report(`${placements} placements of ${meshes} meshes, built in`, seconds, "s")
  report("the meshes' files, each once", unique, "bytes")
  const { identities, transforms: written } = nodesOf(full)
  report("full: name and ids alone of a placement", identities / placements, "bytes")
  for (const [name, glb, transforms] of [
    ["full", full, written],
    ["instanced", instanced, 40 * placements]
  ] as const) {
    const whole = glb.byteLength - bare
    report(`${name}: size beyond the empty scene`, whole, "bytes")
    report(`${name}: transforms of a placement`, transforms / placements, "bytes")
    report(`${name}: name, ids and the rest of a placement`, (whole - unique - transforms) / placements, "bytes")
    report(`${name}: size against files and transforms`, whole / (unique + transforms), "")
  }
}
