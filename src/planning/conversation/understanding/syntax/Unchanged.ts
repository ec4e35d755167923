/** What is to be as it is: "unchanged", "as they are", "the same". */
const asBefore =
  /^(?:unchanged|untouched|alone|as (?:it|they) (?:is|are|was|were)(?: now)?|as is|(?:the )?same(?: as (?:before|now))?|like (?:that|this|before))$/i

/** Whether words tell that something stays as it is. */
export const isAsBefore = (words: string): boolean => asBefore.test(words)
