/** A size by how often what is there: "the lake is a puddle, give me something like double that". */

const times = "(?<times>double|twice|half|triple|three times|four times)"
const asked = new RegExp(
  `(?<=^|[.;!?,] )(?:(?:please |just )?(?:give (?:me|us)|make (?:it|that|them)|i(?:'d| would)? (?:want|like|need)|we(?:'d| would)? (?:want|like|need)|let's have|i'd go for|something)(?: (?:it|them))? ?)?(?:(?:to be )?(?:something like|about|around|roughly|more like|at least|nearly|almost) )?${times} (?:that|this|it|the size|its size|of that|that size|of it|what it is(?: now)?|what we have|as much|as big)(?: again)?(?<end>[.!]?)$`,
  "i"
)

const sides: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:tall|high|low|lower|stump|stumpy|squat)\b/i, "tall"],
  [/\b(?:wide|narrow|broad|thin|slim)\b/i, "wide"],
  [/\b(?:long|short)\b/i, "long"]
]

/** The sentence with it as a size; the side is what was found amiss before it. Linear in the sentence. */
export const asSize = (sentence: string): string => {
  const found = asked.exec(sentence)
  const said = found?.groups?.times
  if (found === null || said === undefined || /^(?:double|twice|half|triple) (?:it|that)[.!]?$/i.test(sentence))
    return sentence
  const before = sentence.slice(0, found.index)
  const side = sides.find(([amiss]) => amiss.test(before))?.[1] ?? "large"
  const factor = /^double$/i.test(said) ? "twice" : /^triple$/i.test(said) ? "three times" : said.toLowerCase()
  const subject =
    /^(?<what>(?:the|my|our) [\p{L} -]{2,40}?) (?:is|are|looks?|seems?|feels?) [^,]{2,60}, (?:so |and )?$/iu.exec(
      before
    )?.groups?.what
  return subject === undefined ? `${before}make it ${factor} as ${side}` : `make ${subject} ${factor} as ${side}`
}

/** "as tall again as it was", "as long as it was": against what it is now. */
export const asBefore = (sentence: string): string =>
  sentence.replace(
    /\b(?<verb>make|want|have|get) (?<what>(?:it|them|(?:the|my|our) [\p{L} -]{2,40}?))(?<!\b(?:half|third|quarter|fifth|much)) as (?<how>tall|wide|long|high|large|big|deep) again(?: as (?:it|they) (?:was|were|is|are)(?: now| before)?)?(?=$|[.,;!?]| and )/giu,
    "$<verb> $<what> twice as $<how>"
  )
