import { Schema } from "effect"
import { limits } from "#domain/Limits.js"
import { Style } from "#domain/Style.js"
import { Loss } from "#domain/Told.js"

/** The planned entity graph: what must be in a scene and how it relates. Lengths in metres, areas in m². */
export const Id = Schema.String.pipe(
  Schema.pattern(/^[a-z][a-z0-9_]{0,63}$/, { message: () => "must match [a-z][a-z0-9_]{0,63}" })
).annotations({ identifier: "PegId" })

const Text = Schema.String.pipe(Schema.maxLength(2000))
const Name = Schema.String.pipe(Schema.minLength(1), Schema.maxLength(200))
const Positive = Schema.Number.pipe(Schema.greaterThan(0), Schema.lessThanOrEqualTo(1_000_000))
const NotNegative = Schema.Number.pipe(Schema.between(0, 1_000_000))
const Level = Schema.Int.pipe(Schema.between(0, 63))
const Tags = Schema.Array(Schema.String.pipe(Schema.maxLength(200))).pipe(Schema.maxItems(64))

const Surface = Schema.String.pipe(Schema.maxLength(64))

export const Zone = Schema.Struct({
  id: Id,
  name: Name,
  kind: Schema.String.pipe(Schema.maxLength(64)),
  level: Level,
  parent: Schema.NullOr(Id),
  area: Schema.Struct({ min: Positive, target: Positive, max: Positive }),
  aspect_max: Schema.NullOr(Schema.Number.pipe(Schema.greaterThanOrEqualTo(1))),
  surface: Schema.NullOr(Surface),
  tags: Tags
}).annotations({ identifier: "PegZone" })
export type Zone = typeof Zone.Type

const Edge = Schema.Literal("edge:north", "edge:east", "edge:south", "edge:west")
export const ConnectionKind = Schema.Literal("door", "open", "path", "street", "avenue", "bridge", "stairs", "gate")

export const Connection = Schema.Struct({
  id: Id,
  from: Schema.Union(Edge, Id),
  to: Schema.Union(Edge, Id),
  kind: ConnectionKind,
  width: Positive,
  required: Schema.Boolean,
  /** What covers it; absent: what covers its like. */
  surface: Schema.optional(Schema.NullOr(Surface))
}).annotations({ identifier: "PegConnection" })
export type Connection = typeof Connection.Type

export const Mount = Schema.Literal("floor", "wall", "ceiling", "surface")
export const Size = Schema.Struct({ width: Positive, height: Positive, depth: Positive })
export type Size = typeof Size.Type

export const Entity = Schema.Struct({
  id: Id,
  name: Name,
  /** A thing of the catalogue (`house`, `oak`), or one of its categories. */
  category: Schema.String.pipe(Schema.maxLength(64)),
  zone: Id,
  count: Schema.Int.pipe(Schema.between(1, 100_000)),
  size: Size,
  recipe: Schema.NullOr(Schema.UUID),
  asset: Schema.NullOr(Schema.UUID),
  mount: Mount,
  clearance: NotNegative,
  tags: Tags,
  source: Schema.NullOr(Schema.String.pipe(Schema.maxLength(64)))
}).annotations({ identifier: "PegEntity" })
export type Entity = typeof Entity.Type

// biome-ignore format: the closed list reads as the three groups of the specification
export const Predicate = Schema.Literal(
  "inside_of", "outside_of", "face_to", "side_of", "side_region", "long_short_side_of", "on_top", "middle_of", "surround",
  "next_to", "near", "across_from", "far",
  "inside_room", "middle_of_room", "on_wall", "against_wall", "corner_of_room", "hang_from_ceiling",
  "north_of", "south_of", "east_of", "west_of", "adjacent", "between", "around", "in_row", "along", "aligned_with", "connected_to"
)
export type Predicate = typeof Predicate.Type

export const Side = Schema.Literal("left", "right", "front", "back", "top", "bottom", "long", "short")
export type Side = typeof Side.Type

/** An id of an entity, zone or connection, or a part of a zone's architecture: `kitchen:wall`. */
const Referent = Schema.String.pipe(
  Schema.pattern(/^[a-z][a-z0-9_]{0,63}(:(wall|door|window|ceiling|floor))?$/, {
    message: () => "must be an id or <zone>:wall|door|window|ceiling|floor"
  })
)

export const Relation = Schema.Struct({
  id: Id,
  subject: Referent,
  predicate: Predicate,
  objects: Schema.Array(Referent).pipe(Schema.maxItems(64)),
  side: Schema.NullOr(Side),
  strength: Schema.Literal("must", "should"),
  distance: Schema.NullOr(Schema.Tuple(NotNegative, NotNegative)),
  source: Schema.NullOr(Schema.String.pipe(Schema.maxLength(64)))
}).annotations({ identifier: "PegRelation" })
export type Relation = typeof Relation.Type

export const Unplanned = Schema.Struct({ text: Text, reason: Text, kind: Schema.optional(Loss) })
export type Unplanned = typeof Unplanned.Type

export const Peg = Schema.Struct({
  schema_version: Schema.Literal("1.0"),
  title: Name,
  seed: Schema.Int.pipe(Schema.between(0, 2 ** 31 - 1)),
  extent: Schema.Struct({ width: Positive, depth: Positive }),
  levels: Schema.Int.pipe(Schema.between(1, 64)),
  zones: Schema.Array(Zone).pipe(Schema.minItems(1), Schema.maxItems(limits.peg_zones_max)),
  connections: Schema.Array(Connection).pipe(Schema.maxItems(limits.peg_connections_max)),
  entities: Schema.Array(Entity).pipe(Schema.maxItems(limits.peg_entities_max)),
  relations: Schema.Array(Relation).pipe(Schema.maxItems(limits.peg_relations_max)),
  style: Style,
  trace: Schema.Array(Schema.Struct({ requirement: Schema.String, satisfied_by: Schema.Array(Schema.String) })).pipe(
    Schema.maxItems(limits.peg_requirements_max)
  ),
  unplanned: Schema.Array(Unplanned).pipe(Schema.maxItems(limits.peg_unplanned_max))
}).annotations({ identifier: "Peg", parseOptions: { errors: "all", onExcessProperty: "error" } })
export type Peg = typeof Peg.Type
