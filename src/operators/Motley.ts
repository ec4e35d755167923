/** Things that stand together in colours of their own each: parked cars, cushions of a sofa, "colourful houses". */
import { catalogue } from "#catalogue/Catalogue.js"
import { hash32 } from "#domain/Rng.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import { hex, type Rgb } from "./materials/Colour.js"
import type { Words } from "./materials/Look.js"

/** Paints of fishing towns and of beach huts, in an order in which neighbours differ. */
const PAINTS: ReadonlyArray<Rgb> = ["#d9694f", "#6fa3bd", "#e3bd5b", "#86ab7d", "#cf8a9b", "#4f7f9f"].map(hex)

/** So many looks a thing has that is drawn in one form. */
const looks = 5

const colourful = /^(?:colou?rful|multi-?colou?red|many-?colou?red|rainbow(?:-colou?red)?|brightly painted|pastel)$/

const isColourful = (words: Words): boolean => [...words.tags].some((tag) => colourful.test(tag))

const isMotleyThing = (thing: string): boolean => catalogue().thing(thing)?.motley === true

/** Which of its looks a placement has: by chance, or one after the other where each is to differ from the next. */
export const variantOf = (placement: Placement, thing: string, words: Words, variants: number, seed: number): number =>
  isMotleyThing(thing) || isColourful(words)
    ? (hash32(`${seed}/${placement.entity}`) + placement.index) % Math.max(looks, variants)
    : hash32(`${seed}/${placement.id}`) % variants

/** The colours that a variant has: of what people have each in its own, another of the usual ones is the likeliest in each. */
export const turned = (words: Words, thing: string, category: string, variant: number): Words => {
  if (isColourful(words)) return { ...words, askedColours: [PAINTS[variant % PAINTS.length]] }
  const motley = isMotleyThing(thing)
  if ((!motley && catalogue().category(category)?.motley !== true) || words.usualColours.length === 0) return words
  const by = variant % words.usualColours.length
  if (motley) return { ...words, usualColours: [words.usualColours[by]] }
  return { ...words, usualColours: [...words.usualColours.slice(by), ...words.usualColours.slice(0, by)] }
}
