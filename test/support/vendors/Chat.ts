import { argumentsOf, type Event, type Form, pieces, type Said, tokens } from "./Script.js"

const reasons = { truncated: "length", refused: "stop" }

const reasonOf = ({ calls, end }: Said) => (end === "whole" ? (calls.length > 0 ? "tool_calls" : "stop") : reasons[end])

const usage = {
  prompt_tokens: tokens.input,
  completion_tokens: tokens.output,
  total_tokens: tokens.input + tokens.output,
  prompt_tokens_details: { cached_tokens: 3 }
}

const callsOf = ({ calls }: Said) =>
  calls.map((call) => ({ id: call.id, type: "function", function: { name: call.name, arguments: argumentsOf(call) } }))

const deltasOf = (said: Said): ReadonlyArray<object> => [
  { role: "assistant", content: "" },
  ...pieces(said.text).map((content) => (said.end === "refused" ? { refusal: content } : { content })),
  ...callsOf(said).flatMap((call, index) => [
    { tool_calls: [{ index, ...call, function: { name: call.function.name, arguments: "" } }] },
    ...pieces(call.function.arguments).map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] }))
  ])
]

/** OpenAI's Chat Completions, as vLLM, Ollama and gateways speak it too. */
export const chat: Form = {
  whole: ({ model }, said) => ({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_760_000_000,
    model,
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: said.text === "" || said.end === "refused" ? null : said.text,
          refusal: said.end === "refused" ? said.text : null,
          ...(said.calls.length > 0 && { tool_calls: callsOf(said) })
        },
        logprobs: null,
        finish_reason: reasonOf(said)
      }
    ],
    usage
  }),
  events: ({ model }, said) => {
    const chunk = (choices: ReadonlyArray<object>, more: object = {}): Event => ({
      data: { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1_760_000_000, model, choices, ...more }
    })
    return [
      ...deltasOf(said).map((delta) => chunk([{ index: 0, delta, finish_reason: null }])),
      chunk([{ index: 0, delta: {}, finish_reason: reasonOf(said) }]),
      chunk([], { usage }),
      { data: "[DONE]" }
    ]
  },
  error: (_status, code) => ({ error: { message: "The vendor's own words", type: code, param: null, code } }),
  errorEvent: (code) => ({ data: { error: { message: "The vendor's own words", type: code, code } } })
}
