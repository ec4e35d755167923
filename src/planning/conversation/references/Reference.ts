/** The parts of a noun phrase that tell one of many: "the second bridge", "the left one", "two of the tents", "the one by the door". */
import { someOf, valueOf } from "../understanding/Measures.js"
import { type Position, splitPosition } from "../understanding/Positions.js"

export interface Reference {
  /** What is left: the noun with its adjectives; empty where the phrase names none ("the other two"). */
  readonly noun: string
  /** So many of them, below one that share of them; null: all that fit. */
  readonly count: number | null
  /** From 1; −1: the last; 0: the one in the middle. */
  readonly ordinal: number | null
  readonly side: "left" | "right" | "front" | "back" | null
  /** The one that is so most: "the biggest boat"; negative: least. */
  readonly most: { readonly side: "width" | "height" | "depth" | "all"; readonly sign: 1 | -1 } | null
  /** Of those only one, the nearest to where it says. */
  readonly nearest?: boolean
  /** Those that were not spoken of last. */
  readonly others: boolean
  readonly where: Position | null
  readonly except: string | null
}

const ordinals: ReadonlyMap<string, number> = new Map(
  "first second third fourth fifth sixth seventh eighth ninth tenth"
    .split(" ")
    .map((word, i): [string, number] => [word, i + 1])
)
const ordinal =
  /^(?:(?<word>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final)|(?<digits>\d{1,3})(?:st|nd|rd|th))\s+/i
const middle = /^(?:middle|centre|center|central)\s+(?!of\b)/i
/** "the far booth": one of several, by how far it is from whoever looks; "the far corner" is a place. */
const distant =
  /^(?<way>far|farthest|furthest|nearest|closest) (?!of\b|from\b|to\b|(?:\p{L}+ )?(?:corners?|ends?|walls?|sides?|edges?|banks?|shores?|left|right)\b)(?=\p{L})/iu
/** "the third chair from the left": counted from there. */
const counted =
  /^(?<nth>(?:the |my |our )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,3}(?:st|nd|rd|th)|last)\b)(?<noun> .{1,60}?)? from the (?<side>left|right|front|back|top|bottom|end|door|entrance|start)$/i
/** "every second house": a share of them. */
const everyNth = /^every (?<word>other|second|third|fourth|fifth) /i
const exception = /^(?<all>.+?),? (?:except(?: for)?|but(?: not)?|apart from|other than|besides|save for) (?<kept>.+)$/i
const determiner = /^(?:the|all(?: of)?(?: the)?|every|each(?: of the)?|any|these|those|this|that|my|our|its|their)\s+/i
const side = /^(?<side>left|right|front|back|rear|leftmost|rightmost)(?:[- ]hand)?(?:most)?\s+/i
const behindSide = /\s(?:on|at|to) (?:the|its) (?<side>left|right|front|back)(?: side)?$/i
/** "the shelf in the middle", "the hut at the end": told behind the noun. */
const behindRank =
  /\s(?:(?:in|at|on) the (?:very )?(?<middle>middle|centre|center)|(?:on|at) the (?:very |far )?(?<end>end))$/i
const other = /^(?:others?|remaining|rest(?: of (?:the|them))?|other ones?)(?:\s+|$)/i
const partOf =
  /^(?<count>(?:an? |the |about |one |two |three )?[a-z]+(?:-[a-z]+)?|\d{1,4}(?: ?%| percent)?) of (?:the |these |those |my |our |all (?:the )?)?(?<rest>.+)$/i
const everyOne = /^(?:all|the|these|those) \S{1,9}$/i
const ones = /^(?:ones?|things?|items?|pieces?|objects?|them|those|these)$/i

