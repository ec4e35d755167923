/** What several are to become, and how worn something looks: "make the two beds one bunk bed", "burnt out". */
import { verbOf } from "../../../english/Lemmas.js"
import { wordsOf } from "../grammar/Words.js"
import { adjectiveIn, looksIn } from "../Looks.js"
import { sizeIn } from "../syntax/Shares.js"

const becoming =
  /^(?<lead>(?:please |now |also )*)make (?:out of )?(?<what>(?:the|my|our|both|these|those|all the)(?: of the)? (?:[\p{L}\d'-]+ ){0,3}?[\p{L}'-]+s) (?<by>(?:one|an?|a single) (?:[\p{L}-]+ ){0,3}[\p{L}-]+)$/iu
/** No thing: "a bit darker", "a metre taller", "a lot". */
const degree =
  /^(?:one|an?|a single) (?:bit|little|lot|touch|tad|shade|good|third|quarter|half|fifth|fraction|metre|meter|foot|step)\b/i

/** "make the two beds one bunk bed": they turn into it. */
const turned = (sentence: string): string => {
  const found = becoming.exec(sentence)?.groups
  const by = found?.by ?? ""
  const last = wordsOf(by).at(-1)
  if (found === undefined || degree.test(by) || last?.part !== "noun") return sentence
  const plain = by.replace(/^(?:one|an?|a single) /i, "")
  if (looksIn(plain) !== null || sizeIn(by, null) !== null) return sentence
  return `${found.lead}replace ${found.what} by ${by}`
}

const worn = /\b(?<how>\p{L}{4,14}) (?<particle>out|up|down|over|in|through)(?=$|[.,;!?]| and )/giu

/** "burnt out", "run down": how it looks, told with a particle that adds nothing. */
const withoutParticle = (sentence: string): string =>
  sentence.replace(worn, (whole, how: string) => {
    const participle = verbOf(how.toLowerCase())?.forms.includes("participle") === true
    const look = looksIn(how) !== null || adjectiveIn(how) !== null
    return participle && look && verbOf(how.toLowerCase())?.lemma !== how.toLowerCase() ? how : whole
  })

/** The sentence with both said plainly. Linear in the sentence. */
export const asBecome = (sentence: string): string => withoutParticle(turned(sentence))
