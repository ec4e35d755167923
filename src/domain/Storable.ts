import { unstorable } from "./StrictJson.js"

const everyUnstorable = new RegExp(unstorable, "g")

/**
 * A JSON value as a database keeps it: what is no text in it (U+0000, halves of surrogate pairs, as a language model's reply that is
 * cut in the middle ends) becomes U+FFFD. For values that others made; a caller's are refused instead.
 */
export const storable = <A>(value: A): A => kept(value) as A

const kept = (value: unknown): unknown => {
  if (typeof value === "string") return value.replace(everyUnstorable, "\ufffd")
  if (Array.isArray(value)) return value.map(kept)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [kept(name), kept(member)]))
}
