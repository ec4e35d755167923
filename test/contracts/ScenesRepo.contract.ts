import { assert, layer } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { defaults } from "#domain/World.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { ThemesRepo } from "#services/ports/ThemesRepo.js"
import { admission, newScene, some, type Tenant, tenant } from "../support/Tenant.js"
import { type Backend, bytes, viewerOf } from "./Backend.js"

const read = (of: Tenant) =>
  Effect.flatMap(
    Effect.flatMap(ScenesRepo, (scenes) => scenes.find(of.workspace_id, of.scene_id)),
    some
  )

export const scenesContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`ScenesRepo and ThemesRepo of ${backend.name}`, (it) => {
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
        assert.isTrue(Option.isNone(yield* (yield* ThemesRepo).find(of.workspace_id, of.theme_id)))
      })
    )

    it.effect("a theme comes back as it was made, and is no other workspace's", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const themes = yield* ThemesRepo
        const theme = {
          id: yield* uuidv7,
          workspace_id: of.workspace_id,
          project_id: of.project_id,
          name: "Ruins",
          description: "old",
          tags: ["b", "a"],
          metadata: { style: { mood: ["calm"] }, note: { deep: [1, null] } },
          world: { ...defaults, padding: 2.5 },
          scene_parameters: { peg: { density: 1.5 } },
          parameters: { x: 1 }
        } as const
        const made = yield* themes.create({ ...theme, slug: { slug: "ruins", chosen: true } })
        const { workspace_id: _, ...expected } = theme
        assert.deepStrictEqual(made, {
          ...expected,
          slug: "ruins",
          thumbnail_url: null,
          designs: [],
          design_ids: [],
          design_count: 0,
          created_at: made.created_at,
          updated_at: made.updated_at
        })
        assert.deepStrictEqual(yield* Effect.flatMap(themes.find(of.workspace_id, theme.id), some), made)
        assert.isTrue(Option.isNone(yield* themes.find((yield* tenant).workspace_id, theme.id)))
        const taken = { ...theme, id: yield* uuidv7, slug: { slug: "ruins", chosen: true } }
        assert.isTrue(Either.isLeft(yield* Effect.either(themes.create(taken))))
        const page = yield* themes.list(of.workspace_id, of.project_id, { limit: 1, after: null })
        assert.deepStrictEqual([page.items.length, page.more], [1, true])
      })
    )
  })
