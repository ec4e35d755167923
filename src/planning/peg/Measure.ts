import type { Size } from "#formats/Peg.js"
import { measureMixed } from "../mixed/MeasureMixed.js"
import { fitSizes } from "./FitSizes.js"
import { withFootholds } from "./Footholds.js"
import { indoorAreas } from "./IndoorAreas.js"
import { outdoorAreas } from "./OutdoorAreas.js"
import type { Scene } from "./Scene.js"
import { sizeOf } from "./Sizes.js"

/** Sizes of all things, areas of all places (m²) and the extent that holds them, metres. */
export interface Measured {
  readonly sizes: ReadonlyMap<string, Size>
  readonly areas: ReadonlyMap<string, number>
  readonly extent: { readonly width: number; readonly depth: number }
}

export const measure = (scene: Scene): Measured => {
  if (scene.draft.reading.setting === "mixed") return measureMixed(scene)
  const outdoor = scene.draft.reading.setting === "outdoor"
  const usual = new Map(scene.draft.things.map((thing) => [thing.id, sizeOf(thing, outdoor)]))
  const sizes = outdoor ? withFootholds(scene.draft, usual) : fitSizes(scene.draft, usual)
  return { sizes, ...(outdoor ? outdoorAreas(scene, sizes) : indoorAreas(scene, sizes)) }
}
