import { Effect, Option } from "effect"
import { sourceKindOf } from "#domain/File.js"
import { problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import type { FilesRepo } from "./ports/FilesRepo.js"

export const fileNotFound = problem(
  "file_not_found",
  "There is no such file: upload it first, and use it within 24 hours."
)

const unfit = (content_type: string) =>
  problem("validation_failed", "A scene is made from a text, Markdown or picture: name such a file.", {
    errors: [
      {
        in: "body",
        pointer: "/source_file_id",
        detail: `must be a text, Markdown, PNG, JPEG, WebP, GIF or AVIF file, not ${content_type}`
      }
    ]
  })

/**
 * The file of the caller's workspace that a scene may be made from; else `file_not_found` or `validation_failed`. Judges what
 * stays as it is: that the file has not expired is decided again where the scene is made.
 */
export const sourceOf = Effect.fnUntraced(function* (files: FilesRepo["Type"], principal: Principal, fileId: string) {
  const file = yield* files.find(principal.workspace_id, fileId)
  if (Option.isNone(file)) return yield* fileNotFound
  // It leaves through the edge, where every endpoint declares it.
  if (sourceKindOf(file.value.content_type) === null) return yield* Effect.die(unfit(file.value.content_type))
  return fileId
})
