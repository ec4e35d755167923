/** The gate: colliders that lie in one another before anything has moved. */
import type { Contact } from "#domain/Contact.js"
import type { Control } from "#domain/Control.js"
import { placed } from "#geometry/Matrix.js"
import type { Body } from "./Body.js"
import { type Convex, moved } from "./Convex.js"
import { boxOf, depthOf, near } from "./Overlap.js"

/** Deeper than this no two colliders may lie, metres. */
const deep_min = 0.001

/** A body's pieces where they stand. */
export interface Standing {
  readonly body: Body
  readonly pieces: ReadonlyArray<Convex>
  readonly box: Pick<Convex, "min" | "max">
}

export const standing = (body: Body): Standing => {
  const frame = placed(body.position, body.yaw, body.scale)
  const pieces = body.pieces.map((piece) => moved(piece, frame))
  return { body, pieces, box: boxOf(pieces) }
}

/** The deepest that pieces of two bodies lie in one another; zero where none does by more than `enough`. */
const depthBetween = (a: Standing, b: Standing, enough: number): number => {
  if (!near(a.box, b.box, -enough)) return 0
  let most = 0
  const others = b.pieces.filter((piece) => near(piece, a.box, -enough))
  for (const piece of a.pieces) {
    if (!near(piece, b.box, -enough)) continue
    for (const other of others) most = Math.max(most, depthOf(piece, other, Math.max(enough, most)))
  }
  return most
}

/** The search ends with so many pairs: whoever has more knows enough, and a heap of things in one place costs no more than that. */
const pairs_max = 400

/**
 * Pairs of bodies deeper in one another than a millimetre, the deepest first, but not two that are fixed: nothing moves them. Two
 * bodies of one id are parts of one thing.
 */
export const deepContacts = (bodies: ReadonlyArray<Body>, control: Control): ReadonlyArray<Contact> => {
  const all = bodies
    .filter(({ pieces }) => pieces.length > 0)
    .map(standing)
    .sort((a, b) => a.box.min[0] - b.box.min[0])
  const found = new Map<string, Contact>()
  let open: ReadonlyArray<Standing> = []
  for (const one of all) {
    control.checkpoint()
    open = open.filter(({ box }) => box.max[0] > one.box.min[0])
    for (const other of open) {
      const [a, b] = [other.body, one.body]
      if ((a.fixed && b.fixed) || a.id === b.id || found.size >= pairs_max) continue
      const pair = a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`
      const depth = Math.round(depthBetween(one, other, Math.max(deep_min, found.get(pair)?.depth ?? 0)) * 1e4) / 1e4
      if (depth > 0) found.set(pair, { a: a.id, b: b.id, depth })
    }
    open = [...open, one]
  }
  return [...found.values()].sort((a, b) => b.depth - a.depth || (a.a < b.a ? -1 : 1))
}
