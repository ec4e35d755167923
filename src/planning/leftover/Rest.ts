import { singular } from "#catalogue/Words.js"
import { architecture, isAdverb, negations } from "../reading/FunctionWords.js"
import { skyAt } from "../reading/Looks.js"
import { wordingsAt } from "../reading/Wordings.js"
import type { Compared } from "./Compared.js"
import type { Known } from "./Known.js"
import { type Line, wordsOf } from "./Line.js"
import { isOpen, isShown } from "./Unshown.js"

/** Phrases that are quoted. */
const told_max = 20
/** Tokens from a look to the noun that it is said of, and from "no" to what there is none of. */
const reach = 4

/** "The back wall": which of them, as where things stand says. */
const isWhich = (tokens: ReadonlyArray<string>, at: number): boolean =>
  /^(back|front|far|rear|side|opposite)$/.test(tokens[at]) && architecture.has(tokens[at + 1] ?? "")

/** What becomes of a word: it names or describes something that is there, some entry has it, or neither. */
type Fate = "borne" | "told" | "lost"

/** The first mention from a look on, where nothing but more of its phrase stands between. */
const headFrom = (line: Line, nominal: ReadonlyArray<boolean>, from: number): ReadonlySet<string> | null => {
  for (let at = from; at < from + reach && nominal[at]; at++) {
    const meant = line.meantAt(at)
    if (meant !== null) return meant
  }
  return null
}

const fateOf = (
  line: Line,
  nominal: ReadonlyArray<boolean>,
  at: number,
  known: Known,
  told: ReadonlySet<string>
): Fate => {
  const token = line.tokens[at]
  if (told.has(token) || told.has(singular(token))) return "told"
  const denied = line.tokens.slice(Math.max(0, at - reach), at).some((word) => negations.has(word))
  return denied || isShown(token, headFrom(line, nominal, at), known) ? "borne" : "lost"
}

/** The phrases of a sentence that have a word of which nothing came. */
const lostIn = (line: Line, known: Known, told: ReadonlySet<string>): ReadonlyArray<string> => {
  const { tags, tokens } = line
  const nominal = tags.map(({ part }, at) => /^(noun|adjective)$/.test(part) && !line.isRelation(at))
  const found: Array<string> = []
  for (let at = 0; at < tokens.length; ) {
    const skipped = skyAt(tokens, at)?.length ?? wordingsAt(tokens, at)[0]?.words.length
    const from = at
    at += skipped ?? 1
    if (skipped !== undefined || !nominal[from]) continue
    while (nominal[at]) at++
    const words = Array.from({ length: at - from }, (_, i) => from + i)
    const isLost = (i: number) =>
      isOpen(tokens[i]) &&
      !isAdverb(tokens[i]) &&
      !isWhich(tokens, i) &&
      fateOf(line, nominal, i, known, told) === "lost"
    if (words.some(isLost)) found.push(wordsOf(line, from, at - 1))
  }
  return found
}

/**
 * The account of a text's words: every noun and every look of it names or describes something of the scene, or stands in one of the `entries`
 * that tell what it lacks, or in the sentence that this answers, quoted with its noun. Linear in the text.
 */
export const restOf = ({ known, lines }: Compared, entries: ReadonlyArray<string>): ReadonlyArray<string> => {
  const told = new Set(entries.flatMap((entry) => entry.toLowerCase().match(/[\p{L}\d'-]+/gu) ?? []))
  const lost = new Set<string>()
  for (const line of lines) for (const phrase of lost.size > told_max ? [] : lostIn(line, known, told)) lost.add(phrase)
  const quoted = [...lost].slice(0, told_max).map((phrase) => `“${phrase}”`)
  const more = lost.size > told_max ? " and more" : ""
  return quoted.length === 0 ? [] : [`Nothing came of these words: ${quoted.join(", ")}${more}.`]
}
