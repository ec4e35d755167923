import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { base64Encoder, base64Length } from "#formats/EntityContainer.js"
import { matcher } from "#services/SlotGlob.js"
import { cpuMillis } from "../support/CpuTime.js"

describe("base64 as bytes pass", () => {
  it.prop("is that of the whole, however it is cut", [fc.array(fc.uint8Array({ maxLength: 40 }))], ([chunks]) => {
    const encoder = base64Encoder()
    const text = Buffer.concat([...chunks.flatMap((chunk) => encoder.update(chunk)), encoder.done()]).toString()
    const whole = Buffer.concat(chunks)
    assert.strictEqual(text, whole.toString("base64"))
    assert.strictEqual(text.length, base64Length(whole.length))
  })

  it("is that of the whole where a chunk is longer than what is encoded at a time", () => {
    const bytes = Buffer.alloc(500_001, 7)
    const encoder = base64Encoder()
    const text = Buffer.concat([...encoder.update(bytes), encoder.done()]).toString()
    assert.strictEqual(text, bytes.toString("base64"))
  })
})

describe("globs of slots", () => {
  const letters = (...of: ReadonlyArray<string>) =>
    fc.array(fc.constantFrom(...of), { maxLength: 8 }).map((all) => all.join(""))
  it.prop("match as their regular expression does", [letters("a", "b", "*", "?"), letters("a", "b", ".")], (both) => {
    const [glob, name] = both
    const expected = new RegExp(`^${glob.replaceAll("?", ".").replaceAll("*", ".*")}$`).test(name)
    assert.strictEqual(matcher(glob)(name), expected)
  })

  it("take no time to speak of for many stars", () => {
    const before = cpuMillis()
    assert.isFalse(matcher("*a".repeat(60))(`${"a".repeat(119)}b`))
    assert.isBelow(cpuMillis() - before, 1_000)
  })
})
