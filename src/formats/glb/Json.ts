/** The JSON of a GLB as far as this service looks at it. Nothing in it is to be trusted. */

import { storable } from "#domain/Storable.js"

export type Fields = Readonly<Record<string, unknown>>

export interface Fault {
  /** A JSON Pointer into the GLB's JSON; empty where the file as a whole is wrong. */
  readonly pointer: string
  readonly detail: string
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** A list; what is none is an empty one. */
export const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** The entries of one of the lists at the root. */
export const entriesOf = (json: Fields, name: string): ReadonlyArray<Fields> => listOf(json[name]).map(fieldsOf)

/** A whole number that is not negative; `otherwise` where the member is missing, undefined where it is anything else. */
export const wholeOf = (value: unknown, otherwise?: number): number | undefined =>
  value === undefined
    ? otherwise
    : typeof value === "number" && Number.isSafeInteger(value) && value >= 0
      ? value
      : undefined

/** A name that a person can read and a database keeps, or an empty one. */
export const nameOf = (value: unknown): string => (typeof value === "string" ? storable(value.slice(0, 255)) : "")

export const isIndex = (value: unknown, length: number): value is number => {
  const whole = wholeOf(value)
  return whole !== undefined && whole < length
}
