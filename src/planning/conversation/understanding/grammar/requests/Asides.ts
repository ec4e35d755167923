/** What stands between the words of a wish and asks for nothing: "and, come to think of it, a bench", "we'll be ten, so two more chairs". */
import { number, type Request } from "./Shared.js"

const aside =
  "(?:come to think of it|now (?:that )?i think (?:of|about) it|thinking (?:of|about) it|while (?:we|you|i)(?:'re| are) (?:at it|there|here)|by the way|btw|if i may(?: say so)?|to be (?:honest|fair|frank)|tbh|for what it's worth|fwiw|as it happens|if you ask me|all things considered|for good measure|just in case|for a change|mind you|you know|while i remember|before i forget|on reflection)"

/** What a wish begins with that gives its reason before it. */
const wish = `(?=(?:an?|some|more|fewer|another|${number.replace("?<count>", "?:")}|add|put|make|move|remove|delete|take|give|we'll need|we need|i need|let's|only)\\b)`

export const asides: ReadonlyArray<Request> = [
  [`,? \\b(?<and>and|but|then),? ${aside},? (?=\\S)`, " $<and> "],
  [`, ${aside}, (?=\\S)`, ", "],
  [`(?<=^|[.!?] )${aside}, (?=\\S)`, ""],
  [`, ${aside}(?=$|[.!?])`, ""],
  // "we'll be eight groups, so one tent more": who comes is no wish.
  [
    `(?<=^|[.!?] )(?:we|they|i|(?:my|our) \\p{L}{3,15})(?:'ll| will|'re| are|'m| am| is|'s)(?: be)? [^,.;:!?]{3,60}, so (?:maybe |perhaps |please )?${wish}`,
    ""
  ],
  [
    "(?<=^|[.!?] )(?:it|that)(?:'d| would| might| could) be (?:really |very |so |quite )?(?:nice|good|great|better|lovely|best|wise|cool|helpful|ideal|a good idea) to (?=get rid\\b|do away\\b|do without\\b)",
    ""
  ]
]
