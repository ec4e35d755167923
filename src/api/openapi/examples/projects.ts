import { type Exchanges, json } from "./Exchange.js"
import { cursor, project, projectDetail } from "./village.js"

export const projects: Exchanges = {
  "projects.list": {
    answers: {
      200: {
        a_page: { items: [project], next_cursor: cursor },
        the_last_page: { items: [], next_cursor: null }
      }
    }
  },
  "projects.create": {
    sends: json({
      a_name: { name: project.name },
      everything: { name: project.name, description: project.description, slug: project.slug },
      with_a_library: { name: project.name, starter: "village" }
    }),
    answers: { 201: { the_project: { ...projectDetail, scene_count: 0 } } }
  },
  "projects.get": { answers: { 200: { the_project: projectDetail } } },
  "projects.update": {
    sends: json({ another_name: { name: "Harrowmere and Thornby" }, into_the_archive: { status: "archived" } }),
    answers: { 200: { archived: { ...projectDetail, status: "archived" } } }
  }
}
