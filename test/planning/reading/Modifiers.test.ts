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
