import { HttpApiBuilder } from "@effect/platform"
import { Effect, Schema } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { FileRecord } from "#domain/File.js"
import { limits } from "#domain/Limits.js"
import { Files } from "#services/Files.js"
import { formFiles } from "../Multipart.js"
import { reply } from "../Reply.js"
import { secluded } from "../RequestContext.js"

const send = reply(Schema.Array(FileRecord))

export const layer = HttpApiBuilder.group(Api, "files", (handlers) =>
  Effect.gen(function* () {
    const files = yield* Files
    return handlers
      .handle("get", ({ path }) => Effect.flatMap(CurrentPrincipal, (caller) => files.get(caller, path.file_id)))
      .handleRaw("upload", ({ request }) =>
        Effect.gen(function* () {
          // Interruptible: a caller who leaves is cleaned up after at once.
          const form = formFiles(request, limits.upload_bytes_max)
          const received = files.receive(yield* CurrentPrincipal, form.next)
          return yield* send(yield* Effect.tapError(received, () => form.discard), 201)
        })
      )
  }).pipe(secluded)
)
