import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { decidePlace } from "#planning/place/Decide.js"
import { sentencesOf } from "#planning/reading/Tokens.js"

interface Expected {
  readonly text: string
  readonly setting: "indoor" | "outdoor"
  /** Kinds that are right; none where the text leaves it open. */
  readonly kinds: ReadonlyArray<string>
}

const texts: ReadonlyArray<Expected> = JSON.parse(readFileSync(new URL("./texts.json", import.meta.url), "utf8"))

const decided = (text: string) => decidePlace(sentencesOf(text))
const kindOf = (text: string): string => {
  const { place, zone } = decided(text)
  return place?.name ?? zone ?? "-"
}

const share_min = 0.95

describe("what kind of place a text is about", () => {
  it("is inside or in the open as a reader says, for 95 % of texts and more", () => {
    const wrong = texts.filter(({ setting, text }) => decided(text).enclosed !== (setting === "indoor"))
    assert.isAtLeast(1 - wrong.length / texts.length, share_min, wrong.map(({ text }) => text).join("\n"))
  })

  it("is the kind that a reader says, for 95 % of texts and more", () => {
    const open = texts.filter(({ kinds }) => kinds.length > 0)
    const wrong = open.filter(({ kinds, text }) => !kinds.includes(kindOf(text)))
    assert.isAtLeast(
      1 - wrong.length / open.length,
      share_min,
      wrong.map(({ text }) => `${kindOf(text)}: ${text}`).join("\n")
    )
  })

  it("is a room where a part of a house is named with what it is of, whatever lies about that", () => {
    for (const [text, enclosed] of [
      ["The baggage hall of an airport with three belts.", true],
      ["The changing room of a swimming pool with lockers.", true],
      ["The tasting hall of a vineyard with four tables.", true],
      ["The courtyard of a castle with a well.", false]
    ] as const)
      assert.strictEqual(decided(text).enclosed, enclosed, text)
    assert.notStrictEqual(decided("The tasting hall of a vineyard with four tables.").zone, "hallway")
  })

  it("is told from its neighbours by names of its own", () => {
    for (const [text, kind] of [
      ["A scrapyard with a crane and a dog", "scrapyard_place"],
      ["A row of turbines of a wind farm in the hills", "wind_farm_place"],
      ["The deck of an aircraft carrier with six jets", "carrier_deck"],
      ["A border crossing with two booths", "checkpoint_place"],
      ["A cricket ground with a pavilion", "ball_ground"],
      ["A ranger station with a mast", "field_station"],
      ["An undersea base with three domes", "undersea_base"]
    ] as const)
      assert.strictEqual(kindOf(text), kind, text)
  })

  it("is not decided by what a text denies", () => {
    assert.strictEqual(kindOf("A classroom with twelve desks. There is no beach and no forest."), "classroom_school")
    assert.isFalse(decided("A meadow without any bathroom, kitchen or bedroom.").enclosed)
  })

  it("depends on the company of a word of several meanings", () => {
    for (const [text, kind] of [
      ["The bridge with a captain's chair, a viewscreen and consoles", "spaceship_bridge"],
      ["The bridge of a tanker with a helm and a radar", "ship_wheelhouse"],
      ["A deck with a mast, a wheel at the stern and a capstan", "ship_deck_place"],
      ["A court with a judge, a jury and a witness stand", "courtroom"],
      ["A court with a net, an umpire chair and rackets", "tennis_courts"]
    ] as const)
      assert.strictEqual(kindOf(text), kind, text)
  })

  it("names the second best where it is close", () => {
    const close = decided("A kitchen island, a sofa and a bed in one loft.")
    assert.isNotNull(close.second)
    assert.isAtMost(close.margin, 1)
  })

  it("stays what it is with a neutral sentence behind it, in capitals, and without its last full stop", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.constantFrom(
          "It should look good.",
          "Keep it simple, please.",
          "The colours are warm.",
          "Make it as detailed as possible."
        ),
        ({ text }, neutral) => {
          const plain = kindOf(text)
          assert.strictEqual(kindOf(`${text.replace(/\.$/, "")}. ${neutral}`), plain)
          assert.strictEqual(kindOf(text.toUpperCase()), plain)
          assert.strictEqual(kindOf(text.replace(/\.$/, "")), plain)
        }
      ),
      { seed: 7, numRuns: 120 }
    )
  })

  it("does not depend on how a list is written", () => {
    for (const [head, items] of [
      ["campground", ["three tents", "a campfire", "log benches", "pine trees"]],
      ["hospital ward", ["six beds", "curtains", "two drip stands"]]
    ] as const) {
      const written = [
        `${head}, ${items.join(", ")}`,
        `${head}: ${items.join(", ")}`,
        `${head}\n- ${items.join("\n- ")}`,
        `A ${head} with ${items.slice(0, -1).join(", ")} and ${items.at(-1)}.`
      ]
      assert.strictEqual(new Set(written.map(kindOf)).size, 1, written.map(kindOf).join(" "))
    }
  })
})
