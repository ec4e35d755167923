import { assert, describe, it } from "@effect/vitest"
import { Either, Schema } from "effect"
import { Answer, Chunk } from "#layers/vendors/openai/chat/Protocol.js"
import { handleResponse } from "#layers/vendors/openai/chat/Response.js"
import { handleChunk, handleEnd, initial, type State } from "#layers/vendors/openai/chat/Streaming.js"
import { ModelFailed } from "#services/ports/LanguageModels.js"

const to = { name: "The model server", model: "m" }

const parts = (answer: unknown, json = false) =>
  Either.map(handleResponse(Schema.decodeUnknownSync(Answer)(answer), to, json), (parts) =>
    parts.filter(({ type }) => type !== "response-metadata")
  )

const message = (message: object, finish_reason: string | null = "stop", more: object = {}) => ({
  choices: [{ message, finish_reason }],
  ...more
})

/** The parts of a whole stream of chunks, without what names the answer. */
const streamed = (chunks: ReadonlyArray<unknown>) => {
  let state: State = initial
  const made: Array<unknown> = []
  for (const chunk of chunks) {
    const read = Either.getOrThrow(handleChunk(state, Schema.decodeUnknownSync(Chunk)(chunk), to))
    state = read[0]
    made.push(...read[1].filter(({ type }) => type !== "response-metadata"))
  }
  return Either.map(handleEnd(state), (end) => [...made, ...end])
}

const delta = (delta: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason }]
})

const causeOf = (read: Either.Either<unknown, { readonly cause?: unknown }>) =>
  Either.isLeft(read) ? read.left.cause : undefined

const noUsage = {
  inputTokens: undefined,
  outputTokens: undefined,
  totalTokens: undefined,
  reasoningTokens: undefined,
  cachedInputTokens: undefined
}

describe("a chat completion as servers send it", () => {
  it("vLLM's: null members, a reasoning text of its own, usage with details", () => {
    const answer = message(
      { role: "assistant", content: "Yes.", refusal: null, tool_calls: [], reasoning_content: "Let me think." },
      "stop",
      {
        id: "chatcmpl-9f",
        model: "qwen3",
        created: 1_760_000_000,
        usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12, prompt_tokens_details: null }
      }
    )
    assert.deepStrictEqual(Either.getOrThrow(parts(answer)), [
      { type: "text", text: "Yes." },
      {
        type: "finish",
        reason: "stop",
        usage: { ...noUsage, inputTokens: 9, outputTokens: 3, totalTokens: 12 }
      }
    ])
  })

  it("Ollama's: a call of a tool without an id or arguments, finished with stop", () => {
    const call = { type: "function", function: { name: "look", arguments: "" } }
    assert.deepStrictEqual(Either.getOrThrow(parts(message({ content: "", tool_calls: [call] }))), [
      { type: "tool-call", id: "call_0", name: "look", params: {} },
      { type: "finish", reason: "tool-calls", usage: noUsage }
    ])
  })

  it("an object in a fence of Markdown is unwrapped where an object was asked for, and only there", () => {
    const fenced = message({ content: '```json\n{"a": 1}\n```' })
    assert.deepInclude(Either.getOrThrow(parts(fenced, true))[0], { text: '{"a": 1}' })
    assert.deepInclude(Either.getOrThrow(parts(fenced))[0], { text: '```json\n{"a": 1}\n```' })
  })

  it("an error told with status 200, a filter's stop and a cut-off answer are failures of their kinds", () => {
    const failures = [
      [{ error: { code: 429, message: "Rate limited", type: "rate_limit_error" } }, "model_failed", true],
      [{ error: "insufficient_quota" }, "model_failed", false],
      [message({ content: "" }, "content_filter"), "model_refused", false],
      [message({ content: '{"na' }, "length"), "model_failed", false]
    ] as const
    for (const [answer, code, retryable] of failures) {
      const cause = causeOf(parts(answer))
      assert.instanceOf(cause, ModelFailed)
      assert.deepInclude(cause, { code, retryable })
    }
  })

  it("no choice cannot be read; arguments that are no JSON or reach for a prototype stay the text that they are", () => {
    for (const answer of [{ choices: [] }, {}]) assert.isTrue(Either.isLeft(parts(answer)), JSON.stringify(answer))
    for (const text of ["{", '{"__proto__": {"admin": true}}']) {
      const call = { id: "c", function: { name: "look", arguments: text } }
      assert.deepInclude(Either.getOrThrow(parts(message({ tool_calls: [call] })))[0], { params: text })
    }
  })

  it("arguments that are sent as the object that they say are that object", () => {
    const call = { id: "c", function: { name: "look", arguments: { at: "oak" } } }
    assert.deepInclude(Either.getOrThrow(parts(message({ tool_calls: [call] })))[0], { params: { at: "oak" } })
  })
})

