import { isPlural, isUnchanged, singular } from "#catalogue/Words.js"
import { verbOf } from "../english/Lemmas.js"
import { isFinite, type Tagged } from "../english/Tag.js"
import { adverbs, beVerbs, determiners, joiners, placedWords, purposeWords, standVerbs } from "./FunctionWords.js"
import { haveWordAt } from "./HaveWords.js"
import type { Lexicon } from "./Lexicon.js"
import { numeric } from "./Numbers.js"
import { placingPhrase } from "./PlacingVerbs.js"
import { isPause } from "./Tokens.js"
import { wordingsAt } from "./Wordings.js"

/** More words than these stand before no noun that a verb follows. */
const phrase_words_max = 6

/** The noun phrase that ends before `at`: its words, whether anything opens it, and whether that says that it is a single thing, or several. */
const phraseBefore = (tokens: ReadonlyArray<string>, at: number) => {
  let from = at
  while (from > 0 && at - from < phrase_words_max) {
    const word = tokens[from - 1]
    if (isPause(word) || /^(of|with)$/.test(word) || haveWordAt(tokens, from - 1) !== undefined) break
    if (
      wordingsAt(tokens, from - 1).length > 0 ||
      joiners.has(word) ||
      beVerbs.has(word) ||
      determiners.has(word) ||
      numeric(word) !== null
    )
      break
    from -= 1
  }
  const before = tokens[from - 1] ?? ""
  return {
    words: tokens.slice(from, at),
    opened: determiners.has(before) || numeric(before) !== null,
    single: /^(an?|one|each|every|another)$/.test(before),
    many: (numeric(before) ?? 1) > 1 || /^(several|many|few|some|both)$/.test(before)
  }
}

/** What only stands behind a verb or ends a noun phrase: the words of a relation, an article, a number. */
const goesOn = (tokens: ReadonlyArray<string>, at: number): boolean =>
  wordingsAt(tokens, at).length > 0 || determiners.has(tokens[at] ?? "") || numeric(tokens[at]) !== null

/** "One candle burns; a clock ticks.": a verb that ends its clause behind a single thing that is known. */
const endsClause = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean => {
  const [word = "", next] = tokens.slice(at, at + 2)
  const does = word.endsWith("s") && verbOf(word) !== undefined && lexicon.thing([singular(word)]) === undefined
  if (!does || (next !== undefined && !isPause(next))) return false
  const { single, words } = phraseBefore(tokens, at)
  return (
    single &&
    !isPlural(words.at(-1) ?? "") &&
    lexicon.thing(words)?.length !== undefined &&
    !lexicon.compounds(words, word)
  )
}

/** "a lamp glows beside", "an arc lamp arches over": unknown as a thing, and it agrees with the thing before it. */
const isUnlisted = (
  tokens: ReadonlyArray<string>,
  tags: ReadonlyArray<Tagged>,
  at: number,
  lexicon: Lexicon
): boolean => {
  const word = tokens[at] ?? ""
  const last = tokens[at - 1] ?? ""
  // "a guitar stands upright".
  if (joiners.has(word) || determiners.has(word) || adverbs.has(word) || purposeWords.has(word)) return false
  if (last.endsWith("s") && standVerbs.has(last)) return false
  // "In a dentist's surgery a chair stands": behind whose it is stands what it is.
  if (/'s?$/.test(last)) return false
  if (/^(with|that|which|who|it|them|from|into|onto)$/.test(word) || numeric(word) !== null) return false
  if (!/^\p{L}{3,}$/u.test(word) || !/^\p{L}/u.test(last)) return false
  if (standVerbs.has(word) || beVerbs.has(word) || placedWords.has(word) || haveWordAt(tokens, at) !== undefined)
    return false
  if (wordingsAt(tokens, at).length > 0 || lexicon.isAdjective(word) || /(ing|ed|ly)$/.test(word)) return false
  const several = isPlural(last)
  if (endsClause(tokens, at, lexicon)) return true
  const told = isFinite(tags[at])
  if (several === (singular(word) !== word) || !(told || goesOn(tokens, at + 1))) return false
  const { many, opened, single, words } = phraseBefore(tokens, at)
  if (!opened || words.length === 0) return false
  // "three hat boxes": no verb agrees with three and a hat.
  if (many && !several && isPlural(word)) return false
  // "a model boat rocks", "a bus stops near": nothing else agrees with "a".
  if (single && !several && (told || lexicon.thing(words) !== undefined)) return true
  if (lexicon.thing(words) === undefined || lexicon.compounds(words, word)) return false
  // "a lamp arches": no noun of several things stands behind "a".
  return told || lexicon.thing([word]) === undefined
}

const falls = /^(falls?|filters?|streams?|pours?|floods?|spills?|shines?|comes?|enters?|flows?|slants?|drifts?)$/

/** "Soft light falls through a window": nobody asks for the light. */
export const withoutDaylight = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const out: Array<string> = []
  for (const [at, token] of tokens.entries()) {
    const lit =
      falls.test(token) &&
      /^(sun|day|moon|star|candle)?light$/.test(out.at(-1) ?? "") &&
      wordingsAt(tokens, at + 1).length > 0
    if (!lit) {
      out.push(token)
      continue
    }
    let start = out.length
    while (
      start > 0 &&
      !isPause(out[start - 1]) &&
      !joiners.has(out[start - 1] ?? "") &&
      out.length - start < phrase_words_max
    )
      start -= 1
    out.length = start
  }
  return out
}

