import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import { quiet } from "#planning/Quiet.js"
import { read } from "#planning/reading/read.js"

const names = (text: string) => read(text, quiet(unattended)).things.map(({ category }) => category)
const large = catalogue().files.things.filter(({ category }) => category === "vehicle" || category === "boat")

describe("things in small", () => {
  it("are models where a vehicle or vessel is said to be a model, whichever it is", () => {
    assert.isAbove(large.length, 40)
    const others = large.filter(
      ({ label }) =>
        !/^(scale_model|toy_car|toy_train)$/.test(
          names(`A study with a desk. A model ${label} is on the desk.`)[1] ?? ""
        )
    )
    assert.deepStrictEqual(
      others.map(({ name }) => name),
      []
    )
  })

  it.each([
    ["A playroom with a toy fire engine.", "toy_car"],
    ["A playroom with a toy giraffe.", "plush_toy"],
    ["A bedroom with a remote-controlled car.", "toy_car"],
    ["A garage with a car.", "car"],
    ["A street with a siren on a roof.", "siren"],
    ["The sea with a siren on a rock.", "mermaid"],
    ["A bakery with rolls.", "bread"],
    ["A library with a roll.", "scroll"],
    ["A kitchen with gloves.", "gloves"],
    ["A gym with gloves.", "boxing_gloves"],
    ["A bathroom with scales.", "bathroom_scale"],
    ["A kitchen with scales.", "kitchen_scale"],
    ["A kitchen with a wheel of cheese.", "cheese"],
    ["A living room with a bowl of fruit.", "fruit_bowl"],
    ["A garage with a bag of cement.", "sack_of_flour"],
    ["A workshop with rolls of cloth.", "fabric_roll"],
    ["A study with a pot of pens.", "pencil_holder"],
    ["A boathouse with two pairs of oars.", "oar"],
    ["A pharmacy with tablets.", "medicine_bottle"],
    ["A laboratory with white mice.", "rat"],
    ["An office with a keyboard and a mouse.", "computer_mouse"],
    ["A bar with a shelf of spirits.", "bottle"],
    ["A kitchen with a pestle and mortar.", "pestle_and_mortar"],
    ["A castle with a mortar on the wall.", "cannon"]
  ])("%s is read in the light of its place", (text, category) => {
    assert.include(names(text), category)
  })
})
