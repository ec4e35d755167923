import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { judge } from "#layout/check/Check.js"
import { brokenRules } from "#layout/check/HardRules.js"
import { layOut } from "#layout/LayOut.js"
import { split } from "#layout/mixed/Split.js"
import { planPeg } from "#planning/PlanPeg.js"
import { read } from "#planning/reading/read.js"
import { writeSdd } from "#planning/WriteSdd.js"
import { isRoom } from "#planning/ZoneNature.js"

const both = [
  "A cottage with a kitchen, a living room with a fireplace and two armchairs, and a bedroom upstairs; outside a vegetable garden with a shed, a pond and a fence.",
  "A villa: open-plan living area with a sofa, a dining table and a kitchen island, and a terrace with a pool, six sun loungers and two parasols.",
  "A café with a counter and six tables inside and four tables on the pavement in front.",
  "A school: two classrooms, a corridor, and a playground with swings and a slide.",
  "A farmhouse kitchen with a big table and a stove; the yard has a well and a tractor.",
  "A motel room with a bed and a television, with its car park outside holding three cars.",
  "A small bungalow. Inside there is a bedroom with a double bed and a wardrobe, and a bathroom with a shower. Outside is a lawn with an apple tree, a bench and a birdbath.",
  "A flat with a living room with a sofa and a bookshelf, and a balcony with two chairs and three potted plants.",
  "The house has a kitchen, a dining room and two bedrooms. Behind the house there is a terrace with a barbecue and a table. A swing hangs in the garden.",
  "The living room has a piano, a rug and a lamp. French doors open onto a patio with a hammock and a fire pit.",
  "A pub with a bar, five stools and a dartboard inside; out the back a beer garden with eight picnic tables.",
  "A nursery school with a playroom full of toys, a kitchen, a toilet, and outside a sandpit, two swings and a climbing frame.",
  "A cabin with a kitchen, a bathroom and a bunk room; out front a yard with a woodpile and a bench.",
  "A hostel: three bedrooms, a bathroom, and a courtyard with a ping pong table and four hammocks.",
  "Inside the bungalow are a kitchen with a fridge and a bedroom with a bed. Outside there is a garden with a greenhouse and two apple trees.",
  "A dining room with a table and eight chairs opens onto a terrace with a barbecue and a bench.",
  "The living room has a sofa and a bookcase. The garden has a pond and a swing.",
  "A guest house with a bedroom, a bathroom, and an orchard with six apple trees.",
  "A corridor, two classrooms and a toilet; in the yard a basketball hoop and three benches.",
  "A kitchen with a stove and a table; behind the house a lawn with a trampoline and a doghouse."
]

const one = [
  "A living room with a window overlooking a garden, a sofa and a coffee table.",
  "A bedroom with a balcony door, a double bed and two nightstands.",
  "A village with 10 houses, a church and a well.",
  "The kitchen garden of a manor with raised beds, a greenhouse and a scarecrow.",
  "A bedroom with two beds, a wardrobe and a toy box with three teddy bears outside the box.",
  "A kids room with a bunk bed. There are five balls outside of a basket and a doll outside a crate.",
  "A castle with a great hall, a chapel, stables and a kitchen around a courtyard with a well.",
  "A kitchen with a view of the garden, an oven and a table.",
  "A monastery with a cloister garden, a dining hall, a library and a chapel.",
  "A sunroom with wicker garden chairs and potted palms.",
  "A garden with a summer house, a bench and a pond.",
  "A street with a bakery, a café and a library.",
  "A hotel lobby with a reception desk, two sofas and doors to the terrace.",
  "A farmyard with a barn, a stable, a garage and a kitchen garden.",
  "A beach bar with stools and hammocks.",
  "A patio with a sofa, an outdoor kitchen and a dining table.",
  "A rooftop terrace with a bar, lounge sofas and string lights.",
  "A school playground with a classroom building behind it and two swings.",
  "A conservatory with plants, a table and a door leading out to the lawn.",
  "An operating theatre with two lamps, a table and five nurses in green.",
  "A bathroom with a skylight, a freestanding bathtub and a stool next to the window facing the yard.",
  "A dining room with a mural of a garden, a long table and eight chairs.",
  "A garden shed with a workbench, tools on the wall and flowerpots.",
  "A pool room with a billiard table, a bar and a dartboard.",
  "A courtyard house seen from the street, with a red door and two trees.",
  "A park with a playground, a kiosk and a toilet block.",
  "A campsite with ten tents, a shower block and a kitchen shelter.",
  "A street market in front of a library, with stalls and lanterns.",
  "A hospital ward with six beds and curtains, and a view over the car park.",
  "A garage with a car, a workbench and a door to the driveway.",
  "A greenhouse with rows of tomatoes in a walled garden.",
  "A farm with a farmhouse, two barns, a yard and a duck pond.",
  "A living room with a doll's house, a toy farm and a play kitchen.",
  "A kitchen with herbs from the garden on the windowsill and a chopping board.",
  "A hotel with a pool, sun loungers and a bar by the beach.",
  "A ship's cabin with a bunk, a desk and a porthole looking out on the sea.",
  "An office with a patio door, four desks and a plant.",
  "A cloister with a garth, a fountain and a library wing.",
  "A schoolyard with benches, a basketball hoop and bike racks in front of the classrooms."
]

