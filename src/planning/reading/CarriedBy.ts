import { isSmall } from "#catalogue/Traits.js"
import type { Clause } from "./Clause.js"
import type { Item } from "./Item.js"

/** Whether a small thing was just said to lie on or in what stands on the floor. */
export const isCarriedBy = ({ focus, notes }: Clause, small: Item, carrier: Item): boolean => {
  const said = notes.relations.at(-1)
  const lies =
    said !== undefined &&
    focus.current?.includes(said.subject) === true &&
    /^(on_top|inside_of)$/.test(said.predicate) &&
    said.objects.includes(carrier)
  return lies && isSmall(small.thing) && carrier.thing?.mount === "floor"
}

/** Whether what is spoken of was just said to be in something that was named for it: "pens in a mug". */
export const isInside = ({ focus, notes, trail }: Clause, near: Item): boolean => {
  const said = notes.relations.at(-1)
  const inside =
    said?.predicate === "inside_of" && said.objects.includes(near) && trail.previousNoun?.determiner === "a"
  return inside && focus.current?.includes(said.subject) === true && near.count === 1
}
