import { Schema } from "effect"
import { Uuid } from "./Ids.js"
import { dated, Members, named } from "./Named.js"
import { Reference } from "./Reference.js"

/** What a design realises. */
export const DesignType = Schema.Literal(
  "scatter-props",
  "terrain",
  "zone-surface",
  "path-network",
  "enclosure",
  "structure",
  "water",
  "landmark"
).annotations({ identifier: "DesignType" })
export type DesignType = typeof DesignType.Type

export const Design = Schema.Struct({
  ...named,
  type: DesignType,
  parameters: Members,
  recipes: Schema.Array(Reference),
  recipe_ids: Schema.Array(Uuid),
  recipe_count: Schema.Int,
  ...dated
}).annotations({ identifier: "Design" })
export type Design = typeof Design.Type

/** What a design is beside the fields that every entity has. */
export type DesignBody = Pick<Design, "type" | "parameters">
