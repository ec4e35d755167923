/** A theme with all that it stands for, as the next steps need it. */
import { Effect } from "effect"
import type { EntityRow } from "#domain/Library.js"
import type { EntityKind } from "#domain/Reference.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import { LibraryRepo } from "./ports/LibraryRepo.js"
import type { Contained } from "./ThemeContainer.js"

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

const those = <Kind extends EntityKind>(
  rows: ReadonlyMap<string, EntityRow>,
  kind: Kind,
  ids: ReadonlyArray<string>
): ReadonlyArray<EntityRow<Kind>> =>
  ids.flatMap((id) => {
    const row = rows.get(id)
    return row?.kind === kind ? [row as EntityRow<Kind>] : []
  })

/** Those of `ids` that are there and of the kind, in their order. */
export const membersOf = Effect.fnUntraced(function* <Kind extends EntityKind>(
  workspaceId: string,
  kind: Kind,
  ids: ReadonlyArray<string>
) {
  if (ids.length === 0) return []
  const repo = yield* LibraryRepo
  return those(new Map((yield* repo.several(workspaceId, ids)).map((row) => [row.id, row])), kind, ids)
})

/** The theme's designs in order, their recipes, and the assets in the recipes' slots with what each role holds. */
export const closureOf = ({ files, rows, theme }: Contained): Closure => {
  const designs = those(rows, "design", members([theme]))
  const recipes = those(rows, "recipe", members(designs))
  const assets = those(rows, "asset", members(recipes))
  const filesOf = (id: string) => Object.entries(files.get(id) ?? {}).map(([role, { sha256 }]) => [role, sha256])
  return {
    designs: designs.map((row) => ({ ...named(row), ...row.body, recipes: row.links.map(({ uuid }) => uuid) })),
    recipes: recipes.map(recipeDocument),
    assets: assets.map((row) => ({ ...named(row), type: row.body.type, files: Object.fromEntries(filesOf(row.id)) }))
  }
}
