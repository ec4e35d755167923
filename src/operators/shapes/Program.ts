import { Schema } from "effect"

/** The most that a program may hold: parts of a list, points of a line, groups within groups, pieces as drawn, and their triangles. */
export const LIMITS = { parts: 64, points: 40, depth: 4, pieces: 400, triangles: 4000, repeats: 64 } as const

const metres = Schema.Number.pipe(Schema.between(-1000, 1000))
const size = Schema.Number.pipe(Schema.between(0.001, 1000))
const place = Schema.Tuple(metres, metres, metres)
const pair = Schema.Tuple(metres, metres)
const axis = Schema.Literal("x", "y", "z")

/** What a part is made of: the roles of stuff that follow the thing's words. */
const ROLES = [
  "body",
  "trim",
  "wood",
  "metal",
  "dark",
  "glass",
  "cloth",
  "stone",
  "light",
  "straw",
  "walls",
  "planks",
  "brick",
  "tiles",
  "slate"
] as const

/** Degrees, or metres of the program. */
const range = Schema.Tuple(Schema.Number.pipe(Schema.between(-360, 0)), Schema.Number.pipe(Schema.between(0, 360)))

/** How a part moves by itself, as it is drawn at zero: about an axis of its own frame through a point of it, or along one. */
const Moves = Schema.Union(
  Schema.Struct({ hinge: axis, at: Schema.optional(place), range }),
  Schema.Struct({ slide: axis, range })
)
export type Moves = typeof Moves.Type

const arranged = {
  role: Schema.optional(Schema.Literal(...ROLES)),
  /** A colour of the part's own, whatever the thing's is. */
  colour: Schema.optional(Schema.String.pipe(Schema.pattern(/^#[0-9a-f]{6}$/))),
  at: Schema.optional(place),
  /** Degrees about x, then y, then z. */
  turn: Schema.optional(place),
  /** Drawn a second time on the other side of the middle. */
  mirror: Schema.optional(Schema.Literal("x", "z")),
  line: Schema.optional(Schema.Struct({ count: Schema.Int.pipe(Schema.between(1, LIMITS.repeats)), step: place })),
  ring: Schema.optional(Schema.Struct({ count: Schema.Int.pipe(Schema.between(1, LIMITS.repeats)), axis })),
  /** A door, a drawer, a lid: moves by itself. */
  moves: Schema.optional(Moves),
  /** Too small to be seen from afar. */
  fine: Schema.optional(Schema.Boolean),
  /** Small and many: what is round is drawn with few corners. */
  coarse: Schema.optional(Schema.Boolean)
}

const points = Schema.Array(place).pipe(Schema.minItems(2), Schema.maxItems(LIMITS.points))
const outline = Schema.Array(pair).pipe(Schema.minItems(3), Schema.maxItems(LIMITS.points))

/** What a part can be, by the member that says so. */
export const primitives = {
  box: Schema.Struct({ box: Schema.Tuple(size, size, size), bevel: Schema.optional(size), ...arranged }),
  cylinder: Schema.Struct({
    cylinder: Schema.Tuple(size, size),
    top: Schema.optional(metres),
    axis: Schema.optional(axis),
    ...arranged
  }),
  ellipsoid: Schema.Struct({ ellipsoid: Schema.Tuple(size, size, size), ...arranged }),
  torus: Schema.Struct({ torus: Schema.Tuple(size, size), axis: Schema.optional(axis), ...arranged }),
  lathe: Schema.Struct({ lathe: Schema.Array(pair).pipe(Schema.minItems(2), Schema.maxItems(20)), ...arranged }),
  extrude: Schema.Struct({ extrude: outline, width: size, ...arranged }),
  sweep: Schema.Struct({ sweep: points, radius: size, ...arranged }),
  beam: Schema.Struct({ beam: Schema.Tuple(place, place), thick: size, ...arranged })
}

const Primitive = Schema.Union(
  primitives.box,
  primitives.cylinder,
  primitives.ellipsoid,
  primitives.torus,
  primitives.lathe,
  primitives.extrude,
  primitives.sweep,
  primitives.beam
)
export type Primitive = typeof Primitive.Type

/** A shape of the catalogue as a part, its base's middle at the origin; role and colour are what its body is made of. */
export const Use = Schema.Struct({
  use: Schema.String.pipe(Schema.maxLength(64)),
  /** Its box; without it the shape is as large as it is written. */
  size: Schema.optional(Schema.Tuple(size, size, size)),
  ...arranged
})
export type Use = typeof Use.Type

const Arranged = Schema.Struct(arranged)
export type Part = Primitive | Use | (typeof Arranged.Type & { readonly parts: ReadonlyArray<Part> })
type Written =
  | typeof Primitive.Encoded
  | typeof Use.Encoded
  | (typeof Arranged.Encoded & { readonly parts: ReadonlyArray<Written> })

const listOf = <A, I>(item: Schema.Schema<A, I>) =>
  Schema.Array(item).pipe(Schema.minItems(1), Schema.maxItems(LIMITS.parts))

const Part: Schema.Schema<Part, Written> = Schema.Union(
  Primitive,
  Use,
  Schema.Struct({ ...arranged, parts: listOf(Schema.suspend((): Schema.Schema<Part, Written> => Part)) })
).annotations({ identifier: "ShapePart" })

/** A group as far as it can be read without its parts. */
export const Group = Schema.Struct({ ...arranged, parts: listOf(Schema.Unknown) })

/** A thing's drawing: parts in metres of any box, which is stretched to the thing's own; front +Z, the base lowest. */
export const Program = Schema.Struct({ parts: listOf(Part) }).annotations({ identifier: "ShapeProgram" })
export type Program = typeof Program.Type

/** A program as far as it can be read without its parts. */
export const Whole = Schema.Struct({ parts: listOf(Schema.Unknown) })
