import type { Response } from "@effect/ai"
import { Either } from "effect"
import { type Addressee, carried, refused } from "../../Failures.js"
import type { CallDelta, Chunk, Usage } from "./Protocol.js"
import { finishPart, metadataPart, type Read, toldError, toolCall } from "./Response.js"

interface Call {
  readonly id: string
  readonly name: string
  readonly text: string
}

/** What was streamed so far. */
export interface State {
  readonly begun: boolean
  readonly text: boolean
  /** By the index that the server gave them. */
  readonly calls: ReadonlyMap<number, Call>
  readonly said: string | null
  readonly usage: Usage | null
}

export const initial: State = { begun: false, text: false, calls: new Map(), said: null, usage: null }

type Parts = ReadonlyArray<Response.StreamPartEncoded>

/** The one text of an answer. */
const text_id = "text"

const text = (state: State, delta: string): readonly [State, Parts] => [
  { ...state, text: true },
  [...(state.text ? [] : [{ type: "text-start", id: text_id } as const]), { type: "text-delta", id: text_id, delta }]
]

/** A piece of a call. The name comes with the first piece; a server that sends no index sends whole calls. */
const call = (state: State, delta: CallDelta): readonly [State, Parts] => {
  const index = delta.index ?? state.calls.size
  const known = state.calls.get(index)
  const piece = delta.function?.arguments ?? ""
  const next: Call = known
    ? { ...known, text: known.text + piece }
    : { id: delta.id || `call_${index}`, name: delta.function?.name ?? "", text: piece }
  const { id, name } = next
  const parts: Parts = [
    ...(known ? [] : [{ type: "tool-params-start", id, name } as const]),
    ...(piece === "" ? [] : [{ type: "tool-params-delta", id, delta: piece } as const])
  ]
  return [{ ...state, calls: new Map(state.calls).set(index, next) }, parts]
}

/** What a chunk adds: the parts to hand on, and what is known from then on. */
export const handleChunk = (state: State, chunk: Chunk, to: Addressee): Read<readonly [State, Parts]> => {
  const told = toldError(chunk, to)
  if (told !== null) return Either.left(told)
  const choice = chunk.choices?.[0]
  if (choice?.delta?.refusal) return Either.left(carried(refused(to)))
  const parts: Array<Response.StreamPartEncoded> = state.begun ? [] : [metadataPart(chunk)]
  let next: State = {
    ...state,
    begun: true,
    said: choice?.finish_reason ?? state.said,
    usage: chunk.usage ?? state.usage
  }
  const take = ([after, made]: readonly [State, Parts]) => {
    next = after
    parts.push(...made)
  }
  if (choice?.delta?.content) take(text(next, choice.delta.content))
  for (const delta of choice?.delta?.tool_calls ?? []) take(call(next, delta))
  return Either.right([next, parts])
}

/** The last parts: whatever is open is closed. Without a reason to finish the stream broke off, and has no end. */
export const handleEnd = ({ calls, said, text, usage }: State): Read<Parts> => {
  if (said === null) return Either.right([])
  const made = Array.from(calls.values(), ({ id, name, text }) =>
    Either.map(toolCall(id, name, text), (part): Parts => [{ type: "tool-params-end", id }, part])
  )
  return Either.map(Either.all(made), (made) => [
    ...(text ? [{ type: "text-end", id: text_id } as const] : []),
    ...made.flat(),
    finishPart(said, calls.size > 0, usage)
  ])
}
