/**
 * How a value of a schema leaves, compiled to plain functions once: the library's encoder walks the schema anew for each value and costs
 * more than writing its JSON. What is not compiled here, the library's own encoder does in its place.
 */
import { Either, Option, Schema, SchemaAST } from "effect"

/** What a value comes to that is not of its schema: the library's encoder says what is wrong with it. */
export const unfit: unique symbol = Symbol("unfit")

type Encode = (value: unknown) => unknown

const checked =
  (fits: (value: unknown) => boolean): Encode =>
  (value) =>
    fits(value) ? value : unfit

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** As the library does it. */
const interpreted = (ast: SchemaAST.AST): Encode => {
  const encode = Schema.encodeUnknownEither(Schema.make<unknown>(ast))
  return (value) => Either.getOrElse(encode(value), () => unfit)
}

/** What a parser of the library comes to, where it needs no fiber and finds no fault. */
const atOnce = (parsed: unknown): unknown => (Either.isEither(parsed) && Either.isRight(parsed) ? parsed.right : unfit)

const declaration = (ast: SchemaAST.Declaration): Encode => {
  const encode = ast.encodeUnknown(...ast.typeParameters)
  return (value) => atOnce(encode(value, SchemaAST.defaultParseOption, ast))
}

/** The members that the schema names, in its order. */
const struct = ({ propertySignatures }: SchemaAST.TypeLiteral): Encode => {
  const members = propertySignatures.map(({ isOptional, name, type }) => ({
    name: name as string,
    isOptional,
    encode: compiled(type)
  }))
  return (value) => {
    if (!isMembers(value)) return unfit
    const json: Record<string, unknown> = {}
    for (const { encode, isOptional, name } of members) {
      if (isOptional && !Object.hasOwn(value, name)) continue
      // One that is missing is undefined, which few schemas take.
      const member = encode(value[name])
      if (member === unfit) return unfit
      json[name] = member
    }
    return json
  }
}

/** Members of any name. */
const record = (member: Encode): Encode => {
  return (value) => {
    if (!isMembers(value)) return unfit
    const json: Record<string, unknown> = {}
    for (const name of Object.keys(value)) {
      const encoded = member(value[name])
      if (encoded === unfit) return unfit
      json[name] = encoded
    }
    return json
  }
}

const members = (ast: SchemaAST.TypeLiteral): Encode => {
  const { indexSignatures, propertySignatures } = ast
  const [of, ...others] = indexSignatures
  if (of === undefined)
    return propertySignatures.length > 0 && propertySignatures.every(({ name }) => typeof name === "string")
      ? struct(ast)
      : interpreted(ast)
  return others.length === 0 && propertySignatures.length === 0 && SchemaAST.isStringKeyword(of.parameter)
    ? record(compiled(of.type))
    : interpreted(ast)
}

const list = (item: Encode): Encode => {
  return (value) => {
    if (!Array.isArray(value)) return unfit
    const json: Array<unknown> = []
    for (const one of value) {
      const encoded = item(one)
      if (encoded === unfit) return unfit
      json.push(encoded)
    }
    return json
  }
}

/** Of literals and one more at most: what fits several others is the library's to choose. */
const union = (ast: SchemaAST.Union): Encode => {
  const literals = ast.types.filter(SchemaAST.isLiteral).map(({ literal }): unknown => literal)
  const [other, ...others] = ast.types.filter((type) => !SchemaAST.isLiteral(type))
  if (others.length > 0) return interpreted(ast)
  const encode = other === undefined ? () => unfit : compiled(other)
  return (value) => (literals.includes(value) ? value : encode(value))
}

/** Checked as what it is, and by its filter; then as what it refines. */
const refinement = (ast: SchemaAST.Refinement): Encode => {
  const type = compiled(SchemaAST.typeAST(ast.from))
  const encode = compiled(ast.from)
  return (value) =>
    type(value) !== unfit && Option.isNone(ast.filter(value, SchemaAST.defaultParseOption, ast)) ? encode(value) : unfit
}

const transformation = (ast: SchemaAST.Transformation): Encode => {
  const way = ast.transformation
  if (way._tag !== "FinalTransformation") return interpreted(ast)
  const [to, from] = [compiled(ast.to), compiled(ast.from)]
  return (value) => {
    const inner = to(value)
    if (inner === unfit) return unfit
    const outer = atOnce(way.encode(inner, SchemaAST.defaultParseOption, ast, inner))
    return outer === unfit ? unfit : from(outer)
  }
}

const compile = (ast: SchemaAST.AST): Encode => {
  switch (ast._tag) {
    case "StringKeyword":
      return checked((value) => typeof value === "string")
    case "NumberKeyword":
      return checked((value) => typeof value === "number")
    case "BooleanKeyword":
      return checked((value) => typeof value === "boolean")
    case "UnknownKeyword":
      return (value) => value
    case "Literal":
      return checked((value) => value === ast.literal)
    case "TypeLiteral":
      return members(ast)
    case "Declaration":
      return declaration(ast)
    case "TupleType": {
      const [rest, ...more] = ast.rest
      return rest !== undefined && more.length === 0 && ast.elements.length === 0
        ? list(compiled(rest.type))
        : interpreted(ast)
    }
    case "Union":
      return union(ast)
    case "Refinement":
      return refinement(ast)
    case "Transformation":
      return transformation(ast)
    default:
      return interpreted(ast)
  }
}

const known = new WeakMap<SchemaAST.AST, Encode>()

/** The encoder of a schema: JSON, or {@link unfit}. What it makes is what the library's encoder makes of the same value. */
export const compiled = (ast: SchemaAST.AST): Encode => {
  const before = known.get(ast)
  if (before !== undefined) return before
  const made = compile(ast)
  known.set(ast, made)
  return made
}
