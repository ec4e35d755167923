/** `assert.deepStrictEqual` of Chai takes some for none, as both are iterated without an entry. Here it does not. */
import { Option } from "effect"
import { chai } from "vitest"

const eitherSomeOrNone = (one: unknown, other: unknown): boolean | null =>
  Option.isOption(one) && Option.isOption(other) && one._tag !== other._tag ? false : null

chai.config.deepEqual = (expected, actual) => chai.util.eql(expected, actual, { comparator: eitherSomeOrNone })
