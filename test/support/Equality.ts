/**
 * `assert.deepStrictEqual` of Chai takes some for none, as both are iterated without an entry. Here it does not; and it compares typed
 * arrays at once, which it does number by number.
 */
import { isDeepStrictEqual } from "node:util"
import { Option } from "effect"
import { chai } from "vitest"

const comparator = (one: unknown, other: unknown): boolean | null => {
  if (ArrayBuffer.isView(one) && ArrayBuffer.isView(other) && one.constructor === other.constructor)
    return isDeepStrictEqual(one, other)
  return Option.isOption(one) && Option.isOption(other) && one._tag !== other._tag ? false : null
}

chai.config.deepEqual = (expected, actual) => chai.util.eql(expected, actual, { comparator })
