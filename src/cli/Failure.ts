import { Data } from "effect"

/** A command cannot do what it was asked: one line for the person at the terminal, exit code 1. */
export class CommandFailed extends Data.TaggedError("CommandFailed")<{ readonly message: string }> {}

export const failed = (message: string): CommandFailed => new CommandFailed({ message })
