import { assert, beforeEach, describe, it } from "@effect/vitest"
import { bounded } from "./Bounded.js"
import { composed } from "./Composed.js"
import { superlinear } from "./Growth.js"
import { type Literal, literalsIn } from "./Literals.js"

/*
 * Every regular expression that the source spells out is tried here by itself: nobody registers one. One that is not linear is
 * rewritten as a scanner; where no caller's text reaches it, or none that is long, it goes into `Bounded.ts` with the reason. So does
 * one that is put together by `new RegExp`. Parsers are registered in `parsers.test.ts`.
 */

const literals = literalsIn("src", "services", "entities", "layers")
const keyOf = ({ file, text }: Literal): string => `${file} ${text}`

/** The runner is told of each part, and takes a test that is silent for a minute for one that hangs. */
const part_length = 100
beforeEach(() => new Promise<void>((resolve) => setImmediate(resolve)))

describe("the regular expressions of the source", () => {
  const known = new Set(bounded.map(({ file, text }) => `${file} ${text}`))
  // Words that are looked for at one place make no difference: each pattern is tried once, however often it is written.
  const tried = new Map(
    literals.filter((one) => one.pattern !== undefined && !known.has(keyOf(one))).map((one) => [one.text, one])
  )
  const parts = [...tried.values()]
  for (let from = 0; from < parts.length; from += part_length)
    it(`take steps that grow at most linearly with a text made to poison them, up to 64 KB: from ${from} on`, () => {
      const poisoned = parts.slice(from, from + part_length).flatMap(({ file, line, pattern, text }) => {
        const found = pattern === undefined ? undefined : superlinear(pattern)
        return found === undefined ? [] : [`${file}:${line} ${text} by ${found}`]
      })
      assert.deepStrictEqual(poisoned, [], "rewrite each as a scanner, or say in Bounded.ts what bounds its text")
    })

  it("that are excused still stand where they are said to", () => {
    const there = new Set(literals.map(keyOf))
    assert.deepStrictEqual(
      bounded.filter(({ file, text }) => !there.has(`${file} ${text}`)),
      [],
      "take them off the list"
    )
  })

  it("that are put together as the program runs are listed with what bounds their text", () => {
    const count = (file: string) => literals.filter((one) => one.file === file && one.pattern === undefined).length
    const files = [...new Set(literals.filter(({ pattern }) => pattern === undefined).map(({ file }) => file))].sort()
    assert.deepStrictEqual(
      files.map((file) => ({ file, count: count(file) })),
      composed.map(({ count, file }) => ({ file, count }))
    )
  })
})

describe("the counter of steps", () => {
  it("finds patterns that are known to be poisoned, and none that are linear", () => {
    for (const pattern of [/,+$/, /\s*x$/, /(a+)+$/, /url\(\s*([^)]*)\s*\)/g, /^(.*)” \((.*)\)$/, /\/\*[\s\S]*?\*\//g])
      assert.isDefined(superlinear(pattern), String(pattern))
    for (const pattern of [/^\s+/, /[a-z]+/g, /^:?-+:?$/, /\r\n|\r|\n/, /^[a-z][a-z0-9_]{0,63}$/])
      assert.isUndefined(superlinear(pattern), String(pattern))
  })
})
