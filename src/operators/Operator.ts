import { Either, JSONSchema, type ParseResult, Schema, SchemaAST } from "effect"
import type { AssetType } from "#domain/Asset.js"
import { pointerOf } from "#domain/JsonPointer.js"
import { issuesOf } from "#domain/Misfit.js"
import type { Rng } from "#domain/Rng.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Follows } from "./Asked.js"
import { fitInto } from "./geometry/Fit.js"
import type { Mesh } from "./geometry/Mesh.js"
import type { Look } from "./materials/Look.js"
import type { Material } from "./materials/Material.js"

/** The box that a thing may fill: metres, before rotation; its base lies at y = 0, centred, its front faces +Z. */
export interface Region {
  readonly width: number
  readonly height: number
  readonly depth: number
  /** A way that must stay free through the middle along z (gatehouse, arch). */
  readonly passage: { readonly width: number; readonly height: number } | null
  readonly mount: Placement["mount"]
}

/** A named place of an operator for an asset of the library; what is not given follows the thing's own words. */
interface Slot {
  readonly name: string
  readonly description: string
  readonly asset_types: ReadonlyArray<AssetType>
  /** Whether a recipe without it cannot be used. */
  readonly required: boolean
}

/** A slot as an operator writes it: for a material, and never required, unless it says so. */
type SlotDefinition = Pick<Slot, "name" | "description"> & Partial<Slot>

export interface OperatorInput<Parameters> {
  readonly parameters: Parameters
  readonly slots: Readonly<Record<string, Material | undefined>>
  /** Colours and materials as the thing's words ask for them. */
  readonly look: Look
  readonly region: Region
  readonly random: Rng
}

/** How a mesh of the library stands in its region, whose base's middle is the mesh's own: degrees and factors. */
interface Stand {
  readonly yaw: number
  readonly scale: Vec3
}

/** The sides of a box, metres. */
export interface Sides {
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** What every operator says of itself. A recipe pins name and version, so a version once published keeps its meaning. */
export interface Described {
  readonly name: string
  readonly version: string
  readonly description: string
  /** JSON Schema (2020-12) of the parameters. */
  readonly parameters: JSONSchema.JsonSchema7Root
  readonly slots: ReadonlyArray<Slot>
  /** What a thing's own words decide before its recipe. */
  readonly follows: Follows
  /** Where parameters do not fit the schema: a JSON Pointer into them and one sentence each; none where they fit. */
  readonly faults: (parameters: unknown) => ReadonlyArray<{ readonly pointer: string; readonly detail: string }>
}

/** Makes the geometry of a thing: a pure function of (parameters, slots, region, random). */
export interface Operator extends Described {
  /** How many different shapes identical things are given at most. */
  readonly variants: number
  /** What slots are covered with in a colour that words give them alone ("a red roof"). */
  readonly covers: Readonly<Record<string, Material>>
  /** Draws the thing within its region; parameters that do not fit the schema are left at their defaults. */
  readonly build: (input: OperatorInput<unknown>) => Mesh
  /** Of an operator that shows the mesh in its slot `mesh`: how a mesh of that size stands; null for all others. */
  readonly place: ((parameters: unknown, mesh: Sides, region: Region) => Stand) | null
}

/** What an operator of any sort is written as. */
export interface Description<A, I> {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly parameters: Schema.Schema<A, I>
  readonly slots?: ReadonlyArray<SlotDefinition>
  /** What the thing's words decide; the first slot follows every colour and material where this says nothing of it. */
  readonly follows?: Follows
}

interface Definition<A, I> extends Description<A, I> {
  readonly variants?: number
  readonly covers?: Readonly<Record<string, Material>>
  readonly build: (input: OperatorInput<A>) => Mesh
  readonly place?: (parameters: A, mesh: Sides, region: Region) => Stand
}

const faultsOf = (error: ParseResult.ParseError) =>
  issuesOf(error).map(({ message, path }) => ({
    pointer: pointerOf(path),
    detail: message.split("\n")[0]
  }))

/** Parameters of an operator that has none. Effect takes an empty struct for any value at all. */
const nothing: Pick<Described, "parameters" | "faults"> = {
  parameters: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    required: [],
    properties: {},
    additionalProperties: false
  },
  faults: (parameters) =>
    Object.keys(parameters ?? {}).map((key) => ({
      pointer: pointerOf([key]),
      detail: "is unexpected: there are no parameters"
    }))
}

const isNothing = ({ ast }: Schema.Schema.All): boolean =>
  SchemaAST.isTypeLiteral(ast) && ast.propertySignatures.length + ast.indexSignatures.length === 0

/** An operator's own words, and how it reads parameters: those that do not fit the schema are left at their defaults. */
export const described = <A, I>(
  definition: Description<A, I>
): { readonly words: Described; readonly known: (parameters: unknown) => A } => {
  const decode = Schema.decodeUnknownEither(definition.parameters)
  const strictly = Schema.decodeUnknownEither(definition.parameters, { errors: "all", onExcessProperty: "error" })
  // Later: the names of shapes are the catalogue's, which nobody has to read who only tells what there is.
  const defaults = () => Schema.decodeUnknownSync(definition.parameters)({})
  const [main] = definition.slots ?? []
  const words: Described = {
    name: definition.name,
    version: definition.version,
    description: definition.description,
    slots: (definition.slots ?? []).map((slot) => ({ asset_types: ["material", "texture"], required: false, ...slot })),
    follows: { ...(main === undefined ? {} : { [main.name]: ["colour", "material"] }), ...definition.follows },
    ...(isNothing(definition.parameters)
      ? nothing
      : {
          parameters: JSONSchema.make(definition.parameters, { target: "jsonSchema2020-12" }),
          faults: (parameters: unknown) => Either.match(strictly(parameters), { onLeft: faultsOf, onRight: () => [] })
        })
  }
  return { words, known: (parameters) => Either.getOrElse(decode(parameters), defaults) }
}

/** An operator whose parameters all have defaults: `{}` is always valid. */
export const operator = <A, I>(definition: Definition<A, I>): Operator => {
  const { known, words } = described(definition)
  const { place } = definition
  return {
    ...words,
    variants: definition.variants ?? 1,
    covers: definition.covers ?? {},
    build: (input) => fitInto(definition.build({ ...input, parameters: known(input.parameters) }), input.region),
    place: place === undefined ? null : (parameters, mesh, region) => place(known(parameters), mesh, region)
  }
}

/** A parameter that is one of a few words. */
export const choice = <const Words extends readonly [string, ...Array<string>]>(words: Words, usual: Words[number]) =>
  Schema.optionalWith(Schema.Literal(...words), { exact: true, default: () => usual })

/** A number within bounds. */
export const amount = (low: number, high: number, usual: number) =>
  Schema.optionalWith(Schema.Number.pipe(Schema.between(low, high)), { exact: true, default: () => usual })

/** A switch. */
export const flag = (usual: boolean) => Schema.optionalWith(Schema.Boolean, { exact: true, default: () => usual })

/** A colour as `#rrggbb`, or null for the usual one. */
export const colour = (usual: string | null) =>
  Schema.optionalWith(Schema.NullOr(Schema.String.pipe(Schema.pattern(/^#[0-9a-fA-F]{6}$/))), {
    exact: true,
    default: () => usual
  })
