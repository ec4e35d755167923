import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Import } from "#api/v1/imports.js"
import { limits } from "#domain/Limits.js"
import { Imports } from "#services/Imports.js"
import { bodyReader, bytesOf } from "../BodyReader.js"
import { reply } from "../Reply.js"
import { secluded } from "../RequestContext.js"

const send = reply(Import)

export const layer = HttpApiBuilder.group(Api, "imports", (handlers) =>
  Effect.gen(function* () {
    const imports = yield* Imports
    return handlers.handleRaw("create", ({ path, request }) =>
      Effect.gen(function* () {
        // Interruptible until the library is written: a caller who leaves is cleaned up after at once.
        const caller = yield* CurrentPrincipal
        const project = yield* imports.writable(caller, path.project_id)
        const reader = bodyReader(request, limits.container_bytes_max)
        const received = imports.receive(caller, project.id, bytesOf(reader))
        const made = yield* Effect.tapError(received, () => reader.discard)
        return yield* send(made, 201, { location: `/v1/themes/${made.theme.id}` })
      })
    )
  }).pipe(secluded)
)
