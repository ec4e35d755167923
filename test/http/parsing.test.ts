import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { parseJson } from "#domain/StrictJson.js"
import { rangeOf } from "#http/ByteRange.js"
import { names } from "#http/EntityTag.js"
import { waitOf } from "#http/Prefer.js"

const bytes = (text: string) => new TextEncoder().encode(text)

describe("Prefer", () => {
  const table: ReadonlyArray<readonly [string | undefined, number | undefined]> = [
    [undefined, undefined],
    ["", undefined],
    ["wait=10", 10],
    ["WAIT=10", 10],
    ["wait = 10", 10],
    ['wait="10"', 10],
    ['wait="1\\0"', 10],
    ["wait=0", 0],
    ["wait=61", 60],
    ["wait=99999999999", 60],
    ["respond-async", undefined],
    ["respond-async, wait=5", 5],
    ["respond-async,wait=5; foo=bar", 5],
    ["wait=5;foo", 5],
    ['return="a, wait=9", wait=4', 4],
    ["wait=3, wait=8", 3],
    ["wait=no, wait=8", undefined],
    ["wait=-1", undefined],
    ["wait=1.5", undefined],
    ["wait", undefined],
    ["wait=", undefined],
    ["waiting=5", undefined],
    [",,wait=5,", 5]
  ]
  for (const [header, seconds] of table) {
    it(`\`${header}\` waits ${seconds === undefined ? "not at all" : `${seconds} s`}`, () => {
      assert.strictEqual(waitOf(header), seconds)
    })
  }

  it("any header whatever gives nothing or 0 to 60 whole seconds", () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const seconds = waitOf(header)
        assert.isTrue(seconds === undefined || (Number.isInteger(seconds) && seconds >= 0 && seconds <= 60))
      })
    )
  })
})

describe("Range", () => {
  it("one satisfiable range is honoured, others are ignored or refused", () => {
    assert.deepStrictEqual(rangeOf("bytes=0-0", 10), { start: 0, end: 0 })
    assert.deepStrictEqual(rangeOf("bytes=2-", 10), { start: 2, end: 9 })
    assert.deepStrictEqual(rangeOf("bytes=2-99", 10), { start: 2, end: 9 })
    assert.deepStrictEqual(rangeOf("bytes=-3", 10), { start: 7, end: 9 })
    assert.deepStrictEqual(rangeOf("bytes=-99", 10), { start: 0, end: 9 })
    assert.strictEqual(rangeOf("bytes=10-", 10), "unsatisfiable")
    assert.strictEqual(rangeOf("bytes=-0", 10), "unsatisfiable")
    assert.strictEqual(rangeOf("bytes=5-2", 10), "whole")
    assert.strictEqual(rangeOf("bytes=0-1,3-4", 10), "whole")
    assert.strictEqual(rangeOf("lines=0-1", 10), "whole")
    assert.strictEqual(rangeOf(undefined, 10), "whole")
  })
})

describe("entity tags", () => {
  it("a tag is known by itself, in a list, weakly and by the star", () => {
    for (const header of ['"a"', '"b", "a"', 'W/"a"', "*"]) assert.isTrue(names(header, '"a"'))
    for (const header of ["a", '"b"', ""]) assert.isFalse(names(header, '"a"'))
  })
})

describe("JSON bodies", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth)

  it("any JSON value is read as it is", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        assert.deepStrictEqual(parseJson(bytes(JSON.stringify(value))).value, JSON.parse(JSON.stringify(value)))
      })
    )
  })

  it("64 levels are read and 65 are refused", () => {
    assert.isArray(parseJson(bytes(nested(64))).value)
    assert.throws(() => parseJson(bytes(nested(65))), /nested more than 64/)
  })

  it("a million levels are refused without a stack overflow", () => {
    assert.throws(() => parseJson(bytes(nested(490_000))), /malformed_body/)
  })

  it("no UTF-8, no JSON and nothing at all are malformed", () => {
    for (const body of [new Uint8Array([0x22, 0xff, 0x22]), bytes("{"), bytes(""), bytes("{'a':1}"), bytes("NaN")]) {
      assert.throws(() => parseJson(body), /malformed_body/)
    }
  })

  it("text that cannot be stored and numbers that no double holds are named by their pointers", () => {
    const { faults } = parseJson(
      bytes('{"a":["x\\u0000"],"b/c":"\\ud800","n":1e999,"__proto__":{},"\\udc00":1,"fine":"\\ud83d\\ude00"}')
    )
    assert.deepStrictEqual(
      faults.map(({ pointer }) => pointer),
      ["/a/0", "/b~1c", "/n", "/__proto__", "/\udc00"]
    )
  })
})
