import { clamp, mix } from "#geometry/Scalar.js"
import { type Point, pointToSegment } from "./Segments.js"

export type Polyline = ReadonlyArray<Point>

/** Douglas–Peucker: which points of the line stay when none may stray farther than `tolerance` (their indices, ascending). */
export const keptBySimplify = (line: Polyline, tolerance: number): Array<number> => {
  const keep = new Uint8Array(line.length)
  keep[0] = 1
  keep[line.length - 1] = 1
  const stack: Array<readonly [number, number]> = [[0, line.length - 1]]
  for (let span = stack.pop(); span !== undefined; span = stack.pop()) {
    const [from, to] = span
    let farthest = -1
    let distance = tolerance
    for (let i = from + 1; i < to; i++) {
      const d = pointToSegment(line[from], line[to], line[i][0], line[i][1])
      if (d > distance) {
        distance = d
        farthest = i
      }
    }
    if (farthest < 0) continue
    keep[farthest] = 1
    stack.push([from, farthest], [farthest, to])
  }
  const kept: Array<number> = []
  for (let i = 0; i < line.length; i++) if (keep[i] === 1) kept.push(i)
  return kept
}

/** The line with fewer points, none of those left out farther from it than `tolerance`. */
export const simplify = (line: Polyline, tolerance: number): Polyline =>
  line.length < 3 ? line : keptBySimplify(line, tolerance).map((i) => line[i])

/** Chaikin's corner cutting; the ends stay. */
export const rounded = (line: Polyline, times: number): Polyline => {
  let points = line
  for (let k = 0; k < times; k++) {
    const next: Array<Point> = [points[0]]
    for (let i = 0; i + 1 < points.length; i++) {
      const a = points[i]
      const b = points[i + 1]
      next.push([mix(a[0], b[0], 0.25), mix(a[1], b[1], 0.25)], [mix(a[0], b[0], 0.75), mix(a[1], b[1], 0.75)])
    }
    next.push(points[points.length - 1])
    points = next
  }
  return points
}

export const lengthOf = (line: Polyline): number => {
  let length = 0
  for (let i = 0; i + 1 < line.length; i++)
    length += Math.hypot(line[i + 1][0] - line[i][0], line[i + 1][1] - line[i][1])
  return length
}

/** Points every `step` or so along the line, ends included; a closed one has its first point once. */
export const resample = (line: Polyline, step: number, closed = false): Array<Point> => {
  const points = closed ? [...line, line[0]] : line
  const total = lengthOf(points)
  const n = Math.max(1, Math.round(total / step))
  const out: Array<Point> = []
  let i = 0
  let passed = 0
  let segment = Math.hypot(points[1][0] - points[0][0], points[1][1] - points[0][1])
  for (let k = 0; k <= (closed ? n - 1 : n); k++) {
    const at = (total * k) / n
    while (passed + segment < at - 1e-9 && i + 2 < points.length) {
      passed += segment
      i++
      segment = Math.hypot(points[i + 1][0] - points[i][0], points[i + 1][1] - points[i][1])
    }
    const t = segment > 0 ? clamp((at - passed) / segment) : 0
    out.push([mix(points[i][0], points[i + 1][0], t), mix(points[i][1], points[i + 1][1], t)])
  }
  return out
}

/** The line without points that repeat the one before. */
export const withoutRepeats = (line: Polyline): Polyline =>
  line.filter((p, i) => i === 0 || p[0] !== line[i - 1][0] || p[1] !== line[i - 1][1])
