import type { Document, Node } from "@gltf-transform/core"

interface Box {
  readonly min: ReadonlyArray<number>
  readonly max: ReadonlyArray<number>
}

const around = (one: Box, other: Box): Box => ({
  min: one.min.map((side, k) => Math.min(side, other.min[k])),
  max: one.max.map((side, k) => Math.max(side, other.max[k]))
})

/** What of a thing moves, as a model tells it: here of one part alone. */
interface Told {
  readonly joints: ReadonlyArray<Box>
}

const isTold = (extras: object): extras is Told => "joints" in extras && Array.isArray(extras.joints)

/** Which leaf it is a part of; undefined for what is none. */
const leafOf = (node: Node): unknown => node.getExtras().door ?? node.getExtras().window

/** What is above the cut of a door's or window's leaf, put onto what is below it: who simulates has one leaf, with one hinge. */
export const joinLeaves = (document: Document): void => {
  const below = new Map<unknown, Node>()
  const leaves = document
    .getRoot()
    .listNodes()
    .filter((node) => typeof leafOf(node) === "string")
  for (const node of leaves) if (node.getExtras().cutaway !== true) below.set(leafOf(node), node)
  for (const upper of leaves) {
    const lower = below.get(leafOf(upper))
    const [mesh, added] = [lower?.getMesh(), upper.getMesh()]
    if (lower === upper || !mesh || !added) continue
    for (const primitive of added.listPrimitives()) mesh.addPrimitive(primitive)
    const [own, other] = [mesh.getExtras(), added.getExtras()]
    if (isTold(own) && isTold(other)) {
      const joints = own.joints.map((joint, i) => ({ ...joint, ...around(joint, other.joints[i] ?? joint) }))
      mesh.setExtras({ ...own, joints })
    }
    upper.dispose()
    added.dispose()
  }
}
