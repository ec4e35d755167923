import { Schema } from "effect"

/** The most that a program may hold: parts as written, groups within groups, pieces as drawn, and their triangles. */
export const LIMITS = { parts: 64, depth: 4, pieces: 400, triangles: 4000, repeats: 64 } as const

const metres = Schema.Number.pipe(Schema.between(-1000, 1000))
const size = Schema.Number.pipe(Schema.between(0.001, 1000))
const place = Schema.Tuple(metres, metres, metres)
const pair = Schema.Tuple(metres, metres)
const axis = Schema.Literal("x", "y", "z")

/** What a part is made of: the roles of stuff that follow the thing's words. */
const ROLES = ["body", "trim", "wood", "metal", "dark", "glass", "cloth", "stone", "light", "straw"] as const

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
  /** Too small to be seen from afar. */
  fine: Schema.optional(Schema.Boolean)
}

const points = Schema.Array(place).pipe(Schema.minItems(2), Schema.maxItems(40))
const outline = Schema.Array(pair).pipe(Schema.minItems(3), Schema.maxItems(40))

const Primitive = Schema.Union(
  Schema.Struct({ box: Schema.Tuple(size, size, size), bevel: Schema.optional(size), ...arranged }),
  Schema.Struct({
    cylinder: Schema.Tuple(size, size),
    top: Schema.optional(metres),
    axis: Schema.optional(axis),
    ...arranged
  }),
  Schema.Struct({ ellipsoid: Schema.Tuple(size, size, size), ...arranged }),
  Schema.Struct({ torus: Schema.Tuple(size, size), axis: Schema.optional(axis), ...arranged }),
  Schema.Struct({ lathe: Schema.Array(pair).pipe(Schema.minItems(2), Schema.maxItems(20)), ...arranged }),
  Schema.Struct({ extrude: outline, width: size, ...arranged }),
  Schema.Struct({ sweep: points, radius: size, ...arranged }),
  Schema.Struct({ beam: Schema.Tuple(place, place), thick: size, ...arranged })
)
export type Primitive = typeof Primitive.Type

export type Part = Primitive | (typeof Group.Type & { readonly parts: ReadonlyArray<Part> })
type Written = typeof Primitive.Encoded | (typeof Group.Encoded & { readonly parts: ReadonlyArray<Written> })

const Group = Schema.Struct(arranged)
const Part: Schema.Schema<Part, Written> = Schema.Union(
  Primitive,
  Schema.Struct({
    ...arranged,
    parts: Schema.Array(Schema.suspend((): Schema.Schema<Part, Written> => Part)).pipe(
      Schema.minItems(1),
      Schema.maxItems(LIMITS.parts)
    )
  })
)

/** A thing's drawing: parts in metres of any box, which is stretched to the thing's own; front +Z, the base lowest. */
export const Program = Schema.Struct({
  parts: Schema.Array(Part).pipe(Schema.minItems(1), Schema.maxItems(LIMITS.parts))
}).annotations({ identifier: "ShapeProgram" })
export type Program = typeof Program.Type
