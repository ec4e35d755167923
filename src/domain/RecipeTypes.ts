import { Schema } from "effect"
import { AssetType } from "./Asset.js"
import { DesignType } from "./Design.js"
import { Members } from "./Named.js"
import { RecipeType } from "./Recipe.js"

const Slot = Schema.Struct({
  name: Schema.String,
  description: Schema.String,
  asset_types: Schema.Array(AssetType),
  required: Schema.Boolean
}).annotations({ identifier: "OperatorSlot" })

const Operator = Schema.Struct({
  name: Schema.String,
  version: Schema.String,
  description: Schema.String,
  parameters: Members.annotations({ description: "JSON Schema of the parameters" }),
  slots: Schema.Array(Slot)
}).annotations({ identifier: "Operator" })

/** A type of recipes with the operators that can make them. */
export const RecipeTypeOut = Schema.Struct({
  type: RecipeType,
  name: Schema.String,
  description: Schema.String,
  design_types: Schema.Array(DesignType),
  operators: Schema.Array(Operator)
}).annotations({ identifier: "RecipeTypeOut" })
export type RecipeTypeOut = typeof RecipeTypeOut.Type

/** A type of designs with the types of the recipes that it takes. */
export const DesignTypeOut = Schema.Struct({
  type: DesignType,
  name: Schema.String,
  description: Schema.String,
  recipe_types: Schema.Array(RecipeType),
  /** The name of a digital asset of another tool, where one realises the type: none does. */
  hda_operator: Schema.NullOr(Schema.String)
}).annotations({ identifier: "DesignTypeOut" })
export type DesignTypeOut = typeof DesignTypeOut.Type
