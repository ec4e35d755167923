import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { neededSteps } from "#planning/conversation/Steps.js"
import { pegOf, sddOf, village, Workshop } from "./Workshop.js"

const sdd = sddOf(village)

const inVillage = (): Workshop => {
  const workshop = new Workshop()
  workshop.add("Old village", village, sdd)
  return workshop
}

const tools = ({ calls }: Workshop) =>
  calls.map(({ parameters, tool }) => (tool === "start_step" ? parameters.step : tool))

describe("a conversation with the built-in planner", () => {
  it("an edit is stored once, says what changed, and the peg shows it", () => {
    const workshop = inVillage()
    const reply = workshop.say("add three lamps near the church")
    assert.include(reply, "added 3 lamps near the stone church")
    assert.include(reply, "build it")
    assert.deepStrictEqual(tools(workshop), ["list_scenes", "add_to_context", "read_artifact", "write_sdd"])
    const peg = pegOf(workshop.sdd())
    assert.strictEqual(peg.entities.find(({ id }) => id === "lamp")?.count, 3)
    assert.isTrue(
      peg.relations.some(
        ({ objects, predicate, subject }) =>
          subject === "lamp" && predicate === "near" && objects.includes("stone_church")
      )
    )
  })

  it("lines that an edit does not concern keep their bytes", () => {
    const workshop = new Workshop()
    const own =
      `---\nauthor: me\n---\n${sdd.replace("## Style", "## My notes\n\nKeep  this,   please.\n\n## Style")}`.replaceAll(
        "\n",
        "\r\n"
      )
    workshop.add("Old village", village, own)
    workshop.say("remove the scarecrow")
    const kept = new Set(workshop.sdd().split("\r\n"))
    const lost = own.split("\r\n").filter((line) => !kept.has(line))
    assert.isTrue(
      lost.every((line) => /scarecrow/i.test(line)),
      lost.join("\n")
    )
    assert.isFalse(pegOf(workshop.sdd()).entities.some(({ id }) => id === "scarecrow"))
  })

  it("several wishes are one version, then what is needed is built in order", () => {
    const workshop = inVillage()
    const reply = workshop.say("add a fountain in the square and make it larger; then build it")
    assert.deepStrictEqual(tools(workshop).slice(2), [
      "read_artifact",
      "write_sdd",
      "read_scene",
      "generate_scene_peg",
      "generate_scene_blueprint",
      "read_artifact",
      "generate_scene_model",
      "read_artifact"
    ])
    assert.include(reply, "the fountain now measures")
    assert.include(reply, "It places 9 of 10 things")
    assert.include(reply, "1234 triangles")
    assert.include(workshop.say("build it"), "up to date")
  })

  it("questions are answered from the design and the report", () => {
    const workshop = inVillage()
    assert.include(workshop.say("How many houses are there?"), "There are 12 timber houses")
    assert.include(workshop.say("how many trees are there?"), "spruces")
    assert.include(workshop.say("Where is the church?"), "in the churchyard")
    assert.include(workshop.say("what is in this scene?"), "Market square: 1 well")
    assert.include(workshop.say("what scenes are there?"), "Old village")
    assert.include(workshop.say("which relations failed?"), "no layout yet")
    workshop.say("build it")
    assert.include(workshop.say("which relations failed?"), "14 m away")
    assert.include(workshop.say("how much did that cost?"), "1.5 credits")
    assert.isFalse(workshop.calls.some(({ tool }) => tool === "write_sdd"))
  })

  it("“it” is what was named last, also in an earlier message", () => {
    const workshop = inVillage()
    workshop.say("where is the well?")
    assert.include(workshop.say("make it larger"), "the well now measures")
  })

  it("another one is one more of what was named, and “it” beside it is the former", () => {
    const workshop = inVillage()
    workshop.say("add a statue near the church")
    assert.include(workshop.say("and another one next to it"), "next to the statue")
    assert.lengthOf(
      pegOf(workshop.sdd()).entities.filter(({ category }) => category === "statue"),
      2
    )
  })

  it("the last change is undone, then the one before it, and no more than that", () => {
    const workshop = inVillage()
    const first = workshop.sdd()
    workshop.say("remove the well")
    const second = workshop.sdd()
    assert.include(workshop.say("what did you change?"), "removed the well")
    workshop.say("make the houses red and add a bench")
    assert.include(workshop.say("undo that"), "as it was before version 3 (sdd version 4)")
    assert.strictEqual(workshop.sdd(), second)
    assert.include(workshop.say("put it back"), "as it was before version 2 (sdd version 5)")
    assert.strictEqual(workshop.sdd(), first)
    assert.include(workshop.say("undo"), "nothing to undo")
    assert.strictEqual(workshop.sdd(), first)
  })

  it("what was written by others since is not undone", () => {
    const workshop = inVillage()
    workshop.say("remove the well")
    workshop.say("write the design again")
    const written = workshop.sdd()
    assert.include(workshop.say("undo that"), "I undo nothing")
    assert.strictEqual(workshop.sdd(), written)
  })

  it("a thing that leaves the grounds that were assumed for it takes them away", () => {
    const workshop = inVillage()
    assert.include(workshop.sdd(), "Churchyard")
    const reply = workshop.say("move the church next to the river")
    assert.include(reply, "removed the churchyard")
    const peg = pegOf(workshop.sdd())
    assert.notInclude(
      peg.zones.map(({ id }) => id),
      "churchyard"
    )
    assert.isTrue(peg.entities.some(({ category }) => category === "church"))
  })

  it("a thing turns to what it is told to face", () => {
    const workshop = inVillage()
    assert.include(workshop.say("let the church face the river"), "now faces the river")
    assert.isTrue(
      pegOf(workshop.sdd()).relations.some(
        ({ objects, predicate, subject }) =>
          subject === "stone_church" && predicate === "face_to" && objects[0] === "river"
      )
    )
  })

  it("a place is cleared of its things and stays", () => {
    const workshop = inVillage()
    assert.include(workshop.say("clear the square"), "removed the well")
    const peg = pegOf(workshop.sdd())
    assert.include(
      peg.zones.map(({ id }) => id),
      "market_square"
    )
    assert.isFalse(peg.entities.some(({ category }) => category === "well"))
  })

  it("why something is missing is answered from the design and the layout", () => {
    const workshop = inVillage()
    assert.include(workshop.say("why is there no lamp?"), "names no lamp")
    workshop.say("build it")
    assert.include(workshop.say("why is the dragon missing?"), "names no thing")
    assert.include(workshop.say("why are the benches missing?"), "2 of 3 found a place")
  })

  it("what it cannot do is said, and nothing is done", () => {
    const workshop = inVillage()
    for (const [wish, answer] of [
      ["Füge drei Bäume hinzu", "English"],
      ["export it to FBX", "can't send, export"]
    ])
      assert.include(workshop.say(wish), answer)
    assert.deepStrictEqual(workshop.calls, [])
  })

  it("what could mean several things is asked back, and the answer is understood", () => {
    const workshop = new Workshop()
    workshop.add(
      "Two",
      "",
      "# Two\n\n## Elements\n\n| Name | Count | Zone |\n| --- | --- | --- |\n| Oak bench | 1 | Park |\n| Iron bench | 1 | Park |\n"
    )
    const before = workshop.sdd()
    assert.include(workshop.say("remove the bench"), "Which one do you mean: the oak bench or the iron bench?")
    assert.strictEqual(workshop.sdd(), before)
    assert.include(workshop.say("the iron one"), "removed the iron bench")
    assert.notInclude(workshop.sdd(), "Iron bench")
  })

  it("a new scene is made, described, and built from its description", () => {
    const workshop = new Workshop()
    const reply = workshop.say("make a new scene with a harbour and two ships")
    assert.deepStrictEqual(tools(workshop), [
      "create_scene",
      "add_to_context",
      "read_scene",
      "generate_scene_sdd",
      "generate_scene_peg",
      "generate_scene_blueprint",
      "read_artifact",
      "generate_scene_model",
      "read_artifact"
    ])
    assert.include(reply, "I built the model")
    assert.isTrue(pegOf(workshop.sdd()).entities.some(({ count, name }) => /ship/i.test(name) && count === 2))
  })

  it("what it cannot do it says, and what it can", () => {
    const workshop = inVillage()
    const reply = workshop.say("Write me a poem about the sea")
    assert.include(reply, "I can't")
    assert.include(reply, "I can:")
    assert.isTrue(workshop.calls.every(({ tool }) => /^(?:list|read|add_to_context)/.test(tool)))
    assert.include(workshop.say("remove the dragon"), "I find no dragon")
    assert.include(new Workshop().say("make the square larger"), "no scene")
  })

  it("a design in running text is edited by sentences, and the reply says so", () => {
    const workshop = new Workshop()
    const prose = "# Camp\n\nA campsite with eight tents around a campfire and a lake to the west.\n"
    workshop.add("Camp", "", prose)
    const reply = workshop.say("add two benches near the campfire")
    assert.include(reply, "a sentence of its own")
    assert.isTrue(workshop.sdd().startsWith(prose.trimEnd()))
    assert.isTrue(pegOf(workshop.sdd()).entities.some(({ name }) => /bench/i.test(name)))
  })

  it("edits that name an end are the same when they are said twice", () => {
    const workshop = inVillage()
    for (const wish of [
      "set it at dusk",
      "make the houses red",
      "make it 20 houses",
      "make the square 30 x 20 m",
      "call it Old Harbour",
      "put the well in front of the church"
    ]) {
      workshop.say(wish)
      const once = workshop.sdd()
      workshop.say(wish)
      const lines = (text: string) =>
        text.split("\n").filter((line) => !/^- R\d+: The well|^Outdoor scene|^\| Medieval village \|/.test(line))
      assert.deepStrictEqual(lines(workshop.sdd()), lines(once), wish)
    }
  })

  it("a graph that was uploaded before the design changed is planned anew, one that came later is kept", () => {
    const upload = {
      kind: "peg",
      version: 1,
      source: "uploaded",
      derived_from: [],
      created_at: "2026-01-01T00:00:02.000Z"
    }
    const record = (changed: string) => ({
      ...{ id: "s", name: "S", status: "peg_ready", description: "", triangle_count: 0 },
      artifacts: [{ kind: "sdd", version: 2, source: "uploaded", derived_from: [], created_at: changed }, upload]
    })
    const steps = (changed: string) => neededSteps(record(changed), "generate_scene_peg", false)
    assert.deepStrictEqual(steps("2026-01-01T00:00:03.000Z"), ["generate_scene_peg"])
    assert.deepStrictEqual(steps("2026-01-01T00:00:01.000Z"), [])
  })

  it("any text is answered, alike every time, within the calls of a turn", () => {
    const words = fc.constantFrom(
      ...'add remove make move replace the a well church square trees three larger red near it there build draw set call more and then ; . , ? " 30 m x of with instead scene new how many where is what | # ` \\ $ 9999999 twice as large to north'.split(
        " "
      )
    )
    const text = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.array(words, { maxLength: 14 }).map((parts) => parts.join(" "))
    )
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(sdd, "", "no markdown at all", "# T\n\n## Zones\n\n| a |\n|-|\n| b |"),
        (message, document) => {
          const [one, other] = [new Workshop(), new Workshop()]
          for (const workshop of [one, other]) workshop.add("S", village, document)
          const reply = one.say(message)
          assert.isNotEmpty(reply)
          assert.strictEqual(reply, other.say(message))
          assert.isAtMost(one.calls.length, 40)
        }
      ),
      { numRuns: 60 }
    )
  })
})
