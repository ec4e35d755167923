import type { WantedAsset } from "#domain/AssetSupply.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import { pinned } from "#operators/RecipeTypes.js"
import { ComputeFailed } from "#services/ports/Compute.js"

interface Realised {
  readonly recipe: string | null
  readonly asset: string | null
}

/** The zones, ways and bridges of a layout that a recipe realises; a way of no name is called a way. */
export const surfacedBy = ({
  paths,
  zones
}: Pick<Layout, "paths" | "zones">): ReadonlyArray<Realised & { readonly id: string }> => {
  const of = (id: string, recipe: string | undefined) => (recipe === undefined ? [] : [{ id, recipe, asset: null }])
  return [
    ...zones.flatMap(({ id, recipe }) => of(id, recipe)),
    ...paths.flatMap(({ connection, recipe, spans }) => [
      ...of(connection ?? "a way", recipe),
      ...spans.flatMap((span) => of(connection ?? "a bridge", span.recipe))
    ])
  ]
}

const usedOf = (theme: ThemeDocument, things: ReadonlyArray<Realised>): ThemeDocument["recipes"] => {
  const ids = new Set(things.map(({ recipe }) => recipe))
  return theme.recipes.filter(({ id }) => ids.has(id))
}

/** Throws `invalid_input` with a recipe and its slot where one is used whose required slot holds nothing to use. */
export const requireSlots = (theme: ThemeDocument, things: ReadonlyArray<Realised>): void => {
  const assets = new Map(theme.assets.map((asset) => [asset.id, asset]))
  for (const recipe of usedOf(theme, things)) {
    for (const slot of pinned(recipe.operator, recipe.operator_version)?.slots ?? []) {
      const asset = assets.get(recipe.assets[slot.name] ?? "")
      if (!slot.required || (asset !== undefined && Object.keys(asset.files).length > 0)) continue
      const lack = asset === undefined ? "is empty: put an asset into it" : `holds ${asset.slug}, which has no file yet`
      throw new ComputeFailed({
        code: "invalid_input",
        message: `The recipe “${recipe.name}” (${recipe.slug}) needs its slot "${slot.name}", and that ${lack}.`
      })
    }
  }
}

/** The assets that a layout's things take, with the digests that the theme pins them to; each once, in the theme's order. */
export const wantedBy = (theme: ThemeDocument, things: ReadonlyArray<Realised>): ReadonlyArray<WantedAsset> => {
  const digests = new Map(theme.assets.map(({ files, id }) => [id, files]))
  const ids = new Set([
    ...usedOf(theme, things).flatMap(({ assets }) => Object.values(assets)),
    ...things.flatMap(({ asset }) => asset ?? [])
  ])
  return [...ids].map((id) => ({ id, files: digests.get(id) ?? {} }))
}

/** What a peg or a blueprint asks of recipes and cannot have. */
export const unrealised = (theme: ThemeDocument, things: ReadonlyArray<Realised & { readonly id: string }>) => {
  const recipes = new Map(theme.recipes.map((recipe) => [recipe.id, recipe]))
  return things.flatMap(({ id, recipe: asked }) => {
    if (asked === null) return []
    const recipe = recipes.get(asked)
    if (recipe === undefined)
      return [
        { text: `recipe ${asked} for ${id}`, reason: "no design of the theme holds it: the built-in default is built" }
      ]
    if (pinned(recipe.operator, recipe.operator_version) !== undefined) return []
    const pin = `${recipe.operator} ${recipe.operator_version}`
    return [
      { text: `${recipe.slug} for ${id}`, reason: `it pins ${pin}, which is not there: the built-in default is built` }
    ]
  })
}
