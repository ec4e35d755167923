/** How turns begin and end, with their operations. */
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { Message } from "#domain/Message.js"
import { type Failure, Outcome } from "#domain/Operation.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { newTheme, some, type Tenant, tenant, tenantWith } from "../support/Tenant.js"
import { answer, begin, claimed, say, talked, turnAdmission, upload } from "../support/Turns.js"
import { type Backend, viewerOf } from "./Backend.js"

const failure: Failure = { code: "model_failed", message: "It does not answer.", retryable: true }

const sessionOf = (of: Tenant, id: string) =>
  Effect.flatMap(SessionsRepo, (repo) => Effect.flatMap(repo.find(of.workspace_id, id), some))

const transcript = (session_id: string) =>
  Effect.map(
    Effect.flatMap(SessionsRepo, (repo) =>
      repo.messages({ session_id, before: null, after: null }, { limit: 100, after: null })
    ),
    ({ items }) => items
  )

const lines = (messages: ReadonlyArray<Message>) =>
  messages.map(({ role, status, text }) => `${role} ${status} ${text}`)

const refusalOf = (of: Tenant, turn: Parameters<typeof turnAdmission>[1]) =>
  Effect.gen(function* () {
    const asked = yield* turnAdmission(of, turn)
    return yield* (yield* OperationsRepo).admit(asked).pipe(
      Effect.as("admitted"),
      Effect.catchTag("Refused", ({ reason }) => Effect.succeed(reason))
    )
  })

export const turnsContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`turns of ${backend.name}`, (it) => {
    it.effect("a first turn makes the session, its message and what the first call holds, in one go", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const file = yield* upload(of)
        const context = [{ kind: "scene", id: of.scene_id } as const, { kind: "theme", id: of.theme_id } as const]
        const operation = yield* begin(of, { text: "Build a quay", title: "Quay", file_ids: [file], context })
        const session = yield* sessionOf(of, operation.target.id)
        assert.deepStrictEqual(session, {
          id: operation.target.id,
          workspace_id: of.workspace_id,
          project_id: of.project_id,
          slug: "talk",
          title: "Quay",
          status: "active",
          pinned: false,
          model: null,
          turn_count: 1,
          last_message: "Build a quay",
          context: session.context,
          created_at: session.created_at,
          updated_at: session.last_activity_at,
          last_activity_at: session.last_activity_at
        })
        assert.deepStrictEqual(
          session.context.map(({ id, kind, name }) => [kind, id, name]),
          [
            ["scene", of.scene_id, "Scene"],
            ["theme", of.theme_id, "Theme"]
          ]
        )
        const [message, ...others] = yield* transcript(session.id)
        assert.deepStrictEqual(others, [])
        assert.deepStrictEqual(message, {
          id: String(operation.input.message_id),
          session_id: session.id,
          role: "user",
          text: "Build a quay",
          file_ids: [file],
          operation_id: operation.id,
          status: "complete",
          created_at: session.last_activity_at
        })
        const { reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(of.workspace_id), some)
        assert.strictEqual(reserved, 5_000)
        const kept = yield* Effect.flatMap((yield* FilesRepo).find(of.workspace_id, file), some)
        assert.deepStrictEqual([kept.referenced, kept.expires_at], [true, null])
      })
    )

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

    it.effect("a repeat answers the first turn and says nothing twice; a refused start leaves nothing", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const idempotency = { method: "POST", path: "/sessions", key: "k", body_hash: "h" }
        const first = yield* begin(of, { idempotency })
        const again = yield* Effect.orDie(operations.admit(yield* turnAdmission(of, { idempotency })))
        assert.deepStrictEqual([again.operation.id, again.created], [first.id, false])
        const sessions = yield* (yield* SessionsRepo).list(
          { ...of, status: "active", search_key: null },
          { limit: 10, after: null }
        )
        assert.deepStrictEqual(
          sessions.items.map(({ id, turn_count }) => [id, turn_count]),
          [[first.target.id, 1]]
        )
        assert.strictEqual(yield* refusalOf(of, { session_id: first.target.id }), "step_in_progress")
        assert.strictEqual((yield* transcript(first.target.id)).length, 1)
        const poor = yield* tenantWith(0.4)
        assert.strictEqual(yield* refusalOf(poor, {}), "insufficient_credits")
        const none = yield* (yield* SessionsRepo).list(
          { ...poor, status: "active", search_key: null },
          { limit: 10, after: null }
        )
        assert.deepStrictEqual(none.items, [])
      })
    )

    it.effect("a turn is refused in a session that is archived, removed, foreign, or whose project is closed", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const other = yield* tenant
        const sessions = yield* SessionsRepo
        const projects = yield* ProjectsRepo
        const session_id = yield* talked(of)
        assert.strictEqual(yield* refusalOf(other, { session_id }), "session_not_found")
        yield* sessions.update(of.workspace_id, session_id, { status: "archived" })
        assert.strictEqual(yield* refusalOf(of, { session_id }), "session_archived")
        yield* projects.update(viewerOf(of), of.project_id, { status: "archived" })
        assert.strictEqual(yield* refusalOf(of, { session_id }), "project_archived")
        assert.strictEqual(yield* refusalOf(of, {}), "project_archived")
        yield* sessions.remove(of.workspace_id, session_id)
        assert.strictEqual(yield* refusalOf(of, { session_id }), "session_not_found")
        yield* projects.trash(of.workspace_id, of.project_id)
        assert.strictEqual(yield* refusalOf(of, {}), "session_not_found")
      })
    )

    it.effect(
      "a file of a message is of the workspace and not expired; what a first turn refers to is of the project",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const other = yield* tenant
          const foreign = yield* upload(other)
          assert.strictEqual(yield* refusalOf(of, { file_ids: [yield* upload(of), foreign] }), "file_not_found")
          const context = [
            { kind: "scene", id: other.scene_id } as const,
            { kind: "design", id: of.theme_id } as const,
            { kind: "scene", id: of.scene_id } as const,
            { kind: "scene", id: of.scene_id } as const
          ]
          const { target } = yield* begin(of, { context })
          assert.deepStrictEqual(
            (yield* sessionOf(of, target.id)).context.map(({ id }) => id),
            [of.scene_id]
          )
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

    it.effect("what is deleted vanishes from a context; what is renamed goes by its present name", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const library = yield* LibraryRepo
        const theme = yield* newTheme(of)
        const context = [{ kind: "theme", id: theme } as const, { kind: "theme", id: of.theme_id } as const]
        const { target } = yield* begin(of, { context })
        yield* library.update("theme", of.workspace_id, of.theme_id, () => ({ name: "Renamed" }))
        yield* library.remove("theme", of.workspace_id, theme)
        assert.deepStrictEqual(
          (yield* sessionOf(of, target.id)).context.map(({ id, name }) => [id, name]),
          [[of.theme_id, "Renamed"]]
        )
      })
    )
  })
