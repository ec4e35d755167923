import { assert, describe, it } from "@effect/vitest"
import type { NounPhrase } from "#planning/reading/Chunk.js"
import { openClause } from "#planning/reading/Clause.js"
import { type Item, newItem } from "#planning/reading/Item.js"
import { lexiconOf } from "#planning/reading/Lexicon.js"
import { host } from "#planning/reading/Lists.js"
import { newNotes } from "#planning/reading/Notes.js"
import { readHave } from "#planning/reading/ReadHave.js"
import { readNoun } from "#planning/reading/ReadNoun.js"
import { readPronoun, readShare, readSubset } from "#planning/reading/ReadPointers.js"
import { readRelation } from "#planning/reading/ReadRelation.js"
import { sentencesOf } from "#planning/reading/Tokens.js"
import { implied } from "#planning/reading/Wordings.js"

const mention = (name: string, key: number, count = 1): Item => ({
  ...newItem({ key, phrase: name, text: name }),
  count
})

/** A clause about six chairs, behind a shelf. */
const standing = () => {
  const [shelf, chairs] = [mention("shelf", 0), mention("chair", 1, 6)]
  const notes = newNotes(lexiconOf(sentencesOf("A study.")))
  notes.items.push(shelf, chairs)
  const opened = openClause(notes, [], "", "must", null)
  const focus = {
    ...opened.focus,
    current: [chairs],
    subject: [shelf],
    latest: [chairs],
    latestMain: [chairs],
    latestIsNew: true,
    latestWasMain: true,
    mains: [[shelf], [chairs]]
  }
  return { shelf, chairs, notes, clause: { ...opened, focus, trail: { ...opened.trail, previous: "noun" as const } } }
}

const phrase = (words: string, more: Partial<NounPhrase> = {}): NounPhrase => ({
  kind: "noun",
  words: words.split(" "),
  head: words.split(" ").at(-1) ?? "",
  count: null,
  exact: true,
  determiner: "a",
  each: false,
  plural: false,
  arrangement: null,
  measures: [],
  raw: words,
  ...more
})

const named = (items: ReadonlyArray<Item> | null) => items?.map(({ count, name }) => [name, count])

const parts = ({ distance, focus, lists, skip, trail, waiting }: ReturnType<typeof openClause>) =>
  structuredClone({ distance, focus, lists, skip, trail, waiting })

describe("the clause behind a phrase that points or relates", () => {
  it("lists for what was named last behind with, and is left as it was itself", () => {
    const { chairs, clause } = standing()
    const before = parts(clause)
    const after = readHave(clause, { kind: "have", way: "with", word: "with", finite: null })
    assert.deepStrictEqual(
      after.lists.hosts.map(({ items, kind }) => [items, kind]),
      [[[chairs], "with"]]
    )
    assert.deepStrictEqual(parts(clause), before)
  })
  it("keeps a relation waiting for its object, with what it is said of", () => {
    const { chairs, clause } = standing()
    const wording = implied("near")
    const after = readRelation(clause, { kind: "relation", wording, placed: false, finite: null })
    assert.deepStrictEqual(after.waiting.pending, { wording, subjects: [chairs], each: false })
    assert.isNull(clause.waiting.pending)
  })
  it("relates to the thing before at it, and says a distance once", () => {
    const { chairs, clause, notes, shelf } = standing()
    const pending = { wording: implied("near"), subjects: [chairs], each: false }
    const waiting = { ...clause.waiting, pending }
    const after = readPronoun({ ...clause, waiting, distance: [1, 2] }, false)
    assert.deepStrictEqual(
      notes.relations.map(({ distance, objects, predicate, subject }) => [subject, predicate, objects, distance]),
      [[chairs, "near", [shelf], [1, 2]]]
    )
    assert.deepStrictEqual([after.distance, after.waiting.pending, after.focus.current], [null, null, [chairs]])
  })
  it("keeps a relation without a subject in front of what follows", () => {
    const { clause, chairs } = standing()
    const pending = { wording: implied("near"), subjects: null, each: false }
    const after = readPronoun({ ...clause, waiting: { ...clause.waiting, pending } }, false)
    assert.deepStrictEqual(
      after.waiting.fronted.map(({ anchor }) => anchor?.items),
      [[chairs]]
    )
  })
  it("splits one off a group that the other takes from", () => {
    const { clause } = standing()
    const one = readSubset(clause, "one")
    assert.deepStrictEqual(
      one.focus.current?.map(({ count, name }) => [name, count]),
      [["chair", 1]]
    )
    const other = readSubset(one, "other")
    assert.deepStrictEqual(
      other.focus.current?.map(({ count, name }) => [name, count]),
      [["chair", 5]]
    )
  })
  it("multiplies what is listed for many behind each", () => {
    const { chairs, clause, shelf } = standing()
    const shelves = { ...shelf, count: 3 }
    const listing = { ...clause, lists: { ...clause.lists, hosts: [host([shelves], "with", "with")] } }
    assert.strictEqual(readSubset(listing, "each").trail.previous, "subset")
    assert.strictEqual(chairs.count, 18)
  })
  it("stands as it was behind a share of nothing that was named", () => {
    const { clause } = standing()
    assert.strictEqual(readShare(clause, "half").focus, clause.focus)
  })
})

