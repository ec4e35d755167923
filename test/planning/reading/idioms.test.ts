import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { worded } from "./summary.js"

/** A text, and the relations that its reading must hold. */
const rows: ReadonlyArray<readonly [text: string, ...says: ReadonlyArray<string>]> = [
  ["A forest. Squirrels play, and a hawk keeps watch on the tallest pine.", "hawk on_top: tallest_pine"],
  ["A gate with two soldiers who stand guard beside a cannon.", "soldier next_to: cannon"],
  ["A yard with a forklift lifting a crate and a van unloading barrels.", "forklift near: crate", "van near: barrel"],
  ["A beach with two boys riding donkeys.", "boy on_top: donkey"],
  ["A lane with ivy topping a wall and roses bordering the path.", "rose next_to: path"],
  ["A well circled by a path.", "path around: well"],
  [
    "A river. On the north bank there is a chapel, on the south bank a barn.",
    "chapel north_of: river",
    "barn south_of: river"
  ],
  ["A plaza with a statue in the middle; at the west end of the plaza stands a chapel.", "chapel west_of: statue"],
  [
    "A court. A chapel stands at the north end, facing it at the south end a barn; between them a well and two carts.",
    "barn face_to: chapel",
    "well between: chapel, barn",
    "cart between: chapel, barn"
  ],
  ["A nursery. A teddy bear in the rocking chair.", "teddy_bear on_top: rocking_chair"],
  [
    "A music club: a stage with a piano, a drum kit and a guitar, eight tables.",
    "drum_kit on_top: stage",
    "guitar on_top: stage"
  ],
  ["A ridge with a hut and a wooden cross at the summit.", "cross near: ridge"],
  ["A fair with a stall by the gate and slurmies on the bench.", "stall next_to: gate", "slurmy on_top: bench"],
  ["A market with two rows of eight stalls facing each other.", "stall face_to: stall_2", "stall_2 face_to: stall"],
  ["A pad with a rocket, and beside it two tanks.", "tank next_to: pad"],
  ["A workshop with two overhead screens.", "screen hang_from_ceiling:"]
]

const said = (text: string) => worded(read(text, unattended).relations)

describe("set phrases, participles and ends of places", () => {
  for (const [text, ...says] of rows)
    it(`say where things are: “${text}”`, () => {
      for (const one of says)
        assert.isTrue(
          said(text).some((relation) => relation.startsWith(one)),
          said(text).join("; ")
        )
    })

  it("make so many rows of so many, where a row has several, and leave aisles free", () => {
    const counted = (text: string) => read(text, unattended).things.map(({ category, count }) => [category, count])
    assert.deepStrictEqual(counted("A hall with four rows of chairs."), [["chair", 12]])
    assert.deepStrictEqual(counted("A chapel with six pews on each side of the aisle."), [["church_pew", 12]])
    assert.deepStrictEqual(counted("An orchard with four rows of pear trees."), [["pear_tree", 20]])
    assert.deepStrictEqual(counted("A chapel with five rows of pews."), [["church_pew", 5]])
  })

  it("leave what only sounds alike alone", () => {
    const { things } = read("A harbour with a frigate and three fish drying racks at the gate.", unattended)
    assert.isTrue(things.some(({ category }) => category === "gate"))
    assert.deepStrictEqual(said("A hall with a stage with a piano, ten tables."), ["piano on_top: stage"])
  })
})
