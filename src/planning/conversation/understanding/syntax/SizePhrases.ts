/** Sizes, where they begin: "half as tall again", "by half a metre, lengthways", "6 by 5 m would be better". */
import type { Word } from "../grammar/Words.js"
import { lengthIn } from "../Measures.js"
import { alongWords } from "./Dimensions.js"
import { type Found, textOf } from "./Phrase.js"
import { sizeIn } from "./Shares.js"

/** That somebody would like it so. */
export const enough =
  /^(?:is|are|will|would|should)?(?: be)? ?(?:plenty|enough|fine|better|nicer|best|ideal|perfect|great|good|do|sufficient|max|tops|maximum|say|or so|roughly|ish)$/
const twoSides =
  /^in (?:both )?(?:width|height|length|depth|breadth) and (?:in )?(?:width|height|length|depth|breadth)(?= |$)/
const size_max = 9
const roughly =
  /^(?:about|around|roughly|approximately|some|maybe|say|circa) (?=\d|an? |\w+ (?:m|cm|ft|met|feet|foot|per))/i
export const sizesAt = (words: ReadonlyArray<Word>, at: number): ReadonlyArray<Found> => {
  const found: Array<Found> = []
  for (let end = Math.min(words.length, at + size_max); end > at; end--) {
    if (/^(?:,|;|and|then|but)$/.test(words[end - 1]?.text ?? "")) continue
    const said = textOf(words, at, end).replace(roughly, "")
    // "only two paintings, and bigger ones"
    const text = words[at - 1]?.text === "and" ? said.replace(/^(?<how>\p{L}+er) ones$/iu, "$<how>") : said
    if (/[,;]|\b(?:and|then|but)\b/i.test(text)) continue
    const by = /^by /i.test(text) ? lengthIn(text.slice(3)) : null
    const how = by === null ? sizeIn(text, true) : ({ by: "more", side: "height", metres: by } as const)
    if (how === null) continue
    found.push({ end, phrase: { kind: "size", words: text, how } })
    // "by half a metre, lengthways"
    const side = [4, 3, 2, 1].find(
      (used) => end + used <= words.length && alongWords.test(` ${textOf(words, end, end + used).replace(/^, /, "")}`)
    )
    if (side !== undefined && end + side <= words.length)
      found.push({ end: end + side, phrase: { kind: "size", words: textOf(words, at, end + side), how } })
    // "twice as large in width and length"
    const across = twoSides.exec(textOf(words, end, end + 6).toLowerCase())?.[0].split(" ").length
    if (across !== undefined)
      found.push({
        end: end + across,
        phrase: { kind: "size", words: textOf(words, at, end + across).replace(roughly, ""), how }
      })
    // "6 by 5 m would be better"
    const liked = [4, 3, 2, 1].find(
      (used) => end + used <= words.length && enough.test(textOf(words, end, end + used).toLowerCase())
    )
    if (liked !== undefined) found.push({ end: end + liked, phrase: { kind: "size", words: text, how } })
  }
  return found
}
