import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { type Drawing, upright } from "#operators/Drawing.js"
import { Mesh } from "#operators/geometry/Mesh.js"
import { palette } from "#operators/materials/Palette.js"
import { bodiesOf } from "#operators/physics/Bodies.js"
import { deepContacts, standing } from "#operators/physics/Contacts.js"
import { namedContacts } from "#operators/physics/Gate.js"
import { atRest } from "#operators/physics/Rest.js"
import { drawThings } from "#operators/Things.js"
import { placement, theme } from "../fixture.js"
import { laidOut } from "./Laid.js"

const settled = (placements: ReadonlyArray<Placement>) => {
  const drawn = drawThings(placements, theme, 1, unattended)
  const rested = atRest(placements, drawn, unattended)
  return { drawn, rested, bodies: bodiesOf(placements, rested) }
}

const lowest = (placements: ReadonlyArray<Placement>, of: number): number =>
  standing(settled(placements).bodies[of]).box.min[1]

describe("things at rest", () => {
  it("stand with their feet on the floor, also where they are drawn with longer ones", () => {
    for (const name of ["dining_table", "armchair", "desk", "office_chair", "stool", "washing_machine", "bookcase"]) {
      assert.approximately(lowest([placement(name, 2, 2)], 0), 1, 1e-6, name)
    }
  })

  it("stand on a rug and not in it", () => {
    const placements = [placement("rug", 2, 2), placement("dining_chair", 2, 2, { yaw: 10 })]
    const { bodies, drawn } = settled(placements)
    const before = deepContacts(bodiesOf(placements, drawn), unattended)
    assert.lengthOf(before, 1)
    assert.deepStrictEqual(deepContacts(bodies, unattended), [])
    assert.isAbove(lowest(placements, 1), 1.004)
  })

  it("stand on a rug where they are fixed too, but for those that reach the ceiling", () => {
    const placements = [placement("rug", 2, 2), placement("fireplace", 2, 2)]
    const [, { size }] = placements
    const under = (height: number) => {
      const drawn = drawThings(placements, theme, 1, unattended)
      const zone = { id: placements[1].zone, floor_y: placements[1].position[1], height } as PlacedZone
      return atRest(placements, drawn, unattended, [zone])
    }
    assert.lengthOf(deepContacts(bodiesOf(placements, drawThings(placements, theme, 1, unattended)), unattended), 1)
    assert.deepStrictEqual(deepContacts(bodiesOf(placements, under(size.height + 0.5)), unattended), [])
    assert.strictEqual(under(size.height + 0.001)[1].position[1], placements[1].position[1])
  })

  it("lie on what is drawn of their carrier: a cushion on the seat, with what it carries", () => {
    const top = (on: string, y = 1.6) => ({ on, mount: "surface" as const, position: [2, y, 2.2] as const })
    const placements = [
      placement("sofa", 2, 2, { yaw: 0 }),
      placement("throw_pillow", 2, 2, top("sofa_1")),
      placement("book", 2, 2, top("throw_pillow_1", 1.8))
    ]
    const { bodies, drawn, rested } = settled(placements)
    assert.deepStrictEqual(deepContacts(bodies, unattended), [])
    assert.isBelow(rested[1].position[1], drawn[1].position[1])
    assert.isBelow(rested[2].position[1], drawn[2].position[1])
  })

  it("are told to fall over whichever way they are turned", () => {
    const [along, across] = [0, 45].map((yaw) => settled([placement("bicycle", 2, 2, { yaw })]).rested[0].extras.body)
    assert.strictEqual(along, "fixed")
    assert.strictEqual(across, along)
  })

  it("keep off the edge of a round table, whose box has corners that it lacks", () => {
    const round = placement("dining_table", 2, 2, { tags: ["round"], size: { width: 1.2, height: 0.75, depth: 1.2 } })
    const [x, z] = [2 + 0.41, 2.1 + 0.41]
    const candle = placement("candle", x, z, { on: round.id, mount: "surface", position: [x, 1.75, z] })
    const { bodies } = settled([round, candle])
    const { max, min } = standing(bodies[1]).box
    const [cx, cz] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2]
    assert.isBelow(Math.hypot(cx - bodies[0].position[0], cz - bodies[0].position[2]), 0.6)
  })

  it("stay on what carries them where the shelf above has room and their own place has none", () => {
    const counter = placement("kitchen_counter", 2, 2, { yaw: 0 })
    const shelf = placement("wall_shelf", 2, 1.8, { yaw: 0, mount: "wall", position: [2, 2.25, 1.8] })
    const top = (thing: string) =>
      placement(thing, 2, 1.85, { on: counter.id, mount: "surface", position: [2, 1.9, 1.85] })
    const { bodies, rested } = settled([counter, shelf, top("jar"), top("herb_planter")])
    assert.approximately(rested[3].position[1], 1.9, 0.01)
    assert.deepStrictEqual(deepContacts(bodies, unattended), [])
  })

  it("stay where they are when they hang or are rooted in the ground", () => {
    const placements = [
      placement("painting", 2, 2, { mount: "wall" }),
      placement("oak", 5, 5),
      placement("church", 9, 9)
    ]
    const { drawn, rested } = settled(placements)
    assert.deepStrictEqual(rested, drawn)
  })
})

