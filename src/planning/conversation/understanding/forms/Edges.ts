/** Sides of places by what they are at: "the lake shore" is by the lake, "the window side" by the window. */

const edge = "(?:shore(?:line)?|waterside|bank|side|edge|front)"
/** Sides that are no thing's: "the left side", "the far shore". */
const noThing =
  /^(?:left|right|north(?:ern)?|south(?:ern)?|east(?:ern)?|west(?:ern)?|far|near|other|opposite|back|front|rear|long|short|inner|outer|upper|lower|same|either|both|each|one|this|that|top|bottom|very|sunny|shady|head|foot|under|in|out|up|down|of)$/i
const ofThing = new RegExp(
  `\\b(?<lead>(?:down |over |up |back |out )?(?:on|at|to|along|by|near|towards?|onto|from) )the (?<what>[\\p{L}-]{3,16}) ?(?<edge>${edge})(?=$|[.,;:!?]| (?:and|of the room|please|instead|with|in|as)\\b)(?: of the room)?`,
  "giu"
)
const water = /^(?:lake|pond|river|sea|stream|pool|canal|brook|creek|lagoon|bay|loch)$/i

/** "the corner farthest from the door" is a corner, far from it. */
const corner =
  /\b(?<lead>in|into|to|at) the (?<part>corner|end|side|spot|place) (?:(?:that is |which is |that's )?(?<way>farthest|furthest|most distant|far away|far|away)(?: away)?) (?:(?:from|to) )?(?<of>(?:the |my |our )?\p{L}[\p{L}-]*)/giu

/** "in a corner far from the door": two places, one within the other. */
const farCorner =
  /\b(?<in>in|into|to|at) (?:a|the|one|that|some) (?<what>corner|spot) (?=(?:far|away|well away|further away) from (?:the|my|our)\b)/giu

/** The sentence with its sides as places beside things. Linear in the sentence. */
export const besideEdges = (sentence: string): string =>
  sentence
    .replace(ofThing, (whole, lead: string, what: string, said: string) =>
      noThing.test(what) || (/^(?:side|edge|front|bank)$/i.test(said) && water.test(what) === false && said !== "side")
        ? whole
        : `${/^(?:along|from)/i.test(lead.trim()) ? `${lead.trim()} ` : "by "}the ${what}`
    )
    .replace(corner, (_, lead: string, part: string, _way: string, of: string) => {
      const what = /^(?:the|my|our) /i.test(of) ? of : `the ${of}`
      return /^(?:spot|place)$/i.test(part) ? `far from ${what}` : `${lead} a corner, far from ${what}`
    })
    .replace(farCorner, "$<in> a $<what>, ")
