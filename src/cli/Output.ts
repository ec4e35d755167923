import { Options } from "@effect/cli"
import { Effect } from "effect"
import { type CommandFailed, failed } from "./Failure.js"

/** Every command has it: one JSON value on standard output instead of the readable form. */
export const json = Options.boolean("json").pipe(Options.withDescription("Print one JSON value for machines"))

/** Writes to standard output, and fails where that cannot be written: what a command says may be shown this once. */
export const print = (text: string): Effect.Effect<void, CommandFailed> =>
  Effect.async((resume) => {
    const written = (error?: Error | null) =>
      resume(error ? failed(`Standard output cannot be written: ${error.message}`) : Effect.void)
    try {
      process.stdout.write(`${text}\n`, written)
    } catch (cause) {
      written(cause instanceof Error ? cause : new Error(String(cause)))
    }
  })

/** Writes to standard error where that can be written: it tells of the work, it is not the work. */
export const tell = (text: string): void => {
  try {
    process.stderr.write(text)
  } catch {
    // A full disk behind a file throws; a pipe without a reader has told its stream.
  }
}

const line = (name: string, value: unknown): string =>
  `${name.padEnd(16)} ${typeof value === "object" && value !== null ? JSON.stringify(value) : String(value)}`

const readable = (value: object): string =>
  Object.entries(value)
    .map(([name, member]) => line(name, member))
    .join("\n")

/** A record: its members one a line, or as JSON. */
export const printRecord = (asJson: boolean, value: object) => print(asJson ? JSON.stringify(value) : readable(value))

/** Records: one block each, or a JSON array. */
export const printRecords = (asJson: boolean, values: ReadonlyArray<object>, none: string) =>
  print(asJson ? JSON.stringify(values) : values.length === 0 ? none : values.map(readable).join("\n\n"))
