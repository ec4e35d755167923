/** Small talk around a wish: compliments, and what is not to be touched. */
import type { Question } from "../Intent.js"

const good =
  "(?:great|good|nice|perfect|beautiful|lovely|wonderful|amazing|fine|awesome|better|fantastic|gorgeous|stunning|pretty|cool|brilliant|excellent|cute|cosy|cozy|super)"
const very = "(?:very |really |so |just |absolutely |pretty |quite |already |much |a lot )*"

const praises: ReadonlyArray<RegExp> = [
  new RegExp(
    `^(?:wow|oh|ah|hey|ooh)?[,! ]*(?:this|that|it|everything|the (?<of>[\\p{L}' -]{1,60}?))(?:'s| is| are| looks?| was| turned out| came out)? (?:looks? )?${very}${good}(?: (?:now|already|job|work|so far|to me|there|here))*$`,
    "iu"
  ),
  new RegExp(
    `^(?:what an? )?${very}${good}(?: (?:job|work|stuff|scene|result|start|idea|one))?(?: so far| already| there| again)*$`,
    "i"
  ),
  /^(?:wow|well done|good work|good job|bravo|yay|ooh|aha|ha(?:ha)*|lol|hooray|amazing stuff)$/i,
  /^(?:i|we) (?:really |do |just |quite |rather |absolutely )*(?:like|love|adore|enjoy)(?!d)(?: (?:how|what) .+| (?:it|this|that|them|everything)| (?<of>(?:the|that|this|your|these|those) [\p{L}' -]{1,60}))(?: (?:a lot|very much|now|already|here|there|so much|best))*$/iu,
  /^(?:i am|i'm|we are|we're) (?:very |really |so )?(?:happy|pleased|impressed|glad|satisfied|content)\b.*$/i
]

const kept =
  /^(?:(?:but )?(?:please )?(?:do not|don't|never) (?:move|touch|change|remove|delete|turn|alter|rotate|paint|replace|resize|shift)|leave(?!.{1,60} out$)|keep|without (?:moving|touching|changing)) (?<of>(?:the |my |our |it\b|them\b|that |this |these |those |anything|everything|all )(?!.*\b(?:rest|remainder|others?|else)\b.* (?:go|goes|leave|vanish|disappear|away|removed|out)\b).*?)(?: (?:alone|untouched|where (?:it|they) (?:is|are)|as (?:it|they) (?:is|are)|in (?:its|their) places?|there|the same|as is))*$/i

/** What a clause says beside any wish; null where it is none of it. */
export const kindnessIn = (clause: string): Question | null => {
  const held = kept.exec(clause)?.groups?.of
  if (held !== undefined) return { act: "keep", of: held }
  for (const pattern of praises) {
    const found = pattern.exec(clause)
    if (found !== null) return { act: "praise", of: found.groups?.of ?? null }
  }
  return null
}
