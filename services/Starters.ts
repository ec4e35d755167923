/** The rows of a starter library, ready to be stored with their project. */
import { Effect } from "effect"
import { starters } from "#catalogue/Starters.js"
import { uuidv7 } from "#domain/Ids.js"
import type { Bodies } from "#domain/Library.js"
import type { EntityKind } from "#domain/Reference.js"
import type { Starter, StarterLibrary } from "#domain/Starter.js"
import { defaults } from "#domain/World.js"
import { complete } from "#domain/WorldPatch.js"
import type { StarterEntity } from "./ports/ProjectsRepo.js"

/** Slug to id, for the entities of one kind. */
const identify = (bySlug: Readonly<Record<string, unknown>>) =>
  Effect.map(
    Effect.forEach(Object.keys(bySlug), (slug) => Effect.map(uuidv7, (id) => [slug, id] as const)),
    (pairs) => new Map(pairs)
  )

interface Said {
  readonly name: string
  readonly description: string
  readonly tags?: ReadonlyArray<string>
}

const entity = <Kind extends EntityKind>(
  kind: Kind,
  slug: string,
  id: string,
  said: Said,
  body: Bodies[Kind]
): Omit<StarterEntity<Kind>, "links"> => ({
  id,
  kind,
  slug,
  name: said.name,
  description: said.description,
  tags: said.tags ?? [],
  metadata: {},
  body
})

const idIn = (ids: ReadonlyMap<string, string>, slug: string): string => {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`a starter library names ${slug}, which it does not have`)
  return id
}

const rowsOf = (library: StarterLibrary) =>
  Effect.gen(function* () {
    const { theme } = library
    const [materials, recipes, designs] = yield* Effect.all([
      identify(library.materials),
      identify(library.recipes),
      identify(library.designs)
    ])
    const rows: Array<StarterEntity> = []
    for (const [slug, material] of Object.entries(library.materials)) {
      const body = { ...noAsset, shader_parameters: material.shader_parameters }
      rows.push({ ...entity("asset", slug, idIn(materials, slug), material, body), links: [] })
    }
    for (const [slug, recipe] of Object.entries(library.recipes)) {
      const { assets = {}, operator, operator_version, parameters, type } = recipe
      const body = { type, operator, operator_version, parameters }
      const links = Object.entries(assets).map(([slot, name]) => ({ id: idIn(materials, name), slot }))
      rows.push({ ...entity("recipe", slug, idIn(recipes, slug), recipe, body), links })
    }
    for (const [slug, design] of Object.entries(library.designs)) {
      const links = design.recipes.map((name) => ({ id: idIn(recipes, name), slot: null }))
      const body = { type: design.type, parameters: {} }
      rows.push({ ...entity("design", slug, idIn(designs, slug), design, body), links })
    }
    const body = { world: complete(defaults, theme.world), scene_parameters: theme.scene_parameters, parameters: {} }
    rows.push({
      ...entity("theme", theme.slug, yield* uuidv7, theme, body),
      metadata: { style: theme.style },
      links: [...designs.values()].map((id) => ({ id, slot: null }))
    })
    return rows
  })

const noAsset = { type: "material", category: null, format: null, shader_name: null } as const

/** What a project's library begins with: members before those that hold them. */
export const startersOf = (starter: Starter): Effect.Effect<ReadonlyArray<StarterEntity>> =>
  starter === "empty" ? Effect.succeed([]) : rowsOf(starters[starter])
