/** What the picture of a library entity shows, and the fingerprint by which it is known to be out of date. */
import { Effect } from "effect"
import type { AssetFileRow } from "#domain/Asset.js"
import type { SuppliedAsset } from "#domain/AssetSupply.js"
import type { EntityRow } from "#domain/Library.js"
import type { Style } from "#domain/Style.js"
import { sha256Json } from "#formats/Hash.js"
import { describe } from "./AssetSupply.js"
import type { PictureSubject } from "./ports/Compute.js"
import { membersOf, recipeDocument } from "./ThemeClosure.js"

/** Raised when pictures come to be drawn otherwise: those of before are drawn again when they are next asked for. */
const drawn_as = 1

/** How many recipes one sheet shows. */
const design_recipes_max = 4
const theme_recipes_max = 6

export interface Shown {
  readonly subject: PictureSubject
  readonly assets: ReadonlyArray<SuppliedAsset>
  /** The rows of the assets' bytes. */
  readonly needed: ReadonlyArray<AssetFileRow>
  readonly too_much: { readonly size_bytes: number; readonly size_bytes_max: number } | null
  readonly fingerprint: string
}

const idsOf = ({ links }: EntityRow): ReadonlyArray<string> => links.map(({ uuid }) => uuid)

/** The first of each design, then the second of each, each once: as much variety as there is room for. */
const inTurns = (designs: ReadonlyArray<EntityRow>, most: number): ReadonlyArray<string> => {
  const deepest = Math.max(0, ...designs.map(({ links }) => links.length))
  const turns = Array.from({ length: deepest }, (_, turn) => designs.flatMap((design) => idsOf(design)[turn] ?? []))
  return [...new Set(turns.flat())].slice(0, most)
}

const isOf = <Kind extends EntityRow["kind"]>(entity: EntityRow, kind: Kind): entity is EntityRow<Kind> & EntityRow =>
  entity.kind === kind

const subjectOf = Effect.fnUntraced(function* (entity: EntityRow) {
  if (entity.kind === "asset") return { kind: "asset" } satisfies PictureSubject as PictureSubject
  if (isOf(entity, "recipe")) return sheet([entity], {})
  const { workspace_id } = entity
  if (entity.kind === "design") {
    return sheet(yield* membersOf(workspace_id, "recipe", idsOf(entity).slice(0, design_recipes_max)), {})
  }
  const designs = yield* membersOf(workspace_id, "design", idsOf(entity))
  const recipes = yield* membersOf(workspace_id, "recipe", inTurns(designs, theme_recipes_max))
  return sheet(recipes, (entity.metadata.style ?? {}) as Style)
})

const sheet = (recipes: ReadonlyArray<EntityRow<"recipe">>, style: Style): PictureSubject => ({
  kind: "recipes",
  recipes: recipes.map(recipeDocument),
  style
})

/** Everything that the entity's picture shows, as it is now, without the bytes. */
export const shownOf = Effect.fn("PictureSubjects.of")(function* (entity: EntityRow) {
  const subject = yield* subjectOf(entity)
  const ids = subject.kind === "recipes" ? subject.recipes.flatMap(({ assets }) => Object.values(assets)) : [entity.id]
  const wanted = [...new Set(ids)].map((id) => ({ id, files: {} }))
  const { assets, needed, too_much } = yield* describe(entity.workspace_id, entity.project_id, wanted)
  const fingerprint = sha256Json({ drawn_as, subject, assets })
  return { subject, assets, needed, too_much, fingerprint } satisfies Shown as Shown
})

/** Of the files alone: what a picture that was given stands by. */
export const filesPrint = ({ assets }: { readonly assets: ReadonlyArray<Pick<SuppliedAsset, "files">> }): string =>
  `files ${sha256Json(assets.map(({ files }) => files))}`
