/** What the forms of roundabout requests are put together from. */
import { isPlural, plural } from "#catalogue/Words.js"

export type Groups = Readonly<Record<string, string | undefined>>
/** A form and what it says plainly; all of them are tried everywhere in a message, whatever case it is in. */
export type Request = readonly [form: string, plain: string | ((whole: string, groups: Groups) => string)]

/** Where a wish begins within a message. */
export const from = "(?<=^|[.;!?,] |\\b(?:and|then|also|but|please|just|now) )"
/** Where it ends: before another one, or before a stop only. */
export const to = "(?=$|[.;!?,]| and | then | please\\b)"
export const end = "(?=$|[.;!?]| and )"
export const noun = "[\\p{L}\\d'-]{1,20}"
/** What is spoken of as there, and the noun alone. */
export const what = `(?<what>(?:the|my|our|that|this|these|those|all|both|every|each|one|two|half|it|them)(?: ${noun}){0,6}?)`
export const bare = `(?<bare>(?!(?:the|my|our|of|to|in|on)\\b)${noun}(?: (?!(?:in|on|at|by|for|of|and|to)\\b)${noun}){0,2})`
export const number = "(?<count>one|two|three|four|five|six|seven|eight|nine|ten|twelve|\\d{1,3})"

export const many = (said: string): string => (isPlural(said.split(" ").at(-1) ?? "") ? said : plural(said))
