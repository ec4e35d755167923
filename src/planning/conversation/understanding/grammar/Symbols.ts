/** Signs that people write for words: "4 -> 6", "bikes +2", "2x the size", "(near the door)". */
import { isPlural, plural } from "#catalogue/Words.js"
import { numeric } from "../../../reading/Numbers.js"

const many = (what: string): string => {
  const noun = what.replace(/^(?:the|my|our) /i, "")
  return isPlural(noun.split(" ").at(-1) ?? "") ? noun : plural(noun)
}

/** In the order in which they are read; each is bounded. */
const signs: ReadonlyArray<readonly [RegExp, string | ((...found: ReadonlyArray<string>) => string)]> = [
  [/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, " "],
  // "(the ones we have)": behind a pause.
  [/ ?\(([^()\n]{2,120})\) ?(?=[,.;:!?]|$)/gu, ", $1"],
  [/ ?\(([^()\n]{2,120})\) ?/gu, ", $1, "],
  // "4 -> 6", "from 4 to 6": so many there are to be.
  [/ ?\b\d{1,4} ?(?:[-=–—]{1,2}>|→|⇒) ?(?=\d)/gu, " to "],
  [/ ?(?:[-=–—]{1,2}>|→|⇒) ?/gu, " to "],
  [
    /(?<=\p{L}s?) from (\d{1,4}|[a-z]{3,9}) to (?=(?:\d{1,4}|[a-z]{3,9})(?=$|[,.;!?]| and ))/giu,
    (whole, from = "") => (numeric(from.toLowerCase()) === null ? whole : " to ")
  ],
  // "bikes +2", "+2 bikes", "bikes x6"
  [
    /(?<=^|[.;,\n] ?)(?:[-*•] )?((?:the |my |our )?[\p{L} ][\p{L} -]{1,40}?) ?:? ?\+ ?(\d{1,3})(?=$|[,.;!?\n])/giu,
    "$2 more $1"
  ],
  [/(?<=^|[.;,] ?)\+ ?(\d{1,3}) (?=\p{L})/giu, "$1 more "],
  [
    /(?<=^|[.;,] ?)((?:the |my |our )?[\p{L} -]{2,40}?) ?[x×] ?(\d{1,3})(?=$|[,.;!?])/giu,
    (_, what = "", count = "") => `make it ${count} ${many(what)}`
  ],
  // "swings plus one", "stools minus two", "chairs -2"
  [
    /(?<=^|[.;,] ?)((?:the |my |our )?[\p{L} -]{2,40}?),? plus (an?other|one|two|three|four|five|six|\d{1,3})(?: more)?(?=$|[,.;!?])/giu,
    (_, what = "", count = "") => `${/^an?other$/i.test(count) ? "one" : count} more ${what}`
  ],
  [
    /(?<=^|[.;,] ?)((?:the |my |our )?[\p{L} -]{2,40}?)(?:,? (?:minus|less) (one|two|three|four|five|six|\d{1,3})| [-–−](\d{1,3}))(?=$|[,.;!?])/giu,
    (_, what = "", count, digits) => `${count ?? digits} fewer ${what.replace(/^(?:the|my|our) /i, "")}`
  ],
  // "Spoke & Chain" is a name.
  [/(?<=[\p{L}\d)]) ?[+&] ?(?=(?:the |an? )?[\p{Ll}\d])/gu, " and "],
  // "2x the size", "1.5 x as tall", "3x chairs"
  [
    /\b(\d{1,2}(?:\.\d{1,2})?) ?[x×] (?=(?:as|the|its|their|bigger|larger|wider|taller|higher|longer)\b)/giu,
    "$1 times "
  ],
  [/\b(\d{1,3}) ?[x×] (?=\p{L}{3})/giu, "$1 "],
  // "the wheel along with its stool"
  [
    /,? (?:along|together|combined) with (?=(?:the|its|their|an?|all|two|three|four|five|six|\d{1,3}|my|our) )/gi,
    " and "
  ],
  [/,? as well as (?=(?:the|its|their|an?|all|two|three|four|five|six|\d{1,3}|my|our) )/gi, " and "],
  [/ {1,3}(?=[,.;])/g, ""],
  [/ {2,}/g, " "]
]

/** The text with signs as the words that they stand for. Linear in the text. */
export const inWords = (text: string): string =>
  signs.reduce(
    (said, [sign, words]) => (typeof words === "string" ? said.replace(sign, words) : said.replace(sign, words)),
    text
  )
