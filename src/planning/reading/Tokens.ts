import { word_characters_max } from "#catalogue/Words.js"
import { tellVerbs } from "./Homographs.js"
import { withoutNumberNames } from "./NumberNames.js"
import { plainly } from "./Phrasing.js"
import { withPremises } from "./Premises.js"
import { shared } from "./Shares.js"
import { mended } from "./Spelling.js"
import { inPresent } from "./Tenses.js"

export interface Sentence {
  /** As it was written, trimmed. */
  readonly text: string
  readonly tokens: ReadonlyArray<string>
  /** Of an item of a bulleted list: whether it begins it. */
  readonly item?: "begins" | "goes on"
}

const pauses = new Set([".", ",", ";", ":", "(", ")", "!", "?"])

/** Punctuation among the tokens of a sentence. */
export const isPause = (token: string | undefined): boolean => token !== undefined && pauses.has(token)

const label = /^[ \t]*\p{L}[\p{L}\d /()-]{0,40}(?::| [-–])[ \t]/u

/** A text of lines of which several are labelled: a spec sheet, in which each line says something of its own. */
const isSheet = (text: string): boolean => text.split("\n").filter((line) => label.test(line)).length > 1

/** The lines of a labelled block of a sheet; one that begins with a space or follows a comma goes on with the line before. */
const sheetLines = (block: string): ReadonlyArray<string> => block.split(/(?<!,)\n(?![ \t])/)

const counted = /^[ \t]*\d{1,3} ?[x×]? \p{L}/u

/** A text of lines of which every third and more begins with a number: a list, each line an item of its own. */
const isList = (text: string): boolean => {
  const lines = text.split("\n").filter((line) => line.trim() !== "")
  const items = lines.filter((line) => counted.test(line)).length
  return items > 1 && items * 3 >= lines.length
}

const bullet = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]+\S/u

/** A text of several lines with a bullet or a number each: what follows them on a line that begins anew goes on with none. */
const isBulleted = (text: string): boolean => text.split("\n").filter((line) => bullet.test(line)).length > 1

/** "1) a bed 2) a desk", "(a) … (b) …": whether a line numbers what it lists. */
const isItemised = (line: string): boolean =>
  /(?:^|[\s(])[1a](?:\) ?|\. )\S/.test(line) && /[\s(][2b](?:\) ?|\. )\S/.test(line)

/** A line that numbers what it lists, each of them a line of its own. */
const itemised = (line: string): string =>
  isItemised(line) ? line.replace(/(?:^|[ \t])\(?(?:\d{1,2}|[a-h])(?:\) ?|\. )(?=\p{L}|\d)/gu, "\n- ") : line

