import { numeric } from "../../reading/Numbers.js"
import type { Resize, Side } from "../Intent.js"

/** Usual steps where nobody gives a number: a place by its area, a thing by its sides. */
const usual = 1.5

const units: Readonly<Record<string, number>> = {
  cm: 0.01,
  mm: 0.001,
  km: 1000,
  ft: 0.3048,
  feet: 0.3048,
  foot: 0.3048
}
const unit = "(?:metres?|meters?|m|cm|mm|km|ft|feet|foot)"
const amount = "(?<amount>\\d{1,6}(?:[.,]\\d{1,3})?|[a-z]+(?:-[a-z]+)?)"

const sides: ReadonlyArray<readonly [RegExp, Side]> = [
  [/^(?:wide|width|broad|across|wider|broader|narrower|narrow|thinner|thicker|breadth)$/i, "width"],
  [/^(?:tall|high|height|taller|higher|lower|shorter|short|low)$/i, "height"],
  [/^(?:deep|depth|deeper)$/i, "depth"],
  [/^(?:long|length|longer)$/i, "length"]
]
const sideOf = (word: string): Side | "all" => sides.find(([pattern]) => pattern.test(word))?.[1] ?? "all"

const shrinking = /^(?:smaller|narrower|lower|shorter|thinner|tinier|small|narrow|low|short|tiny|little|thin)$/i

export const valueOf = (word: string): number | null => {
  const value = numeric(word.toLowerCase().replace(",", "."))
  return value !== null && value > 0 && value <= 100_000 ? value : null
}

/** "One", "two of them": how many of several, whichever; null for anything else. */
const some = /^(?<count>[a-z]+|\d{1,4})(?: of (?:them|those|these))?$/i
export const someOf = (words: string): number | null => valueOf(some.exec(words)?.groups?.count ?? "")

const metresOf = (word: string, name: string): number | null => {
  const value = valueOf(word)
  return value === null ? null : value * (units[name.toLowerCase()] ?? 1)
}

const lengthForm = new RegExp(`^${amount} ?(?:an? )?(?<unit>${unit}|steps?|centimet(?:re|er)s?)$`, "i")
const step = 0.75

/** Metres of "30 cm", "two metres", "half a metre", "three steps". */
export const lengthIn = (words: string): number | null => {
  const plain = words
    .trim()
    .replace(/^half an? /i, "0.5 ")
    .replace(/^a couple of /i, "2 ")
    .replace(/^an? /i, "1 ")
  const groups = lengthForm.exec(plain)?.groups
  const value = groups === undefined ? null : valueOf(groups.amount)
  if (groups === undefined || value === null) return null
  if (/^step/i.test(groups.unit)) return value * step
  return /^centi/i.test(groups.unit) ? value * 0.01 : value * (units[groups.unit.toLowerCase()] ?? 1)
}

const offset = new RegExp(
  `^(?:by )?(?<length>(?:half an? |an? )?(?:\\d{1,4}(?:[.,]\\d{1,2})?|[a-z]+)? ?(?:${unit}|centimet(?:re|er)s?)) (?<more>larger|longer|wider|broader|deeper|taller|higher|shorter|lower|narrower|smaller)(?: in (?<dim>width|height|length|depth))?$|^(?<then>longer|wider|broader|deeper|taller|higher|shorter|lower|narrower|smaller|larger) by (?<by>.{1,30})$`,
  "i"
)
const same =
  /^(?:just |exactly |about )?(?:as (?<side>large|big|wide|broad|tall|high|long|deep) as|the same (?<name>size|width|height|length|depth) as) (?<of>(?:the|my|our|this|that|its)\b.{1,80})$/i

const than =
  /^(?:be )?(?:(?:a bit|a little|slightly|much|far|even) )?(?<more>larger|bigger|wider|broader|taller|higher|longer|deeper|smaller|lower|shorter|narrower) than (?<of>(?:the|my|our|this|that|its)\b.{1,80})$/i
