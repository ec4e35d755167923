/** The types of designs and recipes as callers read them, made of the operators that there are. */
import { type DesignType, DesignType as designTypes } from "#domain/Design.js"
import { RecipeType } from "#domain/Recipe.js"
import type { DesignTypeOut, RecipeTypeOut } from "#domain/RecipeTypes.js"
import { designTypeOf, everyOperator, recipeTypes } from "#operators/RecipeTypes.js"

/** In the order of the types; each operator with its parameters' JSON Schema and its slots. */
export const recipeTypesOut: ReadonlyArray<RecipeTypeOut> = RecipeType.literals.map((type) => {
  const { description, name, operators: names } = recipeTypes[type]
  return {
    type,
    name,
    description,
    design_types: [designTypeOf(type)],
    operators: names.map((one) => {
      const { description, name, parameters, slots, version } = everyOperator[one]
      return { name, version, description, parameters: { ...parameters }, slots: [...slots] }
    })
  }
})

const outOf = (type: DesignType): DesignTypeOut => {
  const taken = RecipeType.literals.filter((one) => designTypeOf(one) === type)
  const { description, name } = recipeTypes[taken[0]]
  return { type, name, description, recipe_types: taken, hda_operator: null }
}

export const designTypesOut: ReadonlyArray<DesignTypeOut> = designTypes.literals.map(outOf)
