/** A conversation as the built-in planner sees it, and what it does next. */

/** A call of one of the agent's tools: its name and its parameters as plain JSON. */
export interface Call {
  readonly tool: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** What a call of this turn came to: the tool's answer, or its refusal `{code, detail}`. */
export interface Result {
  readonly tool: string
  readonly refused: boolean
  readonly result: unknown
}

export interface Said {
  readonly role: "user" | "assistant"
  readonly text: string
}

export interface Conversation {
  readonly project: { readonly name: string }
  /** What the session refers to now. */
  readonly context: ReadonlyArray<{ readonly kind: string; readonly id: string; readonly name: string }>
  /** What was said before this turn, the oldest first. */
  readonly earlier: ReadonlyArray<Said>
  /** The message that this turn answers. */
  readonly message: string
  /** What this turn's calls came to, in their order. */
  readonly results: ReadonlyArray<Result>
}

/** Calls to make now, in this order; or the reply that ends the turn. */
export type Next =
  | { readonly _tag: "Calls"; readonly calls: ReadonlyArray<Call> }
  | { readonly _tag: "Reply"; readonly text: string }

/**
 * What the planner does in a turn, as a program: it yields calls, is given their results in the same order, and returns its reply.
 * It is run again from the start at every step, over the results that the turn has so far.
 */
export type Program<A> = Generator<ReadonlyArray<Call>, A, ReadonlyArray<Result>>

/** One call. */
export function* call(tool: string, parameters: Call["parameters"]): Program<Result> {
  const [result] = yield [{ tool, parameters }]
  return result
}
