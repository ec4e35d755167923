import { type Control, portion } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { patchOf } from "#operators/Patch.js"
import { renderThumbnail } from "#rendering/Thumbnail.js"
import type { Computations } from "#services/ports/Compute.js"
import { build } from "./Building.js"
import { generator } from "./Generator.js"

type Preview = Computations["preview_recipe"]

const picture = { width: 768, height: 576 }

export const preview_recipe = async (input: Preview["input"], control: Control): Promise<Preview["output"]> => {
  const { depth, recipe, seed, supply, width } = input
  const theme = {
    id: null,
    slug: recipe.slug,
    name: recipe.name,
    world: defaults,
    scene_parameters: {},
    parameters: {},
    style: {},
    designs: [],
    recipes: [recipe],
    assets: []
  }
  const layout = patchOf(recipe, seed, { width, depth })
  const model = await build({ layout, theme, seed, supply, generator }, portion(control, 0, 0.5))
  return {
    picture: await renderThumbnail({ glb: model.glb, ...picture }, portion(control, 0.5, 1)),
    triangle_count: model.triangle_count
  }
}
