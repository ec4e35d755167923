import { Schema } from "effect"
import { Style } from "#domain/Style.js"
import { SceneParameters } from "#domain/Theme.js"
import { World } from "#domain/World.js"

const Parameters = Schema.Record({ key: Schema.String, value: Schema.Unknown })
/** A theme's library: of each kind no more than an entity container brings. */
const many = <A, I>(item: Schema.Schema<A, I>) => Schema.Array(item).pipe(Schema.maxItems(20_000))
const Named = { id: Schema.UUID, slug: Schema.String, name: Schema.String }

/** `theme.json` of the package: the theme as it was when the scene was laid out, resolved to what the next step needs. */
export const ThemeDocument = Schema.Struct({
  id: Schema.NullOr(Schema.UUID),
  slug: Schema.String,
  name: Schema.String,
  world: World,
  scene_parameters: SceneParameters,
  parameters: Parameters,
  /** The theme's style profile completed by the scene's own. */
  style: Style,
  designs: many(Schema.Struct({ ...Named, type: Schema.String, parameters: Parameters, recipes: many(Schema.UUID) })),
  recipes: many(
    Schema.Struct({
      ...Named,
      type: Schema.String,
      operator: Schema.String,
      operator_version: Schema.String,
      parameters: Parameters,
      /** By which things are matched to it. */
      tags: Schema.optionalWith(many(Schema.String), { exact: true }),
      /** Slot → asset id. */
      assets: Schema.Record({ key: Schema.String, value: Schema.UUID })
    })
  ),
  /** Asset id → role → sha256. */
  assets: many(
    Schema.Struct({ ...Named, type: Schema.String, files: Schema.Record({ key: Schema.String, value: Schema.String }) })
  )
}).annotations({ identifier: "ThemeDocument" })
export type ThemeDocument = typeof ThemeDocument.Type
