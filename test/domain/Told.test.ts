import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { Told, toldOf, withContacts } from "#domain/Told.js"

describe("what a step's result tells", () => {
  const wishes = (count: number, text: string) =>
    Array.from({ length: count }, (_, i) => ({ text: `${text} ${i}`, reason: "why" }))

  it("is whole where there is little, null where nothing is known yet", () => {
    const told = toldOf({ unmet: wishes(2, "a maypole"), open_questions: ["How wide the lane is was left open."] })
    assert.deepStrictEqual([told.unmet.length, told.unmet_more, told.open_questions_more], [2, 0, 0])
    assert.deepStrictEqual([told.score, told.brief, told.unmet[0]?.kind], [null, null, null])
  })
  it("says how many more there are of very many, and is no longer than a page", () => {
    const told = toldOf({ unmet: wishes(3000, "x".repeat(2000)), open_questions: Array(500).fill("y".repeat(9000)) })
    assert.deepStrictEqual([told.unmet.length, told.unmet_more], [40, 2960])
    assert.deepStrictEqual([told.open_questions.length, told.open_questions_more], [40, 460])
    assert.isAtMost(JSON.stringify(told).length, 60_000)
    assert.isTrue(Schema.is(Told)(told))
  })
  it("cuts no character in two", () => {
    const [first] = toldOf({ open_questions: ["🌳".repeat(400)] }).open_questions
    assert.notMatch(first ?? "", /[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
  })
  it("names what lies in one another in a model as numbers, and in words as unmet while there is room", () => {
    const contacts = [0.0123, 0.004].map((depth) => ({
      a: "cup_1",
      b: "tray_1",
      depth,
      names: ["Cup", "Tray"] as const
    }))
    const told = withContacts(toldOf({ unmet: wishes(39, "a maypole") }), contacts)
    assert.deepStrictEqual(told.contacts[0], { a: "cup_1", b: "tray_1", depth: 0.0123 })
    assert.deepStrictEqual([told.contacts.length, told.unmet.length, told.unmet_more], [2, 40, 1])
    assert.match(told.unmet[39]?.reason ?? "", /12 mm/)
  })
  it("of a service that knows of no contacts, has none", () => {
    const { contacts: _, contacts_more: __, ...older } = toldOf({})
    assert.deepStrictEqual(Schema.decodeUnknownSync(Told)(older), toldOf({}))
  })
})
