import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { LibraryAssets } from "../assets/LibraryAssets.js"
import type { Material } from "../materials/Material.js"
import type { Operator } from "../Operator.js"
import { registry } from "../registry.js"

/** What a recipe makes of a bridge; undefined leaves the usual one of its width. */
export type Bridges = (recipe: string | undefined) =>
  | {
      readonly operator: Operator
      readonly parameters: Readonly<Record<string, unknown>>
      readonly slots: Readonly<Record<string, Material | undefined>>
    }
  | undefined

export const usualBridges: Bridges = () => undefined

/** The bridges of a theme's recipes; a version that this service lacks makes none. */
export const bridgesOf =
  (theme: ThemeDocument, library: LibraryAssets): Bridges =>
  (id) => {
    const recipe = theme.recipes.find((one) => one.id === id)
    const operator = recipe === undefined ? undefined : registry.at(recipe.operator, recipe.operator_version)
    if (recipe === undefined || operator === undefined) return undefined
    const slots = Object.entries(recipe.assets).map(([slot, asset]) => [slot, library.materials.get(asset)] as const)
    return { operator, parameters: recipe.parameters, slots: Object.fromEntries(slots) }
  }
