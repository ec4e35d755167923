/** What is told before a wish and names what it is about: "it is cramped with the van in there, lose it" is to lose the van. */
import { isPlural, singular } from "#catalogue/Words.js"
import { isStatement } from "../grammar/Statements.js"
import { type Word, wordsOf } from "../grammar/Words.js"
import { valueOf } from "../Measures.js"
import { doingAt, isDeed } from "../syntax/Acts.js"
import { nounEnds } from "../syntax/Nouns.js"
import { textOf } from "../syntax/Phrase.js"

/** Things of a text that are spoken of as there, each as it would be named again. */
const namedIn = (words: ReadonlyArray<Word>): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === undefined) break
    const definite = /^(?:the|my|our|these|those|both)$/.test(word.text)
    // "the frost got five of the pots"
    const ofThose = words[at + 1]?.text === "of" && /^(?:the|my|our)$/.test(words[at + 2]?.text ?? "")
    const counted = (at === 0 || ofThose) && word.text !== "one" && valueOf(word.text) !== null
    if (!definite && !counted) continue
    const end = nounEnds(words, at).find((to) => words.slice(at + 1, to).every(({ part }) => part !== "verb"))
    if (end === undefined || end < at + 2) continue
    const noun = textOf(words, at, end)
    found.push(counted && words[at + 1]?.text !== "of" ? `${word.said} of the ${textOf(words, at + 1, end)}` : noun)
    at = end - 1
  }
  return found
}

/** Whether words begin with what is to be done, by a verb that only its object tells: "take them off". */
export const isAsked = (words: ReadonlyArray<Word>): boolean =>
  isDeed(words) ||
  (words[0]?.part === "verb" &&
    words[0].form === "base" &&
    /^(?:it|them|the|that|this|those|these|one|two|three)$/.test(words[1]?.text ?? ""))

const isSeveral = (noun: string): boolean =>
  isPlural(noun.split(" ").at(-1) ?? "") || /^both |^(?!one )\S+ of /i.test(noun)

/** "take one out": one of several that were named; "their desks": of those who were. */
const oneOut = /^(?<verb>\p{L}+) (?<count>one|two|three|four|five) (?<rest>out|away|off|down)$/iu
const theirs = /\btheir (?<what>[\p{L}-]{2,20}s)\b/iu

const ofSeveral = (told: string, wish: string): string | null => {
  const nouns = namedIn(wordsOf(told)).filter(isSeveral)
  const [noun, ...others] = nouns
  if (noun === undefined || others.length > 0) return null
  const out = oneOut.exec(wish)?.groups
  if (out !== undefined) return `${out.verb} ${out.count} of ${noun} ${out.rest}`
  const count = /^(?<count>\S+) of the /.exec(noun)?.groups?.count
  return count === undefined || !theirs.test(wish) ? null : wish.replace(theirs, `${count} of the $<what>`)
}

const dated =
  /^(?:the |my |our )?(?<what>[\p{L} -]{2,40}?) (?:is|are|looks?|has become|have become|got|seems?) (?:(?:so|very|too|really|quite|just|rather|all|a bit|getting|now) )*(?:old|old[- ]fashioned|outdated|out of date|out of fashion|dated|ancient|obsolete|broken|damaged|worn|dead|rotten|ruined|useless|past it|done for|falling apart)(?: (?:out|down|now|anyway|by now|these days))*$/iu
