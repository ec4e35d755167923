import { ParseResult } from "effect"

/**
 * An issue with the first `most` of the places that are wrong: a hostile value can be wrong in a million, and to put each into words
 * takes longer than to find it.
 */
export const firstIssues = (whole: ParseResult.ParseIssue, most: number): ParseResult.ParseIssue => {
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
