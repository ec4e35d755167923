import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { openQuestionsOf } from "#planning/sdd/OpenQuestions.js"
import { writeSdd } from "#planning/WriteSdd.js"

/** Open questions of a brief's document, without its losses. */
const questionsOf = (brief: string): ReadonlyArray<string> =>
  openQuestionsOf(
    writeSdd(
      {
        brief,
        prompt: "",
        sourceText: null,
        title: null,
        seed: 1,
        world: defaults,
        style: {},
        palette: [],
        parameters: {}
      },
      unattended
    )
  ).open_questions

const says = (brief: string, ...words: ReadonlyArray<string>) => {
  const questions = questionsOf(brief)
  assert.isTrue(
    questions.some((question) => words.every((word) => question.includes(word))),
    questions.join("\n")
  )
}

const saysNothing = (brief: string, words: RegExp) => {
  const questions = questionsOf(brief).filter((question) => words.test(question))
  assert.deepStrictEqual(questions, [])
}

describe("open questions of a text that may be meant in several ways", () => {
  it.each([
    ["A living room with a stool beside a cabinet next to the fireplace.", "the stool", "the cabinet"],
    ["An office with a plant behind a cabinet near the sofa.", "the plant", "the cabinet"],
    ["A workshop with a toolbox under a bench beside the stove.", "the toolbox", "the bench"]
  ])("name the other thing that last words may be said of: %s", (brief, one, other) => {
    says(brief, "this is read of", one, other)
  })

  it("name nothing where what carries a thing stands where that does", () => {
    saysNothing("An office with a plant on a shelf near the door.", /this is read of/)
  })

  it.each([
    ["A pottery with a bench with two trays holding a teapot.", "the trays", "the bench"],
    ["A library with a desk with two stools supporting a globe.", "the stools", "the desk"],
    ["A cabin with a desk with two crates carrying a lantern.", "the crates", "the desk"]
  ])("name the other thing that may hold what follows: %s", (brief, one, other) => {
    says(brief, "this is read of", one, other)
  })

  it.each([
    ["A study with a globe, a ladder and two armchairs.", ["globe", "ladder", "armchairs"]],
    ["A farmyard with a barn, a trough, three hens and a tractor beside the barn.", ["trough", "hens"]],
    ["A cellar with a wine press, a stool and a basket next to the stool.", ["wine press", "stool"]],
    ["A park with a kiosk, a bench near a fountain, and a gravel path.", ["kiosk", "fountain", "gravel path"]]
  ])("name what no words place: %s", (brief, names) => {
    says(brief, "Where these stand is left open: ", ...names)
  })

  it.each([
    ["A study with a desk by the window, a globe in the corner and a sofa.", ["sofa; of these", "desk, globe"]],
    ["A bedroom with a bed against the wall and a mirror on the wall.", ["of these no more than a part", "bed, mirror"]]
  ])("name what no words relate to another thing: %s", (brief, words) => {
    says(brief, "Where these stand is left open: ", ...words)
  })

  it.each([
    ["A choir room with a cassock rack and a piano.", "cassock rack for storage rack"],
    ["A dairy with a churn and a milk counter.", "milk counter for kitchen counter"],
    ["A boathouse with a paddle rack and a bench.", "paddle rack for storage rack"],
    ["A gym with a flight simulator seat and a mat.", "flight simulator seat for"]
  ])("name what words are taken for that may mean something else: %s", (brief, taken) => {
    says(brief, "Words are taken for things that are known: ", taken)
  })

  it.each([
    ["A cellar with a couch, a television and a refrigerator."],
    ["A library with an oak desk and a marble counter."],
    ["A park with a linden, a bench and a jetty at a lake."]
  ])("say nothing of words that mean what is built, or a kind of it: %s", (brief) => {
    saysNothing(brief, /taken for things/)
  })

  it.each([
    [
      "A garage with a workbench. On the workbench a vise stands beside a drill, and a bucket sits next to a lantern.",
      "on the workbench",
      "a bucket"
    ],
    [
      "A laboratory with a bench. On the bench a scale sits beside a flask, and a notebook lies next to a pen.",
      "on the bench",
      "a notebook"
    ],
    [
      "A parlour with a piano. On the piano a book lies beside a lamp, and a violin lies near a stool.",
      "on the piano",
      "a violin"
    ]
  ])("say that a place told first may hold for the second of two clauses: %s", (brief, place, thing) => {
    says(brief, `“${place}”`, `“${thing}” too is left open`)
  })

  it.each([
    ["A study. On the table a book lies near the edge, and the chair stands in front of the table."],
    ["A den with a shelf. On the shelf a jar sits beside a bowl, and a rug lies on the floor."]
  ])("say nothing of a second clause that has a place of its own: %s", (brief) => {
    saysNothing(brief, /too is left open/)
  })

  it.each([["A cellar with eight casks along the walls, racks at the far end.", "the casks", "the whole place"]])(
    "say that words which name nothing may be said of the whole: %s",
    (brief, one, other) => {
      says(brief, "this is read of", one, other)
    }
  )

  it("say nothing of where things stand that the text places, or of one thing alone", () => {
    saysNothing("A kitchen with a stove and a jug on the stove.", /these stand/)
    saysNothing("A bare room with a stool.", /these stand/)
  })

  it("say nothing where a verb tells which of the two is meant", () => {
    saysNothing("An office with a desk. The plant on the shelf stands near the door.", /this is read of/)
  })

  it.each([
    ["A kitchen with four stools and a basket next to a stool.", "the 4 stools"],
    ["A bedroom with two dressers and a lamp on the dresser.", "the 2 dressers"]
  ])("say that one of several is left open: %s", (brief, words) => {
    says(brief, words, "is meant is left open")
  })

  it("say that of one thing at several it is left open whether each is meant", () => {
    says("A den with two armchairs, and a lamp near the armchairs.", "a lamp near the armchairs", "each of the 2")
    saysNothing("A den with two armchairs, and a rug between the armchairs.", /each of the/)
  })

  it("say nothing of which one where there is one, or each is meant", () => {
    saysNothing("A kitchen with one stool and a basket next to the stool.", /is meant is left open/)
    saysNothing("A bedroom with two dressers and a lamp on each dresser.", /is meant is left open/)
  })

  it("say that a noun with a number may name again what was named before", () => {
    says("A study with a vase on the desk. There are two vases next to the bookcase.", "two vases", "3 vases")
    saysNothing("A study with a vase on the desk. Another vase stands on the bookcase.", /named before is among/)
  })

  it.each([
    ["A piano stands near the sofa, with a stool holding a cushion and a lamp next to it.", "the stool", "the piano"],
    ["A wardrobe stands by the bed, with a bench holding a candle and a book beside it.", "the bench", "the wardrobe"]
  ])("name what words that name nothing may point back to: %s", (brief, one, other) => {
    says(brief, "this is read of", one, other)
  })
})
