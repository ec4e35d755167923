/** Ways by their ends: "make a road from the church to the pier" lies between both, wherever the church is. */
import { wayKindOf } from "../../../reading/WayWords.js"

const ends =
  /\b(?<noun>[\p{L}-]{3,20})(?<how> (?:that |which )?(?:leads?|leading|runs?|running|going|goes|winding|straight)?)? ?(?:all the way )?from (?<from>(?:the|my|our|this|that) [\p{L}' -]{2,40}?) (?:(?:over |down |up |out |across )?to|towards?) (?<to>(?:the|my|our|this|that) [\p{L}' -]{2,40}?)(?=$|[.,;:!?]| (?:and|with|please|in|of|made|so)\b)/giu

/** The sentence with its ways between what they join. Linear in the sentence. */
export const betweenEnds = (sentence: string): string =>
  sentence.replace(ends, (whole, noun: string, _how: string | undefined, from: string, to: string) =>
    wayKindOf([noun.toLowerCase()]) === null ? whole : `${noun} between ${from} and ${to}`
  )
