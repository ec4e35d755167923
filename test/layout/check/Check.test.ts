import { assert, describe, it } from "@effect/vitest"
import { Interrupted, unattended } from "#domain/Control.js"
import type { Peg } from "#formats/Peg.js"
import { judge } from "#layout/check/Check.js"
import { brokenRules } from "#layout/check/HardRules.js"
import { layout, thing, withBounds } from "../../formats/sample.js"
import { indoors } from "./rooms.js"
import { outdoors, rooms, withLayout } from "./scenes.js"

const [well, bench, otherBench] = layout.placements

/** The sample with other losses of its plan. */
const wanting = (unplanned: Peg["unplanned"]) => ({
  ...outdoors,
  peg: outdoors.peg === null ? null : { ...outdoors.peg, unplanned }
})

describe("a layout that keeps every rule", () => {
  it("is judged so, in the open and indoors, with a peg and without", () => {
    for (const scene of [outdoors, { ...outdoors, peg: null }, rooms, { ...rooms, peg: null }]) {
      assert.deepStrictEqual(brokenRules(judge(scene, unattended)), [])
    }
  })
  it("has every hard rule in its report, once", () => {
    const rules = judge(outdoors, unattended).hard_rules.map((entry) => entry.rule)
    assert.strictEqual(rules.length, 13)
    assert.strictEqual(new Set(rules).size, 13)
  })
  it("is judged alike twice", () => {
    assert.deepStrictEqual(judge(outdoors, unattended), judge(outdoors, unattended))
  })
})

describe("the report of a layout", () => {
  const report = judge(outdoors, unattended)
  it("counts what was asked for and what is there, by entity", () => {
    assert.deepStrictEqual(report.counts, {
      asked: 3,
      placed: 3,
      entities: [
        { entity: "well", asked: 1, placed: 1 },
        { entity: "bench", asked: 2, placed: 2 }
      ]
    })
  })
  it("carries on what the peg could not say, and adds what the layout does not fulfil", () => {
    const turned = thing("bench", 0, "square", [10, 11], bench.size, 180)
    const { unmet } = judge(
      withLayout(outdoors, { placements: [well, turned], unmet: [{ text: "a third storey", reason: "one level" }] }),
      unattended
    )
    assert.deepStrictEqual(
      unmet.map((wish) => wish.text),
      ["a smell of bread", "a third storey", "2 of Bench were asked for", "Bench face to Well"]
    )
  })
  it("tells nothing of relations that nobody asked for", () => {
    const turned = thing("bench", 0, "square", [10, 11], bench.size, 180)
    const scene = withLayout(outdoors, { placements: [well, turned] })
    const told = (source: string) => {
      const relations = (outdoors.peg?.relations ?? []).map((relation) => ({ ...relation, source }))
      return judge({ ...scene, peg: { ...outdoors.peg, relations } as Peg }, unattended).unmet.map(({ text }) => text)
    }
    assert.include(told("R1"), "Bench face to Well")
    assert.notInclude(told("assumed"), "Bench face to Well")
  })
  it("scores a whole scene above one that lacks things, and that above one that breaks rules", () => {
    const whole = judge(wanting([]), unattended)
    const lacking = judge(withLayout(outdoors, { placements: [well, bench] }), unattended)
    const wrong = judge(
      withLayout(outdoors, { placements: [{ ...well, zone: "meadow" }, bench], paths: [] }),
      unattended
    )
    assert.strictEqual(whole.score, 1)
    // What the plan could not hold was asked for too.
    assert.isAbove(whole.score, report.score)
    assert.isAbove(report.score, lacking.score)
    assert.isAbove(lacking.score, wrong.score)
  })
  it("knows how much of the floor hangs together and which rooms it enters", () => {
    assert.deepStrictEqual(report.reachability, { zones: 3, reachable: 3, unreachable: [] })
    const shut = judge({ ...withLayout(rooms, { openings: indoors.openings.slice(1) }), peg: null }, unattended)
    assert.strictEqual(shut.reachability.reachable, 1)
    assert.approximately(shut.navigable_share, 0.5, 0.03)
    const joined = judge(rooms, unattended)
    assert.isAbove(joined.navigable_share, 0.97)
    assert.approximately(joined.free_area, 32, 1)
    assert.strictEqual(joined.accessibility.minimum_clear_width, 0.9)
  })
  it("names things that nobody can come near, and things that stand on nothing", () => {
    const ring = Array.from({ length: 4 }, (_, i) => {
      const at = (
        [
          [10, 7.75],
          [10, 22.25],
          [2.75, 15],
          [17.25, 15]
        ] as const
      )[i]
      return thing(
        "wall",
        i,
        "village",
        at,
        i < 2 ? { width: 15, height: 3, depth: 0.5 } : { width: 0.5, height: 3, depth: 14 }
      )
    })
    const caged = judge({ ...withLayout(outdoors, { placements: [...ring, well] }), peg: null }, unattended)
    assert.deepStrictEqual(caged.accessibility.blocked, ["well_0"])
    const floating = withBounds({ ...well, position: [10, 2.5, 15] })
    const { unmet } = judge(withLayout(outdoors, { placements: [floating, bench, otherBench] }), unattended)
    assert.match(unmet.map((wish) => wish.reason).join(), /1.45 m off/)
  })
})

