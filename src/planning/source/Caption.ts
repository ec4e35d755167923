import type { Lab } from "#domain/Oklab.js"
import { apart, labOf } from "./Oklab.js"
import type { Swatch } from "./Palette.js"

/** What a picture shows of itself, in plain words. */
export interface Caption {
  readonly orientation: "landscape" | "portrait" | "square"
  readonly light: { readonly time_of_day: "night" | "dusk" | "evening" | "day"; readonly intensity: number }
  /** Names of its dominant colours, the largest first, at most three. */
  readonly hues: ReadonlyArray<string>
}

const named: ReadonlyArray<readonly [name: string, lab: Lab]> = [
  ["black", labOf(20, 20, 22)],
  ["dark grey", labOf(70, 72, 75)],
  ["grey", labOf(128, 130, 132)],
  ["light grey", labOf(198, 200, 202)],
  ["white", labOf(248, 248, 246)],
  ["red", labOf(196, 48, 40)],
  ["dark red", labOf(104, 26, 28)],
  ["orange", labOf(228, 130, 44)],
  ["yellow", labOf(236, 208, 72)],
  ["beige", labOf(216, 198, 164)],
  ["brown", labOf(128, 88, 54)],
  ["dark brown", labOf(64, 44, 30)],
  ["olive green", labOf(116, 118, 56)],
  ["green", labOf(72, 146, 72)],
  ["light green", labOf(158, 202, 134)],
  ["dark green", labOf(30, 66, 40)],
  ["turquoise", labOf(60, 158, 158)],
  ["light blue", labOf(150, 194, 224)],
  ["blue", labOf(52, 106, 186)],
  ["dark blue", labOf(24, 40, 84)],
  ["violet", labOf(116, 76, 160)],
  ["pink", labOf(228, 152, 174)]
]

const nameOf = (lab: Lab): string =>
  named.reduce((best, one) => (apart(lab, one[1]) < apart(lab, best[1]) ? one : best))[0]

const shareOf = (swatches: ReadonlyArray<Swatch>): number => swatches.reduce((sum, { share }) => sum + share, 0)

const lightnessOf = (swatches: ReadonlyArray<Swatch>): number =>
  swatches.length === 0 ? 0.6 : swatches.reduce((sum, { lab, share }) => sum + lab[0] * share, 0) / shareOf(swatches)

/** Orange and red that are bright themselves: a low sun and what it shines on. */
const glows = ({ lab: [l, a, b] }: Swatch): boolean => l > 0.5 && a > 0.03 && b > 0.06

/** A dark picture is a late one; where a seventh of it glows, the sun is just going. */
const lightOf = (swatches: ReadonlyArray<Swatch>): Caption["light"] => {
  const lightness = lightnessOf(swatches)
  if (lightness < 0.32) return { time_of_day: "night", intensity: 0.4 }
  if (lightness >= 0.5) return { time_of_day: "day", intensity: 1 }
  return { time_of_day: shareOf(swatches.filter(glows)) > 1 / 7 ? "dusk" : "evening", intensity: 0.7 }
}

const orientationOf = (width: number, height: number): Caption["orientation"] => {
  const ratio = width / height
  return ratio > 1.1 ? "landscape" : ratio < 1 / 1.1 ? "portrait" : "square"
}

/** The caption of a picture of `width` × `height` pixels with these dominant colours. */
export const captionOf = (width: number, height: number, swatches: ReadonlyArray<Swatch>): Caption => ({
  orientation: orientationOf(width, height),
  light: lightOf(swatches),
  hues: [...new Set(swatches.map(({ lab }) => nameOf(lab)))].slice(0, 3)
})

/** "dark blue, brown and orange". */
export const listed = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
