/** What things are called and look like, and the air of the whole, said at length: "use oak for the table", "a cosier mood". */
import { looksIn } from "../../Looks.js"
import { isMood } from "../../wishes/Making.js"
import { from, type Groups, type Request, to, what } from "./Shared.js"

const inLook = (whole: string, { how = "", what: said = "" }: Groups): string =>
  looksIn(how) === null ? whole : `make ${said} ${how}`

/** "a cosier mood", "more rustic": of the whole. */
const moodOf = (whole: string, { how = "" }: Groups): string =>
  isMood(how) && !/^(?:lights?|dark|bright)$/i.test(how) ? `make it ${how}` : whole

export const airs: ReadonlyArray<Request> = [
  // What it is called.
  [`${from}(?:change|set) the name of ${what} to (?=\\S)`, "rename $<what> to "],
  [`${from}(?:give|assign) ${what} the name (?=\\S)`, "rename $<what> to "],
  [`${from}${what} (?:should|must|could|shall|is to|has to) be (?:called|named|titled) (?=\\S)`, "rename $<what> to "],
  // How it looks.
  [
    `${from}(?:recolou?r|repaint|respray|redo) ${what} (?:to|in|into) (?<how>[\\p{L}]{3,15}(?: [\\p{L}]{3,15})?)${to}`,
    inLook
  ],
  [
    `${from}(?:use|take|choose|go (?:for|with)) (?:some )?(?<how>[\\p{L}]{3,15}(?: [\\p{L}]{3,15})?) (?:for|on) ${what}${to}`,
    inLook
  ],
  [
    `${from}(?:build|construct|craft|carve|make) ${what} (?:of|from|out of|in) (?:solid |real )?(?<how>[\\p{L}]{3,15}(?: [\\p{L}]{3,15})?)${to}`,
    inLook
  ],
  [`${from}(?:set|change) the colou?r of ${what} to (?<how>[\\p{L}]{3,15}(?: [\\p{L}]{3,15})?)${to}`, inLook],
  [`${from}(?<how>[\\p{L}]{3,15}(?: [\\p{L}]{3,15})?) for ${what}${to}`, inLook],
  [
    `${from}${what} would look (?:much |a lot |far |even )?(?:better|nicer|good|great|nice|lovely) in (?<how>[\\p{L}]{3,15}(?: [\\p{L}]{3,15})?)${to}`,
    inLook
  ],
  // The hour, the season, the weather and the mood.
  [
    `${from}(?:change|set|switch) the (?:time(?: of (?:the )?day)?|hour|season|weather|light(?:ing)?) to (?=\\p{L})`,
    "make it "
  ],
  [
    `(?<=^|[.!?] )(?:an? |just a )?(?<little>bit|little|touch|tad|shade) (?<how>brighter|lighter|darker|dimmer|warmer|cooler|softer|cosier|cozier)${to}`,
    "make it a bit $<how>"
  ],
  [
    `(?<=^|[.!?] )(?:(?:i(?:'d| would)? (?:want|like)|give (?:it|us|me)|with|have) )?(?:an? |some )?(?:more )?(?<how>\\p{L}{3,16}) (?:mood|atmosphere|look|feel|feeling|vibe|style|ambience|ambiance|touch)(?: please)?(?=$|[.!?])`,
    moodOf
  ],
  [`(?<=^|[.!?] )(?:a (?:bit|little) |much |even |far )?more (?<how>\\p{L}{3,16})(?: please)?(?=$|[.!?])`, moodOf],
  [
    `(?<=^|[.!?] )in (?:an? |the )(?:more )?(?<how>\\p{L}{3,16}) (?:style|look|fashion|manner)(?: please)?(?=$|[.!?])`,
    moodOf
  ],
  [
    `${from}(?:make|let) it (?:be )?an? (?<season>spring|summer|autumn|winter|fall)(?:'s|s)? (?:day|morning|evening|scene)${to}`,
    "make it $<season>"
  ],
  [`${from}as if it (?:were|was) (?=\\p{L})`, "make it "]
]
