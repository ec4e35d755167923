import { type Exchanges, json } from "./Exchange.js"
import { session } from "./sessions.js"
import { brief, emptyScene, ids, model, scene, sceneRecord, sdd } from "./village.js"

export const scenes: Exchanges = {
  "scenes.list": { answers: { 200: { a_page: { items: [scene], next_cursor: null } } } },
  "scenes.create": {
    sends: json({
      from_a_brief: { theme_id: ids.theme, name: scene.name, description: brief },
      from_a_file: { theme_id: ids.theme, name: scene.name, source_file_id: ids.file }
    }),
    answers: { 201: { an_empty_scene: emptyScene } }
  },
  "scenes.get": { answers: { 200: { with_artifacts: { ...sceneRecord, artifacts: [sdd, model] } } } },
  "scenes.update": {
    sends: json({ another_brief: { description: `${brief}, and a mill` }, another_theme: { theme_id: ids.theme } }),
    answers: { 200: { the_scene: { ...sceneRecord, description: `${brief}, and a mill` } } }
  },
  "scenes.sessions": { answers: { 200: { one_session: [session], none: [] } } }
}
