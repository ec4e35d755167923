import { catalogue } from "#catalogue/Catalogue.js"
import { type Land, landOf } from "#catalogue/Land.js"
import { type Draft, type OpenPlace, placeOf } from "../Draft.js"
import { natureOf } from "../ZoneNature.js"
import { categoryOf } from "./Said.js"

/** Lands on which little grows, and the kinds of zone where what does grow there is at home. */
const bare: Readonly<Partial<Record<Land, ReadonlyArray<string>>>> = {
  sand: ["desert", "oasis"],
  snow: ["snowfield"],
  regolith: []
}

const living = /^(tree|shrub|ground_plant)$/
const planted = /^(tree|shrub|ground_plant|garden)$/

/** Whether a thing is a plant or what lies under plants. */
export const isPlant = (thing: string): boolean => planted.test(categoryOf(thing))

/** How much a thing is at home in some kinds of zone. */
const homeIn = (thing: string, kinds: ReadonlyArray<string>): number =>
  kinds.reduce((sum, kind) => sum + (catalogue().thing(thing)?.rooms[kind] ?? 0), 0)

/** How much of where a thing is at home is in some kinds of zone, 0..1. */
export const shareOfHomes = (thing: string, kinds: ReadonlyArray<string>): number => {
  const all = Object.values(catalogue().thing(thing)?.rooms ?? {}).reduce((sum, weight) => sum + weight, 0)
  return all > 0 ? homeIn(thing, kinds) / all : 0
}

/** The bare land that a place lies on, itself or around it; undefined where it is or lies on any other. */
const bareAround = (draft: Draft, place: OpenPlace): ReadonlyArray<string> | undefined => {
  for (let at: OpenPlace | undefined = place; at !== undefined; at = placeOf(draft, at.within)) {
    const kinds = bare[landOf({ kind: at.kind, surface: at.ground ?? null })]
    if (kinds !== undefined) return kinds
  }
  return undefined
}

/** Woods, gardens and fields are what grows in them, an oasis in the desert knows what grows there, and at a water it is what water feeds. */
const growsItself = (place: OpenPlace): boolean => {
  const { body } = natureOf(place.kind)
  const { essential, zone } = catalogue().place(place.sort ?? "") ?? { essential: [], zone: place.kind }
  const own = bare[landOf({ kind: place.kind, surface: place.ground ?? null })]
  return (
    body === "water" ||
    (body === "green" && own === undefined) ||
    (zone === place.kind && essential.some(({ name }) => living.test(categoryOf(name))))
  )
}

/** The plant of a category that is most at home in some kinds of zone. */
const nativeOf = (category: string, kinds: ReadonlyArray<string>): string | undefined => {
  const all = catalogue().files.things.filter((thing) => thing.category === category)
  const [first] = all.map(({ name }) => [name, homeIn(name, kinds)] as const).sort((a, b) => b[1] - a[1])
  return first !== undefined && first[1] > 0 ? first[0] : undefined
}

/** Kinds of zone of the tropics, and of lands that know snow. */
const tropics = ["beach", "oasis", "island", "jungle", "desert"]
const cold = ["snowfield", "mountain", "forest"]

/** Whether snow lies somewhere in a scene, or it is winter there. */
const isSnowy = ({ places, reading: { style } }: Draft): boolean =>
  style.mood?.some((mood) => /^(winter|snow)/.test(mood)) === true ||
  places.some(
    ({ ground, kind, tags }) => tags.includes("snowy") || landOf({ kind, surface: ground ?? null }) === "snow"
  )

/** Whether a thing grows in the tropics alone, and the scene lies in snow. */
export const freezes = (draft: Draft, thing: string): boolean =>
  isPlant(thing) && homeIn(thing, tropics) > 0 && homeIn(thing, cold) === 0 && isSnowy(draft)

/**
 * What grows in a place where nobody says what: the thing itself, or on bare land the tree or the shrub of that land in its stead; undefined
 * where nothing like it grows there. What is no plant stands anywhere.
 */
export const grownAs = (draft: Draft, place: OpenPlace, thing: string): string | undefined => {
  if (freezes(draft, thing)) return nativeOf(categoryOf(thing), cold)
  if (!isPlant(thing) || growsItself(place)) return thing
  const kinds = bareAround(draft, place)
  if (kinds === undefined || homeIn(thing, [...kinds, place.kind]) > 0) return thing
  const category = categoryOf(thing)
  return /^(tree|shrub)$/.test(category) ? nativeOf(category, kinds) : undefined
}
