import type { Part } from "./Program.js"

export const SEGMENTS = 14

/** What something draws. */
export interface Cost {
  readonly pieces: number
  readonly triangles: number
}

/** How often an arrangement draws its part. */
export const timesOf = ({ line, mirror, ring }: Pick<Part, "line" | "mirror" | "ring">): number =>
  (line?.count ?? 1) * (ring?.count ?? 1) * (mirror === undefined ? 1 : 2)

/** The triangles of a part that is no group, drawn once. */
export const trianglesOf = (part: Part): number => {
  if ("box" in part) return part.bevel === undefined ? 12 : 44
  if ("beam" in part) return 12
  if ("cylinder" in part) return SEGMENTS * 4
  if ("ellipsoid" in part) return 80
  if ("torus" in part) return 25 * 16
  if ("lathe" in part) return part.lathe.length * SEGMENTS * 2
  if ("extrude" in part) return part.extrude.length * 4
  return "sweep" in part ? part.sweep.length * 12 : 0
}
