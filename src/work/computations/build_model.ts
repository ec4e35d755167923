import { type Control, portion } from "#domain/Control.js"
import * as Blueprint from "#formats/Blueprint.js"
import { renderThumbnail } from "#rendering/Thumbnail.js"
import type { Computations } from "#services/ports/Compute.js"
import { build } from "./Building.js"
import { generator } from "./Generator.js"
import { acceptedLater } from "./Refusal.js"

type Build = Computations["build_model"]

const picture = { width: 1024, height: 768 }

export const build_model = async (input: Build["input"], control: Control): Promise<Build["output"]> => {
  const { layout, theme } = await acceptedLater(Blueprint.decode(input.blueprint.bytes))
  const model = await build(
    { layout, theme, seed: input.seed, supply: input.supply, generator },
    portion(control, 0, 0.55)
  )
  const thumbnail = await renderThumbnail({ glb: model.document, ...picture }, portion(control, 0.55, 1))
  return {
    model: model.glb,
    thumbnail,
    facts: { triangle_count: model.triangle_count, asset_count: model.asset_count },
    contacts: model.contacts
  }
}
