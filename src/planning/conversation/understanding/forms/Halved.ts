/** Two looks of halves: "twice as many roses, half of them red and half yellow", "half of them red, the other half blue". */
import { looksIn } from "../Looks.js"

const half = "half of "
const look =
  /^(?:should be |in )?(?<one>[\p{L} ]{3,24}?)(?: and|,) (?:the other )?half (?:of them )?(?:should be |in )?(?<two>[\p{L} ]{3,24})$/iu
const some = /^(?<of>them|the (?:[\p{L}-]{2,20} ){0,2}?[\p{L}-]{3,20}s) (?<how>.{6,80})$/iu
const otherHalf = /,? (?:and |but )?the other half (?=\p{L})/iu

/** The sentence with both halves said of each; as it is where it speaks of none. Linear in the sentence. */
export const byHalves = (sentence: string): string => {
  const at = sentence.toLowerCase().indexOf(half)
  if (at < 0) return sentence.replace(/^(?<one>half .{3,80})$/i, (said) => said.replace(otherHalf, ", the rest "))
  const { how = "", of = "" } = some.exec(sentence.slice(at + half.length))?.groups ?? {}
  const { one = "", two = "" } = look.exec(how)?.groups ?? {}
  if (looksIn(one) === null || looksIn(two) === null) return sentence.replace(otherHalf, ", the rest ")
  const lead = sentence.slice(0, at).replace(/,? (?:and )?$/i, "")
  return `${lead === "" ? "" : `${lead}. `}${half}${of} should be ${one}, the rest ${two}`
}
