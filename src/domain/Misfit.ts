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

/** Every place where a value does not fit its schema: a JSON Pointer and one sentence each. */
export const misfits = (error: ParseResult.ParseError) => {
  const messages = new Map<string, Array<string>>()
  for (const { message, path } of ParseResult.ArrayFormatter.formatErrorSync(error)) {
    const pointer = pointerOf(path)
    messages.set(pointer, [...(messages.get(pointer) ?? []), message])
  }
  return Array.from(messages, ([pointer, found]) => ({ pointer, detail: oneSentence(found) }))
}
