import { valueOf } from "../Measures.js"
import { painted } from "./Making.js"
import type { Phrasing, Reader } from "./Phrasing.js"

const one = /^(?:the|that|this) (?:\p{L}+ )?one$/iu

const ones = /^((?!the |this |that |an? |some )[\p{L}-]+(?: [\p{L}-]+)?) ones?$/iu
const headOf = (noun: string): string => noun.split(" ").at(-1) ?? noun

/** "a red barn instead of the old one": of the same kind. */
const replace: Reader = ({ by, what }) =>
  valueOf(what) === null
    ? {
        act: "replace",
        what: one.test(what) ? `the ${headOf(by)}` : what,
        by: ones.test(by) ? by.replace(ones, (_, how: string) => `${how} ${headOf(what)}`) : by
      }
    : null

const facing = /^face /i

/** "turn the benches to the pool", "to face the pool": what is there is faced, and nothing becomes of it. */
const aimed: Reader = ({ by, into, verb, what }) =>
  /^turn$/i.test(verb) && /^to$/i.test(into) && (facing.test(by) || /^(?:the|my|our|each other|it|them|us)\b/i.test(by))
    ? { act: "face", what, target: by.replace(facing, "") }
    : null

/** One thing, or one place, in place of another. */
export const exchanging: ReadonlyArray<Phrasing> = [
  [
    /^instead of (?<what>.+?),? (?:(?:i|we)(?: would|'d)? (?:want|like|prefer|need)|put|use|add|take|have|place|make|build) (?<by>.+)$/i,
    replace
  ],
  [
    /^(?:replace|swap|exchange|substitute|change|switch|trade)(?: out)? (?<what>.+?) (?:with|for|by|against) (?<by>.+)$/i,
    replace
  ],
  [
    /^(?<verb>turn|change|convert|transform|make) (?<what>.+?) (?<into>into|to) (?<by>(?:an? |some )?(?!.*\b(?:\d+ ?m|larger|bigger)\b).+)$/i,
    (groups) => painted({ ...groups, how: groups.by }) ?? aimed(groups) ?? replace(groups)
  ],
  [
    /^make (?<what>it|this|the (?:scene|place|whole (?:thing|scene|place)|room|square|garden|yard|hall)) (?<by>an? (?!(?:bit|little|lot|tad|touch)\b)[\p{L}][\p{L}' -]{2,60})(?: instead)?$/iu,
    (groups) => painted({ ...groups, how: groups.by }) ?? replace(groups)
  ],
  [
    /^make (?<what>(?:the|my|our|both|all) .+?|them) (?<by>an? (?!(?:bit|little|lot|tad|touch|metre|meter|foot|shade|half|third|quarter)\b)[\p{L}][\p{L}' -]{2,60})$/iu,
    (groups) =>
      painted({ ...groups, how: groups.by }) ??
      (/ (?:with|of|in|on|by|at|for)$/i.test(groups.what) ? null : replace(groups))
  ],
  [/^(?:use|take|put|place|plant|have) (?<by>.+?) (?:instead of|in place of|rather than) (?<what>.+)$/i, replace],
  [/^(?<by>.+) instead of (?<what>.+)$/i, replace]
]
