import { type AssetSupply, nothingSupplied } from "#domain/AssetSupply.js"
import { type Control, portion } from "#domain/Control.js"
import type { Style } from "#domain/Style.js"
import { defaults } from "#domain/World.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import { type PatchSize, patchOf } from "#operators/Patch.js"
import { renderThumbnail } from "#rendering/Thumbnail.js"
import { build } from "./Building.js"
import { generator } from "./Generator.js"

interface Shown {
  readonly recipe: ThemeDocument["recipes"][number]
  readonly supply?: AssetSupply
  readonly style: Style
  readonly seed: number
  readonly patch: PatchSize
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** A recipe on a patch of ground, as a PNG, in the style of a theme; with how many triangles it has. */
export const recipePicture = async (shown: Shown, control: Control) => {
  const { height, patch, recipe, seed, style, supply = nothingSupplied, width } = shown
  const theme = {
    id: null,
    slug: recipe.slug,
    name: recipe.name,
    world: defaults,
    scene_parameters: {},
    parameters: {},
    style,
    designs: [],
    recipes: [recipe],
    assets: []
  }
  const layout = patchOf(recipe, seed, patch)
  const { glb, triangle_count } = await build({ layout, theme, seed, supply, generator }, portion(control, 0, 0.5))
  return { picture: await renderThumbnail({ glb, width, height }, portion(control, 0.5, 1)), triangle_count }
}
