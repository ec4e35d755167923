import { Schema } from "effect"
import { Timestamp, Uuid } from "./Ids.js"
import { Style } from "./Style.js"
import { World } from "./World.js"

const exact = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })
const Members = Schema.Record({ key: Schema.String, value: Schema.Unknown })

/** What each planning module takes of a theme's `scene_parameters`. All members are optional. */
export const SceneParameters = Schema.Struct({
  sdd: exact(Schema.Struct({ companions: exact(Schema.Boolean) })),
  peg: exact(Schema.Struct({ density: exact(Schema.Literal("low", "medium", "high")) })),
  blueprint: exact(
    Schema.Struct({ snap_placements: exact(Schema.Boolean), attempts: exact(Schema.Int.pipe(Schema.between(1, 32))) })
  ),
  model: exact(
    Schema.Struct({ texture_size: exact(Schema.Literal(256, 512, 1024)), decoration: exact(Schema.Boolean) })
  )
}).annotations({ identifier: "SceneParameters" })
export type SceneParameters = typeof SceneParameters.Type

/** Free members of an entity; `style` is validated as a style profile. */
export const ThemeMetadata = Schema.Struct({ style: exact(Style) }, Members).annotations({
  identifier: "ThemeMetadata"
})

/** A library entity by name: how one entity points at another. */
export const Reference = Schema.Struct({
  kind: Schema.Literal("theme", "design", "recipe", "asset"),
  slug: Schema.String,
  uuid: Uuid
}).annotations({ identifier: "Reference" })

export const Theme = Schema.Struct({
  id: Uuid,
  slug: Schema.String,
  project_id: Uuid,
  name: Schema.String,
  description: Schema.String,
  tags: Schema.Array(Schema.String),
  metadata: ThemeMetadata,
  thumbnail_url: Schema.NullOr(Schema.String),
  world: World,
  scene_parameters: SceneParameters,
  parameters: Members,
  designs: Schema.Array(Reference),
  design_ids: Schema.Array(Uuid),
  design_count: Schema.Int,
  created_at: Timestamp,
  updated_at: Timestamp
}).annotations({ identifier: "Theme" })
export type Theme = typeof Theme.Type
