/** How turns end, with their operations. */
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { type Failure, Outcome } from "#domain/Operation.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { some, tenant } from "../support/Tenant.js"
import { answer, begin, claimed, refusalOf, say, talked } from "../support/Turns.js"
import type { Backend } from "./Backend.js"
import { lines, sessionOf, transcript } from "./Transcript.js"

const failure: Failure = { code: "model_failed", message: "It does not answer.", retryable: true }

export const turnEnds = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`the ends of turns of ${backend.name}`, (it) => {
    it.effect(
      "a turn that succeeds leaves its whole reply, and the session's activity and preview are the reply's",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const row = yield* claimed(yield* begin(of))
          yield* say(row, "Hi")
          yield* backend.pass("5 millis")
          const settled = yield* answer(row, "Hi there")
          assert.deepStrictEqual([settled.result, settled.credits_charged], [{ reply: "Hi there" }, 0.5])
          const session = yield* sessionOf(of, row.target.id)
          assert.deepStrictEqual([session.turn_count, session.last_message], [1, "Hi there"])
          const [reply, message] = yield* transcript(session.id)
          assert.deepStrictEqual(lines([reply, message]), ["assistant complete Hi there", "user complete Hello"])
          assert.isTrue(message.created_at < reply.created_at)
          assert.isTrue(session.last_activity_at >= reply.created_at)
          yield* begin(of, { session_id: session.id, text: "More" })
          assert.deepStrictEqual(lines(yield* transcript(session.id)), [
            "user complete More",
            "assistant complete Hi there",
            "user complete Hello"
          ])
          assert.strictEqual((yield* sessionOf(of, session.id)).turn_count, 2)
        })
    )

    it.effect(
      "while a turn runs its reply is readable as far as it is stored, in its later place and under its later id",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const row = yield* claimed(yield* begin(of))
          assert.strictEqual((yield* transcript(row.target.id)).length, 1)
          yield* say(row, "")
          assert.strictEqual((yield* transcript(row.target.id)).length, 1, "nothing is said yet")
          yield* say(row, "It is")
          const [partial] = yield* transcript(row.target.id)
          assert.deepStrictEqual(lines([partial]), ["assistant partial It is"])
          yield* say(row, "It is done")
          assert.deepStrictEqual(
            yield* Effect.flatMap((yield* SessionsRepo).message(row.target.id, partial.id), some),
            { ...partial, text: "It is done" }
          )
          yield* answer(row, "It is done.")
          const [whole] = yield* transcript(row.target.id)
          assert.deepStrictEqual(whole, { ...partial, text: "It is done.", status: "complete" })
        })
    )

    it.effect(
      "a canceled turn keeps the partial reply that was stored and pays for its calls, whoever settles it",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const operations = yield* OperationsRepo
          const row = yield* claimed(yield* begin(of))
          yield* say(row, "As far as")
          yield* operations.requestCancel(of.workspace_id, row.id)
          // Its owner is dead: another attempt finds it canceling and knows nothing of the reply.
          const takeover = yield* claimed(row)
          const settled = yield* Effect.flatMap(operations.settle(takeover, Outcome.Canceled({ partial: null })), some)
          assert.deepStrictEqual(
            [settled.status, settled.result, settled.credits_charged],
            ["canceled", { reply: "As far as" }, 0.5]
          )
          const [reply] = yield* transcript(row.target.id)
          assert.deepStrictEqual(lines([reply]), ["assistant partial As far as"])
          assert.strictEqual((yield* sessionOf(of, row.target.id)).last_message, "As far as")
          assert.strictEqual(yield* refusalOf(of, { session_id: row.target.id }), "admitted")
        })
    )

    it.effect("a failed turn keeps the partial reply that was stored", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const row = yield* claimed(yield* begin(of))
        yield* say(row, "I will")
        const settled = yield* Effect.flatMap(operations.settle(row, Outcome.Failed({ error: failure })), some)
        assert.deepStrictEqual(
          [settled.status, settled.error, settled.result],
          ["failed", failure, { reply: "I will" }]
        )
        assert.deepStrictEqual(lines(yield* transcript(row.target.id)), [
          "assistant partial I will",
          "user complete Hello"
        ])
      })
    )

    it.effect("a turn that said nothing leaves its message alone", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        for (const outcome of [Outcome.Failed({ error: failure }), Outcome.Canceled({ partial: null })]) {
          const row = yield* claimed(yield* begin(of))
          const settled = yield* Effect.flatMap(operations.settle(row, outcome), some)
          assert.strictEqual(settled.result, null)
          assert.deepStrictEqual(lines(yield* transcript(row.target.id)), ["user complete Hello"])
        }
      })
    )

    it.effect("what a turn brings after its cancel was accepted is not seen", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const row = yield* claimed(yield* begin(of))
        yield* say(row, "As far as")
        yield* operations.requestCancel(of.workspace_id, row.id)
        const late = Outcome.Succeeded({ artifacts: [], result: { reply: "As far as I know" } })
        const settled = yield* Effect.flatMap(operations.settle(row, late), some)
        assert.deepStrictEqual([settled.status, settled.result], ["canceled", { reply: "As far as" }])
      })
    )

    it.effect("a turn in a session that is removed meanwhile settles, pays, and is not seen", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const sessions = yield* SessionsRepo
        const row = yield* claimed(yield* begin(of))
        yield* say(row, "I am")
        assert.isTrue(yield* sessions.remove(of.workspace_id, row.target.id))
        assert.isFalse(yield* sessions.remove(of.workspace_id, row.target.id))
        assert.strictEqual((yield* Effect.flatMap(operations.find(of.workspace_id, row.id), some)).status, "canceling")
        const settled = yield* Effect.flatMap(operations.settle(row, Outcome.Canceled({ partial: null })), some)
        assert.deepStrictEqual([settled.status, settled.result], ["canceled", { reply: "I am" }])
        assert.isTrue(Option.isNone(yield* sessions.find(of.workspace_id, row.target.id)))
      })
    )

    it.effect("messages of one session are said one after the other however quickly", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const session_id = yield* talked(of, { text: "0" }, "reply 0")
        for (let n = 1; n < 6; n++) yield* talked(of, { session_id, text: `${n}` }, `reply ${n}`)
        const said = (yield* transcript(session_id)).map(({ text }) => text).reverse()
        assert.deepStrictEqual(said, Array.from({ length: 6 }, (_, n) => [`${n}`, `reply ${n}`]).flat())
      })
    )
  })