/** Cuts a text at full stops, list items, headings and empty lines. A point within a number or a word does not end it. */
export const sentencesOf = (text: string): ReadonlyArray<Sentence> => {
  const written = text.normalize("NFC").replace(/\r\n?/g, "\n").split("\n")
  const whole = written.map(itemised).join("\n")
  const sheet = isSheet(whole)
  const lines = isList(whole)
    ? whole.split("\n")
    : isBulleted(whole)
      ? whole.split(/\n(?![ \t]*\p{Ll})/u)
      : whole.split(/\n[ \t]*\n|\n(?=[ \t]*(?:[-*+#|>]|\d{1,3}[.)]|\p{L}[\p{L}\d /()-]{0,40}(?::| [-–])[ \t]))/u)
  return lines
    .flatMap((block) => (sheet && label.test(block) ? sheetLines(block) : [block]))
    .flatMap((line) => {
      const bare = line.replace(/^[ \t\n]*(?:[-*+#|>]+|\d{1,3}[.)])[ \t]+/, "")
      const parts = bare
        .split(/(?<=[.!?;])(?<!\b(?:[Ss]q|[ap]\.m)\.)\s+/)
        .map((part) => part.replace(/\s+/g, " ").trim())
        .filter((part) => part !== "")
        .flatMap((part) => pieces(part, tokensOf(part)))
      return bullet.test(line.trimStart())
        ? parts.map((part, i): Sentence => ({ ...part, item: i === 0 ? "begins" : "goes on" }))
        : parts
    })
}

/** Nobody writes longer sentences; what claims to be one is read in pieces, so that the work stays linear. */
const sentence_tokens_max = 250

const pieces = (text: string, tokens: ReadonlyArray<string>): ReadonlyArray<Sentence> => {
  if (tokens.length <= sentence_tokens_max) return [{ text, tokens }]
  const out: Array<Sentence> = []
  for (let from = 0; from < tokens.length; from += sentence_tokens_max) {
    const part = tokens.slice(from, from + sentence_tokens_max)
    out.push({ text: part.join(" "), tokens: part })
  }
  return out
}

const compass = (word: string): string =>
  word
    .replace(
      /^(?:(n)|s)(?:(e)|w)$/,
      (_, north?: string, east?: string) => `${north ? "north" : "south"}${east ? "east" : "west"}`
    )
    .replace(/^(north|south)[- ]?(east|west)(ern|ernmost|wards?)?$/, "$1$2")
    .replace(/^(north|south|east|west)(ern|ernmost|wards?)$/, "$1")

/** A number of hundreds of digits is a number still, and says no more than a very large one. */
const endlessly = (token: string): string => (/^\d{16,}$/.test(token) ? "1000000000000000" : token)

/** The words of one sentence in lower case; hyphens stay within words, compass words lose their endings. */
const tokensOf = (sentence: string): ReadonlyArray<string> => {
  const plain = shared(plainly(sentence))
    // "a sign that reads "Bakery"": what is written there stands nowhere.
    .replace(
      /\b(?:(?:that|which) )?(?:reads?|reading|says?|saying|spells?|spelling)(?: out)?:? ?["“][^"“”]{1,80}["”]/g,
      " "
    )
    .replace(
      /(?<! x \d{0,3})(\d)(?:["″]| ?-?inch(?:es)?)(?= \p{L})(?! (?:by|x|wide|high|tall|deep|long|across|thick|square|from|apart|away|above|below)\b)/gu,
      "$1-inch"
    )
    .replace(/['"“”*_]{2,}|["“”*]/g, "")
    .replace(
      /\b(?:(that|which) )?(?:seats|sleeps) (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: (?:people|guests|persons|adults|children|diners)\b|(?= ?(?:[.,;)]|and\b|$)))/g,
      (_, related?: string) => (related === undefined ? " serves seating " : " ")
    )
    .replace(/\b(?:to|on|at) (?:the|its) left and (?:the )?right(?: sides?)?\b/g, "on both sides")
    .replace(
      /\b(?:(?:leading|coming|running|going|entering|arriving) )?(?:in )?from the (north|south|east|west)\b(?! (?:of|side))/g,
      "to the $1"
    )
    .replace(/ (?:=+>|→) /g, " : ")
    .replace(/[–—•·]| (?:-+|\/+|\|+|-+>|>+|~+) /g, " , ")
    .replace(/\bt\.v\./g, "tv ")
    .replace(/(\d),(?=\d{3}\b)/g, "$1")
    .replace(/\b(\d{1,3}) rows? ?(?:[×x]|of) ?(\d{1,3})(?= ?(?:[.,;)]|$))/g, (_, rows: string, each: string) =>
      String(Number(rows) * Number(each))
    )
    .replace(/(\d) ?[×x] ?(?=\d)/g, "$1 x ")
    .replace(/\b(\d{1,3}) ?[×x] (?=\p{L})/gu, "$1 ")
    .replace(/(?<![\p{L}\d] )[×x] ?(\d{1,3}) (?=\p{L})/gu, "$1 ")
    .replace(/(?<=[\p{L})] {0,2})[×x] ?(\d{1,3})\b(?! ?[×x\d])/gu, " #$1")
    .replace(/(?<=[\p{L})] {0,2})(?:\((\d{1,3})\)|[:=,] {0,2}(\d{1,3}))(?= ?(?:[.,;)]|and\b|$))/gu, " #$1$2")
    .replace(/(\d)[- ]?(m²|ft²|sqm|sqft|km|cm|mm|m|ft|metres?|meters?|feet)\b/g, "$1 $2")
    .replace(/\b(king|queen|twin|full) sized?\b/g, "$1-size")
    .replace(/\b(north|south) (east|west)(ern)?\b/g, "$1$2")
    .replace(/\bart deco\b/g, "art-deco")
    .replace(/\bmid[- ]century modern\b/g, "mid-century-modern")
  const found = plain.match(/#?\d+(?:\.\d+)?(?![\p{L}\d]|-\p{L})|[\p{L}\d]+(?:['-][\p{L}\d]+)*'?²?|[.,;:()!?]/gu) ?? []
  const words = found
    .map(endlessly)
    .filter((token) => token.length <= word_characters_max)
    .map(compass)
  return withPremises(tellVerbs(inPresent(mended(withoutNumberNames(words)))))
}
