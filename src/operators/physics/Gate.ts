/**
 * The gate of a model: which of its colliders lie in one another as it was built. Walls, held things and doors included; of two that
 * keep their places, whatever pushes them, nothing is said.
 */
import type { NamedContact } from "#domain/Contact.js"
import type { Control } from "#domain/Control.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import { placed, transformPoint } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Drawing } from "../Drawing.js"
import { bodyOf, boundsOfMesh, isFixed, limbsOf, structureOf } from "./Bodies.js"
import type { Body } from "./Body.js"
import { deepContacts } from "./Contacts.js"
import { boundsOf } from "./Convex.js"
import { near } from "./Overlap.js"

type Box = ReturnType<typeof boundsOf>

/** The box in the world of a box of a drawing's mesh. */
const boxIn = ({ position, scale, yaw }: Drawing, { max, min }: Box): Box => {
  const frame = placed(position, yaw, scale)
  const corners = [min[0], max[0]].flatMap((x) =>
    [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z): Vec3 => [x, y, z]))
  )
  return boundsOf(corners.map((corner) => transformPoint(frame, corner)))
}

const isSolid = ({ extras, role }: Drawing): boolean =>
  (role === "structure" || role === "above") && extras.zone === undefined

/**
 * Pairs of colliders deeper in one another than a millimetre, the deepest first, by the ids of placements and the names of structures.
 * Only what comes near something that can move is cut into pieces.
 */
export const namedContacts = (
  placements: ReadonlyArray<Placement>,
  things: ReadonlyArray<Drawing>,
  land: ReadonlyArray<Drawing>,
  control: Control
): ReadonlyArray<NamedContact> => {
  const boxes = things.map((thing) => {
    const bounds = boundsOfMesh(thing.mesh)
    return bounds === null ? undefined : boxIn(thing, bounds)
  })
  const fixed = placements.map(isFixed)
  const swinging = things.map(({ mesh, model }, i) => fixed[i] && model === undefined && mesh.joints.length > 0)
  const moving = things.flatMap((thing, i) => {
    if (swinging[i]) return thing.mesh.joints.map((joint) => ({ of: i, box: boxIn(thing, joint) }))
    const box = boxes[i]
    return fixed[i] || box === undefined ? [] : [{ of: i, box }]
  })
  for (const leaf of land) {
    const box = (leaf.extras.door ?? leaf.extras.window) === undefined ? null : boundsOfMesh(leaf.mesh)
    if (box !== null) moving.push({ of: -1, box: boxIn(leaf, box) })
  }
  if (moving.length === 0) return []
  const bodies: Array<Body> = []
  things.forEach((thing, i) => {
    control.checkpoint()
    const own = boxes[i]
    const met = own !== undefined && moving.some(({ box, of }) => (of !== i || !fixed[i]) && near(own, box, 0))
    if (met) bodies.push(bodyOf(placements[i], thing))
    if (swinging[i]) bodies.push(limbsOf(placements[i], thing))
  })
  for (const drawing of land.filter(isSolid)) bodies.push(structureOf(drawing))
  const names = new Map(bodies.map(({ id, name }) => [id, name] as const))
  const nameOf = (id: string): string => names.get(id) ?? id
  return deepContacts(bodies, control).map((one) => ({ ...one, names: [nameOf(one.a), nameOf(one.b)] }))
}
