import { describeAnswers } from "./answers.js"
import { type Document, type Members, placesOf } from "./Document.js"
import { showExamples } from "./Examples.js"
import { describeFields } from "./fields.js"
import { describe, info } from "./Guide.js"
import { finishHeaders } from "./Headers.js"
import { addPublicRoutes } from "./PublicRoutes.js"
import { finishRefusals, shareRefusals } from "./Refusals.js"
import { finishSchemas } from "./Schemas.js"

/** What the platform's derivation of the document leaves out or gets wrong, put right in one place. */
export const finish = (spec: Members): Members => {
  const document = spec as unknown as Document
  finishSchemas(document)
  describeFields(document)
  finishRefusals(document)
  for (const place of placesOf(document)) finishHeaders(place, document)
  addPublicRoutes(document)
  describeAnswers(document)
  showExamples(document)
  shareRefusals(document)
  document.info = info(String(document.info.title), String(document.info.version))
  document.tags = describe(document.tags)
  return spec
}
