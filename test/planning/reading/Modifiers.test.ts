import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"

const tagsIn = (text: string): ReadonlyArray<string> => read(`A room with ${text}.`, unattended).things[0]?.tags ?? []

describe("what stands before a known noun", () => {
  for (const [text, tags] of [
    ["an ornate cabinet", ["ornate"]],
    ["a tufted plush sofa", ["tufted", "plush"]],
    ["a matte black kettle", ["matte black"]],
    ["a stainless steel fridge", ["stainless steel"]],
    ["a pastel blue dresser", ["pastel blue"]],
    ["a light wood desk", ["light wood"]],
    ["a wall-mounted shelf", ["wall-mounted"]],
    ["a mid-century sideboard", ["mid-century"]],
    ["a heavy duty workbench", ["heavy duty"]],
    ["a large tempered glass table", ["large", "tempered glass"]]
  ] as const)
    it(`is a tag, two words that belong together one: ${text}`, () => assert.deepStrictEqual(tagsIn(text), tags))
})

const tagged = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  read(text, unattended).things.map(({ tags }) => tags)

describe("how things are, wherever it is said", () => {
  for (const [text, ...tags] of [
    ["A room with a soft, glossy nightstand.", ["soft", "glossy"]],
    ["A room with a lightweight and distressed bookshelf.", ["lightweight", "distressed"]],
    ["A room with a striped and woven floor lamp.", ["striped", "woven"]],
    ["A kitchen with an industrial, deep purple fridge.", ["industrial", "deep purple"]],
    ["A room with a mustard yellow gaming chair.", ["mustard yellow"]],
    ["A room with a counter, which is weathered.", ["weathered"]],
    ["A room with a desk, which is old and wooden, and a chair.", ["old", "wooden"], []],
    ["A dining room with two benches. All of them are mustard yellow.", ["mustard yellow"]],
    ["A room with two shelves. One is wooden and the other is glass.", ["wooden"], ["glass"]],
    ["An office with two shelves, one green and one glass.", ["green"], ["glass"]],
    ["A lounge with a teapot. The teapot is wrought iron.", ["wrought iron"]]
  ] as const)
    it(`is a tag of the thing that it is said of: ${text}`, () => assert.deepStrictEqual(tagged(text), tags))
})
