import { catalogue } from "#catalogue/Catalogue.js"
import { addPlace, type Draft, type OpenPlace } from "../Draft.js"
import { goesOn } from "../place/CoverParts.js"
import { shareOfHomes } from "../place/Growth.js"
import { landAt } from "../place/Lands.js"
import { capitalised } from "../reading/Labels.js"
import { natureOf } from "../ZoneNature.js"
import { isOfTown } from "./InTown.js"

/** What lies around a bounded place: kind and name of the ground. */
const surroundings: Readonly<Record<string, readonly [kind: string, name: string]>> = {
  castle_ward: ["meadow", "Countryside"],
  hill: ["meadow", "Countryside"],
  mountain: ["meadow", "Valley"],
  courtyard: ["yard", "Precinct"],
  farmyard: ["meadow", "Farmland"],
  plaza: ["village", "Town"],
  market: ["village", "Town"],
  street: ["residential_area", "Neighbourhood"],
  road: ["meadow", "Countryside"],
  alley: ["village", "Town"],
  harbour: ["village", "Harbour town"],
  shipyard: ["village", "Harbour town"],
  beach: ["meadow", "Shore"],
  sea: ["meadow", "Shore"],
  lake: ["meadow", "Lakeshore"],
  island: ["meadow", "Mainland"],
  campsite: ["meadow", "Open land"],
  playground: ["park", "Park"],
  oasis: ["desert", "Desert"],
  railway_station: ["village", "Town"],
  parking_lot: ["residential_area", "Neighbourhood"]
}

/** What a town around a place is of as well, and what a yard's surroundings in the country are of. */
const built = { town: /^sandstone$/, country: /^(asphalt|concrete|metal)$/ } as const

/** What has its ground by what is done there: it ends where the place does, but for the paving of a town. */
const laidOut = /^(playground|sports_field)$/

/** What covers the land around a place: its own ground where that goes on. A town has streets of its own, and a road's asphalt ends. */
const groundAround = (inner: OpenPlace, root: string): string | undefined => {
  const ground = catalogue().place(inner.sort ?? "")?.ground
  if (ground === undefined || inner.kind === "island" || natureOf(inner.kind).body === "line") return undefined
  if (laidOut.test(inner.kind) && !built.country.test(ground)) return undefined
  // A lake's ice ends at its shore, and the snow goes on.
  if (ground === "ice") return "snow"
  // What a port is paved with goes on behind it.
  if (inner.kind === "harbour" && built.country.test(ground)) return ground
  return goesOn(inner.kind, ground) || built[root === "village" ? "town" : "country"].test(ground) ? ground : undefined
}

/** "A cinema before desert hills", "a desert petrol station": the bare land by whose name a place or a house goes lies around all of them. */
const landNamed = (draft: Draft): readonly [kind: string, name: string] | undefined => {
  const houses = draft.things.filter(({ category }) => catalogue().thing(category)?.category === "building")
  for (const { asked, text } of [...draft.places, ...houses]) {
    const [first = "", ...rest] = text.toLowerCase().split(" ")
    const zone = asked && rest.length > 0 ? catalogue().zone(landAt([first], 0)?.land.name ?? "") : undefined
    if (zone !== undefined && natureOf(zone.name).body === "whole") return [zone.name, capitalised(zone.label)]
  }
  return undefined
}

/** Bounded places that one finds in wild land: whoever keeps cacti in a garden is in no desert. */
const onWild = /^(parking_lot|road|campsite|farmyard|airfield|railway_station|construction_site)$/
const grown = /^(tree|shrub|ground_plant|animal)$/
const deserts = ["desert", "oasis"]
/** Share of what is at home somewhere that is so in the desert. */
const desert_share = 0.85

/** "A filling station with cacti": what lives in the desert alone says where all of it lies. */
const landLived = (draft: Draft, { kind }: OpenPlace): readonly [kind: string, name: string] | undefined => {
  const zone = onWild.test(kind) ? catalogue().zone("desert") : undefined
  // A cactus in a pot grows anywhere.
  const kept = new Set(
    draft.relations.flatMap(({ predicate, subject }) => (/^(inside_of|on_top)$/.test(predicate) ? [subject] : []))
  )
  const lives = draft.things.some(
    ({ asked, category, id }) =>
      asked &&
      !kept.has(id) &&
      grown.test(catalogue().thing(category)?.category ?? "") &&
      shareOfHomes(category, deserts) >= desert_share
  )
  return lives && zone !== undefined ? [zone.name, capitalised(zone.label)] : undefined
}

const town = ["residential_area", "Neighbourhood"] as const
const atHouses = /^(courtyard|yard|patio|pool_area|garden|lawn|playground|parking_lot)$/

/** "A hotel with a pool": what lies at a house of a town is in one, unless the text names land or water. */
const liesInTown = (draft: Draft, inner: OpenPlace): boolean =>
  atHouses.test(inner.kind) &&
  draft.things.some(({ asked, category }) => asked && isOfTown(category)) &&
  draft.places.every(({ kind }) => !/^(whole|water|green)$/.test(natureOf(kind).body))

/** An extent that the text gives belongs to the place that it names, not to what is put around it. */
export const enclosing = (draft: Draft, inner: OpenPlace): OpenPlace => {
  if (draft.extent !== null) inner.area ??= draft.extent.width * draft.extent.depth
  draft.extent = null
  const { kind: about } = draft.places.find((place) => place.kind === "oasis") ?? inner
  const usual = Object.hasOwn(surroundings, about) ? surroundings[about] : (["meadow", "Open land"] as const)
  const [kind, name] = landNamed(draft) ?? landLived(draft, inner) ?? (liesInTown(draft, inner) ? town : usual)
  const root = addPlace(draft, { name, kind, within: null })
  const ground = groundAround(inner, kind)
  if (ground !== undefined) root.ground = ground
  // A court between the houses of a town: so is what is before them.
  else if (kind === town[0] && inner.kind === "courtyard") root.ground = "cobblestone"
  draft.questions.push(
    `What lies around the ${inner.name.toLowerCase()} is left open; ${name.toLowerCase()} is assumed.`
  )
  return root
}
