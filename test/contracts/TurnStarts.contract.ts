/** How turns begin, with their operations. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { newTheme, some, tenant, tenantWith } from "../support/Tenant.js"
import { begin, refusalOf, talked, turnAdmission, upload } from "../support/Turns.js"
import { type Backend, viewerOf } from "./Backend.js"
import { sessionOf, transcript } from "./Transcript.js"

export const turnStarts = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`the starts of turns of ${backend.name}`, (it) => {
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
          updated_at: session.updated_at,
          last_activity_at: session.last_activity_at
        })
        // Each is read from the clock.
        assert.closeTo(Number(session.updated_at), Number(session.last_activity_at), 1_000)
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
