import { type Exchanges, json } from "./Exchange.js"
import { theme } from "./village.js"

export const themes: Exchanges = {
  "themes.list": { answers: { 200: { a_page: { items: [theme], next_cursor: null } } } },
  "themes.create": {
    sends: json({
      a_name: { name: "Plain" },
      style_and_world: {
        name: theme.name,
        description: theme.description,
        tags: theme.tags,
        metadata: theme.metadata,
        world: { min_path_width: 3 },
        scene_parameters: theme.scene_parameters
      }
    }),
    answers: { 201: { the_theme: theme } }
  },
  "themes.get": { answers: { 200: { the_theme: theme } } }
}
