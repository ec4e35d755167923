/** What is to be there, told by what it does or where it lies: "let two children play in the sandbox", "flowers everywhere". */
import { isPlural, singular } from "#catalogue/Words.js"
import { looksIn } from "../../Looks.js"
import { from, type Groups, noun, type Request, to } from "./Shared.js"

const some = "(?:an?|some|another|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,3})"
const where =
  "(?:in|on|at|by|near|next to|beside|behind|under|above|over|between|against|along|around|among|inside|in front of|on top of|below)"
/** What somebody or something does at a place, and is there. */
const doing =
  "(?:play|sit|stand|sleep|lie|rest|swim|graze|perch|float|dance|walk|hang|wait|fish|nap|doze|drift|wander|roam|relax|hover|lean|hide|live|nest)"
/** The same, as it is told of them behind their name. */
const being =
  "(?:hidden|tucked(?: away)?|perched|perching|nestled|propped(?: up)?|stashed|wedged|seated|squeezed|resting|sleeping|asleep|curled up|dozing|grazing|swimming|hovering|lurking|hiding|waiting|playing|drifting|buried|stowed|slumped)"

const filled = (_: string, { home = "", list = "" }: Groups): string => `put ${list} in ${home}`

/** "flowers everywhere": bare, so many as one sees wherever one looks. */
const everywhere = (whole: string, { what = "" }: Groups): string =>
  isPlural(what.split(" ").at(-1) ?? "") ? `add lots of ${what}` : whole

/** Two that look different: one, and another one. */
const pair = (whole: string, { a = "", after, b = "", before, what = "" }: Groups): string => {
  if (looksIn(a) === null || looksIn(b) === null) return whole
  const place = (before?.trim() ?? after) === undefined ? "" : ` ${before?.trim() ?? after}`
  return `add one ${a} ${singular(what)}${place} and one ${b} ${singular(what)}${place}`
}

export const comings: ReadonlyArray<Request> = [
  [`${from}(?:let|have|get) (?<who>${some}(?: (?!${doing}\\b)${noun}){1,3}) ${doing} (?=${where}\\b)`, "add $<who> "],
  [`(?<=\\p{L}{3}) ${being} (?=${where} (?:the|my|our|an?|one|each|every|it)\\b)`, " "],
  [
    `${from}(?:fill|stock|load) (?<home>(?:the|my|our|each|every)(?: ${noun}){1,3}?) with (?:some )?${noun}(?: ${noun})?: ?(?<list>${some} [^.;:!?]{3,120})`,
    filled
  ],
  [
    `(?<=^|[.!?] )(?:(?:add|put|i want|we want|give me) (?:some )?)?(?<what>(?!(?:the|my|our|these|those)\\b)\\p{L}{3,20}(?: \\p{L}{3,20})?) (?:everywhere|all over(?: the place)?|wherever you look)${to}`,
    everywhere
  ],
  // "two beanbags, one red and one orange, on the rug"
  [
    `(?<=^|[.!?] )(?:(?<verb>add|put|i want|i'd like|we need|give me) )?two (?<what>(?!of\\b|more\\b)${noun}(?: ${noun})?)(?<before> ${where} [^.,;:!?]{3,60})?, (?:one|a) (?<a>\\p{L}{3,12}),? (?:and|&) (?:one|a|the other) (?<b>\\p{L}{3,12})(?:,? (?<after>${where} [^.;:!?]{3,60}))?(?=$|[.!?])`,
    pair
  ],
  ["(?<=^|[.!?] )plus (?=(?:an?|one|two|three|four|five|six|some|another|\\d{1,3}) \\p{L})", "add "]
]
