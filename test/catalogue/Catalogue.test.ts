import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import type { Surroundings } from "#catalogue/Meaning.js"
import { isPlural, plural, singular } from "#catalogue/Words.js"

const around = (more: Partial<Surroundings> = {}): Surroundings => ({
  zones: new Set(),
  near: new Set(),
  indoor: null,
  ...more
})
const { meanings, colours, materials, numbers, styles } = catalogue()

const named = (words: string, where: Surroundings = around()): string => {
  const meaning = meanings.suffix(words.split(" "), where)?.meaning
  return meaning === undefined ? "-" : meaning.sort === "thing" ? meaning.thing.name : `zone:${meaning.zone.name}`
}

describe("the meaning of a noun phrase", () => {
  for (const [words, expected] of [
    ["red coffee table", "coffee_table"],
    ["coffee tables", "coffee_table"],
    ["chests of drawers", "dresser"],
    ["Bookshelves", "bookcase"],
    ["market square", "zone:plaza"],
    ["flibbertigibbet", "-"]
  ] as const) {
    it(`of "${words}" is ${expected}`, () => assert.strictEqual(named(words), expected))
  }

  it("depends on the setting where the word is ambiguous", () => {
    assert.strictEqual(named("tree", around({ indoor: true })), "fiddle_leaf_fig")
    assert.strictEqual(named("tree", around({ indoor: false })), "tree")
  })

  it("depends on the zones around it", () => {
    assert.strictEqual(named("bench", around({ zones: new Set(["park"]) })), "park_bench")
    assert.strictEqual(named("bench", around({ zones: new Set(["chapel"]) })), "church_pew")
    assert.strictEqual(named("double sink", around({ zones: new Set(["bathroom"]) })), "vanity")
    assert.strictEqual(named("double sink", around({ zones: new Set(["kitchen"]) })), "kitchen_sink")
    assert.strictEqual(named("small table", around({ zones: new Set(["cafe"]) })), "bistro_table")
    assert.strictEqual(named("small table", around({ zones: new Set(["bedroom"]) })), "side_table")
  })

  it("depends on what is said of it", () => {
    assert.strictEqual(named("lamp", around({ relations: new Set(["on_top"]) })), "table_lamp")
    assert.strictEqual(named("lamp", around({ relations: new Set(["hang_from_ceiling"]) })), "pendant_light")
  })
})

describe("look-up by word", () => {
  it("finds the longest phrase", () => {
    assert.strictEqual(colours.longestFrom(["dark", "green", "sofa"], 0)?.entries[0]?.name, "dark green")
    assert.strictEqual(numbers.longestFrom(["a", "row", "of", "trees"], 0)?.entries[0]?.arrangement, "line")
  })

  it("finds materials and styles by synonym", () => {
    assert.strictEqual(materials.at("wooden")?.entries[0]?.name, "wood")
    assert.strictEqual(styles.at("boho")?.entries[0]?.name, "bohemian")
  })
})

describe("number of a noun", () => {
  for (const [many, one] of [
    ["shelves", "shelf"],
    ["houses", "house"],
    ["glass", "glass"],
    ["stairs", "stairs"],
    ["people", "person"],
    ["churches", "church"],
    ["knives", "knife"]
  ] as const) {
    it(`makes ${many} ${one}`, () => {
      assert.strictEqual(singular(many), one)
      assert.strictEqual(isPlural(many), many !== one || many === "stairs")
    })
  }

  it("makes regular and irregular plurals", () => {
    assert.deepStrictEqual(["bench", "shelf", "city", "sheep"].map(plural), ["benches", "shelves", "cities", "sheep"])
  })
})
