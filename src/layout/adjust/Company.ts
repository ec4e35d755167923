/** What goes along with a thing that is moved: what lies on it, and what stands with it. */
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Peg, Predicate } from "#formats/Peg.js"

/** All that is carried by these, over any number of storeys. */
export const riders = ({ placements }: Layout, carriers: ReadonlyArray<Placement>): ReadonlyArray<Placement> => {
  const ids = new Set(carriers.map(({ id }) => id))
  const found: Array<Placement> = []
  for (let grown = true; grown; ) {
    grown = false
    for (const one of placements) {
      if (one.on === null || ids.has(one.id) || !ids.has(one.on)) continue
      ids.add(one.id)
      found.push(one)
      grown = true
    }
  }
  return found
}

const bound: ReadonlySet<Predicate> = new Set(["side_of", "surround", "long_short_side_of", "around"])
/** Beyond this, metres between the centres, nothing belongs to a thing. */
const near_max = 3.5

/** A chair at its desk, chairs round a table: what the graph ties to this thing and stands by it, with what lies on that. */
export const company = (layout: Layout, peg: Peg, of: Placement): ReadonlyArray<Placement> => {
  const tied = new Set(
    peg.relations
      .filter(({ objects, predicate }) => bound.has(predicate) && objects.includes(of.entity))
      .map(({ subject }) => subject)
  )
  const own = layout.placements.filter(
    (one) =>
      tied.has(one.entity) &&
      one.mount === "floor" &&
      Math.hypot(one.position[0] - of.position[0], one.position[2] - of.position[2]) <= near_max
  )
  return [...own, ...riders(layout, own)]
}
