import { catalogue } from "#catalogue/Catalogue.js"
import type { Style } from "#domain/Style.js"
import { type Looks, usualLooks } from "./Looks.js"
import { isColour } from "./Svg.js"
import { blend, distance, luminance } from "./Tint.js"

/** The colours of a drawing: those of things and places, drawn towards the style's own, and what recipes make of the ground. */
export class Palette {
  /** Colours of the style that suit a large patch: neither black nor white. */
  readonly accents: ReadonlyArray<string>
  readonly looks: Looks
  readonly #colours: ReadonlyArray<string>

  constructor(style: Style, looks: Looks = usualLooks) {
    this.looks = looks
    this.#colours = (style.palette ?? []).filter(isColour)
    this.accents = this.#colours.filter((colour) => luminance(colour) > 0.04 && luminance(colour) < 0.72)
  }

  /** A usual colour, tinted with the style's nearest one. */
  tinted(colour: string, share = 0.28): string {
    const nearest = this.#colours.reduce<string | null>(
      (best, other) => (best === null || distance(other, colour) < distance(best, colour) ? other : best),
      null
    )
    return nearest === null || distance(nearest, colour) > 0.3 ? colour : blend(colour, nearest, share)
  }

  /** One of the usual colours by a number, `share` of the way to one of the style's; light enough to carry an outline. */
  accent(seed: number, usual: ReadonlyArray<string>, share = 0.55): string {
    const choice = usual[seed % usual.length]
    if (this.accents.length === 0) return choice
    const accent = this.accents[seed % this.accents.length]
    return blend(blend(choice, accent, share), "#f4efe4", share * 0.3)
  }
}

let named: ReadonlyMap<string, string> | undefined

const namedColours = (): ReadonlyMap<string, string> => {
  const { colours, materials } = catalogue().files
  // Colours first: "oak" may be both, and the word of a colour says more about the look.
  named ??= new Map([...materials, ...colours].map((entry) => [entry.name, entry.hex]))
  return named
}

/** The colour that a thing's tags name, as a colour or a material; null when none does. */
export const tagged = (tags: ReadonlyArray<string>): string | null => {
  for (const tag of tags) {
    const colour = isColour(tag)
      ? tag
      : namedColours().get(
          tag
            .trim()
            .toLowerCase()
            .replace(/[\s-]+/g, "_")
        )
    if (colour !== undefined && isColour(colour)) return colour
  }
  return null
}

/** Tints a tagged colour for paper: pure black and white would swallow the outlines. */
export const onPaper = (colour: string): string => blend(colour, "#efe7d8", 0.22)

/** Tints the colour of a stuff that covers the ground: paper is light, so that symbols and names stand out on it. */
export const laidOnPaper = (colour: string): string => blend(colour, "#fff6e4", 0.38)
