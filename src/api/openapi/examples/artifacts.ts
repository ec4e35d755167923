import { sdd as markdown, peg } from "./documents.js"
import { type Exchanges, json } from "./Exchange.js"
import { ids, model, sdd } from "./village.js"

const uploaded = { ...sdd, operation_id: null, source: "uploaded" }
const text = { a_village: markdown }

export const artifacts: Exchanges = {
  "artifacts.list": { answers: { 200: { current_ones: [sdd, model] } } },
  "artifacts.get": { answers: { 200: { a_model: model, an_inline_sdd: { ...sdd, content: markdown } } } },
  "artifacts.upload": {
    sends: { "text/markdown": text, "text/plain": text, ...json({ a_meadow: peg }) },
    answers: {
      200: { identical_to_the_current_one: uploaded },
      201: { a_new_version: { ...uploaded, id: ids.uploaded_sdd, version: 2 } }
    }
  }
}
