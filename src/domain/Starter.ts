import { Schema } from "effect"
import type { AssetBody, FileRole } from "./Asset.js"
import type { Design } from "./Design.js"
import type { Recipe } from "./Recipe.js"
import type { Theme } from "./Theme.js"
import type { WorldPatch } from "./WorldPatch.js"

/** What a new project's library begins with: nothing, or an example to copy and to change. */
export const Starter = Schema.Literal("empty", "village", "interior").annotations({ identifier: "Starter" })
export type Starter = typeof Starter.Type

interface Named {
  readonly name: string
  readonly description: string
}

interface StarterAsset extends Named, Pick<AssetBody, "type"> {
  readonly category?: string
  readonly shader_parameters?: AssetBody["shader_parameters"]
  /** Role to the name of a file that comes with the product. */
  readonly files?: Readonly<Partial<Record<FileRole, string>>>
  /** Of a material: semantic to the slug of a texture. */
  readonly texture_refs?: Readonly<Record<string, string>>
}

interface StarterRecipe extends Named, Pick<Recipe, "operator" | "operator_version" | "type" | "parameters"> {
  /** What it is for, in the words of briefs. */
  readonly tags: ReadonlyArray<string>
  /** Operator slot to the slug of an asset. */
  readonly assets?: Readonly<Record<string, string>>
}

interface StarterDesign extends Named, Pick<Design, "type"> {
  /** Slugs of recipes, in order. */
  readonly recipes: ReadonlyArray<string>
}

/** A library by slugs: one theme, which holds every design in order. */
export interface StarterLibrary {
  readonly theme: Named & {
    readonly slug: string
    readonly style: NonNullable<Theme["metadata"]["style"]>
    readonly world: WorldPatch
    readonly scene_parameters: Theme["scene_parameters"]
  }
  readonly designs: Readonly<Record<string, StarterDesign>>
  readonly recipes: Readonly<Record<string, StarterRecipe>>
  /** Textures before the materials that refer to them. */
  readonly assets: Readonly<Record<string, StarterAsset>>
}
