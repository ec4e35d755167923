import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { openDraft } from "#planning/Draft.js"
import { withAntecedents } from "#planning/leftover/Antecedents.js"
import { comparedTo } from "#planning/leftover/Compared.js"
import { leftoverOf } from "#planning/leftover/Leftover.js"
import type { Reading, Spoken, Thing } from "#planning/Reading.js"

const one = { width: 1, height: 1, depth: 1 }

const thing = (name: string, category: string, ...tags: ReadonlyArray<string>): Thing => ({
  id: name.toLowerCase().replaceAll(" ", "_"),
  name,
  category,
  tags,
  text: name,
  asked: true,
  count: 1,
  exact: true,
  place: "studio",
  scale: one,
  size: {}
})

const related = (subject: string, predicate: Spoken["predicate"], ...objects: ReadonlyArray<string>): Spoken => ({
  subject,
  predicate,
  objects,
  side: null,
  strength: "should",
  distance: null,
  text: "",
  asked: true
})

const things = [
  thing("Loom", "machine"),
  thing("Kiln", "machine", "old"),
  thing("Work bench", "desk"),
  thing("Jug", "decor"),
  thing("Lantern", "lantern"),
  thing("Cup", "cup", "of tea"),
  thing("Bathtub", "bathtub")
]

/** A studio that has all the things above and just these relations. */
const studio = (...relations: ReadonlyArray<Spoken>): Reading => ({
  title: "Studio",
  setting: "indoor",
  places: [
    {
      id: "studio",
      name: "Studio",
      kind: "other",
      level: 0,
      within: null,
      scale: 1,
      area: null,
      tags: [],
      text: "studio",
      asked: true
    }
  ],
  things,
  ways: [],
  relations,
  levels: 1,
  style: {},
  extent: null,
  constraints: [],
  unread: [],
  leftOut: []
})

const leftover = (text: string, ...relations: ReadonlyArray<Spoken>) =>
  leftoverOf(comparedTo(text, openDraft(studio(...relations))), unattended).map((entry) => entry.text)