describe("pieces of a wall that goes round something", () => {
  const size = { width: 2.5, height: 0.8, depth: 0.45 }
  const told = (category: string, predicate: string, width: number, height: number) => {
    const [first] = outdoors.peg?.entities ?? []
    const wall = { ...first, id: "wall", name: "Low wall", category, zone: "village", count: 2, size, source: "R1" }
    const [held] = outdoors.peg?.relations ?? []
    const round = { ...held, id: "r9", subject: "wall", predicate, objects: ["village"], source: "R1" }
    const peg = { ...wanting([]).peg, entities: [wall], relations: [round] } as Peg
    const built = { ...size, width, height }
    const pieces = [0, 1].map((i) => thing("wall", i, "village", [4 + 8 * i, 4], built))
    const { unmet } = judge({ ...withLayout(outdoors, { placements: pieces }), peg }, unattended)
    return unmet.filter(({ reason }) => reason.startsWith("it is built")).map(({ text }) => text)
  }
  it.each(["stone_wall", "fence", "hedge", "castle_wall", "palisade"])(
    "may be stretched to close it: %s",
    (category) => {
      assert.deepStrictEqual(told(category, "around", 1.5, 0.8), [])
      assert.deepStrictEqual(told(category, "around", 4.9, 0.8), [])
    }
  )
  it.each([
    ["stone_wall", "around", 1.5, 1.6],
    ["stone_wall", "around", 0.5, 0.8],
    ["stone_wall", "near", 1.5, 0.8],
    ["bench", "around", 1.5, 0.8]
  ] as const)(
    "are told where they are otherwise: %s %s, %d m long, %d m high",
    (category, predicate, width, height) => {
      assert.deepStrictEqual(told(category, predicate, width, height), ["Low wall of 2.5 × 0.8 × 0.45 m"])
    }
  )
})

describe("the share of the brief that a scene fulfils", () => {
  const shareOf = (scene: Parameters<typeof judge>[0], drawn?: Parameters<typeof judge>[2]) =>
    judge(scene, unattended, drawn).brief?.share ?? 0
  const lost = (text: string) => ({ text, reason: "nothing is known of it", kind: "thing" as const })
  const asks = judge(wanting([]), unattended).brief?.asked ?? 0

  it("is whole where all is there, and about half where as much again was named and is not there", () => {
    assert.strictEqual(shareOf(wanting([])), 1)
    const half = judge(wanting(Array.from({ length: asks }, (_, i) => lost(`gnomon ${i}`))), unattended)
    assert.approximately(half.score, 0.5, 0.1)
    assert.strictEqual(half.brief?.asked, 2 * asks)
    assert.strictEqual(half.brief?.met, asks)
  })
  it("falls less for how a thing looks than for the thing", () => {
    const thing = shareOf(wanting([lost("a maypole")]))
    const look = shareOf(wanting([{ ...lost("a striped maypole"), kind: "look" }]))
    assert.isAbove(look, thing)
    assert.isBelow(look, 1)
  })
  it("falls where things are drawn as something else, which is told once for each that was asked for", () => {
    const drawn = () => ({ as: "a plain box", likeness: 0.25 })
    assert.isBelow(shareOf(wanting([]), drawn), 0.8)
    const told = judge(wanting([]), unattended, drawn).unmet.filter(({ kind }) => kind === "look")
    assert.deepStrictEqual(
      told.map(({ text }) => text),
      ["Well", "Bench"]
    )
    assert.match(told[0]?.reason ?? "", /shown as a plain box/)
  })
  it("is that of what somebody asked for: what was assumed neither raises nor lowers it", () => {
    const [first, ...rest] = outdoors.peg?.entities ?? []
    assert.isDefined(first)
    const peg = { ...wanting([]).peg, entities: [{ ...first, source: "assumed" }, ...rest] } as Peg
    assert.strictEqual(
      shareOf({ ...withLayout(outdoors, { placements: [bench, otherBench] }), peg: { ...peg, relations: [] } }),
      1
    )
  })
  it("is halved where a place of another kind was built than its name says", () => {
    const peg = wanting([]).peg
    assert.isNotNull(peg)
    const zones = (peg?.zones ?? []).map((zone) =>
      zone.id === "village" ? { ...zone, name: "Space station", kind: "other", surface: "grass" } : zone
    )
    const report = judge({ ...outdoors, peg: { ...peg, zones } as Peg }, unattended)
    assert.isAtMost(report.score, 0.5)
    assert.include(
      report.unmet.map(({ kind }) => kind),
      "place"
    )
  })
})

describe("a judgement that is asked to stop", () => {
  it("stops with the control's own exception", () => {
    let calls = 0
    const control = {
      progress: () => {},
      checkpoint: () => {
        if (++calls > 20) throw new Interrupted("stop")
      }
    }
    assert.throws(() => judge(outdoors, control), Interrupted)
  })
})
