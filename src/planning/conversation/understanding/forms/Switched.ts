/** Lights that are on or off, told without a verb: "the lamps off", "only the floor lamp is lit", "a bit more light by the bed". */

const lamp =
  "(?:(?:[\\p{L}-]{2,16} ){0,2}?(?:lamp|lantern|candle|chandelier|torch|bulb|spotlight|floodlight|headlight|searchlight|light|fire|stove|screen|television|tv|monitor)s?)"
const on = "(?:on|lit|burning|glowing|alight|shining|switched on|turned on|lit up)"
const off = "(?:off|out|unlit|switched off|turned off|dark|extinguished)"
const end = "(?=$|[.,;!?]| and | but )"
const start = "(?<=^|[.;!?,] |\\band )"

const offs = new RegExp(
  `${start}(?:(?:with|have|leave|keep|turn|put) )?(?<what>(?:(?:all(?: of)? )?(?:the|my|our) |both |all )?${lamp})(?: (?:is|are|should be|must be|have to be|has to be|need to be|go|stay|remain))? (?:switched |turned )?(?<how>off|out)${end}`,
  "giu"
)
const ons = new RegExp(
  `${start}(?:(?:with|have|leave) )?(?<only>only |just )?(?<what>(?:the|my|our) ${lamp}) (?:(?:is|are|should be|must be|stays?|remains?) )?${on}${end}`,
  "giu"
)
const offWords = new RegExp(`^${off}$`, "i")

/** "more light by the bed": a lamp there. */
const more =
  /^(?<lead>(?:please |could (?:we|you) (?:have|get|add) |(?:i|we) (?:need|want|'d like) |(?:i|we)'d like |give (?:me|us) |add |put |get )?)(?:an? (?:bit|little|touch|tad)(?: of)? |some |a lot |much )?(?:more|extra|additional) light (?<where>(?:by|at|near|next to|beside|above|over|around|on|in the corner|behind) (?:the |my |our |a |each |every )[\p{L} -]{2,60}?)(?<rest>[.!?,;].*)?$/iu

/** The sentence with what is to be done with lights as a verb. Linear in the sentence. */
export const withSwitches = (sentence: string): string => {
  const lit = more.exec(sentence.trim())?.groups
  if (lit?.where !== undefined) return `add a lamp ${lit.where}${lit.rest ?? ""}`
  if (!/\b(?:off|out|on|lit|burning|glowing|alight|shining)\b/i.test(sentence)) return sentence
  return sentence
    .replace(
      /\b(?<verb>turn|switch|put) (?<what>(?:all )?(?:the |my |our )?(?:lights?|lamps|lanterns)) (?<way>on|off|out)(?=$|[.,;!?]| and )/gi,
      (_, _verb: string, what: string, way: string) => `turn ${way} ${what}`
    )
    .replace(offs, (_, what: string, how: string) =>
      offWords.test(how) ? `turn off ${/^(?:the|my|our|all|both) /i.test(what) ? what : `the ${what}`}` : what
    )
    .replace(ons, (_, only: string | undefined, what: string) => `turn on ${only === undefined ? "" : ""}${what}`)
}
