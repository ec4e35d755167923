import { LanguageModel, Prompt, Tool, Toolkit } from "@effect/ai"
import { assert, describe, it } from "@effect/vitest"
import { Chunk, Context, Effect, Exit, Fiber, Layer, Redacted, Schema, Stream } from "effect"
import { layer as drivers } from "#layers/vendors/LanguageVendors.js"
import { type WireLimits, wire_limits } from "#layers/vendors/Wire.js"
import type { Connection } from "#services/ports/LanguageModels.js"
import { LanguageVendors } from "#services/ports/LanguageVendors.js"
import { standIn } from "../../support/vendors/LanguageStandIn.js"
import type { Protocol, Reply } from "../../support/vendors/Script.js"

const secret = "sk-the-secret-of-this-test"

/** Short enough for a test, in the same order as the real ones. */
const limits: WireLimits = {
  ...wire_limits,
  first_byte_seconds: 0.4,
  between_chunks_seconds: 0.4,
  answer_seconds: 0.6,
  stream_seconds: 3,
  answer_bytes_max: 200_000,
  attempts_max: 3,
  pause_millis: 5,
  retry_after_seconds_max: 1
}

/** A stand-in that goes by the script, and the connection to a model of it in this protocol. */
const connected = (protocol: Protocol, script: ReadonlyArray<Reply>, changed: Partial<WireLimits> = {}) =>
  Effect.gen(function* () {
    const vendor = yield* standIn(script)
    const own = { openai: vendor.urls.responses }
    const context = yield* Layer.build(drivers({ limits: { ...limits, ...changed }, own }))
    const vendors = Context.get(context, LanguageVendors)
    const connection = yield* vendors.open({
      vendor: protocol === "messages" ? "anthropic" : "openai",
      model: "model-1",
      secret: Redacted.make(secret),
      base_url: vendor.urls[protocol]
    })
    return { vendor, connection }
  })

const ask = ({ failureOf, model }: Connection) =>
  model.generateText({ prompt: "Say something." }).pipe(
    Effect.map(({ text }) => text),
    Effect.mapError(failureOf)
  )

const askForStream = ({ failureOf, model }: Connection) =>
  model.streamText({ prompt: "Say something." }).pipe(Stream.mapError(failureOf))

/** The text of a stream, and how it ended. */
const streamed = (connection: Connection) =>
  Effect.gen(function* () {
    const pieces: Array<string> = []
    const end = yield* askForStream(connection).pipe(
      Stream.runForEach((part) => Effect.sync(() => part.type === "text-delta" && pieces.push(part.delta))),
      Effect.either
    )
    return { text: pieces.join(""), pieces, end }
  })

const Village = Schema.Struct({ name: Schema.String, houses: Schema.Int })
const askForObject = ({ failureOf, model }: Connection) =>
  model.generateObject({ prompt: "Name a village.", schema: Village, objectName: "village" }).pipe(
    Effect.map(({ value }) => value),
    Effect.mapError(failureOf)
  )

const tools = Toolkit.make(
  Tool.make("add", {
    description: "Adds two numbers",
    parameters: { a: Schema.Number, b: Schema.optional(Schema.Number) },
    success: Schema.Number
  })
)
const handlers = tools.toLayer({ add: ({ a, b }) => Effect.succeed(a + (b ?? 0)) })

