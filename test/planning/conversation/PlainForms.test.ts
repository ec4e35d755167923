import { assert, describe, it } from "@effect/vitest"
import { inPlainForms } from "#planning/conversation/understanding/forms/Forms.js"

const said = (of: ReadonlyArray<readonly [message: string, plain: string]>) => {
  for (const [message, plain] of of) assert.strictEqual(inPlainForms(message), plain)
}

describe("a message in plainer forms", () => {
  it("names members of a row by their ranks where they are told by numbers", () =>
    said([
      ["robots no. 1 and 2 orange", "the first robot and the second robot orange"],
      ["the old tent #3 in green", "the third old tent in green"],
      ["swap desks 1 and 2", "swap the first desk and the second desk"]
    ]))

  it("has measures behind their nouns and both sides of a ground together", () =>
    said([
      ["add a 2 m wide screen by the door", "add a screen 2 m wide by the door"],
      ["a rail of 3 m length", "a rail 3 m long"],
      ["the room is in fact ten metres long and eight wide", "the room is 10 by 8 m"],
      ["all shelves in oak, and a metre wide each", "all shelves in oak, and a metre wide"]
    ]))

  it("is the wish alone where what is told before it names what it is about", () =>
    said([
      ["it is cramped with the van in there, lose it", "lose the van"],
      ["there is no room with the stoves in there, take one out", "take one of the stoves out"],
      ["three boats have gone out for the day, take them away", "take three of the boats away"],
      ["the mast hangs too low? no, just make it 3 m tall", "make the mast 3 m tall"]
    ]))

  it("leaves what is told of several things as it was said", () =>
    said([
      ["there are cracks in the wall and the door, paint it", "there are cracks in the wall and the door, paint it"]
    ]))

  it("counts where a number is told behind a name, and no answer for a name", () =>
    said([
      ["the flour sack - not one, a pile of four", "there should be four flour sacks"],
      ["no, two of them", "no, two of them"]
    ]))

  it("has what comes along as a wish of its own", () =>
    said([
      ["A hiker sits at the table with a backpack beside him", "A hiker sits at the table. add a backpack beside it"],
      ["two kids are playing by the river", "add two kids by the river"]
    ]))

  it("puts sides of places beside what they are at, and no side that is nobody's", () =>
    said([
      ["move the tent to the lake shore", "move the tent by the lake"],
      ["put the desk on the left side", "put the desk on the left side"],
      ["put it in the corner farthest from the door", "put it in a corner, far from the door"]
    ]))

  it("does to what a label names what the label says", () =>
    said([
      ["wheelchair: put between the beds", "put the wheelchair between the beds"],
      ["antennas: group all 5 around the hut", "group the antennas around the hut"],
      ["barrels: single row along the wall", "the barrels should stand in a single row along the wall"],
      ["rename scene: Ward B", "rename the scene to Ward B"],
      ["shelf: light oak", "shelf: light oak"],
      ["table: oil lamp on it", "table: oil lamp on it"]
    ]))

  it("stands at both sides of what is flanked, and between what it hangs", () =>
    said([
      ["the lions should flank the gate", "the lions should stand on either side of the gate"],
      ["two urns flanking the door", "two urns on either side of the door"],
      ["flank the door with two urns", "put one urn on either side of the door"],
      ["a banner from the oak to the inn", "a banner between the oak and the inn"],
      ["palms one left, one right of the stage", "palms on either side of the stage"]
    ]))

  it("tells of each half how it looks", () =>
    said([
      [
        "twice as many roses, half of them red and half yellow",
        "twice as many roses. half of them should be red, the rest yellow"
      ],
      ["half of the chairs red, the other half blue", "half of the chairs should be red, the rest blue"],
      ["half of the chairs in the hall", "half of the chairs in the hall"]
    ]))

  it("has the verb and the article that a telegram leaves out", () =>
    said([
      ["vents too high for a jump. make them lower", "the vents are too high. make them lower"],
      ["second tent, next to the first", "add a second tent. It goes next to the first"],
      ["it is too high", "it is too high"],
      ["the sofas are better yellow", "make the sofas yellow"],
      ["two tables cancelled, so eight", "there should be eight tables"],
      ["crates back to three", "there should be three crates"]
    ]))

  it("keeps quoted names, and what it knows no form of", () =>
    said([
      ['call it "lamps off"', 'call it "lamps off"'],
      ["paint the barn red", "paint the barn red"]
    ]))
})
