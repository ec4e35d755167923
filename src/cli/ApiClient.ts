/** The service as the command line calls it: over HTTP, with a key, like any other caller. */
import { HttpClient, HttpClientRequest, HttpClientResponse } from "@effect/platform"
import { Effect, Option, type Redacted, Schema } from "effect"
import { Operation } from "#domain/Operation.js"
import type { Starter } from "#domain/Starter.js"
import { failed } from "./Failure.js"

export interface Connection {
  readonly base_url: string
  readonly key: Redacted.Redacted
}

const ProblemDocument = Schema.Struct({
  status: Schema.Number,
  code: Schema.optional(Schema.String),
  detail: Schema.String
})
const Made = Schema.Struct({ id: Schema.String })
const Themes = Schema.Struct({ items: Schema.Array(Made) })
const SceneDetail = Schema.Struct({
  id: Schema.String,
  artifacts: Schema.Array(
    Schema.Struct({ kind: Schema.String, size_bytes: Schema.Number, download_url: Schema.String })
  )
})

export const make = ({ base_url, key }: Connection) =>
  Effect.gen(function* () {
    const http = (yield* HttpClient.HttpClient).pipe(
      HttpClient.mapRequest((request) =>
        request.pipe(
          HttpClientRequest.prependUrl(base_url),
          HttpClientRequest.bearerToken(key),
          HttpClientRequest.acceptJson
        )
      )
    )

    /** Anything that is no 2xx speaks through its problem document. */
    const refuse = (response: HttpClientResponse.HttpClientResponse) =>
      HttpClientResponse.schemaBodyJson(ProblemDocument)(response).pipe(
        Effect.option,
        Effect.flatMap((document) =>
          failed(
            Option.match(document, {
              onNone: () => `${base_url} answered with status ${response.status}.`,
              onSome: ({ code, detail }) => `${detail}${code === undefined ? "" : ` (${code})`}`
            })
          )
        )
      )

    const call = <A, I>(schema: Schema.Schema<A, I>, request: HttpClientRequest.HttpClientRequest) =>
      http.execute(request).pipe(
        Effect.filterOrElse(
          ({ status }) => status >= 200 && status < 300,
          (response) => refuse(response)
        ),
        Effect.flatMap(HttpClientResponse.schemaBodyJson(schema)),
        Effect.catchTags({
          RequestError: () => failed(`${base_url} is out of reach: is the service running there?`),
          ResponseError: () => failed(`${base_url} broke off its answer; try again.`),
          ParseError: () =>
            failed(`${base_url} answered in an unknown form: is it a Scenewright service of this version?`)
        }),
        Effect.scoped
      )

    const post = <A, I>(schema: Schema.Schema<A, I>, path: string, body: unknown) =>
      call(schema, HttpClientRequest.bodyUnsafeJson(HttpClientRequest.post(path), body))

    return {
      createProject: (name: string, starter: Starter) => post(Made, "/v1/projects", { name, starter }),
      themes: (projectId: string) => call(Themes, HttpClientRequest.get(`/v1/projects/${projectId}/themes`)),
      createTheme: (projectId: string, name: string) => post(Made, `/v1/projects/${projectId}/themes`, { name }),
      createScene: (projectId: string, scene: { readonly theme_id: string; readonly description: string }) =>
        post(Made, `/v1/projects/${projectId}/scenes`, scene),
      startStep: (sceneId: string, step: string, seed: Option.Option<number>) =>
        post(Operation, `/v1/scenes/${sceneId}/steps`, { step, ...(Option.isSome(seed) ? { seed: seed.value } : {}) }),
      /** Answers when the operation has ended, after a second at the latest. */
      operation: (id: string) => call(Operation, HttpClientRequest.get(`/v1/operations/${id}?wait=1`)),
      cancel: (id: string) => call(Operation, HttpClientRequest.post(`/v1/operations/${id}/cancel`)),
      scene: (id: string) => call(SceneDetail, HttpClientRequest.get(`/v1/scenes/${id}`))
    }
  })
