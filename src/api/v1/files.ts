import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { FileRecord } from "#domain/File.js"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { Authorization } from "../Authorization.js"
import { parameters, withStatus } from "../Parameters.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { RequiredScope, says, UploadRule } from "../Rules.js"

/** Any field may hold files: what counts is that a part has a file name. */
const Form = HttpApiSchema.MultipartStream(
  Schema.Record({ key: Schema.String, value: Schema.Unknown }).annotations({
    identifier: "FileUpload",
    jsonSchema: {
      type: "object",
      minProperties: 1,
      additionalProperties: {
        type: "array",
        minItems: 1,
        maxItems: limits.files_max,
        items: { type: "string", format: "binary" }
      }
    }
  })
)

const upload =
  `1 to ${limits.files_max} files in one request of at most ${limits.upload_bytes_max.toLocaleString("en")} bytes in all. Field names are free: each part with a file name is ` +
  "one file, other parts are ignored. Answers the files in the order sent; a request that is refused or broken off leaves nothing behind. The content type is sniffed from the " +
  `bytes; text is \`text/markdown\` or \`text/plain\`. A file that nothing refers to expires after ${limits.file_hours} hours.`

/** Files of the workspace: uploaded once, referred to by id. */
export class Files extends HttpApiGroup.make("files")
  .add(
    HttpApiEndpoint.post("upload", "/v1/files")
      .setPayload(Form)
      .addSuccess(withStatus(201, Schema.Array(FileRecord)))
      .addError(bodyProblems)
      .annotate(RequiredScope, "write")
      .annotate(UploadRule, () => ({ media_types: ["multipart/form-data"], bytes_max: limits.upload_bytes_max }))
      .annotateContext(says("Upload files", upload))
  )
  .add(
    HttpApiEndpoint.get("get", "/v1/files/:file_id")
      .setPath(parameters({ file_id: Uuid }))
      .addSuccess(FileRecord)
      .addError(problemsOf("file_not_found"))
      .annotate(RequiredScope, "read")
      .annotateContext(
        says(
          "Read a file",
          "With a fresh download address. Files belong to the workspace: each of its users sees them."
        )
      )
  )
  .middleware(Authorization) {}
