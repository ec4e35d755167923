/** Weather, told as it is seen: "not much wind", "first snow has fallen", "clear sky", "late at night". */

const end = "(?:,? (?:now|today|please|though|however|again))?(?=$|[.,;:!?]| and | but | with )"
const start = "(?<=^|[.;:!?,] |\\b(?:and|but|with) )"
/** What each comes to. */
const skies: ReadonlyArray<readonly [RegExp, string]> = [
  [
    new RegExp(
      `${start}(?:the )?(?:first |fresh |new |deep |heavy |light |some |a lot of |lots of )*snow (?:has |had )?(?:just )?(?:fell|fallen|came down|come down|is falling|falls|lies|is lying|lies around|on the ground|everywhere)(?: (?:on the ground|overnight|last night|today|this morning|everywhere|again|all over))*${end}`,
      "giu"
    ),
    "make it snowy"
  ],
  [
    new RegExp(
      `${start}it (?:has |had |just )*(?:snowed|is snowing)(?: (?:overnight|last night|all night|today|again))*${end}`,
      "giu"
    ),
    "make it snowy"
  ],
  [
    new RegExp(
      `${start}it (?:has |had |just )*(?:rained|is raining|is pouring)(?: (?:overnight|last night|all night|today|again))*${end}`,
      "giu"
    ),
    "make it rainy"
  ],
  [new RegExp(`${start}(?:late |deep )(?:at|in the) night${end}`, "giu"), "make it night"],
  [new RegExp(`${start}(?:early|late) in the (?<hour>morning|evening|afternoon)${end}`, "giu"), "make it $<hour>"],
  [
    new RegExp(
      `${start}(?:an? |with an? |under an? )?(?:clear|blue|cloudless|open) (?:blue )?(?:sky|skies)${end}`,
      "giu"
    ),
    "make it sunny"
  ],
  [
    new RegExp(
      `${start}(?:an? |with an? |under an? )?(?:(?:heavy |low |dark )?(?:grey|gray|overcast|cloudy|dull|leaden),? (?:and )?){1,3}(?:sky|skies)${end}`,
      "giu"
    ),
    "make it cloudy"
  ],
  [
    new RegExp(
      `${start}(?:the |with the |with a )?(?:sky|skies) (?:is |are |should be |all )?(?:grey|gray|overcast|cloudy|dull|leaden)${end}`,
      "giu"
    ),
    "make it cloudy"
  ],
  [
    new RegExp(
      `${start}(?:an? |with an? )?(?:stormy|dark|threatening|black),? (?:grey |gray |and )?(?:sky|skies)${end}`,
      "giu"
    ),
    "make it stormy"
  ]
]

const calm =
  /(?<before>^|[.;:!?,] | and | but | with )(?:not (?:much|a lot of|any)|hardly any|almost no|barely any|no|little|very little|without (?:any )?) ?wind(?: at all)?(?=$|[.,;!?]| and | but )/giu

/** The sentence with its weather in the words that are known, each as a sentence of its own. Linear in the sentence. */
export const bySky = (sentence: string): string =>
  skies
    .reduce((said, [seen, plain]) => said.replace(seen, plain), sentence)
    .replace(
      /\b(?<air>make it (?:sunny|snowy|rainy|cloudy|stormy|night|morning|evening|afternoon)), (?:and |but )?(?=\p{L})/giu,
      "$<air>. "
    )
    .replace(/\b(?<air>sunny|snowy|rainy|cloudy|foggy|dry) (?:though|however)(?=$|[.,;!?])/gi, "$<air>")
    .replace(calm, "$<before>calm air")
