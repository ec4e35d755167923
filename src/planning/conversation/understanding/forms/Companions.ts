/** Who comes along with something new: "a hiker at the table with a backpack beside him" is a hiker, and a backpack beside it. */

const some = "(?:an?|another|some|one|two|three|four|five|six|\\d{1,2})"
const beside =
  "(?:beside|next to|by|behind|near|at|under|in front of|on|on top of|to the left of|to the right of|alongside|around|above|over)"
const persons_own = "(?:him|her|them|his side|her side|their side)"
const along = new RegExp(
  `^(?<wish>(?:.{2,40}? )?${some} [^,;:]{2,100}?),? (?:with (?<more>(?:${some} (?!of\\b)|some )?[\\p{L}][\\p{L} -]{1,40}?) (?<where>${beside}) (?:it|its side|${persons_own})|(?:with|and) (?<also>${some} (?!of\\b)[\\p{L}][\\p{L} -]{1,40}?) (?<at>${beside}) ${persons_own})(?<rest>[.!]?)$`,
  "iu"
)
/** "a cheese stall too and an old lady shopping there": by the stall. */
const there = new RegExp(
  `^(?<wish>(?:.{2,40}? )?${some} (?<what>[\\p{L} -]{2,40}?)(?: too| as well| also)?),? (?:and|with) (?<more>${some} [\\p{L}][\\p{L} -]{1,40}?)(?: (?:\\p{L}+ing|who is \\p{L}+ing))? there(?<rest>[.!]?)$`,
  "iu"
)

/** "two kids are playing by the river": they are to be there. */
const doing = new RegExp(
  `^(?<who>${some} [\\p{L}][\\p{L} -]{1,40}?) (?:is|are) (?:\\p{L}+ing|asleep|seated|parked|perched) (?<where>${beside.replace("on top of", "on top of|in|inside")} (?:the|my|our|one of the|each|every|an?) .{2,80})$`,
  "iu"
)
/** "three new campers have arrived": they are there now. */
const come = new RegExp(
  `^(?:(?:we|i)(?:'ve| have)? (?:hired|got|bought) )?(?<who>${some} (?:new |more |other |further )*[\\p{L}-]{3,20}(?: [\\p{L}-]{3,20})?) (?:have |has |just |have just )*(?:arrived|joined(?: us)?|moved in|turned up|shown up|come in)(?: today| yesterday| now)?$`,
  "iu"
)

/** What is told of somebody new as what is to come. */
const brought = (text: string): string => {
  const there = doing.exec(text)?.groups
  if (there?.who !== undefined && there.where !== undefined) return `add ${there.who} ${there.where}`
  const who = come.exec(text)?.groups?.who
  return who === undefined ? text : `add ${who}`
}

/** "each desk needs a second monitor": one more at each. */
const second =
  /^(?<each>(?:each|every) [\p{L} -]{2,40}?) (?:needs?|gets?|should (?:have|get)|deserves?|wants?|must have) (?:a second|another|one more|an? (?:extra|additional|further)) (?<what>[\p{L} -]{2,40})$/iu

/** Somebody by a pronoun: what has a name stands before. */
const persons =
  /\b(?:beside|next to|by|behind|near|with|to|on|at|around|under|above|over|of|for) (?<who>him|her(?! \p{L})|his side|her side)\b/giu

/** The sentence with each of them as a wish of its own. Linear in the sentence. */
export const apart = (sentence: string): string => {
  const text = sentence.trim()
  const at = there.exec(text)?.groups
  if (
    at?.wish !== undefined &&
    at.more !== undefined &&
    !/\b(?:by|at|in|on|near|next to|behind|under) (?:the|my|our)\b/i.test(at.wish)
  )
    return `${at.wish.replace(/ (?:too|as well|also)$/i, "")}. add ${at.more.replace(/ \p{L}+ing$/iu, "")} next to it${at.rest ?? ""}`
  const told = along.exec(text)?.groups
  const [what, where] = [told?.more ?? told?.also, told?.where ?? told?.at]
  if (told?.wish !== undefined && what !== undefined && where !== undefined)
    return `${brought(told.wish)}. add ${/^\p{L}+s$/u.test(what) ? "some " : ""}${what} ${where} it${told.rest ?? ""}`
  const more = second.exec(text)?.groups
  if (more?.each !== undefined && more.what !== undefined) return `add a ${more.what} at ${more.each}`
  const fresh = brought(text)
  if (fresh !== text) return fresh
  return sentence.replace(persons, (whole, who: string) => `${whole.slice(0, whole.length - who.length)}it`)
}
