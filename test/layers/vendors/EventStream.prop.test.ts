import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { makeEvents } from "#layers/vendors/EventStream.js"

/** Data of an event: lines without the characters that end one. */
const data = fc
  .array(
    fc.string({ unit: "grapheme" }).map((line) => line.replaceAll(/[\r\n\ufeff]/g, "")),
    { minLength: 1, maxLength: 3 }
  )
  .map((lines) => lines.join("\n"))
const ending = fc.constantFrom("\n", "\r\n", "\r")
const beside = fc.constantFrom("", ": a comment", "event: delta", "id: 7", "retry: 10", "datum: no")

const written = (events: ReadonlyArray<string>, end: string, other: string): string =>
  events
    .map((event) => [...(other === "" ? [] : [other]), ...event.split("\n").map((line) => `data: ${line}`), "", ""])
    .map((lines) => lines.slice(0, -1).join(end) + end)
    .join("")

/** The bytes cut at these places. */
const pieces = (bytes: Uint8Array, cuts: ReadonlyArray<number>): ReadonlyArray<Uint8Array> => {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  return places.slice(1).map((to, at) => bytes.slice(places[at], to))
}

describe("the bytes of an event stream", () => {
  it.prop(
    "say the data of each event, wherever they are cut and however its lines end",
    [fc.array(data, { maxLength: 6 }), ending, beside, fc.array(fc.nat({ max: 2_000 }), { maxLength: 12 })],
    ([events, end, other, cuts]) => {
      const read = makeEvents()
      const bytes = new TextEncoder().encode(written(events, end, other))
      assert.deepStrictEqual(
        pieces(bytes, cuts).flatMap((piece) => read(piece)),
        events
      )
    }
  )

  it("say nothing of an event whose end did not come, nor of blank lines and comments", () => {
    const read = makeEvents()
    const said = (text: string) => read(new TextEncoder().encode(text))
    assert.deepStrictEqual(said("\n\n: still here\n\ndata\n\n"), [""])
    assert.deepStrictEqual(said("data:one\r"), [])
    assert.deepStrictEqual(said("\ndata:  two\r\n\r\ndata: three\n"), ["one\n two"])
  })
})
