/** What is amiss, said without what is to be done: the wish that lies in it. */
import { splitPosition } from "../Positions.js"
import { saidOf, type Word, wordsOf } from "./Words.js"

const being = new Set("is are looks look feels feel seems seem appears appear isn't aren't".split(" "))
const degree = new Set(
  "a bit little rather quite very really pretty so somewhat kind of sort way far much still just all kinda too slightly".split(
    " "
  )
)
const empty = new Set("empty bare naked bland barren sparse plain deserted lonely unfurnished lifeless".split(" "))
const crowded = new Set("crowded cluttered busy full crammed stuffed packed overcrowded cramped messy".split(" "))

/** "too big" of a size is less of it. */
const less: ReadonlyMap<string, string> = new Map(
  Object.entries({
    small: "larger",
    tiny: "larger",
    little: "larger",
    big: "smaller",
    large: "smaller",
    huge: "smaller",
    massive: "smaller",
    enormous: "smaller",
    bulky: "smaller",
    wide: "narrower",
    broad: "narrower",
    narrow: "wider",
    thin: "wider",
    slim: "wider",
    thick: "narrower",
    tall: "lower",
    high: "lower",
    short: "taller",
    low: "taller",
    long: "shorter",
    deep: "shorter",
    shallow: "deeper"
  })
)

/** What is to be there instead of a look of which there is too much. */
const otherwise: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dark: "lighter",
    light: "darker",
    pale: "darker",
    bright: "darker",
    dirty: "clean",
    shiny: "matt",
    glossy: "matt",
    old: "new",
    shabby: "new",
    cramped: "larger",
    poky: "larger",
    tight: "larger"
  })
)

/** Beyond measure even without "too". */
const extreme = new Set("tiny massive enormous bulky".split(" "))

interface Said {
  readonly subject: ReadonlyArray<Word>
  readonly too: boolean
  /** Negated: "isn't big enough". */
  readonly not: boolean
  readonly rest: ReadonlyArray<Word>
  /** That it looks so, or that it is so beyond measure: "looks small", "is tiny". */
  readonly amiss: boolean
}

const wishing = /^(?:should|must|could|can|to|may|might|would|will|make|let|have)$/

/** Who is how, with what weakens it taken out; null for any other clause. */
const saidIn = (words: ReadonlyArray<Word>): Said | null => {
  const at = words.findIndex(({ text }, i) => i > 0 && i < 9 && being.has(text))
  if (at < 1) return null
  const not = /n't$/.test(words[at]?.text ?? "") || words[at + 1]?.text === "not"
  let i = at + 1
  let too = false
  const wished = words.slice(0, at).some(({ text }) => wishing.test(text))
  while (degree.has(words[i]?.text ?? "") || words[i]?.text === "not") {
    too ||=
      words[i]?.text === "too" ||
      (/^(?:bit|little|rather|somewhat|slightly|kinda)$/.test(words[i]?.text ?? "") && !wished)
    i++
  }
  if (i >= words.length) return null
  const seems = /^(?:looks?|feels?|seems?|appears?)$/.test(words[at]?.text ?? "")
  const amiss = !not && !wished && (seems || extreme.has(words[i]?.text ?? ""))
  return { subject: words.slice(0, at), too, not, rest: words.slice(i), amiss }
}

const them = (words: ReadonlyArray<Word>): string => {
  const said = saidOf(words)
  return /^they$/i.test(said) ? "them" : /^(?:that|this)$/i.test(said) ? "it" : said
}

/** What is to be at a place that is empty, as far as its words say where that is. */
const fill = (where: string): string => `add something ${where}`

const filled = ({ rest, subject }: Said): string | null => {
  const [how, ...more] = rest
  if (how === undefined || !empty.has(how.text)) return null
  const behind = saidOf(more.filter(({ text }) => !/^(?:there|here|now)$/.test(text)))
  if (splitPosition(`x ${behind}`).what === "x" && behind !== "") return fill(behind)
  const subjectWords = saidOf(subject)
  if (/^(?:it|this|that|everything|the (?:place|scene|room))$/i.test(subjectWords)) return fill("in the middle of it")
  const { position, what } = splitPosition(subjectWords)
  if (position !== null) return fill(subjectWords.slice(what.length).trim())
  return fill(
    `${/\b(?:wall|desk|table|shelf|roof|windowsill|counter)s?$/i.test(subjectWords) ? "on" : "in"} ${subjectWords}`
  )
}

