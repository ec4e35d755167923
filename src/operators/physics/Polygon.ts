/** Convex polygons seen from above: counter-clockwise in x and z. */
export type Point = readonly [x: number, z: number]
export type Polygon = ReadonlyArray<Point>

/** Twice the area that three points span: positive where they turn left. */
const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Half of a hull, from the first point to the last. */
const chain = (points: ReadonlyArray<Point>): Array<Point> => {
  const out: Array<Point> = []
  for (const point of points) {
    while (out.length > 1 && turn(out[out.length - 2], out[out.length - 1], point) <= 1e-12) out.pop()
    out.push(point)
  }
  return out
}

/** The convex hull of points: a polygon, or a line or a point where they are no more. */
export const hullAround = (points: ReadonlyArray<Point>): Polygon => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  if (sorted.length < 3) return sorted
  const [there, back] = [chain(sorted), chain([...sorted].reverse())]
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

/** What of a polygon lies to the left of a line. */
const leftOf = (polygon: Polygon, from: Point, to: Point): Polygon => {
  const kept: Array<Point> = []
  polygon.forEach((point, k) => {
    const next = polygon[(k + 1) % polygon.length]
    const [here, there] = [turn(from, to, point), turn(from, to, next)]
    if (here >= 0) kept.push(point)
    if ((here > 0 && there < 0) || (here < 0 && there > 0)) {
      const t = here / (here - there)
      kept.push([point[0] + t * (next[0] - point[0]), point[1] + t * (next[1] - point[1])])
    }
  })
  return kept
}

/** What of one polygon lies in another; nothing where either spans no area or they are apart. */
export const common = (a: Polygon, b: Polygon): Polygon =>
  a.length < 3 || b.length < 3 ? [] : b.reduce((rest, from, i) => leftOf(rest, from, b[(i + 1) % b.length]), a)

/** m² */
export const areaOf = (polygon: Polygon): number =>
  polygon.reduce((sum, point, i) => sum + turn([0, 0], point, polygon[(i + 1) % polygon.length]) / 2, 0)

/** Less of a polygon is nothing, m². */
const area_min = 1e-6

/** What of one polygon lies beside another, in parts that do not overlap. */
export const beside = (a: Polygon, b: Polygon): ReadonlyArray<Polygon> => {
  // Cut by its lines all the same, what lies apart would come to more parts with each such polygon.
  if (areaOf(common(a, b)) <= area_min) return [a]
  const parts: Array<Polygon> = []
  let rest = a
  b.forEach((from, i) => {
    const to = b[(i + 1) % b.length]
    parts.push(leftOf(rest, to, from))
    rest = leftOf(rest, from, to)
  })
  return parts.filter((part) => areaOf(part) > area_min)
}

/** How far a point lies within a polygon's nearest edge, metres; negative outside, and on what spans no area. */
export const within = (polygon: Polygon, point: Point): number => {
  if (polygon.length < 3) return -Infinity
  return polygon.reduce((least, from, i) => {
    const to = polygon[(i + 1) % polygon.length]
    const long = Math.hypot(to[0] - from[0], to[1] - from[1])
    return long === 0 ? least : Math.min(least, turn(from, to, point) / long)
  }, Infinity)
}
