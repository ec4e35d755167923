import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Stream } from "effect"
import type { Reply } from "../../support/vendors/Script.js"
import { ask, askForObject, askForStream, connected, impatient, protocols, secret, streamed } from "./Connected.js"

describe.each(protocols)("a model behind %s that does not answer as it should", (protocol) => {
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
    ["a flood", { flood: 400_000 }, { code: "model_failed", retryable: false }, /too large/],
    ["bytes that are no answer", { garble: "bytes" }, { retryable: true }, /cannot be read|broke off/],
    ["JSON of another kind", { garble: "shape" }, { retryable: true }, /cannot be read|broke off/],
    ["nothing said", { say: "" }, { retryable: true }, /nothing/],
    ["only white space said", { say: " \n " }, { retryable: true }, /nothing/]
  ]

  for (const [name, reply, expected, words] of failures) {
    it.live(`${name} fails as data, whole and streamed, without the key or the vendor's words`, () =>
      Effect.gen(function* () {
        const { connection } = yield* connected(protocol, [reply], "stall" in reply ? impatient : {})
        const whole = yield* Effect.flip(ask(connection))
        const { end } = yield* streamed(connection)
        for (const failure of [whole, end._tag === "Left" ? end.left : yield* Effect.dieMessage("it ended well")]) {
          assert.deepInclude(failure, { _tag: "ModelFailed", ...expected })
          assert.match(failure.message, words)
          assert.notInclude(JSON.stringify(failure), secret)
          assert.notInclude(JSON.stringify(failure), "own words")
          assert.match(failure.message, /^([A-Z]|model-1)(?!.* The model server)/, "a sentence")
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
        const { connection, vendor } = yield* connected(protocol, [{ stall }])
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
