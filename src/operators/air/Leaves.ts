import type { Air } from "#catalogue/Air.js"
import { hash32 } from "#domain/Rng.js"
import type { Operator } from "../Operator.js"

type Parameters = Readonly<Record<string, unknown>>

/**
 * The parameters of a broadleaf tree in the season: its leaves turn, or it is bare; every other thing keeps its own. Each of the
 * operator's variants has one colour: trees of every shape in every colour would be many more meshes and look no different.
 */
export const inSeason = (operator: Operator, parameters: Parameters, air: Air, id: string): Parameters => {
  if (operator.name !== "broadleaf_tree" || air.leaves === null) return parameters
  if (air.leaves.length === 0) return { ...parameters, habit: "bare", fruit: null, blossom: null }
  return { ...parameters, foliage: air.leaves[(hash32(id) % operator.variants) % air.leaves.length] }
}
