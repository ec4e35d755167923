import type { Part } from "./Program.js"

/** Corners round a turned body, and steps round a ring, as a rule and where a part is coarse. */
const ROUND = { usual: { segments: 14, steps: 24 }, coarse: { segments: 6, steps: 12 } } as const

/** How finely a part's round bodies are drawn. */
export const roundOf = ({ coarse }: Pick<Part, "coarse">) => ROUND[coarse === true ? "coarse" : "usual"]

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
  if ("cylinder" in part) return roundOf(part).segments * 4
  if ("ellipsoid" in part) return part.coarse === true ? 20 : 80
  if ("torus" in part) return (roundOf(part).steps + 1) * 16
  if ("lathe" in part) return part.lathe.length * roundOf(part).segments * 2
  if ("extrude" in part) return part.extrude.length * 4
  return "sweep" in part ? part.sweep.length * 12 : 0
}
