/** Sizes by shares: "a third larger", "half its size", "by a fifth", "half as tall again". */
import type { Resize, Side } from "../../Intent.js"
import { resizeIn, valueOf } from "../Measures.js"

const parts: Readonly<Record<string, number>> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fourth: 1 / 4,
  fifth: 1 / 5,
  sixth: 1 / 6,
  eighth: 1 / 8,
  tenth: 1 / 10
}
const wholes: Readonly<Record<string, number>> = { twice: 2, double: 2, thrice: 3, triple: 3, quadruple: 4 }

/** "a third", "two thirds", "half", "twice", "three times", "20 %" as a factor; null for other words. */
const shareIn = (words: string): number | null => {
  const plain = words.replace(/ of$/, "")
  const whole = wholes[plain]
  if (whole !== undefined) return whole
  const percent = /^(?<value>\d{1,3}(?:\.\d)?) ?(?:%|percent|per cent)$/.exec(plain)?.groups?.value
  if (percent !== undefined) return Number(percent) / 100
  const times = /^(?<count>[a-z]+|\d{1,2}(?:\.\d)?) times$/.exec(plain)?.groups?.count
  if (times !== undefined) return valueOf(times)
  const found = /^(?:(?<count>an?|one|two|three|four|\d) )?(?<part>[a-z]+?)s?$/.exec(plain)?.groups
  const part = found === undefined ? undefined : parts[found.part ?? ""]
  if (found === undefined || part === undefined) return null
  const count = /^an?$/.test(found.count ?? "a") ? 1 : (valueOf(found.count ?? "") ?? 1)
  return part * count
}

const share = "(?<share>(?:an? |one |two |three |four |\\d{1,3}(?:\\.\\d)? ?)?(?:[a-z]+|%|percent|per cent))"
const more = "larger|bigger|wider|broader|taller|higher|longer|deeper|thicker|smaller|narrower|lower|shorter|thinner"
const less = /^(?:smaller|narrower|lower|shorter|thinner)$/
const sides: ReadonlyArray<readonly [RegExp, Side]> = [
  [/^(?:wid|broad|narrow|thick|thin)/, "width"],
  [/^(?:tall|high|heigh|low|short)/, "height"],
  [/^deep|^depth/, "depth"],
  [/^long|^length/, "length"]
]
const sideOf = (word: string): Side | "all" => sides.find(([pattern]) => pattern.test(word))?.[1] ?? "all"

const compared = new RegExp(`^${share} (?<more>${more})$`)
const again = new RegExp(`^${share} as (?<how>[a-z]+) again$`)
const as = new RegExp(
  `^${share} as (?<how>big|large|wide|broad|tall|high|long|deep|thick)(?: as (?:now|before|it is|they are|it is now))?$`
)
const ofThing = new RegExp(
  `^(?:to )?${share} (?:as (?<how>big|large|wide|broad|tall|high|long|deep|thick) as|(?:of )?the (?<what>size|width|height|length|depth) of) (?<of>(?:the|my|our|this|that|its)\\b.{1,60})$`
)
const ofSize = new RegExp(
  `^(?:to )?${share} (?:of )?(?:the|its|their|that|this)(?: (?:current|present|old|original))? (?<what>size|area|width|height|length|depth)$`
)
const by = new RegExp(`^by (?:a )?${share}$`)
/** "by a factor of 1.5", "1.5 times": so many times as large. */
const multiplied =
  /^(?:(?:up |down )?by (?:a )?factor (?:of )?(?<factor>\d{1,2}(?:\.\d{1,2})?|[a-z]+)|(?<times>\d{1,2}(?:\.\d{1,2})?|[a-z]+) times)$/
const down = new RegExp(`^(?:down )?to ${share}$`)

/** Metres of a storey. */
const storey = 3
const storeys =
  /^(?:by )?(?<count>an?|[a-z]+|\d{1,2}) (?:stor(?:e?y|eys|ies)|floors?|levels?) (?<more>taller|higher|lower|shorter)$/

