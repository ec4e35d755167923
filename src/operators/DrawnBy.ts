/** What draws a placement, by the names that its package gives: the operator, and the shape where it is drawn by one. */
import { catalogue } from "#catalogue/Catalogue.js"
import { type Drawn, drawingOfOne } from "#catalogue/Drawings.js"
import { kindOf } from "#catalogue/Kind.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { Operator } from "./Operator.js"
import { findOperator, operators, registry } from "./registry.js"

type Names = Pick<Placement, "operator" | "shape">
type Drawing = NonNullable<Placement["drawn_by"]>

/** Parameters of other operators are called `shape` too. */
const shapeOf = (operator: string, { shape }: Drawn["parameters"]): Pick<Placement, "shape"> =>
  operator === operators.shape.name && typeof shape === "string" ? { shape } : {}

const usualFor = (placement: Placement): Drawn => {
  const { category, thing } = kindOf(placement)
  return drawingOfOne(thing, category, placement)
}

const isUsual = ({ operator, shape }: Names, usual: Drawn): boolean =>
  operator === usual.operator && shape === shapeOf(usual.operator, usual.parameters).shape

/** An operator that a placement names, with its parameters. */
interface Named {
  readonly operator: Operator
  readonly parameters: Drawn["parameters"]
}

/** The operator that a placement itself names; undefined where its words would choose the same, and for names that nothing bears. */
export const namedBy = (placement: Placement): Named | undefined => {
  const { operator: name, shape } = placement
  const operator = name === null ? undefined : findOperator(name)
  if (operator === undefined || isUsual(placement, usualFor(placement))) return undefined
  if (operator !== operators.shape) return { operator, parameters: {} }
  return shape === undefined || catalogue().shape(shape) === undefined ? undefined : { operator, parameters: { shape } }
}

const whole = (operator: string, parameters: Drawn["parameters"]): Drawing => ({
  operator,
  ...shapeOf(operator, parameters),
  parameters
})

/** What the model step draws a placement by: its recipe at the version it pins, its own mesh, its operator, or what its words choose. */
export const drawnBy = (placement: Placement, { recipes }: Pick<ThemeDocument, "recipes">): Drawing => {
  const recipe = recipes.find(({ id }) => id === placement.recipe)
  if (recipe !== undefined && registry.at(recipe.operator, recipe.operator_version) !== undefined) {
    const { operator, parameters } = recipe
    return parameters.program === undefined ? whole(operator, parameters) : { operator, parameters: {} }
  }
  if (placement.asset !== null) return { operator: operators.prop.name, parameters: {} }
  const named = namedBy(placement)
  if (named !== undefined) return whole(named.operator.name, named.parameters)
  const usual = usualFor(placement)
  return whole(usual.operator, usual.parameters)
}

/** A placement as its package has it: named by its operator, or its shape, where these alone say what draws it. */
export const withDrawing = (placement: Placement, theme: Pick<ThemeDocument, "recipes">): Placement => {
  const drawn = drawnBy(placement, theme)
  const { operator, parameters, shape } = drawn
  const alone = shape !== undefined || Object.keys(parameters).length === 0
  return { ...placement, drawn_by: drawn, ...(alone ? { operator, ...(shape === undefined ? {} : { shape }) } : {}) }
}
