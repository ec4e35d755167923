import { catalogue } from "#catalogue/Catalogue.js"
import { normalise } from "#catalogue/Words.js"
import type { Draft, OpenPlace, OpenThing } from "../Draft.js"
import { natureOf } from "../ZoneNature.js"
import type { PlaceDecision } from "./Decide.js"
import { isCalled } from "./SiteOnLand.js"
import { ship_min } from "./Vessels.js"

/** A house by whose name a landscape goes stands in it: a mountain hut, a boathouse. */
const isHouseInLand = (category: string, { zone }: PlaceDecision): boolean =>
  zone !== null &&
  /^(green|water)$/.test(natureOf(zone).body) &&
  /^(building|fortification|fantasy)$/.test(catalogue().thing(category)?.category ?? "")

/** A ship is the one whose deck the scene is: "a galleon in a storm, crew on deck". */
const isOwnShip = (category: string, { zone }: PlaceDecision): boolean => {
  const thing = catalogue().thing(category)
  return (
    zone === "ship_deck" && thing?.category === "boat" && Math.max(thing.size.width[1], thing.size.depth[1]) >= ship_min
  )
}

/** "Salt flats": several of what nobody counted, by the very name of the whole. */
const isPluralOf = ({ exact, name }: OpenThing, { place }: PlaceDecision): boolean => {
  const said = normalise(name.replace(/ \d+$/, ""))
  return !exact && place !== null && [place.label, ...place.words].some((word) => normalise(word) === said)
}

/** "1 station building" of a fire station is the house that such a place cannot be without. */
const beItsHouse = (draft: Draft, { place }: PlaceDecision): void => {
  const isHouse = (name: string) => catalogue().thing(name)?.category === "building"
  const house = place?.essential.find(({ name }) => isHouse(name))
  if (house === undefined) return
  for (const thing of draft.things) {
    const [word = "", last, ...more] = thing.name.toLowerCase().split(" ")
    if (last !== "building" || more.length > 0 || !isHouse(thing.category)) continue
    if (house.name.endsWith(`_${word}`)) thing.category = house.name
  }
}

/** A thing by the name of the whole is the whole: "a rooftop bar above the city" is no inn on a roof. */
export const takeOver = (draft: Draft, whole: OpenPlace | undefined, decision: PlaceDecision): void => {
  beItsHouse(draft, decision)
  const belongs = new Set(decision.place?.essential.map(({ name }) => name))
  for (const thing of [...draft.things]) {
    const again = draft.things.some(
      ({ asked, category, id }) => asked && category === thing.category && id !== thing.id
    )
    const own =
      (belongs.has(thing.category) && !again) ||
      decision.place?.name === "castle" ||
      isHouseInLand(thing.category, decision)
    if ((thing.count > 1 && !isPluralOf(thing, decision)) || own) continue
    if (!isCalled(thing.name, decision) && !isOwnShip(thing.category, decision)) continue
    draft.things.splice(draft.things.indexOf(thing), 1)
    // What is said to lie at a side of the whole lies in it.
    const held = draft.relations.filter(({ objects, subject }) => subject !== thing.id && !objects.includes(thing.id))
    draft.relations.splice(0, draft.relations.length, ...held)
    if (whole !== undefined && whole.name.replace(/ \d+$/, "") === thing.name) whole.name = thing.name
  }
}
