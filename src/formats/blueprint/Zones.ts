import { Schema } from "effect"
import { Id } from "../Peg.js"

/** [x, z] in metres: x east, z south, from the north-west corner of the extent. */
export const Point = Schema.Tuple(Schema.Number, Schema.Number)
export type Point = readonly [x: number, z: number]

/** [x, y, z] in metres, y up. */
export const Position = Schema.Tuple(Schema.Number, Schema.Number, Schema.Number)
export type Position = readonly [x: number, y: number, z: number]

/** A simple ring, not closed by a repeated point; outer rings counter-clockwise as seen from above, holes clockwise. */
export const Ring = Schema.Array(Point).pipe(Schema.minItems(3), Schema.maxItems(50_000))
export type Ring = ReadonlyArray<Point>

export const PlacedZone = Schema.Struct({
  id: Id,
  name: Schema.String,
  kind: Schema.String,
  level: Schema.Int,
  parent: Schema.NullOr(Id),
  polygon: Ring,
  holes: Schema.Array(Ring).pipe(Schema.maxItems(1_000)),
  /** m², holes taken away. */
  area: Schema.Number,
  floor_y: Schema.Number,
  enclosed: Schema.Boolean,
  height: Schema.NullOr(Schema.Number),
  wall_thickness: Schema.NullOr(Schema.Number),
  surface: Schema.optionalWith(Schema.NullOr(Schema.String), { exact: true }),
  /** What of the theme realises its ground or floor; absent where no recipe does. */
  recipe: Schema.optionalWith(Schema.UUID, { exact: true }),
  tags: Schema.optionalWith(Schema.Array(Schema.String).pipe(Schema.maxItems(1_000)), { exact: true })
}).annotations({ identifier: "PlacedZone" })
export type PlacedZone = typeof PlacedZone.Type

export const Opening = Schema.Struct({
  id: Id,
  kind: Schema.Literal("door", "window", "gate", "arch"),
  entity: Schema.NullOr(Id),
  connection: Schema.NullOr(Id),
  zones: Schema.Tuple(Id, Schema.NullOr(Id)),
  position: Position,
  yaw: Schema.Number,
  width: Schema.Number,
  height: Schema.Number,
  sill: Schema.Number
}).annotations({ identifier: "Opening" })
export type Opening = typeof Opening.Type

/** `zones.json` of the package. */
export const Zones = Schema.Struct({
  zones: Schema.Array(PlacedZone).pipe(Schema.maxItems(5_000)),
  openings: Schema.Array(Opening).pipe(Schema.maxItems(20_000))
})
export type Zones = typeof Zones.Type
