import { Either, Schema } from "effect"
import { pointerOf } from "#domain/JsonPointer.js"
import { issuesOf } from "#domain/Misfit.js"
import { LIMITS, type Part, Program } from "./Program.js"

export const SEGMENTS = 14

/** How often an arrangement draws its part. */
const timesOf = ({ line, mirror, ring }: Part): number =>
  (line?.count ?? 1) * (ring?.count ?? 1) * (mirror === undefined ? 1 : 2)

const trianglesOf = (part: Part): number => {
  if ("box" in part) return part.bevel === undefined ? 12 : 44
  if ("beam" in part) return 12
  if ("cylinder" in part) return SEGMENTS * 4
  if ("ellipsoid" in part) return 80
  if ("torus" in part) return 25 * 16
  if ("lathe" in part) return part.lathe.length * SEGMENTS * 2
  if ("extrude" in part) return part.extrude.length * 4
  return "sweep" in part ? part.sweep.length * 12 : 0
}

interface Cost {
  readonly pieces: number
  readonly triangles: number
}

interface Fault {
  readonly pointer: string
  readonly detail: string
}

/** What a part costs, or where it goes beyond the limits: nothing is drawn to know. */
const costOf = (part: Part, path: ReadonlyArray<string | number>, depth: number): Either.Either<Cost, Fault> => {
  let [pieces, triangles] = [1, trianglesOf(part)]
  if ("parts" in part) {
    if (depth >= LIMITS.depth)
      return Either.left({ pointer: pointerOf(path), detail: `lies more than ${LIMITS.depth} groups deep` })
    const inner = sumOf(part.parts, [...path, "parts"], depth + 1)
    if (Either.isLeft(inner)) return inner
    ;({ pieces, triangles } = inner.right)
  }
  const times = timesOf(part)
  const cost = { pieces: pieces * times, triangles: triangles * times }
  return cost.pieces > LIMITS.pieces || cost.triangles > LIMITS.triangles
    ? Either.left({
        pointer: pointerOf(path),
        detail: `draws ${cost.pieces} pieces of ${cost.triangles} triangles: ${LIMITS.pieces} and ${LIMITS.triangles} are the most`
      })
    : Either.right(cost)
}

const sumOf = (
  parts: ReadonlyArray<Part>,
  path: ReadonlyArray<string | number>,
  depth: number
): Either.Either<Cost, Fault> => {
  let sum: Cost = { pieces: 0, triangles: 0 }
  for (const [i, part] of parts.entries()) {
    const one = costOf(part, [...path, i], depth)
    if (Either.isLeft(one)) return one
    sum = { pieces: sum.pieces + one.right.pieces, triangles: sum.triangles + one.right.triangles }
    if (sum.pieces > LIMITS.pieces || sum.triangles > LIMITS.triangles)
      return Either.left({ pointer: pointerOf([...path, i]), detail: "goes beyond what all parts may draw together" })
  }
  return Either.right(sum)
}

/** How deep a value is nested at most, without going deeper than the limit. */
const tooDeep = (value: unknown, left: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => tooDeep(inner, left - 1)))

const decode = Schema.decodeUnknownEither(Program, { onExcessProperty: "error" })

/** The program that a value is, or the first place where it is none: a JSON Pointer into it and one sentence. */
export const programOf = (value: unknown): Either.Either<Program, Fault> => {
  if (tooDeep(value, 4 * LIMITS.depth)) return Either.left({ pointer: "", detail: "is nested too deeply" })
  const read = decode(value)
  if (Either.isLeft(read)) {
    const [{ message, path }] = issuesOf(read.left)
    return Either.left({ pointer: pointerOf(path), detail: message.split("\n")[0] })
  }
  return Either.map(sumOf(read.right.parts, ["parts"], 0), () => read.right)
}
