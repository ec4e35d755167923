/** The studio's theme as an export shows it, with its attachments by their addresses. */
import { type EntityContainer, schema_version } from "#domain/EntityContainer.js"
import { asset, design, filledTexture, furnished, recipe } from "./library.js"
import type { Wire } from "./village.js"

const named = <Kind extends string>(
  kind: Kind,
  {
    description,
    id,
    metadata,
    name,
    slug,
    tags
  }: Pick<typeof recipe, "description" | "id" | "metadata" | "name" | "slug" | "tags">
) => ({ kind, uuid: id, slug, name, description, tags, metadata })

const assetOf = ({ category, files, format, shader_name, shader_parameters, texture_refs, type }: typeof asset) => ({
  type,
  category,
  format,
  shader_name,
  shader_parameters,
  texture_refs: texture_refs.map((ref) => ({ semantic: ref.semantic, asset: ref.asset })),
  files
})

export const container: Wire<typeof EntityContainer.Type> = {
  schema_version,
  root: furnished.id,
  entities: {
    [furnished.id]: {
      ...named("theme", furnished),
      world: furnished.world,
      scene_parameters: furnished.scene_parameters,
      parameters: furnished.parameters,
      designs: furnished.designs
    },
    [design.id]: {
      ...named("design", design),
      type: design.type,
      parameters: design.parameters,
      recipes: design.recipes
    },
    [recipe.id]: {
      ...named("recipe", recipe),
      type: recipe.type,
      operator: recipe.operator,
      operator_version: recipe.operator_version,
      parameters: recipe.parameters,
      assets: recipe.assets
    },
    [asset.id]: { ...named("asset", asset), ...assetOf(asset) },
    [filledTexture.id]: { ...named("asset", filledTexture), ...assetOf(filledTexture) }
  }
}
