import type { Control } from "#domain/Control.js"
import type { Style } from "#domain/Style.js"
import type { Peg } from "#formats/Peg.js"
import { assemble, entitiesOf } from "./Assemble.js"
import { outdoorAreas } from "./OutdoorAreas.js"
import type { Scene } from "./Scene.js"
import { sizeOf } from "./Sizes.js"
import { zoneOf } from "./Zones.js"

/** The graph of an outdoor scene. */
export const planOutdoors = (
  scene: Scene,
  about: { readonly title: string; readonly seed: number; readonly style: Style },
  control: Control
): Peg => {
  const { places, things } = scene.draft
  const sizes = new Map(things.map((thing) => [thing.id, sizeOf(thing, true)]))
  const { extent, areas } = outdoorAreas(scene, sizes)
  control.checkpoint()
  const zones = places.map((place, i) => zoneOf(place, areas.get(place.id) ?? 100, i === 0))
  const levels = Math.max(1, ...places.map((place) => place.level + 1))
  return assemble(scene, { ...about, extent, levels, zones, entities: entitiesOf(scene, sizes, new Map()) }, control)
}
