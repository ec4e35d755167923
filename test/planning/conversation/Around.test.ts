import { assert, describe, it } from "@effect/vitest"
import { wishesAlone } from "../../../src/planning/conversation/understanding/around/Around.js"
import { understand } from "../../../src/planning/conversation/understanding/Understand.js"

describe("a statement before a wish", () => {
  it.each([
    ["Carts are in everybody's way. Put them behind the barn", "Put the carts behind the barn"],
    ["the shed's rotten, get rid of it", "get rid of the shed"],
    ["the gate is facing the wrong way, rotate 90 degrees", "rotate the gate 90 degrees"],
    ["The mayor says nine lamps is too many, bring it down to six", "bring the lamps down to six"],
    ["The elm was felled. I want instead of it an oak", "replace The elm by an oak"],
    ["the stall is too near to the pond, move it further away", "move the stall farther away from the pond"],
    ["Too loud. Move it behind the house", "Move it behind the house"]
  ])("tells what its pronoun means: “%s”", (said, plain) => {
    assert.strictEqual(wishesAlone(said), plain)
  })

  it.each([
    "the shelves are too tall, cut them down to 2 m",
    "the kids can't reach the swings, lower them",
    "Is the well too deep? Make it lower",
    "six barrels by the wall, two of them red"
  ])("stays where it tells a side, or several could be meant: “%s”", (said) => {
    assert.strictEqual(wishesAlone(said), said)
  })
})

describe("what stays", () => {
  it.each(["Nothing else moves.", "Leave everything else as it is.", "The rest stays unchanged.", "No other changes."])(
    "is left out where it is all the rest: “%s”",
    (said) => {
      assert.strictEqual(wishesAlone(`Paint the barn red. ${said}`), "Paint the barn red.")
    }
  )

  it.each([
    ["take the sofa out, plants stay", "leave the plants as they are"],
    ["Remove everything. The oaks remain as they are.", "leave The oaks as they are"]
  ])("is kept where it is named: “%s”", (said, kept) => {
    assert.include(wishesAlone(said), kept)
    assert.isTrue(understand(said).asked.some(({ intent }) => intent.act === "keep"))
  })

  it("is left where no share was told of which others could stay", () => {
    const said = "three buses should be yellow, the others stay as they are"
    assert.strictEqual(wishesAlone(said), said)
  })
})

describe("what is said to be kind, or why", () => {
  it.each([
    ["Move the kiosk to the pond, thank you so much", "Move the kiosk to the pond"],
    ["Turn the benches to the stage, so parents can see the children", "Turn the benches to the stage"],
    ["Paint the door blue, for that dodgy magic vibe", "Paint the door blue"],
    ["the globe belongs on the desk, looks silly anywhere else", "the globe belongs on the desk"],
    ["Add a dog by the fire. Every tavern needs one.", "Add a dog by the fire."],
    ["Swap the bed and the desk. I've read the plan upside down", "Swap the bed and the desk."],
    ["I've only painted six tents so far, so take the large ones down to six", "take the large tents down to six"]
  ])("is left out: “%s”", (said, plain) => {
    assert.strictEqual(wishesAlone(said), plain)
  })

  it.each([
    "Put a lamp in the corner. Every desk needs one.",
    "Turn the lamps so the benches face the pond",
    "I sold the piano. Remove it",
    'call it "The Inn, thank you"'
  ])("stays where it is a wish, or says what is meant: “%s”", (said) => {
    assert.strictEqual(wishesAlone(said), said)
  })
})
