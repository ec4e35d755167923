/** "remove the lamp. No wait, leave it, remove the clock": what one sentence asked for and the next calls off. */

const turn =
  /^(?:(?:actually|no|nope|wait|hmm+|oh|oops|sorry|hold on|hang on|on second thoughts?|but|well|ok|okay)[,.! ]+){1,4}(?=\S)/i
const off =
  /^(?:scratch that|never ?mind(?: that)?|forget (?:that|it|about (?:that|it))|cancel that|strike that|(?:leave|keep) (?:it|them|that|those)(?: there| alone| in| be| as (?:it is|they are|is))?)(?:[,;.!]+ ?|$)(?: ?(?:and|but|just|rather|instead) )?/i

/** The sentences without those that the next one calls off. Linear in the sentences. */
export const standing = (sentences: ReadonlyArray<string>): ReadonlyArray<string> => {
  const told: Array<string> = []
  for (const sentence of sentences) {
    const said = sentence.trim()
    const plain = said.replace(turn, "")
    const rest = plain.replace(off, "")
    const called = rest !== plain && told.length > 0 && (plain !== said || !/^(?:leave|keep) /i.test(plain))
    if (!called) {
      told.push(sentence)
      continue
    }
    told.pop()
    if (rest !== "") told.push(rest.replace(/ instead[.!]*$/i, ""))
  }
  return told.length === 0 ? sentences : told
}
