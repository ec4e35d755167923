import { Schema } from "effect"

const characters = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

/** A text without these characters at its end. One pass: a pattern would begin anew at each of them. */
export const trimmedOf = (text: string, characters: string): string => {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1])) end--
  return text.slice(0, end)
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
