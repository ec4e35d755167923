import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { boundaryOf, Malformed, makeParser, type PartEvent } from "#http/multipart/Parser.js"

const boundary = "xYz"

interface Sent {
  readonly file: boolean
  readonly bytes: Buffer
}

/** Bytes that come as near to the delimiter as they can without being one. */
const nearly = fc
  .array(fc.constantFrom("\r", "\n", "-", "--", "\r\n", "\r\n-", "\r\n--", "\r\n--x", "\r\n--xY", "xYz", "a", "\0"), {
    maxLength: 12
  })
  .map((words) => words.join(""))
  .filter((text) => !`\r\n${text}\r\n`.includes(`\r\n--${boundary}`))
  .map((text) => Buffer.from(text, "latin1"))

const part = fc.record({ file: fc.boolean(), bytes: nearly })

const bodyOf = (parts: ReadonlyArray<Sent>, preamble: string, padding: string): Buffer =>
  Buffer.concat([
    Buffer.from(preamble),
    ...parts.flatMap(({ bytes, file }, i) => [
      Buffer.from(
        `--${boundary}${padding}\r\nContent-Disposition: form-data; name="p"${file ? `; filename="${i}"` : ""}\r\n\r\n`
      ),
      bytes,
      Buffer.from("\r\n")
    ]),
    Buffer.from(`--${boundary}--`)
  ])

/** Cuts at these places, wherever they fall. */
const cut = (body: Buffer, places: ReadonlyArray<number>): ReadonlyArray<Buffer> => {
  const at = [...new Set(places.map((place) => place % (body.length + 1)))].sort((a, b) => a - b)
  return [0, ...at].map((start, i) => body.subarray(start, at[i] ?? body.length))
}

const gather = (events: ReadonlyArray<PartEvent>) => {
  const parts: Array<{ name: string | undefined; bytes: Buffer; ended: boolean }> = []
  for (const event of events) {
    const last = parts.at(-1)
    if (event._tag === "Head") parts.push({ name: event.head.file_name, bytes: Buffer.alloc(0), ended: false })
    else if (last === undefined || last.ended) assert.fail("bytes or an end without a head")
    else if (event._tag === "Bytes") last.bytes = Buffer.concat([last.bytes, event.bytes])
    else last.ended = true
  }
  return parts
}

describe("a multipart body", () => {
  it.prop(
    "gives the same parts however it is cut into pieces",
    [
      fc.array(part, { maxLength: 4 }),
      fc.array(fc.nat(), { maxLength: 40 }),
      fc.constantFrom("", "\r\n", "ignored\r\n--x\r\n"),
      fc.constantFrom("", " ", "\t ")
    ],
    ([parts, places, preamble, padding]) => {
      const parser = makeParser(boundary)
      const events = cut(bodyOf(parts, preamble, padding), places).flatMap((piece) => parser.write(piece))
      assert.isTrue(parser.isClosed())
      const read = gather(events)
      assert.deepStrictEqual(
        read.map(({ bytes, ended, name }) => [name, bytes.toString("latin1"), ended]),
        parts.map(({ bytes, file }, i) => [file ? String(i) : undefined, bytes.toString("latin1"), true])
      )
      assert.deepStrictEqual(parser.write(Buffer.from(`\r\n--${boundary}\r\nafter the end`)), [])
    },
    { fastCheck: { numRuns: 400 } }
  )

  it.prop(
    "that is cut off anywhere before its closing delimiter is not closed",
    [fc.array(part, { minLength: 1, maxLength: 3 }), fc.nat()],
    ([parts, place]) => {
      const body = bodyOf(parts, "", "")
      const parser = makeParser(boundary)
      parser.write(body.subarray(0, place % body.length))
      assert.isFalse(parser.isClosed())
    }
  )

  it.prop("of any bytes is read or refused, in any pieces", [fc.uint8Array({ maxLength: 300 })], ([bytes]) => {
    const parser = makeParser(boundary)
    try {
      parser.write(Buffer.from(`--${boundary}\r\n`))
      for (const byte of bytes) parser.write(Buffer.of(byte))
    } catch (error) {
      assert.instanceOf(error, Malformed)
    }
  })

  for (const [what, head] of [
    ["a head without a disposition", "content-type: text/plain"],
    ["a disposition that is no form's", 'content-disposition: attachment; filename="a"'],
    ["a line that is no header", 'content-disposition: form-data; name="a"\r\nno colon here'],
    ["bytes in another encoding", 'content-disposition: form-data; name="a"\r\ncontent-transfer-encoding: base64'],
    ["a head without end", `content-disposition: form-data; name="${"a".repeat(20_000)}`]
  ] as const) {
    it(`with ${what} is malformed`, () => {
      assert.throws(() => makeParser(boundary).write(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`)), Malformed)
    })
  }

  it("is malformed when a delimiter goes on as another word", () => {
    assert.throws(() => makeParser(boundary).write(Buffer.from(`--${boundary}zzz\r\n`)), Malformed)
  })
})

describe("the boundary of a content type", () => {
  const table: ReadonlyArray<readonly [string, string | undefined]> = [
    ["multipart/form-data; boundary=abc", "abc"],
    ['multipart/form-data; boundary="a b:c"', "a b:c"],
    ["multipart/form-data;charset=utf-8;BOUNDARY=abc", "abc"],
    ["multipart/form-data", undefined],
    ["multipart/form-data; boundary=", undefined],
    [`multipart/form-data; boundary=${"a".repeat(71)}`, undefined],
    ['multipart/form-data; boundary="ends "', undefined]
  ]
  for (const [type, boundary] of table) {
    it(`\`${type.slice(0, 60)}\` names ${boundary}`, () => assert.strictEqual(boundaryOf(type), boundary))
  }
})
