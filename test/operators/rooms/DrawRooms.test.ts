import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { drawRooms } from "#operators/rooms/DrawRooms.js"
import { surfacesOf } from "#operators/surfaces/Realise.js"
import { layoutOf, room } from "../../rendering/Plans.js"
import { theme } from "../fixture.js"

/** The names of the materials of a lone room's walls and floor. */
const stuffsOf = (kind: string, more: Partial<PlacedZone>): ReadonlyArray<string> => {
  const layout = layoutOf(6, 5, { zones: [{ ...room("it", kind, [0.12, 0.12, 5, 4]), ...more }] })
  const library = { meshes: new Map(), materials: new Map(), pictures: new Map() }
  const [walls] = drawRooms(layout, {}, true, unattended, surfacesOf(layout, theme, library))
  return walls.mesh.parts.map(({ material }) => material.name)
}

describe("rooms without a recipe", () => {
  it("a bathroom's usual tiles are small ones, a kitchen's are large, as the plan shows them", () => {
    assert.include(stuffsOf("bathroom", { surface: "tile" }), "Bathroom mosaic")
    assert.include(stuffsOf("bathroom", {}), "Bathroom mosaic")
    assert.include(stuffsOf("kitchen", { surface: "tile" }), "Floor tiles")
    assert.include(stuffsOf("bathroom", { surface: "marble" }), "Marble floor")
  })

  it("show what their words ask of floor and walls, and in the rest what is usual", () => {
    assert.includeMembers(
      [...stuffsOf("study", { surface: "wood", tags: ["red brick floor"] })],
      ["Brick", "Wall paint"]
    )
    assert.includeMembers(
      [...stuffsOf("study", { surface: "wood", tags: ["white tiled walls"] })],
      ["Oak parquet", "Wall tiles"]
    )
  })
})
