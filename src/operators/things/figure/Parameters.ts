import { Schema } from "effect"
import { catalogue } from "#catalogue/Catalogue.js"
import { choice, colour } from "../../Operator.js"

/** The name of a shape that is worn or held, in metres of a person 1.75 m tall; nothing where none is named. */
const worn = Schema.optionalWith(
  Schema.String.pipe(
    Schema.maxLength(64),
    Schema.filter((name) => catalogue().shape(name) !== undefined || "is no shape of the catalogue")
  ),
  { exact: true }
)

/** What a recipe may ask of a figure; a `build` other than plain makes it a person of a calling. */
export const FigureParameters = Schema.Struct({
  dress: choice(["trousers", "robe", "coat", "gown", "skirt", "shorts"], "trousers"),
  pose: choice(["standing", "seated"], "standing"),
  base: choice(["none", "plinth"], "none"),
  stuff: choice(["person", "statue"], "person"),
  build: choice(["plain", "adult", "woman", "child", "stout"], "plain"),
  arms: choice(["down", "hold", "both", "raised", "out"], "down"),
  hair: choice(["short", "long", "bun", "bald"], "short"),
  beard: choice(["none", "short", "long"], "none"),
  coat: colour(null),
  legs: colour(null),
  skin: colour(null),
  hair_colour: colour(null),
  /** Worn on the head: its origin is the chin of a head 0.25 m tall. */
  hat: worn,
  /** Worn over the body, or held: its origin lies between the feet. */
  attire: worn
}).annotations({ identifier: "FigureParameters" })
export type FigureParameters = typeof FigureParameters.Type
