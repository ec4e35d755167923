import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { fromCredits, monthAfter, prices, toCredits } from "#domain/Credits.js"
import { StepName, steps } from "#domain/Step.js"

const units = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 })

describe("credits", () => {
  it.prop("units survive the way over the wire's decimal number", [units], ([amount]) => {
    assert.strictEqual(fromCredits(JSON.parse(JSON.stringify(toCredits(amount)))), amount)
  })

  it.prop("the wire's number has at most four decimals", [units], ([amount]) => {
    assert.match(JSON.stringify(toCredits(amount)), /^-?\d+(\.\d{1,4})?$/)
  })

  it.prop(
    "sums of units are exact where sums of decimals are not",
    [fc.array(fc.nat(1_000_000), { maxLength: 200 })],
    ([all]) => {
      const total = all.reduce((sum, amount) => sum + amount, 0)
      const byText = all.reduce((sum, amount) => sum + BigInt(amount), 0n)
      assert.strictEqual(BigInt(total), byText)
    }
  )

  it("an amount with five decimals, not a number or beyond exactness is no amount", () => {
    for (const amount of [0.00001, 1.23456, Number.NaN, Number.POSITIVE_INFINITY, 1e15]) {
      assert.isUndefined(fromCredits(amount))
    }
  })

  it("each step reserves the price of the table", () => {
    for (const name of StepName.literals) assert.strictEqual(toCredits(steps[name].price), prices[name])
  })

  it.prop(
    "a period ends one calendar month later, never skipping one",
    [fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })],
    ([start]) => {
      const end = monthAfter(start)
      const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
      assert.strictEqual(months, 1)
      assert.isAtMost(end.getUTCDate(), start.getUTCDate())
    }
  )
})
