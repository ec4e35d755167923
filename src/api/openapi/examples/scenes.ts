import { type Exchanges, json } from "./Exchange.js"
import { brief, emptyScene, ids, model, scene, sceneRecord, sdd } from "./village.js"

const session = {
  id: ids.session,
  slug: "more-bridges",
  project_id: ids.project,
  title: "More bridges",
  status: "active",
  pinned: false,
  model: "builtin-planner",
  turn_count: 2,
  last_message_preview: "There are three bridges now; the third stands by the mill.",
  context: [{ kind: "scene", id: ids.scene, name: scene.name, added_at: scene.updated_at }],
  created_at: scene.updated_at,
  updated_at: scene.updated_at,
  last_activity_at: scene.updated_at
}

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
