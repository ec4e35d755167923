/** A starter library, ready to be written with its project: its bytes are stored before its rows name them. */
import { Effect } from "effect"
import { starterBytes, starterFiles } from "#catalogue/StarterFiles.js"
import { starters } from "#catalogue/Starters.js"
import { type FileRole, rolesOf } from "#domain/Asset.js"
import { uuidv7 } from "#domain/Ids.js"
import type { Bodies, LibraryEntity } from "#domain/Library.js"
import type { EntityKind } from "#domain/Reference.js"
import type { Starter, StarterLibrary } from "#domain/Starter.js"
import { defaults } from "#domain/World.js"
import { complete } from "#domain/WorldPatch.js"
import { keepAs } from "./Publishing.js"

type Asset = StarterLibrary["assets"][string]

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
): Omit<LibraryEntity<Kind>, "links"> => ({
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

/** What the roles of an asset hold; `keys` are of the files that they name. */
const filesOf = ({ files = {}, type }: Asset, keys: ReadonlyMap<string, string>) =>
  rolesOf[type].flatMap((role: FileRole) => {
    const name = files[role]
    const blob_key = name === undefined ? undefined : keys.get(name)
    if (name === undefined || blob_key === undefined) return []
    return [{ ...starterFiles()[name], role, blob_key, file_id: null }]
  })

const assetRows = (library: StarterLibrary, ids: ReadonlyMap<string, string>, keys: ReadonlyMap<string, string>) =>
  Object.entries(library.assets).map(([slug, asset]): LibraryEntity<"asset"> => {
    const { category = null, shader_parameters = {}, texture_refs = {}, type } = asset
    const body = { type, category, format: null, shader_name: null, shader_parameters }
    const links = Object.entries(texture_refs).map(([slot, name]) => ({ id: idIn(ids, name), slot }))
    return { ...entity("asset", slug, idIn(ids, slug), asset, body), links, files: filesOf(asset, keys) }
  })

const recipeRows = (library: StarterLibrary, ids: ReadonlyMap<string, string>, assetIds: ReadonlyMap<string, string>) =>
  Object.entries(library.recipes).map(([slug, recipe]): LibraryEntity<"recipe"> => {
    const { assets = {}, operator, operator_version, parameters, type } = recipe
    const body = { type, operator, operator_version, parameters }
    const links = Object.entries(assets).map(([slot, name]) => ({ id: idIn(assetIds, name), slot }))
    return { ...entity("recipe", slug, idIn(ids, slug), recipe, body), links }
  })

const designRows = (library: StarterLibrary, ids: ReadonlyMap<string, string>, recipes: ReadonlyMap<string, string>) =>
  Object.entries(library.designs).map(([slug, design]): LibraryEntity<"design"> => {
    const links = design.recipes.map((name) => ({ id: idIn(recipes, name), slot: null }))
    return { ...entity("design", slug, idIn(ids, slug), design, { type: design.type, parameters: {} }), links }
  })

/** The rows of a library: members before those that hold them. `keys` are those of its files in the store; roles without one stay empty. */
export const rowsOf = Effect.fnUntraced(function* (library: StarterLibrary, keys: ReadonlyMap<string, string>) {
  const { theme } = library
  const [assets, recipes, designs] = yield* Effect.all([
    identify(library.assets),
    identify(library.recipes),
    identify(library.designs)
  ])
  const body = { world: complete(defaults, theme.world), scene_parameters: theme.scene_parameters, parameters: {} }
  const top: LibraryEntity<"theme"> = {
    ...entity("theme", theme.slug, yield* uuidv7, theme, body),
    metadata: { style: theme.style },
    links: [...designs.values()].map((id) => ({ id, slot: null }))
  }
  const rows: ReadonlyArray<LibraryEntity> = [
    ...assetRows(library, assets, keys),
    ...recipeRows(library, recipes, assets),
    ...designRows(library, designs, recipes),
    top
  ]
  return rows
})

/** Stores the files that a library names; answers their keys by name. The same bytes of one workspace are one object. */
const keep = (workspaceId: string, { assets }: StarterLibrary) => {
  const names = [...new Set(Object.values(assets).flatMap(({ files = {} }) => Object.values(files)))]
  const stored = Effect.forEach(
    names,
    (name) => {
      const { media_type, sha256 } = starterFiles()[name]
      const key = keepAs(workspaceId, sha256, starterBytes(name), media_type)
      return Effect.map(key, (blob_key) => [name, blob_key] as const)
    },
    { concurrency: "unbounded" }
  )
  return Effect.map(stored, (pairs) => new Map(pairs))
}

/** What a project's library begins with. Its files are stored, and so ready to be named by the rows. Dies where the store is out of reach. */
export const startersOf = Effect.fn("Starters.of")(function* (workspaceId: string, starter: Starter) {
  if (starter === "empty") return []
  const library = starters[starter]
  return yield* rowsOf(library, yield* Effect.orDie(keep(workspaceId, library)))
})
