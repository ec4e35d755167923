import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { drawingOf } from "#catalogue/Drawings.js"
import type { ThingEntry } from "#catalogue/Entries.js"

/** Things that are drawn as things of another kind: it may only shrink. */
const file = new URL("../golden/shared_drawings.json", import.meta.url)
const owed: ReadonlyArray<string> = JSON.parse(readFileSync(file, "utf8"))

/** A tavern table is a table and a spruce a tree: one's kind is the other, said by the head of its name or by its category. */
const isKindOf = (thing: ThingEntry, other: ThingEntry): boolean =>
  thing === other || thing.name.endsWith(`_${other.name}`) || thing.category === other.name

/** Of things with one drawing, whose sizes alone tell them apart: those that are no kind of the one that most are a kind of. */
const strangers = (things: ReadonlyArray<ThingEntry>): ReadonlyArray<string> => {
  const others = things.map((one) => things.filter((thing) => !isKindOf(thing, one)))
  const [fewest = []] = others.sort((a, b) => a.length - b.length)
  // Nobody's drawing rather than the first one's, where none is a kind of another.
  return (fewest.length === things.length - 1 ? things : fewest).map(({ name }) => name)
}

describe("what is drawn alike", () => {
  it("is of one kind: a thing shares its drawing only with what it is a kind of", () => {
    const drawings = new Map<string, Array<ThingEntry>>()
    for (const thing of catalogue().files.things) {
      const drawing = JSON.stringify(drawingOf(thing.name, thing.category))
      drawings.set(drawing, [...(drawings.get(drawing) ?? []), thing])
    }
    const shared = [...drawings.values()].filter(({ length }) => length > 1).flatMap(strangers)
    assert.deepStrictEqual(shared.sort(), owed, "strike off what has a drawing of its own now; add nothing")
  })
})
