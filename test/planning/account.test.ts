import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { isSeat } from "#catalogue/Traits.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { complete } from "#planning/Complete.js"
import { planPeg } from "#planning/PlanPeg.js"
import { read } from "#planning/reading/read.js"
import { openQuestionsOf } from "#planning/sdd/OpenQuestions.js"
import { writeSdd } from "#planning/WriteSdd.js"

const base = { seed: 1, world: defaults, style: {}, parameters: {} }

const written = (brief: string): string =>
  writeSdd({ ...base, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)

const toldOf = (brief: string): ReadonlyArray<string> => {
  const { open_questions, unmet } = openQuestionsOf(written(brief))
  return [...open_questions, ...unmet.map(({ reason, text }) => `${text} ${reason}`)]
}

const things = (brief: string): ReadonlyArray<string> =>
  read(brief, unattended).things.map(({ count, name, tags }) => `${count} ${name.toLowerCase()} (${tags.join(", ")})`)

/** Words of a text that reach no thing as they are meant, and what tells them. */
const open: ReadonlyArray<readonly [condition: string, text: string, told: RegExp]> = [
  ["a stuff that the style alone has", "A study with a velvet sofa. A desk stands by a velvet door.", /velvet door/],
  [
    "looks behind a noun and a comma",
    "A shed with a bench. A gronk, sooty and ornate, is by the bench.",
    /gronk, sooty and ornate/
  ],
  [
    "a size of a thing whose name ends as a participle does",
    "A workshop with a scaffolding and a workbench. The tall scaffolding stands beside the workbench.",
    /tall scaffolding/
  ],
  [
    "a thing by another that is none",
    "A workshop with a ladder. The ladder stands near a scraping.",
    /ladder stands near a scraping/
  ],
  [
    "a number that is not reached",
    "A hall with a bench. The bench is one of nine benches.",
    /fewer than the words say/
  ],
  [
    "a noun of no thing in a phrase of its own",
    "A kitchen with a stove and a table for quick suppers.",
    /Nothing came of.*suppers/
  ],
  ["how a window looks", "A study with a desk under a frosted window.", /frosted window/],
  ["a state behind a noun", "A workshop with a bench. A letter torn in half lies on the bench.", /letter torn in half/],
  [
    "what each of nothing has",
    "A banquet hall. Every setting has a goblet and a spoon.",
    /every setting has a goblet and a spoon/
  ],
  [
    "what each side has",
    "A cabin for two: each side has a bunk bed and a locker.",
    /each side has a bunk bed and a locker/
  ],
  ["shares of each of several", "A ward with six beds. Each bed has a lamp.", /6 lamps for “a lamp”/],
  ["one of two nouns", "A shop with a chalkboard menu by the door.", /taken for things.*chalkboard menu for menu/],
  [
    "how something is turned",
    "A studio with a bench. A mannequin stands with its back to the window.",
    /mannequin.*back to the window/
  ],
  [
    "the end of a list behind what one of it holds",
    "A study with a desk. On it, a closed ledger, a mug holding four brushes, and a small fern in a clay jug.",
    /small fern|a small fern/
  ],
  [
    "parts that stand apart",
    "A ward with a bed. A steel cart with two shelves beside it holds a basin.",
    /cart with two shelves/
  ],
  [
    "a place that may hold for a second",
    "A lab with a bench. On the bench a flask stands next to a crate.",
    /“a crate” too/
  ],
  [
    "a noun by which its thing does not go",
    "A den with an armchair and a lamp with a green shade curving over the chair.",
    /“chair” may mean the armchair/
  ]
]

/** Words that are shown as they are meant, of which nothing is told. */
const shown: ReadonlyArray<readonly [condition: string, text: string, thing: string]> = [
  ["colours of each of two", "A hall with two jugs, one blue and one white, on a chest.", "1 jug (blue)"],
  ["the rest of several", "A hall with five balls, two red and the others green.", "3 ball 2 (green)"],
  ["the other of two", "A shed with two buckets, one with a rope and the other empty.", "1 bucket 2 (empty)"],
  ["a stuff behind a noun", "A clinic with a bench covered in brown leather.", "1 bench (brown leather)"],
  [
    "a cover of several words",
    "A parlour with a stool upholstered in worn striped wool.",
    "1 stool (worn, striped wool)"
  ],
  ["a stuff behind a verb", "A shed with a stool and a bench. The stool is oak.", "1 stool (oak)"],
  ["a look that ends as an adverb does", "A cellar with a wobbly ladder.", "1 ladder (wobbly)"],
  ["a part that nobody knows", "A cinema with a recliner with cup holders.", "1 recliner (with cup holders)"],
  [
    "what all of several are before",
    "A hall with four tables, each with a lamp, are set before a low stage.",
    "1 stage (low)"
  ],
  ["two words of place in one", "An office. The phone lies centered in front of the screen.", "1 phone ()"]
]

/** Words that came to what they say, of which nothing else is told. */
const quiet: ReadonlyArray<readonly [condition: string, text: string, told: RegExp]> = [
  ["an hour", "A kitchen with a table at six in the morning.", /morning/],
  ["a weather that its place goes by", "A cabin at midnight in the snow.", /midnight|snow/],
  ["the head of a line", "Title: Harbour\nA harbour with two boats.", /title/i],
  ["what cannot be done there", "A workshop so cluttered you can hardly move.", /nothing of the scene is “move”/]
]

/** How many seats of one sort there are in a room that is for so many. */
const seats: ReadonlyArray<readonly [text: string, count: number]> = [
  ["A classroom for twenty pupils.", 20],
  ["A dining room that seats eight guests.", 8],
  ["A lecture hall for sixty students with a lectern.", 60],
  // Two sit on a bench.
  ["A canteen that seats forty children.", 20]
]

describe("an account of each word of a text", () => {
  it.each(quiet)("says nothing of %s: %s", (_, text, told) => {
    assert.deepStrictEqual(
      toldOf(text).filter((entry) => told.test(entry) && !entry.includes("assumed, since")),
      []
    )
  })

  it.each(seats)("seats as many as a room is for: %s", (text, count) => {
    const draft = complete(read(text, unattended), { density: 1, listed: false, detail: "medium" }, unattended)
    assert.include(
      draft.things.filter(({ category }) => isSeat(catalogue().thing(category))).map((seat) => seat.count),
      count
    )
  })

  it("gives those whom a room is for space to pass between the desks that each has", () => {
    const area = (brief: string) =>
      planPeg({ ...base, sdd: written(brief), guidance: "" }, unattended).zones[0].area?.target ?? 0
    assert.isAbove(area("A classroom for thirty pupils."), 1.5 * area("A classroom for fifteen pupils."))
  })

  it("has one of a bare plural at either of both windows", () => {
    assert.include(things("A study with blinds at both windows."), "2 blind ()")
  })

  it.each(open)("tells %s: %s", (_, text, told) => {
    assert.isTrue(
      toldOf(text).some((entry) => told.test(entry)),
      toldOf(text).join("\n")
    )
  })

  it.each(shown)("keeps %s: %s", (_, text, thing) => {
    assert.include(things(text), thing)
  })
})
