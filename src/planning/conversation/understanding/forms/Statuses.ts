/** How things were set, told in the passive, and that they are to leave: "the boats are arranged in two rows", "has to go out for repair". */

const put =
  "(?:arranged|placed|put|set|set up|positioned|moved|located|lined up|grouped|gathered|stacked|piled|hung|mounted|parked|moored|pushed|shifted|planted|spread|scattered|turned|rotated|relocated)"
const passive = new RegExp(
  `^(?<what>(?:the|my|our|all|both|these|those|each|every) [\\p{L}' -]{2,50}?) (?:is|are|was|were|has been|have been|got|gets|get) (?:now |all |already |to be )?(?<how>${put}) (?<where>(?:in|on|at|to|by|near|next|behind|beside|under|above|between|against|along|around|opposite|into|onto|over|away|towards?|closer|further)\\b)`,
  "iu"
)

/** "has to go out for repair": that it goes; where to, is outside. */
const leaving =
  /\b(?<must>has to|have to|needs? to|must|can|should|may|will|is to|are to|had better) (?:go|be (?:taken|sent|brought)|come)(?: (?:out|away|off|in|back|down))? for (?:an? |some )?(?:repairs?|cleaning|maintenance|service|servicing|scrap|inspection|painting|restoration|good|now)\b/giu
const isAway =
  /^(?<what>(?:the|my|our|one of the|two of the|three of the|both|all(?: the)?) [\p{L}' -]{2,50}?) (?:is|are|was|were|has|have|got|went)(?: been| been all| now| just)? (?:gone|sold|stolen|given away|thrown (?:away|out)|taken away|moved out|scrapped|demolished|torn down|cut down|felled|burnt down|burned down|disposed of)(?: (?:now|for good|forever|today|yesterday|last \p{L}+|this \p{L}+))?[.!]?$/iu

/** "take the clocks off the wall": away they are. Those of each, or of a place where some stand, are told otherwise. */
const taken =
  /^(?<lead>(?:please |now |also )*)take (?<what>(?:(?:one|two|three|four|five|six|\d{1,2}|some|all|half) of )?(?:the|my|our|those|these|both|all the|all) [\p{L}' -]{2,40}?) off (?:the|my|our) (?!.*\b(?:and|to|onto)\b)[\p{L} -]{2,30}$/iu

/** "the second one stays as it is". */
const asIs =
  /\b(?<stays>(?:stay|remain)s?) (?:(?:as|how|where|the way) (?:it|they) (?:is|are|was|were)|unchanged|put|the same|like that)(?: now)?(?=$|[.,;!?]| and )/gi

/** The sentence with what is to be so as a wish. Linear in the sentence. */
export const wishedStatuses = (sentence: string): string => {
  const away = isAway.exec(sentence.trim())?.groups?.what
  if (away !== undefined) return `remove ${away}`
  return sentence
    .replace(asIs, "$<stays>")
    .replace(taken, "$<lead>remove $<what>")
    .replace(passive, "$<what> should be $<how> $<where>")
    .replace(leaving, "$<must> go")
}
