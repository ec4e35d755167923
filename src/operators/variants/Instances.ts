/** `meshes=instanced`: nodes that repeat a mesh under one parent become one node that draws it many times. */
import type { Document, Mesh, Node } from "@gltf-transform/core"
import { EXTMeshGPUInstancing } from "@gltf-transform/extensions"
import type { Control } from "#domain/Control.js"

/** A node that is nothing but a mesh in its place. */
const isPlain = (node: Node): boolean =>
  node.getMesh() !== null &&
  node.listChildren().length === 0 &&
  node.getSkin() === null &&
  node.getCamera() === null &&
  node.listExtensions().length === 0

/** Nodes under one parent by the mesh they show, in the parent's order. */
const repeated = (parent: Node): ReadonlyArray<readonly [Mesh, ReadonlyArray<Node>]> => {
  const groups = new Map<Mesh, Array<Node>>()
  for (const node of parent.listChildren()) {
    const mesh = node.getMesh()
    if (mesh === null || !isPlain(node)) continue
    const group = groups.get(mesh)
    if (group === undefined) groups.set(mesh, [node])
    else group.push(node)
  }
  return [...groups].filter(([, nodes]) => nodes.length > 1)
}

const identities = {
  TRANSLATION: [0, 0, 0],
  ROTATION: [0, 0, 0, 1],
  SCALE: [1, 1, 1]
} as const

type Semantic = keyof typeof identities

const valueOf = (node: Node, semantic: Semantic): ReadonlyArray<number> =>
  semantic === "TRANSLATION" ? node.getTranslation() : semantic === "ROTATION" ? node.getRotation() : node.getScale()

/**
 * Who the instances are: their names and the ids that their own nodes carried. What all share is told once, as on a node; what they
 * differ in is `instances`, a list in their order for each (thousands repeat no keys). Decoration is nobody.
 */
const whoOf = (nodes: ReadonlyArray<Node>): Record<string, unknown> => {
  const { role } = nodes[0].getExtras()
  if (role !== undefined) return { role }
  const who = nodes.map((node): Record<string, unknown> => ({ name: node.getName(), ...node.getExtras() }))
  const shared: Record<string, unknown> = {}
  const instances: Record<string, ReadonlyArray<unknown>> = {}
  for (const key of new Set(who.flatMap(Object.keys))) {
    const values = who.map((one) => one[key] ?? null)
    if (values.every((value) => value === values[0])) shared[key] = values[0]
    else instances[key] = values
  }
  return Object.keys(instances).length > 0 ? { ...shared, instances } : shared
}

/** Parts of unit quaternions in half of a float's bytes: true to 0.00002. */
const shorts = (values: ReadonlyArray<number>): Int16Array<ArrayBuffer> =>
  Int16Array.from(values, (value) => Math.round(32_767 * value))

/** Gathers repeated meshes into EXT_mesh_gpu_instancing, each batch under the zone where its instances stood. */
export const instance = (document: Document, control: Control): void => {
  const root = document.getRoot()
  const buffer = root.listBuffers()[0] ?? document.createBuffer()
  const batches = root.listNodes().map((parent) => [parent, repeated(parent)] as const)
  if (batches.every(([, groups]) => groups.length === 0)) return
  // Required: without it a viewer would draw one thing of many and not know.
  const extension = document.createExtension(EXTMeshGPUInstancing).setRequired(true)
  for (const [parent, groups] of batches) {
    for (const [mesh, nodes] of groups) {
      control.checkpoint()
      const instanced = extension.createInstancedMesh()
      for (const semantic of ["TRANSLATION", "ROTATION", "SCALE"] as const) {
        const values = nodes.flatMap((node) => valueOf(node, semantic))
        const none = identities[semantic]
        if (values.every((value, i) => value === none[i % none.length])) continue
        const type = semantic === "ROTATION" ? "VEC4" : "VEC3"
        const accessor = document.createAccessor().setType(type).setBuffer(buffer)
        if (semantic === "ROTATION") accessor.setArray(shorts(values)).setNormalized(true)
        else accessor.setArray(new Float32Array(values))
        instanced.setAttribute(semantic, accessor)
      }
      const batch = document.createNode(mesh.getName()).setMesh(mesh).setExtras(whoOf(nodes))
      batch.setExtension("EXT_mesh_gpu_instancing", instanced)
      for (const node of nodes) node.dispose()
      parent.addChild(batch)
    }
  }
}
