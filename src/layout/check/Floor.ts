import type { Control } from "#domain/Control.js"
import { type Box, distanceToBox, pointIn } from "./Box.js"
import { distanceToMarked } from "./Clearance.js"
import { eachCellIn, type Grid, grown, tileAt } from "./Grid.js"
import { distanceToSegment, extentOf, lengthOf, minus, type Vec } from "./Plane.js"
import type { Thing, View, Way } from "./View.js"

/** What of a level's cells a body can stand on. */
export interface Floor {
  readonly grid: Grid
  /** 1 where something stands, a wall is, or water without a deck. */
  readonly solid: Uint8Array
  /** 1 on the decks of bridges and fords, where the ground below does not count. */
  readonly deck: Uint8Array
  /** 1 in doorways, the only places where one passes through walls. */
  readonly doorway: Uint8Array
  /** Metres from each cell to the nearest solid one. */
  readonly clear: Float32Array
}

/** A body stands under what begins above this, in metres over the floor, and over what ends below the other. */
export const head_height = 2
export const step_over = 0.05

export const floorOf = (view: View, grid: Grid, control: Control): Floor => {
  const size = grid.columns * grid.rows
  const floor = { grid, solid: new Uint8Array(size), deck: new Uint8Array(size), doorway: new Uint8Array(size) }
  for (const way of view.ways) if (way.path.level === grid.level) layDeck(grid, way, floor.deck)
  floodWater(view, floor)
  control.checkpoint()
  raiseWalls(view, floor)
  control.checkpoint()
  cutDoorways(view, floor)
  layThresholds(view, floor)
  view.things.forEach((thing, i) => {
    if (i % 16 === 0) control.checkpoint()
    if (thing.placement.level === grid.level && isInTheWay(view, thing)) {
      for (const box of solidParts(thing)) stamp(grid, box, floor.solid)
    }
  })
  const clear = distanceToMarked(floor.solid, grid.columns, grid.rows, control)
  for (let cell = 0; cell < size; cell++) clear[cell] *= grid.step
  return { ...floor, clear }
}

/** The stretches of a way that are bridge or ford; the whole of a bridge that names no stretch. */
const layDeck = (grid: Grid, way: Way, deck: Uint8Array): void => {
  const spans = way.path.spans.filter((span) => span.kind === "bridge" || span.kind === "ford")
  const whole = way.connection?.kind === "bridge" && spans.length === 0
  let from = 0
  for (let i = 0; i + 1 < way.line.length; i++) {
    const [a, b] = [way.line[i], way.line[i + 1]]
    const to = from + lengthOf(minus(b, a))
    // Half a metre to the sides and a metre onto the banks: a deck exactly as wide as the least width has room.
    if (whole || spans.some((span) => span.from - 1 <= to && span.to + 1 >= from)) {
      const reach = way.path.width / 2 + 0.5
      eachCellIn(grid, grown(extentOf([a, b]), reach), (cell, middle) => {
        if (distanceToSegment(a, b, middle) <= reach) deck[cell] = 1
      })
    }
    from = to
  }
}

const floodWater = (view: View, { grid, solid, deck }: Pick<Floor, "grid" | "solid" | "deck">): void => {
  // Shifted by one: the first entry is for cells of no place.
  const water = Uint8Array.from([undefined, ...view.places], (place) => (place?.water === true ? 1 : 0))
  for (let cell = 0; cell < solid.length; cell++) {
    if (deck[cell] === 0) solid[cell] = water[grid.label[cell] + 1]
  }
}

/** Walls stand round enclosed places, on whatever lies there that is no room itself. */
const raiseWalls = (view: View, { grid, solid }: Pick<Floor, "grid" | "solid">): void => {
  for (const place of view.places) {
    if (!place.zone.enclosed || place.zone.level !== grid.level) continue
    const reach = Math.max(place.zone.wall_thickness ?? 0, 0.75 * grid.step)
    for (const [a, b] of place.edges) {
      eachCellIn(grid, grown(extentOf([a, b]), reach), (cell, middle) => {
        const other = view.places[grid.label[cell]]
        if (other === place || distanceToSegment(a, b, middle) > reach) return
        const room = other?.zone.enclosed === true && !place.ancestors.has(other.zone.id)
        if (!room && other?.ancestors.has(place.zone.id) !== true) solid[cell] = 1
      })
    }
  }
}

