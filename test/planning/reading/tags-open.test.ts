import { describe, expect, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"

const names = (text: string) =>
  read(text, unattended)
    .things.map(({ name }) => name.toLowerCase())
    .join(", ")

describe("things named in passing in the open", () => {
  for (const [text, name] of [
    ["beekeeper, wheelbarrow, stump", "beekeeper"],
    ["hay cart, blacksmith, trough", "blacksmith"],
    ["wheelbarrow, watchman near a well, stump", "watchman"]
  ] as const)
    it(`a bare noun of a known kind, listed alone, is a thing: ${name}`, () => {
      expect(names(text)).toContain(name)
    })

  it("moods and ways of drawing in such a list are none", () => {
    expect(names("wheelbarrow, stump, golden hour, wide shot, isometric")).toBe("wheelbarrow, stump")
  })

  for (const [text, name] of [
    ["The river has swallowed the steps of the temple.", "temple"],
    ["the gate of the fortress stands open", "fortress"],
    ["two goats stand on the steps of the pagoda", "pagoda"]
  ] as const)
    it(`the building that a part is said to be of stands there: ${name}`, () => {
      expect(names(text)).toContain(name)
    })

  for (const [text, name] of [
    ["A pier. Three lanes of trucks and a kiosk", "truck"],
    ["A harbour. Three lanes of waiting trucks, and a kiosk", "truck"],
    ["a harbour with two passing barges", "barge"]
  ] as const)
    it(`what fills a place, and what waits there, is not lost: ${text}`, () => {
      expect(names(text)).toContain(name)
    })
})
