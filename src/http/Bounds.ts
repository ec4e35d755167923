/**
 * What a JSON body may hold in numbers, derived from its schema once at start: items of arrays, members of maps, and what stands where
 * anything may stand. One walk over the parsed value, which ends at the first hundred faults, comes before any schema sees it.
 */
import { type Schema, SchemaAST } from "effect"
import { pointerOf } from "#domain/JsonPointer.js"
import { limits } from "#domain/Limits.js"
import { oneSentence } from "#domain/Misfit.js"
import { bodyFault, type Fault } from "#domain/Problem.js"
import type { Crowd } from "./Crowd.js"

export interface Bounds {
  /** The faults that a value has by its numbers alone; none: a schema may read it. */
  readonly faultsOf: (value: unknown) => ReadonlyArray<Fault>
  /** The fault of an array or object that is too large to be parsed. */
  readonly faultOf: (crowd: Crowd) => Fault
}

/** What may stand at a place. Of a union all that its members take together. */
interface Place {
  /** Anything, within the bounds of what is free. */
  free: boolean
  /** Undefined: no array is taken. */
  items: { max: number; readonly at: Array<Place>; rest: Place | undefined } | undefined
  /** Undefined: no object is taken. `rest` is of a map: whatever is named otherwise, `max` in number. */
  members: { max: number; readonly known: Map<string, Place>; rest: Place | undefined } | undefined
}

interface Announced {
  readonly maxItems?: number
  readonly maxProperties?: number
}

const empty = (): Place => ({ free: false, items: undefined, members: undefined })

const announcedBy = (ast: SchemaAST.AST): Announced => {
  const found = ast.annotations[SchemaAST.JSONSchemaAnnotationId]
  return typeof found === "object" && found !== null ? found : {}
}

/** The least that a schema and what it refines say. */
const both = (a: Announced, b: Announced): Announced => ({
  maxItems: Math.min(a.maxItems ?? Number.POSITIVE_INFINITY, b.maxItems ?? Number.POSITIVE_INFINITY),
  maxProperties: Math.min(a.maxProperties ?? Number.POSITIVE_INFINITY, b.maxProperties ?? Number.POSITIVE_INFINITY)
})

/** An array or a map without a bound must not get into the contract: the server would not start. */
const demanded = (max: number | undefined, what: string): number => {
  if (max === undefined || !Number.isFinite(max)) throw new Error(`${what} of a request has no bound on its number`)
  return max
}

class Compiler {
  private readonly suspended = new Map<SchemaAST.AST, Place>()

  /** Adds what `ast` takes to `place`. */
  add(place: Place, ast: SchemaAST.AST, announced: Announced = {}): Place {
    switch (ast._tag) {
      case "Refinement":
        return this.add(place, ast.from, both(announced, announcedBy(ast)))
      case "Transformation":
        return this.add(place, ast.from, announced)
      case "Union":
        for (const member of ast.types) this.add(place, member, announced)
        return place
      case "Suspend":
        return this.addSuspended(place, ast)
      case "TupleType":
        return this.addArray(place, ast, announced)
      case "TypeLiteral":
        return this.addObject(place, ast, announced)
      case "UnknownKeyword":
      case "AnyKeyword":
      case "ObjectKeyword":
        place.free = true
        return place
      default:
        return place
    }
  }

  private addSuspended(place: Place, ast: SchemaAST.Suspend): Place {
    const inner = ast.f()
    const known = this.suspended.get(inner)
    if (known !== undefined) return Object.assign(place, known)
    this.suspended.set(inner, place)
    return this.add(place, inner)
  }

  private addArray(place: Place, { elements, rest }: SchemaAST.TupleType, { maxItems }: Announced): Place {
    const items = place.items ?? { max: 0, at: [], rest: undefined }
    place.items = items
    for (const [index, { type }] of elements.entries()) items.at[index] = this.add(items.at[index] ?? empty(), type)
    for (const { type } of rest) items.rest = this.add(items.rest ?? empty(), type)
    items.max = Math.max(items.max, rest.length === 0 ? elements.length : demanded(maxItems, "An array"))
    return place
  }

  private addObject(place: Place, ast: SchemaAST.TypeLiteral, { maxProperties }: Announced): Place {
    const members = place.members ?? { max: 0, known: new Map<string, Place>(), rest: undefined }
    place.members = members
    for (const { name, type } of ast.propertySignatures) {
      members.known.set(String(name), this.add(members.known.get(String(name)) ?? empty(), type))
    }
    for (const { type } of ast.indexSignatures) {
      if (SchemaAST.isNeverKeyword(type)) continue
      members.rest = this.add(members.rest ?? empty(), type)
      members.max = Math.max(members.max, demanded(maxProperties, "A map"))
    }
    return place
  }
}

/** How much free matter may still be met. */
interface Allowance {
  left: number
  /** Of names and texts together. */
  characters: number
  readonly pointer: string
}

const atMost = (max: number, what: string): string => `must have at most ${max} ${what}`
const tooLong = `must hold at most ${limits.free_text_characters_max} characters of names and texts in all`
const tooMany = `must hold at most ${limits.free_values_max} values in all`

const allowanceAt = (pointer: string): Allowance => ({
  left: limits.free_values_max,
  characters: limits.free_text_characters_max,
  pointer
})

const beneath = (place: Place, key: string | number): Place | undefined =>
  typeof key === "number"
    ? (place.items?.at[key] ?? place.items?.rest)
    : (place.members?.known.get(key) ?? place.members?.rest)