/** How much more than something else is more. */
export const more_than = 1.25
/** "the tallest building", "taller than anything else". */
const most =
  /^(?:be )?(?:(?:by far )?the (?<most>tallest|highest|widest|broadest|longest|biggest|largest)(?: (?:of (?:all|them all|everything)|thing|one|building|structure|object|around|here|there))*|(?<more>taller|higher|wider|broader|longer|bigger|larger) than (?:anything|everything|all|any)(?: of)?(?: the)?(?: (?:else|others?|rest|other (?:building|thing)s?)))$/i
/** What stands for all others. */
export const anythingElse = "anything else"
const others = /^(?:all )?the (?:others?|rest|other (?:ones?|two|three|four)|remaining ones?)$/i

const factors: Readonly<Record<string, number>> = { twice: 2, double: 2, thrice: 3, triple: 3, half: 0.5, quadruple: 4 }

const rectangle = new RegExp(
  `^(?:to )?(?:be )?(?<a>\\d{1,5}(?:[.,]\\d+)?|[a-z]+) ?(?<first>${unit})? ?(?:x|×|by|\\*) ?(?<b>\\d{1,5}(?:[.,]\\d+)?|[a-z]+) ?(?<unit>${unit})?(?: (?:large|big|in size))?$`,
  "i"
)
const area =
  /^(?:to )?(?:be )?(?<a>\d{1,7}(?:[.,]\d+)?) ?(?:m²|m2|sqm|sq\.? ?m|square met(?:re|er)s)(?: (?:large|big|in size|in area))?$/i
const metres = new RegExp(
  `^(?:to )?(?:be )?(?:about |only )?${amount} ?(?<unit>${unit})(?: (?<side>wide|broad|across|tall|high|long|deep|in (?:width|height|length|depth)))?$`,
  "i"
)
const by = new RegExp(
  `^${amount} ?(?<unit>%|percent|times) (?:as )?(?<more>larger|bigger|wider|taller|higher|longer|smaller|narrower|lower|shorter|large|big|wide|tall|high|long|deep|small)(?: as .*)?$`,
  "i"
)
const as =
  /^(?<times>twice|double|thrice|triple|half|quadruple|[a-z]+ times) (?:as |the )(?<side>large|big|wide|broad|tall|high|long|deep|small|size|width|height|length|depth)(?: (?:as|of) (?:(?:now|before|it is|they are|it is now|it was)$|(?<of>(?:the|my|our|this|that|its)\b.{1,80})))?$/i
const more =
  /^(?:(?:much|far|a lot|even|way|a bit|a little|slightly|somewhat|a good deal|considerably) )?(?<more>larger|bigger|greater|wider|broader|narrower|taller|higher|lower|shorter|longer|deeper|smaller|thinner|thicker|tinier|huge|large|big|tiny|small|wide|narrow|tall|high|low|long|short)$/i

const degree = (how: string): number =>
  /^(?:much|far|a lot|way|considerably|a good deal)/i.test(how)
    ? 2
    : /^(?:a bit|a little|slightly|somewhat)/i.test(how)
      ? 1.2
      : usual

const multiple = (words: string): number | null =>
  factors[words.toLowerCase()] ?? valueOf(words.replace(/ times$/i, ""))

