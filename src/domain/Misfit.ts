/** What the schemas' own messages are in words for a caller. */
import { ParseResult } from "effect"
import { pointerOf } from "./JsonPointer.js"

/** A cut never leaves half a character. */
export const shorten = (text: string): string =>
  text.length > 120 ? `${text.slice(0, 117).replace(/[\uD800-\uDBFF]$/, "")}...` : text

/** The schema language's name of a type in words; a schema with a name of its own is an object. */
const inWords = (expected: string): string => {
  if (expected === "string" || expected === "number") return `a ${expected}`
  if (expected === "boolean") return "true or false"
  if (/^(ReadonlyArray<|readonly \[)/.test(expected)) return "an array"
  return /^(\{|[A-Z]\w*$)/.test(expected) ? "an object" : expected
}

const unexpected = /^is unexpected, expected: (.*)$/

/** Several failures at one place are the members of a union that did not fit: one sentence says what would. */
export const oneSentence = (messages: ReadonlyArray<string>): string => {
  const expected = messages.map((message) => /^Expected (.*), actual ([\s\S]*)$/.exec(message))
  if (expected.every((match) => match !== null)) {
    const wanted = [...new Set(expected.map((match) => inWords(match[1])))].join(" | ")
    return wanted === "never" ? "must be left out" : `must be ${wanted}, not ${shorten(expected[0][2])}`
  }
  const lines = messages.map((message) => shorten(message.split("\n")[0]))
  return [...new Set(lines.map((line) => line.replace(unexpected, "is not known here, known are: $1")))].join("; ")
}

/** Enough for a text of JSON to be longer than what {@link shorten} leaves of it. */
const values_shown = 64
const characters_shown = 128

/** The beginning of a value: a fault is told with no more of it, and a union tells it once for each of its members. */
const beginningOf = (value: unknown): unknown => {
  let left = values_shown
  const cut = (value: unknown): unknown => {
    left -= 1
    if (typeof value === "string") return value.slice(0, characters_shown)
    if (Array.isArray(value)) return value.slice(0, Math.max(left, 0)).map(cut)
    if (typeof value !== "object" || value === null) return value
    const names = left > 0 ? Object.keys(value).slice(0, left) : []
    return Object.fromEntries(
      names.map((name) => [name.slice(0, characters_shown), cut((value as Readonly<Record<string, unknown>>)[name])])
    )
  }
  return cut(value)
}

const cutShort = (issue: ParseResult.ParseIssue): ParseResult.ParseIssue => {
  switch (issue._tag) {
    case "Type":
      return new ParseResult.Type(issue.ast, beginningOf(issue.actual), issue.message)
    case "Pointer":
      return new ParseResult.Pointer(issue.path, issue.actual, cutShort(issue.issue))
    case "Refinement":
      return new ParseResult.Refinement(issue.ast, issue.actual, issue.kind, cutShort(issue.issue))
    case "Transformation":
      return new ParseResult.Transformation(issue.ast, issue.actual, issue.kind, cutShort(issue.issue))
    case "Composite": {
      const issues = [issue.issues].flat() as ReadonlyArray<ParseResult.ParseIssue>
      const [first, ...others] = issues.map(cutShort)
      return new ParseResult.Composite(issue.ast, issue.actual, [first, ...others], issue.output)
    }
    default:
      return issue
  }
}

/** The schemas' messages with their paths, each of bounded work however large the value is. */
export const issuesOf = ({ issue }: ParseResult.ParseError) =>
  ParseResult.ArrayFormatter.formatIssueSync(cutShort(issue))

/** Every place where a value does not fit its schema: a JSON Pointer and one sentence each. */
export const misfits = (error: ParseResult.ParseError) => {
  const messages = new Map<string, Array<string>>()
  for (const { message, path } of issuesOf(error)) {
    const pointer = pointerOf(path)
    messages.set(pointer, [...(messages.get(pointer) ?? []), message])
  }
  return Array.from(messages, ([pointer, found]) => ({ pointer, detail: oneSentence(found) }))
}
