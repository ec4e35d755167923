import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Path } from "#formats/blueprint/Paths.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import type { Relation } from "#formats/Peg.js"
import { judge } from "#layout/check/Check.js"
import { layout, peg } from "../../../formats/sample.js"
import { indoors, pegOf, world } from "../rooms.js"

/** A relation in short: what is left out is usual. */
export type Asked = Partial<Relation> & Pick<Relation, "subject" | "predicate" | "objects">

/** Whether a relation holds among things in two rooms: `left` reaches from x 1 to 5, `right` from 5.2 to 9.2, z 1 to 5. */
export const inRooms = (asked: Asked, ...placements: ReadonlyArray<Placement>): boolean => {
  const scene = { layout: { ...indoors, placements }, peg: pegOf(placements, [asked]), world, parameters: {} }
  return judge(scene, unattended).relations.items[0].satisfied
}

/** Whether a relation holds in the open, 40 × 30 m, among these things, zones and ways. */
export const inTheOpen = (
  asked: Asked,
  placements: ReadonlyArray<Placement>,
  more: { zones?: ReadonlyArray<PlacedZone>; paths?: ReadonlyArray<Path> } = {}
): boolean => {
  const relations = [{ id: "r1", side: null, strength: "should" as const, distance: null, source: null, ...asked }]
  const scene = {
    layout: { ...layout, ...more, placements },
    peg: { ...peg, relations },
    world: defaults,
    parameters: {}
  }
  return judge(scene, unattended).relations.items[0].satisfied
}
