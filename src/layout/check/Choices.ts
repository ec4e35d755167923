import { dot, minus, type Vec } from "./Plane.js"
import type { Shape } from "./Shape.js"

/** Pairs of target and anchor that one relation may cost; about a second's work. */
const pairs_most = 100_000

/** The anchors worth looking at for a target. */
export type Choices = (target: Shape) => ReadonlyArray<Shape>

/**
 * All anchors, nearest first where there are many, since the best of them counts and it is usually near. Of so many
 * that no one could count them, some of the nearest and some spread over all: always the same ones.
 */
export const choicesOf = (anchors: ReadonlyArray<Shape>, targets: number): Choices => {
  if (anchors.length <= 8) return () => anchors
  const most = Math.max(8, Math.floor(pairs_most / targets))
  const nearest = nearestFirst(anchors)
  if (anchors.length <= most) return (target) => nearest(target.centre, anchors.length)
  const half = Math.floor(most / 2)
  const spread = Array.from({ length: half }, (_, i) => anchors[Math.floor((i * anchors.length) / half)])
  return (target) => [...nearest(target.centre, most - half), ...spread]
}

/** Some of many, evenly. */
export const someOf = <A>(items: ReadonlyArray<A>, most: number): ReadonlyArray<A> =>
  items.length <= most ? items : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)])

/** Metres a bucket. */
const bucket = 10

/** Looks anchors up by the buckets round a point, ring by ring, until enough are found. */
const nearestFirst = (anchors: ReadonlyArray<Shape>) => {
  const buckets = new Map<string, Array<number>>()
  const at = (value: number) => Math.floor(value / bucket)
  anchors.forEach((anchor, i) => {
    const key = `${at(anchor.centre[0])}/${at(anchor.centre[1])}`
    const list = buckets.get(key)
    if (list === undefined) buckets.set(key, [i])
    else list.push(i)
  })
  return (point: Vec, count: number): ReadonlyArray<Shape> => {
    const found: Array<number> = []
    if (count < anchors.length) {
      const [x, z] = [at(point[0]), at(point[1])]
      for (let ring = 0; found.length < count && ring <= 4; ring++) {
        for (const key of ringKeys(x, z, ring)) found.push(...(buckets.get(key) ?? []))
      }
    }
    // Far from all of them, or all wanted: no ring helps.
    const list = found.length >= count ? found : Array.from(anchors.keys())
    const distance = new Map(list.map((i) => [i, squared(anchors[i].centre, point)]))
    return list
      .sort((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0) || a - b)
      .slice(0, count)
      .map((i) => anchors[i])
  }
}

const squared = (a: Vec, b: Vec): number => {
  const away = minus(a, b)
  return dot(away, away)
}

const ringKeys = (x: number, z: number, ring: number): ReadonlyArray<string> => {
  const keys: Array<string> = []
  for (let dz = -ring; dz <= ring; dz++) {
    const edge = Math.abs(dz) === ring
    for (let dx = -ring; dx <= ring; dx += edge || ring === 0 ? 1 : 2 * ring) keys.push(`${x + dx}/${z + dz}`)
  }
  return keys
}
