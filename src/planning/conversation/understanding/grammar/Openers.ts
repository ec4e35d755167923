/** What people say before a wish to be kind: "it would be nice if …", "how about …", "I was wondering whether you could …". */
import { verbOf } from "../../../english/Lemmas.js"
import { resizeIn, valueOf } from "../Measures.js"
import { actsOf } from "../syntax/Acts.js"
import { reported } from "./Reports.js"
import { isDefinite, isIndefinite, saidOf, type Word, wordsOf } from "./Words.js"

const nice =
  "(?:nice|good|great|lovely|cool|better|best|perfect|ideal|wonderful|fun|neat|helpful|awesome|sweet|amazing|fantastic|handy|useful|pretty)"
const very = "(?:very |really |so |quite |much |even |also )?"
const would = "(?:would|'d|might|could)"

/** Behind these stands what is to be done, or what is to be there. */
const before: ReadonlyArray<RegExp> = [
  new RegExp(
    `^(?:it|that)(?: |)${would}(?: also)? be ${very}${nice} (?:if|to (?:have|see|get(?! rid\\b))|to|when|having|seeing)\\s+`,
    "i"
  ),
  new RegExp(
    `^(?:(?:i|we)(?: |)(?:would|'d)(?: really| also)? (?:be ${very}(?:happy|happier|glad|grateful|delighted)|(?:like|love|appreciate|prefer) it)|it would help(?: a lot| me| us)?) if\\s+`,
    "i"
  ),
  /^(?:i (?:was|am|'m)|i'm) (?:just )?(?:wondering|curious) (?:if|whether)(?: or not)?\s+/i,
  /^be so (?:good|kind|nice) (?:as to|and|to)\s+/i,
  /^i wonder (?:if|whether) (?=.{1,80}?\b(?:could|should|might|would|can|ought)\b)/i,
  /^(?:would|is|might|could) it be (?:possible|ok|okay|alright|fine|an option) (?:to|if|for you to)\s+/i,
  /^is it (?:possible|ok|okay|an option|feasible) (?:to|if|for you to)\s+/i,
  /^(?:is there )?any (?:chance|way) (?:of|that|to|for|you could|we could|we can|you can)\s+/i,
  /^is there (?:a )?(?:chance|way) (?:of|that|to|you could|we could|we can|you can)\s+/i,
  /^(?:do you think|you think|don't you think|i think|i guess|i believe|i suppose|i reckon|i feel like|i feel|i figure|i'd say|i would say|i'd suggest|i suggest|i propose|if you ask me|to me|in my opinion|imo|personally),? (?:that )?(?=\S+ \S)/i,
  /^(?:how|what) about(?: if)?\s+/i,
  /^what if\s+/i,
  /^why (?:don't|do not|not) (?:(?:we|you|i) )?(?:just |also |maybe )?/i,
  /^(?:we|you|i) (?:should|could|can|might|ought to|might want to|may want to)(?: probably| maybe| also| just| perhaps)? (?!do with|use )(?=\S+ \S)/i,
  /^(?:i'm|i am|we're|we are|i was|we were) (?:thinking|dreaming|imagining)(?: of| about)?(?: having)?\s+/i,
  /^(?:make sure|see to it|ensure|check)(?: that)?(?: there(?: is| are|'s))?\s+/i,
  /^(?:remember to|don't forget to|do not forget to|don't forget|feel free to|be so kind as to|be so kind and|would you be so kind as to|i'd ask you to|i ask you to|do me a favou?r and|i need you to|i want you to|i'd like you to|i'd have you|can i ask you to|you may|the next step is to|next up is to|time to|it's time to|it is time to|let me have you)\s+/i,
  /^(?:i|we) (?:wish|hope)(?: that)?\s+/i,
  /^(?:say|maybe|perhaps|possibly|ideally|preferably|obviously|honestly|basically|frankly|in fact|by the way|btw|for now|for a start|for starters|to start with|first of all|firstly|secondly|lastly|oh and|one more thing|another thing|while you're at it|while you are at it|while we're at it|if you don't mind|if possible|if you can|if you could),?:? (?=\S+ \S)/i
]

const opened = (clause: string): string => {
  let text = clause
  for (let n = 0; n < 4; n++) {
    const pattern = before.find((one) => one.test(text))
    const shorter = pattern === undefined ? text : text.replace(pattern, "").trim()
    if (shorter === text || !/\s/.test(shorter)) break
    text = shorter
  }
  return text
}

const isNumber = (words: ReadonlyArray<Word>): boolean =>
  words.some(({ text }) => text === "dozen" || (!/^an?$/.test(text) && valueOf(text) !== null))

const wishing = /^(?:would|should|could|must|might|will|suffices?)$/
const was = new Set("was were is are be".split(" "))
const had = new Set("had have has got".split(" "))
const we = new Set("we you i one somebody someone".split(" "))

/** A clause that says how things would be, as one that says how they are to be. */
const asked = (words: ReadonlyArray<Word>): string | null => {
  const [first, second] = words
  if (first === undefined || second === undefined) return null
  if (first.text === "there" && was.has(second.text)) return `add ${saidOf(words.slice(2))}`
  if (we.has(first.text)) {
    const at = /^(?:could|would|can|just|simply)$/.test(second.text) ? 2 : 1
    const verb = words[at]
    if (verb === undefined) return null
    if (had.has(verb.text)) return isDefinite(words.slice(at + 1)) ? null : `add ${saidOf(words.slice(at + 1))}`
    const lemma = verbOf(verb.text)?.lemma ?? verb.text
    return actsOf(lemma).size > 0 || verb.part === "verb" ? `${lemma} ${saidOf(words.slice(at + 1))}` : null
  }
  const lemma = verbOf(first.text)?.lemma
  if (first.text.endsWith("ing") && lemma !== undefined && (actsOf(lemma).size > 0 || isDefinite(words.slice(1))))
    return lemma === "have" ? `add ${saidOf(words.slice(1))}` : `${lemma} ${saidOf(words.slice(1))}`
  // "say a dozen in total" tells how many of what was spoken of.
  if (
    /^(?:an? |half an? )?\p{L}+(?: (?:in total|altogether|overall|all in all|or so))?$/iu.test(saidOf(words)) &&
    isNumber(words)
  )
    return null
  // "three lamps would do" says already what is wished of them.
  if (isIndefinite(words)) return words.some(({ text }) => wishing.test(text)) ? null : `add ${saidOf(words)}`
  if (!isDefinite(words)) return null
  const verb = words.findIndex(({ text }, i) => i > 0 && (was.has(text) || had.has(text)))
  if (verb < 1 || verb === words.length - 1) return null
  // "the gazebo could be white" says already how it is to be.
  if (/^(?:could|should|might|must|can|would|may)$/.test(words[verb - 1]?.text ?? "")) return null
  const be = was.has(words[verb]?.text ?? "") ? "be" : "have"
  return `${saidOf(words.slice(0, verb))} should ${be} ${saidOf(words.slice(verb + 1))}`
}

const having = /^(?:have|get|see) (?=(?:an? |some )?(?<how>\p{L}{3,10}er) \p{L})/iu

/** "can we have bigger paintings" is wished like "I want bigger paintings". */
const wished = (clause: string): string => {
  const how = having.exec(clause)?.groups?.how
  return how !== undefined && resizeIn(how) !== null ? clause.replace(having, "I want ") : clause
}

/** The wish behind what is said to be kind; the clause itself where nothing of the kind is. */
export const openly = (said: string): string => {
  const clause = wished(reported(said))
  const plain = opened(clause)
  if (plain === clause) return clause
  return resizeIn(plain) === null ? (asked(wordsOf(plain)) ?? plain) : `make it ${plain}`
}
