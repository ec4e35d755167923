/** How texts write sizes and number rooms, in one form each. */
const sizes: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?<=[\d -])(?:sq\.?|square)[ -]?(?:m|met(?:er|re)s?)\b\.?(?= |$|[,;)])/g, "m²"],
  [/(?<=[\d -])(?:sq\.?|square)[ -]?(?:ft|foot|feet)\b\.?(?= |$|[,;)])/g, "ft²"],
  [/\b(m|ft)(?:\^2|2)(?![\p{L}\d])/gu, "$1²"],
  [/(\d) ?(m|cm|ft) ?[×x] ?(?=\d)/g, "$1 $2 by "],
  [/(\d)' ?[×x] ?(\d{1,3})'/g, "$1 x $2 ft"],
  [
    /\b(?:with|having|has|of) (?:an?|the) (?:(?:total|floor|usable|living|net|gross) ){0,2}(?:area|size|surface|footprint|floorspace|floor space) of (?=(?:about |around |roughly )?\d)/g,
    "of "
  ],
  [
    /\b(?:which |that )?(?:measur(?:es?|ing)|cover(?:s|ing)|tak(?:es|ing) up|totall?ing|spanning|occupying) (?=(?:about |around |roughly )?\d{1,5}(?:\.\d{1,2})? ?(?:m²|ft²|sqm|m\b|met(?:re|er)s?\b|ft\b|feet\b|by\b|x\b|×))/g,
    "of "
  ],
  [
    /\b(two|three|four|five|six|\d)[ -]bed(?:room(?:ed)?)? (apartment|flat|house|home|cottage|bungalow|villa|condo|maisonette)\b/g,
    "$2 with $1 bedrooms"
  ]
]

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"]

/** "Bedroom 2 (11 m²)", "dorm B - six beds": the second of them. */
const numbered =
  /\b((?:(?!(?:the|and|with|its|has|plus|into|for|from)\b)[a-z]{3,20} )?(?:[a-z]{0,20}room|office|studio|ward|lab|suite|dorm|dormitory|cell|cabin|unit)) #?([1-6a-f])(?![.,]\d)(?= ?(?:[(:,;.–-]|(?:is|has|of|with)\b|$))/g

const placeOf = (sign: string): number => (/\d/.test(sign) ? Number(sign) - 1 : sign.charCodeAt(0) - "a".charCodeAt(0))

/** A sentence in lower case with units, areas and numbered rooms in one form each. */
export const plainSizes = (text: string): string =>
  sizes
    .reduce((held, [pattern, by]) => held.replace(pattern, by), text)
    .replace(numbered, (_, room: string, number: string) => `${ordinals[placeOf(number)]} ${room}`)
