import type { Resize } from "../../Intent.js"
import { alongVerb, resizeIn } from "../Measures.js"
import { speaksOfSeveral } from "../Resolve.js"
import type { Phrasing, Reader } from "./Phrasing.js"

const scaled =
  (how: Resize): Reader =>
  ({ what }) => ({ act: "resize", what: what.replace(/^the size of /i, ""), how })
const factor = (value: number): Resize => ({ by: "factor", side: "all", factor: value })

/** "double the lamps": as many again; "double the square": as large again. */
const multiplied =
  (value: number): Reader =>
  (groups) =>
    (speaksOfSeveral(groups.what) || /^(?:that|those|them)$/i.test(groups.what)) &&
    !/\b(?:size|width|height|length|area|depth)\b/i.test(groups.what)
      ? { act: "amount", what: groups.what, amount: { by: "factor", factor: value } }
      : scaled(factor(value))(groups)

const sized: Reader = ({ how, verb, what }) => {
  const found = resizeIn(how.replace(/^to /, ""))
  return found === null ? null : { act: "resize", what, how: alongVerb(found, verb ?? "", how) }
}

/** How people ask for another size. */
export const sizing: ReadonlyArray<Phrasing> = [
  [/^double (?<what>.+)$/i, multiplied(2)],
  [/^triple (?<what>.+)$/i, multiplied(3)],
  [/^halve (?<what>.+)$/i, multiplied(0.5)],
  [
    /^(?<verb>enlarge|expand|grow|extend|scale|resize|shrink|reduce|widen|raise|lower|lengthen|increase|decrease|set|change)(?: up| down)? (?:the (?:size|width|height|length|area) of )?(?<what>.+?) (?<how>(?:to|by) .+)$/i,
    sized
  ],
  [
    /^(?:enlarge|expand|grow|extend|scale up|increase(?: the (?:size|area) of)?|blow up) (?<what>.+)$/i,
    scaled(factor(1.5))
  ],
  [
    /^(?:shrink|scale down|reduce(?: the (?:size|area) of)?|decrease(?: the (?:size|area) of)?|downsize) (?<what>.+)$/i,
    scaled(factor(1 / 1.5))
  ],
  [/^widen (?<what>.+)$/i, scaled({ by: "factor", side: "width", factor: 1.5 })],
  [/^(?:narrow) (?<what>.+)$/i, scaled({ by: "factor", side: "width", factor: 1 / 1.5 })],
  [/^(?:raise|heighten) (?<what>.+)$/i, scaled({ by: "factor", side: "height", factor: 1.5 })],
  [/^lower (?<what>.+)$/i, scaled({ by: "factor", side: "height", factor: 1 / 1.5 })],
  [/^lengthen (?<what>.+)$/i, scaled({ by: "factor", side: "length", factor: 1.5 })],
  [
    /^(?<what>(?:the|it|they)\b.*?) (?:should|must|shall) (?:be |measure )?(?<how>(?:\d|twice|half|three times|a bit|much).*)$/i,
    sized
  ],
  [
    /^(?:a )?(?:bit |little |much )?(?<how>bigger|larger|smaller|taller|wider|lower|longer)(?: please)?$/i,
    ({ how }) => sized({ how, what: "it" })
  ]
]
