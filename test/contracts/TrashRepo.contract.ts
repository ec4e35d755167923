import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { TrashRepo } from "#services/ports/TrashRepo.js"
import { newScene, some, tenant } from "../support/Tenant.js"
import { type AgingBackend, viewerOf } from "./Backend.js"
import { none, purgeAll, restore, sceneIsThere, trashProject, trashScene, unbounded, worked } from "./Trashing.js"

export const trashContract = (backend: AgingBackend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`TrashRepo of ${backend.name}`, (it) => {
    it.effect("the trash of a workspace lists what was deleted, the last first, and nobody else's", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const other = yield* tenant
        const trash = yield* TrashRepo
        assert.deepStrictEqual(yield* trash.list(of.workspace_id), [])
        yield* trashScene(of)
        yield* backend.pass("5 millis")
        yield* trashProject(of)
        const listed = yield* trash.list(of.workspace_id)
        assert.deepStrictEqual(
          listed.map(({ id, kind, project_id }) => ({ id, kind, project_id })),
          [
            { id: of.project_id, kind: "project", project_id: of.project_id },
            { id: of.scene_id, kind: "scene", project_id: of.project_id }
          ]
        )
        assert.isTrue(listed[0].trashed_at > listed[1].trashed_at)
        assert.deepStrictEqual(yield* Effect.flatMap(trash.find(of.scene_id), some), listed[1])
        assert.deepStrictEqual(yield* trash.list(other.workspace_id), [])
        assert.isTrue(Option.isNone(yield* restore(other, of.project_id)))
        assert.isTrue(Option.isNone(yield* trash.find("no id at all")))
      })
    )

    it.effect("a project comes back as it was; scenes that were deleted before it stay in the trash", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const projects = yield* ProjectsRepo
        const second = { ...of, scene_id: yield* newScene(of) }
        yield* worked(of, `back ${of.scene_id}`)
        const before = yield* Effect.flatMap(projects.find(viewerOf(of), of.project_id), some)
        yield* trashScene(second)
        yield* trashProject(of)
        yield* Effect.flatMap(restore(of, of.project_id), some)
        assert.deepStrictEqual(yield* Effect.flatMap(projects.find(viewerOf(of), of.project_id), some), before)
        assert.deepStrictEqual([yield* sceneIsThere(of), yield* sceneIsThere(second)], [true, false])
        assert.isTrue(Option.isNone(yield* restore(of, of.project_id)), "it is not in the trash any more")
        yield* Effect.flatMap(restore(of, second.scene_id), some)
        assert.isTrue(yield* sceneIsThere(second))
        assert.deepStrictEqual(yield* purgeAll(), none)
      })
    )

    it.effect("a scene of a deleted project is not restored before the project is", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        yield* trashScene(of)
        yield* trashProject(of)
        assert.strictEqual((yield* Effect.flip(restore(of, of.scene_id)))._tag, "ProjectInTrash")
        yield* restore(of, of.project_id)
        assert.isTrue(Option.isSome(yield* restore(of, of.scene_id)))
      })
    )

    it.effect("restores that race for the last place of a quota never exceed it", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const projects = yield* ProjectsRepo
        const viewer = viewerOf(of)
        const ids = yield* Effect.replicateEffect(uuidv7, 5)
        const slug = { slug: "p", chosen: false }
        for (const id of ids) yield* projects.create(viewer, { id, name: "P", description: "", slug }, 50)
        for (const id of ids) yield* projects.trash(of.workspace_id, id)
        const answers = yield* Effect.forEach(ids, (id) => Effect.either(restore(of, id, 3)), unbounded)
        const refused = answers.flatMap((answer) => (answer._tag === "Left" ? [answer.left._tag] : []))
        assert.deepStrictEqual(refused, ["QuotaExhausted", "QuotaExhausted", "QuotaExhausted"])
        const page = yield* projects.list(viewer, { limit: 10, after: null })
        assert.strictEqual(page.items.length, 3)
      })
    )
  })
