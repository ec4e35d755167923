/** Wishes of few words, and of two looks at once, in the plain words that they leave out: "benches: wooden", "clone the left table". */
import { isPlural } from "#catalogue/Words.js"
import { referenceOf } from "../../references/Reference.js"
import { looksIn, seasonIn, weatherIn } from "../Looks.js"
import { resizeIn, valueOf } from "../Measures.js"
import { splitPosition } from "../Positions.js"
import { patternIn } from "./Patterns.js"

type Groups = Readonly<Record<string, string | undefined>>
type Plainer = (groups: Groups) => ReadonlyArray<string> | null

const definite = (what: string): string =>
  /^(?:the|my|our|all|both|each|every|this|that|these|those|it|them|they|everything|half|most|\p{L}+ of the)\b/iu.test(
    what
  )
    ? what.replace(/^they$/i, "them")
    : `the ${what}`

const lookOf = (how: string): string | null =>
  // "night shift: dim light" is of the light.
  /\blight(?:s|ing)?$/i.test(how) ? null : (patternIn(how) ?? looksIn(how))

/** "benches: wooden", "stools: eight", "rug: bigger". */
const labelled: Plainer = ({ how: said = "", what = "" }) => {
  const deed = /^(?<verb>[a-z]+) (?:it|them)(?<rest> .+)?$/i.exec(said)?.groups
  if (deed !== undefined) return [`${deed.verb} ${definite(what)}${deed.rest ?? ""}`]
  const how = said.replace(/ (?:instead of|rather than|not) .+$/i, "")
  const value = valueOf(how)
  if (value !== null && isPlural(what)) return [`make it ${how} ${what.replace(/^the /i, "")}`]
  const look = resizeIn(how) === null ? lookOf(how) : how
  return look === null ? null : [`make ${definite(what)} ${look}`]
}

const inLook: Plainer = ({ how = "", what = "" }) => {
  const look = lookOf(how)
  // A verb before the noun is read elsewhere: "upholster the armchairs in leather".
  return look === null || / (?:the|my|our|all|both|these|those) /i.test(what) || !isPlural(what.split(" ").at(-1) ?? "")
    ? null
    : [`make ${definite(what)} ${look}`]
}

const chosen: Plainer = ({ how = "", what = "" }) => {
  const look = lookOf(how)
  return look === null ? null : [`make ${definite(what)} ${look}`]
}

/** One of what is there is one more of them; of several as many again. */
const copied: Plainer = ({ count, what = "" }) => {
  if (/^(?:it|that|this|that one|this one)$/i.test(what))
    return [count === undefined || /^an?$/i.test(count) ? "another one like that" : `add ${count} more like that`]
  const { noun } = referenceOf(what)
  if (noun === "") return null
  if (count !== undefined && !/^an?$/i.test(count)) return [`add ${count} more ${noun}`]
  return isPlural(noun) ? [`double the ${noun}`] : [`add another ${noun}`]
}

const become: Plainer = ({ by = "", what = "" }) => [`replace ${definite(what)} with ${by}`]

/** "white with a copper roof": the whole, and the part of it. */
const partly: Plainer = ({ how = "", part = "", verb = "", what = "", with: other = "" }) =>
  looksIn(how) === null || looksIn(other) === null || verb === ""
    ? null
    : [`make ${definite(what)} ${how}`, `make the ${part} of ${definite(what)} ${other}`]

/** "nets hanging next to the hall": what nobody speaks of as there is to be there. */
const there: Plainer = ({ what = "", where = "" }) => {
  const { position, what: rest } = splitPosition(`x ${where}`)
  const noun = what.split(" ").at(-1) ?? ""
  if (position === null || position.targets.length === 0 || rest !== "x" || !isPlural(noun)) return null
  return [`add ${what} ${where}`]
}

/** "reactor should glow blue rather than green": bare, with a verb of light, against another look. */
const shining: Plainer = ({ how = "", what = "" }) => {
  const plain = how.replace(/ (?:instead of|rather than|not) .+$/i, "")
  return lookOf(plain) === null ? null : [`make ${definite(what)} ${plain}`]
}

const biggerOne: Plainer = ({ how = "", what = "" }) =>
  resizeIn(how) === null ? null : [`make ${definite(what)} ${how}`]

const back: Plainer = ({ count = "" }) => [
  /^one$/i.test(count) ? "another one like that" : `add ${count} more like that`
]

const air: Plainer = ({ how = "" }) => ((seasonIn(how) ?? weatherIn(how)) === null ? null : [`make it ${how}`])

