import {
  Document,
  type Material as GlbMaterial,
  type Mesh as GlbMesh,
  type Node,
  type Primitive,
  Texture,
  WebIO
} from "@gltf-transform/core"
import { Light as GlbLight, KHRLightsPunctual } from "@gltf-transform/extensions"
import type { Control } from "#domain/Control.js"
import { normalize, sub, type Vec3 } from "#geometry/Vector.js"
import { skyExtras } from "../air/Extras.js"
import { copyOf, type LibraryMesh } from "../assets/LibraryMesh.js"
import type { Drawing, Light, SceneDrawing } from "../Drawing.js"
import type { Mesh } from "../geometry/Mesh.js"
import type { TextureCache } from "../materials/Encode.js"
import { type Material, material } from "../materials/Material.js"
import { factor, place, turn } from "./Digits.js"
import { modelExtensions } from "./Extensions.js"
import { glbMaterials, type ModelPictures } from "./Materials.js"
import { glbMesh } from "./Meshes.js"
import { lendTangents } from "./Tangents.js"

export interface Written {
  readonly bytes: Uint8Array
  /** What the bytes say, for those who go on with it in this thread. */
  readonly document: Document
  /** Drawn: a shared mesh counts once for each node. */
  readonly triangles: number
  readonly meshes: number
}

/** The rotation that takes −Z, along which glTF's lights shine, to `direction`. */
const rotationTo = (direction: Vec3): [number, number, number, number] => {
  const d = normalize(direction)
  const [x, y, w] = [d[1], -d[0], 1 - d[2]]
  const l = Math.hypot(x, y, w) || 1
  return [x / l, y / l, 0, w / l]
}

const addLights = (document: Document, root: Node, lights: ReadonlyArray<Light>): void => {
  if (lights.length === 0) return
  const extension = document.createExtension(KHRLightsPunctual)
  for (const light of lights) {
    const made = extension
      .createLight(light.name)
      .setType(light.kind === "point" ? GlbLight.Type.POINT : GlbLight.Type.DIRECTIONAL)
      .setColor([...light.colour])
      .setIntensity(light.intensity)
    if (light.range !== null) made.setRange(light.range)
    const node = document.createNode(light.name).setTranslation([...light.position])
    node.setExtension("KHR_lights_punctual", made)
    if (light.wall !== undefined) node.setExtras({ wall: light.wall })
    if (light.kind === "directional") node.setRotation(rotationTo(light.direction))
    root.addChild(node)
  }
}

/** The node tree scene > level > zone > thing; answers the node under which a drawing of (zone, level) hangs. */
const addTree = (
  document: Document,
  root: Node,
  scene: SceneDrawing
): ((zone: string | null, level: number) => Node) => {
  const levels = new Map<number, Node>()
  for (const { level, name } of scene.levels) {
    const node = document.createNode(name).setExtras({ level })
    levels.set(level, node)
    root.addChild(node)
  }
  const zones = new Map<string, Node>()
  for (const zone of scene.zones) {
    const node = document.createNode(zone.name).setExtras({ zone: zone.id })
    zones.set(zone.id, node)
    ;(levels.get(zone.level) ?? root).addChild(node)
  }
  return (zone, level) => (zone === null ? undefined : zones.get(zone)) ?? levels.get(level) ?? root
}

/** Decoration and ground say that they are: nobody placed them; whoever wants less leaves the one out first and stands on the other. */
const extrasOf = ({ extras, role }: Drawing): Record<string, string | number | boolean> =>
  role === "scatter" || role === "ground" ? { ...extras, role } : { ...extras }

/** What nothing but the document itself refers to any more would be written all the same. */
const dropUnused = (materials: Iterable<GlbMaterial>): void => {
  for (const material of materials) {
    if (material.listParents().length > 1) continue
    const textures = material
      .getGraph()
      .listChildren(material)
      .filter((child) => child instanceof Texture)
    material.dispose()
    for (const texture of textures) if (texture.listParents().length <= 1) texture.dispose()
  }
}

