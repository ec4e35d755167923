import { onPaper, tagged } from "../Palette.js"
import type { Drawn, Thing } from "../Thing.js"

export type Symbol = (thing: Thing) => Drawn

/** Symbols by the names that the catalogue's things and categories call them by. */
export type Symbols = Readonly<Record<string, Symbol>>

export const square = (body: string, height?: number): Drawn => ({
  body,
  shadow: "box",
  ...(height === undefined ? {} : { height })
})

export const round = (body: string, height?: number): Drawn => ({
  body,
  shadow: "disc",
  ...(height === undefined ? {} : { height })
})

/** Lies flat or hangs: throws no shadow. */
export const flat = (body: string): Drawn => ({ body, shadow: "none" })

/** The colour that the thing's tags name, else one of the usual ones by its entity, drawn towards the style. */
export const colourOf = (thing: Thing, usual: ReadonlyArray<string>): string => {
  const named = tagged(thing.tags)
  return named === null ? thing.palette.accent(thing.seed, usual) : onPaper(named)
}

/** As {@link colourOf}, but each thing on its own: for boats, stalls and others that differ. */
export const ownColour = (thing: Thing, usual: ReadonlyArray<string>): string => {
  const named = tagged(thing.tags)
  return named === null ? thing.palette.accent(thing.random.int(1 << 20), usual, 0.2) : onPaper(named)
}

/** The colour of a material that the style hardly touches. */
export const materialOf = (thing: Thing, usual: string): string => {
  const named = tagged(thing.tags)
  return named === null ? thing.palette.tinted(usual, 0.18) : onPaper(named)
}

export const has = (thing: Thing, pattern: RegExp): boolean =>
  pattern.test(thing.kind) || thing.tags.some((tag) => pattern.test(tag))
