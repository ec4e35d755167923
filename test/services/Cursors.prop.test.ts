import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, FastCheck as fc, Layer, Redacted } from "effect"
import { Cursors } from "#services/Cursors.js"
import { Secret } from "#services/Secret.js"

const cursorsOf = (secret: string) =>
  Effect.runSync(Effect.provide(Cursors, Layer.provide(Cursors.layer, Secret.layer(Redacted.make(secret)))))

const cursors = cursorsOf("one secret")
const read = (listing: ReadonlyArray<string | null>, cursor: string) =>
  Effect.runSyncExit(cursors.request(listing, { limit: 7, cursor }))

const position = fc.record({ at: fc.integer({ min: 0, max: 4e12 }), id: fc.uuid() })
const listing = fc.array(fc.option(fc.string()), { maxLength: 5 })

describe("cursors", () => {
  it("a cursor is read back as the position that it was made of, and is at most 200 characters", () => {
    fc.assert(
      fc.property(position, listing, (after, list) => {
        const cursor = cursors.sign(list, after)
        assert.isAtMost(cursor.length, 200)
        assert.deepStrictEqual(read(list, cursor), Exit.succeed({ limit: 7, after }))
      })
    )
  })

  it("a cursor of another list, or of the same list with other filters, is refused", () => {
    fc.assert(
      fc.property(position, listing, listing, (after, list, other) => {
        fc.pre(JSON.stringify(list) !== JSON.stringify(other))
        assert.isTrue(Exit.isFailure(read(other, cursors.sign(list, after))))
      })
    )
  })

  it("a cursor with any character changed, cut or added is refused", () => {
    const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=.+/ "]
    fc.assert(
      fc.property(position, fc.nat(53), fc.constantFrom(...alphabet), (after, at, digit) => {
        const cursor = cursors.sign(["a"], after)
        const altered = cursor.slice(0, at) + digit + cursor.slice(at + 1)
        assert.strictEqual(Exit.isSuccess(read(["a"], altered)), altered === cursor)
        for (const wrong of [cursor.slice(0, at), cursor + digit, digit + cursor]) {
          assert.isTrue(Exit.isFailure(read(["a"], wrong)))
        }
      })
    )
  })

  it("any text at all and a cursor of another secret are refused", () => {
    fc.assert(fc.property(fc.string(), (text) => assert.isTrue(Exit.isFailure(read(["a"], text)))))
    const foreign = cursorsOf("another secret").sign(["a"], { at: 1, id: "01a20094-7fc2-7c5d-994f-9107406376e1" })
    assert.isTrue(Exit.isFailure(read(["a"], foreign)))
  })
})
