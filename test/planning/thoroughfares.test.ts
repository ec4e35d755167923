import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { complete } from "#planning/Complete.js"
import { read } from "#planning/reading/read.js"
import { pegOf, sddOf } from "./conversation/Workshop.js"

const drafted = (text: string) => complete(read(text, unattended), { density: 1, listed: false }, unattended)
const zonesOf = (text: string) => pegOf(sddOf(text)).zones

describe("ways that lead to nothing", () => {
  it.each([
    ["A rose garden crossed by a winding sand path.", "path", "sand", "garden"],
    ["A campsite with a dirt road through the middle and six tents.", "road", "dirt", "campsite"],
    ["A graveyard with a flagstone walk between the graves.", "path", "flagstone", "cemetery"],
    ["A vineyard. A muddy track runs through it.", "path", "mud", "vineyard"]
  ])("are places that run through what they are of, covered as the text says: %s", (text, kind, surface, holder) => {
    const zones = zonesOf(text)
    const way = zones.find((zone) => zone.kind === kind) ?? assert.fail(zones.map((zone) => zone.kind).join())
    assert.strictEqual(way.surface, surface)
    assert.strictEqual(zones.find(({ id }) => id === way.parent)?.kind, holder)
  })

  it("cross where there are several, and go round what is in the middle", () => {
    const [plain, about] = [
      "A kitchen garden with brick paths and twelve beds.",
      "A kitchen garden with brick paths and a well in the middle."
    ].map((text) => zonesOf(text).find(({ kind }) => kind === "path"))
    assert.includeMembers([...(plain?.tags ?? [])], ["grid", "crossroads"])
    assert.includeMembers([...(about?.tags ?? [])], ["grid", "roundabout"])
  })

  it("have along them what they run between", () => {
    const { relations } = drafted("A botanical garden with gravel paths between beds of roses.")
    assert.isTrue(relations.some(({ predicate, subject }) => subject === "bed" && predicate === "along"))
  })

  it("give the street its name and ground that such a scene has anyway", () => {
    const streets = zonesOf("A cobbled lane between half-timbered houses.").filter(({ kind }) => kind === "street")
    assert.deepStrictEqual(
      streets.map(({ name, surface }) => [name, surface]),
      [["Cobbled lane", "cobblestone"]]
    )
  })

  it("lie beside the plots that stand along them, and hold none of them", () => {
    const { relations } = pegOf(sddOf("An allotment garden with six plots along a gravel path."))
    const beside = relations.filter(
      ({ objects, predicate }) => predicate === "adjacent" && objects[0] === "gravel_path"
    )
    assert.lengthOf(beside, 6)
  })
})

describe("ways that lead somewhere", () => {
  it("join it as before, and have the ground that the text says", () => {
    const { connections, zones } = pegOf(sddOf("A cemetery with a brick path leading to a chapel."))
    assert.isFalse(zones.some(({ kind }) => kind === "path"))
    const path = connections.find(({ to }) => to === "chapel")
    assert.strictEqual(path?.surface, "brick")
  })

  it("have no ground of their own where nobody says what lies on them", () => {
    const { connections } = pegOf(sddOf("A village with a path leading to a chapel."))
    for (const connection of connections) assert.notProperty(connection, "surface")
  })

  it("are streets of a town, whatever it says of one", () => {
    const { ways } = drafted("A village with a church, six houses and a dirt road.")
    assert.isTrue(ways.some(({ ground, kind }) => kind === "street" && ground === "dirt"))
  })
})

describe("a way with something at its end", () => {
  it.each([
    ["A cemetery with a mausoleum at the end of the central avenue.", "cemetery", "mausoleum"],
    ["A garden with a sundial at the end of a brick path.", "garden", "sundial"],
    ["An orchard with a bench at the end of a grassy track.", "orchard", "bench"],
    ["A courtyard with a tree at the end of a tiled path.", "courtyard", "tree"],
    ["A vineyard with a villa at the far end of the cypress avenue.", "vineyard", "villa"],
    ["A palace at the end of a long drive.", "meadow", "palace"],
    ["A forest with a cabin at the end of a trail.", "forest", "cabin"],
    ["A park with an obelisk at the end of a straight walk.", "park", "obelisk"]
  ])("leads to it from the place that it is in, and no green is added: %s", (text, from, to) => {
    const { connections, unplanned, zones } = pegOf(sddOf(text))
    assert.deepStrictEqual(
      connections
        .filter((connection) => connection.to === to)
        .map((connection) => zones.find(({ id }) => id === connection.from)?.kind),
      [from]
    )
    assert.notInclude(
      zones.map(({ name }) => name),
      "Green"
    )
    assert.deepStrictEqual(unplanned, [])
  })

  it("has along it, in that place, what it is lined with", () => {
    const { entities } = pegOf(sddOf("A temple with a statue at the end of a stone walkway lined with lanterns."))
    const [lantern, statue] = ["lantern", "statue"].map((id) => entities.find((entity) => entity.id === id)?.zone)
    assert.strictEqual(lantern, statue)
  })

  it("asks for no middle that it cannot have", () => {
    const { relations } = drafted("A graveyard with a central path leading to a chapel.")
    assert.isFalse(relations.some(({ predicate, subject }) => subject === "path" && predicate === "middle_of"))
  })
})