describe("what a text says and its scene has not", () => {
  const cases: ReadonlyArray<
    readonly [condition: string, text: string, relations: ReadonlyArray<Spoken>, told: ReadonlyArray<string>]
  > = [
    ["a kind of place is not there", "A studio with a loom, and a sitting area.", [], ["sitting area"]],
    ["all is there", "A studio with a loom, an old kiln and a work bench.", [], []],
    ["a thing is not there", "A studio with a loom and a spinning wheel.", [], ["spinning wheel"]],
    ["an adjective reached nothing", "There is a soot-stained kiln.", [], ["soot-stained kiln"]],
    ["an adjective reached another thing", "There is an old loom.", [], ["old loom"]],
    ["a relation is not there", "A loom stands beside the kiln.", [], ["a loom stands beside the kiln"]],
    [
      "the relation is there the other way round",
      "A loom stands beside the kiln.",
      [related("kiln", "near", "loom")],
      []
    ],
    [
      "two of a fronted list are not tied",
      "On the work bench are a jug, a lantern and a loom.",
      [related("jug", "on_top", "work_bench")],
      ["on the work bench are a jug, a lantern and a loom"]
    ],
    [
      "what is fronted has things of its own",
      "On the work bench, the kiln has a jug and a lantern.",
      [related("kiln", "on_top", "work_bench")],
      []
    ],
    [
      "the first of a list is not tied",
      "A jug and a lantern stand on the work bench.",
      [related("lantern", "on_top", "work_bench")],
      ["a jug and a lantern stand on the work bench"]
    ],
    [
      "a single thing stands behind what another is filled with",
      "The kiln holds a jug filled with lanterns and a loom full of cups.",
      [
        related("jug", "inside_of", "kiln"),
        related("loom", "inside_of", "kiln"),
        related("lantern", "inside_of", "jug"),
        related("cup", "inside_of", "loom")
      ],
      []
    ],
    [
      "what is behind a list does something of its own",
      "On the work bench, a kiln holds a jug and a loom adds a touch of colour.",
      [related("kiln", "on_top", "work_bench"), related("jug", "inside_of", "kiln")],
      []
    ],
    [
      "a verb of one is said behind the several that it holds",
      "A kiln containing jugs and cups lines the wall.",
      [
        related("kiln", "against_wall", "studio:wall"),
        related("jug", "inside_of", "kiln"),
        related("cup", "inside_of", "kiln")
      ],
      []
    ],
    [
      "what faces is only near",
      "The loom faces the kiln.",
      [related("loom", "next_to", "kiln")],
      ["the loom faces the kiln"]
    ],
    [
      "what stands between two is behind the verb",
      "Between the kiln and the loom stands a jug.",
      [related("jug", "between", "kiln", "loom")],
      []
    ],
    ["a wall is opposite", "A loom against the opposite wall.", [related("loom", "against_wall", "studio:wall")], []],
    [
      "what is held is not tied",
      "The work bench holds a jug and a lantern.",
      [related("jug", "on_top", "work_bench")],
      ["the work bench holds a jug and a lantern"]
    ],
    [
      "the words go back to what stands before",
      "A work bench with a jug on it.",
      [related("jug", "on_top", "work_bench")],
      []
    ],
    ["a wall is not leant on", "A loom stands against the wall.", [], ["a loom stands against the wall"]],
    ["a wall is leant on", "A loom stands against the wall.", [related("loom", "against_wall", "studio:wall")], []],
    ["another word means the same thing", "A loom stands near the tub.", [related("loom", "near", "bathtub")], []],
    [
      "the nearest is not what it is said of",
      "A lantern on the work bench near the kiln.",
      [related("lantern", "on_top", "work_bench"), related("lantern", "near", "kiln")],
      []
    ],
    [
      "what a thing is for is no thing",
      "The kiln stands here for tourists, and the loom has space for clothes.",
      [],
      []
    ],
    ["a verb of carrying is no thing", "The work bench supports a jug.", [related("jug", "on_top", "work_bench")], []],
    ["what is drunk is met by what it is in", "There is a cup of tea.", [], []],
    [
      "a part belongs to what stands before",
      "A loom with a jug on its shelves.",
      [related("jug", "on_top", "loom")],
      []
    ],
    ["a head is part of a word", "A jug stands on the bench.", [related("jug", "on_top", "work_bench")], []],
    [
      "a thing stands before a window",
      "A loom stands in front of the window.",
      [related("loom", "next_to", "studio:window")],
      []
    ],
    [
      "what one is with ends where the list goes on",
      "A studio with a work bench with a jug, and a lantern.",
      [related("jug", "on_top", "work_bench")],
      []
    ],
    [
      "the last of a list has a place of its own",
      "A studio with a loom, a kiln, and a lantern placed beside the work bench.",
      [related("lantern", "next_to", "work_bench")],
      []
    ],
    [
      "a finite verb speaks of all the list",
      "A loom, a kiln, and a lantern stand beside the work bench.",
      [related("lantern", "next_to", "work_bench")],
      ["a loom, a kiln, and a lantern stand beside the work bench"]
    ],
    [
      "what surrounds is only near",
      "The work bench surrounds the kiln.",
      [related("work_bench", "near", "kiln")],
      ["the work bench surrounds the kiln"]
    ],
    [
      "a pronoun's relation is another than the scene has",
      "A jug stands on the loom and a lantern hangs over it.",
      [related("jug", "on_top", "loom"), related("lantern", "near", "kiln")],
      ["a jug stands on the loom and a lantern hangs over it"]
    ],
    [
      "what surrounds has only things of its own around it",
      "A jug with cups surrounds it.",
      [related("cup", "surround", "jug")],
      ["a jug with cups surrounds it"]
    ],
    ["a thing does what nothing shows", "The kiln hums.", [], ["kiln hums"]],
    [
      "a verb without an article behind it is done to a thing",
      "Looms face kilns, jugs adorn looms.",
      [related("loom", "face_to", "kiln")],
      ["jugs adorn looms"]
    ],
    [
      "who a thing is for does not stand there",
      "A loom for weavers stands beside the kiln.",
      [related("loom", "next_to", "kiln")],
      []
    ],
    ["a single thing is what another is for", "The loom has space for a puppet.", [], ["puppet"]],
    ["a mood and a verb ask for nothing", "The lantern casts a glow, creating a serene atmosphere.", [], ["glow"]]
  ]
  for (const [condition, text, relations, told] of cases)
    it(`${condition}: ${told.length === 0 ? "nothing is told" : told.join("; ")}`, () => {
      assert.deepStrictEqual(leftover(text, ...relations), told)
    })

  it("a hostile text is told of in bounded length and steps", () => {
    const words = Array.from({ length: 4000 }, (_, i) => `zq${i}x on the loom near`).join(" ")
    let steps = 0
    const counted = { ...unattended, checkpoint: () => void steps++ }
    const entries = leftoverOf(comparedTo(words, openDraft(studio())), counted)
    assert.isAtMost(entries.length, 61)
    assert.isAtMost(Math.max(...entries.map((entry) => entry.text.length)), 300)
    assert.isAtMost(steps, 4000)
  })
})

describe("losses that only point at what they speak of", () => {
  const told = (text: string) => {
    const draft = openDraft(studio())
    const compared = comparedTo(text, draft)
    return withAntecedents(leftoverOf(compared, unattended), compared).map(({ reason }) => reason)
  }

  it.each([
    ["A studio with a loom. A lantern and a cup rest beside its kiln.", "“its” may mean the", "lantern"],
    ["A studio with a kiln, and a jug on a lantern beside it.", "“it” may mean the", "kiln"]
  ])("name what that may be: %s", (text, words, one) => {
    const reasons = told(text)
    assert.isTrue(
      reasons.some((reason) => reason.includes(words) && reason.includes(one)),
      JSON.stringify(reasons)
    )
  })

  it("say no more where all is named", () => {
    assert.isFalse(told("A studio with a jug on a lantern.").some((reason) => reason.includes("may mean")))
  })
})
