import { argumentsOf, type Event, type Form, pieces, type Said, tokens } from "./Script.js"

const reasons = { truncated: "max_tokens", refused: "refusal" }

const reasonOf = ({ calls, end }: Said) =>
  end === "whole" ? (calls.length > 0 ? "tool_use" : "end_turn") : reasons[end]

const usage = {
  input_tokens: tokens.input,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 3,
  output_tokens: tokens.output,
  service_tier: "standard"
}

const blocksOf = (said: Said): ReadonlyArray<{ readonly block: object; readonly deltas: ReadonlyArray<object> }> => [
  ...(said.text === ""
    ? []
    : [
        {
          block: { type: "text", text: "", citations: null },
          deltas: pieces(said.text).map((text) => ({ type: "text_delta", text }))
        }
      ]),
  ...said.calls.map((call) => ({
    block: { type: "tool_use", id: call.id, name: call.name, input: {} },
    deltas: pieces(argumentsOf(call)).map((partial_json) => ({ type: "input_json_delta", partial_json }))
  }))
]

const eventOf = (data: { readonly type: string }): Event => ({ event: data.type, data })

/** Anthropic's Messages. */
export const messages: Form = {
  whole: ({ model }, said) => ({
    id: "msg_1",
    type: "message",
    role: "assistant",
    model,
    content: [
      ...(said.text === "" ? [] : [{ type: "text", text: said.text, citations: null }]),
      ...said.calls.map(({ id, name, params }) => ({ type: "tool_use", id, name, input: params }))
    ],
    stop_reason: reasonOf(said),
    stop_sequence: null,
    usage
  }),
  events: ({ model }, said) => {
    const begun = { id: "msg_1", type: "message", role: "assistant", model, content: [], stop_reason: null }
    const blocks = blocksOf(said).flatMap(({ block, deltas }, index) => [
      { type: "content_block_start", index, content_block: block },
      ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
      { type: "content_block_stop", index }
    ])
    return [
      { type: "message_start", message: { ...begun, stop_sequence: null, usage: { ...usage, output_tokens: 1 } } },
      { type: "ping" },
      ...blocks,
      {
        type: "message_delta",
        delta: { stop_reason: reasonOf(said), stop_sequence: null },
        usage: { output_tokens: tokens.output }
      },
      { type: "message_stop" }
    ].map(eventOf)
  },
  error: (_status, code) => ({
    type: "error",
    error: { type: code, message: "The vendor's own words" },
    request_id: "req_1"
  }),
  errorEvent: (code) => eventOf({ type: "error", error: { type: code, message: "The vendor's own words" } } as never)
}
