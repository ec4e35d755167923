/** A number as SVG wants it: at most three decimals, never an exponent. */
export const num = (value: number): string => {
  const rounded = Math.round(value * 1000) / 1000
  return Number.isFinite(rounded) ? String(rounded === 0 ? 0 : rounded) : "0"
}

/** What XML 1.0 forbids even escaped: control characters, halves of surrogate pairs, the non-characters. */
const forbidden = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;"
}

/** Text of any origin as it may stand in an element or an attribute; white space runs together. */
export const escaped = (text: string): string =>
  text
    .replace(forbidden, " ")
    .replace(/\s+/g, " ")
    .replace(/[&<>"']/g, (character) => entities[character])

/** `#rrggbb` and nothing else gets into a document as a colour. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)
