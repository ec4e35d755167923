import { Response } from "@effect/ai"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { toolkit } from "#work/session_turn/tools/Toolkit.js"
import { connected, protocols } from "./Connected.js"

const call = [
  { name: "list_scenes", params: {} },
  { name: "read_scene", params: { scene_id: '\u00e4 "quoted" one' } }
]

/** A part without what `LanguageModel` adds to each that says nothing. */
const said = (part: object) => {
  const { [Response.PartTypeId]: _, metadata = {}, providerExecuted = false, ...own } = JSON.parse(JSON.stringify(part))
  return {
    ...own,
    ...(Object.keys(metadata).length > 0 && { metadata }),
    ...(providerExecuted && { providerExecuted })
  }
}

describe.each(protocols)("a streamed call with the tools of a turn behind %s", (protocol) => {
  it.live("sends, to the byte, what the provider makes of them, and hears of calls what it hears", () =>
    Effect.gen(function* () {
      const { connection, vendor } = yield* connected(protocol, [{ say: "I look.", call }])
      const asked = { prompt: "Which scenes are there?", toolkit, disableToolCallResolution: true } as const
      const heard = (parts: Iterable<object>) =>
        Array.from(parts, said).filter(({ type }) => type !== "response-metadata")
      // Asked for one of all the tools, the provider makes its own schemas of them.
      const all = Object.keys(toolkit.tools) as Array<never>
      const own = yield* Stream.runCollect(connection.model.streamText({ ...asked, toolChoice: { oneOf: all } }))
      const offered = yield* Stream.runCollect(connection.model.streamText({ ...asked, toolChoice: "auto" }))
      const [first, second] = vendor.calls.map(({ body }) => JSON.stringify(body))
      assert.strictEqual(second, first)
      assert.strictEqual(vendor.calls[0].body.tools.length, 13)
      const calls = heard(offered).filter(({ type }) => type === "tool-call")
      assert.deepStrictEqual(
        calls.map(({ name, params }) => ({ name, params })),
        call
      )
      const withoutIds = (parts: ReadonlyArray<{ readonly type: string }>) =>
        JSON.stringify(parts).replaceAll(/call_\d+_/g, "call_")
      assert.strictEqual(withoutIds(heard(offered)), withoutIds(heard(own)))
    }).pipe(Effect.scoped)
  )
})