/** "roses border the path", "a mirror tops the sink": what the tagger takes for a verb, between a noun and its object. */
const isPlacing = (tokens: ReadonlyArray<string>, tags: ReadonlyArray<Tagged>, at: number): boolean => {
  const after = tokens[at + 1] ?? ""
  const object = determiners.has(after) || numeric(after) !== null || /^(it|them)$/.test(after)
  return isFinite(tags[at]) && tags[at - 1]?.part === "noun" && object && wordingsAt(tokens, at).length === 0
}

/** "workers carry crates", "deer drink": what several do, by the tagger. */
const isDone = (tokens: ReadonlyArray<string>, tags: ReadonlyArray<Tagged>, at: number, lexicon: Lexicon): boolean => {
  const word = tokens[at] ?? ""
  const before = tags[at - 1]
  if (tags[at]?.form !== "base" || before?.part !== "noun" || !before.plural) return false
  if (!/^\p{L}{3,}$/u.test(word) || standVerbs.has(word) || purposeWords.has(word)) return false
  if (haveWordAt(tokens, at) !== undefined || wordingsAt(tokens, at).length > 0) return false
  if (lexicon.isAdjective(word) || lexicon.compounds([before.text], word)) return false
  return !(isUnchanged(before.text) && phraseBefore(tokens, at).single)
}

/** "a track that loops around", "a bird which preens": what a relative pronoun's verb does, where nobody listed it. */
const isRelative = (tokens: ReadonlyArray<string>, tags: ReadonlyArray<Tagged>, at: number): boolean => {
  const word = tokens[at] ?? ""
  if (tags[at - 1]?.part !== "relative" || !/^(that|which|who)$/.test(tokens[at - 1] ?? "") || !isFinite(tags[at]))
    return false
  // "On which sacks of rice are stored": what is there, and nothing that a shelf does.
  if (tags[at - 2]?.part === "preposition" && isPlural(word)) return false
  if (standVerbs.has(word) || beVerbs.has(word) || placedWords.has(word) || purposeWords.has(word)) return false
  return haveWordAt(tokens, at) === undefined && wordingsAt(tokens, at).length === 0
}

const isObject = (tag: Tagged | undefined): boolean => /^(determiner|number|adjective|noun)$/.test(tag?.part ?? "")

/** "a boy eating ice cream", "a man reading the newspaper": what a person does is no part of a name, but for what is made for the small. */
const isPersonDoing = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean => {
  const who = tokens[at - 1] ?? ""
  const word = tokens[at] ?? ""
  const meaning = lexicon.thing([who])?.meaning
  if (meaning?.sort !== "thing" || meaning.thing.category !== "person" || verbOf(word) === undefined) return false
  if (placedWords.has(word) || haveWordAt(tokens, at) !== undefined) return false
  if ((purposeWords.has(word) && word !== "playing") || wordingsAt(tokens, at).length > 0) return false
  const small = /^(baby|child|kid|toddler|infant)$/.test(who)
  return !(small && lexicon.thing([word, tokens[at + 1] ?? ""]) !== undefined)
}

/** "a lorry unloading bricks", "two cranes lifting a beam": what is being done to a thing, by the tagger. */
const isBeingDone = (
  tokens: ReadonlyArray<string>,
  tags: ReadonlyArray<Tagged>,
  at: number,
  lexicon: Lexicon
): boolean => {
  const word = tokens[at] ?? ""
  const [before, after] = [tags[at - 1], tags[at + 1]]
  const next = tokens[at + 1] ?? ""
  const several = isPlural(next) && lexicon.thing([next]) !== undefined
  if (!/ing$/.test(word) || before?.part !== "noun" || !(several || isObject(after))) return false
  if (isPersonDoing(tokens, at, lexicon)) return true
  if (placedWords.has(word) || purposeWords.has(word) || lexicon.isAdjective(word)) return false
  if (haveWordAt(tokens, at) !== undefined || wordingsAt(tokens, at).length > 0) return false
  const opens = determiners.has(tokens[at + 1] ?? "") || numeric(tokens[at + 1]) !== null
  // "a fish drying rack": what agrees with "a" is one noun to its end.
  if (several && !before.plural && phraseBefore(tokens, at).single) return true
  return tags[at]?.form === "ing" && (opens || (several && before.plural && !isUnchanged(before.text)))
}

/** Tokens in which a verb that nobody listed stands as one of standing somewhere, so that it is no part of a name. */
export const withFiniteVerbs = (
  tokens: ReadonlyArray<string>,
  tags: ReadonlyArray<Tagged>,
  lexicon: Lexicon
): ReadonlyArray<Tagged> =>
  tokens.flatMap((token, at) => {
    const tagged = tags[at]
    if (tagged === undefined) return []
    const doing = isBeingDone(tokens, tags, at, lexicon)
    const phrase = doing || isPlacing(tokens, tags, at) ? placingPhrase(tagged) : undefined
    if (doing) return (phrase?.slice(-1) ?? ["near"]).map((text) => ({ ...preposition, text, lemma: text }))
    if (phrase !== undefined)
      return phrase.map((text, i) => (i === 0 ? { ...tagged, text } : { ...preposition, text, lemma: text }))
    if (isDone(tokens, tags, at, lexicon) || isRelative(tokens, tags, at)) {
      const stands = { ...tagged, text: "sit" }
      // Who does something to a thing is at hand.
      return isObject(tags[at + 1]) ? [stands, { ...preposition, text: "near", lemma: "near" }] : [stands]
    }
    // "a woman feeding gulls": what is fed, no verb.
    if (at === 0 || isBeingDone(tokens, tags, at - 1, lexicon) || !isUnlisted(tokens, tags, at, lexicon))
      return [{ ...tagged, text: token }]
    return [{ ...tagged, text: isPlural(tokens[at - 1] ?? "") ? "sit" : "sits" }]
  })

const preposition: Tagged = { text: "", part: "preposition", lemma: "", plural: false, form: null }
