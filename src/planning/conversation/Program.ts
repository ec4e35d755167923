import type { Call, Result } from "#domain/Conversation.js"

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

/** Two calls, the second of which is made whatever the first came to. */
export function* callBoth(first: Call, second: Call): Program<readonly [Result, Result]> {
  const [one, other] = yield [first, second]
  return [one, other]
}
