/**
 * A JSON value as a database keeps it: what is no text in it (U+0000, halves of surrogate pairs, as a language model's reply that is
 * cut in the middle ends) becomes U+FFFD. For values that others made; a caller's are refused instead. Nearly all are storable as they
 * are, and are not copied.
 */
export const storable = <A>(value: A): A => (isStorable(value) ? value : (kept(value) as A))

const isText = (text: string): boolean => text.isWellFormed() && !text.includes("\0")

const isStorable = (value: unknown): boolean => {
  if (typeof value === "string") return isText(value)
  if (Array.isArray(value)) return value.every(isStorable)
  if (typeof value !== "object" || value === null) return true
  return Object.entries(value).every(([name, member]) => isText(name) && isStorable(member))
}

const kept = (value: unknown): unknown => {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "\ufffd")
  if (Array.isArray(value)) return value.map(kept)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [kept(name), kept(member)]))
}
