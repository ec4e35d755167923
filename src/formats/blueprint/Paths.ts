import { Schema } from "effect"
import { Id } from "../Peg.js"
import { Position } from "./Zones.js"

/** The walkable line of a connection; `connection` is null for a lane or doorstep of none. */
export const Path = Schema.Struct({
  connection: Schema.NullOr(Id),
  level: Schema.Int,
  width: Schema.Number,
  points: Schema.Array(Position).pipe(Schema.minItems(2), Schema.maxItems(50_000)),
  /** What of the theme realises its surface; absent where no recipe does. */
  recipe: Schema.optionalWith(Schema.UUID, { exact: true }),
  /** Stretches of another kind, in metres along the line. */
  spans: Schema.Array(
    Schema.Struct({
      kind: Schema.Literal("bridge", "stairs", "gate", "ford"),
      from: Schema.Number,
      to: Schema.Number,
      /** What of the theme realises a bridge. */
      recipe: Schema.optionalWith(Schema.UUID, { exact: true })
    })
  ).pipe(Schema.maxItems(1_000))
}).annotations({ identifier: "Path" })
export type Path = typeof Path.Type

/** `paths.json` of the package. */
export const Paths = Schema.Struct({ paths: Schema.Array(Path).pipe(Schema.maxItems(10_000)) })
export type Paths = typeof Paths.Type
