import { Either, ParseResult, Schema } from "effect"
import type { Program } from "./Program.js"
import { type Fault, readProgram } from "./Read.js"

const keysOf = (pointer: string): ReadonlyArray<string> =>
  pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))

const issueOf = ({ detail, pointer }: Fault, value: unknown, ast: Schema.Schema.All["ast"]): ParseResult.ParseIssue => {
  const issue = new ParseResult.Type(ast, value, detail)
  const [first, ...others] = keysOf(pointer)
  return first === undefined ? issue : new ParseResult.Pointer([first, ...others], value, issue)
}

/** A program as a member of parameters, read by {@link readProgram}: one fault at most, and bounded work. */
export const Checked: Schema.Schema<Program> = Schema.declare(
  [],
  {
    decode: () => (value, _, ast) =>
      Either.mapBoth(readProgram(value), {
        onLeft: (fault) => issueOf(fault, value, ast),
        onRight: ({ program }) => program
      }),
    encode: () => (value) => ParseResult.succeed(value as Program)
  },
  { identifier: "CheckedProgram", jsonSchema: { type: "object" } }
)
