import type { Operator } from "./Operator.js"
import { block } from "./things/block.js"
import { broadleafTree } from "./things/broadleaf_tree.js"
import { bush } from "./things/bush.js"
import { coniferTree } from "./things/conifer_tree.js"
import { house } from "./things/house.js"

/** Every operator by its name on the wire. */
export const operators = {
  block,
  broadleaf_tree: broadleafTree,
  bush,
  conifer_tree: coniferTree,
  house
} as const satisfies Record<string, Operator>

export type OperatorName = keyof typeof operators

const byName: ReadonlyMap<string, Operator> = new Map(Object.entries(operators))

/** The operator of a name, as a recipe or a placement gives it. */
export const findOperator = (name: string): Operator | undefined => byName.get(name)
