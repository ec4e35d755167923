import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { parse, records, sectionNames } from "#formats/Sdd.js"
import { type SddInput, writeSdd } from "#planning/WriteSdd.js"
import { villageBrief } from "./briefs.js"

const input = (brief: string, more: Partial<SddInput> = {}): SddInput => ({
  brief,
  prompt: "",
  sourceText: null,
  title: null,
  seed: 1,
  world: defaults,
  style: {},
  palette: [],
  parameters: {},
  ...more
})

const write = (brief: string, more: Partial<SddInput> = {}) => parse(writeSdd(input(brief, more), unattended))

const rows = (document: ReturnType<typeof parse>, section: "Zones" | "Connections" | "Elements") => {
  const table = document.sections[section].table
  return table === null ? [] : records(table)
}

describe("writeSdd", () => {
  const village = write(villageBrief)

  it("writes all nine sections in order when the brief is a village", () => {
    const printed = writeSdd(input(villageBrief), unattended)
    assert.deepStrictEqual(
      [...printed.matchAll(/^## (.*)$/gm)].map((match) => match[1]),
      [...sectionNames]
    )
    for (const name of sectionNames) {
      const section = village.sections[name]
      assert.isAbove(section.paragraphs.length + section.items.length + (section.table?.rows.length ?? 0), 0, name)
    }
  })

  it("lists what was asked for with exact counts and marks the rest as assumed", () => {
    const elements = rows(village, "Elements")
    const houses = elements.filter((row) => /house/i.test(row.name))
    assert.deepStrictEqual(
      houses.map((row) => row.count),
      ["12"]
    )
    const asked = elements.filter((row) => !row.placement.endsWith("assumed")).map((row) => row.name)
    assert.lengthOf(asked, 2)
    const trees = elements.filter((row) => row.zone === "Forest" && /spruce|oak/i.test(row.name))
    const count = trees.reduce((sum, row) => sum + Number(/\d+/.exec(row.count)?.[0]), 0)
    assert.isAtLeast(count, 60)
    assert.isAtMost(count, 110)
  })

  it("leads two bridges over the river to a far bank that it assumes", () => {
    const bridges = rows(village, "Connections").filter((row) => row.how.startsWith("bridge over the river"))
    assert.lengthOf(bridges, 2)
    for (const bridge of bridges) assert.strictEqual(bridge.to, "Meadow")
    assert.isTrue(village.sections["Open questions"].items.some((item) => /beyond the river/.test(item)))
  })

  it("numbers every requirement once, from R1 without a gap", () => {
    const numbers = village.sections.Relations.items.map((item) => /^R(\d+): /.exec(item)?.[1])
    assert.deepStrictEqual(
      numbers,
      numbers.map((_, i) => String(i + 1))
    )
  })

  it("names what it did not understand when the brief is nonsense, and builds one small green", () => {
    const nonsense = write("Blorf zanguli frobnicate!! asdf qwer")
    assert.lengthOf(rows(nonsense, "Zones"), 1)
    assert.isAtMost(rows(nonsense, "Elements").length, 1)
    assert.isTrue(nonsense.sections["Open questions"].items.some((item) => item.includes("Blorf")))
  })

  it("adds to a room what it usually holds, and no more of what was asked for", () => {
    const room = write("A bedroom with a double bed, two nightstands next to it and a wardrobe in the corner.")
    const elements = rows(room, "Elements")
    const [asked, added] = [false, true].map((is) => elements.filter((row) => row.placement.includes("assumed") === is))
    assert.deepStrictEqual(
      asked?.map(({ count }) => count),
      ["1", "2", "1"]
    )
    assert.isAbove(added?.length ?? 0, 5)
    assert.deepStrictEqual(
      added?.filter(({ name }) => /\b(bed|nightstands?|wardrobe)$/i.test(name)),
      []
    )
  })

  it("adds nothing outdoors when the theme's density is 0, and about twice as much when it is 2", () => {
    const things = (density: number) => {
      const document = write("A pond in a meadow", { parameters: { density } })
      return rows(document, "Elements").reduce((sum, row) => sum + Number(/\d+/.exec(row.count)?.[0]), 0)
    }
    assert.strictEqual(things(0), 0)
    assert.isAbove(things(2), things(1) * 1.5)
  })

  it("puts the theme's palette and mood into the style, and before them a given palette and what the brief asks for", () => {
    const style = { palette: ["#112233"], mood: ["gloomy"] }
    const items = (brief: string, palette: ReadonlyArray<string> = []) =>
      write(brief, { style, palette }).sections.Style.items
    assert.include(items("A park with a lake"), "Palette: #112233")
    assert.include(items("A park with a lake"), "Mood: gloomy")
    assert.include(items("A park with a lake", ["#abcdef"]), "Palette: #abcdef, #112233")
    assert.notInclude(items(villageBrief).join(), "#112233")
  })

  it("takes the title that the caller gives, and reads prompt and source text like the brief", () => {
    const document = write("", { title: "My  place", prompt: "A garden", sourceText: "with a fountain" })
    assert.strictEqual(document.title, "My place")
    assert.isTrue(rows(document, "Elements").some((row) => /fountain/i.test(row.name)))
  })

  it("quotes a brief's image so that the document references none", () => {
    const printed = writeSdd(
      input("A yard ![x](http://example.test/a.png) <img src='http://example.test/b.png'>"),
      unattended
    )
    assert.notMatch(printed, /(?<!\\)<img|(?<!\\)!\[/)
    assert.notMatch(printed, /!\[/)
  })

  it("gives the same bytes again", () => {
    assert.strictEqual(writeSdd(input(villageBrief), unattended), writeSdd(input(villageBrief), unattended))
  })

  it("stops at the first checkpoint when it was interrupted", () => {
    const stop = {
      progress: () => {},
      checkpoint: () => {
        throw new Error("stopped")
      }
    }
    assert.throws(() => writeSdd(input(villageBrief), stop), "stopped")
  })
})

describe("rooms that a brief only names", () => {
  const elements = (brief: string) =>
    rows(write(brief), "Elements").map((row) => `${row.zone}: ${row.name}, ${row.placement?.split("; ").at(-1)}`)

  it("are furnished as such rooms are, and the questions say so", () => {
    const document = write("bedroom")
    assert.include(elements("bedroom"), "Bedroom: Bed, assumed")
    assert.isTrue(document.sections["Open questions"].items.some((item) => item.startsWith("Bedroom: 1 bed")))
  })

  it("get what belongs in them beside what the brief puts there", () => {
    const bedroom = elements("A bedroom with a chair.")
    assert.lengthOf(
      bedroom.filter((element) => /chair/i.test(element)),
      1
    )
    assert.isTrue(bedroom.some((element) => /\bbed\b/i.test(element)))
  })

  it("leave no place of the brief unsaid", () => {
    const { items } = write("An apartment with a living room and a kitchen. The living room has a balcony.").sections[
      "Open questions"
    ]
    assert.isTrue(items.some((item) => item.includes("“Balcony”")))
  })
})

describe("grounds that a brief implies", () => {
  const ground = (brief: string) => rows(write(brief), "Zones").map((row) => `${row.name} (${row.kind})`)

  it("do not put a school on its football field, or a hut in the forest that it stands beside", () => {
    assert.strictEqual(ground("A primary school with a football field behind it.")[0], "Open land (meadow)")
    assert.strictEqual(ground("A mountain hut at the edge of a pine forest.")[0], "Open land (meadow)")
  })

  it("surround an island with the sea", () => {
    const zones = ground("A tropical island with a beach and palm trees.")
    assert.strictEqual(zones[0], "Tropical island (island)")
    assert.include(zones, "Sea (sea)")
  })

  it("wall a castle that has no wall of its own", () => {
    const names = rows(write("A castle with a moat and four towers."), "Elements").map((row) => row.name)
    assert.include(names, "Castle wall")
  })
})
