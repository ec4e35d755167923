import type { Report } from "#formats/blueprint/Report.js"
import { distanceToBox } from "./Box.js"
import { isInTheWay } from "./Floor.js"
import { eachCellIn, grown } from "./Grid.js"
import type { Place } from "./Place.js"
import type { Thing, View } from "./View.js"
import { partAt } from "./Walking.js"
import type { Whole } from "./Whole.js"

/** How many zones the largest connected part of the floor enters; water is reached from its bank. */
export const reachability = (view: View, whole: Whole): Report["reachability"] => {
  const entered = new Set<number>()
  for (const { parts, group } of whole.storeys) {
    const { label } = parts.floor.grid
    for (let cell = 0; cell < label.length; cell++) {
      if (parts.part[cell] !== 0 && group[parts.part[cell]] === whole.main) entered.add(label[cell])
    }
  }
  // A zone that its children fill is entered with one of them.
  for (const place of view.places) {
    if (entered.has(place.index)) for (const id of place.ancestors) entered.add(view.placeById.get(id)?.index ?? -1)
  }
  const reached = (place: Place) => entered.has(place.index) || (place.water && hasBank(whole, place))
  const unreachable = view.places.filter((place) => !reached(place)).map((place) => place.zone.id)
  return { zones: view.places.length, reachable: view.places.length - unreachable.length, unreachable }
}

/** Whether one can stand within about two metres of the outline. */
const hasBank = (whole: Whole, place: Place): boolean =>
  whole.storeys.some(({ parts, group }) => {
    if (parts.floor.grid.level !== place.zone.level) return false
    const reach = Math.ceil(2 / parts.floor.grid.step)
    return whole.main !== 0 && place.ring.some((corner) => group[partAt(parts, corner, reach)] === whole.main)
  })

/** The share of the free floor that hangs together, for a body 0.2 m wide, and the free floor itself in m². */
export const navigable = (whole: Whole): { readonly share: number; readonly area: number } => {
  const inGroup = new Array<number>(whole.sizes.length).fill(0)
  let total = 0
  let area = 0
  for (const { parts, group } of whole.storeys) {
    const { label, step } = parts.floor.grid
    for (let cell = 0; cell < label.length; cell++) {
      // Outside of every zone is nobody's floor.
      if (label[cell] < 0 || parts.floor.solid[cell] === 1) continue
      total++
      area += step * step
      inGroup[group[parts.part[cell]]]++
    }
  }
  const most = inGroup.slice(1).reduce((best, count) => Math.max(best, count), 0)
  return { share: total === 0 ? 0 : Math.round((most / total) * 10_000) / 10_000, area: Math.round(area * 10) / 10 }
}

/** How far a hand reaches, metres: a thing that nobody can come so near to is blocked. */
const arm = 0.7

/** Things on the floor that the connected floor leaves out of reach. */
export const blockedThings = (view: View, whole: Whole): ReadonlyArray<string> =>
  view.things
    .filter((thing) => thing.placement.mount === "floor" && isInTheWay(view, thing))
    .filter((thing) => view.placeById.get(thing.placement.zone)?.water !== true && !touched(whole, thing))
    .map((thing) => thing.placement.id)

const touched = (whole: Whole, thing: Thing): boolean => {
  const storey = whole.storeys.find(({ parts }) => parts.floor.grid.level === thing.placement.level)
  if (storey === undefined) return false
  const { parts, group } = storey
  let found = false
  eachCellIn(parts.floor.grid, grown(thing.box.extent, arm), (cell, middle) => {
    found ||=
      group[parts.part[cell]] === whole.main && parts.part[cell] !== 0 && distanceToBox(thing.box, middle) <= arm
  })
  return found
}
