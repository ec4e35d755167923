import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { listModels } from "#layers/vendors/ModelList.js"

type Answer = { readonly status?: number; readonly body?: unknown; readonly text?: string; readonly location?: string }

/** A server that answers each request so; null: never. */
const server = (answer: (request: IncomingMessage, url: URL) => Answer | null) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const asked: Array<{ readonly path: string; readonly headers: IncomingMessage["headers"] }> = []
      const http = createServer((request, response) => {
        asked.push({ path: request.url ?? "", headers: request.headers })
        const given = answer(request, new URL(request.url ?? "", "http://any"))
        if (given === null) return
        response.writeHead(given.status ?? 200, {
          "content-type": "application/json",
          ...(given.location !== undefined && { location: given.location })
        })
        response.end(given.text ?? JSON.stringify(given.body))
      })
      await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve))
      return { http, asked, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
    }),
    ({ http }) =>
      Effect.promise(
        () =>
          new Promise<void>((resolve) => {
            http.close(() => resolve())
            http.closeAllConnections()
          })
      )
  )

const secret = Redacted.make("sk-a-secret-of-this-test")
const openai = (base_url: string) => ({ vendor: "openai", base_url, secret }) as const
const anthropic = (base_url: string) => ({ vendor: "anthropic", base_url, secret }) as const
const listOf = (...ids: ReadonlyArray<string>) => ({ body: { object: "list", data: ids.map((id) => ({ id })) } })

describe("the models that a server lists", () => {
  it.live("of openai's protocol are those of /models in its order, each once, under the key", () =>
    Effect.gen(function* () {
      const { asked, url } = yield* server(() =>
        listOf("qwen3:8b", "llama", "qwen3:8b", "no name", "", "x".repeat(129))
      )
      assert.deepStrictEqual(yield* listModels(openai(`${url}/v1`)), ["qwen3:8b", "llama"])
      assert.strictEqual(asked[0].path, "/v1/models")
      assert.strictEqual(asked[0].headers.authorization, "Bearer sk-a-secret-of-this-test")
    }).pipe(Effect.scoped)
  )

  it.live("of anthropic's protocol are those of all its pages, with or without /v1 in the address", () =>
    Effect.gen(function* () {
      const { asked, url } = yield* server((_, { searchParams }) => {
        const after = searchParams.get("after_id")
        return after === null
          ? { body: { data: [{ id: "opus" }, { id: "sonnet" }], has_more: true, last_id: "sonnet" } }
          : { body: { data: [{ id: "haiku" }], has_more: false, last_id: "haiku" } }
      })
      for (const address of [url, `${url}/v1`]) {
        assert.deepStrictEqual(yield* listModels(anthropic(address)), ["opus", "sonnet", "haiku"])
      }
      assert.match(asked[1].path, /^\/v1\/models\?.*after_id=sonnet/)
      assert.strictEqual(asked[0].headers["x-api-key"], "sk-a-secret-of-this-test")
      assert.isString(asked[0].headers["anthropic-version"])
    }).pipe(Effect.scoped)
  )

  it.live(
    "are none where the answer is no list: one line says what to do, and never what the server said or the key",
    () =>
      Effect.gen(function* () {
        const cases: ReadonlyArray<readonly [Answer | null, RegExp]> = [
          [listOf(), /lists no models\. Name its models: --model/],
          [{ status: 401, text: "no, sk-a-secret-of-this-test" }, /does not accept the key: nothing was stored/],
          [{ status: 403, text: "" }, /does not accept the key/],
          [{ status: 404, text: "" }, /lists no models/],
          [{ status: 500, text: "" }, /status 500/],
          [{ status: 307, text: "", location: "http://127.0.0.1:1/" }, /redirects/],
          [{ text: "<html>" }, /no list of models/],
          [{ text: '{"data": "all"}' }, /no list of models/],
          [{ text: "null" }, /no list of models/],
          [listOf(...Array.from({ length: 60 }, (_, i) => `m${i}`)), /more than 50 models/],
          [{ text: "x".repeat(300_000) }, /more than a list/],
          [null, /did not answer in time/]
        ]
        for (const [answer, told] of cases) {
          const { url } = yield* server(() => answer)
          const limits = { answer_seconds: 1, answer_bytes_max: 200_000, models_max: 50 }
          const refused = yield* Effect.flip(listModels(openai(url), limits))
          assert.match(refused.message, told)
          assert.notInclude(refused.message, "sk-a-secret")
          assert.notInclude(refused.message, "\n")
        }
        const gone = yield* Effect.flip(listModels(openai("http://127.0.0.1:1")))
        assert.match(gone.message, /cannot be reached/)
      }).pipe(Effect.scoped)
  )

  it.live("end, however long a server goes on to have more", () =>
    Effect.gen(function* () {
      let page = 0
      const { asked, url } = yield* server(() => ({
        body: { data: [{ id: "m" }], has_more: true, last_id: `page-${page++}` }
      }))
      assert.deepStrictEqual(yield* listModels(anthropic(url)), ["m"])
      assert.isAtMost(asked.length, 10)
    }).pipe(Effect.scoped)
  )
})
