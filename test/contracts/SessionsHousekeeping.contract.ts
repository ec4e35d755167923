import { assert, layer } from "@effect/vitest"
import { Duration, Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { some, type Tenant, tenant } from "../support/Tenant.js"
import { begin, talked, upload } from "../support/Turns.js"
import type { AgingBackend } from "./Backend.js"
import { days, none, purgeAll, restore, trashProject } from "./Trashing.js"

const messages = (session_id: string) =>
  Effect.map(
    Effect.flatMap(SessionsRepo, (repo) =>
      repo.messages({ session_id, before: null, after: null }, { limit: 100, after: null })
    ),
    ({ items }) => items.length
  )

const isReferenced = (of: Tenant, file: string) =>
  Effect.map(
    Effect.flatMap(
      Effect.flatMap(FilesRepo, (files) => files.find(of.workspace_id, file)),
      some
    ),
    ({ referenced }) => referenced
  )

export const sessionsHousekeeping = (backend: AgingBackend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`the end of sessions of ${backend.name}`, (it) => {
    it.effect(
      "a removed session's transcript goes with the next rounds and lets its files go; its operations stay",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const sessions = yield* SessionsRepo
          const file = yield* upload(of)
          const kept = yield* talked(of, { file_ids: [file] })
          const session_id = yield* talked(of, { file_ids: [file] })
          for (let n = 0; n < 4; n++) yield* talked(of, { session_id })
          const { id } = yield* begin(of, { session_id })
          yield* sessions.remove(of.workspace_id, session_id)
          assert.deepStrictEqual(yield* purgeAll(3), none, "operations are counted, and stay")
          assert.deepStrictEqual([yield* messages(session_id), yield* messages(kept)], [0, 2])
          assert.isTrue(yield* isReferenced(of, file), "another message has it")
          assert.isTrue(Option.isSome(yield* (yield* OperationsRepo).find(of.workspace_id, id)))
          yield* sessions.remove(of.workspace_id, kept)
          yield* purgeAll(3)
          assert.isFalse(yield* isReferenced(of, file))
        })
    )

    it.effect("sessions follow their project into the trash, out of it, and away", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const sessions = yield* SessionsRepo
        const file = yield* upload(of)
        const session_id = yield* talked(of, { file_ids: [file], context: [{ kind: "theme", id: of.theme_id }] })
        const find = Effect.map(sessions.find(of.workspace_id, session_id), Option.isSome)
        yield* trashProject(of)
        assert.isFalse(yield* find)
        assert.deepStrictEqual(yield* purgeAll(), none)
        yield* restore(of, of.project_id)
        assert.deepStrictEqual([yield* find, yield* messages(session_id)], [true, 2])
        yield* trashProject(of)
        yield* backend.age(Duration.days(days))
        assert.deepStrictEqual(yield* purgeAll(1), { projects: 1, scenes: 1, artifacts: 0, operations: 1 })
        assert.deepStrictEqual([yield* find, yield* messages(session_id)], [false, 0])
        assert.isTrue(Option.isNone(yield* (yield* FilesRepo).find(of.workspace_id, file)), "expired, not referenced")
        assert.isTrue(Option.isNone(yield* sessions.message(session_id, yield* uuidv7)))
      })
    )
  })
