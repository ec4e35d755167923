/** What is gone comes back by its name, and nothing else does. */
import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { openScene } from "#planning/conversation/document/Scene.js"
import { sddOf, Workshop } from "./Workshop.js"

const brief =
  "A chapel with ten pews, an altar, a pulpit to the left of the altar, four candlesticks on the altar, an organ and a font."

const worked = (...says: ReadonlyArray<string>) => {
  const workshop = new Workshop()
  workshop.add("Chapel", brief, sddOf(brief))
  const replies = says.map((words) => workshop.say(words))
  const { entries, reading } = openScene(workshop.sdd(), unattended)
  const things = new Map(
    entries.flatMap((entry) => (entry.sort === "thing" ? [[entry.name.toLowerCase(), entry.mention] as const] : []))
  )
  return { things, reading, reply: replies.at(-1) ?? "", workshop }
}

describe("bringing back what was taken away", () => {
  it.each([
    ["put the candlesticks back", "candlestick", 4],
    ["bring back the candlesticks", "candlestick", 4],
    ["I want the font back", "font", 1],
    ["restore the organ", "organ", 1]
  ])("restores that thing with its number, and leaves later changes as they are: “%s”", (wish, name, count) => {
    const { things } = worked("remove the candlesticks, the font and the organ", "paint the pews green", wish)
    assert.strictEqual(things.get(name)?.count, count)
    assert.include(things.get("pew")?.tags ?? [], "green")
    const others = ["candlestick", "font", "organ"].filter((other) => other !== name)
    for (const other of others) assert.isFalse(things.has(other), other)
  })

  it("restores how it stood to what is still there", () => {
    const { reading, things } = worked("remove the candlesticks", "put the candlesticks back")
    const [altar, sticks] = ["altar", "candlestick"].map((name) => things.get(name)?.id ?? "")
    assert.isTrue(
      reading.relations.some(
        ({ objects, predicate, subject }) =>
          subject === sticks && predicate === "on_top" && objects.includes(altar ?? "")
      )
    )
  })

  it("can be undone as any other change", () => {
    const { things } = worked("remove the font", "put the font back", "undo")
    assert.isFalse(things.has("font"))
  })

  it("takes the last change back where that was about what is named and it is there", () => {
    const { things } = worked("paint the altar white", "change the altar back")
    assert.notInclude(things.get("altar")?.tags ?? [], "white")
  })

  it("changes nothing, and says so, where the last change was about something else", () => {
    const { reply, things } = worked("paint the altar white", "put the pulpit back")
    assert.include(things.get("altar")?.tags ?? [], "white")
    assert.match(reply, /not about “the pulpit”/)
  })
})
