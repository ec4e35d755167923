import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { unattended } from "#domain/Control.js"
import { Predicate } from "#formats/Peg.js"
import type { Reading } from "#planning/Reading.js"
import { read } from "#planning/reading/read.js"
import { readRelations } from "#planning/reading/sentence.js"

const vocabulary =
  "a an the two three several each one of which with has on in near next to beside behind above between and , . ; : it them bed table chairs lamp shelf wall door corner room kitchen bedroom river bridge village houses forest square north east crossed by surrounded lined no other left right side both 12 60 m tall red wooden row dozen at least path from church around along middle is are there stands".split(
    " "
  )
const sentence = fc.array(fc.constantFrom(...vocabulary), { maxLength: 60 }).map((words) => words.join(" "))
const text = fc.oneof(
  sentence,
  fc.string({ maxLength: 300, unit: "grapheme" }),
  fc.string({ maxLength: 300, unit: "binary" })
)

const predicates = new Set<string>(Predicate.literals)

const holdTogether = (reading: Reading) => {
  const mentions = [...reading.places, ...reading.things, ...reading.ways]
  const ids = new Set(mentions.map(({ id }) => id))
  const known = (referent: string) => ids.has(referent.replace(/:(wall|door|window|ceiling|floor)$/, ""))
  assert.strictEqual(ids.size, mentions.length, "ids are unique")
  assert.strictEqual(new Set(mentions.map(({ name }) => name)).size, mentions.length, "names are unique")
  for (const { id } of mentions) assert.match(id, /^[a-z][a-z0-9_]{0,63}$/)
  for (const place of reading.places) {
    assert.isTrue(place.within === null || (known(place.within) && place.within !== place.id))
  }
  for (const thing of reading.things) {
    assert.isAtLeast(thing.count, 1)
    assert.isTrue(thing.place === null || known(thing.place))
  }
  for (const way of reading.ways) {
    for (const end of [way.from, way.to, way.over]) assert.isTrue(end === null || known(end))
  }
  for (const relation of reading.relations) {
    assert.isTrue(known(relation.subject))
    assert.isTrue(predicates.has(relation.predicate))
    assert.isTrue(relation.objects.every(known))
    // In a place that nothing names yet.
    const alone = /^(in_row|middle_of|corner_of_room)$/.test(relation.predicate)
    assert.isTrue(relation.objects.length > 0 || alone)
    assert.notInclude(relation.objects, relation.subject)
  }
}

describe("any text", () => {
  it("is read without error, and every id that the reading speaks of exists", () => {
    fc.assert(
      fc.property(text, (words) => holdTogether(read(words, unattended))),
      { numRuns: 600 }
    )
  })

  it("is read the same twice", () => {
    fc.assert(
      fc.property(text, (words) => assert.deepStrictEqual(read(words, unattended), read(words, unattended))),
      { numRuns: 100 }
    )
  })

  it("as a requirement says only what is known", () => {
    const known = read("A village with a square, a church north of the square and a river.", unattended)
    const ids = new Set([...known.places, ...known.things, ...known.ways].map(({ id }) => id))
    fc.assert(
      fc.property(text, (words) => {
        for (const { objects, subject } of readRelations(words, known)) {
          assert.isTrue([subject, ...objects].every((referent) => ids.has(referent.split(":")[0] ?? "")))
        }
      }),
      { numRuns: 300 }
    )
  })

  it("of 32 KB is read in bounded time, however it is built", () => {
    const patterns = [
      "a ",
      ",",
      "with a bed ",
      "each of which has two of the beds on each side ",
      "1 x 2 x 3 m ",
      "between a and b ",
      "'",
      "a-",
      "a table, "
    ]
    for (const pattern of patterns) {
      const before = process.cpuUsage().user
      read(pattern.repeat(32_768 / pattern.length), unattended)
      // Ten times the promise: a shared machine is no stop-watch, but a quadratic rule would take minutes.
      assert.isBelow((process.cpuUsage().user - before) / 1000, 2000, `"${pattern}"`)
    }
  })
})
