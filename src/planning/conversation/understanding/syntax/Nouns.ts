/** Where a noun phrase ends that begins at a word: "three of the old boats", "the one by the door", "all but two of the chairs". */
import { catalogue } from "#catalogue/Catalogue.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { singular } from "#catalogue/Words.js"
import { verbOf } from "../../../english/Lemmas.js"
import type { Word } from "../grammar/Words.js"
import { looksIn } from "../Looks.js"
import { resizeIn, valueOf } from "../Measures.js"
import { doingAt } from "./Acts.js"

const pronouns = new Set(
  "it them they this that these those everything one ones both all others other another rest same".split(" ")
)
const determiners = new Set(
  "a an the this that these those my our your its their his her all both each every some another several many few half most".split(
    " "
  )
)
/** Words that no noun phrase holds. */
const never = new Set(
  `i we you me us nobody noone somebody someone everybody everyone it's that's they're there's he's she's he she i'd we'd i'll we'll let's please also too then and or but is are was were be been being am should must could can would ought
  may might shall will has have had having do does did don't doesn't isn't aren't to in on at by with from into onto near behind beside
  between under over above below around along against inside outside across opposite through towards toward within without for than as if
  because so no not instead rather until past about roughly approximately there here now just maybe perhaps up down off out away next facing like goes go belongs done made painted finished gone any look looks feel feels`.split(
    /\s+/
  )
)

/** "watering can": a name of the catalogue, whose last word is none by itself. */
const isNamed = (words: ReadonlyArray<Word>, at: number): boolean =>
  at > 0 &&
  catalogue().meanings.exactly(`${words[at - 1]?.text} ${words[at]?.lemma}`, {
    zones: new Set(),
    near: new Set(),
    indoor: true
  }) !== undefined

