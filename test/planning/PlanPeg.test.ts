import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { Peg } from "#formats/Peg.js"
import { violations } from "#formats/PegRules.js"
import { type PegInput, planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"
import { briefs, villageBrief } from "./briefs.js"

const sddOf = (brief: string) =>
  writeSdd(
    {
      brief,
      prompt: "",
      sourceText: null,
      title: null,
      seed: 1,
      world: defaults,
      style: {},
      palette: [],
      parameters: {}
    },
    unattended
  )

const plan = (sdd: string, more: Partial<PegInput> = {}) =>
  planPeg({ sdd, guidance: "", seed: 7, world: defaults, style: {}, parameters: {}, ...more }, unattended)

const isValid = (peg: Peg) => {
  assert.deepStrictEqual(violations(peg), [])
  assert.deepStrictEqual(Schema.decodeUnknownSync(Peg)(JSON.parse(JSON.stringify(peg))), peg)
}

const relation = (peg: Peg, subject: RegExp, predicate: string) =>
  peg.relations.find((held) => subject.test(held.subject) && held.predicate === predicate)

describe("what hangs", () => {
  const lights = (brief: string) => {
    const peg = plan(sddOf(brief))
    isValid(peg)
    return peg.entities.find(({ category }) => category === "string_lights")
  }

  it("stands on posts of its own in the open, and hangs in a room", () => {
    const open = lights("A garden with string lights, a lawn and a bench.")
    const within = lights("A bedroom with a bed, a desk and string lights.")
    assert.deepStrictEqual([open?.mount, open?.size.height], ["floor", 2.7])
    assert.deepStrictEqual([within?.mount, within?.size.height], ["wall", 0.3])
  })
})

describe("planPeg", () => {
  for (const [name, brief] of Object.entries(briefs)) {
    it(`gives a valid graph for the ${name}, from its document and from its brief alone`, () => {
      isValid(plan(sddOf(brief)))
      isValid(plan(brief))
    })
  }

  describe("for the village", () => {
    const peg = plan(sddOf(villageBrief))

    it("plans the square, the river, the forest and grounds for the church in one village", () => {
      assert.includeMembers(
        peg.zones.map((zone) => zone.kind),
        ["village", "plaza", "river", "forest", "yard", "meadow"]
      )
      for (const zone of peg.zones.slice(1)) assert.strictEqual(zone.parent, peg.zones[0].id)
      assert.closeTo(peg.extent.width, 118, 20)
      assert.closeTo(peg.extent.depth, 102, 20)
    })

    it("keeps the counts, the materials and the compass of the brief", () => {
      const houses = peg.entities.find((entity) => entity.category === "house")
      assert.strictEqual(houses?.count, 12)
      assert.include(houses?.tags ?? [], "timber")
      assert.strictEqual(relation(peg, /church$/, "north_of")?.strength, "must")
      assert.strictEqual(relation(peg, /river/, "east_of")?.strength, "must")
      assert.isDefined(relation(peg, /house/, "around"))
      assert.isDefined(relation(peg, /forest/, "side_of"))
    })

    it("bridges the river twice and lets both bridges end on the far bank", () => {
      const bridges = peg.connections.filter((connection) => connection.kind === "bridge")
      assert.lengthOf(bridges, 2)
      const far = new Set(bridges.map((bridge) => bridge.to))
      for (const id of far) {
        assert.isTrue(
          peg.relations.some(
            (held) => held.subject === id && held.predicate === "east_of" && held.objects[0] === "river"
          )
        )
      }
    })

    it("traces every requirement to what satisfies it and leaves nothing unplanned", () => {
      assert.isAbove(peg.trace.length, 10)
      for (const entry of peg.trace) assert.isAbove(entry.satisfied_by.length, 0, entry.requirement)
      assert.deepStrictEqual(peg.unplanned, [])
    })

    it("marks what nobody asked for as assumed, and no assumed wish as a must of its own", () => {
      const well = peg.entities.find((entity) => entity.category === "well")
      assert.strictEqual(well?.source, "assumed")
      const own = peg.relations.filter((held) => held.source === "assumed" && held.strength === "must")
      for (const held of own) assert.strictEqual(held.predicate, "north_of")
    })

    it("keeps a forest's trees small enough to stand in it", () => {
      for (const tree of peg.entities.filter((entity) => entity.zone === "forest" && entity.size.height > 4)) {
        assert.isAtMost(tree.size.width, 6)
      }
    })
  })

  it("of demands that contradict each other the later one is a wish, which no layout can meet", () => {
    const peg = plan(
      "A village with a pond and a plaza. The pond is north of the plaza. The plaza is north of the pond."
    )
    assert.deepStrictEqual(
      peg.relations
        .filter((held) => held.predicate === "north_of")
        .map(({ objects, strength, subject }) => [subject, objects[0], strength]),
      [
        ["pond", "plaza", "must"],
        ["plaza", "pond", "should"]
      ]
    )
  })

  it("plans from an Elements table alone, in zones that only the table names", () => {
    const document =
      "## Elements\n\n| Name | Count | Zone |\n|--|--|--|\n| sofa | 1 | living room |\n| oak table | 2 | kitchen |\n| gizmo | 3 | kitchen |"
    const listed = plan(document)
    isValid(listed)
    assert.deepStrictEqual(
      listed.zones.map((zone) => zone.kind),
      ["living_room", "kitchen"]
    )
    assert.deepStrictEqual(
      listed.entities.map((entity) => [entity.name, entity.count, entity.zone]),
      [
        ["sofa", 1, "living_room"],
        ["oak table", 2, "kitchen"],
        ["gizmo", 3, "kitchen"]
      ]
    )
    assert.strictEqual(listed.entities[1].category, "table")
    assert.isAbove(listed.connections.filter((connection) => connection.kind === "door").length, 1)
  })

  it("keeps exact sizes and areas of an uploaded document", () => {
    const peg = plan(
      "# Yard\n\n## Setting\n\nOutdoor, 60 x 50 m.\n\n## Zones\n\n|Zone|Kind|Size|\n|-|-|-|\n|Yard|yard||\n|Pond|pond|150 m²|\n\n## Elements\n\n|Element|Number|Zone|Size|\n|-|-|-|-|\n|Statue|1|Yard|2 x 2 x 5 m|\n"
    )
    isValid(peg)
    assert.deepStrictEqual(peg.extent, { width: 60, depth: 50 })
    assert.strictEqual(peg.zones.find((zone) => zone.kind === "pond")?.area.target, 150)
    assert.deepStrictEqual(peg.entities[0].size, { width: 2, height: 5, depth: 2 })
  })

  it("says in unplanned what a requirement wants and the graph cannot say", () => {
    const peg = plan(
      "## Elements\n\n|Name|\n|-|\n|Well|\n\n## Relations\n\n- R1: Frobnicate it twice a day.\n\n## Constraints\n\n- Wheelchair accessible\n"
    )
    assert.deepStrictEqual(
      peg.unplanned.map((entry) => entry.text),
      ["Wheelchair accessible", "Frobnicate it twice a day."]
    )
    assert.deepStrictEqual(peg.trace, [{ requirement: "R1", satisfied_by: [] }])
  })

  it("brings places down to the world's levels and says so", () => {
    const document = "## Zones\n\n|Name|Kind|Level|\n|-|-|-|\n|Hall|hallway|0|\n|Study|study|2|"
    const peg = plan(document, { world: { ...defaults, padding: 0.5 } })
    isValid(peg)
    assert.strictEqual(peg.levels, 1)
    assert.isTrue(peg.unplanned.some((entry) => entry.text === "Study on level 2"))
    const tall = plan(document, { world: { ...defaults, levels: { height: 3, count: 3 } } })
    isValid(tall)
    assert.strictEqual(tall.levels, 3)
    assert.isTrue(tall.connections.some((connection) => connection.kind === "stairs"))
  })

  it("gives a document its levels, joined by stairs, in a world that nobody set", () => {
    const peg = plan("## Zones\n\n|Name|Kind|Level|\n|-|-|-|\n|Hall|hallway|0|\n|Study|study|1|")
    isValid(peg)
    assert.strictEqual(peg.levels, 2)
    assert.isFalse(peg.unplanned.some(({ text }) => text.includes("level")))
    assert.isTrue(peg.connections.some(({ kind }) => kind === "stairs"))
  })

  it("adds what the guidance wishes as requirements of its own", () => {
    const peg = plan(sddOf(villageBrief), { guidance: "Add three statues near the well." })
    isValid(peg)
    const statue = peg.entities.find((entity) => entity.category === "statue")
    assert.deepInclude(statue, { count: 3, source: "G1" })
    assert.isTrue(peg.trace.some((entry) => entry.requirement === "G1" && entry.satisfied_by.length > 0))
  })

  it("lets the chair before a desk face it and a small thing find a carrier", () => {
    const peg = plan(sddOf("An office with a desk, a chair in front of the desk and a laptop."))
    assert.isDefined(relation(peg, /chair/, "face_to"))
    assert.deepInclude(relation(peg, /laptop/, "on_top"), { source: "assumed", strength: "should" })
    assert.strictEqual(peg.entities.find((entity) => entity.category === "laptop")?.mount, "surface")
  })

  it("gives the same graph again, and takes the seed modulo 2³¹", () => {
    const sdd = sddOf(villageBrief)
    assert.strictEqual(JSON.stringify(plan(sdd)), JSON.stringify(plan(sdd)))
    assert.strictEqual(plan(sdd, { seed: 2 ** 31 + 5 }).seed, 5)
  })
})
