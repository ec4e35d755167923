import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { hypernym } from "#catalogue/Hypernyms.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { unattended } from "#domain/Control.js"
import { quiet } from "#planning/Quiet.js"
import { read } from "#planning/reading/read.js"

const categories = (text: string) =>
  read(text, quiet(unattended)).things.map(({ category }) => catalogue().thing(category)?.category ?? category)

const { files, meanings } = catalogue()

/** The words of kinds of place that people are called by as well, and things are not: "barber", "tailor". */
const callingsOfPlaces = files.places
  .flatMap(({ maybe, words }) => [...words, ...maybe])
  .filter(
    (word) =>
      /^\p{L}+$/u.test(word) &&
      hypernym(word)?.thing?.category === "person" &&
      partsOf(word)?.adjective === undefined &&
      meanings.phrases.at(word) === undefined
  )

describe("people by their calling", () => {
  it("are people where they are known, whatever the room", () => {
    const faults: Array<string> = []
    const ambiguous = new Set(files.ambiguous.map(({ name }) => name))
    const people = files.things.filter(({ category }) => category === "person")
    const words = people
      .flatMap(({ synonyms }) => synonyms)
      .filter((word) => !ambiguous.has(word) && !/['&]/.test(word))
    assert.isAbove(words.length, 700)
    for (const [at, word] of words.entries()) {
      const room = ["hospital ward", "hotel lobby", "restaurant", "workshop"][at % 4]
      if (!categories(`A ${room} with a desk. A ${word} stands by the desk.`).includes("person")) faults.push(word)
    }
    assert.deepStrictEqual(faults, [])
  })

  it("are people in a room, though a kind of place is called after the calling", () => {
    assert.isAbove(callingsOfPlaces.length, 10)
    const others = callingsOfPlaces.filter((word) => categories(`A waiting room with a ${word}.`)[0] !== "person")
    assert.deepStrictEqual(others, [])
  })

  it("name the place where a text opens with theirs", () => {
    for (const word of ["barber", "hairdresser", "tailor"])
      assert.deepStrictEqual(categories(`A ${word}'s with two mirrors.`), ["decor"], word)
  })

  it.each([
    ["A theatre with a conductor.", "musician"],
    ["A train carriage with a conductor.", "conductor"],
    ["A gym with a coach.", "athlete"],
    ["A bus station with a coach.", "bus"],
    ["A laboratory with a chemist.", "scientist"],
    ["A nursery with a bouncer.", "baby_play_gym"],
    ["A nightclub with a bouncer.", "office_worker"],
    ["A museum with a curator.", "teacher"]
  ])("%s is read in the light of its place", (text, category) => {
    assert.include(
      read(text, quiet(unattended)).things.map((thing) => thing.category),
      category
    )
  })
})
