import { catalogue } from "#catalogue/Catalogue.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { parts } from "./FunctionWords.js"

/** A colour or a stuff: "black", "steel", "wooden", "bottle-green". */
export const isLook = (word: string): boolean => {
  const { colours, materials } = catalogue()
  const shade = word.includes("-") ? word.slice(word.lastIndexOf("-") + 1) : word
  return colours.at(shade) !== undefined || materials.at(word) !== undefined
}

/** Size, shape and age stand for themselves: a "large wooden table" is large, and wooden. */
const standsAlone = (word: string): boolean =>
  catalogue()
    .attributes.at(word)
    ?.entries.some(({ kind }) => /^(size|shape|form|age)$/.test(kind)) === true

/** What anybody calls a colour; "mustard" and "emerald" before one of these say which. */
const plainColour = /^(red|orange|yellow|green|blue|purple|pink|brown|gr[ae]y|black|white|beige|gold|silver)$/

const shaded = /^(light|dark|pale|deep|bright|soft|muted)$/

/** "black and white": two colours, and no name of a third. */
const isSecondColour = (word: string, next: string): boolean => {
  const { colours } = catalogue()
  const both = [word, next].every((one) => colours.at(one) !== undefined)
  if (/^(pastel|neon|ash|earth)$/.test(word) || (!plainColour.test(word) && plainColour.test(next))) return false
  // "blue grey", "yellow green" are one.
  return both && colours.at(`${word} ${next}`) === undefined && !/^(gr[ae]y|green|brown)$/.test(next)
}

/** What stands before a colour or a stuff says which: "matte black", "stainless steel", "pastel blue", "dark stained oak". */
const qualifies = (word: string, next: string | undefined): boolean =>
  next !== undefined &&
  isLook(next) &&
  ((shaded.test(word) && catalogue().colours.at(next) !== undefined) ||
    (!standsAlone(word) && !isSecondColour(word, next)))

/** "duty" of "heavy duty", "front" of "glass front": no adjective, and no thing before the noun. */
const specifies = (word: string): boolean => {
  const known = partsOf(word)
  return parts.has(word) || (known !== undefined && known.thing === undefined)
}

/** Which of the words before a noun say how the thing is, rather than what. */
export const modifying = (
  words: ReadonlyArray<string>,
  isModifier: (word: string) => boolean
): ReadonlyArray<boolean> => {
  const is: Array<boolean> = []
  for (const word of words) is.push(isModifier(word) || (is.at(-1) === true && specifies(word)))
  return is
}

/** Sides of a thing, behind what they are of: "a glass front cabinet". */
const sides = /^(front|fronted|back|backed|top|topped|bottom|side|sided|frame|framed|base|edge|edged|trim|trimmed)$/

/** Words that say how a thing is as tags: each word one, those of two words one. */
export const tagsOf = (words: ReadonlyArray<string>, isModifier: (word: string) => boolean): Array<string> => {
  const tags: Array<string> = []
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    const joins =
      before !== undefined && (qualifies(before, word) || !isModifier(word) || (isLook(before) && sides.test(word)))
    if (joins) tags.push(`${tags.pop() ?? before} ${word}`)
    else tags.push(word)
  }
  return tags
}
