import { measureMixed } from "../mixed/MeasureMixed.js"
import { fitSizesOutdoors } from "./Contents.js"
import { fitSizes } from "./FitSizes.js"
import { indoorAreas } from "./IndoorAreas.js"
import type { Measured } from "./Measured.js"
import { outdoorAreas } from "./OutdoorAreas.js"
import type { Scene } from "./Scene.js"
import { sizeOf } from "./Sizes.js"

export const measure = (scene: Scene): Measured => {
  if (scene.draft.reading.setting === "mixed") return measureMixed(scene)
  const outdoor = scene.draft.reading.setting === "outdoor"
  const usual = new Map(scene.draft.things.map((thing) => [thing.id, sizeOf(thing, outdoor)]))
  const sizes = outdoor ? fitSizesOutdoors(scene.draft, usual) : fitSizes(scene.draft, usual)
  return { sizes, ...(outdoor ? outdoorAreas(scene, sizes) : indoorAreas(scene, sizes)) }
}
