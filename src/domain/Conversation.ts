/** A conversation as a planner sees it, and what it does next: plain data, as it goes to a thread and comes back. */

/** A call of one of the agent's tools: its name and its parameters as plain JSON. */
export interface Call {
  readonly tool: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** What a call of this turn came to: the tool's answer, or its refusal `{code, detail}`. */
export interface Result {
  readonly tool: string
  readonly parameters: unknown
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
  /** The text of the files that came with it. */
  readonly files: ReadonlyArray<string>
  /** What this turn's calls came to, in their order. */
  readonly results: ReadonlyArray<Result>
  /** Whether the turn may make no calls any more: it must end with what it has. */
  readonly last: boolean
}

/** What is said now, and the calls to make then, in this order; no calls: the turn ends. */
export interface Next {
  readonly text: string
  readonly calls: ReadonlyArray<Call>
}
