import type { PlanBays, PlanLanes, PlanStroke, Spot } from "./GroundPlan.js"
import { type LaidOut, mirrored } from "./LaidOut.js"
import { type Point, pointAt } from "./Piece.js"

/** A painted line on the ground: metres, `#rrggbb`. */
export interface Stroke {
  readonly points: ReadonlyArray<Point>
  readonly width: number
  readonly colour: string
}

const ARC_STEP = 9

const lineOf = ({ arc, line = [] }: PlanStroke): ReadonlyArray<Spot> => {
  if (arc === undefined) return line
  const [u, v, radius, from, to] = arc
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / ARC_STEP))
  return Array.from({ length: steps + 1 }, (_, i): Spot => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [u + radius * Math.cos(angle), v + radius * Math.sin(angle)]
  })
}

const flipped = (line: ReadonlyArray<Spot>, axis: "u" | "v"): ReadonlyArray<Spot> =>
  line.map(([u, v]) => (axis === "u" ? [-u, v] : [u, -v]))

/** The lines between bays and along their closed ends. */
const bayLines = ({ bays }: LaidOut, { depth, width }: PlanBays): ReadonlyArray<ReadonlyArray<Spot>> => {
  const sides = new Map<string, ReadonlyArray<Spot>>()
  for (const { open, u, v } of bays)
    for (const end of [-1, 1]) {
      const at = u + (end * width) / 2
      sides.set(`${Math.round(at * 100)} ${Math.round(v * 100)}`, [
        [at, v - (open * depth) / 2],
        [at, v + (open * depth) / 2]
      ])
    }
  return [...sides.values()]
}

interface Line {
  readonly line: ReadonlyArray<Spot>
  readonly width: number
  readonly colour: string
}

/** Sleepers, and the rails on them, from end to end. */
const trackLines = ({ frames: [{ length }], lanes, plan }: LaidOut, entry: PlanLanes): ReadonlyArray<Line> => {
  const [apart, across, width] = entry.sleeper
  const count = Math.floor(length / apart)
  return (lanes?.tracks ?? []).flatMap((v) => [
    ...Array.from({ length: count }, (_, i): Line => {
      const u = (i - (count - 1) / 2) * apart
      const line = [[u, v - across / 2] as const, [u, v + across / 2] as const]
      return { line, width, colour: entry.sleeper_colour }
    }),
    ...[-1, 1].map((side): Line => {
      const at = v + (side * entry.gauge) / 2
      const line = [[-length / 2, at] as const, [length / 2, at] as const]
      return { line, width: plan.stroke, colour: plan.colour }
    })
  ])
}

/** What is painted on a laid out piece of ground. */
export const strokesOf = (laid: LaidOut): ReadonlyArray<Stroke> => {
  const { frames, plan, scale } = laid
  const lines = [
    ...plan.strokes.flatMap((stroke) =>
      mirrored(lineOf(stroke), stroke.mirror, flipped).map((line) => ({
        line,
        // A line that is as wide as a path grows with its plan; paint is always as wide as paint.
        width: (stroke.width ?? 0) > 0.5 ? (stroke.width ?? 0) * scale : (stroke.width ?? plan.stroke),
        colour: stroke.colour ?? plan.colour
      }))
    ),
    ...(plan.bays === undefined ? [] : bayLines(laid, plan.bays)).map((line) => ({
      line,
      width: plan.stroke,
      colour: plan.colour
    })),
    ...(plan.lanes === undefined ? [] : trackLines(laid, plan.lanes))
  ]
  return frames.flatMap((frame) =>
    lines.map(({ colour, line, width }) => ({
      colour,
      width,
      points: line.map(([u, v]) => pointAt(frame, u * scale, v * scale))
    }))
  )
}
