import type { Schema } from "effect"

/** What a model is told of a tool, and what the tool answers. Both schemas are plain JSON on either side. */
export interface Declaration<Name extends string = string, Parameters = never, Result = unknown> {
  readonly name: Name
  /** For the model: what it does, when to use it, what it costs. */
  readonly description: string
  readonly parameters: Schema.Schema<Parameters, unknown>
  readonly result: Schema.Schema<Result, unknown>
  /** Whether it changes anything: a call of such a tool acts once, however often a turn is taken up again. */
  readonly changes: boolean
}

/** Keeps the literal name and both types. */
export const declare = <const Name extends string, Parameters, I, Result, J>(declaration: {
  readonly name: Name
  readonly description: string
  readonly parameters: Schema.Schema<Parameters, I>
  readonly result: Schema.Schema<Result, J>
  readonly changes: boolean
}): Declaration<Name, Parameters, Result> => declaration as Declaration<Name, Parameters, Result>