const protocols: ReadonlyArray<Protocol> = ["responses", "chat", "messages"]

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

  const failures: ReadonlyArray<readonly [string, Reply, object, RegExp]> = [
    ["a refusal", { refuse: "I will not." }, { code: "model_refused", retryable: false }, /declined/],
    [
      "an answer cut off at its limit",
      { truncate: '{"na' },
      { code: "model_failed", retryable: false },
      /length limit/
    ],
    ["a key that is not accepted", { status: 401, code: "authentication_error" }, { retryable: false }, /key/],
    [
      "a model that is not known",
      { status: 404, code: "not_found_error" },
      { retryable: false },
      /knows no model model-1/
    ],
    [
      "a request that is not accepted",
      { status: 400, code: "invalid_request_error" },
      { retryable: false },
      /status 400/
    ],
    ["a rate limit that lasts", { status: 429, retry_after: 0, code: "rate_limit_error" }, { retryable: true }, /rate/],
    ["an account without credit", { status: 429, code: "insufficient_quota" }, { retryable: false }, /credit/],
    ["an overloaded vendor", { status: 529, code: "overloaded_error" }, { retryable: true }, /trouble of its own/],
    ["an error page", { status: 502, body: "<html>Bad gateway</html>" }, { retryable: true }, /trouble of its own/],
    ["a lost connection", { cut: "at once" }, { retryable: true }, /cannot be reached/],
    ["silence", { stall: "at once" }, { retryable: true }, /in time/],
    ["silence in the middle", { stall: "halfway" }, { retryable: true }, /in time|broke off/],
    ["a redirect", { redirect: "http://127.0.0.1:1/" }, { retryable: false }, /redirects/],
    ["a flood", { flood: 400_000 }, { code: "model_failed" }, /too large|broke off/],
    ["bytes that are no answer", { garble: "bytes" }, { retryable: true }, /cannot be read|broke off/],
    ["JSON of another kind", { garble: "shape" }, { retryable: true }, /cannot be read|broke off/],
    ["nothing said", { say: "" }, { retryable: true }, /nothing/]
  ]

  for (const [name, reply, expected, words] of failures) {
    it.live(`${name} fails as data, whole and streamed, without the key or the vendor's words`, () =>
      Effect.gen(function* () {
        const { connection } = yield* connected(protocol, [reply])
        const whole = yield* Effect.flip(ask(connection))
        const { end } = yield* streamed(connection)
        for (const failure of [whole, end._tag === "Left" ? end.left : yield* Effect.dieMessage("it ended well")]) {
          assert.deepInclude(failure, { _tag: "ModelFailed", ...expected })
          assert.match(failure.message, words)
          assert.notInclude(JSON.stringify(failure), secret)
          assert.notInclude(JSON.stringify(failure), "own words")
        }
      }).pipe(Effect.scoped)
    )
  }

  it.live("refused and cut-off objects say so, not that they cannot be read", () =>
    Effect.gen(function* () {
      const { connection } = yield* connected(protocol, [{ refuse: "No." }, { truncate: '{"name":"Th' }])
      assert.strictEqual((yield* Effect.flip(askForObject(connection))).code, "model_refused")
      assert.match((yield* Effect.flip(askForObject(connection))).message, /length limit/)
    }).pipe(Effect.scoped)
  )

  it.live("a connection lost in the middle of a stream, an error in it and a missing end fail after what came", () =>
    Effect.gen(function* () {
      for (const reply of [{ cut: "halfway" }, { tell: "overloaded_error" }, { forget: "the end" }] as const) {
        const { connection, vendor } = yield* connected(protocol, [reply])
        const { end, text } = yield* streamed(connection)
        assert.isNotEmpty(text, JSON.stringify(reply))
        assert.isTrue(end._tag === "Left" && end.left.retryable, JSON.stringify(reply))
        assert.strictEqual(vendor.calls.length, 1)
      }
    }).pipe(Effect.scoped)
  )

  it.live("429 and 5xx and lost connections are requested again before anything came, at most so often", () =>
    Effect.gen(function* () {
      const passing: ReadonlyArray<Reply> = [{ status: 429, retry_after: 0 }, { cut: "at once" }, { say: "At last." }]
      const { connection, vendor } = yield* connected(protocol, passing)
      assert.strictEqual(yield* ask(connection), "At last.")
      assert.deepStrictEqual([vendor.calls.length, vendor.served()], [3, 1])
      vendor.script([{ status: 500 }, { status: 503 }, { say: "At last." }])
      assert.strictEqual((yield* streamed(connection)).text, "At last.")
      vendor.script([{ status: 500 }])
      yield* Effect.flip(ask(connection))
      assert.strictEqual(vendor.calls.length, 9)
    }).pipe(Effect.scoped)
  )

  it.live("a whole answer lost halfway is requested again: nothing of it was used", () =>
    Effect.gen(function* () {
      const { connection, vendor } = yield* connected(protocol, [{ cut: "halfway" }, { say: "Whole." }])
      assert.strictEqual(yield* ask(connection), "Whole.")
      assert.strictEqual(vendor.calls.length, 2)
    }).pipe(Effect.scoped)
  )

  it.live("a longer pause than may be waited for ends the call at once", () =>
    Effect.gen(function* () {
      const { connection, vendor } = yield* connected(protocol, [{ status: 429, retry_after: 60 }])
      const failure = yield* Effect.flip(ask(connection))
      assert.isTrue(failure.retryable)
      assert.strictEqual(vendor.calls.length, 1)
    }).pipe(Effect.scoped)
  )

  for (const stall of ["at once", "halfway"] as const) {
    it.live(`interruption ends the call (${stall}), whole and streamed: the vendor sees its client leave`, () =>
      Effect.gen(function* () {
        const patient = { first_byte_seconds: 60, between_chunks_seconds: 60, answer_seconds: 60, stream_seconds: 60 }
        const { connection, vendor } = yield* connected(protocol, [{ stall }], patient)
        for (const [call, asked] of [
          [1, ask(connection)],
          [2, Effect.as(Stream.runDrain(askForStream(connection)), "")]
        ] as const) {
          const running = yield* Effect.fork(asked)
          while (vendor.calls.length < call) yield* Effect.sleep("5 millis")
          yield* Effect.sleep("50 millis")
          const exit = yield* Fiber.interrupt(running)
          assert.isTrue(Exit.isInterrupted(exit))
          for (let tries = 0; vendor.left() < call && tries < 100; tries++) yield* Effect.sleep("10 millis")
          assert.strictEqual(vendor.left(), call)
        }
      }).pipe(Effect.scoped)
    )
  }
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
