import { assert, describe, it } from "@effect/vitest"
import { limits } from "#domain/Limits.js"
import type { Message } from "#domain/Message.js"
import { historyOf } from "#work/session_turn/History.js"

const message = (role: Message["role"], text: string, more: Partial<Message> = {}): Message => ({
  id: "",
  session_id: "",
  role,
  text,
  file_ids: [],
  operation_id: "",
  status: "complete",
  created_at: new Date(0),
  ...more
})

/** What a model is told, oldest first. */
const told = (newestFirst: ReadonlyArray<Message>, more = false) => {
  const { cut, messages } = historyOf(newestFirst, more)
  return { cut, said: messages.map(({ content, role }) => `${role} ${JSON.stringify(content)}`) }
}

describe("the history of a turn", () => {
  it("is told in the order in which it was said; what broke off and what came with files says so", () => {
    const { cut, said } = told([
      message("assistant", "There are", { status: "partial" }),
      message("user", "And these?", { file_ids: ["a", "b"] })
    ])
    assert.isFalse(cut)
    assert.match(said[0], /^user .*And these\?\\n\(2 files came/)
    assert.match(said[1], /^assistant .*There are\\n\(This reply broke off/)
  })

  it("keeps the newest where there is not room for all, begins with a user's message, and says that it is cut", () => {
    const long = "x".repeat(limits.turn_history_characters_max / 4)
    const talk = Array.from({ length: 9 }, (_, index) =>
      message(index % 2 === 0 ? "assistant" : "user", `${index} ${long}`)
    )
    const { cut, said } = told(talk)
    assert.isTrue(cut)
    assert.deepStrictEqual(
      said.map((text) => text.replace(/x{9,}/, "").replace(/.*"text":"(.*)".*/, "$1")),
      ["1 ", "0 "]
    )
    assert.isTrue(told([message("user", "Hi")], true).cut)
    assert.deepStrictEqual(told([message("assistant", "Hi")]).said, [])
  })
})
