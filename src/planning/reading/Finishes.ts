import { finishes } from "./FinishWords.js"

/** What a text says of a room's floor and walls, in the one form that is read: that the room has them so. */

const finish = "[a-z][a-z -]{1,40}?"
const stuff =
  "carpet|carpeted|parquet|tiles?|tiled|laminate|linoleum|vinyl|concrete|wood|wooden|hardwood|marble|stone|rubber|terrazzo"
const ends = "(?= ?(?:[.,;!)]|$|and the\\b))"
const pieces = "(?: (?:tiles|planks|boards|slabs|panels|bricks))?"

/** "The floor is polished concrete", "the walls are of white brick". */
const are = new RegExp(
  `\\b(?:the |all (?:the )?)(floor|walls?) (?:is|are|should be|must be|will be) (?:all |just )?(?:made )?(?:of |in |covered (?:with|in) )?(?:an? )?(${finish})${pieces}${ends}`,
  "g"
)
/** "Keep the floor worn wood planks". */
const kept = new RegExp(
  `^(?:keep|make|leave) (?:the )?(floor|walls?) (?:in |as )?(?:an? )?(${finish})${pieces}${ends}`,
  "g"
)
/** "A red carpet covers all the floor". */
const covers = new RegExp(
  `\\b(?:an? |the )?((?:[a-z]{1,24} ){0,2}(?:${stuff})) covers? (?:all |the whole |the entire )?(?:of )?(?:the )?floor${ends}`,
  "g"
)
/** "Corridor 24 m long, 2.4 m wide, carpet". */
const listed = new RegExp(`^([a-z ]{3,30}?\\d[^,;]{0,40}(?:, ?\\d[^,;]{0,40})*), (${stuff})(?= ?$)`)

const told = (whole: string, part: string, how: string): string =>
  how.split(/[ -]/).some(finishes) && !/\b(?:with|and)\b/.test(how) ? `the room has a ${how} ${part}` : whole

/** A sentence in lower case in which floors and walls are told as what the room has: "the floor is concrete". */
export const withFinishes = (sentence: string): string =>
  /\b(?:floor|wall)|, [a-z]+ ?$/.test(sentence)
    ? sentence
        .replace(are, told)
        .replace(kept, told)
        .replace(covers, "the room has a $1 floor")
        .replace(listed, "$1, the room has a $2 floor")
    : sentence
