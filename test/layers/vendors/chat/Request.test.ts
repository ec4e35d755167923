import { Prompt, Tool } from "@effect/ai"
import { assert, describe, it } from "@effect/vitest"
import { Either, Schema } from "effect"
import { createRequest } from "#layers/vendors/openai/chat/Request.js"

const tools = [
  Tool.make("look", { description: "Looks at a thing", parameters: { at: Schema.String } }),
  Tool.make("go", { parameters: {} })
]

const request = (prompt: Prompt.RawInput, more: Partial<Parameters<typeof createRequest>[1]> = {}, stream = false) =>
  createRequest(
    "m",
    { prompt: Prompt.make(prompt), tools: [], toolChoice: "none", responseFormat: { type: "text" }, ...more },
    stream
  )

describe("the body of a chat completion", () => {
  it("says what was said: texts as one, pictures as data, calls and their results by their ids", () => {
    const body = Either.getOrThrow(
      request(
        [
          { role: "system", content: "You plan." },
          {
            role: "user",
            content: [
              { type: "text", text: "What is this?" },
              { type: "file", mediaType: "image/png", data: new Uint8Array([1, 2, 3]) }
            ]
          },
          {
            role: "assistant",
            content: [
              { type: "text", text: "I look." },
              { type: "tool-call", id: "c1", name: "look", params: { at: "oak" }, providerExecuted: false }
            ]
          },
          {
            role: "tool",
            content: [
              {
                type: "tool-result",
                id: "c1",
                name: "look",
                result: { height: 11 },
                isFailure: false,
                providerExecuted: false
              }
            ]
          },
          {
            role: "user",
            content: [
              { type: "text", text: "And" },
              { type: "text", text: "then?" }
            ]
          }
        ],
        {},
        true
      )
    )
    assert.deepStrictEqual(body, {
      model: "m",
      messages: [
        { role: "system", content: "You plan." },
        {
          role: "user",
          content: [
            { type: "text", text: "What is this?" },
            { type: "image_url", image_url: { url: "data:image/png;base64,AQID" } }
          ]
        },
        {
          role: "assistant",
          content: "I look.",
          tool_calls: [{ id: "c1", type: "function", function: { name: "look", arguments: '{"at":"oak"}' } }]
        },
        { role: "tool", tool_call_id: "c1", content: '{"height":11}' },
        { role: "user", content: "And\n\nthen?" }
      ],
      stream: true,
      stream_options: { include_usage: true }
    })
  })

  it("offers the tools that may be called, and how they may be", () => {
    const offered = (toolChoice: Parameters<typeof createRequest>[1]["toolChoice"]) => {
      const body = Either.getOrThrow(request("Go.", { tools, toolChoice })) as {
        readonly tools?: ReadonlyArray<{ readonly function: { readonly name: string } }>
        readonly tool_choice?: unknown
      }
      return [body.tools?.map((tool) => tool.function.name), body.tool_choice]
    }
    assert.deepStrictEqual(offered("auto"), [["look", "go"], "auto"])
    assert.deepStrictEqual(offered("required"), [["look", "go"], "required"])
    assert.deepStrictEqual(offered({ tool: "go" }), [["look", "go"], { type: "function", function: { name: "go" } }])
    assert.deepStrictEqual(offered({ oneOf: ["go"], mode: "required" }), [["go"], "required"])
    assert.deepStrictEqual(offered({ oneOf: ["look"] }), [["look"], "auto"])
    const [look] = (
      Either.getOrThrow(request("Go.", { tools, toolChoice: "auto" })) as { tools: ReadonlyArray<unknown> }
    ).tools
    assert.deepNestedInclude(look as object, { "function.description": "Looks at a thing" })
    assert.deepNestedInclude(look as object, { "function.parameters.properties.at.type": "string" })
  })

  it("asks for an object by its schema, not strictly", () => {
    const schema = Schema.Struct({ name: Schema.String })
    const body = Either.getOrThrow(
      request("Name it.", { responseFormat: { type: "json", objectName: "village", schema } })
    )
    assert.deepNestedInclude(body, { "response_format.json_schema.name": "village" })
    assert.deepNestedInclude(body, { "response_format.json_schema.strict": false })
    assert.deepNestedInclude(body, { "response_format.json_schema.schema.required": ["name"] })
  })

  it("files that are no pictures cannot be sent", () => {
    const file = { type: "file", mediaType: "application/pdf", data: new Uint8Array([1]) } as const
    assert.isTrue(Either.isLeft(request([{ role: "user", content: [file] }])))
  })
})
