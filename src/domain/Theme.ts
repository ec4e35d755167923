import { Schema } from "effect"
import { Uuid } from "./Ids.js"
import { dated, Members, named } from "./Named.js"
import { Reference } from "./Reference.js"
import { Style } from "./Style.js"
import { World } from "./World.js"

const exact = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

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

export const Theme = Schema.Struct({
  ...named,
  metadata: ThemeMetadata,
  world: World,
  scene_parameters: SceneParameters,
  parameters: Members,
  designs: Schema.Array(Reference),
  design_ids: Schema.Array(Uuid),
  design_count: Schema.Int,
  ...dated
}).annotations({ identifier: "Theme" })
export type Theme = typeof Theme.Type

/** What a theme is beside the fields that every entity has. */
export type ThemeBody = Pick<Theme, "world" | "scene_parameters" | "parameters">
