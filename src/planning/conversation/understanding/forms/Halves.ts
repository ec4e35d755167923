/** What is shared out on two sides: "half of the blocks on one side of the road, half on the other". */

const shares =
  /^(?<lead>(?:(?:please |now )?(?:put|place|move|set|have|arrange|line up|i want|i'd like) )?)(?:one )?half (?:of )?(?<what>(?:the |my |our )[\p{L} -]{2,40}?) (?:go |should (?:be|go|stand) |stand |are )?(?:on|at|to|along|down) (?:one|either) (?<part>side|end|bank|edge) (?:of )?(?<of>(?:the |my |our )[\p{L} -]{2,40}?),? (?:and |but )?(?:the )?(?:other )?(?:half|rest|others?|remaining ones)(?: go| should (?:be|go|stand)| stand| are)? (?:on|at|to|along|down) the (?:other|opposite)(?: \p{L}+)?(?: of it)?[.!]?$/iu

/** The same, told by number or by kind: "two on one side of the path and two on the other". */
const numbers =
  /\b(?<a>one|two|three|four|five|six|\d{1,2}) (?:of (?:them|these|those) )?on one side(?<of> of (?:the|my|our) [\p{L} -]{2,30}?)?,? (?:and )?(?<b>one|two|three|four|five|six|\d{1,2}|the others?|the rest)(?: of (?:them|these|those))? on the other(?: side)?(?=$|[.,;!])/giu

/** The sentence with both sides by their names. Linear in the sentence. */
export const bySides = (sentence: string): string => {
  const told = shares.exec(sentence.trim())?.groups
  if (told?.what !== undefined && told.of !== undefined)
    return `half of ${told.what} to the left of ${told.of}, the other half to the right of ${told.of}`
  return sentence.replace(numbers, (whole, a: string, of: string | undefined, b: string) =>
    a.toLowerCase() === b.toLowerCase() && of !== undefined ? `${a} on each side${of}` : whole
  )
}
