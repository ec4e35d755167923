import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { worded } from "./summary.js"

const counted = (text: string) =>
  read(text, unattended).things.map(({ category, count, tags }) => [category, count, ...tags])

describe("people and what they do", () => {
  it("wear what they are in", () => {
    assert.deepStrictEqual(
      counted("A wharf. Two men in yellow oilskins stand by a crane. A woman in a red dress waits."),
      [
        ["person", 2, "in yellow oilskins"],
        ["harbour_crane", 1],
        ["woman", 1, "in red dress"]
      ]
    )
  })

  it("are there where an act is named after them, and an act of nobody is no thing", () => {
    assert.deepStrictEqual(counted("A knight duel on a meadow."), [["knight", 2]])
    assert.strictEqual(counted("A sheep parade on a road.")[0]?.[0], "sheep")
    assert.deepStrictEqual(counted("A siesta in a garden with a hammock."), [["hammock", 1]])
  })
})

describe("verbs and names", () => {
  it("tell what a relative clause does from what it is about", () => {
    assert.deepStrictEqual(counted("A park with a heron that preens beside a pond."), [["flamingo", 1]])
    assert.deepStrictEqual(counted("A meadow with a boy who juggles near a tent."), [
      ["child", 1],
      ["tent", 1]
    ])
  })

  it("let one thing hold several", () => {
    const { relations } = read("A tea room. A round table with a cloth holds cups.", unattended)
    assert.deepStrictEqual(worded(relations), ["cloth on_top: round_table", "cup on_top: round_table"])
  })
})

describe("colours joined by and", () => {
  it("are both of the one noun behind them", () => {
    assert.deepStrictEqual(counted("A pasture with a black and white cow and red and blue kites."), [
      ["cow", 1, "black", "white"],
      ["kite", 3, "red", "blue"]
    ])
  })
})

describe("what stands for something named before", () => {
  for (const [text, says] of [
    ["A meadow: a cottage left of a windmill, a shed between the two.", "shed between: cottage, windmill"],
    ["A harbour with a jetty. Two kayaks are moored there.", "kayak near: jetty"],
    ["A lawn. A start gate with a grandstand opposite.", "grandstand across_from: start_gate"],
    ["A lawn. Lanterns hang from a pergola.", "lantern near: pergola"],
    ["A lawn. A bench with lamps hanging from a pergola overhead.", "lamp near: pergola"]
  ] as const)
    it(`is found: “${text}”`, () => {
      assert.include(worded(read(text, unattended).relations).join("; "), says)
    })
})

describe("a house whose sides are spoken of", () => {
  it("is seen from outside, and one whose furniture is told of from inside", () => {
    assert.notStrictEqual(
      read("A diner in the desert, a pump to the right of the diner.", unattended).setting,
      "indoor"
    )
    assert.notStrictEqual(read("A bakery. Two bicycles are parked out front.", unattended).setting, "indoor")
    assert.strictEqual(
      read("A diner: a counter with six stools, a jukebox in the corner.", unattended).setting,
      "indoor"
    )
  })
})
