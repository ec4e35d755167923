import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { distancePhrase, phrases, verbPhrase } from "#planning/Phrases.js"
import type { Spoken } from "#planning/Reading.js"
import { read } from "#planning/reading/read.js"
import { readRelations } from "#planning/reading/sentence.js"

const village = read(
  "A medieval village with a market square, twelve timber houses around it, a stone church north of the square, a river and a forest.",
  unattended
)
const bedroom = read("A bedroom with a bed, two nightstands and a painting.", unattended)

const plain = ({ distance, objects, predicate, side, strength, subject }: Spoken) => ({
  subject,
  predicate,
  objects,
  side,
  strength,
  distance
})

describe("a canonical relation line", () => {
  for (const phrase of phrases) {
    for (const strength of ["must", "should"] as const) {
      const label = `${strength} ${phrase.predicate}${phrase.side === null ? "" : ` ${phrase.side}`}`
      it(`reads back ${label} exactly`, () => {
        const relation = { predicate: phrase.predicate, side: phrase.side, strength }
        const line = `R1: The stone church ${verbPhrase(relation, false, 2)} the market square and the river.`
        assert.deepStrictEqual(readRelations(line, village).map(plain), [
          { ...relation, subject: "stone_church", objects: ["market_square", "river"], distance: null }
        ])
      })
    }
  }

  it("reads a plural subject and a distance", () => {
    const relation = { predicate: "around", side: null, strength: "must" } as const
    const line = `R12: The timber houses ${verbPhrase(relation, true, 1)} the market square${distancePhrase([3, 5.5])}.`
    assert.deepStrictEqual(readRelations(line, village).map(plain), [
      { ...relation, subject: "timber_house", objects: ["market_square"], distance: [3, 5.5] }
    ])
  })

  it("reads a row without objects", () => {
    assert.deepStrictEqual(readRelations("R2: The timber houses stand in a row.", village).map(plain), [
      { subject: "timber_house", predicate: "in_row", objects: [], side: null, strength: "must", distance: null }
    ])
  })

  it("reads the architecture of a room as a referent", () => {
    assert.deepStrictEqual(readRelations("R3: The bed is far from the door of the bedroom.", bedroom).map(plain), [
      { subject: "bed", predicate: "far", objects: ["bedroom:door"], side: null, strength: "must", distance: null }
    ])
  })
})

describe("a requirement in free words", () => {
  it("keeps the relations between known things", () => {
    assert.deepStrictEqual(readRelations("The church should stand to the east of the river.", village).map(plain), [
      {
        subject: "stone_church",
        predicate: "east_of",
        objects: ["river"],
        side: null,
        strength: "should",
        distance: null
      }
    ])
  })

  it("says nothing about things that are not known", () => {
    assert.deepStrictEqual(readRelations("The spaceship is above the volcano.", village), [])
  })
})
