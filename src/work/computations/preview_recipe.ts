import type { Control } from "#domain/Control.js"
import type { Computations } from "#services/ports/Compute.js"
import { recipePicture } from "./RecipePicture.js"

type Preview = Computations["preview_recipe"]

const pixels = { width: 768, height: 576 }

export const preview_recipe = (input: Preview["input"], control: Control): Promise<Preview["output"]> => {
  const { depth, recipe, seed, supply, width } = input
  return recipePicture({ recipe, supply, style: {}, seed, patch: { width, depth }, ...pixels }, control)
}