describe("the clause behind a noun", () => {
  it("speaks of what it adds, and is left as it was itself", () => {
    const { clause, notes } = standing()
    const before = parts(clause)
    const after = readNoun(clause, phrase("lamp"))
    assert.deepStrictEqual(named(notes.items.slice(2)), [["lamp", 1]])
    assert.deepStrictEqual(
      [after.focus.current, after.focus.latestIsNew, after.focus.mains.length],
      [notes.items.slice(2), true, 3]
    )
    assert.deepStrictEqual(parts(clause), before)
  })
  it("keeps what is spoken of behind the object of a relation", () => {
    const { chairs, clause, notes } = standing()
    const pending = { wording: implied("near"), subjects: [chairs], each: false }
    const after = readNoun({ ...clause, waiting: { ...clause.waiting, pending } }, phrase("lamp"))
    assert.deepStrictEqual([after.focus.current, named(after.focus.latestObject)], [[chairs], [["lamp", 1]]])
    assert.deepStrictEqual([after.waiting.pending, notes.relations.length], [null, 1])
  })
  it("adds what is not there behind no, and reads on", () => {
    const { clause, notes } = standing()
    const after = readNoun({ ...clause, skip: { ...clause.skip, negated: true } }, phrase("lamp"))
    assert.deepStrictEqual([notes.items.at(-1)?.negated, after.skip.negated], [true, false])
    assert.strictEqual(after.focus, clause.focus)
  })
  it("points at a wall that a relation waits for", () => {
    const { chairs, clause, notes } = standing()
    const pending = { wording: implied("against"), subjects: [chairs], each: false }
    const waiting = { ...clause.waiting, pending }
    const after = readNoun({ ...clause, waiting }, phrase("wall", { determiner: "the" }))
    assert.deepStrictEqual([after.focus.latestArchitecture, after.focus.current], ["wall", [chairs]])
    assert.deepStrictEqual(
      notes.relations.map(({ predicate }) => predicate),
      ["against_wall"]
    )
  })
  it("waits for the noun behind of at a number, and takes as many of a group", () => {
    const { clause } = standing()
    const of = { kind: "of" as const }
    const two = phrase("two", { determiner: null })
    const before = readNoun({ ...clause, chunks: [two, of] }, two)
    assert.strictEqual(before.waiting.partOf, 2)
    const behind = { ...before, trail: { ...before.trail, previous: "of" as const } }
    const after = readNoun(behind, phrase("chairs", { determiner: "the", head: "chair", plural: true }))
    assert.deepStrictEqual([named(after.focus.current), after.waiting.partOf], [[["chair", 2]], null])
  })
})