const faultOf = (whole: Place, { isArray, path }: Crowd): Fault => {
  let place = whole
  for (const [depth, key] of path.entries()) {
    const next = beneath(place, key)
    // What is free is bounded as a whole, as is what stands where nothing is known.
    if (next === undefined || next.free) {
      return bodyFault(pointerOf(path.slice(0, next === undefined ? depth + 1 : depth)), tooMany)
    }
    place = next
  }
  const { items, members } = place
  if (isArray && items !== undefined) return bodyFault(pointerOf(path), atMost(items.max, "items"))
  if (isArray || members === undefined) return bodyFault(pointerOf(path), tooMany)
  return bodyFault(pointerOf(path), atMost(members.max + members.known.size, "members"))
}

class Walk {
  readonly faults: Array<Fault> = []
  private readonly unknown: Array<Fault> = []
  /** Of what stands where nothing of its kind is taken: a schema will refuse it, but has to be able to read it. */
  private readonly misplaced = allowanceAt("")

  private add(pointer: string, detail: string): void {
    if (this.faults.length < limits.faults_max) this.faults.push(bodyFault(pointer, detail))
  }

  private get isOver(): boolean {
    return this.faults.length >= limits.faults_max
  }

  /** Members that are not known are the schema's to refuse, unless there are more than are listed. */
  private addUnknown(known: ReadonlyMap<string, Place>, pointer: string): void {
    const names = Array.from(known.keys(), (name) => JSON.stringify(name)).join(" | ")
    const detail = names === "" ? "must be left out" : oneSentence([`is unexpected, expected: ${names}`])
    this.unknown.push(bodyFault(pointer, detail))
    if (this.unknown.length <= limits.faults_max) return
    for (const fault of this.unknown) this.add(fault.pointer, fault.detail)
  }

  at(place: Place, value: unknown, pointer: string): void {
    if (typeof value !== "object" || value === null || this.isOver) return
    if (place.free) {
      this.free(value, pointer, allowanceAt(pointer))
      return
    }
    if (Array.isArray(value)) this.array(place, value, pointer)
    else this.object(place, value, pointer)
  }

  private array({ items }: Place, value: ReadonlyArray<unknown>, pointer: string): void {
    if (items === undefined) {
      this.free(value, pointer, this.misplaced)
      return
    }
    if (value.length > items.max) {
      this.add(pointer, atMost(items.max, "items"))
      return
    }
    for (let i = 0; i < value.length; i++) {
      const place = items.at[i] ?? items.rest
      if (place !== undefined) this.at(place, value[i], `${pointer}/${i}`)
    }
  }

  private object({ members }: Place, value: object, pointer: string): void {
    if (members === undefined) {
      this.free(value, pointer, this.misplaced)
      return
    }
    const { known, max, rest } = members
    const allowance = allowanceAt(pointer)
    const names = Object.keys(value)
    if (rest !== undefined && names.length > max + known.size) {
      this.add(pointer, atMost(max, "members"))
      return
    }
    for (const name of names) {
      if (this.isOver) return
      const member = (value as Readonly<Record<string, unknown>>)[name]
      const place = known.get(name)
      const at = pointer + pointerOf([name])
      if (place !== undefined) this.at(place, member, at)
      else if (rest === undefined) {
        this.addUnknown(known, at)
        this.free(member, at, this.misplaced)
      } else if (rest.free) this.member(name, member, pointer, allowance)
      else this.at(rest, member, at)
    }
  }

  private member(name: string, value: unknown, pointer: string, allowance: Allowance): void {
    if (name.length <= limits.free_name_characters_max) {
      if (!this.spend(name.length, allowance)) return
      this.free(value, pointer + pointerOf([name]), allowance)
      return
    }
    this.add(pointer, `must have names of at most ${limits.free_name_characters_max} characters`)
  }

  /** Whether so many characters more may be there. */
  private spend(characters: number, allowance: Allowance): boolean {
    // A schema will refuse what is misplaced, however long.
    if (allowance === this.misplaced) return true
    allowance.characters -= characters
    if (allowance.characters >= 0) return true
    if (allowance.left >= 0) this.add(allowance.pointer, tooLong)
    allowance.left = -1
    return false
  }

  private free(value: unknown, pointer: string, allowance: Allowance): void {
    if (this.isOver || allowance.left < 0) return
    allowance.left -= 1
    if (typeof value === "string" && value.length > limits.free_text_characters_max && allowance !== this.misplaced) {
      this.add(pointer, `must be at most ${limits.free_text_characters_max} characters`)
      return
    }
    if (typeof value === "string") this.spend(value.length, allowance)
    if (typeof value !== "object" || value === null) return
    const names = Array.isArray(value) ? undefined : Object.keys(value)
    if (allowance.left < (names ?? (value as ReadonlyArray<unknown>)).length) {
      allowance.left = -1
      this.add(allowance.pointer, tooMany)
      return
    }
    if (names === undefined) {
      for (const [i, item] of (value as ReadonlyArray<unknown>).entries()) this.free(item, `${pointer}/${i}`, allowance)
    } else {
      for (const name of names)
        this.member(name, (value as Readonly<Record<string, unknown>>)[name], pointer, allowance)
    }
  }
}

/** The bounds of a request's schema. Throws where an array or a map in it has none. */
export const boundsOf = ({ ast }: Pick<Schema.Schema.Any, "ast">): Bounds => {
  const place = new Compiler().add(empty(), ast)
  return {
    faultsOf: (value) => {
      const walk = new Walk()
      walk.at(place, value, "")
      return walk.faults
    },
    faultOf: (crowd) => faultOf(place, crowd)
  }
}

/** Of a route that takes no JSON. */
export const unread: Bounds = { faultsOf: () => [], faultOf: () => bodyFault("", tooMany) }
