import { type Exchanges, json } from "./Exchange.js"
import { design, recipe } from "./library.js"

export const designs: Exchanges = {
  "designs.list": { answers: { 200: { a_page: { items: [design], next_cursor: null } } } },
  "designs.create": {
    sends: json({
      name_and_type: { name: "Street lamps", type: "scatter-props" },
      with_a_recipe: { name: design.name, type: design.type, tags: design.tags, recipe_ids: [recipe.id] }
    }),
    answers: { 201: { the_design: design } }
  },
  "designs.get": { answers: { 200: { the_design: design } } },
  "designs.update": {
    sends: json({ another_name: { name: "Houses of the market" }, no_tags: { tags: [] } }),
    answers: { 200: { renamed: { ...design, name: "Houses of the market" } } }
  },
  "designs.link": {
    sends: json({ at_the_end: { recipe_id: recipe.id }, first: { recipe_id: recipe.id, position: 0 } }),
    answers: { 200: { where_it_stands_now: design }, 201: { with_the_recipe: design } }
  },
  "designs.types": {
    answers: {
      200: {
        one_of_them: {
          items: [
            {
              type: "structure",
              name: "Structure",
              description: "Buildings and what is built like them",
              recipe_types: ["structure"],
              hda_operator: null
            }
          ]
        }
      }
    }
  }
}
