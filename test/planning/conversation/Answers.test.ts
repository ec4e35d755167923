/** Questions of number and size: each is answered for the place, the row or the thing that it names. */
import { assert, describe, it } from "@effect/vitest"
import { sddOf, Workshop } from "./Workshop.js"

const asked = (brief: string, ...says: ReadonlyArray<string>): string => {
  const workshop = new Workshop()
  const sdd = sddOf(brief)
  workshop.add("Hall", brief, sdd)
  const replies = says.map((words) => workshop.say(words))
  return replies.at(-1) ?? ""
}

describe("how many", () => {
  const school = "A classroom with twenty desks in four rows, a lectern and three round tables, each with five stools."
  const rooms =
    "A clinic with a waiting room with seven benches and a plant, and a treatment room with two benches and a lamp."

  it.each([
    ["how many desks per row?", /\b5 at each\b/],
    ["how many desks are there in each row?", /\b5 at each\b/],
    ["how many stools are there per table?", /\b5 at each\b/],
    ["how many stools at each round table?", /\b5 at each\b/],
    ["how many rows of desks are there?", /20 desks in 4 rows/],
    ["how many rows are there?", /20 desks in 4 rows/],
    ["how many rows of stools are there?", /does not say/]
  ])("at each of something, or of rows: “%s”", (question, answer) => {
    assert.match(asked(school, question), answer)
  })

  it.each([
    ["how many benches are there in the waiting room?", /\b7 benches\b/],
    ["how many benches are in the treatment room?", /\b2 benches\b/],
    ["how many benches are there?", /\b9\b/]
  ])("at the place that is named: “%s”", (question, answer) => {
    assert.match(asked(rooms, question), answer)
  })
})

describe("where something is", () => {
  it.each(["window", "wall", "ceiling"])("is said by the part of the room that it stands to: the %s", (part) => {
    const answer = asked(
      "A hall with a bench, a cabinet and a clock.",
      `put the cabinet near the ${part}`,
      "where is the cabinet?"
    )
    assert.match(answer, new RegExp(`the ${part} of the hall`))
  })
})

describe("which is larger", () => {
  const brief =
    "A hall with a table 2 m wide, 1 m deep and 0.8 m high, a cabinet 1 m wide, 0.5 m deep and 2 m high and a rug."
  it.each([
    ["is the table wider than the cabinet?", /^The table is wider than the cabinet: 2 m against \d/],
    ["is the table taller than the cabinet?", /^The table is lower than the cabinet: 0\.8 m against 2 m\.$/],
    ["is the cabinet as wide as the table?", /^The cabinet is narrower than the table/],
    ["is the cabinet wider than the cabinet?", /as wide as/]
  ])("is said with what both measure: “%s”", (question, answer) => {
    assert.match(asked(brief, question), answer)
  })
})

describe("a question whether something is where it is not", () => {
  const brief = "A hall with a clock, a counter along the wall, a bench and a lamp on the counter."
  it.each([
    ["is the clock over the counter?", /^Not as far/],
    ["is the bench between the clock and the counter?", /^Not as far/],
    ["is the lamp on the counter?", /^Yes\./]
  ])("is answered, and moves nothing: “%s”", (question, answer) => {
    const workshop = new Workshop()
    const sdd = sddOf(brief)
    workshop.add("Hall", brief, sdd)
    assert.match(workshop.say(question), answer)
    assert.strictEqual(workshop.sdd(), sdd)
  })
})

describe("what stands beside something", () => {
  const brief =
    "A hall with an altar, a pulpit to the left of the altar, a font to the right of the altar and an organ."
  it.each([
    ["what stands left of the altar?", /pulpit/, /font/],
    ["is there anything to the right of the altar?", /font/, /pulpit/]
  ])("is told of the side that was asked for alone: “%s”", (question, named, other) => {
    const answer = asked(brief, question)
    assert.match(answer, named)
    assert.notMatch(answer, other)
  })
})