/** Rooms and places of many things on, in and beside one another. */
const texts = [
  "A study with a bookshelf full of books, a desk with a lamp, a laptop and a mug on it, an armchair on a rug and a globe in the corner.",
  "A bedroom with a double bed with four pillows and a blanket, two nightstands with lamps, a wardrobe and a round rug under a chair.",
  "A kitchen with an island carrying a fruit bowl and three wine glasses, four bar stools, a shelf with jars and a stove with a pot.",
  "A workshop with a storage rack of paint cans and toolboxes, a workbench with a vise and a toy chest with a ball.",
  "A market square with three stalls selling bread, a fountain, six barrels, a cart with sacks and benches under oaks.",
  "A pen with five pigs beside a barn, a picnic table with plates and a jug, and a campfire ringed by logs."
]

describe("the gate", () => {
  const told = (placements: ReadonlyArray<Placement>, land: ReadonlyArray<Drawing> = []) =>
    namedContacts(placements, drawThings(placements, theme, 1, unattended), land, unattended)

  it("names what lies in a wall, and how deep", () => {
    const wall = new Mesh("Walls and floors").polygon(palette.wallPaint, [
      [0, 1, 2.25],
      [0, 3, 2.25],
      [9, 3, 2.25],
      [9, 1, 2.25]
    ])
    const drawing: Drawing = {
      ...upright,
      mesh: wall,
      name: "Walls",
      zone: null,
      level: 0,
      extras: {},
      role: "structure"
    }
    const [contact, ...more] = told([placement("wardrobe", 2, 2, { yaw: 0 })], [drawing])
    assert.deepStrictEqual([contact?.names, more], [["Walls", "wardrobe"], []])
    assert.approximately(contact?.depth ?? 0, 0.035, 0.01)
  })

  it("sees the door of a house that stands in another, which nothing else of it tells", () => {
    const [near, far] = [2, 40].map((x) => [placement("house", x, 2, { yaw: 0 }), placement("door", 2, 4)])
    assert.deepStrictEqual(told(far), [])
    assert.lengthOf(told(near), 1)
  })

  it("tells of what was propped up, and of a heap in one place no more than some hundred pairs", () => {
    const heap = Array.from({ length: 60 }, (_, i) => placement("book", 2, 2, { id: `book_${i}`, position: [2, 1, 2] }))
    assert.lengthOf(told(heap), 400)
  })

  for (const text of texts) {
    it(`no colliders are deeper than a millimetre in one another: ${text.slice(0, 40)}`, async () => {
      const { placements } = await laidOut(text)
      assert.isAbove(placements.length, 5)
      assert.deepStrictEqual(deepContacts(settled(placements).bodies, unattended), [])
    })
  }
})
