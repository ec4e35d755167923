/** Short lists of what stands in a place in the open, and where each of them does. */
import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { sddOf } from "../conversation/Workshop.js"
import { sayEach } from "./Says.js"
import { worded } from "./summary.js"

sayEach({
  "a pile with a name of its own is one thing in the open": [
    ["A sawmill with a pile of logs and two stacks of planks.", "1 pile_of_logs", "2 stack_of_planks"],
    ["A sawmill, a pile of logs and a car next to the pile of logs.", "1 pile_of_logs", "car next_to: pile_of_logs"],
    ["A yard with three piles of rubbish bags and two heaps of stones.", "3 pile_of_rubbish_bags", "2 heap_of_stones"],
    ["A quarry with five piles of gravel opposite the dump truck.", "5 gravel_pile"],
    ["A study with two piles of books.", "2 book"]
  ],
  "behind an article or a number a cross is a thing": [
    ["A cemetery with three crosses and a chapel west of the crosses.", "3 cross", "chapel west_of: cross"],
    ["A field with a stone cross. A sheep stands by the cross.", "sheep next_to: stone_cross"]
  ],
  "an arrangement of flowers and a timetable are things": [
    ["A garden with three flower arrangements.", "3 flower_arrangement"],
    ["A bus stop with a timetable and a bin beside the timetable.", "1 timetable", "bin next_to: timetable"]
  ]
})

describe("a list of which one is measured from another of it", () => {
  it("says where those stand that are named behind that one, and of those before it nothing", () => {
    for (const [text, relations] of [
      ["A petrol station, a pond and a motorcycle by the pond.", ["motorcycle next_to: pond"]],
      ["A petrol station, a shed and a motorcycle next to the shed.", ["motorcycle next_to: shed"]],
      ["A room with a desk, two armchairs and a sofa facing the armchairs.", ["sofa face_to: armchair"]]
    ] as const)
      assert.deepStrictEqual(
        worded(read(text, unattended).relations.filter(({ asked }) => asked)),
        [...relations],
        text
      )
  })
})

describe("a river that crosses a field", () => {
  it("is a river, and nothing of another name", () => {
    const { places, things } = read("A river crosses the field.", unattended)
    assert.deepStrictEqual([places.map(({ id }) => id), things], [["river", "field"], []])
  })
})

describe("what stands elsewhere than in the place that a brief begins with", () => {
  it("is not told as unrelated to it, since that place is the scene", () => {
    for (const brief of ["A lake with two bicycles and an oak.", "A beach with a pier and a lighthouse."])
      assert.notInclude(sddOf(brief), "Not related")
  })
})

describe("a riding stable", () => {
  it("is a yard in the open with its paddocks, and a stable is a room", () => {
    const settings = ["A riding stable with six horses and a paddock.", "A stable with two horses."].map(
      (text) => read(text, unattended).setting
    )
    assert.deepStrictEqual(settings, ["outdoor", "indoor"])
  })
})

describe("cars at a level crossing", () => {
  it("are cars, and on a railway line they are carriages", () => {
    const of = (text: string) => read(text, unattended).things.map(({ category }) => category)
    assert.include(of("A level crossing with a train and four cars."), "car")
    assert.include(of("A railway line with a locomotive and four cars."), "train_carriage")
  })
})