const approximate =
  /\b(?:about|around|roughly|approximately|some|maybe|exactly|only|just|nearly|almost|at least|round about|or so) ?/g

/** "quite a bit larger", "slightly wider", "significantly taller": by degree. */
const somewhat =
  /^(?:just |only )?(?:slightly|somewhat|marginally|a (?:tiny bit|little bit|wee bit|smidge|tad|touch|little|bit)) (\w+er)$/
const greatly =
  /^(?:quite a (?:bit|lot)|a (?:good|fair|great|whole) (?:bit|lot|deal)|a lot|loads|tons|lots|way|far|even|considerably|significantly|substantially|noticeably|markedly|clearly|distinctly|really|properly|very much) (\w+er)$/
/** "larger by a third" is a third larger. */
const following =
  /^(?<more>\w+er) by (?:about )?(?<share>(?:an? |one |two |three )?(?:half|third|quarter|fifth|tenth|sixth|eighth)s?|\d{1,3} ?(?:%|percent|per cent))$/

/** A change of size that words say, of a verb that makes larger or smaller where they leave that out; null where they say none. */
export const sizeIn = (said: string, growing: boolean | null): Resize | null => {
  const words = said
    .toLowerCase()
    .replace(approximate, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80)
    .replace(somewhat, "a bit $1")
    .replace(greatly, "much $1")
    .replace(following, "$<share> $<more>")
  const floors = storeys.exec(words)?.groups
  const count = floors === undefined ? null : valueOf((floors.count ?? "").replace(/^an?$/, "one"))
  if (floors !== undefined && count !== null)
    return { by: "more", side: "height", metres: less.test(floors.more ?? "") ? -storey * count : storey * count }
  const factor = (value: number | null, word: string, change: (value: number) => number): Resize | null =>
    value === null || value <= 0 ? null : { by: "factor", side: sideOf(word), factor: change(value) }
  const more = compared.exec(words)?.groups
  if (more !== undefined && more.share !== undefined) {
    const value = shareIn(more.share)
    const smaller = less.test(more.more ?? "")
    const found = factor(value, more.more ?? "", (one) =>
      one >= 1.5 ? (smaller ? 1 / one : one) : smaller ? Math.max(0.05, 1 - one) : 1 + one
    )
    if (found !== null) return found
  }
  const more_again = again.exec(words)?.groups
  if (more_again !== undefined) return factor(shareIn(more_again.share ?? ""), more_again.how ?? "", (one) => 1 + one)
  const other = ofThing.exec(words)?.groups
  const value = other === undefined ? null : shareIn(other.share ?? "")
  if (other?.of !== undefined && value !== null)
    return { by: "like", side: sideOf(other.how ?? other.what ?? ""), of: other.of, factor: value }
  const same = as.exec(words)?.groups
  if (same !== undefined) return factor(shareIn(same.share ?? ""), same.how ?? "", (one) => one)
  const size = ofSize.exec(words)?.groups
  const whole = size === undefined ? null : factor(shareIn(size.share ?? ""), size.what ?? "", (one) => one)
  if (size !== undefined) return whole?.by === "factor" && size.what === "area" ? { ...whole, area: true } : whole
  const multiple = multiplied.exec(words)?.groups
  const times = valueOf(multiple?.factor ?? multiple?.times ?? "")
  if (times !== null) return factor(times, "", (one) => (growing === false ? 1 / one : one))
  const rest = shareIn(down.exec(words)?.groups?.share ?? "")
  if (rest !== null && rest < 1) return factor(rest, "", (one) => one)
  const step = by.exec(words)?.groups
  if (step !== undefined && growing !== null)
    return factor(shareIn(step.share ?? ""), "", (one) =>
      one >= 1.5 ? (growing ? one : 1 / one) : growing ? 1 + one : Math.max(0.05, 1 - one)
    )
  return resizeIn(words) ?? (words.startsWith("to ") ? resizeIn(words.slice(3)) : null)
}
