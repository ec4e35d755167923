/** Sides of things by their names: "the kiln's height", "half a metre lengthways". */
import type { Side } from "../../Intent.js"

const ofOwner =
  /^(?:(?<whose>.+?)(?:'s|s') (?<its>height|width|length|depth|size)|(?:the|its|their) (?<side>height|width|length|depth|size) of (?<of>.+)|(?<pronoun>its|their) (?<own>height|width|length|depth|size))$/i

/** "the kiln's height", "the height of the kiln": a side, and of what; null for any other noun. */
export const dimensionIn = (noun: string): { readonly of: string; readonly side: Side | "all" } | null => {
  const { its, of, own, pronoun, side, whose } = ofOwner.exec(noun)?.groups ?? {}
  const name = (its ?? side ?? own)?.toLowerCase()
  return name === undefined
    ? null
    : {
        of: whose ?? of ?? (/^their$/i.test(pronoun ?? "") ? "them" : "it"),
        side: name === "size" ? "all" : (name as Side)
      }
}

/** "lengthways": along which side. */
export const along: ReadonlyArray<readonly [RegExp, Side]> = [
  [/\b(?:length(?:ways|wise)|in length|on the long side)$/i, "length"],
  [/\b(?:width(?:ways|wise)|breadth(?:ways|wise)|sideways|in width)$/i, "width"],
  [/\b(?:upwards?|vertically|in height)$/i, "height"],
  [/\b(?:depth(?:ways|wise)|in depth)$/i, "depth"]
]
export const alongWords =
  /,? (?:(?:length|width|breadth|depth)(?:ways|wise)|sideways|upwards?|vertically|in (?:length|width|height|depth))$/i