/** "isn't", "that's": as two words. */
const spelled = (clause: string): string =>
  clause
    .replace(/\b(is|are)n't\b/gi, "$1 not")
    .replace(
      /^((?:the|my|our|this) \p{L}+(?: \p{L}+)?)'s (?=(?:too|so|not|way|far|much|a bit|a little|rather|somewhat|slightly)\b)/iu,
      "$1 is "
    )
    .replace(/^(it|that|this|they)'(?:s|re) /i, (_, who: string) => `${who} is `)

/** "the kennel is a metre too wide". */
const tooMuch =
  /^(?<what>(?:the|my|our|both|all) [\p{L} '-]{2,50}?|it|they) (?:is|are) (?:about |around |at least )?(?<length>(?:half an?|an?|[a-z]{2,9}|\d{1,3}(?:\.\d{1,2})?) ?(?:m|cm|ft|feet|foot|(?:centi)?met(?:re|er)s?)) too (?<how>\p{L}{3,9})$/iu

/** Of the light of the whole other wordings speak. */
const whole = /^(?:it|this|that|everything|the (?:scene|place|light|lighting|sky|whole .+))$/i

/** The wish that a complaint comes to; null where the clause is none, or says nothing of what is to be done. */
export const complaintIn = (clause: string): string | null => {
  const measured = tooMuch.exec(clause)?.groups
  const way = less.get(measured?.how?.toLowerCase() ?? "")
  if (measured?.what !== undefined && way !== undefined) return `make ${measured.what} ${measured.length} ${way}`
  const words = wordsOf(spelled(clause))
  const said = saidIn(words)
  if (said === null) return null
  const wish = filled(said)
  if (wish !== null) return wish
  const [how, ...more] = said.rest
  const opposite = how === undefined ? undefined : less.get(how.text)
  const rest = saidOf(more)
  if (
    opposite !== undefined &&
    (said.too || said.amiss) &&
    (rest === "" || /^(?:now|for .+|there|here|imo)$/i.test(rest))
  )
    return `make ${them(said.subject)} ${opposite}`
  const instead = how === undefined ? undefined : otherwise.get(how.text)
  const narrow = instead === "larger" && said.amiss
  if (instead !== undefined && (said.too || narrow) && rest === "" && !whole.test(saidOf(said.subject)))
    return `make ${them(said.subject)} ${instead}`
  // "is not tall enough": it is too low.
  if (said.not && how !== undefined && more[0]?.text === "enough") {
    const other = opposite === undefined ? undefined : less.get(opposite.replace(/e?r$/, ""))
    const wanted: Readonly<Record<string, string>> = { big: "larger", large: "larger", tall: "taller", wide: "wider" }
    const more_ = wanted[how.text] ?? other ?? (less.has(how.text) ? `${how.text}er` : undefined)
    return more_ === undefined ? null : `make ${them(said.subject)} ${more_}`
  }
  if (how !== undefined && crowded.has(how.text) && said.too) return `fewer things in ${them(said.subject)}`
  return null
}

/** Where a sentence that begins with a complaint finds a place empty, "it looks bare by the door, a bench there"; null where it does not. */
export const emptyAt = (sentence: string): string | null =>
  /^add something (?!in the middle of it$)(?<where>.+)$/.exec(complaintIn(sentence.split(", ")[0] ?? "") ?? "")?.groups
    ?.where ?? null

const astray =
  /^(?:the|my|our|it|they|both|all) ?.{0,60}? (?:faces?|points?|looks?|stands?|is|are|hangs?) (?:in |at |on |to )?the wrong (?:way|direction|place|spot|side|wall|corner|end|colou?r|size|height)$/i

/** Whether a clause only says what is amiss: what follows it says what is to be done. */
export const isComplaint = (clause: string): boolean => {
  if (astray.test(clause)) return true
  const said = saidIn(wordsOf(spelled(clause)))
  if (said === null) return false
  const how = said.rest[0]
  return said.too || said.not || (how !== undefined && (how.part === "adjective" || empty.has(how.text)))
}