describe("a streamed chat completion as servers send it", () => {
  it("text in pieces, and vLLM's last chunk: usage beside no choices, or null ones", () => {
    for (const choices of [[], null]) {
      const usage = { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 }
      const chunks = [
        delta({ role: "assistant", content: "" }),
        delta({ content: "Ye" }),
        delta({ content: "s." }, "stop")
      ]
      assert.deepStrictEqual(Either.getOrThrow(streamed([...chunks, { choices, usage }])), [
        { type: "text-start", id: "text" },
        { type: "text-delta", id: "text", delta: "Ye" },
        { type: "text-delta", id: "text", delta: "s." },
        { type: "text-end", id: "text" },
        { type: "finish", reason: "stop", usage: { ...noUsage, inputTokens: 1, outputTokens: 2, totalTokens: 3 } }
      ])
    }
  })

  it("two calls whose pieces alternate are put together each by its index", () => {
    const piece = (index: number, text: string, more: object = {}) =>
      delta({ tool_calls: [{ index, function: { arguments: text }, ...more }] })
    const begin = (index: number, name: string) => ({ id: `c${index}`, function: { name, arguments: "" } })
    const made = Either.getOrThrow(
      streamed([
        piece(0, "", begin(0, "look")),
        piece(1, "", begin(1, "go")),
        piece(0, '{"at":'),
        piece(1, "{}"),
        piece(0, '"oak"}'),
        delta({}, "tool_calls")
      ])
    )
    assert.deepStrictEqual(
      made.filter((part) => (part as { type: string }).type === "tool-call"),
      [
        { type: "tool-call", id: "c0", name: "look", params: { at: "oak" } },
        { type: "tool-call", id: "c1", name: "go", params: {} }
      ]
    )
  })

  it("Ollama's whole call in one chunk without an index is a call of its own each time", () => {
    const call = (name: string) => delta({ tool_calls: [{ id: "", function: { name, arguments: "{}" } }] })
    const made = Either.getOrThrow(streamed([call("look"), call("go"), delta({ content: "" }, "stop")]))
    const calls = made.filter((part) => (part as { type: string }).type === "tool-call")
    assert.deepStrictEqual(
      calls.map((part) => [(part as { id: string }).id, (part as { name: string }).name]),
      [
        ["call_0", "look"],
        ["call_1", "go"]
      ]
    )
    assert.deepInclude(made.at(-1), { type: "finish", reason: "tool-calls" })
  })

  it("a gateway's calls that all have the same index are told apart by their ids", () => {
    const piece = (call: object) => delta({ tool_calls: [{ index: 0, ...call }] })
    const begin = (id: string, text: string) => piece({ id, function: { name: "look", arguments: text } })
    const more = piece({ function: { arguments: "}" } })
    const made = Either.getOrThrow(
      streamed([begin("a", '{"at": 1'), more, begin("b", '{"at": 2'), more, delta({}, "tool_calls")])
    )
    assert.deepStrictEqual(
      made.flatMap((part) =>
        (part as { type: string }).type === "tool-call" ? [(part as { params: unknown }).params] : []
      ),
      [{ at: 1 }, { at: 2 }]
    )
  })

  it("a call that is given no name is one of no name; so many calls that no model makes them cannot be read", () => {
    const nameless = Either.getOrThrow(streamed([delta({ tool_calls: [{ index: 0, id: "a" }] }, "tool_calls")]))
    assert.deepInclude(nameless[2], { type: "tool-call", id: "a", name: "", params: {} })
    const many = Array.from({ length: 300 }, (_, index) => ({ index, id: `c${index}`, function: { name: "look" } }))
    const chunk = Schema.decodeUnknownSync(Chunk)(delta({ tool_calls: many }))
    assert.isTrue(Either.isLeft(handleChunk(initial, chunk, to)))
  })

  it("without a reason to finish there is no finish: the stream broke off", () => {
    assert.deepStrictEqual(Either.getOrThrow(streamed([delta({ content: "Ye" })])), [
      { type: "text-start", id: "text" },
      { type: "text-delta", id: "text", delta: "Ye" }
    ])
  })
})
