/** Numbers with units as the documents write them. */

const places = (value: number, digits: number): string => `${Number(value.toFixed(digits))}`

const about = (exact: boolean): string => (exact ? "" : "about ")

/** "about 9 × 8 × 7.5 m": width × depth × height; without "about" the size was asked for. */
export const writeSize = (
  size: { readonly width: number; readonly height: number; readonly depth: number },
  exact: boolean
): string => `${about(exact)}${places(size.width, 3)} × ${places(size.depth, 3)} × ${places(size.height, 3)} m`

export const writeArea = (area: number, exact: boolean): string =>
  `${about(exact)}${places(area, area < 100 ? 1 : 0)} m²`

export const writeExtent = (extent: { readonly width: number; readonly depth: number }, exact: boolean): string =>
  `${about(exact)}${places(extent.width, 2)} × ${places(extent.depth, 2)} m`

export interface Measured<Value> {
  readonly value: Value
  /** False where the text says "about". */
  readonly exact: boolean
}

const number = "(\\d{1,7}(?:[.,]\\d{1,3})?)"
const unit = "(?:\\s*(m|metres?|meters?|cm|mm))?"
const times = "\\s*(?:×|x|by)\\s*"
const metres = (text: string, of: string | undefined): number =>
  Number(text.replace(",", ".")) * (of === "cm" ? 0.01 : of === "mm" ? 0.001 : 1)

const isAbout = (text: string): boolean => /^\s*(?:about|ca\.?|circa|roughly|approx\w*|~)/i.test(text)

const triple = new RegExp(`${number}${unit}${times}${number}${unit}${times}${number}${unit}`, "i")
const pair = new RegExp(`${number}${unit}${times}${number}${unit}`, "i")
const area = new RegExp(`${number}\\s*(?:m²|m2|sqm|sq\\.? ?m|square met(?:re|er)s?)`, "i")
const single = new RegExp(`${number}${unit}`, "i")

/** A thing's width, depth and height in metres, from a cell such as "about 9 × 8 × 7.5 m". */
export const readSize = (
  text: string
): Measured<{ readonly width: number; readonly depth: number; readonly height: number }> | undefined => {
  const found = triple.exec(text.slice(0, 200))
  if (found === null) return undefined
  const last = found[6]
  const value = {
    width: metres(found[1], found[2] ?? last),
    depth: metres(found[3], found[4] ?? last),
    height: metres(found[5], last)
  }
  const fits = Object.values(value).every((side) => side > 0 && side <= 2000)
  return fits ? { value, exact: !isAbout(text) } : undefined
}

/** The first "122 × 105 m" of a text: width and depth in metres. */
export const readExtent = (text: string): Measured<{ readonly width: number; readonly depth: number }> | undefined => {
  const found = pair.exec(text)
  if (found === null) return undefined
  const value = { width: metres(found[1], found[2] ?? found[4]), depth: metres(found[3], found[4]) }
  if (!(value.width >= 1 && value.depth >= 1 && value.width <= 20_000 && value.depth <= 20_000)) return undefined
  return {
    value,
    exact: !/(?:about|roughly|circa|ca\.)\s*$/i.test(text.slice(Math.max(0, found.index - 12), found.index))
  }
}

/** An area in m², from "about 600 m²" or "20 × 30 m". */
export const readArea = (text: string): Measured<number> | undefined => {
  const found = area.exec(text.slice(0, 200))
  const sides = found === null ? readExtent(text.slice(0, 200)) : undefined
  const value =
    found === null ? (sides === undefined ? 0 : sides.value.width * sides.value.depth) : metres(found[1], undefined)
  return value > 0 && value <= 100_000_000 ? { value, exact: !isAbout(text) } : undefined
}

/** A length in metres, from "2.5 m". */
export const readLength = (text: string): number | undefined => {
  const found = single.exec(text.slice(0, 100))
  const value = found === null ? 0 : metres(found[1], found[2])
  return value > 0 && value <= 1000 ? value : undefined
}

/** A count, from "12", "about 6", "2-3"; the lower number of a range. */
export const readCount = (text: string): Measured<number> | undefined => {
  const found = /\d{1,16}/.exec(text.slice(0, 100))
  const value = found === null ? 0 : Number(found[0])
  return value >= 1 && value <= 1e15 ? { value, exact: !isAbout(text) && !/[-–+]/.test(text) } : undefined
}
