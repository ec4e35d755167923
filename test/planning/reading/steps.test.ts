import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { carriedAlong } from "#planning/reading/Carried.js"
import type { Chunk } from "#planning/reading/Chunk.js"
import { chunksOf } from "#planning/reading/Chunker.js"
import { type Item, newItem, type Statement } from "#planning/reading/Item.js"
import { lexiconOf } from "#planning/reading/Lexicon.js"
import { tidy } from "#planning/reading/Tidy.js"
import { sentencesOf } from "#planning/reading/Tokens.js"

const tokensOf = (text: string) => sentencesOf(text).map(({ tokens }) => tokens.join(" "))

const tidied = (text: string) => {
  const sentences = sentencesOf(text)
  return sentences.map(({ tokens }) => tidy(tokens, lexiconOf(sentences)).tokens.join(" "))
}

const said = (chunk: Chunk): string => {
  if (chunk.kind === "noun") return `${chunk.count ?? ""} ${chunk.words.join(" ")}`.trim()
  if (chunk.kind === "relation") return `<${chunk.wording.sense}>`
  return chunk.kind === "pause" ? chunk.mark : `(${chunk.kind})`
}
const cut = (text: string) => {
  const sentences = sentencesOf(text)
  return sentences.flatMap(({ tokens }) => chunksOf(tokens, lexiconOf(sentences)).map(said).join(" | "))
}

describe("a text cut into the tokens of its sentences", () => {
  it("keeps numbers within words and marks those behind them", () =>
    assert.deepStrictEqual(tokensOf("A 6-burner stove, stools x4."), ["a 6-burner stove , stools #4 ."]))
  it("takes each line of a spec sheet for itself", () =>
    assert.deepStrictEqual(tokensOf("Beds: 4\nLamps (brass): 2"), ["beds #4", "lamps ( brass ) #2"]))
  it("spells out short forms", () =>
    assert.deepStrictEqual(tokensOf("den w 2 sofas n a lamp"), ["den with 2 sofas and a lamp"]))
  it("multiplies rows", () => assert.deepStrictEqual(tokensOf("benches: 5 rows x 4"), ["benches #20"]))
})

describe("tokens made ready", () => {
  it("have counts and bracketed adjectives before the noun", () =>
    assert.deepStrictEqual(tidied("Office: desk (oak) – 2."), ["office : 2 oak desk ."]))
  it("have a verb of standing for a verb that nobody listed", () =>
    assert.deepStrictEqual(tidied("A den. A neon sign glows beside the clock."), [
      "a den .",
      "a neon sign sits beside the clock ."
    ]))
  it("keep plural names before a relation", () =>
    assert.deepStrictEqual(tidied("A den with two board games on the rug."), [
      "a den with two board games on the rug ."
    ]))
  it("have no daylight that falls somewhere", () =>
    assert.deepStrictEqual(tidied("A den. Sunlight filters through a window."), ["a den .", "through a window ."]))
})

describe("tokens cut into chunks", () => {
  it("end a noun phrase before its verb", () =>
    assert.deepStrictEqual(cut("A den. A clay pot stands next to the mirror."), [
      "1 den | stop",
      "1 clay pot | (verb) | <next> | mirror | stop"
    ]))
  it("put adjectives behind a noun before it", () =>
    assert.deepStrictEqual(cut("kitchen, table big, clock old"), ["kitchen | comma | big table | comma | old clock"]))
  it("read a thing that is centred as related, a room that is as having", () => {
    assert.deepStrictEqual(cut("A lounge with a rug centered on the floor."), [
      "1 lounge | (have) | 1 rug | <middle> | floor | stop"
    ])
    assert.deepStrictEqual(cut("A lounge centered on a stove."), ["1 lounge | (have) | 1 stove | stop"])
  })
})

describe("statements of what lies beside what", () => {
  const thing = (name: string, key: number): Item => ({
    ...newItem({ key, phrase: name, text: name }),
    thing: catalogue().thing(name)
  })
  const statement = (subject: Item, predicate: Statement["predicate"], object: Item): Statement => ({
    subject,
    predicate,
    side: predicate === "side_of" ? "right" : null,
    objects: [object],
    part: null,
    zone: null,
    distance: null,
    strength: "must",
    text: "",
    asked: true,
    half: false
  })
  const [desk, laptop, mouse, cup] = ["desk", "laptop", "computer_mouse", "mug"].map(thing) as [Item, Item, Item, Item]

  it("let a thing lie where its neighbour lies, one after the other", () => {
    const more = carriedAlong([
      statement(laptop, "on_top", desk),
      statement(mouse, "side_of", laptop),
      statement(cup, "next_to", mouse)
    ])
    assert.deepStrictEqual(
      more.map(({ objects, predicate, subject }) => [subject.name, predicate, objects[0]?.name]),
      [
        ["computer_mouse", "on_top", "desk"],
        ["mug", "on_top", "desk"]
      ]
    )
  })
  it("add nothing for what has a place, or stands on the floor", () => {
    assert.deepStrictEqual(carriedAlong([statement(laptop, "on_top", desk), statement(desk, "next_to", laptop)]), [])
    const floored = { ...cup, onFloor: true }
    assert.deepStrictEqual(carriedAlong([statement(laptop, "on_top", desk), statement(floored, "next_to", laptop)]), [])
  })
})
