/** Both sides of something, by the verb for it: "the lions should flank the gate", "flank the door with two urns". */
import { singular } from "#catalogue/Words.js"

const verb = " flank "
const modal = / (?:should|must|could|can|may|to|shall)$/i
const definite = /^(?:the|my|our|each)\b/i
const pair = /^flank (?<what>(?:the|my|our) [^,;:.]{2,40}?) (?:with|by) (?:two|a pair of) (?<by>[\p{L}-]{3,20}s)$/iu
/** "one left, one right of the stage" */
const oneEach = / one (?:on |to )?(?:the )?left,? (?:and )?one (?:on |to )?(?:the )?right of (?=(?:the|my|our) )/i
const flanking = / flanking (?=(?:the|my|our|each) )/i

/** The sentence with where they stand; as it is where nothing flanks anything. Linear in the sentence. */
export const besideBoth = (sentence: string): string => {
  const { by = "", what } = pair.exec(sentence)?.groups ?? {}
  if (what !== undefined) return `put one ${singular(by)} on either side of ${what}`
  const at = sentence.toLowerCase().indexOf(verb)
  const [who, of] = [sentence.slice(0, at), sentence.slice(at + verb.length)]
  if (at > 0 && definite.test(of)) return `${who}${modal.test(who) ? "" : " should"} stand on either side of ${of}`
  return sentence.replace(flanking, " on either side of ").replace(oneEach, " on either side of ")
}
