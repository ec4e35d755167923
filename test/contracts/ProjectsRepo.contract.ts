import { assert, layer } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import type { Position } from "#domain/Page.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { ProjectsRepo, type SlugChoice, type Viewer } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { newScene, some, tenant } from "../support/Tenant.js"
import { type Backend, viewerOf } from "./Backend.js"

const create = (viewer: Viewer, slug: SlugChoice, quota = 50) =>
  Effect.gen(function* () {
    const id = yield* uuidv7
    return yield* (yield* ProjectsRepo).create(viewer, { id, name: "Project", description: "", slug }, quota)
  })

const member = (workspace_id: string) =>
  Effect.gen(function* () {
    const id = yield* uuidv7
    yield* (yield* AccessRepo).createUser({ id, workspace_id, name: "M", email: `${id}@x.org`, role: "member" })
    return { workspace_id, user_id: id, role: "member" } as const
  })

const made = (slug: string): SlugChoice => ({ slug, chosen: false })

export const projectsContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`ProjectsRepo of ${backend.name}`, (it) => {
    it.effect(
      "a made slug that is taken gets the next number, a chosen one is refused, and the trash keeps its slugs",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const viewer = viewerOf(of)
          const projects = yield* ProjectsRepo
          const first = yield* create(viewer, made("castle"))
          assert.strictEqual((yield* create(viewer, made("castle"))).slug, "castle-2")
          yield* projects.trash(of.workspace_id, first.id)
          assert.strictEqual((yield* create(viewer, made("castle"))).slug, "castle-3")
          const refused = yield* Effect.either(create(viewer, { slug: "castle", chosen: true }))
          assert.strictEqual(Either.isLeft(refused) && refused.left._tag, "SlugTaken")
        })
    )

    it.effect(
      "the quota counts active and archived projects, not deleted ones; a taken slug is refused before it",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const viewer = viewerOf(of)
          const projects = yield* ProjectsRepo
          const second = yield* create(viewer, made("two"), 2)
          yield* projects.update(viewer, second.id, { status: "archived" })
          const full = yield* Effect.either(create(viewer, made("three"), 2))
          assert.strictEqual(Either.isLeft(full) && full.left._tag, "QuotaExhausted")
          const both = yield* Effect.either(create(viewer, { slug: "two", chosen: true }, 2))
          assert.strictEqual(Either.isLeft(both) && both.left._tag, "SlugTaken")
          assert.isTrue(yield* projects.trash(of.workspace_id, second.id))
          yield* create(viewer, made("three"), 2)
        })
    )

    it.effect("the same project again is answered, not made twice", () =>
      Effect.gen(function* () {
        const viewer = viewerOf(yield* tenant)
        const projects = yield* ProjectsRepo
        const project = { id: yield* uuidv7, name: "P", description: "d", slug: { slug: "twice", chosen: true } }
        const first = yield* projects.create(viewer, project, 50)
        assert.deepStrictEqual(yield* projects.create(viewer, project, 50), first)
      })
    )

    it.effect("an admin owns every project of the workspace, a member sees their own with their level", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const projects = yield* ProjectsRepo
        const guest = yield* member(of.workspace_id)
        assert.isTrue(Option.isNone(yield* projects.find(guest, of.project_id)))
        assert.deepStrictEqual((yield* projects.list(guest, { limit: 5, after: null })).items, [])
        yield* (yield* AccessRepo).setMember(of.project_id, guest.user_id, "owner")
        yield* (yield* AccessRepo).setMember(of.project_id, guest.user_id, "viewer")
        const seen = yield* Effect.flatMap(projects.find(guest, of.project_id), some)
        assert.strictEqual(seen.access_level, "viewer")
        const admin = yield* Effect.flatMap(projects.find(viewerOf(of), of.project_id), some)
        assert.strictEqual(admin.access_level, "owner")
        const stranger = viewerOf(yield* tenant)
        assert.isTrue(Option.isNone(yield* projects.detail(stranger, of.project_id)))
        assert.isTrue(Option.isNone(yield* projects.update(stranger, of.project_id, { name: "mine" })))
        assert.isFalse(yield* projects.trash(stranger.workspace_id, of.project_id))
      })
    )

    it.effect("a detail counts the scenes that are not in the trash", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const scene = yield* newScene(of)
        const count = Effect.map(
          Effect.flatMap((yield* ProjectsRepo).detail(viewerOf(of), of.project_id), some),
          ({ scene_count }) => scene_count
        )
        assert.strictEqual(yield* count, 2)
        yield* (yield* ScenesRepo).trash(of.workspace_id, scene)
        assert.strictEqual(yield* count, 1)
      })
    )

    it.effect("the last active project stays; it may be archived, and an archived one deleted", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const projects = yield* ProjectsRepo
        const refused = yield* Effect.either(projects.trash(of.workspace_id, of.project_id))
        assert.strictEqual(Either.isLeft(refused) && refused.left._tag, "LastActiveProject")
        const archived = yield* projects.update(viewerOf(of), of.project_id, { status: "archived" })
        assert.strictEqual((yield* some(archived)).status, "archived")
        assert.isTrue(yield* projects.trash(of.workspace_id, of.project_id))
        assert.isFalse(yield* projects.trash(of.workspace_id, of.project_id))
      })
    )

    it.effect("a walk over the pages shows every active project once, newest first", () =>
      Effect.gen(function* () {
        const viewer = viewerOf(yield* tenant)
        const projects = yield* ProjectsRepo
        for (let i = 0; i < 6; i++) yield* create(viewer, made(`p-${i}`))
        const seen: Array<string> = []
        let after: Position | null = null
        for (let more = true; more; ) {
          const page: Effect.Effect.Success<ReturnType<typeof projects.list>> = yield* projects.list(viewer, {
            limit: 3,
            after
          })
          seen.push(...page.items.map(({ created_at, id }) => `${created_at.toISOString()} ${id}`))
          const last = page.items[page.items.length - 1]
          after = { at: last.created_at.getTime(), id: last.id }
          more = page.more
        }
        assert.strictEqual(seen.length, 7)
        assert.deepStrictEqual(seen, [...new Set(seen)].sort().reverse())
      })
    )

    it.effect("a project is found by its slug in its workspace, and by its id anywhere", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const projects = yield* ProjectsRepo
        const { slug } = yield* Effect.flatMap(projects.find(viewerOf(of), of.project_id), some)
        assert.strictEqual((yield* Effect.flatMap(projects.byIdOrSlug(of.workspace_id, slug), some)).id, of.project_id)
        const found = yield* Effect.flatMap(projects.byIdOrSlug(null, of.project_id), some)
        assert.strictEqual(found.workspace_id, of.workspace_id)
        assert.isTrue(Option.isNone(yield* projects.byIdOrSlug(null, slug)))
        const elsewhere = yield* projects.byIdOrSlug((yield* tenant).workspace_id, of.project_id)
        assert.isTrue(Option.isNone(elsewhere))
      })
    )
  })
