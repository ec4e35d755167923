/** A statement before a wish, said plainly, so that what it is about is what "it" means: "room's too tight. make it 14 m wide". */
import { talkWords } from "#catalogue/TalkWords.js"
import { isPlural, plural, singular } from "#catalogue/Words.js"
import { verbOf } from "../../../english/Lemmas.js"
import { isAsked } from "../forms/Preambles.js"
import { complaintIn } from "../grammar/Complaints.js"
import { isStatement } from "../grammar/Statements.js"
import { type Word, wordsOf } from "../grammar/Words.js"
import { valueOf } from "../Measures.js"
import { isDeed } from "../syntax/Acts.js"
import { nounEnds } from "../syntax/Nouns.js"
import { textOf } from "../syntax/Phrase.js"
import { airIn } from "../wishes/Making.js"

/** Who says so says nothing of it: "fire inspector says twelve chairs is too many". */
const reporting =
  /^(?!(?:it|this|that) )(?:(?:the|my|our|his|her|their|a) )?(?:[\p{L}'-]{2,20} ){1,3}?(?:says?|said|thinks?|thought|reckons?|tells? (?:me|us)|told (?:me|us)|complains?|complained|insists?|points? out|pointed out|feels?|finds?|found|noticed|claims?|mentioned)(?: that)? (?=\S+ \S+ \S)/iu

const contracted = /^(?<who>(?:the |my |our )?[\p{L}-]{2,20}(?: [\p{L}-]{2,20}){0,2})'s (?<how>\p{L}+)/iu

/** "the troll's escaped": has; "the room's too tight": is; "the baker's cart": neither. */
const spelt = (told: string): string =>
  told.replace(contracted, (whole, who: string, how: string) => {
    if (/^(?:too|so|not|way|far|much|a|an|in|at|on|the|facing|looking|rather|quite|still|always|just|been)$/i.test(how))
      return `${who} ${/^been$/i.test(how) ? "has" : "is"} ${how}`
    const forms = verbOf(how.toLowerCase())?.forms ?? []
    // "the shed's rotten": nothing else is told of it.
    if (told.endsWith(how) && wordsOf(`it is ${how}`).at(-1)?.part !== "noun") return `${who} is ${how}`
    return forms.includes("participle") && !forms.includes("base") ? `${who} has ${how}` : whole
  })

/** "is looking too small": looks so; "is facing the wrong way": is amiss. */
const plainVerb = (told: string): string =>
  told
    .replace(/ (?:is|are) (?<verb>look|feel|seem)ing (?=\p{L})/iu, (_, verb: string) => ` ${verb}s `)
    .replace(
      / (?:(?:is|are) (?:facing|pointing|looking|turned)|faces?|points?|looks?) (?:in )?the wrong (?:way|direction)(?: (?:round|around|about))?/i,
      " is in the wrong place"
    )
    .replace(
      / (?:is|are) (?:the wrong way (?:round|around|about)|back to front|backwards)\b/i,
      " is in the wrong place"
    )

const pronouns =
  /^(?:(?:it|they|this|that|these|those|i|we|you|he|she|there|nobody|everyone|everybody|people|someone|what|who|which|one)(?:'\p{L}{1,2})?|no|not|only|just|everything|all|half|most|some)$/iu
const article = /^(?:the|my|our|both|all|these|those|his|her|their|its|every|each|an?|some|no)$/i

/** Where the subject of a statement ends; 0 where it has none that could be spoken of. */
const subjectEnd = (words: ReadonlyArray<Word>): number =>
  nounEnds(words, 0).find((end) => {
    const verb = words[end]
    const telling =
      verb?.part === "verb" ||
      /^(?:is|are|was|were|got|gets|has|have|had|looks?|came|fell)$/.test(verb?.text ?? "") ||
      /n't$/.test(verb?.text ?? "") ||
      verbOf(verb?.text ?? "")?.forms.includes("third") === true
    return telling && words.slice(0, end).every(({ part }) => part !== "verb")
  }) ?? 0

/** "twelve chairs are too many": of the chairs is spoken; "generators are too loud": of those that are there. */
const named = (told: string): string => {
  const words = wordsOf(told)
  const [first, second] = words
  if (first === undefined || second === undefined || pronouns.test(first.text) || article.test(first.text)) return told
  const end = subjectEnd(words)
  if (end === 0) return told
  // "three machines are broken": three of those that are there; "twelve chairs are too many": all of them.
  const counted = valueOf(first.text) !== null
  if (counted && (end === 1 || second.text === "of" || !/ too (?:many|few)$/i.test(told))) return told
  const from = counted ? 1 : 0
  const many = isPlural(words[end - 1]?.text ?? "")
  const rest = textOf(words, end, words.length).replace(/^(?:is|are)\b/i, many ? "are" : "is")
  const noun = textOf(words, from, end)
  return `the ${/^\p{Lu}\p{Ll}/u.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun} ${rest}`
}

/** What only tells how something is, in its plain words; null for anything else. */
const toldPlainly = (said: string): string | null => {
  const plain = named(plainVerb(spelt(said.replace(reporting, ""))))
  if (isDeed(wordsOf(plain)) || /\b(?:should|must|wants?|needs?|could|can go|wish)\b/i.test(plain)) return null
  return isStatement(plain) || /^the .+ (?:is|are|looks?|isn't|aren't|has|have) /i.test(plain) ? plain : null
}

const lead =
  "(?:(?:so|then|please|just|therefore|and|let's|could you|can you|could we|can we|would you|will you|maybe|now) )*"
const leading = new RegExp(`^${lead}`, "i")
const elided = new RegExp(
  `^(?<lead>${lead})(?<verb>rotate|turn|spin|move|shift|swivel|flip|nudge|push|pull|raise|lower|swap|replace)(?= (?:\\d|one\\b|two\\b|three\\b|half\\b|a bit\\b|by\\b|to the\\b|round\\b|around\\b|further|farther|away|back|closer|with\\b|for an?\\b|\\p{L}+ (?:degrees|met(?:re|er)s|m)\\b))`,
  "iu"
)
const living =
  /\b(?:him|her)\b(?! \p{L}+(?:s|er)?\b(?<!\b(?:but|and|from|to|away|out|off|into|behind|by|next|near|with|for|at|on|in)))/iu

/** "too near to the stove, move it further away": from the stove. */
const near = / too (?:near|close)(?: to| by)? (?<to>(?:the |my |our |a )?[\p{L}' -]{2,40})$/iu
const off =
  /(?<way>(?:\b(?:a (?:bit|little) |much |some )?(?:more )?(?:further|farther|far)(?: (?:away|off|apart))?|\baway)(?: (?:a (?:bit|little)|some more))?)(?=$|[.,;!?]| please)/i

/** The wish with "it" where it names nothing, or says it otherwise: "rotate 180 degrees", "get rid of him", "do it larger". */
const leaningOn = (told: string, wish: string): string => {
  const plain = wish
    .replace(elided, (_, before: string, verb: string) => `${before}${verb} it`)
    .replace(/\bdo (?=(?:it|them) (?:a (?:bit|little) |much |even )?\p{L}+er\b)/iu, "make ")
    .replace(
      /\b(?:each|all) of (?:these|those) (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\b/i,
      "each of them"
    )
    .replace(
      /^(?<want>(?:please )?(?:i|we)(?:'d| would)? (?:want|like|need|prefer)) instead of (?<of>it|them) (?<by>an? [^.,;!?]+)/iu,
      "replace $<of> by $<by>"
    )
    .replace(living, "it")
  const from = near.exec(told)?.groups?.to
  if (from === undefined || !/\b(?:it|them)\b/i.test(plain)) return plain
  const to = /^(?:the|my|our|a) /i.test(from) ? from : `the ${from}`
  return plain.replace(off, () => `farther away from ${to}`)
}

const leans = /\b(?:it|its|them|they|him|her|their|those|these|ones)\b/i

/** What a pronoun of the wish means in number, where the subject is told with a verb that could mean either. */
const agreeing = (told: string, wish: string): string => {
  const subject = wordsOf(told)
  const end = subjectEnd(subject)
  const many = end > 0 && isPlural(subject[end - 1]?.text ?? "")
  // "twelve chairs is too many, bring it down to ten"
  return many && !/\bthem\b/i.test(wish) && / too many$/i.test(told) ? wish.replace(/\bit\b/i, "them") : wish
}

/** "six tents so far, so take the leather ones down to six": of these. */
export const ones = (told: string, wish: string): string => {
  const nouns = wordsOf(told).filter(({ part, text }) => part === "noun" && isPlural(text))
  const [noun, ...more] = nouns
  return noun === undefined || more.length > 0
    ? wish
    : wish.replace(/\b(?<how>the \p{L}+) ones\b/iu, (_, how: string) => `${how} ${plural(noun.text)}`)
}

/** What a statement is about, and what else of the same number it names; null where it is about nobody that could be meant. */
const subjectOf = (told: string): { readonly noun: string; readonly many: boolean; readonly alone: boolean } | null => {
  const words = wordsOf(told)
  const end = subjectEnd(words)
  if (end === 0 || !/^(?:the|my|our|both|all|these|those)$/.test(words[0]?.text ?? "")) return null
  const many = isPlural(words[end - 1]?.text ?? "")
  const copular = /^(?:is|are|was|were|isn't|aren't|looks?|seems?|feels?|has|have|got|came|fell)$/.test(
    words[end]?.text ?? ""
  )
  const another = words.some(
    ({ part, text }, at) =>
      at > end && part === "noun" && isPlural(text) === many && words[at - 1]?.part !== "preposition"
  )
  return { noun: textOf(words, 0, end), many, alone: copular || !another }
}

const airy = /^(?:please |just |so )*(?:make|set|turn|let|have|put) it (?:be )?(?<how>.+?)(?: please)?[.!?]*$/i

const littleOnes = /^(?:the |my |our )(?:little|young|small|wee|older|big) ones$/i
const isPeople = (noun: string): boolean => {
  const head = noun.toLowerCase().split(" ").at(-1) ?? ""
  const { people } = talkWords()
  return littleOnes.test(noun) || people.has(head) || people.has(singular(head))
}

/** "the kids are frightened of the slides, make them lower": what people tell of, not them; null where that is nothing or several. */
const toldOf = (told: string, people: string, many: boolean): string | null => {
  const others = [
    ...told
      .slice(people.length)
      .matchAll(
        /\b(?:the|my|our) (?:[\p{L}-]{2,20} ){0,2}?[\p{L}-]{3,20}(?=$|[,;]| (?:and|in|on|at|by|is|are|now|any)\b)/giu
      )
  ]
    .map(([noun]) => noun)
    .filter((noun) => isPlural(noun.split(" ").at(-1) ?? "") === many)
  return others.length === 1 ? (others[0] ?? null) : null
}

/** The wish with what "it" means there, which then needs no statement before it; null where that cannot be told. */
const meaning = (told: string, wish: string): string | null => {
  const subject = subjectOf(told)
  if (subject === null || !subject.alone || /\b(?:its|their|ones?|those|these|they|that|there|here)\b/i.test(wish))
    return null
  // How large it is to be lies in "too small"; "make it darker" may be said of the light.
  const amiss = complaintIn(told)
  if (
    (amiss !== null && !amiss.startsWith("fewer things")) ||
    airIn(airy.exec(wish)?.groups?.how?.toLowerCase() ?? "") !== null
  )
    return null
  const pronoun = subject.many ? /\bthem\b/i : /\bit\b(?!'s| is| should| would| has)/i
  const other = subject.many ? /\bit\b/i : /\bthem\b/i
  if (!pronoun.test(wish) && other.test(wish)) {
    // "the readers hate the carpet, make it grey"
    const noun = toldOf(told, subject.noun, !subject.many)
    return noun === null ? null : wish.replace(other, () => noun)
  }
  if (!pronoun.test(wish) || other.test(wish)) return null
  const noun = isPeople(subject.noun) ? toldOf(told, subject.noun, subject.many) : subject.noun
  return noun === null ? null : wish.replace(pronoun, () => noun)
}

/** A statement and the wish behind it, each said so that it is known what is spoken of; null where the first is none, or the second leans on nothing. */
export const toldFirst = (
  said: string,
  wish: string
): { readonly told: string | null; readonly wish: string } | null => {
  const told = toldPlainly(said)
  if (told === null) return null
  const leaned = agreeing(told, leaningOn(told, ones(told, wish)))
  if (!isAsked(wordsOf(leaned.replace(leading, "").replace(/[.!?]{1,8}$/, "")))) return null
  const meant = meaning(told, leaned)
  if (meant !== null) return { told: null, wish: meant }
  return leans.test(leaned) || leaned !== wish ? { told, wish: leaned } : null
}
