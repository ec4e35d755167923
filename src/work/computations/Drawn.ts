import { catalogue } from "#catalogue/Catalogue.js"
import { kindOf } from "#catalogue/Kind.js"
import { standinFor } from "#catalogue/Standin.js"
import type { Drawn } from "#layout/check/Brief.js"
import { namedBy } from "#operators/DrawnBy.js"

/** How near it comes where a thing is shown as another of its category, and where it is shown as what looks like none of it. */
const likeness = { kin: 0.75, placeholder: 0.25 }

/** What the model step draws a thing as for want of a drawing made for it. A recipe, an operator of its own choice and an asset are made for it. */
export const drawn: Drawn = (placement) => {
  if (placement.recipe !== null || placement.asset !== null || namedBy(placement) !== undefined) return undefined
  const { category, thing } = kindOf(placement)
  // The planner found no thing for the noun, only what sort it is.
  const named = placement.category ?? placement.entity
  const vague = thing === category && catalogue().isCategory(named) && catalogue().thing(named) === undefined
  const standin = standinFor(thing, category, vague)
  return standin && { as: standin.as, likeness: standin.placeholder ? likeness.placeholder : likeness.kin }
}
