/** One verb for several wishes: "hang three pictures above the sofa and a clock on the wall" are two. */

import { isPlural } from "#catalogue/Words.js"
import { editIn } from "./Edits.js"
import { looksIn } from "./Looks.js"
import { resizeIn } from "./Measures.js"
import { splitPosition } from "./Positions.js"
import { speaksOfSeveral } from "./Resolve.js"
import { airIn, made } from "./wishes/Making.js"

const placing =
  /^(?:(?:please|also|then) )*(?<verb>add|put(?: in| up| down)?|place|hang|plant|insert|include|install|set up|build|lay|mount|stand|move|shift|bring|there (?:should|must) be|give (?:me|us)|(?:i|we)(?: would|'d)? (?:want|like|need)|have)\s+(?<rest>.+)$/i
const making = /^(?<verb>make|turn|set|let|paint|colou?r|show(?: me| us)?|see)\s+(?<rest>.+)$/i
/** "this at sunset with lanterns on the boats". */
const along =
  /^(?<air>(?:make|have|see|set|show me|put) (?:it|this|that|the (?:scene|place|room)) .{2,40}?) with (?<more>(?!the light)\S.*)$/i
/** "a bag like the others but bigger". */
const yet = /^(?<wish>(?:add|put|place|give me|another) .+?),? (?:but|only|just) (?<how>[\p{L} -]{3,40})$/iu
const indefinite =
  "(?:an? |another |some |one |two |three |four |five |six |seven |eight |nine |ten |twelve |\\d{1,4} )"
const definite = "(?:the |my |our |both |it\\b|them\\b|all )"
const joint = /(?:,? and also|,? and then|,? and|,|,? plus)\s+/gi

interface Joint {
  readonly at: number
  readonly end: number
}

const jointsOf = (text: string): ReadonlyArray<Joint> =>
  [...text.matchAll(joint)].slice(0, 24).map((found) => ({ at: found.index, end: found.index + found[0].length }))

const begins = (text: string, at: number, pattern: string): boolean =>
  new RegExp(`^(?:also )?${pattern}`, "i").test(text.slice(at, at + 24))

const positionOf = (text: string) => splitPosition(text).position

/** "fifteen cows in the corral and five horses outside it": no cow is "it"; what is under it is under the desk, not the vase on it. */
const bound = (part: string, before: string): string => {
  const { position, what } = splitPosition(before)
  const [target] = position?.targets ?? []
  const borne =
    /^(?:on|onto|in|into|on top of)$/i.test(position?.words ?? "") &&
    / (?:under|beneath|underneath|below|behind|beside|next to|in front of) it$/i.test(part)
  return target !== undefined && (speaksOfSeveral(what) || borne) ? part.replace(/\bit$/i, () => target) : part
}

/** "slippers beside it": several of something new, at a place of their own. */
const isPlainPlural = (part: string): boolean => {
  const { position, what } = splitPosition(part)
  const words = what.split(" ")
  return (
    position !== null &&
    words.length < 4 &&
    isPlural(words.at(-1) ?? "") &&
    !/^(?:the|my|our|all|both|his|her)\b/i.test(what)
  )
}

/** "green and parked next to the silos": how something is to be, and how else. */
const beings = (rest: { readonly subject: string; readonly how: string }): ReadonlyArray<string> | null => {
  for (const { at, end } of jointsOf(rest.how)) {
    const [left, right] = [
      rest.how.slice(0, at),
      rest.how.slice(end).replace(/^(?:be|should be|placed|parked|put|located|moved|turned into|standing|made) /i, "")
    ]
    const fits = (words: string) => {
      const { position, what } = splitPosition(`x ${words}`)
      return looksIn(words) !== null || resizeIn(words) !== null || (position !== null && what === "x")
    }
    if (fits(left) && fits(right) && !(looksIn(left) !== null && looksIn(right) !== null))
      return [`${rest.subject} should be ${left}`, `${rest.subject} should be ${right}`]
  }
  return null
}
const be =
  /^(?<subject>(?:the|my|our|all|both|it|they)\b.{0,80}?) (?:should|must|could|has to|have to|needs? to|ought to) be (?<how>.{4,200})$/i

/** Cuts what is to be placed where one part says its place and the next begins anew. */
const placements = (rest: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let from = 0
  for (const { at, end } of jointsOf(rest)) {
    const left = rest.slice(from, at)
    const position = positionOf(left)
    if (position === null) continue
    // "between the bed and the wardrobe" is one place.
    if (position.predicate === "between" && position.targets.length < 2) continue
    const anew =
      begins(rest, end, indefinite) ||
      isPlainPlural(rest.slice(end)) ||
      (begins(rest, end, definite) && positionOf(rest.slice(end)) !== null)
    if (!anew) continue
    parts.push(left)
    from = end
  }
  return [...parts, rest.slice(from)].map((part, i, all) => (i === 0 ? part : bound(part, all[i - 1] ?? "")))
}

/** Cuts "the church white and the houses red", "it foggy and night". */
const makings = (rest: string): ReadonlyArray<string> => {
  for (const { at, end } of jointsOf(rest)) {
    const [left, right] = [rest.slice(0, at), rest.slice(end)]
    const first = made({ rest: left })
    if (first === null) continue
    const same = "what" in first && (resizeIn(right) !== null || looksIn(right) !== null)
    if (same && first.act !== "rows" && (first.act !== "look" || looksIn(right) === null))
      return [left, `${first.what} ${right}`]
    if (begins(rest, end, definite) && made({ rest: right }) !== null) return [left, ...makings(right)]
    const onAir = first.act === "light" || first.act === "season" || first.act === "weather"
    if (onAir && airIn((right.split(joint)[0] ?? "").replace(/^(?:at|in|with) /i, "")) !== null)
      return [left, ...makings(`it ${right.replace(/^(?:at|in|with) /i, "")}`)]
  }
  return [rest]
}

/** The clause as the wishes that it makes under its one verb, each with that verb. */
export const carried = (clause: string): ReadonlyArray<string> => {
  if (clause.length > 600) return [clause]
  const lit = along.exec(clause)?.groups
  const air = lit === undefined ? null : editIn(lit.air)
  if (lit !== undefined && (air?.act === "light" || air?.act === "season" || air?.act === "weather"))
    return [lit.air, `add ${lit.more}`]
  const being = be.exec(clause)?.groups
  const both = being === undefined ? null : beings({ subject: being.subject ?? "", how: being.how ?? "" })
  if (both !== null) return both
  const but = yet.exec(clause)?.groups
  if (but !== undefined && (resizeIn(but.how) !== null || looksIn(but.how) !== null))
    return [but.wish, `make one of them ${but.how}`]
  const put = placing.exec(clause)?.groups
  if (put !== undefined) return placements(put.rest).map((part) => `${put.verb} ${part}`)
  const make = making.exec(clause)?.groups
  if (make !== undefined) return makings(make.rest).map((part) => `${make.verb} ${part}`)
  return [clause]
}
