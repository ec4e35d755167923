import type { Amount } from "../../Intent.js"
import { valueOf } from "../Measures.js"
import type { Phrasing, Reader } from "./Phrasing.js"

const amount =
  (change: Amount): Reader =>
  ({ what }) => ({ act: "amount", what, amount: change })

const counted =
  (by: "count" | "more"): Reader =>
  ({ count, what }) => {
    const value = /^single$/i.test(count) ? 1 : valueOf(count)
    return value === null || !Number.isInteger(value) ? null : { act: "amount", what, amount: { by, count: value } }
  }

const ranked: Reader = ({ count, rows, what }) => {
  const value = count === undefined ? null : valueOf(count)
  const lines = valueOf(rows)
  if (lines === null || !Number.isInteger(lines) || lines > 200) return null
  if (count !== undefined && (value === null || !Number.isInteger(value))) return null
  return { act: "rows", what, count: value, rows: lines }
}

const asks =
  "(?:(?:i|we)(?: would|'d)? (?:want|need|like|prefer)|there should be|there must be|make (?:it|that|them)?|have|use|give (?:me|us)|put|place|arrange|set|add|line up|lay out|can (?:i|we) have)"
const gives =
  "(?:make |add |have |use |plant |put |give (?:me|us) |(?:i|we)(?: would|'d)? (?:want|need|like) |there should be |there be )*"

/** That so many are as many as are wanted. */
export const suffices =
  "(?:(?:(?:is|are|would be|will be|should be|ought to be|might be) )?(?:more than |quite |really |surely |just )?(?:enough|sufficient|plenty|fine)|(?:is|are) all (?:that )?(?:i|we|you) (?:really )?(?:need|want)|(?:would|will|should|might|can) (?:do|suffice)(?: just| perfectly)?(?: fine| nicely| well)?|suffices?)"

/** How many of something. */
export const counting: ReadonlyArray<Phrasing> = [
  [
    /^(?:add|put in|place|include) an? (?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) (?<what>[\p{L}-]+(?: [\p{L}-]+)?)$/iu,
    amount({ by: "more", count: 1 })
  ],
  [
    new RegExp(
      `^(?:${asks} )?(?<count>\\d{1,4}|[a-z]{3,9}) (?<what>[\\p{L} -]{2,60}?) (?:instead of|rather than|not) (?:just |only |the )?(?:\\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve)$`,
      "iu"
    ),
    counted("count")
  ],
  [
    new RegExp(
      `^(?:${asks} )?(?:exactly |only )?(?<count>\\d{1,4}|[a-z]+(?:-[a-z]+)?) (?<what>(?!of\\b)[\\p{L}' -]{2,60}?) in (?<rows>\\d{1,3}|[a-z]+) (?:rows?|lines?|columns?|ranks?)(?: of (?:\\d{1,3}|[a-z]+))?$`,
      "iu"
    ),
    ranked
  ],
  [
    /^(?:arrange|put|place|set|line(?: up)?|lay(?: out)?|make|order|space|organi[sz]e|rearrange) (?<what>(?:the|all|my|our|these|them\b|it\b).*?) (?:up |out )?in(?:to)? (?<rows>\d{1,3}|[a-z]+) (?:straight |neat )?(?:rows?|lines?|columns?|ranks?)(?: of (?:\d{1,3}|[a-z]+)(?: each)?)?$/i,
    ranked
  ],
  [/^(?:double|twice) the (?:number|amount|count) of (?<what>.+)$/i, amount({ by: "factor", factor: 2 })],
  [/^(?:triple) the (?:number|amount|count) of (?<what>.+)$/i, amount({ by: "factor", factor: 3 })],
  [/^halve the (?:number|amount|count) of (?<what>.+)$/i, amount({ by: "factor", factor: 0.5 })],
  [new RegExp(`^${gives}(?:twice|double|two times) as many (?<what>.+)$`, "i"), amount({ by: "factor", factor: 2 })],
  [new RegExp(`^${gives}(?:three times|thrice|triple) as many (?<what>.+)$`, "i"), amount({ by: "factor", factor: 3 })],
  [new RegExp(`^${gives}half (?:as many|the(?: number of)?) (?<what>.+)$`, "i"), amount({ by: "factor", factor: 0.5 })],
  [
    /^(?:set|change|increase|reduce|raise|lower|bring) the (?:number|amount|count) of (?<what>.+?) (?:up |down )?to (?<count>\S+)$/i,
    counted("count")
  ],
  [/^(?:increase|raise) the (?:number|amount|count) of (?<what>.+)$/i, amount({ by: "factor", factor: 1.5 })],
  [/^(?:reduce|lower|decrease) the (?:number|amount|count) of (?<what>.+)$/i, amount({ by: "factor", factor: 0.5 })],
  [
    /^(?:there should be|there must be|i want|we want|i need|we need|have|use|keep|only) (?:exactly |only |just )?(?<count>[a-z-]+|\d{1,5}) (?<what>[^,]+?)(?: instead| in total| altogether)$/i,
    counted("count")
  ],
  [
    /^(?:(?:there should|there must) be|(?:i|we)(?: would|'d)? (?:want|need|like)|have|use|make (?:it )?)? ?(?:only|just|exactly|no more than|not more than) (?<count>[a-z-]+|\d{1,5}) (?<what>(?!of (?:the|them|these)\b).+)$/i,
    counted("count")
  ],
  [
    /^(?:keep only|leave only|keep just|leave|keep) (?<count>(?!one of)[a-z-]+|\d{1,5}) (?:of )?(?<what>.+)$/i,
    counted("count")
  ],
  [
    new RegExp(`^(?:only |just )?(?<count>[a-z-]+|\\d{1,5}) (?:of them |of those )?${suffices}$`, "i"),
    (groups) => counted("count")({ ...groups, what: "them" })
  ],
  [
    new RegExp(
      `^(?:only |just )?(?:a (?=single ))?(?<count>[a-z-]+|\\d{1,5}) (?:of the )?(?<what>[\\p{L}' -]{2,60}?) ${suffices}$`,
      "iu"
    ),
    counted("count")
  ],
  [
    /^(?:add|give (?:me|us|it)|put in|plant|place|i want|we need|i need|have|insert|include)? ?(?<count>[a-z-]+|\d{1,5}) more (?<what>[^,]+?)$/i,
    counted("more")
  ],
  [
    /^(?:add|give (?:me|us|it)|put in|put|plant|place|i want|we need|i need|have|insert|include|make|use|let there be|there should be|there could be)? ?(?:(?:some|many|a few|a lot|even|much|a couple) )?more (?:of (?:the|those|these) )?(?<what>[^,]+?)$/i,
    amount({ by: "factor", factor: 1.5 })
  ],
  [
    /^(?:(?:have|use|make|i want|put|show) )?(?:a few |a lot |much )?(?:fewer|less|not so many) (?<what>.+)$/i,
    amount({ by: "factor", factor: 0.6 })
  ],
  [
    /^(?:(?:there are|(?:we|i|you)(?: have|'ve)(?: got)?|it has|i see) )?(?:far |way )?too many (?<what>[^,]+)$/i,
    amount({ by: "factor", factor: 0.6 })
  ],
  [/^(?:there are )?(?:too few|not enough) (?<what>.+)$/i, amount({ by: "factor", factor: 1.5 })]
]
