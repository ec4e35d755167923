import { LanguageModel, Prompt, Tool, Toolkit } from "@effect/ai"
import { assert, describe, it } from "@effect/vitest"
import { Chunk, Effect, Schema, Stream } from "effect"
import { ask, askForObject, connected, protocols, secret, streamed } from "./Connected.js"

const tools = Toolkit.make(
  Tool.make("add", {
    description: "Adds two numbers",
    parameters: { a: Schema.Number, b: Schema.optional(Schema.Number) },
    success: Schema.Number
  })
)
const handlers = tools.toLayer({ add: ({ a, b }) => Effect.succeed(a + (b ?? 0)) })

describe.each(protocols)("a model behind %s", (protocol) => {
  it.live("text comes whole or in pieces, with its key in the vendor's header and nowhere else", () =>
    Effect.gen(function* () {
      const { connection, vendor } = yield* connected(protocol, [{ say: "A meadow with an oak — 🌳." }])
      assert.strictEqual(yield* ask(connection), "A meadow with an oak — 🌳.")
      const { pieces, text } = yield* streamed(connection)
      assert.strictEqual(text, "A meadow with an oak — 🌳.")
      assert.isAbove(pieces.length, 2)
      const [whole, stream] = vendor.calls
      assert.deepStrictEqual([whole.stream, stream.stream, whole.model], [false, true, "model-1"])
      const header = protocol === "messages" ? whole.headers["x-api-key"] : whole.headers.authorization
      assert.strictEqual(header, protocol === "messages" ? secret : `Bearer ${secret}`)
      assert.notInclude(JSON.stringify(whole.body) + whole.path, secret)
      assert.strictEqual(vendor.served(), 2)
    }).pipe(Effect.scoped)
  )

  it.live("a stream that is heard to its last word leaves its connection to the next call", () =>
    Effect.gen(function* () {
      const { connection, vendor } = yield* connected(
        protocol,
        [{ say: "A meadow." }],
        { parting_seconds: 10 },
        () => 10
      )
      let connections = 0
      vendor.server.on("connection", () => connections++)
      for (let call = 0; call < 5; call++) assert.strictEqual((yield* streamed(connection)).text, "A meadow.")
      assert.strictEqual(vendor.calls.length, 5)
      assert.isBelow(connections, 3)
    }).pipe(Effect.scoped)
  )

  it.live("tools are offered with their schemas, called with their arguments, and their results go back", () =>
    Effect.gen(function* () {
      const { connection, vendor } = yield* connected(protocol, [
        {
          say: "Adding.",
          call: [
            { name: "add", params: { a: 2, b: 3 } },
            { name: "add", params: { a: 7 } }
          ]
        },
        { say: "5 and 7." }
      ])
      const model = connection.model
      const first = yield* model.generateText({ prompt: "Add.", toolkit: tools }).pipe(Effect.provide(handlers))
      assert.deepStrictEqual(
        first.toolResults.map(({ result }) => result),
        [5, 7]
      )
      assert.strictEqual(first.finishReason, "tool-calls")
      const prompt = Prompt.merge(Prompt.make("Add."), Prompt.fromResponseParts(first.content))
      const second = yield* model.generateText({ prompt, toolkit: tools }).pipe(Effect.provide(handlers))
      assert.strictEqual(second.text, "5 and 7.")
      const sent = JSON.stringify(vendor.calls[0].body.tools)
      assert.include(sent, "Adds two numbers")
      assert.include(sent, '"number"')
      const history = JSON.stringify(vendor.calls[1].body)
      for (const { id } of first.toolCalls) assert.include(history, id)
    }).pipe(Effect.scoped)
  )

  it.live("streamed calls of tools are put together from their pieces", () =>
    Effect.gen(function* () {
      const { connection } = yield* connected(protocol, [
        { say: "Adding.", call: [{ name: "add", params: { a: 40, b: 2 } }] }
      ])
      const parts = yield* connection.model
        .streamText({ prompt: "Add.", toolkit: tools })
        .pipe(Stream.runCollect, Effect.provide(handlers), Effect.map(Chunk.toReadonlyArray))
      const calls = parts.flatMap((part) => (part.type === "tool-call" ? [part.params] : []))
      const results = parts.flatMap((part) => (part.type === "tool-result" ? [part.result] : []))
      assert.deepStrictEqual(calls, [{ a: 40, b: 2 }])
      assert.deepStrictEqual(results, [42])
    }).pipe(Effect.scoped)
  )

  it.live(
    "a structured object is asked for by its schema and decoded; another one is an answer that cannot be read",
    () =>
      Effect.gen(function* () {
        const { connection, vendor } = yield* connected(protocol, [
          { object: { name: "Thornby", houses: 12 } },
          { object: {} }
        ])
        assert.deepStrictEqual(yield* askForObject(connection), { name: "Thornby", houses: 12 })
        assert.include(JSON.stringify(vendor.calls[0].body), '"houses"')
        const failure = yield* Effect.flip(askForObject(connection))
        assert.deepInclude(failure, { code: "model_failed", retryable: true })
      }).pipe(Effect.scoped)
  )
})

describe("a model behind a server of the operator's", () => {
  it.live("errors name it as such, and a prompt of the common kind reaches it", () =>
    Effect.gen(function* () {
      const { connection, vendor } = yield* connected("chat", [{ say: "Yes." }, { status: 401 }])
      const model = connection.model
      yield* Effect.provideService(
        LanguageModel.generateText({
          prompt: [
            { role: "system", content: "You plan villages." },
            { role: "user", content: [{ type: "text", text: "Plan." }] }
          ]
        }),
        LanguageModel.LanguageModel,
        model
      )
      assert.deepStrictEqual(vendor.calls[0].body, {
        model: "model-1",
        messages: [
          { role: "system", content: "You plan villages." },
          { role: "user", content: "Plan." }
        ]
      })
      assert.match((yield* Effect.flip(ask(connection))).message, /The model server \(openai\)/)
    }).pipe(Effect.scoped)
  )
})
