import type { Site } from "./Rate.js"
import type { Thing } from "./Thing.js"

/** What a habit needs to know of its room. */
export interface Household extends Site {
  readonly things: ReadonlyArray<Thing>
  readonly related: (a: Thing, b: Thing) => boolean
}

/** Whether two things belong together: by a wish between them, at one table, or as twins. */
const areRelated = (a: Thing, b: Thing): boolean => {
  if (a.entity === b.entity) return true
  if (a.group !== null && (a.group.anchor === b || a.group === b.group)) return true
  if (b.group !== null && b.group.anchor === a) return true
  return (
    a.wishes.some((wish) => wish.anchors.includes(b) || wish.others.includes(b)) ||
    b.wishes.some((wish) => wish.anchors.includes(a) || wish.others.includes(a))
  )
}

/** For every pair of a room's things, whether they belong together; looked up while the search runs. */
export const kinship = (things: ReadonlyArray<Thing>): ((a: Thing, b: Thing) => boolean) => {
  const n = things.length
  const kin = new Uint8Array(n * n)
  for (const a of things) for (const b of things) if (a !== b && areRelated(a, b)) kin[a.number * n + b.number] = 1
  return (a, b) => kin[a.number * n + b.number] === 1
}
