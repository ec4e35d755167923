/** What the studio's library holds: timber houses, and the oak that they are built of. */
import type { Asset, AssetType } from "#domain/Asset.js"
import type { Design } from "#domain/Design.js"
import type { Recipe } from "#domain/Recipe.js"
import type { EntityKind, Reference } from "#domain/Reference.js"
import type { Theme } from "#domain/Theme.js"
import { ids, origin, theme, type Wire } from "./village.js"

const made = "2026-11-20T09:41:14.206Z"

const thumbnailOf = (kind: EntityKind, id: string): string => `${origin}/v1/${kind}s/${id}/thumbnail`

/** The fields that every entity has. */
const entity = (id: string, slug: string, name: string) => ({
  id,
  slug,
  project_id: ids.project,
  name,
  description: "",
  tags: ["medieval"],
  metadata: {},
  thumbnail_url: null,
  created_at: made,
  updated_at: made
})

const referenceTo = (kind: EntityKind, { id, slug }: { readonly id: string; readonly slug: string }): Reference => ({
  kind,
  slug,
  uuid: id
})

const empty = {
  category: null,
  files: {},
  attachment: null,
  format: null,
  resolution: null,
  shader_name: null,
  shader_parameters: {},
  texture_refs: [],
  meshes: [],
  materials: [],
  textures: [],
  stored_files: []
}

/** A new asset: it has no files yet. */
const newAsset = (type: AssetType, id: string, slug: string, name: string): Wire<Asset> => ({
  ...entity(id, slug, name),
  ...empty,
  type
})

export const texture_sha256 = "b1946ac92492d2347c6235b4d2611184f0e8d5c3a9b7f6e4d2c1b0a998877665"

const attachment = {
  media_type: "image/png",
  sha256: texture_sha256,
  uri: `${origin}/v1/assets/${ids.texture}/files/texture?sha256=${texture_sha256}`
}

export const texture = newAsset("texture", ids.texture, "oak-grain", "Oak grain")

/** The texture once its role is filled. */
export const filledTexture: Wire<Asset> = {
  ...texture,
  thumbnail_url: thumbnailOf("asset", ids.texture),
  files: { texture: attachment },
  attachment,
  format: "png",
  resolution: [1024, 1024],
  stored_files: [
    {
      role: "texture",
      media_type: attachment.media_type,
      sha256: texture_sha256,
      size_bytes: 1_482_113,
      download_url: `${origin}/downloads/eyJrZXkiOiJ3LzAxIn0.5pJ8cQ`,
      download_expires_in: 900,
      download_expires_at: "2026-11-20T09:56:29.540Z"
    }
  ]
}

export const asset: Wire<Asset> = {
  ...newAsset("material", ids.asset, "oak-planks", "Oak planks"),
  thumbnail_url: thumbnailOf("asset", ids.asset),
  category: "wood",
  shader_parameters: { roughness: 0.8 },
  texture_refs: [{ semantic: "albedo", file: null, asset: referenceTo("asset", texture), resolution: null }]
}

export const recipe: Wire<Recipe> = {
  ...entity(ids.recipe, "timber-house", "Timber house"),
  thumbnail_url: thumbnailOf("recipe", ids.recipe),
  type: "structure",
  operator: "house",
  operator_version: "1.0.0",
  parameters: { walls: "timber_frame", roof: "slate", shutters: true },
  assets: { timber: referenceTo("asset", asset) },
  asset_ids: [asset.id],
  asset_count: 1
}

export const design: Wire<Design> = {
  ...entity(ids.design, "village-houses", "Village houses"),
  thumbnail_url: thumbnailOf("design", ids.design),
  type: "structure",
  parameters: {},
  recipes: [referenceTo("recipe", recipe)],
  recipe_ids: [recipe.id],
  recipe_count: 1
}

/** The theme once it holds the design. */
export const furnished: Wire<Theme> = {
  ...theme,
  thumbnail_url: thumbnailOf("theme", ids.theme),
  designs: [referenceTo("design", design)],
  design_ids: [design.id],
  design_count: 1
}
