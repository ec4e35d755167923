/** How things are to look, where that begins: "dark green", "the same colour as the door". */
import { patternIn } from "../grammar/Patterns.js"
import type { Word } from "../grammar/Words.js"
import { adjectiveIn, looksIn, readLooks } from "../Looks.js"
import { resizeIn } from "../Measures.js"
import { sameLookIn } from "../SameLook.js"
import { airIn } from "../wishes/Making.js"
import { particles } from "./Acts.js"
import { nounEnds } from "./Nouns.js"
import { type Found, prepositional, textOf } from "./Phrase.js"

type Finder = (words: ReadonlyArray<Word>, at: number) => ReadonlyArray<Found>

/** "make the ship rusty": behind what it is said of, with nothing more of that phrase to come. */
const isPredicate = (words: ReadonlyArray<Word>, at: number, end: number): boolean =>
  at > 1 &&
  end === at + 1 &&
  /^(?:noun|pronoun|verb)$/.test(words[at - 1]?.part ?? "") &&
  (end === words.length || /^(?:and|but|[,;])$/.test(words[end]?.text ?? ""))

const led = /^(?:(?:more|less|much|very|quite|completely|entirely|all|out of|in|of|from|an?) )+/i
const look_max = 7
export const looksAt: Finder = (words, at) => {
  const found: Array<Found> = []
  if (
    /^(?:and|or|[,;:]|with|the|to|fewer|less|more|be|looks?|feels?|seems?|become|made|painted|done)$/.test(
      words[at]?.text ?? ""
    )
  )
    return []
  for (let end = Math.min(words.length, at + look_max); end > at; end--) {
    if (/^(?:and|,|or|with|a|an|the)$/.test(words[end - 1]?.text ?? "")) continue
    if (words.slice(at + 1, end).some((word) => prepositional.has(word.text) || particles.has(word.text))) continue
    // "of bronze and turned by 90 degrees" goes on with how it stands.
    if (words.slice(at, end).some(({ text }) => /^(?:turned|rotated|moved|swivelled|measuring)$/.test(text))) continue
    // "yellow and one black" goes on with another one; "a wooden one" says how it looks.
    const named = end - 1 > at && !/^(?:and|,)$/.test(words[end - 2]?.text ?? "") && words[end - 1]?.text === "one"
    if (
      words
        .slice(at + 1, named ? end - 1 : end)
        .some(({ part, text }) => part === "number" || /^(?:one|another)$/.test(text))
    )
      continue
    // "the jars would look nicer on the shelf" says nothing of how.
    if (
      end === at + 1 &&
      /^(?:nice|good|better|best|great|pretti|lovel|fine)(?:r|st|er|est|y|ier|iest)?$/.test(words[at]?.text ?? "")
    )
      continue
    // "dim light" is of the whole.
    if (/^(?:light|lights|lighting)$/.test(words[end - 1]?.text ?? "") && end - at > 1) continue
    // The hour and the weather are no looks.
    if (words.slice(at, end).some((word) => airIn(word.text) !== null)) continue
    // "and bigger ones" is rather a size.
    if (
      words[at - 1]?.text === "and" &&
      words[end - 1]?.text === "ones" &&
      resizeIn(textOf(words, at, end - 1)) !== null
    )
      continue
    const said = textOf(words, at, end).replace(led, "")
    const text = patternIn(said) ?? said
    // "in a corner" is where something is.
    if (words[at]?.text === "in" && /^(?:corner|row|line|circle|ring|heap|pile|group)$/.test(said)) continue
    // "tall, red" is rather a size and a look.
    // "a carpet there": a thing, if it is said by itself.
    const thing = /^an?$/.test(words[at]?.text ?? "") && end === at + 2
    if (thing && readLooks(text)?.[0]?.sort === "material") continue
    const alone = isPredicate(words, at, end) && adjectiveIn(text) !== null && resizeIn(text) === null
    const sized = text.split(/ ?[,;] ?| and /).some((one) => resizeIn(one) !== null)
    if (!alone && (sized || text.split(/ ?[,;] ?/).some((one) => looksIn(one) === null))) continue
    if (!/^(?:a )?(?:little|bit)$/i.test(text) && (alone || looksIn(text) !== null))
      found.push({ end, phrase: { kind: "look", words: text } })
  }
  return found
}

/** "the same colour as the door". */
export const sameLooksAt: Finder = (words, at) => {
  const from = words.findIndex(({ text }, i) => i > at && i < at + 6 && text === "as")
  return from < 0 || !/^(?:the|in|same|of)$/.test(words[at]?.text ?? "")
    ? []
    : nounEnds(words, from + 1)
        .filter((end) => sameLookIn(textOf(words, at, end)) !== null)
        .map((end) => ({ end, phrase: { kind: "look", words: textOf(words, at, end) } }))
}
