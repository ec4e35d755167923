import { assert, layer } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import type { Bodies } from "#domain/Library.js"
import type { EntityKind } from "#domain/Reference.js"
import { defaults } from "#domain/World.js"
import { LibraryRepo, type NewEntity, type NewLink } from "#services/ports/LibraryRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { newTheme, some, type Tenant, tenant } from "../support/Tenant.js"
import { type Backend, viewerOf } from "./Backend.js"

const bodies: Bodies = {
  theme: { world: { ...defaults, padding: 2.5 }, scene_parameters: { peg: { density: 1.5 } }, parameters: { x: 1 } },
  design: { type: "scatter-props", parameters: {} },
  recipe: { type: "scatter_props", operator: "bench", operator_version: "1", parameters: { slats: 4 } },
  asset: { type: "mesh", category: "tree", format: null, shader_name: null, shader_parameters: { gloss: 0.5 } }
}

const fresh = <Kind extends EntityKind>(of: Tenant, kind: Kind, more: Partial<NewEntity<Kind>> = {}) =>
  Effect.map(
    uuidv7,
    (id): NewEntity<Kind> => ({
      id,
      workspace_id: of.workspace_id,
      project_id: of.project_id,
      kind,
      name: "Entity",
      description: "old",
      tags: ["b", "a"],
      metadata: { note: { deep: [1, null] } },
      body: bodies[kind],
      links: [],
      slug: { slug: "entity", chosen: false },
      ...more
    })
  )

const make = <Kind extends EntityKind>(of: Tenant, kind: Kind, links: ReadonlyArray<NewLink> = []) =>
  Effect.gen(function* () {
    return yield* (yield* LibraryRepo).create(yield* fresh(of, kind, { links } as Partial<NewEntity<Kind>>))
  }).pipe(Effect.orDie)

const ordered = (id: string): NewLink => ({ id, slot: null })
const held = (entity: { readonly links: ReadonlyArray<{ readonly uuid: string }> }) =>
  entity.links.map(({ uuid }) => uuid)

