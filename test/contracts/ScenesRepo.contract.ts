import { assert, layer } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { admission, newScene, some, type Tenant, tenant } from "../support/Tenant.js"
import { type Backend, bytes, viewerOf } from "./Backend.js"

const read = (of: Tenant) =>
  Effect.flatMap(
    Effect.flatMap(ScenesRepo, (scenes) => scenes.find(of.workspace_id, of.scene_id)),
    some
  )

export const scenesContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`ScenesRepo of ${backend.name}`, (it) => {
    it.effect("a scene's status follows its live step, then its furthest current artifact", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const artifacts = yield* ArtifactsRepo
        const operations = yield* OperationsRepo
        assert.strictEqual((yield* read(of)).status, "empty")
        const facts = { triangle_count: 12, asset_count: 3 }
        yield* artifacts.publish(of.workspace_id, of.scene_id, yield* bytes("model", "m", { facts }))
        yield* artifacts.publish(of.workspace_id, of.scene_id, yield* bytes("sdd", "s"))
        const scene = yield* read(of)
        assert.deepStrictEqual(
          [scene.status, scene.triangle_count, scene.asset_count, scene.workflow],
          ["model_ready", 12, 3, "text"]
        )
        yield* operations.admit(yield* admission(of))
        assert.strictEqual((yield* read(of)).status, "processing")
      })
    )

    it.effect("a scene takes only a theme of its own project, when made and when changed", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const other = yield* tenant
        const scenes = yield* ScenesRepo
        const made = yield* Effect.either(newScene({ ...of, theme_id: other.theme_id }))
        assert.strictEqual(Either.isLeft(made) && made.left._tag, "ThemeNotOfProject")
        const changed = yield* Effect.either(
          scenes.update(of.workspace_id, of.scene_id, { theme_id: other.theme_id, name: "new" })
        )
        assert.strictEqual(Either.isLeft(changed) && changed.left._tag, "ThemeNotOfProject")
        assert.strictEqual((yield* read(of)).name, "Scene")
      })
    )

    it.effect("a scene made again under its id is answered as it is; once it is in the trash it stays there", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const scenes = yield* ScenesRepo
        const slug = { slug: "again", chosen: false }
        const scene = { ...of, id: of.scene_id, name: "Again", description: "", source_file_id: null, slug }
        assert.strictEqual((yield* scenes.create(scene)).name, "Scene")
        yield* scenes.trash(of.workspace_id, of.scene_id)
        const made = yield* Effect.either(scenes.create(scene))
        assert.strictEqual(Either.isLeft(made) && made.left._tag, "SceneTrashed")
        assert.isTrue(Option.isNone(yield* scenes.find(of.workspace_id, of.scene_id)))
      })
    )

    it.effect("an update changes what it names and nothing else", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const scenes = yield* ScenesRepo
        const before = yield* read(of)
        yield* backend.pass("5 millis")
        const after = yield* Effect.flatMap(scenes.update(of.workspace_id, of.scene_id, { description: "" }), some)
        assert.deepStrictEqual(after, { ...before, description: "", updated_at: after.updated_at })
        assert.isTrue(after.updated_at > before.updated_at)
        assert.isTrue(Option.isNone(yield* scenes.update((yield* tenant).workspace_id, of.scene_id, { name: "x" })))
      })
    )

    it.effect("slugs are one a project; a trashed scene is gone and keeps its slug", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const scenes = yield* ScenesRepo
        const second = yield* newScene(of)
        assert.strictEqual((yield* Effect.flatMap(scenes.find(of.workspace_id, second), some)).slug, "scene-2")
        assert.isFalse(yield* scenes.trash((yield* tenant).workspace_id, second))
        assert.isTrue(yield* scenes.trash(of.workspace_id, second))
        assert.isFalse(yield* scenes.trash(of.workspace_id, second))
        assert.isTrue(Option.isNone(yield* scenes.find(of.workspace_id, second)))
        const listed = yield* scenes.list(of.workspace_id, of.project_id, { limit: 10, after: null })
        assert.deepStrictEqual(
          listed.items.map(({ id }) => id),
          [of.scene_id]
        )
        const third = yield* newScene(of)
        assert.strictEqual((yield* Effect.flatMap(scenes.find(of.workspace_id, third), some)).slug, "scene-3")
      })
    )

    it.effect("what a trashed project holds is not found", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const projects = yield* ProjectsRepo
        yield* projects.update(viewerOf(of), of.project_id, { status: "archived" })
        yield* projects.trash(of.workspace_id, of.project_id)
        assert.isTrue(Option.isNone(yield* (yield* ScenesRepo).find(of.workspace_id, of.scene_id)))
        assert.isTrue(Option.isNone(yield* (yield* LibraryRepo).find("theme", of.workspace_id, of.theme_id)))
      })
    )
  })
