/** Several things in one phrase of a wish: "the tables and chairs". */

/** What is meant by its noun, with an article: "chairs" and "their chairs" are the chairs. */
export const theSaid = (what: string): string =>
  /^(?:the|my|our|these|those) /i.test(what) ? what : `the ${what.replace(/^(?:their|its) /i, "")}`

export const lists = / and |, /i

/** What a list begins with, and the others; one from which something is excepted, or that is of all, stays whole. */
export const listed = (what: string): { readonly first: string; readonly others: ReadonlyArray<string> } => {
  const [first = what, ...others] = /\b(?:except|but|all|both)\b/i.test(what) ? [] : what.split(lists)
  return { first, others: others.map(theSaid) }
}
