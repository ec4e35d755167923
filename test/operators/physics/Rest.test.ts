import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import { bodiesOf } from "#operators/physics/Bodies.js"
import { deepContacts, standing } from "#operators/physics/Contacts.js"
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
  for (const text of texts) {
    it(`no colliders are deeper than a millimetre in one another: ${text.slice(0, 40)}`, async () => {
      const { placements } = await laidOut(text)
      assert.isAbove(placements.length, 5)
      assert.deepStrictEqual(deepContacts(settled(placements).bodies, unattended), [])
    })
  }
})