/** Without coordinates there is nothing to lay a picture on, without normals nothing to lean. */
const fitting = (document: Document, primitive: Primitive, worn: Material): Material => {
  const { colour, key: _, name, pictures, ...rest } = worn
  if (pictures === null) return worn
  if (primitive.getAttribute("TEXCOORD_0") === null) return material(name, colour, { ...rest, pictures: null })
  if (pictures.normal === null || lendTangents(document, primitive, 0)) return worn
  return material(name, colour, { ...rest, pictures: { ...pictures, normal: null } })
}

/** Puts the library's materials in the place of those of a mesh's file. */
const dress = async (
  document: Document,
  mesh: GlbMesh,
  wears: ReadonlyMap<string, Material>,
  materialOf: (material: Material) => Promise<GlbMaterial>
): Promise<void> => {
  const taken = new Set<GlbMaterial>()
  for (const primitive of mesh.listPrimitives()) {
    const own = primitive.getMaterial()
    const worn = own === null ? undefined : wears.get(own.getName())
    if (own === null || worn === undefined) continue
    primitive.setMaterial(await materialOf(fitting(document, primitive, worn)))
    taken.add(own)
  }
  dropUnused(taken)
}

const trianglesOf = (mesh: GlbMesh): number =>
  mesh.listPrimitives().reduce((sum, p) => sum + (p.getIndices()?.getCount() ?? 0) / 3, 0)

/** Writes a scene as a self-contained GLB; the same scene gives the same bytes. */
export const writeGlb = async (
  scene: SceneDrawing,
  textures: TextureCache,
  pictures: ModelPictures,
  control: Control
): Promise<Written> => {
  const document = new Document()
  document.getRoot().getAsset().generator = scene.generator
  const buffer = document.createBuffer()
  const top = document.createScene(scene.title).setExtras({ setting: scene.setting, ...skyExtras(scene.air) })
  const root = document.createNode(scene.title).setTranslation([...sub([0, 0, 0], scene.origin)])
  top.addChild(root)
  document.getRoot().setDefaultScene(top)
  const under = addTree(document, root, scene)
  const materialOf = glbMaterials(document, textures, pictures)
  const made = new Map<Mesh | LibraryMesh, GlbMesh>()
  let triangles = 0
  let count = 0
  for (const drawing of scene.drawings) {
    control.progress("write_glb", count++ / scene.drawings.length)
    control.checkpoint()
    const source = drawing.model ?? drawing.mesh
    let mesh = made.get(source)
    if (mesh === undefined && drawing.model !== undefined) {
      mesh = copyOf(drawing.model, document, buffer)
      await dress(document, mesh, drawing.model.wears, materialOf)
      made.set(source, mesh)
    }
    if (mesh === undefined) {
      const materials = new Map<string, GlbMaterial>()
      for (const part of drawing.mesh.parts) materials.set(part.material.key, await materialOf(part.material))
      mesh = glbMesh(document, buffer, drawing, materials)
      made.set(source, mesh)
    }
    if (mesh.listPrimitives().length === 0) continue
    const node = document
      .createNode(drawing.name)
      .setTranslation([place(drawing.position[0]), place(drawing.position[1]), place(drawing.position[2])])
      .setMesh(mesh)
    const half = (drawing.yaw * Math.PI) / 360
    if (drawing.yaw !== 0) node.setRotation([0, turn(Math.sin(half)), 0, turn(Math.cos(half))])
    const [x, y, z] = drawing.scale
    if (x !== 1 || y !== 1 || z !== 1) node.setScale([factor(x), factor(y), factor(z)])
    node.setExtras(extrasOf(drawing))
    under(drawing.zone, drawing.level).addChild(node)
    triangles += drawing.model?.triangles ?? trianglesOf(mesh)
  }
  addLights(document, root, scene.lights)
  const bytes = await new WebIO().registerExtensions(modelExtensions).writeBinary(document)
  return { bytes, document, triangles, meshes: made.size }
}
