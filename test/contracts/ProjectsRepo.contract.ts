import { assert, layer } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import type { Position } from "#domain/Page.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { AssetFilesRepo } from "#services/ports/AssetFilesRepo.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo, type SlugChoice, type Viewer } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { villageOf } from "../support/StarterRows.js"
import { admission, newScene, newTheme, some, tenant } from "../support/Tenant.js"
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

const unbounded = { concurrency: "unbounded" } as const

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

    it.effect("a project is made with its first entities and what they hold, once; refused, with none of them", () =>
      Effect.gen(function* () {
        const viewer = viewerOf(yield* tenant)
        const projects = yield* ProjectsRepo
        const library = yield* LibraryRepo
        const entities = yield* villageOf(viewer.workspace_id)
        const project = (slug: string, id: string) => ({ id, name: "P", description: "", slug: { slug, chosen: true } })
        const found = Effect.map(
          library.several(
            viewer.workspace_id,
            entities.map(({ id }) => id)
          ),
          (rows) => new Map(rows.map((row) => [row.id, row]))
        )
        const refused = yield* Effect.either(projects.create(viewer, project("p", yield* uuidv7), 0, entities))
        assert.strictEqual(Either.isLeft(refused) && refused.left._tag, "QuotaExhausted")
        assert.strictEqual((yield* found).size, 0)

        const id = yield* uuidv7
        const made = yield* projects.create(viewer, project("p", id), 50, entities)
        assert.deepStrictEqual(yield* projects.create(viewer, project("p", id), 50, entities), made)
        const rows = yield* found
        assert.strictEqual(rows.size, entities.length)
        for (const { files: _, links, ...entity } of entities) {
          const { links: held = [], ...row } = rows.get(entity.id) ?? {}
          assert.containSubset(row, { ...entity, project_id: id, workspace_id: viewer.workspace_id })
          const bare = held.map(({ slot, uuid }) => ({ id: uuid, slot }))
          assert.deepStrictEqual(bare, links)
        }
        const digests = entities.flatMap(({ files = [] }) => files.map(({ sha256 }) => sha256))
        const bound = yield* (yield* AssetFilesRepo).ofAssets(viewer.workspace_id, [...rows.keys()])
        assert.sameMembers(
          bound.map(({ sha256 }) => sha256),
          digests
        )
        const theme = entities.find(({ kind }) => kind === "theme")
        const inside = yield* library.list("theme", viewer.workspace_id, id, { limit: 5, after: null })
        assert.deepStrictEqual(
          inside.items.map((row) => row.id),
          [theme?.id]
        )
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

    it.effect(
      "the trash takes the request to stop with it: what runs in the project, or on the scene, is canceling",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const projects = yield* ProjectsRepo
          const operations = yield* OperationsRepo
          const start = (scene_id: string, more: Parameters<typeof admission>[1] = {}) =>
            Effect.flatMap(admission({ ...of, scene_id }, more), operations.admit)
          const thrown = yield* newScene(of)
          const queued = yield* start(of.scene_id)
          const onThrown = yield* start(thrown)
          const target = { type: "project", id: of.project_id } as const
          const fixed = yield* start(of.scene_id, {
            kind: "generation",
            target,
            cancelable: false,
            requires_brief: false
          })
          const statuses = Effect.forEach([queued, onThrown, fixed], ({ operation }) =>
            Effect.map(Effect.flatMap(operations.find(of.workspace_id, operation.id), some), ({ status }) => status)
          )
          yield* (yield* ScenesRepo).trash(of.workspace_id, thrown)
          assert.deepStrictEqual(yield* statuses, ["queued", "canceling", "queued"])
          yield* create(viewerOf(of), made("another"))
          assert.isTrue(yield* projects.trash(of.workspace_id, of.project_id))
          assert.deepStrictEqual(yield* statuses, ["canceling", "canceling", "queued"])
          const row = yield* Effect.flatMap(operations.claim(queued.operation.id, "runner"), some)
          assert.deepStrictEqual([row.status, row.cancel_requested_at === null], ["canceling", false])
        })
    )

    it.effect("of racing creates no more succeed than the quota allows, and each has a slug of its own", () =>
      Effect.gen(function* () {
        const viewer = viewerOf(yield* tenant)
        const answers = yield* Effect.forEach(
          Array.from({ length: 12 }),
          () => Effect.either(create(viewer, made("same"), 5)),
          unbounded
        )
        const slugs = answers.flatMap((answer) => (Either.isRight(answer) ? [answer.right.slug] : []))
        assert.deepStrictEqual(slugs.sort(), ["same", "same-2", "same-3", "same-4"])
      })
    )

    it.effect("of racing deletions of all active projects one is refused and one project stays", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const viewer = viewerOf(of)
        const projects = yield* ProjectsRepo
        const ids = [of.project_id]
        for (const slug of ["b", "c", "d"]) ids.push((yield* create(viewer, made(slug))).id)
        const answers = yield* Effect.forEach(
          ids,
          (id) => Effect.either(projects.trash(of.workspace_id, id)),
          unbounded
        )
        assert.strictEqual(answers.filter(Either.isLeft).length, 1)
        assert.strictEqual((yield* projects.list(viewer, { limit: 9, after: null })).items.length, 1)
      })
    )

    it.effect("a scene or theme made while its project is archived or thrown away is there before it, or refused", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const viewer = viewerOf(of)
        const projects = yield* ProjectsRepo
        yield* create(viewer, made("stays"))
        const makes = Effect.replicateEffect(Effect.either(newScene(of)), 4, unbounded)
        const archive = projects.update(viewer, of.project_id, { status: "archived" })
        yield* Effect.all([makes, archive], unbounded)
        const late = yield* Effect.flip(newScene(of))
        assert.deepInclude(late, { _tag: "ProjectClosed", state: "archived" })
        yield* projects.update(viewer, of.project_id, { status: "active" })
        const [answers] = yield* Effect.all([makes, projects.trash(of.workspace_id, of.project_id)], unbounded)
        assert.isTrue(answers.every((one) => Either.isRight(one) || one.left._tag === "ProjectClosed"))
        assert.deepInclude(yield* Effect.flip(newScene(of)), { _tag: "ProjectClosed", state: "trashed" })
        const theme = yield* Effect.flip(newTheme(of))
        assert.deepInclude(theme, { _tag: "ProjectClosed", state: "trashed" })
      })
    )

    it.effect("a change racing the deletion of its project answers the project or none, and changes no trash", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const viewer = viewerOf(of)
        const projects = yield* ProjectsRepo
        for (let i = 0; i < 8; i++) {
          const { id } = yield* create(viewer, made("doomed"))
          const rename = Effect.replicateEffect(projects.update(viewer, id, { name: "renamed" }), 3, unbounded)
          yield* Effect.all([rename, projects.trash(of.workspace_id, id)], unbounded)
          assert.isTrue(Option.isNone(yield* projects.update(viewer, id, { name: "late" })))
        }
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
