import { assert, describe, it } from "@effect/vitest"
import { tag } from "#planning/english/Tag.js"

const short = {
  noun: "n",
  verb: "v",
  adjective: "a",
  adverb: "r",
  determiner: "d",
  number: "m",
  preposition: "i",
  conjunction: "c",
  relative: "w",
  pronoun: "o",
  there: "h",
  punctuation: "."
} as const

/** "a lamp/n stands/v": of the tokens that are marked, the part of speech. */
const faultsOf = (marked: string): ReadonlyArray<string> => {
  const tokens = marked.split(" ").map((token) => token.split("/"))
  const tagged = tag(tokens.map(([word = ""]) => word))
  return tokens.flatMap(([word, wanted], i) => {
    const found = short[tagged[i]?.part ?? "noun"]
    return wanted === undefined || wanted === found ? [] : [`${word}: ${found}, not ${wanted}`]
  })
}

const sentences: Readonly<Record<string, ReadonlyArray<string>>> = {
  "verbs that are nouns elsewhere": [
    "a kettle rests/v on the hob .",
    "a music stand stands/v by the harp .",
    "a hat stand/n and an umbrella stand/n flank/v the door .",
    "a wool rug anchors/v the lounge .",
    "a teapot nestles/v between two cups .",
    "an owl perches/v on a branch .",
    "a shawl drapes/v over the bench .",
    "a lantern glows/v above the gate .",
    "the table seats/v eight guests .",
    "a plinth supports/v a bust .",
    "a crate stores/v apples .",
    "lockers line/v the corridor .",
    "two stone lions flank/v the stairs .",
    "a pergola shades/v the terrace .",
    "a weathervane crowns/v the roof .",
    "the shelf bears/v three jars and a clock .",
    "a hedge borders/v the lawn , and a bench faces/v the pond .",
    "the counter displays/v cakes and pies .",
    "a tapestry covers/v the back wall ."
  ],
  "nouns that are verbs elsewhere": [
    "a market stall/n stands at the corner .",
    "there are two cake stands/n on the counter .",
    "a stand/n holds a violin .",
    "a shelf with four picture frames/n hangs above the bed .",
    "two bunk beds/n stand along the wall .",
    "a towel rack/n and a shower/n share one corner .",
    "an iron stove/n warms the room .",
    "the seat/n of the swing hangs from two ropes .",
    "a plant/n in a pot/n sits on the sill .",
    "a boat/n lies on the bank/n of the river .",
    "the kitchen has an island/n with a sink/n .",
    "a board/n game/n lies on the rug ."
  ],
  "lists without articles": [
    "market square stalls/n timber/n houses/n church tower/n red/a roofs/n",
    "pirate ship/n treasure/n chest/n palm trees/n",
    "desk/n , chair/n , lamp/n , book/n stack/n",
    "old/a stone/n bridge/n river/n willows/n mill/n"
  ],
  "adjectives and participles": [
    "a matte/a black/a kettle stands on an ornate/a table .",
    "a tufted/a sofa faces a floating/a shelf .",
    "the walls are whitewashed and the floor is cold/a .",
    "a mirror framed/v in gilt leans against the wall ."
  ],
  "clauses, relatives and imperatives": [
    "a lamp that lights/v the desk stands/v on a box .",
    "place/v two chairs by the window .",
    "a bench where walkers rest overlooks/v the valley .",
    "the path leads/v to the chapel .",
    "there is a nook to read/v in ."
  ]
}

describe("the parts of speech", () => {
  for (const [what, examples] of Object.entries(sentences))
    it(`of ${what} are told by their sentence`, () =>
      assert.deepStrictEqual(
        examples.flatMap((one) => faultsOf(one).map((fault) => `${one} → ${fault}`)),
        []
      ))

  it("come with lemmas, number and form", () => {
    const tagged = tag("two foxes were seen near the carved oak benches".split(" "))
    const of = (word: string) => tagged.find(({ text }) => text === word)
    assert.deepInclude(of("foxes"), { lemma: "fox", plural: true, form: null })
    assert.deepInclude(of("seen"), { lemma: "see", part: "verb", form: "participle" })
    assert.deepInclude(of("benches"), { lemma: "bench", plural: true })
  })

  it("are given to every token of any text, the same each time", () => {
    for (const text of ["", "a", "the the the", ", , ,", "zzyx flim ' 12 x", "of of to and or which"]) {
      const tokens = text.split(" ").filter(Boolean)
      assert.strictEqual(tag(tokens).length, tokens.length)
      assert.deepStrictEqual(tag(tokens), tag(tokens))
    }
  })
})
