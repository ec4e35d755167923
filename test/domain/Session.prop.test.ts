import { assert, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { partialReply } from "#domain/Message.js"
import { beginning, placeOf, previewOf, rankOf, searchKeyOf, titleOf } from "#domain/Session.js"

const texts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.array(fc.constantFrom("🏰", "a", " ", "\n", "ä", "👩‍🌾"), { maxLength: 400 }).map((parts) => parts.join(""))
)

it.prop(
  "a preview is one line of at most 140 characters, a title of at most 80, and neither ends in half a character",
  [texts],
  ([text]) => {
    for (const [line, max] of [
      [previewOf(text), 140],
      [titleOf(text), 80]
    ] as const) {
      assert.isAtMost(Array.from(line).length, max)
      assert.doesNotThrow(() => encodeURIComponent(line))
      assert.notMatch(line, /[\n\r\t]|^\s|\s$/)
      const flat = text.replace(/\s+/gu, " ").trim()
      if (line !== flat) assert.isTrue(line.endsWith("…") && flat.startsWith(line.slice(0, -1)), line)
    }
  }
)

it.prop("a beginning is the first characters of the text", [texts, fc.nat({ max: 500 })], ([text, max]) => {
  assert.strictEqual(beginning(text, max), Array.from(text).slice(0, max).join(""))
})

const activity = fc.record({
  pinned: fc.boolean(),
  last_activity_at: fc.date({ min: new Date(0), max: new Date("2999-12-31"), noInvalidDate: true })
})

it.prop(
  "ranks order pinned ones first, then by activity, and say what they were made of",
  [activity, activity],
  ([a, b]) => {
    const place = placeOf(rankOf(a))
    assert.deepStrictEqual(place, { pinned: a.pinned, at: a.last_activity_at })
    const isFirst = a.pinned === b.pinned ? a.last_activity_at > b.last_activity_at : a.pinned
    assert.strictEqual(rankOf(a) > rankOf(b), isFirst)
  }
)

const title = fc.array(fc.constantFrom("a", "B", "Ä", "ß", "Σ", "ς", "é", "İ", "%", "_", " "), { maxLength: 12 })

it.prop("a search key finds a part of a title whatever its case and composition", [title, title, title], (parts) => {
  const [before, sought, after] = parts.map((letters) => letters.join(""))
  const key = searchKeyOf(before + sought + after)
  for (const written of [sought, sought.toUpperCase(), sought.toLowerCase(), sought.normalize("NFD")]) {
    assert.isTrue(key.includes(searchKeyOf(written)), `${written} in ${key}`)
  }
})

it("a checkpoint's reply is text with something in it, or there is none", () => {
  assert.strictEqual(partialReply({ reply: "Hi", call: 2 }), "Hi")
  for (const none of [null, undefined, "Hi", 1, [], {}, { reply: "" }, { reply: 1 }, { reply: null }]) {
    assert.strictEqual(partialReply(none), null)
  }
})
