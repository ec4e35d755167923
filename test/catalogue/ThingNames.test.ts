import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import ts from "typescript"
import { catalogue } from "#catalogue/Catalogue.js"

const root = new URL("../../src", import.meta.url).pathname
const named_min = 3

/** Tables of words that are things' names too, and say something else than what things are. */
const reasoned: Readonly<Record<string, string>> = {
  "catalogue/Words.ts": "English: plurals like the singular",
  "planning/reading/Clauses.ts": "English: plurals like the singular",
  "planning/reading/Mentions.ts": "English: plurals like the singular",
  "planning/reading/Guess.ts": "English: how words end that no thing is named by",
  "rendering/plan/symbols/fortress.ts": "symbols, which the rows of things refer to",
  "rendering/plan/symbols/seating.ts": "symbols, which the rows of things refer to",
  "rendering/plan/symbols/storage.ts": "symbols, which the rows of things refer to"
}

const things = new Set(catalogue().files.things.map(({ name }) => name))
/** Words that are kinds of things as well: what is told of a whole kind is no list of things. */
const kinds = new Set(catalogue().files.categories.map(({ name }) => name))

const isName = (word: string): boolean => things.has(word) && !kinds.has(word) && word.length > 2

/** The words of a literal: of a pattern or a text of words each of them. */
const wordsOf = (node: ts.Node): ReadonlyArray<string> => {
  if (ts.isRegularExpressionLiteral(node)) return node.text.match(/[a-z_]{3,40}/g) ?? []
  return ts.isStringLiteralLike(node) ? node.text.split(/\s+/) : []
}

/** What lists things: an array, the keys of an object, a pattern of alternatives, a text of words. */
const tablesIn = (file: string): ReadonlyArray<ReadonlyArray<string>> => {
  const tables: Array<ReadonlyArray<string>> = []
  const visit = (node: ts.Node): void => {
    const words = ts.isArrayLiteralExpression(node)
      ? node.elements.flatMap((element) => (ts.isStringLiteralLike(element) ? [element.text] : []))
      : ts.isObjectLiteralExpression(node)
        ? node.properties.flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : []))
        : wordsOf(node)
    const names = [...new Set(words)].filter(isName)
    if (names.length >= named_min && names.length * 2 >= words.length) tables.push(names)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, true))
  return tables
}

const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.startsWith("operators/") && !file.startsWith("api/")
)

describe("tables of things' names", () => {
  it("stand in the catalogue's data, and in code for a named reason alone", () => {
    const found = new Map(
      files.flatMap((file) => {
        const tables = tablesIn(file)
        return tables.length > 0 ? [[file, tables] as const] : []
      })
    )
    assert.deepStrictEqual(
      [...found]
        .filter(([file]) => reasoned[file] === undefined)
        .map(([file, tables]) => `${file}: ${tables.join(" | ")}`),
      [],
      "say it in the row of each thing"
    )
    assert.deepStrictEqual(
      Object.keys(reasoned).filter((file) => !found.has(file)),
      [],
      "strike off what has none any more"
    )
  })
})