const cutDoorways = (view: View, { grid, solid, doorway }: Pick<Floor, "grid" | "solid" | "doorway">): void => {
  for (const gap of view.gaps) {
    if (!gap.passable || view.placeById.get(gap.opening.zones[0])?.zone.level !== grid.level) continue
    // Deep enough to reach the cells on both sides of the wall.
    const box = { ...gap.box, halfDepth: gap.box.halfDepth + 1.5 * grid.step }
    const corners = [pointIn(box, -1, -1), pointIn(box, 1, -1), pointIn(box, 1, 1), pointIn(box, -1, 1)]
    eachCellIn(grid, extentOf(corners), (cell, middle) => {
      if (distanceToBox(box, middle) > 0) return
      doorway[cell] = 1
      solid[cell] = 0
    })
  }
}

/** Before a door to the open one walks as narrow as through it: who comes abreast on a street does not hug the wall beside. */
const layThresholds = (view: View, { grid, doorway }: Pick<Floor, "grid" | "doorway">): void => {
  for (const gap of view.gaps) {
    const [inner, outer] = gap.opening.zones
    const room = view.placeById.get(inner)?.zone
    if (!gap.passable || outer !== null || room?.enclosed !== true || room.level !== grid.level) continue
    const reach = gap.box.halfDepth + view.measures.pathWidth / 2 + 2 * grid.step
    const box = { ...gap.box, halfDepth: reach }
    const corners = [pointIn(box, -1, -1), pointIn(box, 1, -1), pointIn(box, 1, 1), pointIn(box, -1, 1)]
    eachCellIn(grid, extentOf(corners), (cell, middle) => {
      const open = view.places[grid.label[cell]]?.zone.enclosed === false
      if (open && distanceToBox(box, middle) <= 0) doorway[cell] = 1
    })
  }
}

/** Whether a walker must go round it: not what hangs overhead, lies flat, or is there to be walked on. */
export const isInTheWay = (view: View, thing: Thing): boolean => {
  if (thing.walkedOn) return false
  const floor = floorUnder(view, thing)
  return thing.box.bottom < floor + head_height && thing.box.top > floor + step_over
}

/** The height of the floor under a thing: of its room, or of the tile in the open. */
export const floorUnder = (view: View, thing: Thing): number => {
  const place = view.placeById.get(thing.placement.zone)
  const ground = view.layout.grounds[thing.placement.level]
  if (place === undefined || place.zone.enclosed || ground === undefined) return place?.zone.floor_y ?? 0
  return ground.height[tileAt(ground, thing.box.centre)]
}

/** What of a thing stands in the way: all of it, or what is left beside its passage. */
export const solidParts = (thing: Thing): ReadonlyArray<Box> => {
  const { box, placement } = thing
  const passage = placement.passage
  if (passage === null || passage.height < head_height - 0.2 || passage.width >= 2 * box.halfWidth) {
    return passage === null || passage.width < 2 * box.halfWidth ? [box] : []
  }
  const side = (box.halfWidth - passage.width / 2) / 2
  return [-1, 1].map((sign) => {
    const shift = (sign * (passage.width / 2 + side)) / box.halfWidth
    const part = { ...box, centre: pointIn(box, shift, 0), halfWidth: side }
    const corners: ReadonlyArray<Vec> = [
      pointIn(part, -1, -1),
      pointIn(part, 1, -1),
      pointIn(part, 1, 1),
      pointIn(part, -1, 1)
    ]
    return { ...part, corners, extent: extentOf(corners), radius: Math.sqrt(side ** 2 + box.halfDepth ** 2) }
  })
}

const stamp = (grid: Grid, box: Box, solid: Uint8Array): void =>
  eachCellIn(grid, box.extent, (cell, middle) => {
    if (distanceToBox(box, middle) <= 0) solid[cell] = 1
  })
