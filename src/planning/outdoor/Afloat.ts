import { catalogue } from "#catalogue/Catalogue.js"
import { isOf } from "#catalogue/Traits.js"
import { addPlace, type Draft, type OpenThing, relate } from "../Draft.js"
import { isRoom, isWater } from "../ZoneNature.js"
import { isLine } from "./WayPlaces.js"
import type { Whole } from "./Whole.js"

/** Where ships lie dry, or there is no ground to flood. */
const dry: ReadonlySet<string> = new Set(["desert", "alien_plain", "shipyard", "rooftop", "ship_deck", "sky", "cave"])
const waterless = /^(space|underwater|deck|roof)$/

const waters = ["sea", "lake", "river", "pond"] as const

const floats = ({ asked, category }: OpenThing): boolean => {
  const entry = catalogue().thing(category)
  return asked && category !== "shipwreck" && (isOf(entry, "wet") || entry?.category === "boat")
}

/** "A flooded quarry": water stands in a place that is dry otherwise. */
export const flood = (draft: Draft): void => {
  if (draft.places.some(({ kind }) => isWater(kind))) return
  const place = draft.places.find(
    (one) => /\bflooded\b/i.test(`${one.name} ${one.tags.join(" ")}`) && !isRoom(one.kind) && !isLine(one)
  )
  if (place === undefined) return
  const water = addPlace(draft, { name: "Flood water", kind: "lake", within: place.id })
  relate(draft, water.id, "middle_of", [place.id])
  draft.questions.push(`How far the ${place.name.toLowerCase()} is under water is left open; its middle is (assumed).`)
}

/** Adds the water that what a text names floats on or stands in, where it names none: "an arctic bay with a pier". */
export const addWater = (draft: Draft, { root }: Whole): void => {
  const carried = new Set(
    draft.relations.filter(({ predicate }) => predicate === "on_top").map(({ subject }) => subject)
  )
  const afloat = draft.things.filter((thing) => floats(thing) && !carried.has(thing.id))
  if (afloat.length === 0 || draft.places.some(({ kind, tags }) => isWater(kind) || tags.includes("pier"))) return
  if (dry.has(root.kind) || draft.places.some(({ kind }) => kind === "pool_area")) return
  if (waterless.test(catalogue().place(root.sort ?? "")?.setting ?? "")) return
  const weightOf = (water: string): number =>
    afloat.reduce((sum, { category }) => sum + (catalogue().thing(category)?.rooms[water] ?? 0), 0)
  const shore = draft.places.some(({ kind }) => kind === "beach" || kind === "harbour")
  const kind = shore ? "sea" : [...waters].sort((a, b) => weightOf(b) - weightOf(a))[0]
  const name = catalogue().zone(kind)?.label ?? kind
  addPlace(draft, { name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, kind, within: root.id })
  draft.questions.push(`The ${name} that the ${afloat[0].name.toLowerCase()} needs is assumed.`)
}
