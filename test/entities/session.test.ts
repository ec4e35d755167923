import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, TestClock } from "effect"
import { Outcome } from "#domain/Operation.js"
import * as OperationBehavior from "#entities/operation/behavior.js"
import { OperationEntity } from "#entities/operation/protocol.js"
import * as SessionBehavior from "#entities/session/behavior.js"
import { SessionEntity } from "#entities/session/protocol.js"
import { layer as memory } from "#layers/memory/repositories.js"
import { layer as wakeups } from "#layers/memory/Wakeups.js"
import type { Admission } from "#services/ports/OperationsRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { Work } from "#services/ports/Work.js"
import { some, type Tenant, tenant } from "../support/Tenant.js"
import * as TestCluster from "../support/TestCluster.js"
import { claimed, say, turnAdmission } from "../support/Turns.js"

const words = ["One", "by", "one"]

/** Work that says a word a second, each a model call of its own. */
const speaking = Layer.succeed(
  Work,
  Work.of({
    run: (_, { boundary, reserve }) =>
      Effect.gen(function* () {
        for (let n = 0; n < words.length; n++) {
          yield* Effect.catchTag(reserve(`call-${n}`, 5_000), "Insufficient", Effect.die)
          yield* Effect.sleep("1 second")
          yield* boundary(`call-${n}`, 5_000, { reply: words.slice(0, n + 1).join(" ") })
        }
        return Outcome.Succeeded({ artifacts: [], result: { reply: words.join(" ") } })
      })
  })
)

/** One runner over one memory database. */
const world = Layer.mergeAll(OperationBehavior.layer, SessionBehavior.layer).pipe(
  Layer.provide(speaking),
  Layer.provideMerge(TestCluster.running()),
  Layer.provideMerge(Layer.merge(memory, wakeups)),
  Layer.provideMerge(TestCluster.layer())
)

const run = (admission: Admission) =>
  Effect.flatMap(SessionEntity.client, (sessionOf) =>
    Effect.zipRight(TestClock.adjust("1 millis"), sessionOf(admission.target.id).RunTurn(admission))
  )

const read = (of: Tenant, id: string) =>
  Effect.flatMap(
    Effect.flatMap(OperationsRepo, (repo) => repo.find(of.workspace_id, id)),
    some
  )

const transcript = (session_id: string) =>
  Effect.map(
    Effect.flatMap(SessionsRepo, (repo) =>
      repo.messages({ session_id, before: null, after: null }, { limit: 100, after: null })
    ),
    ({ items }) => items.map(({ role, status, text }) => `${role} ${status} ${text}`)
  )

describe("session entity", () => {
  it.scoped("an admitted turn runs to its reply, readable while it grows, and pays for each call", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const { created, operation } = yield* run(yield* turnAdmission(of))
      assert.deepStrictEqual([created, operation.status], [true, "queued"])
      yield* TestClock.adjust("2500 millis")
      assert.deepStrictEqual(yield* transcript(operation.target.id), [
        "assistant partial One by",
        "user complete Hello"
      ])
      yield* TestClock.adjust("2 seconds")
      const ended = yield* read(of, operation.id)
      assert.deepStrictEqual(
        [ended.status, ended.result, ended.credits_charged],
        ["succeeded", { reply: "One by one" }, 1.5]
      )
      assert.deepStrictEqual(yield* transcript(operation.target.id), [
        "assistant complete One by one",
        "user complete Hello"
      ])
    }).pipe(Effect.provide(world))
  )

  it.scoped("a start that arrives twice starts one turn; another one meanwhile is refused", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const asked = yield* turnAdmission(of)
      const first = yield* run(asked)
      const again = yield* run(asked)
      assert.deepStrictEqual([first.created, again.created, again.operation.id], [true, false, first.operation.id])
      const session_id = asked.target.id
      const refused = yield* Effect.either(run(yield* turnAdmission(of, { session_id, text: "More" })))
      assert.isTrue(refused._tag === "Left" && refused.left._tag === "Refused")
      yield* TestClock.adjust("5 seconds")
      assert.isTrue((yield* run(yield* turnAdmission(of, { session_id, text: "More" }))).created)
      assert.strictEqual((yield* transcript(session_id)).filter((line) => line.startsWith("user")).length, 2)
    }).pipe(Effect.provide(world))
  )

  it.scoped("a canceled turn ends at once, keeps its partial reply and pays for the calls made", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const { operation } = yield* run(yield* turnAdmission(of))
      yield* TestClock.adjust("1500 millis")
      yield* (yield* OperationsRepo).requestCancel(of.workspace_id, operation.id)
      yield* (yield* OperationEntity.client)(operation.id).Cancel()
      yield* TestClock.adjust("1 millis")
      const ended = yield* read(of, operation.id)
      assert.deepStrictEqual([ended.status, ended.result, ended.credits_charged], ["canceled", { reply: "One" }, 0.5])
      assert.deepStrictEqual(yield* transcript(operation.target.id), ["assistant partial One", "user complete Hello"])
    }).pipe(Effect.provide(world))
  )

  it.scoped("a turn whose owner died while it was being canceled keeps its partial reply all the same", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const operations = yield* OperationsRepo
      const asked = yield* turnAdmission(of)
      // Another process admitted it, worked on it, and is gone.
      yield* operations.admit(asked)
      const row = yield* claimed(asked)
      yield* say(row, "So far")
      yield* operations.requestCancel(of.workspace_id, asked.id)
      yield* TestClock.adjust("12 seconds")
      const ended = yield* read(of, asked.id)
      assert.deepStrictEqual(
        [ended.status, ended.result, ended.credits_charged],
        ["canceled", { reply: "So far" }, 0.5]
      )
      assert.isTrue(Option.isSome(yield* (yield* SessionsRepo).find(of.workspace_id, asked.target.id)))
    }).pipe(Effect.provide(world))
  )
})
