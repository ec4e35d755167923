import { Schema } from "effect"
import { limits } from "#domain/Limits.js"
import { Id, Mount, Size } from "../Peg.js"
import { Position } from "./Zones.js"

const exact = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })
const Nullable = <A, I>(schema: Schema.Schema<A, I>) => Schema.NullOr(schema)

/** An operator, the shape where it draws one, and its parameters. */
const DrawnBy = Schema.Struct({
  operator: Schema.String,
  shape: exact(Schema.String.pipe(Schema.maxLength(64))),
  parameters: Schema.Record({ key: Schema.String, value: Schema.Unknown })
}).annotations({ identifier: "DrawnBy" })

export const Placement = Schema.Struct({
  id: Schema.String,
  entity: Id,
  /** 0 … count−1 of the entity. */
  index: Schema.Int,
  /** The innermost zone it stands in. */
  zone: Id,
  level: Schema.Int,
  /** The centre of the base. */
  position: Position,
  /** Degrees counter-clockwise seen from above; 0 faces +Z. */
  yaw: Schema.Number,
  /** Before rotation. */
  size: Size,
  /** The world's box after rotation. */
  bounds: Schema.Struct({ min: Position, max: Position }),
  mount: Mount,
  /** The placement that carries it. */
  on: Nullable(Schema.String),
  /** A way through it (gatehouse, arch). */
  passage: Nullable(Schema.Struct({ width: Schema.Number, height: Schema.Number })),
  recipe: Nullable(Schema.UUID),
  /** What draws it where that alone says so, at its newest version; null where parameters say more, or its name decides. */
  operator: Nullable(Schema.String),
  /** Of the operator `shape`: which of the catalogue's. */
  shape: exact(Schema.String.pipe(Schema.maxLength(64))),
  asset: Nullable(Schema.UUID),
  /** What draws it, whole: for whoever reads the package. The model step goes by the members above. */
  drawn_by: exact(DrawnBy),
  /** What it is called, what it is and how it was described: what the model step draws. */
  name: exact(Schema.String),
  category: exact(Schema.String),
  tags: exact(Schema.Array(Schema.String).pipe(Schema.maxItems(1_000)))
}).annotations({ identifier: "Placement" })
export type Placement = typeof Placement.Type

/** `placements.json` of the package. */
export const Placements = Schema.Struct({
  placements: Schema.Array(Placement).pipe(Schema.maxItems(limits.blueprint_placements_max))
})
export type Placements = typeof Placements.Type
