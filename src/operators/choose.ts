import { catalogue } from "#catalogue/Catalogue.js"
import type { OperatorName } from "./registry.js"

/** What realises a thing for which no recipe speaks. */
export interface Choice {
  readonly operator: OperatorName
  readonly parameters: Readonly<Record<string, unknown>>
}

const LAST: Choice = { operator: "block", parameters: {} }

/** A test holds the catalogue's operators to those that there are. */
const choiceOf = (
  drawing: { readonly operator: string; readonly parameters: Choice["parameters"] } | undefined
): Choice | undefined => drawing && { operator: drawing.operator as OperatorName, parameters: drawing.parameters }

/** The choice for a thing by its name in the catalogue, else by its category, else a block. */
export const choose = (thing: string, category: string): Choice =>
  choiceOf(catalogue().drawing(thing) ?? catalogue().category(category)?.drawing) ?? LAST

/** What is drawn in place of a thing: what it looks like, and whether only its category's things look so at all. */
export interface Standin {
  readonly as: string
  readonly placeholder: boolean
}

const formOf = ({ operator, parameters }: Choice): string => {
  const form = [parameters.form, parameters.habit, parameters.front].find((value) => typeof value === "string")
  return [operator, ...(form === undefined ? [] : [`(${String(form)})`])].join(" ").replaceAll("_", " ")
}

/** What stands in for a thing that no drawing is made for, where only its category is known (`vague`) or drawn; undefined where it has one. */
export const standinFor = (thing: string, category: string, vague: boolean): Standin | undefined => {
  if (catalogue().drawing(thing) !== undefined || (thing === category && !vague)) return undefined
  const choice = choose(thing, category)
  const known = catalogue().category(category)
  if (known === undefined || known.drawing.placeholder === true)
    return thing.endsWith(choice.operator) ? undefined : { as: `a plain ${formOf(choice)}`, placeholder: true }
  return vague ? { as: `some ${category.replaceAll("_", " ")}`, placeholder: false } : undefined
}
