/** "behind the temple there should be a well": where something is to be, said before what. */
import { looksIn } from "../Looks.js"
import { doingAt } from "../syntax/Acts.js"
import { phrasesAt } from "../syntax/Phrases.js"
import { plainIdioms } from "./Idioms.js"
import { saidOf, type Word, wordsOf } from "./Words.js"

/** Who or what begins a wish behind a place. */
const wishing = /^(?:i|we|i'd|we'd|i'll|we'll|there|let's|please|just|a|an|some|another|one|two|three|four|five|six)$/

const before =
  /^where (?<what>(?:the|my|our) [\p{L} ]{2,40}?) (?:is|are|was|were|stands?|stood|hangs?|sits?)(?: now| right now)?,? (?<wish>(?:i|we|i'd|we'd|there|put|place|add|have|let's)\b.{3,200})$/iu

/** Whether a wish begins at a word, behind a pause or not. */
const beginsAt = (words: ReadonlyArray<Word>, at: number): boolean =>
  wishing.test(words[at]?.text ?? "") || doingAt(words, at) !== null

const fine =
  /^(?<what>(?:an?|some|two|three|four|five|six) [\p{L}' -]{3,60}?) (?:would|might|could) (?:be|look|do|fit|go|work) (?:good|great|nice|lovely|perfect|well|nicely|wonderful) (?<where>(?:next to|near|by|beside|behind|in|on|under|above|over|at|opposite|between|around|along|against)\b.{3,100})$/iu
const spared =
  /^(?:please )?(?:don't|do not) (?:add|change|touch|move|remove|do) (?:anything|everything)(?: else)?(?:,| but|;) (?:(?:just|only|but) )*(?=\S)/i
const other = /^not (?:the|my|our) [\p{L} -]{2,40}?,? but (?<rest>(?:the|my|our) .+)$/iu

const scaled =
  /^(?<times>double|triple|halve|quadruple) the (?<side>height|width|length|depth|size) of (?<what>(?:the|my|our|all|both|each|every|one|two|it|them)\b.{0,60})$/i
const times: Readonly<Record<string, string>> = {
  double: "twice as",
  triple: "three times as",
  halve: "half as",
  quadruple: "four times as"
}
const sides: Readonly<Record<string, string>> = {
  height: "tall",
  width: "wide",
  length: "long",
  depth: "deep",
  size: "large"
}
const needless =
  /^(?:we|i) (?:can|could) (?:do|live|manage) without (?<what>(?:the|my|our|that|those|these|any) .{2,80})$/i

const denied =
  /^(?<what>[\p{L} '-]{2,60}?) (?:shouldn't|should not|mustn't|must not|needn't|aren't to|isn't to) be (?<not>[\p{L} -]{2,40}?),? but (?:rather )?(?<how>[\p{L} -]{2,60})$/iu

const better =
  /^(?<what>(?!(?:the|my|our|it|they|this|that|these|those|we|i|you|which|what)\b)[\p{L}' -]{3,60}?) (?:would|might|could) (?:be|look) (?:much |far |even |a lot )?(?:better|nicer|prettier|more fitting)(?: instead)?$/iu

/** "blue looks nicer", "nah, brass is better": so what was spoken of is to be. */
const liked =
  /^(?:(?:no|nah|nope|hm+|ok|well|actually|oh|wait)[,.! ]+)*(?<how>[\p{L}-]{3,20}(?: [\p{L}-]{3,20})?) (?:looks?|is|are|goes|works?|would (?:be|look)|(?:would )?suits? (?:it|them))(?: (?:so|much|far|way|even|a lot|a bit))* (?:better|nicer|best|prettier|cooler)(?: (?:there|here|on (?:it|them)|for (?:it|them)|instead))?$/iu

/** The look that a sentence likes better than another; null where it likes none. */
export const likedIn = (sentence: string): string | null => {
  const look = sentence.length > 120 ? undefined : liked.exec(sentence.replace(/[.!?]{1,8}$/, ""))?.groups?.how
  return look !== undefined && looksIn(look) !== null ? look : null
}

/** "the pipes shouldn't be concrete but wood". */
const turned = (sentence: string): string => {
  const plain = sentence.trim().replace(/[.!?]{1,8}$/, "")
  const scale = scaled.exec(plain)?.groups
  if (scale?.times !== undefined && scale.side !== undefined)
    return `make ${scale.what} ${times[scale.times.toLowerCase()]} ${sides[scale.side.toLowerCase()]}`
  const needed = needless.exec(plain)?.groups?.what
  if (needed !== undefined) return `remove ${needed}`
  const placed = fine.exec(plain)?.groups
  if (placed !== undefined) return `add ${placed.what} ${placed.where}`
  const meant = other.exec(plain)?.groups?.rest ?? (spared.test(plain) ? plain.replace(spared, "") : undefined)
  if (meant !== undefined) return meant
  const look = likedIn(plain)
  if (look !== null) return `make it ${look}`
  const rather = better.exec(plain)?.groups?.what
  if (rather !== undefined) return `I'd prefer ${rather}`
  const groups = denied.exec(plain)?.groups
  if (groups?.what === undefined) return sentence
  const what = /^(?:the|my|our|all|both|these|those|it|they) ?/i.test(groups.what) ? groups.what : `the ${groups.what}`
  return `${what} should be ${groups.how} instead of ${groups.not}`
}

const going = /^(?:we're|we are|i'm|i am) (?:now |also )?(?=\p{L}+ing\b)/iu

/** "we're getting two more giraffes but losing the flamingos": what is being done is to be done. */
const inProgress = (sentence: string): string => {
  if (!going.test(sentence)) return sentence
  const words = wordsOf(sentence.replace(going, ""))
  const plain = words.map((word, i) => {
    const first = i === 0 || /^(?:and|but|then|,)$/.test(words[i - 1]?.text ?? "")
    const doing = first && word.text.endsWith("ing") ? doingAt(words, i) : null
    return { said: doing === null ? word.said : doing.lemma, done: doing !== null }
  })
  return plain[0]?.done === true
    ? plain
        .map(({ said }) => said)
        .join(" ")
        .replaceAll(" ,", ",")
    : sentence
}

/** "and next to the desks put a stool" */
const leading =
  /^(?:and|also|then|plus)(?: also| then)?,? (?=(?:in|on|at|by|near|next to|beside|behind|under|above|between|opposite|against|along|to the) )/i

/** The sentence with the place behind the wish; as it is where it begins with none. */
export const fronted = (said: string): string => {
  const sentence = inProgress(plainIdioms(said.replace(leading, "")))
  const taken = before.exec(sentence.trim())?.groups
  if (taken !== undefined) return `${taken.wish?.replace(/[.!?]{1,8}$/, "")} where ${taken.what} is`
  const words = wordsOf(sentence)
  if (words[0]?.part !== "preposition" && words[0]?.text !== "next") return turned(sentence)
  const found = phrasesAt(words, 0).flatMap(({ end, phrase }) => {
    const from = words[end]?.text === "," ? end + 1 : end
    return phrase.kind === "place" && from < words.length - 1 && beginsAt(words, from) ? [{ end, from }] : []
  })
  // "next to the desks put a stool": what is to be done, before what a name may end with.
  const at = found.find(({ from }) => doingAt(words, from) !== null) ?? found[0]
  return at === undefined ? sentence : `${saidOf(words.slice(at.from))} ${saidOf(words.slice(0, at.end))}`
}
