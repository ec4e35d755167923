import { catalogue } from "#catalogue/Catalogue.js"
import type { Outdoors } from "#catalogue/Entries.js"
import { meant } from "#catalogue/Kind.js"
import type { Entity } from "#formats/Peg.js"

/** How things of an entity find their places: what the catalogue says, with nothing left out. */
export interface Behaviour {
  readonly pattern: Outdoors["pattern"]
  readonly trait: NonNullable<Outdoors["trait"]> | "none"
  readonly landmark: boolean
}

const behaviour = ({ landmark, pattern, trait }: Outdoors): Behaviour => ({
  pattern,
  trait: trait ?? "none",
  landmark: landmark === true
})

const PROP = behaviour({ pattern: "prop" })
const OPENING = behaviour({ pattern: "opening" })

/** The behaviour of an entity: by its own word, else by the category the catalogue files it under. */
export const behaviourOf = (entity: Entity): Behaviour => {
  const { category: categoryOf, isCategory, thing } = catalogue()
  const word = entity.category
  const entry = thing(word) ?? (isCategory(word) ? undefined : thing(meant(word)?.thing ?? word))
  if (entry?.outdoors !== undefined) return behaviour(entry.outdoors)
  const category = entry?.category ?? word
  if (category === "gate" && entity.mount === "wall") return OPENING
  const found = behaviour(categoryOf(category)?.outdoors ?? { pattern: "prop" })
  return found.pattern === "opening" && entity.mount !== "wall" ? PROP : found
}

/** Trees, bushes, flowers: their crowns may mingle. */
export const isPlantTrait = ({ trait }: Behaviour): boolean => trait === "tree" || trait === "plant"

/** Whether it has a door that must stay free. */
export const hasDoor = (entity: Entity, found: Behaviour): boolean =>
  found.pattern === "building" && entity.size.depth >= 3
