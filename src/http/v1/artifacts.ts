import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { type ArtifactKind, ArtifactRecord } from "#domain/Artifact.js"
import { limits } from "#domain/Limits.js"
import { problem } from "#domain/Problem.js"
import type { Variant } from "#domain/Variant.js"
import { Artifacts } from "#services/Artifacts.js"
import { Uploads } from "#services/Uploads.js"
import { bodyReader, bytesOf } from "../BodyReader.js"
import { makeForm } from "../Form.js"
import { reply } from "../Reply.js"
import { secluded } from "../RequestContext.js"

const send = reply(ArtifactRecord)

const bytes_max = {
  sdd: limits.sdd_bytes_max,
  peg: limits.peg_bytes_max,
  blueprint: limits.blueprint_bytes_max
} as const

/** What the query says of a variant. */
type Asked = Partial<Variant>

const variantOf = ({ materials = "full", meshes = "full" }: Asked): Variant => ({ materials, meshes })

/** The parameters of a variant belong to the model alone: with another kind they are faults of the query. */
const refuseVariant = (kind: ArtifactKind | undefined, asked: Asked): Effect.Effect<void> => {
  const names = (["materials", "meshes"] as const).filter((name) => asked[name] !== undefined)
  if (names.length === 0 || kind === undefined || kind === "model") return Effect.void
  const errors = names.map((pointer) => ({
    in: "query" as const,
    pointer,
    detail: "belongs to the kind `model` alone"
  }))
  // It leaves through the edge, where every endpoint declares it.
  return Effect.die(problem("validation_failed", "Leave `materials` and `meshes` out: this kind has none.", { errors }))
}

export const layer = HttpApiBuilder.group(Api, "artifacts", (handlers) =>
  Effect.gen(function* () {
    const artifacts = yield* Artifacts
    const uploads = yield* Uploads
    const formOf = yield* makeForm
    return handlers
      .handle("list", ({ path, urlParams: { all_versions = false, kind, ...asked } }) =>
        Effect.gen(function* () {
          yield* refuseVariant(kind, asked)
          const filter = { kind: kind ?? null, all_versions }
          return yield* artifacts.list(yield* CurrentPrincipal, path.scene_id, filter, formOf(variantOf(asked)))
        })
      )
      .handle("get", ({ path, urlParams: { inline = false, version = null, ...asked } }) =>
        Effect.gen(function* () {
          yield* refuseVariant(path.kind, asked)
          const options = { version, inline }
          const form = formOf(variantOf(asked))
          return yield* artifacts.find(yield* CurrentPrincipal, path.scene_id, path.kind, options, form)
        })
      )
      .handle("content", ({ path, urlParams: { version = null, ...asked } }) =>
        Effect.gen(function* () {
          yield* refuseVariant(path.kind, asked)
          const form = formOf(variantOf(asked))
          const url = yield* artifacts.content(yield* CurrentPrincipal, path.scene_id, path.kind, version, form)
          return HttpServerResponse.redirect(url, { status: 307 })
        })
      )
      .handleRaw("upload", ({ path, request }) =>
        Effect.gen(function* () {
          // Interruptible until the version is there: a caller who leaves is cleaned up after at once.
          const scene = yield* uploads.writable(yield* CurrentPrincipal, path.scene_id)
          const reader = bodyReader(request, bytes_max[path.kind])
          const received = uploads.receive(scene, path.kind, bytesOf(reader))
          const { artifact, created } = yield* Effect.tapError(received, () => reader.discard)
          const location = `/v1/scenes/${scene.id}/artifacts/${path.kind}?version=${artifact.version}`
          return yield* send(artifact, created ? 201 : 200, { location })
        })
      )
  }).pipe(secluded)
)