const terse: ReadonlyArray<readonly [RegExp, Plainer]> = [
  [
    /^(?:(?:i|we) (?:don't |do not )?(?:want|need) )?not (?<count>[a-z]+|\d{1,4}) (?<what>[\p{L} ]{3,40}?),? but (?:rather |only |just )?(?<number>[a-z]+|\d{1,4})$/iu,
    ({ count = "", number = "", what = "" }) =>
      valueOf(count) === null || valueOf(number) === null ? null : [`make it ${number} ${what}`]
  ],
  [
    /^(?<what>[\p{L} ]{3,40}) out,? (?:and )?(?<by>[\p{L} ]{3,40}) in$/iu,
    ({ by = "", what = "" }) => [`replace the ${what.replace(/^(?:the|my|our) /i, "")} with ${by}`]
  ],
  [
    /^(?<what>(?!(?:we|you|i|there|this|that|what|which|who|one|can|could)\b)\p{L}[\p{L} -]{1,40}?) (?:should|must|could|has to|have to|needs? to|ought to) (?:glow|shine|gleam|be lit|be painted|be) (?<how>[\p{L} -]{3,60} (?:instead of|rather than|not) [\p{L} -]{3,30})$/iu,
    shining
  ],
  [
    /^(?:replace|swap|exchange|change|trade) (?<what>(?:the|my|our|every|each|all|both) .{2,60}?) (?:by|with|for|against|to|into) (?:an? )?(?<how>(?:much |slightly )?(?:bigger|larger|smaller|wider|taller|lower|longer|shorter|narrower|higher|deeper)) ones?$/iu,
    biggerOne
  ],
  [
    /^(?:bring|put|give|add|take) (?:me |us )?(?<count>one|two|three|four|five) (?:of (?:them|those|these) )?back$/i,
    back
  ],
  [
    /^(?:cover|blanket|bury|wrap|drown|drape) (?:everything|it all|all of it|the (?:whole )?(?:place|scene|village|town|garden|street|park|landscape|thing)) (?:in|with|under) (?:a (?:layer|blanket) of |thick |deep |heavy |dense |some )?(?<how>snow|fog|mist|haze|rain)$/i,
    air
  ],
  [
    /^(?<what>(?:every|each) (?:(?:other|second|third|fourth) )?[\p{L}-]{2,20}(?: [\p{L}-]{2,20})?) (?<how>[\p{L}-]{3,20})$/iu,
    ({ how = "", what = "" }) => (lookOf(how) === null ? null : [`make ${what} ${how}`])
  ],
  [/^(?<what>[\p{L}' -]{2,50}?) ?(?::|\s[-–—]) ?(?<how>[\p{L}\d% -]{2,60})$/iu, labelled],
  [/^(?<what>(?:the |my |our )?[\p{L}-]+(?: [\p{L}-]+){0,2}?)(?:,? all| both)? in (?<how>[\p{L} -]{3,40})$/iu, inLook],
  [
    /^(?:go (?:with|for)|use|choose|pick|try|i(?:'d| would) go (?:with|for)) (?:an? |some )?(?<how>[\p{L} -]{3,50}?) (?:on|for) (?<what>(?:the|my|our|it|them|all|both|these|those)\b.*)$/iu,
    chosen
  ],
  [
    /^(?:(?:clone|duplicate|copy|replicate)|(?:add|make|create|put|do|place) (?<count>an?|one|two|three|four|five|six|\d{1,3}) (?:cop(?:y|ies)|clones?|duplicates?) of) (?<what>(?:the|that|this|it|my|our|both|all|one of)\b.*)$/i,
    copied
  ],
  [
    /^(?:let |make |have )?(?<what>(?:the|my|our|this|that) .+?) (?:(?:should|could|must|can|may|might|ought to|has to|needs to) )?(?:become|be turned into|turn into|be changed into|be replaced (?:with|by)) (?<by>(?:an? |some |two |three )?\p{L}.*)$/iu,
    become
  ],
  [
    /^(?:(?<verb>make|paint|let|have) (?<what>(?:the|my|our) .+?|it) (?<how>[\p{L}-]+(?: [\p{L}-]+)?) with an? (?<with>[\p{L}-]+(?: [\p{L}-]+)?) (?<part>\p{L}+))$/iu,
    partly
  ],
  [
    /^(?<what>(?:the|my|our) .+?|it) (?<verb>could|should|must|can|might|may) be (?<how>[\p{L}-]+(?: [\p{L}-]+)?) with an? (?<with>[\p{L}-]+(?: [\p{L}-]+)?) (?<part>\p{L}+)$/iu,
    partly
  ],
  [
    /^(?<what>(?!(?:the|my|our|it|they|all|both|these|those|add|put|move|make|no|no more|less|fewer|more|can|could|are|is|what|which|who|where|how|if)\b)[\p{L}-]+(?: [\p{L}-]+)?) (?:hanging|standing|lying|sitting|leaning|growing|floating|parked|moored|scattered|stacked) (?<where>\p{L}.{3,80})$/iu,
    there
  ],
  [
    /^(?:i|we)(?:'d| would)? (?:want|like|love|prefer|need) it to (?:be )?(?<how>rain|snow|drizzle|storm)(?:ing)?(?: heavily| hard| lightly| softly| gently| a (?:bit|little|lot))?$/i,
    air
  ],
  [
    /^(?:add|i want|we want|with|have|give (?:it|us|me)|put in|let there be) (?:some |a bit of |a little |heavy |light |lots of )?(?<how>rain|fog|mist|haze|drizzle|snow|clouds|sunshine)$/i,
    air
  ]
]

/** The clauses that a terse one comes to; null where it is none. Linear in the clause. */
export const tersely = (clause: string): ReadonlyArray<string> | null => {
  for (const [pattern, read] of terse) {
    const groups = pattern.exec(clause)?.groups
    const found = groups === undefined ? null : read(groups)
    if (found !== null) return found
  }
  return null
}