const bySides: ReadonlyArray<(how: string) => Resize | null> = [
  (how) => {
    const groups = rectangle.exec(how)?.groups
    if (groups === undefined) return null
    // "six metres by five and a half": one unit for both.
    const own = groups.unit ?? groups.first ?? "m"
    const [width, depth] = [metresOf(groups.a, groups.first ?? own), metresOf(groups.b, own)]
    return width === null || depth === null ? null : { by: "rectangle", width, depth }
  },
  (how) => {
    const value = valueOf(area.exec(how)?.groups?.a ?? "")
    return value === null ? null : { by: "area", area: value }
  },
  (how) => {
    const groups = metres.exec(how)?.groups
    const value = groups === undefined ? null : metresOf(groups.amount, groups.unit)
    const side = sideOf((groups?.side ?? "wide").replace(/^in /, ""))
    return value === null ? null : { by: "metres", side: side === "all" ? "width" : side, metres: value }
  },
  (how) => {
    const groups = offset.exec(how)?.groups
    const length = groups === undefined ? null : lengthIn((groups.length ?? groups.by).replace(/ +/g, " ").trim())
    const word = groups?.more ?? groups?.then ?? ""
    if (length === null) return null
    const side = sideOf(groups?.dim ?? word)
    return { by: "more", side: side === "all" ? "width" : side, metres: shrinking.test(word) ? -length : length }
  },
  (how) => {
    const groups = same.exec(how)?.groups
    if (groups === undefined) return null
    return { by: "like", side: sideOf(groups.side ?? groups.name), of: groups.of }
  },
  (how) => {
    const groups = than.exec(how)?.groups
    if (groups === undefined) return null
    const factor = shrinking.test(groups.more) ? 1 / more_than : more_than
    if (others.test(groups.of)) return { by: "factor", side: sideOf(groups.more), factor }
    return { by: "like", side: sideOf(groups.more), of: groups.of, factor }
  },
  (how) => {
    const groups = most.exec(how)?.groups
    const word = groups?.more ?? groups?.most?.replace(/gest$/i, "g").replace(/est$/i, "er")
    return word === undefined ? null : { by: "like", side: sideOf(word), of: anythingElse, factor: more_than }
  },
  (how) => {
    const groups = by.exec(how)?.groups
    const value = groups === undefined ? null : valueOf(groups.amount)
    if (groups === undefined || value === null) return null
    const share = groups.unit === "times" ? value : 1 + value / 100
    const less = shrinking.test(groups.more)
    const factor = groups.unit === "times" ? (less ? 1 / share : share) : less ? Math.max(0.05, 1 - value / 100) : share
    return { by: "factor", side: sideOf(groups.more), factor }
  },
  (how) => {
    const groups = as.exec(how)?.groups
    const factor = groups === undefined ? null : multiple(groups.times)
    if (groups === undefined || factor === null) return null
    if (groups.of !== undefined) return { by: "like", side: sideOf(groups.side), of: groups.of, factor }
    return { by: "factor", side: sideOf(groups.side), factor: /^small$/i.test(groups.side) ? 1 / factor : factor }
  },
  (how) => {
    const groups = more.exec(how)?.groups
    const word = groups?.more
    if (word === undefined) return null
    const factor = degree(how)
    return { by: "factor", side: sideOf(groups?.dim ?? word), factor: shrinking.test(word) ? 1 / factor : factor }
  }
]

/** The side that a verb of size speaks of. */
export const sideOfVerb: Readonly<Record<string, "width" | "height" | "length">> = {
  widen: "width",
  narrow: "width",
  broaden: "width",
  thicken: "width",
  raise: "height",
  lower: "height",
  heighten: "height",
  lengthen: "length",
  shorten: "length"
}

const sideName = /\b(?:wide|width|broad|across|tall|high|height|deep|depth|long|length)$/i

/** A size in the words behind a verb: "lower it to 40 cm" is of its height, where they name no side. */
export const alongVerb = (how: Resize, verb: string, words: string): Resize => {
  const side = sideOfVerb[verb.toLowerCase()]
  return side === undefined || how.by !== "metres" || sideName.test(words) ? how : { ...how, side }
}

/** "larger", "twice as wide", "30 m wide", "20 x 30 m", "20% smaller" as a change of size; null for other words. */
export const resizeIn = (how: string): Resize | null => {
  for (const read of bySides) {
    const found = read(how.trim().slice(0, 120))
    if (found !== null) return found
  }
  return null
}