const scoped = { seed: 1, world: defaults, style: {}, parameters: {} }

const sddOf = (brief: string): string =>
  writeSdd({ ...scoped, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)

const pegOf = (brief: string) => planPeg({ ...scoped, sdd: sddOf(brief), guidance: "" }, unattended)

describe("a text of a house and its land", () => {
  it.each(both)("is read, written and planned as both: %s", (brief) => {
    const reading = read(brief, unattended)
    assert.strictEqual(reading.setting, "mixed")
    assert.include(sddOf(brief), "Indoor and outdoor scene")
    const peg = pegOf(brief)
    const parts = split(peg)
    assert.isNotNull(parts)
    const rooms = new Set(peg.zones.filter(({ kind }) => isRoom(kind)).map(({ id }) => id))
    const land = new Set(peg.zones.filter(({ kind }) => !isRoom(kind)).map(({ id }) => id))
    const leads = peg.connections.some(
      ({ from, to }) => (rooms.has(from) && land.has(to)) || (land.has(from) && rooms.has(to))
    )
    assert.isTrue(leads, "a door leads onto the land")
    const plain = (name: string) => name.replace(/ \d+$/, "")
    const sum = (list: ReadonlyArray<{ readonly name: string; readonly count: number }>, name: string) =>
      list.reduce((total, each) => total + (plain(each.name) === name ? each.count : 0), 0)
    const asked = reading.things.filter(({ category }) => category !== "door")
    const lost = [...new Set(asked.map(({ name }) => plain(name)))].filter(
      (name) => sum(peg.entities, name) < sum(asked, name)
    )
    assert.deepStrictEqual(lost, [])
  })

  it("things stand on the side that the text has them on", () => {
    const { places, things } = read(
      "A flat: a kitchen with a stove, and a balcony with two chairs and a lantern.",
      unattended
    )
    const kinds = new Map(places.map(({ id, kind }) => [id, kind]))
    assert.deepStrictEqual(
      things
        .map(({ category, place }) => [category, isRoom(kinds.get(place ?? "") ?? "")])
        .find(([name]) => name === "stove"),
      ["stove", true]
    )
    assert.isFalse(things.some(({ name, place }) => name === "Chair" && isRoom(kinds.get(place ?? "") ?? "")))
  })

  it.each([
    "Indoors: a piano, a rug and a mirror. Outdoors: a beech tree and a hen house.",
    "A hut with a bunk, a stove and a table; outside a sledge and three fir trees."
  ])("what is in a house of which no room is named is in the house: %s", (text) => {
    const { entities, zones } = pegOf(text)
    const rooms = new Set(zones.filter(({ kind }) => isRoom(kind)).map(({ id }) => id))
    const out = entities.filter(({ zone }) => !rooms.has(zone)).map(({ category }) => category)
    assert.notIncludeMembers(out, ["piano", "rug", "mirror", "bunk_bed", "bed", "stove", "table"])
    assert.isTrue(out.some((category) => /beech|spruce|tree/.test(category)))
  })

  it("the house that the land's sentences name is the one with the rooms", () => {
    const { relations, things } = read(
      "The cottage has a kitchen and two bedrooms. Behind the cottage lies a garden with a well.",
      unattended
    )
    assert.isFalse(things.some(({ name }) => /cottage/i.test(name)))
    assert.isTrue(relations.some(({ side, subject }) => subject === "garden" && side === "back"))
  })

  it("keeps the number of floors that the text gives its house", () => {
    const { connections, levels, unplanned, zones } = pegOf(
      "A three-room cottage with an orchard: a kitchen on the ground floor, a study and a bathroom upstairs, and six pear trees."
    )
    const levelOf = (kind: string) => zones.find((zone) => zone.kind === kind)?.level
    assert.deepStrictEqual(["kitchen", "study", "bathroom", "orchard"].map(levelOf), [0, 1, 1, 0])
    assert.strictEqual(levels, 2)
    assert.isTrue(connections.some(({ kind }) => kind === "stairs"))
    assert.isFalse(unplanned.some(({ text }) => /upstairs|floor/.test(text)))
  })

  it("a layout of both breaks no rule", () => {
    const peg = pegOf(both[0] ?? "")
    const laid = layOut({ peg, world: defaults, seed: 1, parameters: {} }, unattended)
    assert.strictEqual(laid._tag, "laid")
    if (laid._tag !== "laid") return
    const report = judge({ layout: laid.layout, peg: laid.peg, world: defaults, parameters: {} }, unattended)
    assert.deepStrictEqual(brokenRules(report), [])
  })
})

describe("a text of one side that mentions the other", () => {
  it.each(one)("stays what it is: %s", (brief) => {
    assert.notStrictEqual(read(brief, unattended).setting, "mixed")
  })
})
