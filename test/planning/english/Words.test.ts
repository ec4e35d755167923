import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { nouns } from "#catalogue/Nouns.js"
import { isAdjective } from "#planning/english/Adjectives.js"
import { verbOf } from "#planning/english/Lemmas.js"
import { isAbstract, shownAs } from "#planning/english/Nouns.js"

describe("a noun that the catalogue does not know", () => {
  for (const [noun, kind] of [
    ["trawler", "fishing_boat"],
    ["credenza", "sideboard"],
    ["marmot", "squirrel"],
    ["stupa", "shrine"],
    ["citizen", "person"],
    ["slippers", "shoes"],
    ["brandy", "wine_bottle"],
    ["otter", "fox"],
    ["dinghy", "boat"],
    ["sloop", "sailing_ship"],
    ["cutlass", "sword"],
    ["fedora", "hat"],
    ["old fishing trawler", "fishing_boat"],
    ["chaffinch", "bird"]
  ] as const)
    it(`is shown as what it is a kind of: a ${noun}, ${kind}`, () =>
      assert.strictEqual(shownAs(noun.split(" "), false)?.kind, kind))

  it("is nothing in a room that stands in the open alone", () => {
    for (const noun of ["hut", "pit", "snug", "grotto", "minaret", "lodge", "knoll", "spire"]) {
      const shown = shownAs([noun], true)?.thing?.category ?? ""
      assert.notMatch(shown, /^(building|fortification|rock|ruin|tree|boat|street_furniture)$/, noun)
    }
  })

  it("is found where it is written as two words", () =>
    assert.deepStrictEqual(shownAs(["book", "case"], true)?.kind, shownAs(["bookcase"], true)?.kind))

  it("is shown as nothing where it is no English word", () => {
    for (const word of ["flibbertigibbetry", "", "zzyx"]) assert.isUndefined(shownAs([word], false))
  })
})

describe("the catalogue's hypernyms", () => {
  it("are words of WordNet, each shown as a thing or a category", () => {
    const { files, isCategory, thing } = catalogue()
    const { synsets, words } = nouns()
    const faults = files.hypernyms.flatMap(({ name, thing: shown }) => {
      const known = synsets(name.replace(/#.*/, "").replaceAll("-", " ")).some((one) => words(one).includes(name))
      const there = shown === null || thing(shown) !== undefined || isCategory(shown)
      return known && there ? [] : [`${name}: ${known ? `no thing ${shown}` : "no word of WordNet"}`]
    })
    assert.deepStrictEqual(faults, [])
  })
})

describe("a noun", () => {
  it("that names no thing is abstract", () => {
    const abstract = ["warmth", "sense", "elegance", "middle", "serenity", "symmetry", "comfort", "privacy"]
    assert.deepStrictEqual(
      abstract.filter((word) => !isAbstract(word)),
      []
    )
  })
  it("that names a thing is not", () => {
    const things = ["table", "tower", "trawler", "lamp", "stall", "otter", "zzyx", "curtains", "bench"]
    assert.deepStrictEqual(things.filter(isAbstract), [])
  })
})

describe("a word before a noun", () => {
  it("is an adjective where WordNet has it as one, or as a participle", () => {
    const adjectives = "matte ornate polished distressed plush sleek tufted weathered gnarled serene mossy".split(" ")
    assert.deepStrictEqual(
      adjectives.filter((word) => !isAdjective(word)),
      []
    )
  })
  it("is none where it is a noun first", () => {
    assert.deepStrictEqual("kitchen garden stone coffee market lamp picture".split(" ").filter(isAdjective), [])
  })
})

describe("the verb of a form", () => {
  for (const [form, lemma] of [
    ["stands", "stand"],
    ["placed", "place"],
    ["sitting", "sit"],
    ["dining", "dine"],
    ["hung", "hang"],
    ["carries", "carry"],
    ["flanked", "flank"],
    ["perches", "perch"],
    ["wound", "wind"],
    ["overlooking", "overlook"]
  ] as const)
    it(`"${form}" is ${lemma}`, () => assert.strictEqual(verbOf(form)?.lemma, lemma))

  it("is none for what is no verb", () => assert.isUndefined(verbOf("bookcase")))
})