const superlatives: ReadonlyMap<string, NonNullable<Reference["most"]>> = new Map(
  Object.entries({
    "biggest largest bigger larger": { side: "all", sign: 1 },
    "smallest tiniest littlest smaller": { side: "all", sign: -1 },
    "tallest highest taller higher": { side: "height", sign: 1 },
    "lowest shortest lower shorter": { side: "height", sign: -1 },
    "widest broadest thickest longest wider longer": { side: "width", sign: 1 },
    "narrowest thinnest slimmest narrower": { side: "width", sign: -1 }
  } as const).flatMap(([words, most]) =>
    words.split(" ").map((word): [string, NonNullable<Reference["most"]>] => [word, most])
  )
)
const superlative = /^(?<word>\p{L}+(?:est|er))\s+/u

const numberOf = (word: string): number | null => {
  const value = valueOf(word)
  return value !== null && Number.isInteger(value) ? value : null
}

const sideOf = (word: string): Reference["side"] => {
  const plain = word.toLowerCase().replace(/most$/, "")
  return plain === "rear"
    ? "back"
    : plain === "left" || plain === "right" || plain === "front" || plain === "back"
      ? plain
      : null
}

const shares: ReadonlyMap<string, number> = new Map([
  ["half", 0.5],
  ["third", 1 / 3],
  ["thirds", 1 / 3],
  ["quarter", 0.25],
  ["quarters", 0.25],
  ["fifth", 0.2],
  ["most", 0.7],
  ["some", 0.4],
  ["many", 0.6]
])
const fews: ReadonlyMap<string, number> = new Map([
  ["couple", 2],
  ["pair", 2],
  ["few", 3],
  ["dozen", 12],
  ["bunch", 4],
  ["several", 4]
])

/** "a third", "two thirds", "a couple", "20 %", "four": below one a share. */
const shareOf = (words: string): number | null => {
  const percent = /^(?<value>\d{1,3})(?: ?%| percent)$/.exec(words)?.groups?.value
  if (percent !== undefined) return Math.min(0.99, Number(percent) / 100)
  const [first = "", last = first] = words
    .toLowerCase()
    .replace(/^(?:about|the) /, "")
    .split(" ")
  const share = shares.get(last)
  if (share !== undefined) return Math.min(0.99, share * (numberOf(first) ?? 1))
  return fews.get(last) ?? numberOf(words)
}

/** "the table nearest to the bar". */
const closest =
  /^(?<what>.{2,60}?) (?:that is |which is )?(?:nearest|closest)(?: to)? (?<to>(?:the|my|our|it|them)\b.{0,60})$/i

/** "all but two of the chairs". */
const allBut = /^all (?:but|except) (?<kept>\w{1,12}) of (?<of>(?:the|my|our|these|those) .{2,60})$/i

const outerOf = (said: string): Reference | null => {
  const behind = said.replace(determiner, "")
  const way = distant.exec(behind)?.groups?.way
  if (way !== undefined)
    return { ...referenceOf(behind.replace(distant, "")), ordinal: /^(?:near|clos)/i.test(way) ? 1 : -1 }
  const remaining = allBut.exec(said)?.groups
  if (remaining?.of !== undefined && remaining.kept !== undefined)
    return { ...referenceOf(remaining.of), except: `${remaining.kept} of ${remaining.of}` }
  const nearest = exception.test(said) ? undefined : closest.exec(said)?.groups
  return nearest?.what === undefined || nearest.to === undefined
    ? null
    : {
        ...referenceOf(nearest.what),
        where: { predicate: "near", side: null, targets: [nearest.to], words: "nearest" },
        nearest: true
      }
}