export const libraryContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`LibraryRepo of ${backend.name}`, (it) => {
    for (const kind of ["theme", "design", "recipe", "asset"] as const) {
      it.effect(`a ${kind} comes back as it was made, and is of no other kind, workspace or project`, () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const repo = yield* LibraryRepo
          const wanted = yield* fresh(of, kind)
          const made = yield* repo.create(wanted)
          const { links: _, slug: __, ...fields } = wanted
          const { created_at, updated_at } = made
          const rest = { slug: "entity", links: [], pictured: kind === "recipe", created_at, updated_at }
          assert.deepStrictEqual(made, { ...fields, ...rest } as typeof made)
          assert.deepStrictEqual(yield* Effect.flatMap(repo.find(kind, of.workspace_id, made.id), some), made)
          assert.deepStrictEqual(yield* repo.create(wanted), made, "a repeat answers the first")
          assert.deepStrictEqual(yield* repo.several(of.workspace_id, [made.id, yield* uuidv7]), [made])
          const other = kind === "asset" ? "recipe" : "asset"
          assert.isTrue(Option.isNone(yield* repo.find(other, of.workspace_id, made.id)))
          assert.isTrue(Option.isNone(yield* repo.find(kind, (yield* tenant).workspace_id, made.id)))
          const slugs = [yield* make(of, kind), yield* make(of, other)].map(({ slug }) => slug)
          assert.deepStrictEqual(slugs, ["entity-2", "entity"], "slugs are one a kind")
          const taken = yield* Effect.either(
            repo.create(yield* fresh(of, kind, { slug: { slug: "entity", chosen: true } } as object))
          )
          assert.isTrue(Either.isLeft(taken) && taken.left._tag === "SlugTaken")
        })
      )
    }

    it.effect("members are listed in order and move where they are linked again", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const [a, b, c] = yield* Effect.all([make(of, "design"), make(of, "design"), make(of, "design")])
        const theme = yield* make(of, "theme", [ordered(b.id), ordered(a.id)])
        assert.deepStrictEqual(held(theme), [b.id, a.id])
        const link = (id: string, position: number | null) =>
          Effect.flatMap(repo.link("theme", of.workspace_id, theme.id, { ...ordered(id), position }), some)
        const third = yield* link(c.id, 0)
        assert.deepStrictEqual([third.created, held(third.entity)], [true, [c.id, b.id, a.id]])
        const again = yield* link(b.id, null)
        assert.deepStrictEqual([again.created, held(again.entity)], [false, [c.id, b.id, a.id]])
        const moved = yield* link(c.id, 9)
        assert.deepStrictEqual([moved.created, held(moved.entity)], [false, [b.id, a.id, c.id]])
        assert.isTrue(yield* repo.unlink("theme", of.workspace_id, theme.id, { id: a.id }))
        assert.isFalse(yield* repo.unlink("theme", of.workspace_id, theme.id, { id: a.id }))
        assert.deepStrictEqual(held(yield* Effect.flatMap(repo.find("theme", of.workspace_id, theme.id), some)), [
          b.id,
          c.id
        ])
      })
    )

    it.effect("a slot holds one asset, one asset fills several slots", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const [one, two] = yield* Effect.all([make(of, "asset"), make(of, "asset")])
        const recipe = yield* make(of, "recipe", [{ id: one.id, slot: "body" }])
        const fill = (id: string, slot: string) =>
          repo.link("recipe", of.workspace_id, recipe.id, { id, slot, position: null })
        assert.isFalse((yield* Effect.flatMap(fill(one.id, "body"), some)).created)
        assert.isTrue((yield* Effect.flatMap(fill(one.id, "front"), some)).created)
        const refused = yield* Effect.either(fill(two.id, "body"))
        assert.isTrue(Either.isLeft(refused) && refused.left._tag === "SlotFilled")
        const slots = (yield* Effect.flatMap(repo.find("recipe", of.workspace_id, recipe.id), some)).links
        assert.deepStrictEqual(
          slots.map(({ slot, uuid }) => [slot, uuid]),
          [
            ["body", one.id],
            ["front", one.id]
          ]
        )
        assert.isTrue(yield* repo.unlink("recipe", of.workspace_id, recipe.id, { slot: "body" }))
        assert.isFalse(yield* repo.unlink("recipe", of.workspace_id, recipe.id, { slot: "body" }))
        assert.isTrue((yield* Effect.flatMap(fill(two.id, "body"), some)).created)
      })
    )

    it.effect("of two members for one slot the first counts, when it is made and when it is changed", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const [one, two] = yield* Effect.all([make(of, "asset"), make(of, "asset")])
        const links = [one, two].map(({ id }) => ({ id, slot: "albedo" }))
        const made = yield* make(of, "asset", links)
        assert.deepStrictEqual(held(made), [one.id])
        const change = repo.update("asset", of.workspace_id, made.id, () => ({ links: links.toReversed() }))
        assert.deepStrictEqual(held(yield* Effect.flatMap(change, some)), [two.id])
      })
    )

    it.effect("two who fill one slot at once: one of them is refused", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const assets = yield* Effect.all([make(of, "asset"), make(of, "asset"), make(of, "asset")])
        const recipe = yield* make(of, "recipe")
        const fills = yield* Effect.all(
          assets.map(({ id }) =>
            Effect.either(repo.link("recipe", of.workspace_id, recipe.id, { id, slot: "body", position: null }))
          ),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(fills.filter(Either.isRight).length, 1)
      })
    )

    it.effect("what is no member of its kind and project is not linked, and creates nothing", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const foreign = yield* make(yield* tenant, "design")
        const wrong = yield* make(of, "recipe")
        const theme = yield* make(of, "theme")
        for (const id of [foreign.id, wrong.id, yield* uuidv7]) {
          const wanted = yield* fresh(of, "theme", { links: [ordered(id)], slug: { slug: "never", chosen: true } })
          const made = yield* Effect.either(repo.create(wanted))
          assert.isTrue(Either.isLeft(made) && made.left._tag === "MemberMissing")
          assert.isTrue(Option.isNone(yield* repo.find("theme", of.workspace_id, wanted.id)))
          const linked = yield* Effect.either(
            repo.link("theme", of.workspace_id, theme.id, { ...ordered(id), position: null })
          )
          assert.isTrue(Either.isLeft(linked) && linked.left._tag === "MemberMissing")
        }
      })
    )

    it.effect("changes of one entity at once lose nothing", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const { id } = yield* make(of, "design")
        const add = (key: string) =>
          repo.update("design", of.workspace_id, id, ({ body }) => ({
            body: { ...body, parameters: { ...body.parameters, [key]: true } }
          }))
        const keys = ["a", "b", "c", "d", "e"]
        yield* Effect.all(keys.map(add), { concurrency: "unbounded" })
        const changed = yield* Effect.flatMap(repo.find("design", of.workspace_id, id), some)
        assert.deepStrictEqual(Object.keys(changed.body.parameters).sort(), keys)
        assert.strictEqual(changed.name, "Entity")
      })
    )

    it.effect("what is in use is not deleted, and its consumers are told", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const asset = yield* make(of, "asset")
        const recipe = yield* make(of, "recipe", [
          { id: asset.id, slot: "front" },
          { id: asset.id, slot: "body" }
        ])
        const refused = yield* Effect.flip(repo.remove("asset", of.workspace_id, asset.id))
        assert.deepStrictEqual(refused.consumers, {
          scenes: [],
          entities: [{ kind: "recipe", slug: recipe.slug, uuid: recipe.id, slots: ["body", "front"] }]
        })
        const theme = yield* Effect.flip(repo.remove("theme", of.workspace_id, of.theme_id))
        assert.deepStrictEqual(
          theme.consumers.scenes.map(({ id }) => id),
          [of.scene_id]
        )
        assert.isTrue(yield* repo.remove("recipe", of.workspace_id, recipe.id))
        assert.isTrue(yield* repo.remove("asset", of.workspace_id, asset.id))
        assert.isFalse(yield* repo.remove("asset", of.workspace_id, asset.id))
        assert.isTrue(yield* repo.remove("theme", of.workspace_id, yield* newTheme(of)))
      })
    )

    it.effect("a link and a deletion of the same entity at once: it is held or gone, never both", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const theme = yield* make(of, "theme")
        for (let round = 0; round < 8; round++) {
          const design = yield* make(of, "design")
          const [linked, removed] = yield* Effect.all(
            [
              Effect.either(repo.link("theme", of.workspace_id, theme.id, { ...ordered(design.id), position: null })),
              Effect.either(repo.remove("design", of.workspace_id, design.id))
            ],
            { concurrency: "unbounded" }
          )
          assert.strictEqual(Either.isRight(linked), Either.isLeft(removed))
        }
      })
    )

    it.effect("the entities of a trashed project are not found", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* LibraryRepo
        const projects = yield* ProjectsRepo
        const asset = yield* make(of, "asset")
        const { asset_count } = yield* Effect.flatMap(projects.detail(viewerOf(of), of.project_id), some)
        assert.strictEqual(asset_count, 1)
        yield* projects.update(viewerOf(of), of.project_id, { status: "archived" })
        yield* Effect.orDie(projects.trash(of.workspace_id, of.project_id))
        assert.isTrue(Option.isNone(yield* repo.find("asset", of.workspace_id, asset.id)))
        assert.deepStrictEqual(yield* repo.several(of.workspace_id, [asset.id]), [])
        const { items } = yield* repo.list("asset", of.workspace_id, of.project_id, { limit: 10, after: null })
        assert.deepStrictEqual(items, [])
      })
    )
  })
