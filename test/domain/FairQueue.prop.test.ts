import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { makeFairQueue } from "#domain/FairQueue.js"

const anyone = () => true
const named = (n: number) => `w${n}`

/** A queue in which each workspace has so many items, named by workspace and place. */
const filled = (weights: ReadonlyArray<number>, each: number) => {
  const queue = makeFairQueue<string>()
  weights.forEach((weight, w) => {
    for (let i = 0; i < each; i++) queue.add(named(w), weight, `${named(w)} ${i}`)
  })
  return queue
}

const ownerOf = (item: string | undefined) => item?.split(" ")[0] ?? "nobody"

/** How many of the next `turns` each workspace has. */
const turnsOf = (queue: ReturnType<typeof filled>, turns: number) => {
  const had = new Map<string, number>()
  const seen: Array<ReadonlyMap<string, number>> = []
  for (let i = 0; i < turns; i++) {
    const owner = ownerOf(queue.take(anyone))
    had.set(owner, (had.get(owner) ?? 0) + 1)
    seen.push(new Map(had))
  }
  return { had, seen }
}

describe("workspaces that wait for threads", () => {
  it.prop(
    "while equal ones all wait, none is ever more than one turn ahead of another",
    [fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 12 })],
    ([count, each]) => {
      const { seen } = turnsOf(filled(Array(count).fill(2), each), count * each)
      for (const had of seen) {
        const turns = Array.from({ length: count }, (_, w) => had.get(named(w)) ?? 0)
        assert.isAtMost(Math.max(...turns) - Math.min(...turns), 1)
      }
    }
  )

  it.prop(
    "while all wait, each has turns in the proportion of its weight, within one round",
    [fc.array(fc.constantFrom(1, 2, 4), { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 10 })],
    ([weights, rounds]) => {
      const round = weights.reduce((sum, weight) => sum + weight, 0)
      const { had } = turnsOf(filled(weights, 4 * (rounds + 1)), round * rounds)
      weights.forEach((weight, w) => {
        assert.isAtMost(Math.abs((had.get(named(w)) ?? 0) - weight * rounds), weight)
      })
    }
  )

  it.prop(
    "one workspace's come oldest first, and what is removed never comes",
    [fc.array(fc.boolean(), { maxLength: 40 })],
    ([kept]) => {
      const queue = makeFairQueue<number>()
      kept.forEach((_, i) => {
        queue.add("w", 1, i)
      })
      kept.forEach((keep, i) => {
        if (!keep) queue.remove("w", i)
      })
      const expected = kept.flatMap((keep, i) => (keep ? [i] : []))
      assert.deepStrictEqual(
        expected.map(() => queue.take(anyone)),
        expected
      )
      assert.isUndefined(queue.take(anyone))
    }
  )

  it.prop(
    "one that comes late has its turn before the flood of another has two more",
    [fc.integer({ min: 2, max: 50 }), fc.integer({ min: 0, max: 40 })],
    ([flood, taken]) => {
      const queue = filled([1], flood + taken)
      turnsOf(queue, taken)
      queue.add("late", 1, "late 0")
      assert.include([ownerOf(queue.take(anyone)), ownerOf(queue.take(anyone))], "late")
    }
  )

  it("one that asks anew after each turn of its own takes none of those of who waits", () => {
    const queue = filled([1], 100)
    let own = 0
    for (let i = 0; i < 40; i++) {
      queue.add("eager", 1, `eager ${i}`)
      if (ownerOf(queue.take(anyone)) === "eager") own += 1
      else queue.remove("eager", `eager ${i}`)
    }
    assert.isAtMost(Math.abs(own - 20), 1)
  })

  it("one that may have no turn now is passed over, and is the next when it may", () => {
    const queue = filled([1, 1], 3)
    const others = (owner: string) => owner !== "w0"
    assert.deepStrictEqual([queue.take(others), queue.take(others)], ["w1 0", "w1 1"])
    assert.deepStrictEqual([queue.take(anyone), queue.take(anyone), queue.take(anyone)], ["w0 0", "w0 1", "w0 2"])
  })
})
