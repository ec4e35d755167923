import { container } from "./container.js"
import { type Exchanges, json } from "./Exchange.js"
import { design, furnished } from "./library.js"
import { theme } from "./village.js"

const higher = { ...theme.world, heights: { range: [0, 14] as const, max_step: 1 } }

export const themes: Exchanges = {
  "themes.list": { answers: { 200: { a_page: { items: [furnished], next_cursor: null } } } },
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
  "themes.get": { answers: { 200: { the_theme: furnished } } },
  "themes.update": {
    sends: json({ higher_hills: { world: { heights: { range: [0, 14] } } }, another_name: { name: "Timber" } }),
    answers: { 200: { higher_hills: { ...furnished, world: higher } } }
  },
  "themes.link": {
    sends: json({ at_the_end: { design_id: design.id }, first: { design_id: design.id, position: 0 } }),
    answers: { 200: { where_it_stands_now: furnished }, 201: { with_the_design: furnished } }
  },
  "themes.export": { answers: { 200: { by_reference: container } } }
}
