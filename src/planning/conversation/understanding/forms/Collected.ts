/** How many there are to be, told behind what they are: "the flour sack: not one, a pile of four", "a single bookshelf". */
import { isPlural, plural } from "#catalogue/Words.js"
import { wordsOf } from "../grammar/Words.js"
import { valueOf } from "../Measures.js"
import { doingAt } from "../syntax/Acts.js"

const several =
  /^(?:and |also |now )?(?:the |my |our )?(?<what>(?!not\b|make\b)[\p{L}-]{2,24}(?: [\p{L}-]{2,24}){0,2})(?: ?[:,]| [-–—]{1,3}) ?(?:(?:not|no)(?: just| only)? (?:one|an?|two|three|\d{1,2})(?: of (?:them|it))?(?:,? but|[,;:]| [-–—]{1,3}) ?)?(?:(?:make|let) (?:that|it|them|there) (?:be )?|(?:we|i) (?:need|want) )?(?:an? (?:whole |small |little |neat )?(?:pile|stack|heap|group|bunch|set|row|cluster|pair|trio|total) of )?(?<count>one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,3})(?: of (?:them|those|these|it))?(?: in (?:all|total|a (?:pile|row|stack|group|heap))| instead| please)?[.!]?$/iu

/** "a single bookshelf", as the only one of several. */
const single =
  /\b(?<keep>keep|leave|just|only|have) (?:(?:just|only|us|me) )?(?:with )?(?:an?|one|the) single (?=\p{L})/giu

/** Words for a heap, as the lists of things have them. */
const heaped =
  /\b(?<a>an?|one|two|three|another|some) (?:untidy |messy |small |big |large |little )?(?<heap>heap|mound|stash)(?<s>s?) of (?=\p{L}+s\b)/giu

/** Whether words name things: no answer, "no", and nothing to do, "take them". */
const isName = (what: string): boolean => {
  const words = wordsOf(what)
  const last = words.at(-1)
  return (
    last?.part === "noun" &&
    !/^(?:no|not|nope|nah|wait|yes|ok|okay|actually|hm+|well|sorry|only|just)\b/i.test(what) &&
    (words.length === 1 ? last.plural || doingAt(words, 0) === null : words[0]?.form !== "base")
  )
}

/** The sentence with the number before its things. Linear in the sentence. */
export const withNumber = (sentence: string): string => {
  const told = several.exec(sentence.trim())?.groups
  const count = valueOf(told?.count ?? "")
  const contrast =
    /[-–—:,] ?(?:not|no)\b|\bmake (?:that|it)\b|\bof (?:them|those|these)\b|\b(?:pile|stack|heap|group|bunch|set|row|cluster|pair|trio|total) of\b/i
  const named = isName(told?.what ?? "")
  if (told?.what !== undefined && named && count !== null && contrast.test(sentence)) {
    const what = count === 1 || isPlural(told.what.split(" ").at(-1) ?? "") ? told.what : plural(told.what)
    return `there should be ${told.count} ${what}`
  }
  return sentence
    .replace(single, (_, keep: string) => (/^(?:keep|leave|have)$/i.test(keep) ? `${keep} only one ` : `${keep} one `))
    .replace(heaped, "$<a> pile$<s> of ")
}
