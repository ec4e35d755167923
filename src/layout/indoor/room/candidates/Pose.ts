import type { Site } from "../Rate.js"
import type { Thing } from "../Thing.js"
import { type Upright, worldX, worldZ } from "../Upright.js"

/** A pose that a thing may take. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly yaw: number
  readonly on: Thing | null
}

/** Where a generator puts its poses, and for what. */
export interface Drafting extends Site {
  readonly thing: Thing
  readonly things: ReadonlyArray<Thing>
  readonly poses: Array<Pose>
}

export const propose = (
  { poses }: Drafting,
  x: number,
  z: number,
  yaw: number,
  y = 0,
  on: Thing | null = null
): void => {
  poses.push({ x, y, z, yaw, on })
}

/** Half the extent along an axis-parallel frame's axes, after a turn against that frame. */
export const halvesAfter = (box: Upright, turn: number): readonly [number, number] =>
  Math.abs(Math.sin(turn)) > 0.7 ? [box.d / 2, box.w / 2] : [box.w / 2, box.d / 2]

export const QUARTERS: ReadonlyArray<number> = [0, Math.PI / 2, Math.PI, -Math.PI / 2]

export type Turn = "same" | "to" | "away" | number
type Face = "front" | "back" | "left" | "right"

export const FACES: ReadonlyArray<Face> = ["left", "right", "front", "back"]

/** Outward direction of an anchor's face as [right, ahead]. */
export const OUTWARD: Readonly<Record<string, readonly [number, number]>> = {
  front: [0, 1],
  back: [0, -1],
  left: [-1, 0],
  right: [1, 0]
}

const relativeYaw = (turn: Turn, [right, ahead]: readonly [number, number]): number => {
  if (turn === "same") return 0
  if (turn === "to") return Math.atan2(-right, -ahead)
  return turn === "away" ? Math.atan2(right, ahead) : turn
}

/** Where beside an anchor, how far off it, and turned how. */
export interface Ring {
  readonly faces: ReadonlyArray<string>
  readonly gaps: ReadonlyArray<number>
  readonly turns: ReadonlyArray<Turn>
  /** Shifts along the face, as shares of the room there is. */
  readonly shifts?: ReadonlyArray<number>
}

const usualShifts = [0, -1, 1, -0.5, 0.5]

/** Poses beside the faces of an anchor. */
export const beside = (draft: Drafting, anchor: Upright, ring: Ring): void => {
  const { thing } = draft
  for (const face of ring.faces) {
    const out = OUTWARD[face]
    if (out === undefined) continue
    for (const turn of ring.turns) {
      const relative = relativeYaw(turn, out)
      const [ex, ez] = halvesAfter(thing, relative)
      for (const gap of ring.gaps) {
        for (const shift of ring.shifts ?? usualShifts) {
          const ahead = out[1] !== 0 ? out[1] * (anchor.d / 2 + gap + ez) : shift * Math.abs(anchor.d / 2 - ez)
          const right = out[1] !== 0 ? shift * Math.abs(anchor.w / 2 - ex) : out[0] * (anchor.w / 2 + gap + ex)
          propose(draft, worldX(anchor, right, ahead), worldZ(anchor, right, ahead), anchor.yaw + relative)
        }
      }
    }
  }
}
