import { Schema } from "effect"
import { Timestamp, Uuid } from "./Ids.js"
import { Style } from "./Style.js"
import { World } from "./World.js"

const exact = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })
const Members = Schema.Record({ key: Schema.String, value: Schema.Unknown })

/** Scales what is added unasked: 0 adds nothing, 1 is usual, 2 twice that. */
const Density = Schema.Number.pipe(Schema.between(0, 2))

const SddParameters = Schema.Struct({ density: exact(Density) })
export type SddParameters = typeof SddParameters.Type

/** `density` counts for documents in prose, not for listed ones; `spaciousness` scales the free ground, 1 is usual. */
const PegParameters = Schema.Struct({
  density: exact(Density),
  spaciousness: exact(Schema.Number.pipe(Schema.between(0.5, 4)))
})
export type PegParameters = typeof PegParameters.Type

/** `snap_placements` sets things on the centres of the world's cells. */
const BlueprintParameters = Schema.Struct({ snap_placements: exact(Schema.Boolean) })
export type BlueprintParameters = typeof BlueprintParameters.Type

/** A module without parameters refuses any. */
const NoParameters = Schema.Record({ key: Schema.String, value: Schema.Never })

/** What each planning module takes of a theme's `scene_parameters`. All members are optional. */
export const SceneParameters = Schema.Struct({
  sdd: exact(SddParameters),
  peg: exact(PegParameters),
  blueprint: exact(BlueprintParameters),
  model: exact(NoParameters)
}).annotations({ identifier: "SceneParameters" })
export type SceneParameters = typeof SceneParameters.Type

/** Free members of an entity; `style` is validated as a style profile. */
export const ThemeMetadata = Schema.Struct({ style: exact(Style) }, Members).annotations({
  identifier: "ThemeMetadata"
})

/** A library entity by name: how one entity points at another. */
const Reference = Schema.Struct({
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
