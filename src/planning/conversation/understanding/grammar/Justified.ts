/** Why something is wished, told behind a pause without "because": "two more chairs, Mondays are always packed". */
import { reported } from "./Reports.js"
import { isStatement } from "./Statements.js"

/** What speaks of some of what was named before, which may be a wish of its own: "one is broken". */
const ofSome =
  /^(?:and |but )?(?:one|two|three|four|five|six|half|each|every|both|all|some|most|none|another|\d{1,3}|(?:the|my|our) (?:others?|rest|remaining|last|first|second|third))\b/i
/** How or where what was named is: "they stand by the door", "it is next to the sofa". */
const standing =
  /^(?:it|they|these|those|that|this)(?:'s|'re| is| are)? ?(?:stands?|sits?|lies?|hangs?|faces?|looks?|goes|has|have|gets?|with|in|on|at|by|next|near|behind|beside|under|above|over|between|against|opposite|along|around|inside)\b/i
/** "we don't need the table": that is to go. */
const unneeded =
  /\b(?:don't|doesn't|do not|does not) (?:really )?(?:need|want|like) (?:the|that|those|these|my|our|any)\b/i

/** "nobody can read it": what people are able to do is no wish. */
const able =
  /^(?:nobody|no one|none|people|everyone|everybody|somebody|someone|i|he|she|(?:the |our |my )?(?:kids|children|guests|visitors|customers|patients|students|pupils|passengers)) (?:can|can't|cannot|could|couldn't|will|won't|might|may)(?: never| hardly| always| only)? (?!have\b|get\b|use\b|do with\b)\p{L}+/iu
/** "as nature intended", "as my father had it": how it ought to be anyway. */
const asAlways =
  /^as (?:\p{L}+ ){1,3}(?:intended|had (?:it|them)|wanted|would have wanted|always (?:was|were)|used to be|ought to be|it should|they should|planned|promised|agreed|discussed|requested|usual|is right|is proper)$/iu

/** "evenings are rather gloomy": how it is at times, whatever else could look so. */
const moody =
  /^(?:it|\p{L}+days|mornings?|noons?|afternoons?|evenings?|nights?|winters?|summers?|autumns?|springs?|weekends?|weekdays|holidays|rush hours?)(?:'s| is| are| gets?) (?:\p{L}+ ){0,3}\p{L}+$/iu

/** Who or what is spoken of: "it", "the dog", "kids"; any other noun only with a verb that can be no noun, "Mondays are". */
const subject =
  /^(?:i|we|you|he|she|it|they|this|that|there|people|nobody|no one|everyone|everybody|somebody|someone|kids|children|guests|visitors|customers|(?:the|my|our|his|her|their|its) \p{L}+)\b|^(?:[\p{L}']+ ){1,3}(?:is|are|was|were|isn't|aren't|has|have|had|does|do|don't|doesn't|did|never|always|often) /iu

const told = (part: string): boolean =>
  subject.test(part) &&
  !ofSome.test(part) &&
  !standing.test(part) &&
  !unneeded.test(part) &&
  // "I sold the dog": it is gone.
  reported(part) === part &&
  (able.test(part) || moody.test(part) || isStatement(part))

/** A sentence without the reasons at its end, which ask for nothing; null where it ends in none. Linear in the sentence. */
export const unjustified = (sentence: string): string | null => {
  const parts = sentence.split(/, (?:and |as (?=(?:i|it|they|he|she|there)\b)|cos |cause )?/i)
  let kept = parts.length
  while (kept > 1 && (told(parts[kept - 1] ?? "") || asAlways.test(parts[kept - 1] ?? ""))) kept--
  return kept === parts.length ? null : sentence.slice(0, lengthOf(sentence, kept))
}

/** Where the part behind the so-many-th pause begins, without that pause. */
const lengthOf = (sentence: string, kept: number): number => {
  let at = -1
  for (let n = 0; n < kept; n++) at = sentence.indexOf(", ", at + 1)
  return at < 0 ? sentence.length : at
}
