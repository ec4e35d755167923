import { Schema } from "effect"
import { AssetType, Attachment } from "./Asset.js"
import { DesignType } from "./Design.js"
import { Uuid } from "./Ids.js"
import { limits } from "./Limits.js"
import { Description, Members, Name, Tags } from "./Named.js"
import { RecipeType } from "./Recipe.js"
import { Reference } from "./Reference.js"
import { Slug } from "./Slug.js"
import { text } from "./Text.js"
import { SceneParameters, ThemeMetadata } from "./Theme.js"
import { World } from "./World.js"

/** The media type of an entity container. */
export const container_media_type = "application/vnd.service.entity+json"

export const schema_version = "1.0"

/** The fields that every embedded entity has. */
const named = {
  uuid: Uuid,
  slug: Slug,
  name: Name,
  description: Description,
  tags: Tags
}
const Word = Schema.NullOr(text(1, limits.name_characters_max))

const EmbeddedTheme = Schema.Struct({
  kind: Schema.Literal("theme"),
  ...named,
  metadata: ThemeMetadata,
  world: World,
  scene_parameters: SceneParameters,
  parameters: Members,
  designs: Schema.Array(Reference)
}).annotations({ identifier: "EmbeddedTheme" })

const EmbeddedDesign = Schema.Struct({
  kind: Schema.Literal("design"),
  ...named,
  metadata: Members,
  type: DesignType,
  parameters: Members,
  recipes: Schema.Array(Reference)
}).annotations({ identifier: "EmbeddedDesign" })

const EmbeddedRecipe = Schema.Struct({
  kind: Schema.Literal("recipe"),
  ...named,
  metadata: Members,
  type: RecipeType,
  operator: Schema.String,
  operator_version: Schema.String,
  parameters: Members,
  assets: Schema.Record({ key: Schema.String, value: Reference })
}).annotations({ identifier: "EmbeddedRecipe" })

const EmbeddedAsset = Schema.Struct({
  kind: Schema.Literal("asset"),
  ...named,
  metadata: Members,
  type: AssetType,
  category: Word,
  format: Word,
  shader_name: Word,
  shader_parameters: Members,
  texture_refs: Schema.Array(
    Schema.Struct({ semantic: text(1, limits.tag_characters_max), asset: Reference }).annotations({
      identifier: "EmbeddedTextureRef"
    })
  ),
  files: Schema.Record({ key: Schema.String, value: Attachment })
}).annotations({ identifier: "EmbeddedAsset" })

const EmbeddedEntity = Schema.Union(EmbeddedTheme, EmbeddedDesign, EmbeddedRecipe, EmbeddedAsset)
export type EmbeddedEntity = typeof EmbeddedEntity.Type

type Unattached<Entity> = Entity extends unknown ? Omit<Entity, "files"> : never
/** An embedded entity without its attachments. */
export type UnattachedEntity = Unattached<EmbeddedEntity>

/** A theme with everything that it stands for, each entity once, by uuid. */
export const EntityContainer = Schema.Struct({
  schema_version: Schema.Literal(schema_version),
  root: Uuid,
  entities: Schema.Record({ key: Schema.String, value: EmbeddedEntity })
}).annotations({ identifier: "EntityContainer" })
export type EntityContainer = typeof EntityContainer.Type

/** Which attachments an export carries within it; the others are addresses. */
export const AttachmentMode = Schema.Literal("full", "by-size", "by-role", "reference")
export type AttachmentMode = typeof AttachmentMode.Type
