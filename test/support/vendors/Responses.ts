import { argumentsOf, type Call, type Event, type Form, pieces, type Said, tokens } from "./Script.js"

const usage = {
  input_tokens: tokens.input,
  input_tokens_details: { cached_tokens: 3 },
  output_tokens: tokens.output,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: tokens.input + tokens.output
}

const contentOf = ({ end, text }: Said) =>
  end === "refused" ? { type: "refusal", refusal: text } : { type: "output_text", text, annotations: [], logprobs: [] }

const itemsOf = (said: Said): ReadonlyArray<Readonly<Record<string, unknown>>> => [
  ...(said.text === ""
    ? []
    : [{ type: "message", id: "msg_1", status: "completed", role: "assistant", content: [contentOf(said)] }]),
  ...said.calls.map((call, index) => ({
    type: "function_call",
    id: `fc_${index}`,
    call_id: call.id,
    name: call.name,
    arguments: argumentsOf(call),
    status: "completed"
  }))
]

const answer = ({ model }: Call, said: Said, output: ReadonlyArray<object>, status: string) => ({
  id: "resp_1",
  object: "response",
  created_at: 1_760_000_000,
  status,
  error: null,
  incomplete_details: said.end === "truncated" && status !== "in_progress" ? { reason: "max_output_tokens" } : null,
  instructions: null,
  model,
  output,
  parallel_tool_calls: true,
  temperature: 1,
  tool_choice: "auto",
  tools: [],
  top_p: 1,
  metadata: {},
  usage: status === "in_progress" ? null : usage
})

const statusOf = ({ end }: Said) => (end === "truncated" ? "incomplete" : "completed")

type Item = Readonly<Record<string, unknown>>
type Events = ReadonlyArray<Item & { readonly type: string }>

const messageEvents = (item: Item, said: Said, output_index: number): Events => {
  const at = { item_id: item.id, output_index, content_index: 0 }
  const kind = said.end === "refused" ? "refusal" : "output_text"
  return [
    { type: "response.output_item.added", output_index, item: { ...item, status: "in_progress", content: [] } },
    { type: "response.content_part.added", ...at, part: contentOf({ ...said, text: "" }) },
    ...pieces(said.text).map((delta) => ({ type: `response.${kind}.delta`, ...at, delta, logprobs: [] })),
    {
      type: `response.${kind}.done`,
      ...at,
      ...(kind === "refusal" ? { refusal: said.text } : { text: said.text, logprobs: [] })
    },
    { type: "response.content_part.done", ...at, part: contentOf(said) },
    { type: "response.output_item.done", output_index, item }
  ]
}

const callEvents = (item: Item, output_index: number): Events => {
  const at = { item_id: item.id, output_index }
  return [
    { type: "response.output_item.added", output_index, item: { ...item, status: "in_progress", arguments: "" } },
    ...pieces(String(item.arguments)).map((delta) => ({
      type: "response.function_call_arguments.delta",
      ...at,
      delta
    })),
    { type: "response.function_call_arguments.done", ...at, name: item.name, arguments: item.arguments },
    { type: "response.output_item.done", output_index, item }
  ]
}

/** OpenAI's Responses. */
export const responses: Form = {
  whole: (call, said) => answer(call, said, itemsOf(said), statusOf(said)),
  events: (call, said) => {
    const items = itemsOf(said)
    const begun = answer(call, said, [], "in_progress")
    const events: Events = [
      { type: "response.created", response: begun },
      { type: "response.in_progress", response: begun },
      ...items.flatMap((item, index) =>
        item.type === "message" ? messageEvents(item, said, index) : callEvents(item, index)
      ),
      { type: `response.${statusOf(said)}`, response: answer(call, said, items, statusOf(said)) }
    ]
    return events.map((data, sequence_number): Event => ({ event: data.type, data: { ...data, sequence_number } }))
  },
  error: (_status, code) => ({ error: { message: "The vendor's own words", type: code, param: null, code } }),
  errorEvent: (code) => ({
    event: "error",
    data: { type: "error", code, message: "The vendor's own words", param: null, sequence_number: 1 }
  })
}
