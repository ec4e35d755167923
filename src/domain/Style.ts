import { Schema } from "effect"
import { text } from "./Text.js"

/** `#rrggbb`, sRGB. */
const Hex = Schema.String.pipe(Schema.pattern(/^#[0-9a-fA-F]{6}$/, { message: () => "must be a colour like #8a5a3c" }))

const Words = Schema.Array(text(1, 64)).pipe(Schema.maxItems(32))
const exact = <A, I, R>(schema: Schema.Schema<A, I, R>) => Schema.optionalWith(schema, { exact: true })

/** How a scene should look: a theme's `metadata.style`, and the `style` of a peg. All members are optional. */
export const Style = Schema.Struct({
  palette: exact(Schema.Array(Hex).pipe(Schema.minItems(1), Schema.maxItems(16))),
  mood: exact(Words),
  era: exact(text(0, 64)),
  materials: exact(Words),
  lighting: exact(
    Schema.Struct({
      time_of_day: exact(text(0, 64)),
      intensity: exact(Schema.Number.pipe(Schema.between(0, 2)))
    })
  ),
  detail: exact(Schema.Literal("low", "medium", "high"))
}).annotations({ identifier: "Style", title: "Style profile" })
export type Style = typeof Style.Type
