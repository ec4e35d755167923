import { Schema } from "effect"
import { Uuid } from "./Ids.js"
import { dated, Members, named } from "./Named.js"
import { Reference } from "./Reference.js"

/** What a recipe makes; a design of the same name in hyphens takes it. */
export const RecipeType = Schema.Literal(
  "scatter_props",
  "terrain",
  "zone_surface",
  "path_network",
  "enclosure",
  "structure",
  "water",
  "landmark"
).annotations({ identifier: "RecipeType" })
export type RecipeType = typeof RecipeType.Type

export const Recipe = Schema.Struct({
  ...named,
  type: RecipeType,
  operator: Schema.String,
  operator_version: Schema.String,
  parameters: Members,
  /** Operator slot to asset; an empty slot is absent. */
  assets: Schema.Record({ key: Schema.String, value: Reference }),
  asset_ids: Schema.Array(Uuid),
  asset_count: Schema.Int,
  ...dated
}).annotations({ identifier: "Recipe" })
export type Recipe = typeof Recipe.Type

/** What a recipe is beside the fields that every entity has. */
export type RecipeBody = Pick<Recipe, "type" | "operator" | "operator_version" | "parameters">
