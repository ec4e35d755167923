import { Either, ParseResult, type Schema } from "effect"

/** Items of a list, and members of a map, among which all faults are sought. */
const looked_at = 200
const members_looked_at = 1_000

/** The first so many of everything: a hostile value can be wrong in a million places, and each of them costs. */
const beginning = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, looked_at).map(beginning)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, members_looked_at)
      .map(([key, member]) => [key, beginning(member)])
  )
}

/** An issue with the first `most` of the places that are wrong. */
const cutTo = (whole: ParseResult.ParseIssue, most: number): ParseResult.ParseIssue => {
  let left = most
  const cut = (issue: ParseResult.ParseIssue): ParseResult.ParseIssue => {
    if (issue._tag === "Pointer") return new ParseResult.Pointer(issue.path, issue.actual, cut(issue.issue))
    if (issue._tag === "Refinement")
      return new ParseResult.Refinement(issue.ast, issue.actual, issue.kind, cut(issue.issue))
    if (issue._tag === "Transformation")
      return new ParseResult.Transformation(issue.ast, issue.actual, issue.kind, cut(issue.issue))
    if (issue._tag !== "Composite") {
      left -= 1
      return issue
    }
    const [first, ...others] = "_tag" in issue.issues ? [issue.issues] : issue.issues
    const kept: [ParseResult.ParseIssue, ...Array<ParseResult.ParseIssue>] = [cut(first)]
    for (const other of others) {
      if (left <= 0) break
      kept.push(cut(other))
    }
    return new ParseResult.Composite(issue.ast, issue.actual, kept, issue.output)
  }
  return cut(whole)
}

/**
 * Decodes a value that may mean harm, unknown members being faults. What is wrong is looked for at the beginning of each list, and
 * of that the first `most` places are told; where the beginnings are right it is the first fault of all. So a refusal costs no
 * more than a whole document does.
 */
export const decodeHostile = <A, I>(schema: Schema.Schema<A, I>, most: number) => {
  const decode = ParseResult.decodeUnknownEither(schema, { onExcessProperty: "error" })
  const judge = ParseResult.decodeUnknownEither(schema, { errors: "all", onExcessProperty: "error" })
  return (value: unknown): Either.Either<A, ParseResult.ParseIssue> =>
    Either.mapLeft(decode(value), (first) => {
      const begun = judge(beginning(value))
      return cutTo(Either.isLeft(begun) ? begun.left : first, most)
    })
}
