import { assert, layer } from "@effect/vitest"
import { Effect, FastCheck as fc, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import type { PageRequest } from "#domain/Page.js"
import { rankOf, type SessionRow, searchKeyOf } from "#domain/Session.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { newScene, some, type Tenant, tenant } from "../support/Tenant.js"
import { begin, talked } from "../support/Turns.js"
import { type Backend, viewerOf } from "./Backend.js"

const all: PageRequest = { limit: 100, after: null }
const unbounded = { concurrency: "unbounded" } as const

const listed = (of: Tenant, more: { readonly status?: "active" | "archived"; readonly q?: string } = {}) => {
  const { q, status = "active" } = more
  const filter = { workspace_id: of.workspace_id, project_id: of.project_id, status }
  return Effect.flatMap(SessionsRepo, (repo) =>
    repo.list({ ...filter, search_key: q === undefined ? null : searchKeyOf(q) }, all)
  )
}

const titles = (page: { readonly items: ReadonlyArray<SessionRow> }) => page.items.map(({ title }) => title)

/** Three sessions, the oldest first. */
const three = (of: Tenant, pass: Backend["pass"]) =>
  Effect.forEach(["one", "two", "three"], (title) => Effect.zipLeft(talked(of, { title }), pass("3 millis")))

export const sessionsContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`SessionsRepo of ${backend.name}`, (it) => {
    it.effect("sessions are listed pinned first, then the most recently active", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const sessions = yield* SessionsRepo
        const [one, two] = yield* three(of, backend.pass)
        assert.deepStrictEqual(titles(yield* listed(of)), ["three", "two", "one"])
        yield* talked(of, { session_id: one })
        assert.deepStrictEqual(titles(yield* listed(of)), ["one", "three", "two"])
        yield* sessions.update(of.workspace_id, two, { pinned: true })
        assert.deepStrictEqual(titles(yield* listed(of)), ["two", "one", "three"])
        yield* sessions.update(of.workspace_id, two, { pinned: false })
        assert.deepStrictEqual(titles(yield* listed(of)), ["one", "three", "two"], "a change is no activity")
      })
    )

    it.effect("a walk from rank to rank meets every session once", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const sessions = yield* SessionsRepo
        const ids = yield* Effect.forEach(Array.from({ length: 7 }), () => talked(of), unbounded)
        for (const id of ids.slice(0, 3)) yield* sessions.update(of.workspace_id, id, { pinned: true })
        const whole = (yield* listed(of)).items
        const filter = {
          workspace_id: of.workspace_id,
          project_id: of.project_id,
          status: "active",
          search_key: null
        } as const
        const met: Array<SessionRow> = []
        let request: PageRequest = { limit: 2, after: null }
        for (;;) {
          const { items, more } = yield* sessions.list(filter, request)
          met.push(...items)
          if (!more) break
          const last = items[items.length - 1]
          request = { limit: 2, after: { at: rankOf(last), id: last.id } }
        }
        assert.deepStrictEqual(met, whole)
        assert.deepStrictEqual(
          whole.map(({ pinned }) => pinned),
          [true, true, true, false, false, false, false]
        )
      })
    )

    it.effect(
      "a search finds a part of the title whatever its case; % and _ are no wildcards; status tells them apart",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const sessions = yield* SessionsRepo
          yield* talked(of, { title: "100% Ärger am Kai_1" })
          const other = yield* talked(of, { title: "Harbour" })
          assert.deepStrictEqual(titles(yield* listed(of, { q: "ÄRGER" })), ["100% Ärger am Kai_1"])
          assert.deepStrictEqual(titles(yield* listed(of, { q: "A\u0308rger" })), ["100% Ärger am Kai_1"])
          assert.deepStrictEqual(titles(yield* listed(of, { q: "0% ä" })), ["100% Ärger am Kai_1"])
          assert.deepStrictEqual(titles(yield* listed(of, { q: "r%m" })), [])
          assert.deepStrictEqual(titles(yield* listed(of, { q: "ai_" })), ["100% Ärger am Kai_1"])
          assert.deepStrictEqual(titles(yield* listed(of, { q: "_arbour" })), [])
          assert.deepStrictEqual(titles(yield* listed(of, { q: "\0" })), [])
          yield* sessions.update(of.workspace_id, other, { status: "archived", title: "Ärger" })
          assert.deepStrictEqual(titles(yield* listed(of, { q: "ärger" })), ["100% Ärger am Kai_1"])
          assert.deepStrictEqual(titles(yield* listed(of, { q: "ärger", status: "archived" })), ["Ärger"])
        })
    )

    it.effect("a change changes what it names and nothing else, and no other workspace's", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const sessions = yield* SessionsRepo
        const id = yield* talked(of)
        const before = yield* Effect.flatMap(sessions.find(of.workspace_id, id), some)
        yield* backend.pass("5 millis")
        const named = yield* Effect.flatMap(sessions.update(of.workspace_id, id, { model: "x", title: "New" }), some)
        assert.deepStrictEqual(named, { ...before, model: "x", title: "New", updated_at: named.updated_at })
        assert.isTrue(named.updated_at > before.updated_at)
        const back = yield* Effect.flatMap(sessions.update(of.workspace_id, id, { model: null }), some)
        assert.deepStrictEqual([back.model, back.title], [null, "New"])
        const stranger = yield* tenant
        assert.isTrue(Option.isNone(yield* sessions.update(stranger.workspace_id, id, { title: "x" })))
        assert.isTrue(Option.isNone(yield* sessions.find(stranger.workspace_id, id)))
        assert.isFalse(yield* sessions.remove(stranger.workspace_id, id))
      })
    )

    it.effect("slugs are one a project; a removed session gives its slug back and is found nowhere", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const sessions = yield* SessionsRepo
        const context = [{ kind: "scene", id: of.scene_id } as const]
        const ids = yield* Effect.forEach([0, 1, 2], () => talked(of, { context }), unbounded)
        const slugs = (yield* listed(of)).items.map(({ slug }) => slug)
        assert.deepStrictEqual([...slugs].sort(), ["talk", "talk-2", "talk-3"])
        const second = (yield* listed(of)).items.find(({ slug }) => slug === "talk-2")
        assert.strictEqual((yield* sessions.ofScene(of.workspace_id, of.scene_id)).length, 3)
        assert.isTrue(yield* sessions.remove(of.workspace_id, second?.id ?? ""))
        assert.strictEqual((yield* listed(of)).items.length, 2)
        assert.strictEqual((yield* sessions.ofScene(of.workspace_id, of.scene_id)).length, 2)
        const fourth = yield* talked(of)
        assert.strictEqual((yield* Effect.flatMap(sessions.find(of.workspace_id, fourth), some)).slug, "talk-2")
        assert.strictEqual(ids.length, 3)
      })
    )

    it.effect("a context names a thing once, under its present name, and up to so many", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const sessions = yield* SessionsRepo
        const id = yield* talked(of)
        const scene = { kind: "scene", id: of.scene_id } as const
        const add = (target: { readonly kind: "scene" | "theme"; readonly id: string }, max = 100) =>
          sessions.addContext(of.workspace_id, id, target, max).pipe(
            Effect.flatMap(some),
            Effect.map(({ created, session }) => [created, session.context.map((entry) => entry.name).join()]),
            Effect.catchAll(({ _tag }) => Effect.succeed(_tag))
          )
        assert.deepStrictEqual(yield* add(scene), [true, "Scene"])
        assert.deepStrictEqual(yield* add(scene), [false, "Scene"])
        assert.deepStrictEqual(yield* add({ kind: "theme", id: of.theme_id }, 1), "ContextFull")
        assert.deepStrictEqual(yield* add(scene, 1), [false, "Scene"], "what is there already fits")
        assert.deepStrictEqual(yield* add({ kind: "theme", id: of.theme_id }), [true, "Scene,Theme"])
        assert.deepStrictEqual(yield* add({ kind: "theme", id: of.scene_id }), "ContextTargetMissing")
        assert.deepStrictEqual(yield* add({ kind: "scene", id: (yield* tenant).scene_id }), "ContextTargetMissing")
        assert.isFalse(yield* sessions.removeContext(of.workspace_id, id, { kind: "theme", id: of.scene_id }))
        assert.isTrue(yield* sessions.removeContext(of.workspace_id, id, scene))
        assert.isFalse(yield* sessions.removeContext(of.workspace_id, id, scene))
        assert.deepStrictEqual(yield* sessions.ofScene(of.workspace_id, of.scene_id), [])
      })
    )

    it.effect("a trashed scene is out of every context", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const sessions = yield* SessionsRepo
        const scene = yield* newScene(of)
        const id = yield* talked(of, { context: [{ kind: "scene", id: scene }] })
        yield* (yield* ScenesRepo).trash(of.workspace_id, scene)
        const session = yield* Effect.flatMap(sessions.find(of.workspace_id, id), some)
        assert.deepStrictEqual(session.context, [])
        assert.isFalse(yield* sessions.removeContext(of.workspace_id, id, { kind: "scene", id: scene }))
      })
    )

    it.effect("what a trashed project holds is not found", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const id = yield* talked(of, { context: [{ kind: "scene", id: of.scene_id }] })
        const projects = yield* ProjectsRepo
        yield* projects.update(viewerOf(of), of.project_id, { status: "archived" })
        yield* projects.trash(of.workspace_id, of.project_id)
        const sessions = yield* SessionsRepo
        assert.isTrue(Option.isNone(yield* sessions.find(of.workspace_id, id)))
        assert.deepStrictEqual((yield* listed(of)).items, [])
        assert.deepStrictEqual(yield* sessions.ofScene(of.workspace_id, of.scene_id), [])
      })
    )

    it.effect.prop(
      "any page of a transcript is what lies between its bounds, newest first",
      [
        fc.record({
          before: fc.option(fc.nat({ max: 9 })),
          after: fc.option(fc.nat({ max: 9 })),
          from: fc.option(fc.nat({ max: 9 })),
          limit: fc.integer({ min: 1, max: 11 })
        })
      ],
      ([{ after, before, from, limit }]) =>
        Effect.gen(function* () {
          const of = yield* tenant
          const sessions = yield* SessionsRepo
          const session_id = yield* talked(of)
          for (let n = 1; n < 5; n++) yield* talked(of, { session_id })
          const whole = (yield* sessions.messages({ session_id, before: null, after: null }, all)).items
          assert.strictEqual(whole.length, 10)
          const positionOf = (n: number | null) =>
            n === null ? null : { at: whole[n].created_at.getTime(), id: whole[n].id }
          const page = yield* sessions.messages(
            { session_id, before: positionOf(before), after: positionOf(after) },
            { limit, after: positionOf(from) }
          )
          const expected = whole.slice(Math.max(before ?? -1, from ?? -1) + 1, after ?? whole.length)
          assert.deepStrictEqual(page, { items: expected.slice(0, limit), more: expected.length > limit })
        }),
      { fastCheck: { numRuns: Math.max(6, Math.round(backend.runs / 4)) }, timeout: 60_000 }
    )

    it.effect("of twenty messages at once one begins a turn", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const session_id = yield* talked(of)
        const started = yield* Effect.forEach(
          Array.from({ length: 20 }),
          () => Effect.either(Effect.sandbox(begin(of, { session_id }))),
          unbounded
        )
        assert.strictEqual(started.filter(({ _tag }) => _tag === "Right").length, 1)
        const session = yield* Effect.flatMap((yield* SessionsRepo).find(of.workspace_id, session_id), some)
        assert.strictEqual(session.turn_count, 2)
        assert.strictEqual((yield* operations.live(of.workspace_id, session_id)).length, 1)
      })
    )

    it.effect("a removal and a message at once leave no turn that nobody asked to stop", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const sessions = yield* SessionsRepo
        for (let n = 0; n < 8; n++) {
          const session_id = yield* talked(of)
          yield* Effect.all(
            [Effect.ignore(Effect.sandbox(begin(of, { session_id }))), sessions.remove(of.workspace_id, session_id)],
            unbounded
          )
          for (const id of yield* operations.live(of.workspace_id, session_id)) {
            assert.strictEqual((yield* Effect.flatMap(operations.find(of.workspace_id, id), some)).status, "canceling")
          }
        }
      })
    )

    it.effect("an archive and a message at once end in one order or the other", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const sessions = yield* SessionsRepo
        for (let n = 0; n < 8; n++) {
          const session_id = yield* talked(of)
          const [started] = yield* Effect.all(
            [
              Effect.either(Effect.sandbox(begin(of, { session_id }))),
              sessions.update(of.workspace_id, session_id, { status: "archived" })
            ],
            unbounded
          )
          const session = yield* Effect.flatMap(sessions.find(of.workspace_id, session_id), some)
          assert.deepStrictEqual([session.status, session.turn_count], ["archived", started._tag === "Right" ? 2 : 1])
        }
      })
    )

    it.effect("ten callers who add one thing to a context add it once", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const sessions = yield* SessionsRepo
        const id = yield* talked(of)
        const added = yield* Effect.forEach(
          Array.from({ length: 10 }),
          () => Effect.flatMap(sessions.addContext(of.workspace_id, id, { kind: "scene", id: of.scene_id }, 100), some),
          unbounded
        )
        assert.strictEqual(added.filter(({ created }) => created).length, 1)
        for (const { session } of added) assert.strictEqual(session.context.length, 1)
        assert.isTrue(Option.isNone(yield* sessions.message(id, yield* uuidv7)))
      })
    )
  })
