/** What a schema says of the lengths of lists, asked of a value before anything in its lists is looked at. */
import { type Schema, SchemaAST } from "effect"
import { pointerOf } from "./JsonPointer.js"

/** A list that is too long: its JSON Pointer and one sentence. */
interface TooLong {
  readonly pointer: string
  readonly detail: string
}

type Check = (value: unknown, path: ReadonlyArray<PropertyKey>) => TooLong | undefined

const nothing: Check = () => undefined

const mostOf = (refinement: SchemaAST.Refinement): number => {
  const written = refinement.annotations[SchemaAST.JSONSchemaAnnotationId]
  const most = typeof written === "object" && written !== null && "maxItems" in written ? written.maxItems : undefined
  return typeof most === "number" ? most : Number.POSITIVE_INFINITY
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The first fault that the checks of a struct's members find. */
const struct = (ast: SchemaAST.TypeLiteral, checkOf: CheckOf): Check => {
  const members = ast.propertySignatures.map(({ name, type }) => ({ name, check: checkOf(type) }))
  const bounded = members.filter(({ check }) => check !== nothing)
  const [rest] = ast.indexSignatures.map(({ type }) => checkOf(type)).filter((check) => check !== nothing)
  if (bounded.length === 0 && rest === undefined) return nothing
  return (value, path) => {
    if (!isObject(value)) return undefined
    for (const { check, name } of bounded) {
      const found = Object.hasOwn(value, name) ? check(value[String(name)], [...path, name]) : undefined
      if (found !== undefined) return found
    }
    if (rest === undefined) return undefined
    for (const [name, member] of Object.entries(value)) {
      const found = rest(member, [...path, name])
      if (found !== undefined) return found
    }
    return undefined
  }
}

const list = (ast: SchemaAST.TupleType, most: number, checkOf: CheckOf): Check => {
  const [item] = ast.rest.map(({ type }) => checkOf(type))
  if (most === Number.POSITIVE_INFINITY && (item === undefined || item === nothing)) return nothing
  return (value, path) => {
    if (!Array.isArray(value)) return undefined
    if (value.length > most)
      return { pointer: pointerOf(path), detail: `There are ${value.length} items here; at most ${most} fit.` }
    if (item === undefined || item === nothing) return undefined
    for (let i = 0; i < value.length; i++) {
      const found = item(value[i], [...path, i])
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** Of several members of a union the one that the value might be counts: lists are told from objects, objects by their names. */
const union = (ast: SchemaAST.Union, checkOf: CheckOf): Check => {
  const checks = ast.types.map(checkOf).filter((check) => check !== nothing)
  if (checks.length === 0) return nothing
  return (value, path) => {
    if (typeof value !== "object" || value === null) return undefined
    const found = checks.map((check) => check(value, path))
    return found.every((one) => one !== undefined) ? found[0] : undefined
  }
}

type CheckOf = (ast: SchemaAST.AST) => Check

const checkOf = (ast: SchemaAST.AST, most = Number.POSITIVE_INFINITY): Check => {
  if (SchemaAST.isRefinement(ast)) return checkOf(ast.from, Math.min(most, mostOf(ast)))
  if (SchemaAST.isTransformation(ast)) return checkOf(ast.from)
  const within: CheckOf = (inner) => checkOf(inner)
  if (SchemaAST.isTupleType(ast)) return list(ast, most, within)
  if (SchemaAST.isTypeLiteral(ast)) return struct(ast, within)
  return SchemaAST.isUnion(ast) ? union(ast, within) : nothing
}

/**
 * The first list of a value that is longer than its schema's `maxItems`. A schema reads every item before it counts them; this
 * counts before anyone reads.
 */
export const tooManyItems = <A, I>(schema: Schema.Schema<A, I>): ((value: unknown) => TooLong | undefined) => {
  const check = checkOf(schema.ast)
  return (value) => check(value, [])
}
