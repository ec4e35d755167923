import { Schema } from "effect"

const characters = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

/**
 * Text of `min` to `max` characters. Characters are Unicode code points, as JSON Schema counts them. Where `min` is above
 * zero the text must not be blank either.
 */
export const text = (min: number, max: number) =>
  Schema.String.pipe(
    Schema.filter((value) => {
      if (value.length > max && characters(value) > max) return `must be at most ${max} characters`
      return min > 0 && (value.trim() === "" || value.length < min) ? "must not be empty" : true
    })
  ).annotations({ jsonSchema: { type: "string", ...(min > 0 && { minLength: min, pattern: "\\S" }), maxLength: max } })
