/** Everyday verbs by the plain one that the wishes are read by. */
import { deedWords } from "#catalogue/Deeds.js"

const tableOf = (said: Readonly<Record<string, string>>) =>
  Object.entries(said).map(([plain, words]) => ({
    plain,
    // The longest first: "throw in" before "throw".
    pattern: new RegExp(
      `^(?:${words
        .split("|")
        .sort((a, b) => b.length - a.length)
        .join("|")})(?=\\s)`,
      "i"
    )
  }))

const { colours, new: ofNew, plain: ofAny } = deedWords()
const [plainTable, newTable, colourTable] = [tableOf(ofAny), tableOf(ofNew), tableOf(colours)]

/** All of them, for the cutting of clauses. */
export const everyday = [ofAny, ofNew, colours].flatMap((said) => Object.values(said)).join("|")

/** What brings something new behind a verb: "a bin", "two bins", "some bins". */
const indefinite =
  /^\S+(?: (?:in|on|up|down|out|off|us|me|over))? (?:an?|another|some|several|a few|a couple|one more|two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,4})(?: (?!of (?:the|them|those|these|my|our)\b)|$)/i

/** The clause with its first verb as the plain one: "whitewash the wall" paints it white. */
export const plainVerb = (clause: string): string => {
  for (const { pattern, plain } of colourTable)
    if (pattern.test(clause)) return `${clause.replace(pattern, "paint")} ${plain}`
  const tables = indefinite.test(clause) ? [...newTable, ...plainTable] : plainTable
  for (const { pattern, plain } of tables) if (pattern.test(clause)) return clause.replace(pattern, plain)
  return clause
}
