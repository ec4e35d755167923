import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { singular } from "#catalogue/Words.js"
import { unattended } from "#domain/Control.js"
import { decidePlace } from "#planning/place/Decide.js"
import { quiet } from "#planning/Quiet.js"
import { read } from "#planning/reading/read.js"
import { sentencesOf } from "#planning/reading/Tokens.js"

const counted = (text: string) =>
  Object.fromEntries(read(text, quiet(unattended)).things.map(({ category, count }) => [category, count]))

describe("what is heaped, potted or counted late", () => {
  it.each([
    ["A beach with a heap of coal.", { heap: 1 }],
    ["A market with a heap of bananas.", { banana: 6 }],
    ["A park with two palms in pots.", { indoor_palm: 2 }],
    ["A kitchen with two pans in pots.", { cooking_pot: 3, frying_pan: 2 }],
    ["A hillside with gnomes, about ten of them.", { garden_gnome: 10 }],
    ["A street, like 18 cars.", { car: 18 }],
    ["A field with two water buffaloes.", { bull: 2 }],
    ["A fairground with 20 ppl.", { person: 20 }]
  ])("%s has as many as it says", (text, things) => {
    assert.deepStrictEqual(counted(text), things)
  })

  it("leaves shoes, canoes and floes what they are, and takes buffaloes for several of a buffalo", () => {
    assert.deepStrictEqual(
      ["shoes", "snowshoes", "canoes", "floes", "toes", "buffaloes", "potatoes", "mosquitoes"].map(singular),
      ["shoe", "snowshoe", "canoe", "floe", "toe", "buffalo", "potato", "mosquito"]
    )
  })
})

describe("everyday kinds of place", () => {
  it("are what their names say, whichever it is", () => {
    const kinds = catalogue().files.places.filter(({ name }) =>
      /^(dog_park|ropes_course|boot_sale|bowling_green_place|motocross_track|target_range|mini_golf|drive_in|festival|checkpoint_place)$/.test(
        name
      )
    )
    assert.lengthOf(kinds, 10)
    const others = kinds.flatMap(({ name, words }) =>
      words.filter((word) => decidePlace(sentencesOf(`A ${word} in summer.`)).place?.name !== name)
    )
    assert.deepStrictEqual(others, [])
  })
})
