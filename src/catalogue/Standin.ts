import { catalogue } from "./Catalogue.js"
import { type Drawn, drawingOf } from "./Drawings.js"

/** What is drawn in place of a thing: what it looks like, and whether only its category's things look so at all. */
export interface Standin {
  readonly as: string
  readonly placeholder: boolean
}

const formOf = ({ operator, parameters }: Drawn): string => {
  const form = [parameters.form, parameters.habit, parameters.front].find((value) => typeof value === "string")
  return [operator, ...(form === undefined ? [] : [`(${String(form)})`])].join(" ").replaceAll("_", " ")
}

/** What stands in for a thing that no drawing is made for, where only its category is known (`vague`) or drawn; undefined where it has one. */
export const standinFor = (thing: string, category: string, vague: boolean): Standin | undefined => {
  if (catalogue().drawing(thing) !== undefined || (thing === category && !vague)) return undefined
  const drawn = drawingOf(thing, category)
  const known = catalogue().category(category)
  if (known === undefined || known.drawing.placeholder === true)
    return thing.endsWith(drawn.operator) ? undefined : { as: `a plain ${formOf(drawn)}`, placeholder: true }
  return vague ? { as: `some ${category.replaceAll("_", " ")}`, placeholder: false } : undefined
}