const isNounWord = (word: Word): boolean => {
  if (never.has(word.text) || /n't$/.test(word.text)) return false
  if (word.part === "noun") return true
  // "half-pipe"
  const text = word.text.slice(word.text.lastIndexOf("-") + 1)
  const parts = partsOf(text) ?? partsOf(singular(text))
  return parts?.thing !== undefined || parts?.other !== undefined
}

const isInside = (word: Word): boolean =>
  !never.has(word.text) &&
  !/n't$/.test(word.text) &&
  (isNounWord(word) ||
    word.part === "adjective" ||
    word.part === "number" ||
    valueOf(word.text) !== null ||
    /^\d{1,3}(?:st|nd|rd|th)$/.test(word.text) ||
    verbOf(word.text)?.forms.some((form) => form === "participle" || form === "ing") === true ||
    partsOf(word.text)?.adjective !== undefined ||
    /['’]s$/.test(word.text))

const determinerAt = (words: ReadonlyArray<Word>, at: number): number => {
  let i = at
  while (i < words.length && (determiners.has(words[i].text) || words[i].text === "more")) i++
  return i
}

const ordinal = /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\d{1,3}(?:st|nd|rd|th))$/

/** What a place begins with that ends in a pronoun. */
const leading = /^(?:on|in|at|by|near|to|under|above|behind|beside|below|over)$/

/** The ends of the plain noun phrases that begin at a word, the longest first: quantity, determiner, adjectives, nouns. */
const plainEnds = (words: ReadonlyArray<Word>, at: number): ReadonlyArray<number> => {
  const ends: Array<number> = []
  let i = at
  // "a lantern on each"
  const next = words[at + 1]
  const alone = next === undefined || !(isInside(next) || next.text === "of")
  if (words[at]?.text === "each" && alone && leading.test(words[at - 1]?.text ?? "")) return [at + 1]
  if (/^(?:everything|all|anything)$/.test(words[at]?.text ?? "") && words[at + 1]?.text === "else") return [at + 2]
  if (/^(?:it|them|they)$/.test(words[at]?.text ?? "") && /^(?:all|both)$/.test(words[at + 1]?.text ?? ""))
    return [at + 2]
  // "three of the", "half of these", "one of"
  if (
    words[i + 1]?.text === "of" &&
    (words[i]?.part === "number" ||
      /^(?:one|half|all|both|some|most|each|none|many|several)$/.test(words[i]?.text ?? "") ||
      valueOf(words[i]?.text ?? "") !== null)
  )
    i += 2
  else if (
    words[i + 2]?.text === "of" &&
    /^(?:a|the)$/.test(words[i]?.text ?? "") &&
    /^(?:half|third|quarter|couple|few|pair|dozen|bunch|lot|number)$/.test(words[i + 1]?.text ?? "")
  )
    i += 3
  const from = i
  i = determinerAt(words, i)
  if (i > from && i - from <= 2 && pronouns.has(words[i - 1]?.text ?? "")) ends.push(i)
  for (let n = 0; i < words.length && n < 8; i++, n++) {
    const word = words[i]
    // "take one cannon": no number stands behind a noun.
    if (
      i > from &&
      (word.part === "number" || word.text === "one") &&
      isNounWord(words[i - 1] ?? word) &&
      words[i - 1]?.part !== "adjective" &&
      !ordinal.test(words[i - 1]?.text ?? "")
    )
      break
    if (pronouns.has(word.text)) {
      if (n === 0 || /^(?:ones?|others?|rest)$/.test(word.text)) ends.push(i + 1)
      if (!/^(?:other|others|one)$/.test(word.text)) break
      continue
    }
    if (/^(?:more|fewer|less)$/.test(word.text)) {
      if (i > from + 1 || (i > from && isNounWord(words[from] ?? word))) ends.push(i + 1)
      continue
    }
    if (i > from && never.has(word.text) && isNamed(words, i)) {
      ends.push(i + 1)
      continue
    }
    if (!isInside(word) || (determiners.has(word.text) && word.text !== "other")) break
    if (isNounWord(word) || (i > from && (word.part === "number" || valueOf(word.text) !== null))) ends.push(i + 1)
  }
  return ends.reverse()
}

const exceptions = new Set("but bar except besides".split(" "))
/** Of all of them, some are excepted; behind anything else "but" begins something new. */
const total = new Set("all everything every anything both each it the".split(" "))

const sparing = /^(?:keep|leave|spare|save)$/
const leaving = /^(?:away|out|off|go|goes|disappear|vanish)$/

/** "take the boxes away but keep one", "and leave the red one": where what stays is named, and that it does. */
const sparedAt = (
  words: ReadonlyArray<Word>,
  at: number
): ReadonlyArray<{ readonly from: number; readonly to: number }> => {
  let from = at
  while (/^(?:,|but|and|only|just|please)$/.test(words[from]?.text ?? "")) from++
  if (from === at || !sparing.test(words[from]?.text ?? "")) return []
  const removing = words
    .slice(0, at)
    .some(({ text }, i) => leaving.test(text) || doingAt(words, i)?.acts.has("remove") === true)
  // "paint the chairs but leave two": kept are all of them, but two as they are.
  const plain =
    /^(?:leave|spare)$/.test(words[from]?.text ?? "") && words.slice(at, from).some(({ text }) => text === "but")
  if (!removing && !plain) return []
  from += /^(?:only|just)$/.test(words[from + 1]?.text ?? "") ? 2 : 1
  const count = valueOf(words[from]?.text ?? "") === null ? [] : [from + 1]
  const those = words[from + 1]?.text === "of" && /^(?:them|those|these)$/.test(words[from + 2]?.text ?? "")
  const ones = plainEnds(words, from).filter((end) => /^ones?$/.test(words[end - 1]?.text ?? ""))
  const to = [...(those ? [from + 3] : []), ...ones, ...count].find(
    (end) => words[end] === undefined || /^(?:[,;]|and|then|please)$/.test(words[end].text)
  )
  return to === undefined ? [] : [{ from, to }]
}

/** Where a phrase of exception says what is excepted. */
export const exceptionEnds = (
  words: ReadonlyArray<Word>,
  at: number
): ReadonlyArray<{ readonly from: number; readonly to: number }> => {
  // "all but one of them"
  if (words[at]?.text === "all" && words[at + 1]?.text === "but" && valueOf(words[at + 2]?.text ?? "") !== null) {
    const of = words[at + 3]?.text === "of" && /^(?:them|those|these)$/.test(words[at + 4]?.text ?? "") ? 5 : 3
    return [{ from: at + 2, to: at + of }]
  }
  const spared = sparedAt(words, at)
  if (spared.length > 0) return spared
  // "paint all the tents white but two"
  const alone = words[at + 2] === undefined || /^(?:[,;]|and)$/.test(words[at + 2].text)
  const some = valueOf(words[at + 1]?.text ?? "") !== null && words.slice(0, at).some(({ text }) => total.has(text))
  const to = words[at]?.text === "but" && !(alone && some) ? null : exceptedEnd(words, at)
  if (to === null) return []
  let from = at + (/^(?:apart|other|save)$/.test(words[at]?.text ?? "") ? 2 : 1)
  if (/^(?:for|not)$/.test(words[from]?.text ?? "")) from++
  return [{ from, to }]
}

/** "bar two", "except for the red one", "but one": where what is excepted ends. */
const exceptedEnd = (words: ReadonlyArray<Word>, at: number): number | null => {
  const lone = exceptions.has(words[at]?.text ?? "")
  const pair = /^(?:apart from|other than|save for)$/.test(`${words[at]?.text} ${words[at + 1]?.text}`)
  if ((!lone && !pair) || sparing.test(words[at + 1]?.text ?? "")) return null
  let from = at + (pair ? 2 : 1)
  if (/^(?:for|not)$/.test(words[from]?.text ?? "")) from++
  if (/^(?:more|fewer|less|also)$/.test(words[from]?.text ?? "")) return null
  const [end] = plainEnds(words, from)
  if (end !== undefined) {
    // "the one by the kiosk"
    const acts = doingAt(words, 0)?.acts
    const exchanges = words[end]?.text === "with" && (acts?.has("replace") === true || acts?.has("swap") === true)
    const behind = /^(?:by|near|behind|next|beside|in|on|under|at|with|opposite|against)$/
    const [there] =
      behind.test(words[end]?.text ?? "") && !exchanges
        ? [1, 2].flatMap((used) => plainEnds(words, end + used).slice(0, 1))
        : []
    return there ?? end
  }
  return valueOf(words[from]?.text ?? "") === null ? null : from + 1
}

/** What of several is not gone. */
const leftOver =
  /^(?:that|which) (?:stays?|remains?|is left|are left|is staying|survives?|(?:is|are) (?:spared|kept))(?= |$)|^left(?= |$)/

/** Whether it is said from a word on how something is to look, to measure or to stand: "the lamp on the left bigger". */
const isSaidAt = (words: ReadonlyArray<Word>, at: number): boolean => {
  const said = words[at]?.text ?? ""
  if (said === "in" || said === "a") return looksIn(words[at + 1]?.text ?? "") !== null || words[at + 1]?.text === "bit"
  return (
    /^(?:next|closer|nearer)$/.test(said) ||
    (/^\p{L}+$/u.test(said) && (resizeIn(said) !== null || looksIn(said) !== null))
  )
}

/** The ends of the noun phrases that begin at a word, the longest first, with what is said to narrow them. */
export const nounEnds = (words: ReadonlyArray<Word>, at: number): ReadonlyArray<number> => {
  const found = new Set<number>()
  // "all but one of the chairs"
  const lead = /^(?:all|everything|every|anything)$/.test(words[at]?.text ?? "") ? exceptedEnd(words, at + 1) : null
  if (lead !== null) found.add(lead)
  // "everything wooden", "whatever is blue"
  if (/^(?:everything|anything|whatever|all)$/.test(words[at]?.text ?? "")) {
    const from = at + (/^(?:that|which)$/.test(words[at + 1]?.text ?? "") ? 2 : 1)
    const look = from + (/^(?:is|are)$/.test(words[from]?.text ?? "") ? 1 : 0)
    if (look < words.length && looksIn(words[look]?.text ?? "") !== null && words[look]?.text !== "but")
      found.add(look + 1)
  }
  for (const end of plainEnds(words, at)) {
    found.add(end)
    const excepted = !total.has(words[at]?.text ?? "")
      ? null
      : exceptedEnd(words, words[end]?.text === "," ? end + 1 : end)
    if (excepted !== null) found.add(excepted)
    if (words[end]?.text === "of") for (const of of plainEnds(words, end + 1)) found.add(of)
    // "the third chair from the left"
    const side = words.slice(end, end + 3).map(({ text }) => text)
    const nth = words.slice(at, at + 3).some(({ text }) => ordinal.test(text))
    if (nth && /^from the (?:left|right|front|back|top|bottom|end|door|entrance|start)$/.test(side.join(" ")))
      found.add(end + 3)
    // "the one on the left", "the train on the left needs to be blue"
    const finite = /^(?:needs?|should|must|could|can|has|have|is|are|looks?|ought|gets?|wants?)$/
    const whole =
      /^ones?$/.test(words[end - 1]?.text ?? "") || finite.test(words[end + 3]?.text ?? "") || isSaidAt(words, end + 3)
    if (whole && /^(?:on|to|at) the (?:left|right|front|back)$/.test(side.join(" "))) found.add(end + 3)
    // "the one that stays"
    const few = /^(?:ones?|two|three|four)$/.test(words[end - 1]?.text ?? "")
    const kept = few
      ? leftOver.exec(
          words
            .slice(end, end + 4)
            .map(({ text }) => text)
            .join(" ")
        )?.[0]
      : undefined
    if (kept !== undefined) found.add(end + kept.split(" ").length)
    const nearest = /^(?:nearest|closest)$/.test(words[end]?.text ?? "")
    if (nearest) for (const to of plainEnds(words, end + (words[end + 1]?.text === "to" ? 2 : 1))) found.add(to)
  }
  // "a vase with flowers": what is new has what belongs to it.
  if (/^(?:an?|another|some)$/.test(words[at]?.text ?? "") || words[at]?.part === "number")
    // "all four with armchairs": four of nothing have none.
    for (const end of [...found])
      if (words[end]?.text === "with" && (end > at + 1 || words[at]?.part !== "number"))
        for (const last of plainEnds(words, end + 1)) found.add(last)
  return [...found].sort((a, b) => b - a)
}

const definite = new Set(
  "the this that these those my our your its their it them they everything anything whatever all both each every".split(
    " "
  )
)

/** Whether a noun phrase speaks of what is there already. */
export const isThere = (words: ReadonlyArray<Word>): boolean =>
  definite.has(words[0]?.text ?? "") ||
  (words[1]?.text === "of" && definite.has(words[2]?.text ?? "")) ||
  (words[2]?.text === "of" && definite.has(words[3]?.text ?? "")) ||
  (/^(?:half|most|twice|double)$/.test(words[0]?.text ?? "") && definite.has(words[1]?.text ?? ""))
