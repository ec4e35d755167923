/** What hangs or runs from one thing to another is between them: "a rope from the barn to the oak tree". */
import { theSaid } from "../Listed.js"

const stuff =
  "(?:zip ?lines?|ropes?|cables?|wires?|lines?|banners?|bunting|garlands?|hoses?|chains?|strings?(?: of \\p{L}+)?|nets?|hammocks?|slacklines?|pipes?|cords?|ribbons?|washing lines?|clotheslines?)"
const noun = "(?:the |my |our )?(?:[\\p{L}-]{2,20} ){0,2}?[\\p{L}-]{2,20}"
const spanned = new RegExp(
  `^(?<what>.{0,60}\\b(?:an?|another|one|some|two|three) (?:[\\p{L}-]{2,20} ){0,2}?${stuff}),? (?:(?:running|stretching|going|leading|hanging|strung|stretched|spanned) )?from (?<a>${noun}) (?:over |across )?to (?<b>${noun})$`,
  "iu"
)

/** The sentence with both of them; as it is where nothing runs so. Linear in the sentence. */
export const betweenBoth = (sentence: string): string => {
  const { a = "", b = "", what } = spanned.exec(sentence)?.groups ?? {}
  return what === undefined ? sentence : `${what} between ${theSaid(a)} and ${theSaid(b)}`
}
