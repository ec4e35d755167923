/** A theme with all that it stands for, as the next steps need it. */
import { Effect } from "effect"
import type { EntityRow } from "#domain/Library.js"
import type { EntityKind } from "#domain/Reference.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import { AssetFilesRepo } from "./ports/AssetFilesRepo.js"
import { LibraryRepo } from "./ports/LibraryRepo.js"

type Closure = Pick<ThemeDocument, "designs" | "recipes" | "assets">

const named = ({ id, name, slug }: EntityRow) => ({ id, slug, name })

/** Each once, in the order in which their holders first name them. */
const members = (rows: ReadonlyArray<EntityRow>): ReadonlyArray<string> => [
  ...new Set(rows.flatMap((row) => row.links.map(({ uuid }) => uuid)))
]

export const recipeDocument = (row: EntityRow<"recipe">): ThemeDocument["recipes"][number] => ({
  ...named(row),
  ...row.body,
  tags: row.tags,
  assets: Object.fromEntries(row.links.flatMap(({ slot, uuid }) => (slot === null ? [] : [[slot, uuid] as const])))
})

/** Those of `ids` that are there and of the kind, in their order. */
export const membersOf = Effect.fnUntraced(function* <Kind extends EntityKind>(
  workspaceId: string,
  kind: Kind,
  ids: ReadonlyArray<string>
) {
  if (ids.length === 0) return []
  const repo = yield* LibraryRepo
  const found = new Map((yield* repo.several(workspaceId, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row?.kind === kind ? [row as EntityRow<Kind>] : []
  })
})

/** The theme's designs in order, their recipes, and the assets in the recipes' slots with what each role holds now. */
export const closureOf = Effect.fn("ThemeClosure.of")(function* (theme: EntityRow<"theme">) {
  const files = yield* AssetFilesRepo
  const designs = yield* membersOf(theme.workspace_id, "design", members([theme]))
  const recipes = yield* membersOf(theme.workspace_id, "recipe", members(designs))
  const assets = yield* membersOf(theme.workspace_id, "asset", members(recipes))
  const held =
    assets.length === 0
      ? []
      : yield* files.ofAssets(
          theme.workspace_id,
          assets.map(({ id }) => id)
        )
  const filesOf = (id: string) => held.filter((row) => row.asset_id === id).map(({ role, sha256 }) => [role, sha256])
  const closure: Closure = {
    designs: designs.map((row) => ({ ...named(row), ...row.body, recipes: row.links.map(({ uuid }) => uuid) })),
    recipes: recipes.map(recipeDocument),
    assets: assets.map((row) => ({ ...named(row), type: row.body.type, files: Object.fromEntries(filesOf(row.id)) }))
  }
  return closure
})
