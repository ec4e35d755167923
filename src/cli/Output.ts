import { Options } from "@effect/cli"
import { Console } from "effect"

/** Every command has it: one JSON value on standard output instead of the readable form. */
export const json = Options.boolean("json").pipe(Options.withDescription("Print one JSON value for machines"))

const line = (name: string, value: unknown): string =>
  `${name.padEnd(16)} ${typeof value === "object" && value !== null ? JSON.stringify(value) : String(value)}`

const readable = (value: object): string =>
  Object.entries(value)
    .map(([name, member]) => line(name, member))
    .join("\n")

/** A record: its members one a line, or as JSON. */
export const printRecord = (asJson: boolean, value: object) =>
  Console.log(asJson ? JSON.stringify(value) : readable(value))

/** Records: one block each, or a JSON array. */
export const printRecords = (asJson: boolean, values: ReadonlyArray<object>, none: string) =>
  Console.log(asJson ? JSON.stringify(values) : values.length === 0 ? none : values.map(readable).join("\n\n"))
