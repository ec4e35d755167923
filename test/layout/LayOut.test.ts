import { assert, describe, it } from "@effect/vitest"
import { type Control, Interrupted } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { layOut } from "#layout/LayOut.js"
import { brokenRules, hamlet, laid, outcomeOf, pegOf, thing, way, wish, zone } from "./outdoor/SmallPegs.js"

const bytes = (value: unknown): string =>
  JSON.stringify(value, (_key, item) =>
    ArrayBuffer.isView(item) ? Array.from(item as unknown as Iterable<number>) : item
  )

const area = (ring: ReadonlyArray<readonly [number, number]>): number =>
  ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length]
    return sum + (a[0] * b[1] - b[0] * a[1]) / 2
  }, 0)

describe("a scene in the open", () => {
  it("is laid out with every count, way and hard rule of its peg", () => {
    const peg = hamlet()
    const layout = laid(peg)
    assert.deepStrictEqual(brokenRules(peg, layout), [])
    for (const entity of peg.entities)
      assert.strictEqual(layout.placements.filter((p) => p.entity === entity.id).length, entity.count, entity.id)
    assert.deepStrictEqual(
      layout.paths.map((path) => path.connection),
      peg.connections.map((connection) => connection.id)
    )
  })

  it("is the same to the byte for the same seed and another for another", () => {
    const peg = pegOf(40, { zones: [zone("yard", "yard", 120)], entities: [thing("oak", "oak", "land", 9)] })
    assert.strictEqual(bytes(laid(peg)), bytes(laid(peg)))
    assert.notStrictEqual(bytes(laid(peg)), bytes(laid(peg, {}, 2)))
  })

  it("has outer rings counter-clockwise as seen from above and holes clockwise", () => {
    const peg = pegOf(60, {
      zones: [zone("ward", "castle_ward", 400, { tags: ["castle"] }), zone("moat", "moat", 600)],
      relations: [wish("moat", "around", ["ward"])]
    })
    const layout = laid(peg)
    const moat = layout.zones.find((z) => z.id === "moat")
    assert.strictEqual(moat?.holes.length, 1)
    for (const { polygon, holes } of layout.zones) {
      assert.isBelow(area(polygon), 0)
      for (const hole of holes) assert.isAbove(area(hole), 0)
    }
    const covered = Math.abs(area(moat?.polygon ?? [])) - Math.abs(area(moat?.holes[0] ?? []))
    assert.approximately(moat?.area ?? 0, covered, 0.01)
  })

  it("ends at once when it is asked to stop", () => {
    let asked = 0
    const control: Control = {
      progress: () => {},
      checkpoint: () => {
        if (++asked === 50) throw new Interrupted()
      }
    }
    assert.throws(() => layOut({ peg: hamlet(), world: defaults, parameters: {}, seed: 1 }, control), Interrupted)
    assert.strictEqual(asked, 50)
  })

  it("asks whether to stop at least every few milliseconds and never reports less progress than before", () => {
    let calls = 0
    let last = 0
    let fell = false
    const control: Control = {
      progress: (_stage, fraction) => {
        fell ||= fraction < last
        last = fraction
      },
      checkpoint: () => {
        calls++
      }
    }
    layOut({ peg: hamlet(), world: defaults, parameters: {}, seed: 1 }, control)
    assert.isFalse(fell)
    assert.isAbove(calls, 500)
  })
})

describe("a peg that cannot be laid out", () => {
  const texts = (outcome: ReturnType<typeof outcomeOf>) =>
    outcome._tag === "conflicting" ? outcome.conflicts.map((conflict) => conflict.text).join("\n") : ""

  it("is refused when two musts oppose one another, naming both", () => {
    const relations = [
      wish("a", "north_of", ["b"], { strength: "must", id: "up" }),
      wish("b", "north_of", ["a"], { id: "down" })
    ]
    const outcome = outcomeOf(pegOf(40, { zones: [zone("a", "yard", 60), zone("b", "yard", 60)], relations }))
    assert.include(texts(outcome), "up (a north_of b) and down (b north_of a) cannot all hold.")
  })

  it("is refused when the least areas of children exceed their parent", () => {
    const zones = [zone("park", "park", 200), zone("lawn", "lawn", 400, { parent: "park" })]
    assert.include(texts(outcomeOf(pegOf(40, { zones }))), "need at least 280 m² together, park may have 260 m²")
  })

  it("names the entity and the room it lacks when things do not fit", () => {
    const entities = [thing("house", "house", "land", 30, { size: { width: 6, height: 6, depth: 6 } })]
    const outcome = outcomeOf(pegOf(40, { entities }))
    assert.strictEqual(outcome._tag, "conflicting")
    assert.match(texts(outcome), /\d+ of 30 house \(house\) fit in land \(land\)/)
  })

  it("names the river that no bridge crosses", () => {
    const peg = pegOf(40, {
      zones: [zone("river", "river", 240), zone("west", "yard", 60), zone("east", "yard", 60)],
      connections: [way("over", "west", "east")],
      relations: [
        wish("west", "west_of", ["river"], { strength: "must" }),
        wish("east", "east_of", ["river"], { strength: "must" })
      ]
    })
    assert.include(texts(outcomeOf(peg)), "river lies between and no connection of kind bridge crosses it")
  })
})

describe("a wish that does not hold", () => {
  it("is unmet in words when it is a should", () => {
    const peg = pegOf(30, {
      entities: [thing("a", "well", "land", 1), thing("b", "well", "land", 1)],
      relations: [wish("a", "near", ["b"], { distance: [200, 300], id: "apart" })]
    })
    assert.deepInclude(laid(peg).unmet, {
      text: "apart: a near b",
      reason: "does not hold in the best layout found"
    })
  })
})
