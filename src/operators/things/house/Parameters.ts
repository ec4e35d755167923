import { Schema } from "effect"
import { choice, flag } from "../../Operator.js"

/** What a recipe may ask of a house; `auto` follows the thing's own words. */
export const HouseParameters = Schema.Struct({
  walls: choice(["auto", "timber_frame", "plaster", "stone", "brick", "planks"], "auto"),
  roof: choice(["auto", "tile", "slate", "thatch"], "auto"),
  chimney: flag(true),
  shutters: flag(true)
}).annotations({ identifier: "HouseParameters" })
export type HouseParameters = typeof HouseParameters.Type
