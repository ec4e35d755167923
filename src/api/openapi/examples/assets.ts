import { type Exchanges, json } from "./Exchange.js"
import { asset, filledTexture, texture } from "./library.js"
import { ids } from "./village.js"

export const assets: Exchanges = {
  "assets.list": { answers: { 200: { a_page: { items: [asset, texture], next_cursor: null } } } },
  "assets.create": {
    sends: json({
      a_mesh: { name: "Market cross", type: "mesh", category: "stone" },
      a_material: {
        name: asset.name,
        type: asset.type,
        category: asset.category,
        tags: asset.tags,
        shader_parameters: asset.shader_parameters,
        texture_refs: [{ semantic: "albedo", asset: texture.id }]
      }
    }),
    answers: { 201: { the_asset: asset } }
  },
  "assets.get": { answers: { 200: { the_asset: asset } } },
  "assets.update": {
    sends: json({ another_category: { category: "timber" }, no_textures: { texture_refs: [] } }),
    answers: { 200: { another_category: { ...asset, category: "timber" } } }
  },
  "assets.fill": {
    sends: json({ a_texture: { file_id: ids.file, role: "texture" } }),
    answers: { 200: { held_already: filledTexture }, 201: { filled: filledTexture } }
  },
  "assets.replace": {
    sends: json({ other_bytes: { file_id: ids.file } }),
    answers: { 200: { the_asset: filledTexture } }
  }
}
