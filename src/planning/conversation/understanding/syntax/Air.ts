/** Words that say nothing of the air but how much of it there is: "just after", "under a foggy sky", "late". */
const around = new Set(
  "early late mid deep high just shortly right well under a an the sky skies in at on it heavy thick light gentle very quite day time day's weather conditions during set with of little some over everything everywhere".split(
    " "
  )
)

/** An hour, a season or a weather without the words around it; "after sunrise" stays whole. */
export const airWords = (text: string): string => {
  const left = text.split(" ").filter((word) => !around.has(word))
  const [first = "", ...rest] = left
  return /^(?:after|before)$/.test(first) && /^(?:sunrise|dawn|daybreak)$/.test(rest.join(" "))
    ? first === "after"
      ? "morning"
      : "dawn"
    : left.join(" ")
}
