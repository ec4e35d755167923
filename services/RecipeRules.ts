/** Whether a recipe fits its operator: told from the recipe and the register of operators alone. */
import { Effect, Either } from "effect"
import type { AssetType } from "#domain/Asset.js"
import type { EntityRow } from "#domain/Library.js"
import { oneSentence } from "#domain/Misfit.js"
import { bodyFault, type Fault, type Problem, problem } from "#domain/Problem.js"
import type { Recipe, RecipeType } from "#domain/Recipe.js"
import type { Described } from "#operators/Operator.js"
import { newest as newestOf, pinned, typesOf } from "#operators/RecipeTypes.js"

/** It leaves through the edge, where every endpoint declares it. */
const invalid = (errors: ReadonlyArray<Fault>): Effect.Effect<never> =>
  Effect.die(
    problem("validation_failed", `The recipe does not fit its operator: ${errors[0].pointer} ${errors[0].detail}.`, {
      errors
    })
  )

/** Where parameters are not the operator's: one fault a place. */
const parameterFaults = (operator: Described, parameters: Recipe["parameters"]): ReadonlyArray<Fault> => {
  const messages = new Map<string, Array<string>>()
  for (const { detail, pointer } of operator.faults(parameters)) {
    messages.set(pointer, [...(messages.get(pointer) ?? []), detail])
  }
  return [...messages].map(([pointer, found]) => bodyFault(`/parameters${pointer}`, oneSentence(found)))
}

/** Where a recipe's fields do not fit its operator: parameters that are not the operator's, a type that it cannot make. */
export const fieldFaults = (
  operator: Described,
  type: RecipeType | undefined,
  parameters: Recipe["parameters"]
): ReadonlyArray<Fault> => [
  ...(type === undefined || typesOf(operator.name).includes(type)
    ? []
    : [bodyFault("/type", `must be one of ${typesOf(operator.name).join(", ")}`)]),
  ...parameterFaults(operator, parameters)
]

/** Refuses fields that do not fit the operator. */
export const checkFields = (
  operator: Described,
  type: RecipeType | undefined,
  parameters: Recipe["parameters"]
): Effect.Effect<void> => {
  const faults = fieldFaults(operator, type, parameters)
  return faults.length > 0 ? invalid(faults) : Effect.void
}

/** The operator of a name at a version (its newest when undefined); left: the fault of the recipe that names it. */
export const namedOperator = (name: string, version: string | undefined): Either.Either<Described, Fault> => {
  const newest = newestOf(name)
  if (newest === undefined) return Either.left(bodyFault("/operator", "must be an operator of GET /v1/recipe-types"))
  const operator = version === undefined ? newest : pinned(name, version)
  if (operator !== undefined) return Either.right(operator)
  return Either.left(bodyFault("/operator_version", `must be a version of ${name}: ${newest.version}`))
}

/** The same, where another is a refusal. */
export const operatorOf = (name: string, version: string | undefined): Effect.Effect<Described> =>
  Either.match(namedOperator(name, version), { onLeft: (found) => invalid([found]), onRight: Effect.succeed })

/** An asset as a slot looks at it. */
interface Filling {
  readonly slug: string
  readonly type: AssetType
}

/** Why an asset cannot fill a slot of the operator; undefined where it can. */
export const slotMisfit = (operator: Described, name: string, asset: Filling) => {
  const slot = operator.slots.find((one) => one.name === name)
  if (slot === undefined) {
    const known = operator.slots.map((one) => one.name).join(", ") || "none"
    const detail = `The operator ${operator.name} has no slot "${name}"; it has: ${known}`
    return { code: "unknown_slot", detail } as const
  }
  if (slot.asset_types.includes(asset.type)) return undefined
  const detail = `The slot "${name}" takes ${slot.asset_types.join(" or ")}; ${asset.slug} is a ${asset.type}`
  return { code: "unfit_asset", detail } as const
}

/** Refuses a slot that the operator lacks, and an asset of a type that the slot does not take. */
export const fitting = (
  operator: Described,
  name: string,
  { body, slug }: EntityRow<"asset">
): Effect.Effect<void, Problem<"unknown_slot" | "unfit_asset">> => {
  const misfit = slotMisfit(operator, name, { slug, type: body.type })
  return misfit === undefined ? Effect.void : problem(misfit.code, `${misfit.detail}.`)
}
