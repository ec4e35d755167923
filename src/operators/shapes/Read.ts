import { Either, Schema } from "effect"
import { catalogue } from "#catalogue/Catalogue.js"
import { pointerOf } from "#domain/JsonPointer.js"
import { misfits } from "#domain/Misfit.js"
import { type Cost, timesOf, trianglesOf } from "./Cost.js"
import { Group, LIMITS, type Part, type Program, primitives, Use, Whole } from "./Program.js"

type Path = ReadonlyArray<string | number>

/** Where a value is no program: a JSON Pointer into it and one sentence. */
export interface Fault {
  readonly pointer: string
  readonly detail: string
}

/** A program and what it draws. */
export interface Reading {
  readonly program: Program
  readonly cost: Cost
}

interface Read {
  readonly part: Part
  readonly cost: Cost
}

const faulty = (path: Path, detail: string) => Either.left<Fault>({ pointer: pointerOf(path), detail })

const reader = <A, I>(schema: Schema.Schema<A, I>) => {
  const decode = Schema.decodeUnknownEither(schema, { onExcessProperty: "error" })
  return (value: unknown, path: Path): Either.Either<A, Fault> =>
    Either.mapLeft(decode(value), (error) => {
      const [{ detail, pointer }] = misfits(error)
      return { pointer: pointerOf(path) + pointer, detail }
    })
}

const readers: Readonly<Record<string, (value: unknown, path: Path) => Either.Either<Part, Fault>>> = {
  box: reader(primitives.box),
  cylinder: reader(primitives.cylinder),
  ellipsoid: reader(primitives.ellipsoid),
  torus: reader(primitives.torus),
  lathe: reader(primitives.lathe),
  extrude: reader(primitives.extrude),
  sweep: reader(primitives.sweep),
  beam: reader(primitives.beam)
}
const readUse = reader(Use)
const readGroup = reader(Group)
const readWhole = reader(Whole)

const kinds = [...Object.keys(readers), "use", "parts"]
const oneOf = `exactly one of ${kinds.join(", ")}`

const beyond = ({ pieces, triangles }: Cost): boolean => pieces > LIMITS.pieces || triangles > LIMITS.triangles

const toldOf = ({ pieces, triangles }: Cost): string =>
  `draws ${pieces} pieces of ${triangles} triangles: ${LIMITS.pieces} and ${LIMITS.triangles} are the most`

/** A part drawn as often as it is arranged. */
const arranged = (part: Part, once: Cost, path: Path): Either.Either<Read, Fault> => {
  const times = timesOf(part)
  const cost = { pieces: once.pieces * times, triangles: once.triangles * times }
  return beyond(cost) ? faulty(path, toldOf(cost)) : Either.right({ part, cost })
}

/** Where a part lies: in how many groups, and in which shapes that use one another. */
interface Place {
  readonly path: Path
  readonly depth: number
  readonly shapes: ReadonlyArray<string>
}

const usedIn = (value: unknown, { depth, path, shapes }: Place): Either.Either<Read, Fault> =>
  Either.flatMap(readUse(value, path), (part) => {
    const shape = catalogue().shape(part.use)
    if (shape === undefined) return faulty([...path, "use"], "is no shape of the catalogue")
    if (shapes.includes(part.use)) return faulty([...path, "use"], `uses itself: ${[...shapes, part.use].join(", ")}`)
    const inner = { path: [...path, "use"], depth: depth + 1, shapes: [...shapes, part.use] }
    return Either.flatMap(partsOf(shape.parts, inner), ({ cost }) => arranged(part, cost, path))
  })

const groupOf = (value: unknown, { path, ...place }: Place): Either.Either<Read, Fault> =>
  Either.flatMap(readGroup(value, path), (group) =>
    Either.flatMap(
      partsOf(group.parts, { ...place, path: [...path, "parts"], depth: place.depth + 1 }),
      ({ cost, parts }) => arranged({ ...group, parts }, cost, path)
    )
  )

const partOf = (value: unknown, place: Place): Either.Either<Read, Fault> => {
  const { depth, path } = place
  if (typeof value !== "object" || value === null) return faulty(path, "must be an object")
  const found = kinds.filter((kind) => Object.hasOwn(value, kind))
  if (found.length !== 1)
    return faulty(path, `must have ${oneOf}${found.length === 0 ? "" : `, not ${found.join(" and ")}`}`)
  const [kind] = found
  if (Object.hasOwn(readers, kind))
    return Either.flatMap(readers[kind](value, path), (part) =>
      arranged(part, { pieces: 1, triangles: trianglesOf(part) }, path)
    )
  if (depth >= LIMITS.depth) return faulty(path, `lies more than ${LIMITS.depth} groups deep`)
  return kind === "use" ? usedIn(value, place) : groupOf(value, place)
}

const partsOf = (
  values: ReadonlyArray<unknown>,
  place: Place
): Either.Either<{ readonly parts: ReadonlyArray<Part>; readonly cost: Cost }, Fault> => {
  const parts: Array<Part> = []
  let sum: Cost = { pieces: 0, triangles: 0 }
  for (const [i, value] of values.entries()) {
    const path = [...place.path, i]
    const one = partOf(value, { ...place, path })
    if (Either.isLeft(one)) return Either.left(one.left)
    const { cost, part } = one.right
    parts.push(part)
    sum = { pieces: sum.pieces + cost.pieces, triangles: sum.triangles + cost.triangles }
    // Ends the reading too: no value makes more work than what may be drawn.
    if (beyond(sum)) return faulty(path, "goes beyond what all parts may draw together")
  }
  return Either.right({ parts, cost: sum })
}

/**
 * The program that a value is, with its cost, or the first place where it is none. Nothing is drawn to know it, and the reading
 * stops where the limits do, however deep or long the value is. `name`: of the shape that it is, which it may not use.
 */
export const readProgram = (value: unknown, name?: string): Either.Either<Reading, Fault> =>
  Either.flatMap(readWhole(value, []), (whole) =>
    Either.map(
      partsOf(whole.parts, { path: ["parts"], depth: 0, shapes: name === undefined ? [] : [name] }),
      ({ cost, parts }) => ({ program: { parts }, cost })
    )
  )
