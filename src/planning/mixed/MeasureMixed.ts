import type { OpenThing } from "../Draft.js"
import { fitSizesOutdoors } from "../peg/Contents.js"
import { fitSizes } from "../peg/FitSizes.js"
import { indoorAreas } from "../peg/IndoorAreas.js"
import type { Measured } from "../peg/Measured.js"
import { outdoorAreas } from "../peg/OutdoorAreas.js"
import type { Scene } from "../peg/Scene.js"
import { sizeOf } from "../peg/Sizes.js"
import { partsOf } from "./Parts.js"

/** What a house takes of its land beyond the areas of its rooms: walls, and the way round it. */
const walls_share = 1.6
const apron = 5

/** Sizes and areas of a house and its land, and the extent of the land, which holds the house as one building. */
export const measureMixed = (scene: Scene): Measured => {
  const { house, land } = partsOf(scene.draft)
  const inside = { ...scene, draft: house }
  const indoor = fitSizes(house, new Map(house.things.map((thing) => [thing.id, sizeOf(thing, false)])))
  const rooms = indoorAreas(inside, indoor).areas
  const floor = house.places.reduce((sum, room) => sum + (room.within === null ? (rooms.get(room.id) ?? 0) : 0), 0)
  const side = Math.sqrt(floor * walls_share) + apron
  const [root] = land.places
  const body: OpenThing = {
    id: "house:body",
    name: "House",
    tags: [],
    text: "",
    asked: false,
    category: "house",
    count: 1,
    exact: true,
    place: root.id,
    scale: { width: 1, height: 1, depth: 1 },
    size: {}
  }
  const outdoor = fitSizesOutdoors(land, new Map(land.things.map((thing) => [thing.id, sizeOf(thing, true)])))
  const built = new Map([...outdoor, [body.id, { width: side, height: 3, depth: side }]])
  const { areas, extent } = outdoorAreas({ ...scene, draft: { ...land, things: [body, ...land.things] } }, built)
  return { sizes: new Map([...outdoor, ...indoor]), areas: new Map([...areas, ...rooms]), extent }
}