const newer =
  /^(?:(?:now )?(?:we|i)(?:'ve| have)?(?: got| bought| ordered| now have)?|there(?:'s| is)|let's have|use|take) (?<by>(?:an?|some|two|three|four) (?:new |modern |better )?[\p{L}\d., -]{3,60}?)(?: now| instead| there| here)*$/iu

/** "the whiteboard is old-fashioned, we have a smart screen now": one for the other. */
const renewed = (told: string, wish: string): string | null => {
  const what = dated.exec(told)?.groups?.what
  const by = newer.exec(wish)?.groups?.by
  return what === undefined || by === undefined || /^(?:it|they|that|this)$/i.test(what)
    ? null
    : `replace the ${what} by ${by}`
}

const lead = /^(?:so |then |please |just |therefore |better |and |let's |could you |can you )+/i
const singularIt = /\b(?:it|that|this)\b(?!'s| is| should| would| will)/i
const pluralThem = /\b(?:them|those|these)\b/i

/** The only thing that a pronoun of the wish can mean; null where none or several can. */
export const meantIn = (told: string, wish: string): { readonly noun: string; readonly pronoun: RegExp } | null => {
  const several = pluralThem.test(wish)
  const pronoun = several ? pluralThem : singularIt
  if (!pronoun.test(wish)) return null
  const nouns = namedIn(wordsOf(told)).filter((noun) => isSeveral(noun) === several)
  // "the mice got two of the sacks": these, before the mice.
  const counted = nouns.filter((noun) => / of the /i.test(noun))
  const [noun, ...others] = counted.length === 1 ? counted : nouns
  return noun === undefined || others.length > 0 ? null : { noun, pronoun }
}

const cancelled =
  /^(?<told>[^.!?]{6,100}?)(?:[.!?…]+|,| [-–—]{1,3}) ?(?:no|nah|nope|never ?mind|forget (?:it|that)|hm+|wait|well|ok(?:ay)?|whatever)[,.!:;… -]+(?<wish>(?:(?:just|only|rather|please|instead|simply),? )*\p{L}(?:[^.!?]|\.(?=\d)){4,160}[.!?]*)$/iu

/** "the TV hangs too low? no, just make it larger": the TV, of which something was said that is called off. */
export const withoutCancelled = (message: string): string => {
  const { told, wish } = cancelled.exec(message.trim())?.groups ?? {}
  if (told === undefined || wish === undefined || isDeed(wordsOf(told)) || !isStatement(told)) return message
  const plain = wish.replace(/^(?:(?:just|only|rather|please|instead|simply),? )+/i, "")
  const meant = isAsked(wordsOf(plain)) ? meantIn(told, plain) : null
  return meant === null ? message : plain.replace(meant.pronoun, meant.noun)
}

const rephrased =
  /^[^.!?]{3,80}[.!?,;…-]{1,4} ?(?:i mean(?:t)?|or rather|that is|in other words|what i mean is)[,:]? (?<wish>\p{L}.{4,160})$/iu

/** "can we stack them? I mean make the beds one bunk bed": what is said once more, as it is meant. */
export const rephrasedAs = (message: string): string => {
  const wish = rephrased.exec(message.trim())?.groups?.wish
  return wish !== undefined && isAsked(wordsOf(wish)) ? wish : message
}

const everyone =
  /^(?:everyone|everybody|each(?: one)?(?: of them)?|all of them|they all|every one(?: of them)?) (?<has>needs?|gets?|should (?:have|get)|wants?|must have|has to have) (?<what>(?:an?|their own|its own|one) .{2,80})$/iu
const people =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,2}|the|some) (?:new |more |other |little |small )*(?<who>[\p{L}-]{3,20}s|people|children|men|women)\b/iu

/** "We got three new pupils. Everyone needs a desk": each of them. */
export const forEach = (sentences: ReadonlyArray<string>): ReadonlyArray<string> =>
  sentences.map((sentence, i) => {
    const found = everyone.exec(sentence.replace(/[.!?]{1,8}$/, ""))?.groups
    const who = people.exec(sentences[i - 1] ?? "")?.groups?.who
    return found === undefined || who === undefined ? sentence : `each ${singular(who)} needs ${found.what}`
  })

/** Of what such a sentence begins with is spoken anyway: "the shelves are too tall, cut them". */
const own = /^(?:the|my|our|both|all|they|these|those) /i

/** The sentence as the wish alone, with what it is about; as it is where that cannot be told. */
export const withoutPreamble = (sentence: string): string => {
  const at = sentence.indexOf(", ")
  if (at < 8 || at > 120) return sentence
  const told = sentence.slice(0, at)
  const wish = sentence.slice(at + 2).replace(lead, "")
  const newOne = renewed(told, wish)
  if (newOne !== null) return newOne
  const words = wordsOf(wish)
  if (!isAsked(words) || isDeed(wordsOf(told))) return sentence
  const plainlyTold =
    isStatement(told) || /^(?:it|there|this|that)(?:'s| is| gets| got| feels| looks| was) /i.test(told)
  const gives = [...(doingAt(words, 0)?.acts ?? [])].some((act) => act === "replace" || act === "swap")
  if (!plainlyTold) return sentence
  const some = ofSeveral(told, wish)
  if (some !== null) return some
  const meant = own.test(told) && !gives ? null : meantIn(told, wish)
  return meant === null ? sentence : wish.replace(meant.pronoun, meant.noun)
}
