/** A point of a ground plan, metres from its middle: u along its length, v across. */
export type Spot = readonly [u: number, v: number]

/** Where a thing stands on a ground plan and how it is turned, degrees; 0 looks along v. */
export type Stand = readonly [u: number, v: number, yaw: number]

/** To which sides of a plan's axes something is drawn again: across u, across v, or both. */
type Mirror = "u" | "v" | "uv"

/** A line or an arc `[u, v, radius, from, to]` in degrees from u towards v. */
export interface PlanStroke {
  readonly line?: ReadonlyArray<Spot>
  readonly arc?: readonly [u: number, v: number, radius: number, from: number, to: number]
  readonly mirror?: Mirror
  /** Metres; the plan's own where it is left out. */
  readonly width?: number
  readonly colour?: string
}

export interface PlanStands {
  readonly things: ReadonlyArray<string>
  readonly at: ReadonlyArray<Stand>
  readonly mirror?: Mirror
  /** How much of a run a piece of it closes. */
  readonly span?: number
  /** The middle: one thing alone stands there. */
  readonly only?: true
  /** No such ground is without it: what it is called there, and its size by the rules in metres. */
  readonly needed?: { readonly name: string; readonly size?: readonly [width: number, height: number, depth: number] }
}

/** Things evenly along the four sides of a rectangle, facing its middle. */
export interface PlanEdge {
  readonly things: ReadonlyArray<string>
  readonly length: number
  readonly width: number
  /** How many there are where the text says no number, and what they are called where it does not speak of them. */
  readonly usual: number
  readonly name: string
}

/** Rows of bays on both sides of aisles, as many as there is room for. */
export interface PlanBays {
  readonly things: ReadonlyArray<string>
  readonly width: number
  readonly depth: number
  readonly aisle: number
}

/** Tracks from end to end, side by side, with platforms beside them. */
export interface PlanLanes {
  /** What runs on them. */
  readonly things: ReadonlyArray<string>
  /** What lies beside them. */
  readonly beside: ReadonlyArray<string>
  /** From the middle of a track to that of the next, and what a platform takes, metres. */
  readonly track: number
  readonly platform: number
  /** Tracks where nobody says how many. */
  readonly usual: number
  readonly gauge: number
  /** Between sleepers, and how long and wide they are. */
  readonly sleeper: readonly [apart: number, length: number, width: number]
  readonly sleeper_colour: string
}

/** An entry of `grounds.json`: what is drawn on a piece of ground to which rule, and what stands where on it. */
export interface GroundPlan {
  readonly name: string
  /** What a zone is called that is laid out so. */
  readonly words: ReadonlyArray<string>
  /** Kinds of zone of which these things make one. */
  readonly kinds: ReadonlyArray<string>
  readonly evidence: ReadonlyArray<string>
  /** Without any evidence but their kind. */
  readonly always?: true
  readonly length: number
  readonly width: number
  /** Room left free around it. */
  readonly margin: number
  /** The least and the greatest share of its own size. */
  readonly scale: readonly [least: number, most: number]
  /** The plan of a smaller place in it that stands for this one. */
  readonly unless?: string
  /** One plan for each of these things, side by side. */
  readonly each?: string
  /** What it is of where that is not what lies on its kind of zone. */
  readonly ground?: string
  /** Whether what does not belong to it keeps off. */
  readonly clear?: true
  /** The part of it that what does not belong to it keeps off. */
  readonly kept?: readonly [length: number, width: number]
  readonly colour: string
  readonly stroke: number
  readonly strokes: ReadonlyArray<PlanStroke>
  readonly stands: ReadonlyArray<PlanStands>
  readonly edges?: ReadonlyArray<PlanEdge>
  readonly bays?: PlanBays
  readonly lanes?: PlanLanes
}