/** Reads a noun phrase from its outside to its noun. Linear in the phrase. */
export const referenceOf = (phrase: string): Reference => {
  const said = phrase.trim().slice(0, 200)
  const along = counted.exec(said)?.groups
  if (along !== undefined) return referenceOf(`${along.nth}${along.noun ?? " one"}`)
  const outer = outerOf(said)
  if (outer !== null) return outer
  const hand = behindSide.exec(said)?.groups?.side
  if (hand !== undefined) return { ...referenceOf(said.replace(behindSide, "")), side: sideOf(hand) }
  const rank = behindRank.exec(said)?.groups
  if (rank !== undefined && !exception.test(said))
    return { ...referenceOf(said.replace(behindRank, "")), ordinal: rank.end === undefined ? 0 : -1 }
  const excepted = exception.exec(said)?.groups
  const { position, what } = splitPosition(excepted?.all ?? said)
  let rest = (position === null || what === "" ? (excepted?.all ?? said) : what).replace(
    /^half (?=(?:the|these|those|all|my|our) )/i,
    "half of "
  )
  const where = what === "" ? null : position
  let count: number | null = null
  let at: number | null = null
  let which: Reference["side"] = null
  let others = false
  let most: Reference["most"] = null
  const part = partOf.exec(rest)?.groups
  const share = part === undefined ? null : shareOf(part.count)
  if (part !== undefined && share !== null) {
    count = share
    rest = part.rest
  }
  const nthly = everyNth.exec(rest)?.groups?.word.toLowerCase()
  if (nthly !== undefined) {
    count = 1 / (nthly === "other" ? 2 : (ordinals.get(nthly) ?? 2))
    rest = rest.replace(everyNth, "")
  }
  for (let before = ""; before !== rest; ) {
    before = rest
    rest = rest.replace(determiner, "")
    const nth = ordinal.exec(rest)
    if (nth?.groups !== undefined && at === null) {
      const { digits, word } = nth.groups
      at = digits === undefined ? (ordinals.get(word.toLowerCase()) ?? -1) : Number(digits)
      rest = rest.slice(nth[0].length)
    }
    if (at === null && middle.test(rest)) {
      at = 0
      rest = rest.replace(middle, "")
    }
    const hand = side.exec(rest)
    if (hand?.groups !== undefined && which === null) {
      which = sideOf(hand.groups.side)
      rest = rest.slice(hand[0].length)
    }
    const degree = superlatives.get(superlative.exec(rest)?.groups?.word?.toLowerCase() ?? "")
    if (degree !== undefined && most === null) {
      most = degree
      rest = rest.replace(superlative, "")
    }
    if (other.test(rest)) {
      others = true
      rest = rest.replace(other, "")
    }
    const [first, ...more] = rest.split(" ")
    // "all four", "the five": of what was spoken of.
    const value = more.length > 0 || others || everyOne.test(said) ? numberOf(first) : null
    // "four of the six paintings": of all six.
    if (value !== null && part !== undefined && share !== null) rest = more.join(" ")
    else if (value !== null && count === null && !/^one$/i.test(rest)) {
      count = value
      rest = more.join(" ")
    }
  }
  rest = rest.trim()
  return {
    noun: ones.test(rest) ? "" : rest,
    count,
    ordinal: at,
    side: which,
    most,
    others,
    where,
    except: excepted?.kept ?? null
  }
}

const spared =
  /^(?:the )?(?:first|second|third|fourth|fifth|last|left|right|middle|front|back)(?: (?<count>[a-z]+|\d{1,3}))?$/i

/** How many an exception leaves out that tells them by a number or a rank: "two", "the first", "the last three"; null for any other. */
export const sparedIn = (except: string): number | null => {
  const groups = spared.exec(except)?.groups
  if (groups === undefined) return someOf(except)
  return groups.count === undefined || /^ones?$/i.test(groups.count) ? 1 : numberOf(groups.count)
}

/** Whether a phrase tells one of several by what it is nearest to. */
export const isNearest = (phrase: string): boolean => referenceOf(phrase).nearest === true

/** Whether a phrase tells one of several by its rank in the layout or among their sizes: "the third from the right", "the biggest". */
export const isUntold = (phrase: string): boolean =>
  counted.test(phrase.trim()) ||
  referenceOf(phrase).most !== null ||
  distant.test(phrase.trim().replace(determiner, ""))

/** Whether the phrase tells some of many. */
export const isNarrow = ({ count, except, most, ordinal, others, side, where }: Reference): boolean =>
  most !== null || count !== null || ordinal !== null || side !== null || others || where !== null || except !== null
