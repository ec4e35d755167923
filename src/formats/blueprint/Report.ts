import { Schema } from "effect"
import { limits } from "#domain/Limits.js"
import { Loss } from "#domain/Told.js"

export const Rule = Schema.Literal(
  "zones_disjoint",
  "in_extent",
  "zone_area",
  "padding",
  "enclosed_has_door",
  "connections_walkable",
  "max_step",
  "heights_range",
  "in_zone",
  "no_intersection",
  "ways_free",
  "snap",
  "must_relations"
)
export type Rule = typeof Rule.Type

/** As many as a package has placements; a list that a larger scene would make longer than that is none of ours. */
const many = <A, I>(item: Schema.Schema<A, I>) =>
  Schema.Array(item).pipe(Schema.maxItems(limits.blueprint_placements_max))

const Count = Schema.Int
const Value = Schema.NullOr(Schema.Number)

/** `report.json` of the package: the quality of a layout, each number with the ids behind it. */
export const Report = Schema.Struct({
  schema_version: Schema.Literal("1.0"),
  score: Schema.Number,
  /** What the brief asks: how many wishes, how many of them are met whole, and the share by weight. */
  brief: Schema.optional(Schema.Struct({ asked: Count, met: Count, share: Schema.Number })),
  counts: Schema.Struct({
    asked: Count,
    placed: Count,
    entities: many(Schema.Struct({ entity: Schema.String, asked: Count, placed: Count }))
  }),
  relations: Schema.Struct({
    satisfied: Count,
    total: Count,
    items: many(
      Schema.Struct({
        relation: Schema.String,
        predicate: Schema.String,
        strength: Schema.String,
        satisfied: Schema.Boolean,
        /** Metres, degrees or a share, as the predicate has it. */
        measured: Value,
        required: Value,
        detail: Schema.String
      })
    )
  }),
  collisions: many(Schema.Struct({ a: Schema.String, b: Schema.String, depth: Schema.Number })),
  out_of_bounds: many(Schema.Struct({ placement: Schema.String, by: Schema.Number })),
  reachability: Schema.Struct({ zones: Count, reachable: Count, unreachable: many(Schema.String) }),
  navigable_share: Schema.Number,
  accessibility: Schema.Struct({ minimum_clear_width: Schema.Number, blocked: many(Schema.String) }),
  free_area: Schema.Number,
  hard_rules: many(Schema.Struct({ rule: Rule, holds: Schema.Boolean, detail: Schema.String })),
  unmet: many(Schema.Struct({ text: Schema.String, reason: Schema.String, kind: Schema.optional(Loss) }))
}).annotations({ identifier: "Report" })
export type Report = typeof Report.Type
