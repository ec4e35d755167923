/** Whether a recipe fits its operator: told from the recipe and the register of operators alone. */
import { Effect } from "effect"
import type { EntityRow } from "#domain/Library.js"
import { oneSentence } from "#domain/Misfit.js"
import { type Fault, type Problem, problem } from "#domain/Problem.js"
import type { Recipe, RecipeType } from "#domain/Recipe.js"
import type { Operator } from "#operators/Operator.js"
import { pinned, typesOf } from "#operators/RecipeTypes.js"
import { findOperator } from "#operators/registry.js"

/** It leaves through the edge, where every endpoint declares it. */
const invalid = (errors: ReadonlyArray<Fault>): Effect.Effect<never> =>
  Effect.die(
    problem("validation_failed", `The recipe does not fit its operator: ${errors[0].pointer} ${errors[0].detail}.`, {
      errors
    })
  )

const fault = (pointer: string, detail: string): Fault => ({ in: "body", pointer, detail })

/** Where parameters are not the operator's: one fault a place. */
const parameterFaults = (operator: Operator, parameters: Recipe["parameters"]): ReadonlyArray<Fault> => {
  const messages = new Map<string, Array<string>>()
  for (const { detail, pointer } of operator.faults(parameters)) {
    messages.set(pointer, [...(messages.get(pointer) ?? []), detail])
  }
  return [...messages].map(([pointer, found]) => fault(`/parameters${pointer}`, oneSentence(found)))
}

/** Refuses parameters that are not the operator's, and a type that it cannot make. */
export const checkFields = (
  operator: Operator,
  type: RecipeType | undefined,
  parameters: Recipe["parameters"]
): Effect.Effect<void> => {
  const faults = [
    ...(type === undefined || typesOf(operator.name).includes(type)
      ? []
      : [fault("/type", `must be one of ${typesOf(operator.name).join(", ")}`)]),
    ...parameterFaults(operator, parameters)
  ]
  return faults.length > 0 ? invalid(faults) : Effect.void
}

/** The operator of a name at a version (its newest when undefined); else a fault of the body. */
export const operatorOf = (name: string, version: string | undefined) => {
  const newest = findOperator(name)
  if (newest === undefined) return invalid([fault("/operator", "must be an operator of GET /v1/recipe-types")])
  const operator = version === undefined ? newest : pinned(name, version)
  if (operator !== undefined) return Effect.succeed(operator)
  return invalid([fault("/operator_version", `must be a version of ${name}: ${newest.version}`)])
}

/** Refuses a slot that the operator lacks, and an asset of a type that the slot does not take. */
export const fitting = (
  operator: Operator,
  name: string,
  asset: EntityRow<"asset">
): Effect.Effect<void, Problem<"unknown_slot" | "unfit_asset">> => {
  const slot = operator.slots.find((one) => one.name === name)
  if (slot === undefined) {
    const known = operator.slots.map((one) => one.name).join(", ") || "none"
    return problem("unknown_slot", `The operator ${operator.name} has no slot "${name}"; it has: ${known}.`)
  }
  if (slot.asset_types.includes(asset.body.type)) return Effect.void
  return problem(
    "unfit_asset",
    `The slot "${name}" takes ${slot.asset_types.join(" or ")}; ${asset.slug} is a ${asset.body.type}.`
  )
}
