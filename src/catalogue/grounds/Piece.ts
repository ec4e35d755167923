import type { GroundPlan } from "./GroundPlan.js"

export type Point = readonly [x: number, z: number]

/** A piece of ground that may be laid out to a plan; metres. */
export interface Piece {
  readonly kind: string
  readonly name: string
  readonly tags: ReadonlyArray<string>
  readonly polygon: ReadonlyArray<Point>
  readonly holes: ReadonlyArray<ReadonlyArray<Point>>
  /** What stands in it, by the thing's name, and how many of it. */
  readonly things: ReadonlyMap<string, number>
  /** The smaller pieces in it. */
  readonly inner?: ReadonlyArray<Pick<Piece, "name" | "tags">>
}

/** A rectangle on the ground: its middle, its yaw in radians, and its size in metres. */
export interface Frame {
  readonly x: number
  readonly z: number
  readonly yaw: number
  readonly length: number
  readonly width: number
}

/** The point of the world at (u, v) of a frame. */
export const pointAt = ({ x, z, yaw }: Frame, u: number, v: number): Point => [
  x + u * Math.cos(yaw) + v * Math.sin(yaw),
  z - u * Math.sin(yaw) + v * Math.cos(yaw)
]

const WET: ReadonlySet<string> = new Set(["water", "river", "lake", "pond", "sea", "moat", "canal"])

const spelt = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .slice(0, 2000)} `

/** The plan whose word is the longest in a name and its tags. */
const namedPlan = (
  { name, tags }: Pick<Piece, "name" | "tags">,
  plans: ReadonlyArray<GroundPlan>
): GroundPlan | undefined => {
  const text = spelt([name, ...tags].join(" "))
  let named: GroundPlan | undefined
  let longest = 0
  for (const plan of plans)
    for (const word of plan.words)
      if (word.length > longest && (text.includes(` ${word} `) || text.includes(` ${word}s `))) {
        named = plan
        longest = word.length
      }
  return named
}

/** The plan that a piece of ground is laid out to: by its words, the longest first, then by what stands in it. */
export const planOf = (piece: Piece, all: ReadonlyArray<GroundPlan>): GroundPlan | undefined => {
  if (WET.has(piece.kind)) return undefined
  const within = new Set(piece.inner?.map((one) => namedPlan(one, all)?.name))
  const plans = all.filter(({ unless }) => unless === undefined || !within.has(unless))
  const named = namedPlan(piece, plans)
  if (named !== undefined) return named
  const ours = plans.filter(({ kinds }) => kinds.includes(piece.kind))
  return (
    ours.find(({ evidence }) => evidence.some((thing) => piece.things.has(thing))) ??
    ours.find(({ always }) => always === true)
  )
}
