import type { Point, Ring } from "./Zones.js"

/** The most corners of one ring. */
const corners_max = 2_000

/** Twice the area of a ring in the x–z plane; negative for one that runs counter-clockwise as seen from above. */
const turn = (ring: Ring): number => {
  let sum = 0
  for (let i = 0; i < ring.length; i++) {
    const [ax, az] = ring[i]
    const [bx, bz] = ring[(i + 1) % ring.length]
    sum += ax * bz - bx * az
  }
  return sum
}

/** What keeps a ring from being a simple outline of this sense, or null. */
export const ringFault = (ring: Ring, sense: "outer" | "hole"): string | null => {
  if (ring.length > corners_max) return `The ring has ${ring.length} corners; at most ${corners_max} fit.`
  const area = turn(ring)
  if (Math.abs(area) < 1e-9) return "The ring encloses nothing."
  if (area > 0 !== (sense === "hole")) {
    return sense === "outer"
      ? "The outer ring must run counter-clockwise as seen from above."
      : "A hole must run clockwise as seen from above."
  }
  const [first, last] = [ring[0], ring[ring.length - 1]]
  if (first[0] === last[0] && first[1] === last[1]) return "The ring must not repeat its first corner at the end."
  return crossesItself(ring) ? "The ring crosses itself." : null
}

/** Edges sorted by their west end: each is compared with those that begin before it ends. */
const crossesItself = (ring: Ring): boolean => {
  const edges = ring.map((a, i) => {
    const b = ring[(i + 1) % ring.length]
    return { i, a, b, west: Math.min(a[0], b[0]), east: Math.max(a[0], b[0]) }
  })
  edges.sort((p, q) => p.west - q.west || p.i - q.i)
  for (let m = 0; m < edges.length; m++) {
    const p = edges[m]
    for (let n = m + 1; n < edges.length && edges[n].west <= p.east; n++) {
      const q = edges[n]
      const gap = Math.abs(p.i - q.i)
      if (gap > 1 && gap < ring.length - 1 && cross(p.a, p.b, q.a, q.b)) return true
    }
  }
  return false
}

const side = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** A proper crossing: rings may touch themselves, as the keyhole that joins a hole does. */
const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) * side(a, b, d) < -1e-12 && side(c, d, a) * side(c, d, b) < -1e-12
