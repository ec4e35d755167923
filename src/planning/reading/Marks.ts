/** Marks of feet and inches as words, and a size before what it is of. */

/** "6' tall", "8'6\" wide": feet, the inches with them. */
const feet = /(?<![\p{L}\d.])(\d{1,3})['′] ?(?:(\d{1,2})(?:["”″]|''))?(?=[ ,;.)x×]|$)/gu

/** "24\" x 36\"", "24 inch by 36 inch": both sides. */
const sides = /(\d)(?:["”″]| ?-?inch(?:es)?)? ?(?:[x×]|by) ?(\d{1,3}(?:\.\d)?)(?:["”″]| ?-?inch(?:es)?\b)/gu

/** "30 inches high": a measure. */
const measured =
  /(\d)(?:["”″]|''| ?-?inch(?:es)?\b)(?= ?(?:[x×]|(?:by|wide|high|tall|deep|long|across|thick|square|from|apart|away|above|below)\b))/gu

/** "a 6-foot sofa", "a three-metre-long table": a measure before what it is of. */
const hyphened =
  /(?<![\p{L}\d-])(\d{1,3}(?:\.\d{1,2})?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)-(foot|feet|ft|met(?:er|re)s?|m|cm)(?:-(long|wide|high|tall|deep)(?:er)?)?(?= \p{L})/gu

/** "A TV 55\"", "a pizza 12 inches, with": so large, and not so many. */
const behind =
  /(?<![\p{L}\d-])(?!(?:of|is|are|was|by|x|about|at|to|than|only|just|and|with|under|over|from|within|every)\b)(\p{L}[\p{L}-]{0,30}),? (\d{1,3}(?:\.\d)?)(?:["”″]|''| ?-?inch(?:es)?\b)(?= ?(?:[,.;:)]|(?:and|with|on)\b|$))/gu

const rounded = (value: number): number => Math.round(value * 100) / 100

const plain = (text: string): string =>
  text
    .replace(feet, (_, whole: string, more = "0") => `${rounded(Number(whole) + Number(more) / 12)} ft`)
    .replace(sides, "$1 x $2 inch")
    .replace(measured, "$1 inch")
    .replace(hyphened, (_, many: string, unit: string, along = "") => `${many} ${unit} ${along}`.trimEnd())
    .replace(behind, "$2-inch $1")

/** What stands in quotation marks: "Gate 12" on a sign is no size. */
const quoted = /((?<!\d)["“][^"“”]{0,80}["”])/

/** A sentence in lower case with feet and inches as words: "8.5 ft wide", "30 inch high", "a 55-inch tv". Linear. */
export const withMarks = (sentence: string): string =>
  /\d["”″'′]|inch|-(?:f(?:oo|ee)?t|m|cm|met(?:er|re)s?)\b/.test(sentence)
    ? sentence
        .split(quoted)
        .map((text, at) => (at % 2 === 1 ? text : plain(text)))
        .join("")
    : sentence
