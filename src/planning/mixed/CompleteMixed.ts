import type { Control } from "#domain/Control.js"
import { addPlace, type Draft, type OpenPlace, relate } from "../Draft.js"
import { completeIndoors } from "../indoor/CompleteIndoors.js"
import { type CompletionWish, completeOutdoors } from "../outdoor/CompleteOutdoors.js"
import { addStreet } from "../outdoor/InTown.js"
import { openPonds } from "../outdoor/Ponds.js"
import { settlePlace } from "../place/SettlePlace.js"
import { natureOf } from "../ZoneNature.js"
import { partsOf } from "./Parts.js"

const fill = <A>(list: Array<A>, ...with_: ReadonlyArray<ReadonlyArray<A>>): void => {
  list.splice(0, list.length)
  for (const each of with_) for (const one of each) list.push(one)
}

/** Paved, at the walls of a house: no ground that the house stands on. */
const paved = /^(patio|pool_area|balcony|rooftop)$/
const green = /^(garden|lawn|yard)$/

/** A terrace lies in the garden, and where the text has none on a lawn. */
const groundFor = (land: Draft): void => {
  const tops = land.places.filter(({ within }) => within === null)
  const terraces = tops.filter(({ kind }) => paved.test(kind))
  if (terraces.length === 0) return
  const others = tops.filter(({ kind }) => !/^(water|line)$/.test(natureOf(kind).body) && !paved.test(kind))
  const garden = others.find(({ kind }) => green.test(kind))
  if (garden === undefined && others.length > 0) return
  const ground = garden ?? addPlace(land, { name: "Lawn", kind: "lawn", within: null })
  for (const terrace of terraces) terrace.within = ground.id
  if (garden !== undefined) return
  for (const thing of land.things) thing.place ??= terraces[0].id
  land.questions.push(`What lies around the ${terraces[0].name.toLowerCase()} is left open; a lawn is assumed.`)
}

/** Land that one steps onto from a house, the likeliest first. */
const doorsteps = [
  "patio",
  "pool_area",
  "courtyard",
  "garden",
  "lawn",
  "yard",
  "playground",
  "street",
  "parking_lot",
  "balcony"
]

/** Where the front door leads: onto what lies at houses, else onto the ground itself. */
const doorstep = (land: ReadonlyArray<OpenPlace>): OpenPlace => {
  const [root] = land
  const asked = land.filter(({ asked, kind }) => asked && !/^(water|line)$/.test(natureOf(kind).body))
  const rank = ({ kind }: OpenPlace) => (doorsteps.indexOf(kind) + doorsteps.length + 1) % (doorsteps.length + 1)
  return [...asked].sort((a, b) => rank(a) - rank(b))[0] ?? root
}

/**
 * Completes a mixed draft in place: the land as scenes in the open are, the rooms as indoor ones, on the land's ground, with a
 * door that leads onto it. The land's places come first, its ground before all.
 */
export const completeMixed = (draft: Draft, wish: CompletionWish, control: Control): void => {
  const { between, house, land, thresholds } = partsOf(draft)
  openPonds(land)
  if (!wish.listed) {
    for (const part of [house, land]) settlePlace(part)
    groundFor(land)
    addStreet(land, house.places)
  }
  completeOutdoors(land, wish, control)
  completeIndoors(house, wish.listed || wish.density <= 0, wish.detail ?? "medium", control)
  const [root] = land.places
  const front = doorstep(land.places)
  for (const room of house.places) room.within ??= root.id
  for (const way of house.ways) {
    const led = thresholds.get(way.id)
    if (led !== undefined) Object.assign(way, led)
    else if (way.from?.startsWith("edge:")) way.from = front.id
    else if (way.to?.startsWith("edge:")) way.to = front.id
  }
  if (!wish.listed && paved.test(front.kind)) relate(land, front.id, "adjacent", [house.places[0].id])
  fill(draft.places, land.places, house.places)
  fill(draft.things, land.things, house.things)
  fill(draft.ways, land.ways, house.ways)
  fill(draft.relations, land.relations, house.relations, between)
  draft.extent = land.extent
}
