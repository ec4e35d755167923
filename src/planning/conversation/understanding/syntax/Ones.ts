/** "a bigger one", "square ones", "a green one": what is spoken of, otherwise. */
import type { Edit } from "../../Intent.js"
import { patternIn } from "../grammar/Patterns.js"
import { looksIn } from "../Looks.js"
import { resizeIn } from "../Measures.js"
import { type Group, nounText, type Wishes } from "./Wishes.js"

const ones = /^(?:an? |the |some )?(?<how>\p{L}[\p{L} -]{1,40}?) ones?$/iu
const bigger = /^(?:an? |the |some )?(?<how>(?:much |slightly |a bit |even )?\p{L}+) (?<noun>\p{L}[\p{L} -]*)$/iu

/** The change that "a green one" asks of what is spoken of; null where it tells nothing of that. */
export const otherwise = (what: string, words: string): Edit | null => {
  const how = ones.exec(words)?.groups?.how
  if (how === undefined) return null
  const size = resizeIn(how)
  if (size !== null) return { act: "resize", what, how: size }
  return looksIn(how) === null ? null : { act: "look", what, words: how }
}

const relative = /^(?:(?:a bit|a little|much|slightly|far) )?(?:closer|nearer|further|farther)\b/i

/** "a bigger desk closer to the window": both are said of the desk as it is; empty for any other. */
const comparedThere = (words: string, place: string): ReadonlyArray<Edit> => {
  const size = relative.test(place) ? compared(words) : null
  return size?.act === "resize" ? [size, { act: "move", what: size.what, position: place }] : []
}

/** "a bigger desk": the desk is to be so; null for any other noun. */
export const compared = (words: string): Edit | null => {
  const found = bigger.exec(words)?.groups
  if (found?.how === undefined || found.noun === undefined || !/er$/i.test(found.how)) return null
  const how = resizeIn(found.how)
  return how === null ? null : { act: "resize", what: `the ${found.noun}`, how }
}

/** "red stripes on the mast": the mast is to look so; null for anything else. */
export const patterned = ({ nouns, phrases }: Group): Wishes => {
  const [look, place, ...rest] = phrases
  const words = look?.phrase.kind === "look" ? (patternIn(look.words) ?? patternIn(look.phrase.words)) : null
  const of =
    place?.phrase.kind === "place"
      ? /^(?:on|to|onto|across|along|around|over) (?<of>(?:the|my|our|all|both|each|every) .+)$/i.exec(
          place.phrase.words
        )?.groups?.of
      : undefined
  return words === null || of === undefined || nouns.length + rest.length > 0
    ? null
    : [{ edit: { act: "look", what: of, words }, text: `make ${of} ${words}` }]
}

/** "a smaller mill and closer to the barn": of what is there, as nobody asked for another. */
export const restated = ({ nouns, phrases }: Group): Wishes => {
  const [noun, ...others] = nouns
  const [said, ...rest] = phrases
  if (noun === undefined || others.length > 0 || rest.length > 0 || said?.phrase.kind !== "place") return null
  const edits = comparedThere(nounText(noun), said.phrase.words)
  return edits.length === 0
    ? null
    : edits.map((edit) => ({
        edit,
        text: edit.act === "move" ? `move ${edit.what} ${said.words}` : nounText(noun)
      }))
}
