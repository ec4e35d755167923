import { assert, describe, it } from "@effect/vitest"
import { remarksIn, wishesAlone } from "../../../src/planning/conversation/understanding/around/Around.js"
import { amended } from "../../../src/planning/conversation/understanding/grammar/Retractions.js"
import { understand } from "../../../src/planning/conversation/understanding/Understand.js"

describe("a statement before a wish", () => {
  it.each([
    ["Carts are in everybody's way. Put them behind the barn", "Put the carts behind the barn"],
    ["the shed's rotten, get rid of it", "get rid of the shed"],
    ["the gate is facing the wrong way, rotate 90 degrees", "rotate the gate 90 degrees"],
    ["The mayor says nine lamps is too many, bring it down to six", "bring the lamps down to six"],
    ["The elm was felled. I want instead of it an oak", "replace The elm by an oak"],
    ["the stall is too near to the pond, move it further away", "move the stall farther away from the pond"],
    ["Too loud. Move it behind the house", "Move it behind the house"],
    ["The kids are scared of the slides, make them lower", "make the slides lower"],
    ["The readers hate the carpet, make it grey", "make the carpet grey"],
    ["The frost got five of the pots, so out they go", "remove five of the pots"],
    ["Rain's forecast, so four of the carts should have a cover", "four of the carts should have a cover"]
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
    ["I'd put the hut by the tower, so the clerk can get his kettle filled", "I'd put the hut by the tower"],
    ["Add a third parasol, so that each table has its own", "Add a third parasol"],
    ["Paint the hut red. My wife chose the yellow.", "Paint the hut red."],
    ["I've only painted six tents so far, so take the large ones down to six", "take the large tents down to six"]
  ])("is left out: “%s”", (said, plain) => {
    assert.strictEqual(wishesAlone(said), plain)
  })

  it("is told in its own words, but for thanks", () => {
    const said = "Move the hut to the pond, so the clerk can fill his kettle. My aunt chose the hut. Thanks a lot!"
    assert.deepStrictEqual(remarksIn(said), ["so the clerk can fill his kettle", "My aunt chose the hut"])
  })

  it("says of what the wish behind it is, or is taken for a remark", () => {
    const asked = (said: string) => understand(said).asked.map(({ intent }) => intent)
    assert.deepStrictEqual(asked("Iron chairs are murder on old bones. Replace all four with stools."), [
      { act: "replace", what: "all four of the iron chairs", by: "stools" }
    ])
    assert.deepStrictEqual(
      asked("Palms drink a lot of light. Move the sofas next to the globe.").map(({ act }) => act),
      ["move", "remark"]
    )
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

describe("what takes a word back", () => {
  it.each([
    ["add a lamp along the north edge of the pond", "the south edge", "add a lamp along the south edge of the pond"],
    ["+2 crates", "barrels", "add 2 more barrels"],
    ["put two crates by the door", "barrels", "put two barrels by the door"],
    ["put a lamp to the left of the door", "the right", "put a lamp to the right of the door"]
  ])("changes that word alone: “%s”, and “%s” is meant", (before, meant, plain) => {
    assert.strictEqual(amended(before, { meant, not: null }), plain)
  })

  it("may be followed by another wish", () => {
    const { asked } = understand("sorry, I meant barrels. Crates back to three")
    assert.deepStrictEqual(
      asked.map(({ intent }) => intent.act),
      ["amend", "add"]
    )
  })
})
