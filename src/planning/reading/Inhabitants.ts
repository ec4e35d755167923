import { houses } from "#catalogue/Housing.js"
import { bare } from "./Chunk.js"
import type { Item } from "./Item.js"
import { addItem, type Notes } from "./Notes.js"
import { state } from "./Sayings.js"

/** Land and water that is kept for the animals that it is named after. */
const kept = /^(zoo_enclosure|park|pond|pasture|meadow|lake|river|forest|cave)$/

const isHome = (item: Item): boolean =>
  item.sort === "place"
    ? kept.test(item.zone?.name ?? "")
    : /^(building|structure|farm)$/.test(item.thing?.category ?? "")

/** The animal that a place or a house is named after: "penguin pool", "elephant house"; null for a name that is a kind of its own. */
const animalOf = ({ lexicon }: Notes, item: Item): string | null => {
  const words = item.phrase.split(" ")
  const animal = words.at(-2)
  if (animal === undefined || item.negated || !isHome(item)) return null
  const named = item.sort === "thing" ? (lexicon.thing(words.slice(-2))?.length ?? 0) : 0
  const meaning = named > 1 ? undefined : lexicon.thing([animal])?.meaning
  return meaning?.sort === "thing" && meaning.thing.category === "animal" ? animal : null
}

/** Puts animals where places and houses in the open are named after them, unless the text tells of these animals itself. */
export const inhabit = (notes: Notes) => {
  if (notes.lexicon.indoor) return
  for (const home of [...notes.items, ...notes.rooms]) {
    const animal = animalOf(notes, home)
    if (animal === null || notes.items.some(({ head }) => head === animal)) continue
    const guests = addItem(notes, bare(animal))
    if (home.sort === "place") guests.place = home
    else {
      const inside = houses(home.thing, guests.thing)
      const clause = { notes, text: home.text, strength: "should", distance: null } as const
      state(clause, guests, inside ? "inside_of" : "next_to", null, [home], { asked: false })
    }
  }
}
