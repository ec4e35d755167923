/** Two wishes of which one says where the other's thing was: together they are one. */

const gone =
  /^(?:remove|delete|get rid of|take (?:away|out)|throw out|scrap|ditch|lose|clear away|knock down|tear down) (?<what>(?:the|my|our|both|all|that|this)\b.{1,120})$/i
const instead =
  /^(?:put|place|add|plant|build|set|install|hang|stand|have) (?<by>.{1,160}?) (?:in (?:its|their|that|the same) (?:place|spot|stead)s?|there(?: instead)?|instead(?: of (?:it|them))?|where (?:it|they|that) (?:was|were|stood|is|are|used to be))$/i
const taken =
  /^(?:put|move|place|bring|set) (?<what>.{1,120}?) (?:to )?where (?<by>(?:the|my|our) .{1,120}?) (?:is|are|was|were|stands?|stood)(?: now)?$/i
const given =
  /^(?:(?:put|move|place|bring|set) )?(?<what>(?:the|my|our|it|them)\b.{0,120}?) (?:to )?where (?<by>(?:the|my|our) .{1,120}?) (?:is|are|was|were|stands?|stood)(?: now)?$/i

const joined = (first: string, second: string): string | null => {
  const what = gone.exec(first)?.groups?.what
  const by = instead.exec(second)?.groups?.by
  if (what !== undefined && by !== undefined && !/^(?:the|my|our|it|them)\b/i.test(by))
    return `replace ${what} with ${by}`
  const [one, other] = [taken.exec(first)?.groups, given.exec(second)?.groups]
  if (one === undefined || other === undefined) return null
  return one.what.toLowerCase() === other.by.toLowerCase() && one.by.toLowerCase() === other.what.toLowerCase()
    ? `swap ${one.what} and ${one.by}`
    : null
}

/** The clauses with pairs that are one wish as one. Linear in the clauses. */
export const joinedUp = (clauses: ReadonlyArray<string>): ReadonlyArray<string> => {
  const told: Array<string> = []
  for (const clause of clauses) {
    const one = told.length === 0 ? null : joined(told[told.length - 1] ?? "", clause)
    if (one === null) told.push(clause)
    else told[told.length - 1] = one
  }
  return told
}
