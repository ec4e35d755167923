import type { RecipePreview } from "#domain/RecipePreview.js"
import type { RecipeTypeOut } from "#domain/RecipeTypes.js"
import { type Exchanges, json } from "./Exchange.js"
import { asset, recipe } from "./library.js"
import { origin, type Wire } from "./village.js"

/** A type as it is served, cut down to one operator and one slot. */
const structure: Wire<RecipeTypeOut> = {
  type: "structure",
  name: "Structure",
  description: "Buildings and what is built like them",
  design_types: ["structure"],
  operators: [
    {
      name: "house",
      version: "1.0.0",
      description:
        "A gabled house with door, windows, chimney and plinth; timber-framed, plastered, stone, brick or boarded.",
      parameters: {
        type: "object",
        properties: {
          walls: { type: "string", enum: ["auto", "timber_frame", "plaster", "stone", "brick", "planks"] }
        },
        additionalProperties: false
      },
      slots: [
        {
          name: "timber",
          description: "Posts, barge boards and lintels",
          asset_types: ["material", "texture"],
          required: false
        }
      ]
    }
  ]
}

const preview: Wire<RecipePreview> = {
  content_type: "image/png",
  size_bytes: 48_211,
  content_hash: `sha256:${"9f2c4b7a1d0e8365".repeat(4)}`,
  download_url: `${origin}/downloads/eyJrZXkiOiJ3LzAyIn0.q7Lw2d`,
  download_expires_in: 900,
  download_expires_at: "2026-11-20T09:58:02.118Z",
  triangle_count: 4_306
}

export const recipes: Exchanges = {
  "recipes.list": { answers: { 200: { a_page: { items: [recipe], next_cursor: null } } } },
  "recipes.create": {
    sends: json({
      an_operator: { name: "Street lamp", operator: "lamp_post" },
      a_floor: {
        name: "Market cobbles",
        type: "zone_surface",
        operator: "paving",
        parameters: { pattern: "cobbles", colour: "#8c8478", edge: "stone" },
        tags: ["market square"]
      },
      everything: {
        name: recipe.name,
        type: recipe.type,
        operator: recipe.operator,
        operator_version: recipe.operator_version,
        parameters: recipe.parameters,
        assets: { timber: asset.id },
        tags: recipe.tags,
        slug: recipe.slug
      }
    }),
    answers: { 201: { the_recipe: recipe } }
  },
  "recipes.get": { answers: { 200: { the_recipe: recipe } } },
  "recipes.update": {
    sends: json({ other_parameters: { parameters: { walls: "planks" } }, another_name: { name: "Boarded house" } }),
    answers: { 200: { other_parameters: { ...recipe, parameters: { walls: "planks" } } } }
  },
  "recipes.fill": {
    sends: json({ a_material: { asset_id: asset.id, slot: "timber" } }),
    answers: { 200: { filled_so_already: recipe }, 201: { filled: recipe } }
  },
  "recipes.preview": {
    sends: json({ as_it_fits: {}, another_one: { seed: 7, width: 12, depth: 12 } }),
    answers: { 200: { a_picture: preview } }
  },
  "recipes.types": { answers: { 200: { one_of_them: { items: [structure] } } } }
}
