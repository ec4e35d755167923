import { type Document, type Node, type Primitive, type Scene, WebIO } from "@gltf-transform/core"
import { ALL_EXTENSIONS, type InstancedMesh } from "@gltf-transform/extensions"
import type { Control } from "#domain/Control.js"
import { compose, identity, type Mat4, mirrors, multiply, transformPoints } from "#geometry/Matrix.js"
import { type Geometry, readGeometry, reversed } from "./Geometry.js"
import { type Surface, Surfaces } from "./Surface.js"

/** One drawn instance of a primitive. */
export interface Part {
  readonly geometry: Geometry
  readonly surface: Surface
  readonly matrix: Mat4
  /** World positions, x, y, z triples in metres. */
  readonly positions: Float32Array
  /** As wound in the world: counter-clockwise seen from the front. */
  readonly indices: Uint32Array
  /** Triangles of the parts before this one: triangle numbers of a model run through all of its parts. */
  readonly first: number
  /** Whether it takes light from others: what stands for a cut wall does not. */
  readonly casts: boolean
}

export interface Box {
  readonly min: [number, number, number]
  readonly max: [number, number, number]
}

export interface Model {
  readonly parts: ReadonlyArray<Part>
  readonly triangles: number
  readonly bounds: Box
  readonly scene: Scene | null
}

/** More are not drawn: the smallest instances are left out first. Bounds time and memory (about 100 MB). */
const triangles_max = 3_000_000

type Instance = Pick<Part, "geometry" | "surface" | "matrix" | "casts">

const translationNone = [0, 0, 0]
const rotationNone = [0, 0, 0, 1]
const scaleNone = [1, 1, 1]

/** World matrices of a node's instances: its own alone, or those of EXT_mesh_gpu_instancing. */
const instanceMatrices = (node: Node, world: Mat4): ReadonlyArray<Mat4> => {
  const instanced = node.getExtension<InstancedMesh>("EXT_mesh_gpu_instancing")
  if (instanced === null) return [world]
  const translation = instanced.getAttribute("TRANSLATION")
  const rotation = instanced.getAttribute("ROTATION")
  const scale = instanced.getAttribute("SCALE")
  const count = (translation ?? rotation ?? scale)?.getCount() ?? 0
  return Array.from({ length: count }, (_, i) =>
    multiply(
      world,
      compose(
        translation?.getElement(i, []) ?? translationNone,
        rotation?.getElement(i, []) ?? rotationNone,
        scale?.getElement(i, []) ?? scaleNone
      )
    )
  )
}

class Collector {
  readonly instances: Array<Instance> = []
  readonly #geometries = new Map<Primitive, Geometry | null>()
  readonly #surfaces: Surfaces

  constructor(textures: number) {
    this.#surfaces = new Surfaces(textures)
  }

  async visit(node: Node, parent: Mat4, control: Control): Promise<void> {
    control.checkpoint()
    // One looks into rooms from above: what would be in the way says so, and what of it lies at the far side of all.
    const { cutaway, far } = node.getExtras()
    if (cutaway === true && far !== true) return
    const world = multiply(parent, compose(node.getTranslation(), node.getRotation(), node.getScale()))
    const primitives = node.getMesh()?.listPrimitives() ?? []
    if (primitives.length > 0) {
      const matrices = instanceMatrices(node, world)
      for (const primitive of primitives) {
        const geometry = this.#geometry(primitive)
        if (geometry === null) continue
        const surface = await this.#surfaces.of(primitive.getMaterial())
        for (const matrix of matrices) this.instances.push({ geometry, surface, matrix, casts: cutaway !== true })
      }
    }
    for (const child of node.listChildren()) await this.visit(child, world, control)
  }

  #geometry(primitive: Primitive): Geometry | null {
    const known = this.#geometries.get(primitive)
    if (known !== undefined) return known
    const geometry = readGeometry(primitive)
    this.#geometries.set(primitive, geometry)
    return geometry
  }
}

const radius = (points: Float32Array): number => {
  let most = 0
  for (let i = 0; i < points.length; i++) if (Math.abs(points[i]) > most) most = Math.abs(points[i])
  return most
}

const stretch = (m: Mat4): number => Math.sqrt(m[0] * m[0] + m[1] * m[1] + m[2] * m[2])

/** The instances that fit the limit, the largest kept, in their own order. */
const fitting = (instances: ReadonlyArray<Instance>, limit: number): ReadonlyArray<Instance> => {
  const count = (instance: Instance) => instance.geometry.indices.length / 3
  if (instances.reduce((sum, instance) => sum + count(instance), 0) <= limit) return instances
  const radii = new Map<Geometry, number>()
  for (const { geometry } of instances) if (!radii.has(geometry)) radii.set(geometry, radius(geometry.positions))
  const sizes = instances.map(({ geometry, matrix }) => (radii.get(geometry) ?? 0) * stretch(matrix))
  const kept = new Set<Instance>()
  let sum = 0
  for (const index of instances.map((_, i) => i).sort((a, b) => sizes[b] - sizes[a] || a - b)) {
    if (sum + count(instances[index]) > limit) continue
    sum += count(instances[index])
    kept.add(instances[index])
  }
  return instances.filter((instance) => kept.has(instance))
}

const boundsOf = (parts: ReadonlyArray<Part>, control: Control): Box => {
  const box: Box = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }
  for (const { positions } of parts) {
    control.checkpoint()
    for (let i = 0; i < positions.length; i++) {
      const k = i % 3
      const v = positions[i]
      if (v < box.min[k]) box.min[k] = v
      if (v > box.max[k]) box.max[k] = v
    }
  }
  return box.min.every((v, k) => Number.isFinite(v) && Number.isFinite(box.max[k]))
    ? box
    : { min: [-1, 0, -1], max: [1, 1, 1] }
}

const place = (instances: ReadonlyArray<Instance>, control: Control): ReadonlyArray<Part> => {
  const turned = new Map<Geometry, Uint32Array>()
  const parts: Array<Part> = []
  let first = 0
  for (const { casts, geometry, matrix, surface } of instances) {
    control.checkpoint()
    let indices = geometry.indices
    if (mirrors(matrix)) {
      indices = turned.get(geometry) ?? reversed(indices)
      turned.set(geometry, indices)
    }
    const positions = transformPoints(matrix, geometry.positions)
    parts.push({ geometry, surface, matrix, positions, indices, first, casts })
    first += indices.length / 3
  }
  return parts
}

const defaultScene = (document: Document): Scene | null =>
  document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0] ?? null

/** Reads the default scene of a GLB: triangles in world space, materials, decoded textures. Rejects on bytes that are no GLB. */
export const readModel = async (
  glb: Uint8Array | Document,
  control: Control,
  limit = triangles_max
): Promise<Model> => {
  const document =
    glb instanceof Uint8Array ? await new WebIO().registerExtensions(ALL_EXTENSIONS).readBinary(glb) : glb
  const scene = defaultScene(document)
  const collector = new Collector(document.getRoot().listTextures().length)
  for (const node of scene?.listChildren() ?? []) await collector.visit(node, identity, control)
  const parts = place(fitting(collector.instances, limit), control)
  const last = parts.at(-1)
  return {
    parts,
    triangles: last ? last.first + last.indices.length / 3 : 0,
    bounds: boundsOf(parts, control),
    scene
  }
}
