import { assert, layer } from "@effect/vitest"
import { Duration, Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import type { Bodies } from "#domain/Library.js"
import type { EntityKind } from "#domain/Reference.js"
import { AssetFilesRepo } from "#services/ports/AssetFilesRepo.js"
import { LibraryRepo, type NewEntity, type NewLink } from "#services/ports/LibraryRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { newScene, newTheme, some, type Tenant, tenant } from "../support/Tenant.js"
import type { AgingBackend } from "./Backend.js"
import { days, purgeAll, restore, sceneIsThere, trashProject, trashScene, unbounded } from "./Trashing.js"

const bodies: Omit<Bodies, "theme"> = {
  design: { type: "scatter-props", parameters: {} },
  recipe: { type: "scatter_props", operator: "bench", operator_version: "1", parameters: {} },
  asset: { type: "mesh", category: null, format: null, shader_name: null, shader_parameters: {} }
}

type Held = Exclude<EntityKind, "theme">

const make = (of: Tenant, kind: Held, links: ReadonlyArray<NewLink> = []) =>
  Effect.gen(function* () {
    const { workspace_id, project_id } = of
    const id = yield* uuidv7
    const common = { id, workspace_id, project_id, kind, name: kind, description: "", tags: [], metadata: {}, links }
    const entity = { ...common, body: bodies[kind], slug: { slug: kind, chosen: false } }
    return (yield* (yield* LibraryRepo).create(entity as unknown as NewEntity<Held>)).id
  }).pipe(Effect.orDie)

const member = (id: string, slot: string | null = null): NewLink => ({ id, slot })

/** The tenant's theme with one design, recipe and asset. */
const furnished = Effect.gen(function* () {
  const of = yield* tenant
  const library = yield* LibraryRepo
  const asset = yield* make(of, "asset")
  const recipe = yield* make(of, "recipe", [member(asset, "body")])
  const design = yield* make(of, "design", [member(recipe)])
  yield* library.link("theme", of.workspace_id, of.theme_id, { ...member(design), position: null })
  return { of, asset, recipe, design }
})

const isThere = (of: Tenant, kind: EntityKind, id: string) =>
  Effect.flatMap(LibraryRepo, (library) => Effect.map(library.find(kind, of.workspace_id, id), Option.isSome))

const remove = (of: Tenant, kind: EntityKind, id: string) =>
  Effect.flatMap(LibraryRepo, (library) => library.remove(kind, of.workspace_id, id))

export const libraryTrashContract = (backend: AgingBackend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`what only the trash holds, of ${backend.name}`, (it) => {
    it.effect("a theme is held by its scenes out of the trash alone, and a refusal names no other", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const second = { ...of, scene_id: yield* newScene(of) }
        yield* trashScene(of)
        const { consumers } = yield* Effect.flip(remove(of, "theme", of.theme_id))
        assert.deepStrictEqual(
          consumers.scenes.map(({ id }) => id),
          [second.scene_id]
        )
        yield* trashScene(second)
        assert.isTrue(yield* remove(of, "theme", of.theme_id))
        assert.isFalse(yield* remove(of, "theme", of.theme_id), "it is gone")
      })
    )

    it.effect("a theme that was deleted so is found nowhere, keeps its slug, and comes back with its first scene", () =>
      Effect.gen(function* () {
        const { asset, design, of, recipe } = yield* furnished
        const library = yield* LibraryRepo
        const scenes = yield* ScenesRepo
        const second = { ...of, scene_id: yield* newScene(of) }
        const before = yield* Effect.flatMap(library.find("theme", of.workspace_id, of.theme_id), some)
        yield* trashScene(of)
        yield* trashScene(second)
        assert.isTrue(yield* remove(of, "theme", of.theme_id))

        assert.isFalse(yield* isThere(of, "theme", of.theme_id))
        assert.deepStrictEqual(yield* library.several(of.workspace_id, [of.theme_id]), [])
        const page = yield* library.list("theme", of.workspace_id, of.project_id, { limit: 10, after: null })
        assert.deepStrictEqual(page.items, [])
        assert.isTrue(
          Option.isNone(yield* library.update("theme", of.workspace_id, of.theme_id, () => ({ name: "X" })))
        )
        const link = { ...member(design), position: 0 }
        assert.isTrue(Option.isNone(yield* library.link("theme", of.workspace_id, of.theme_id, link)))
        assert.isFalse(yield* library.unlink("theme", of.workspace_id, of.theme_id, { id: design }))
        const scene = { ...of, name: "S", description: "", source_file_id: null, slug: { slug: "s", chosen: false } }
        const refused = yield* Effect.flip(scenes.create({ ...scene, id: yield* uuidv7 }))
        assert.strictEqual(refused._tag, "ThemeNotOfProject")
        const other = yield* Effect.flatMap(library.find("theme", of.workspace_id, yield* newTheme(of)), some)
        assert.notStrictEqual(other.slug, before.slug, "the trash keeps its slugs")

        yield* Effect.flatMap(restore(of, second.scene_id), some)
        assert.deepStrictEqual(yield* Effect.flatMap(library.find("theme", of.workspace_id, of.theme_id), some), before)
        assert.isFalse(yield* sceneIsThere(of), "the other scene stays in the trash")
        for (const [kind, id] of [
          ["design", design],
          ["recipe", recipe],
          ["asset", asset]
        ] as const) {
          assert.isTrue(yield* isThere(of, kind, id))
        }
        assert.strictEqual((yield* Effect.flip(remove(of, "theme", of.theme_id)))._tag, "EntityInUse")
      })
    )

    it.effect("what a theme in the trash alone holds can be deleted as well, and comes back with it", () =>
      Effect.gen(function* () {
        const { asset, design, of, recipe } = yield* furnished
        const files = yield* AssetFilesRepo
        assert.strictEqual((yield* Effect.flip(remove(of, "design", design)))._tag, "EntityInUse")
        yield* trashScene(of)
        yield* remove(of, "theme", of.theme_id)
        assert.strictEqual(
          (yield* Effect.flip(remove(of, "recipe", recipe)))._tag,
          "EntityInUse",
          "the design holds it"
        )
        for (const [kind, id] of [
          ["design", design],
          ["recipe", recipe],
          ["asset", asset]
        ] as const) {
          assert.isTrue(yield* remove(of, kind, id))
          assert.isFalse(yield* isThere(of, kind, id))
        }
        assert.deepStrictEqual(yield* files.ofAssets(of.workspace_id, [asset]), [])
        yield* restore(of, of.scene_id)
        const theme = yield* Effect.flatMap((yield* LibraryRepo).find("theme", of.workspace_id, of.theme_id), some)
        assert.deepStrictEqual(
          theme.links.map(({ uuid }) => uuid),
          [design]
        )
        for (const [kind, id] of [
          ["design", design],
          ["recipe", recipe],
          ["asset", asset]
        ] as const) {
          assert.isTrue(yield* isThere(of, kind, id))
        }
      })
    )

    it.effect(
      "the purge of the last of its scenes takes it away for good, and what it alone held; nothing before",
      () =>
        Effect.gen(function* () {
          const { design, of, recipe } = yield* furnished
          const second = { ...of, scene_id: yield* newScene(of) }
          yield* trashScene(of)
          yield* backend.age(Duration.days(days / 2))
          yield* trashScene(second)
          yield* remove(of, "theme", of.theme_id)
          yield* remove(of, "design", design)
          yield* backend.age(Duration.sum(Duration.days(days / 2), backend.instant))
          assert.isAtLeast((yield* purgeAll()).scenes, 1)
          const slugs = Effect.map(
            Effect.flatMap(LibraryRepo, (library) =>
              Effect.flatMap(newTheme(of), (id) => Effect.flatMap(library.find("theme", of.workspace_id, id), some))
            ),
            ({ slug }) => slug
          )
          assert.strictEqual(yield* slugs, "theme-2", "the other scene keeps it")
          yield* backend.age(Duration.sum(Duration.days(days / 2), backend.instant))
          assert.isAtLeast((yield* purgeAll(1)).scenes, 1)
          assert.strictEqual(yield* slugs, "theme")
          assert.isTrue(yield* isThere(of, "recipe", recipe), "it was never deleted")
          assert.isTrue(yield* remove(of, "recipe", recipe), "nothing holds it any more")
        })
    )

    it.effect("a project comes back without the themes that were deleted in it, and they with their scenes", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        yield* trashScene(of)
        yield* remove(of, "theme", of.theme_id)
        yield* trashProject(of)
        yield* Effect.flatMap(restore(of, of.project_id), some)
        assert.isFalse(yield* isThere(of, "theme", of.theme_id))
        yield* Effect.flatMap(restore(of, of.scene_id), some)
        assert.isTrue(yield* isThere(of, "theme", of.theme_id))
        yield* trashScene(of)
        yield* remove(of, "theme", of.theme_id)
        yield* trashProject(of)
        yield* backend.age(Duration.sum(Duration.days(days), backend.instant))
        assert.isAtLeast((yield* purgeAll()).projects, 1)
        assert.isTrue(Option.isNone(yield* restore(of, of.project_id)))
      })
    )

    it.effect(
      "deletions that race the restoring of a scene leave no scene without its theme, and no member missing",
      () =>
        Effect.gen(function* () {
          for (let run = 0; run < Math.max(8, backend.runs); run++) {
            const { asset, design, of, recipe } = yield* furnished
            const second = { ...of, scene_id: yield* newScene(of) }
            const whole = [
              ["theme", of.theme_id],
              ["design", design],
              ["recipe", recipe],
              ["asset", asset]
            ] as const
            yield* trashScene(of)
            yield* trashScene(second)
            yield* Effect.all(
              [
                ...whole.map(([kind, id]) => Effect.ignore(remove(of, kind, id))),
                restore(of, of.scene_id),
                restore(of, second.scene_id),
                Effect.ignore(newScene(of)),
                ...whole.map(([kind, id]) => Effect.ignore(remove(of, kind, id))),
                purgeAll()
              ],
              unbounded
            )
            assert.deepStrictEqual([yield* sceneIsThere(of), yield* sceneIsThere(second)], [true, true])
            for (const [kind, id] of whole) assert.isTrue(yield* isThere(of, kind, id), `${kind} in run ${run}`)
          }
        })
    )
  })
