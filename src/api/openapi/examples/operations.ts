import { type Exchanges, json } from "./Exchange.js"
import { canceling, cursor, failed, running, started, succeeded } from "./village.js"

export const operations: Exchanges = {
  "steps.start": {
    sends: json({
      the_first_step: { step: "generate_scene_sdd" },
      guided: { step: "generate_scene_peg", prompt: "Keep the houses close to the square", seed: 7 },
      with_a_model: { step: "generate_scene_sdd", model: "builtin-planner" }
    }),
    answers: { 200: { waited_for: succeeded, failed_as_data: failed }, 202: { queued: started } }
  },
  "operations.list": { answers: { 200: { a_page: { items: [succeeded], next_cursor: cursor } } } },
  "operations.get": { answers: { 200: { running, succeeded, failed } } },
  "operations.cancel": { answers: { 200: { too_late: succeeded }, 202: { canceling } } }
}
