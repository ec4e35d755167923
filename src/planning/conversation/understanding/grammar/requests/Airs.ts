/** What things are called and look like, and the air of the whole, said at length: "use oak for the table", "a cosier mood". */
import { singular } from "#catalogue/Words.js"
import { differentColours } from "../../../edits/Colours.js"
import { looksIn } from "../../Looks.js"
import { isMood } from "../../wishes/Making.js"
import { patternIn } from "../Patterns.js"
import { end, from, type Groups, many, noun, type Request, to, what } from "./Shared.js"

const inLook = (whole: string, { how = "", what: said = "" }: Groups): string =>
  looksIn(how) === null ? whole : `make ${said} ${how}`

/** "a cosier mood", "more rustic": of the whole. */
const moodOf = (whole: string, { how = "" }: Groups): string =>
  isMood(how) && !/^(?:lights?|dark|bright)$/i.test(how) ? `make it ${how}` : whole

/** How what has them looks. */
const patterned: Readonly<Record<string, string>> = {
  stripes: "striped",
  dots: "dotted",
  spots: "dotted",
  "polka dots": "dotted",
  checks: "chequered"
}

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
  [
    `${from}(?:paint|decorate|cover|do|make|have) ${what} (?:with|in) (?<how>(?:[\\p{L}]{3,12} ){1,2}?(?:and [\\p{L}]{3,12} )?(?:polka )?(?:stripes|bands|dots|spots|checks))${to}`,
    (whole, { how = "", what: said = "" }) => {
      const look = patternIn(how)
      return look === null ? whole : `make ${said} ${look}`
    }
  ],
  [
    `${from}(?:make |let |have )?${what} (?:should |must |could |ought to )?(?:match|go with|fit) (?:the |my |our )(?:colou?r of (?:the )?)?(?:${noun} ?){1,3}: (?<how>[\\p{L}]{3,15}(?: [\\p{L}]{3,15})?)${end}`,
    inLook
  ],
  [
    `${from}(?:(?:make|let|have|paint) ${what} (?:to )?match|${what.replace("<what>", "<who>")} (?:should|must|could|ought to|has to|have to|needs to|need to) match) (?:the colou?rs? of )?(?=(?:the|my|our) )`,
    (_, { what: said, who }) => `make ${said ?? who} the same colour as `
  ],
  [
    `${from}(?<what>the (?:${noun} ){0,2}?${noun})(?:'s| is|'re| are) (?:way |far |much |a bit |a little |rather )?too (?<how>dark|light|pale|bright)[,;:–-]+ ?(?:so |please )?(?:lighten|darken|brighten|dim|tone) (?:it|them)(?: up| down)?(?: a (?:bit|little))?${to}`,
    (_, { how = "", what: said = "" }) => `make ${said} ${/^dark/i.test(how) ? "lighter" : "darker"}`
  ],
  [
    `${from}(?<verb>lighten|darken) (?:up )?(?<what>(?:the|my|our|both|all)(?: of the)? (?!(?:lights?|lighting|scene|place|whole|room|sky|mood|atmosphere)\\b)(?:${noun} ){0,2}?${noun})(?: up| a (?:bit|little|shade))?${to}`,
    (_, { verb = "", what: said = "" }) => `make ${said} ${/^light/i.test(verb) ? "lighter" : "darker"}`
  ],
  [
    `${from}(?:(?:make|paint|let|have|give|do) ${what}|${what.replace("<what>", "<who>")} (?:should|could|must|can|ought to|have to|need to)(?: all)? (?:be|have|come)) (?:painted |all )?(?:(?:in|of) )?(?:an? )?(?:all )?(?:different|various|assorted|mixed|varied|other) colou?rs?(?: each)?${to}`,
    (_, { what: said, who }) =>
      `make ${(said ?? who ?? "").replace(/^(?:every|each) (.+)$/i, (_, one: string) => `the ${many(one)}`)} ${differentColours}`
  ],
  [
    `${from}(?:every|each) (?<one>${noun}(?: ${noun})?) (?:in )?a different colou?r${to}`,
    (_, { one = "" }) => `make the ${many(one)} ${differentColours}`
  ],
  // "red roofs for all the houses"
  [
    `(?<=^|[.!?] )(?:(?:i want|i'd like|we want|give me|put|make) )?(?<how>\\p{L}{3,12}) (?<part>roofs?|doors?|windows?|walls|shutters|sails?|chimneys?|legs|seats|awnings?|sleeves) (?:for|on|to) (?<of>(?:all(?: of)? )?(?:the|my|our|every|each|both)(?: ${noun}){1,3}?)${to}`,
    (whole, { how = "", of = "", part = "" }) => (looksIn(how) === null ? whole : `make the ${part} of ${of} ${how}`)
  ],
  // "cover the tower in ivy"
  [
    `${from}(?:cover|drape|overgrow|clothe|wrap) ${what} (?:in|with) (?:some )?(?<how>ivy|vines|creepers|wisteria|climbing (?:roses|plants))${to}`,
    "add some $<how> next to $<what>"
  ],
  // "I prefer a wooden floor"
  [
    `${from}(?:(?:i|we)(?:'d| would)? (?:really )?(?:prefer|like|want|love|rather have)|give (?:it|the room|me|us)|put in|lay|let's have) (?:an? )?(?<how>[\\p{L}]{3,12}(?: [\\p{L}]{3,12})?) (?<part>floor|flooring|ceiling)(?: (?:instead|better|here|in here))?${to}`,
    (whole, { how = "", part = "" }) =>
      looksIn(how) === null
        ? whole
        : `make the ${part.replace(/ing$/i, (end) => (/^ceil/i.test(part) ? end : ""))} ${how}`
  ],
  // "no stripes any more"
  [
    `${from}no (?:more )?(?<how>stripes|dots|spots|polka dots|checks)(?: (?:on|for) ${what})?(?: (?:any ?more|any longer|please))?${end}`,
    (_, { how = "", what: said = "" }) =>
      said === "" ? `everything ${patterned[how.toLowerCase()] ?? how} should become plain` : `make ${said} plain`
  ],
  [
    `${from}${what} (?:should(?:n't| not) have (?:any )?|without (?:the |any )?|should have no |must not have (?:any )?)(?:stripes|dots|spots|polka dots|checks)(?: any ?more)?${end}`,
    "make $<what> plain"
  ],
  [
    `${from}(?:cover|pave|tile|floor|carpet|clad|panel|surface) ${what} (?:in|with) (?:some )?(?<how>[\\p{L}]{3,15}(?: [\\p{L}]{3,15})?)${to}`,
    (whole, { how = "", what: said = "" }) => {
      const look = [how, singular(how)].find((one) => looksIn(one) !== null)
      return look === undefined ? whole : `make ${said} ${look}`
    }
  ],
  // The hour, the season, the weather and the mood.
  [
    `${from}(?<how>night|dusk|dawn|evening|twilight|darkness) (?:falls|fell|is falling|has fallen|comes|is coming|sets in|has come|arrives)${to}`,
    (_, { how = "" }) => `make it ${/^darkness/i.test(how) ? "night" : how}`
  ],
  [`${from}the sun (?:sets|is setting|goes down|is going down)${to}`, "make it sunset"],
  [`${from}the sun (?:rises|is rising|comes up|is coming up)${to}`, "make it sunrise"],
  [`${from}(?:thunder and lightning|lightning and thunder|thunder|lightning)${end}`, "make it stormy"],
  [
    `${from}(?:just )?(?:like|as) (?:it was )?in (?:the )?(?:good )?(?:old|olden|bygone) (?:days|times)${to}`,
    "make it old-fashioned"
  ],
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
