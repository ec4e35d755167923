/** Tokens that such a list reaches. */
const reach = 24

/** "Three tables, all with a lamp": each of them has one. */
export const isAllWith = (tokens: ReadonlyArray<string>, at: number): boolean =>
  /^(all|both)$/.test(tokens[at] ?? "") &&
  tokens[at - 1] === "," &&
  tokens[at + 1] === "with" &&
  /^an?$/.test(tokens[at + 2] ?? "")

/** "Three tables, all with a lamp on them": on each. */
export const isOfEach = (tokens: ReadonlyArray<string>, at: number): boolean =>
  Array.from({ length: reach }, (_, i) => at - 1 - i).some((from) => isAllWith(tokens, from))
