/** A scene of 20 user meshes standing 10,000 times: its size against that of the meshes once and of the nodes that place them. */
import { Document, WebIO } from "@gltf-transform/core"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { buildModel } from "#operators/BuildModel.js"
import { patchOf } from "#operators/Patch.js"

const meshes = 20
const placements = 10_000
/** Of a grid with a side of this many vertices: about 8,000 triangles and 190 kB. */
const side = 64

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`

const hill = async (n: number): Promise<Uint8Array> => {
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

const measure = async () => {
  const files = await Promise.all(Array.from({ length: meshes }, (_, n) => hill(n)))
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
    (await buildModel({ layout: layout(count), theme, seed: 1, supply, generator: "bench" }, unattended)).glb.byteLength
  const bare = await build(0)
  const before = performance.now()
  const whole = await build(placements)
  const seconds = (performance.now() - before) / 1000
  const unique = files.reduce((sum, bytes) => sum + bytes.byteLength, 0)
  return { seconds, unique, whole: whole - bare, node_bytes: (whole - bare - unique) / placements }
}

const { node_bytes, seconds, unique, whole } = await measure()
const each = Math.round(node_bytes)
console.log(`${placements} placements of ${meshes} meshes: ${whole} bytes, built in ${seconds.toFixed(1)} s`)
console.log(`the files once: ${unique} bytes; beyond them ${each} bytes for each placement's node`)
