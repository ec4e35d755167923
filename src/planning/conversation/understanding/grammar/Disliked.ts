/** What somebody dislikes without a word of what is to be instead: "the armchairs look dated". */
import { talkWords } from "#catalogue/TalkWords.js"
import type { Intent } from "../../Intent.js"

const disliked =
  /^(?<of>(?:the|my|our|those|these|both) [\p{L}' -]{2,50}?|it|they|that) (?:looks?|is|are|seems?|feels?|appears?)(?: (?:a|bit|little|so|very|really|rather|quite|just|pretty|kind of|somewhat|still|simply|all))* (?<how>\p{L}+(?:-\p{L}+)?)$/iu

/** Whether words only disparage. */
export const isDisparaging = (words: string): boolean =>
  words
    .toLowerCase()
    .split(/,? and |, | /)
    .every((word) => talkWords().disparaging.has(word))

/** The dislike that a clause tells; null where it tells none, or what is to be done too. */
export const dislikedIn = (clause: string): Intent | null => {
  const { how = "", of = "" } = disliked.exec(clause)?.groups ?? {}
  return how !== "" && isDisparaging(how) ? { act: "dislike", of: /^they$/i.test(of) ? "them" : of } : null
}
