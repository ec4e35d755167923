import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { singular } from "#catalogue/Words.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "#planning/PlanPeg.js"
import { openQuestionsOf } from "#planning/sdd/OpenQuestions.js"
import { writeSdd } from "#planning/WriteSdd.js"

const things = "bookcase armchair desk stool bench dresser cabinet lamp vase basket".split(" ")
const others = "kettle globe guitar suitcase clock teapot candlestick".split(" ")
const sizes = "tall large tiny narrow".split(" ")
const looks = "lopsided wobbly tarnished moth-eaten second-hand".split(" ")
const colours = "red green black yellow".split(" ")
const stuffs = "leather velvet linen".split(" ")
const states = "torn bent scorched cracked dented".split(" ")
const parts = "brass feet,carved legs,three drawers,frosted doors".split(",")

/** A phrase of one kind of description with its words, all of which must come to something. */
interface Said {
  readonly text: string
  readonly words: ReadonlyArray<string>
}

const said = (text: string): Said => ({
  text,
  words: text
    .split(/[ ,]+/)
    .filter((word) => !/^(a|an|the|two|one|and|other|with|in|by|at|holding|covered|of|stack|rim)$/.test(word))
})

const phrase: fc.Arbitrary<Said> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...sizes), fc.constantFrom(...looks), fc.constantFrom(...things), fc.constantFrom(...parts))
    .map(([size, look, thing, part]) => said(`a ${size} ${look} ${thing} with ${part}`)),
  fc
    .tuple(fc.constantFrom(...others), fc.shuffledSubarray(colours, { minLength: 2, maxLength: 2 }), fc.boolean())
    .map(([thing, [one, two], rest]) => said(`two ${thing}s, one ${one} and ${rest ? "the other" : "one"} ${two}`)),
  fc
    .tuple(fc.constantFrom(...others), fc.constantFrom(...states))
    .map(([thing, state]) => said(`a ${thing} ${state} at the rim`)),
  fc
    .tuple(fc.constantFrom(...things), fc.constantFrom(...colours), fc.constantFrom(...stuffs))
    .map(([thing, colour, stuff]) => said(`a ${thing} covered in ${colour} ${stuff}`)),
  fc
    .tuple(fc.constantFrom(...looks), fc.constantFrom(...others))
    .map(([look, thing]) => said(`a ${look} stack of ${thing}s`))
)

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\d-]+/gu) ?? []).flatMap((word) => [word, singular(word)]))

/** The words of what is planned and of what is told, and how many things of each name there are. */
const accountOf = (brief: string) => {
  const scene = { title: null, world: defaults, style: {}, palette: [], parameters: {}, seed: 1 }
  const sdd = writeSdd({ ...scene, brief, prompt: "", sourceText: null }, unattended)
  const peg = planPeg({ ...scene, sdd, guidance: "" }, unattended)
  const { open_questions, unmet } = openQuestionsOf(sdd)
  return wordsIn(
    JSON.stringify([
      peg.entities.map(({ name, tags }) => [name, tags]),
      peg.unplanned.map(({ reason, text }) => [text, reason]),
      unmet.map(({ text }) => text),
      open_questions
    ])
  )
}

describe("a text of looks, sizes, parts, states and shares", () => {
  it("has each of its words in the plan or told", () => {
    fc.assert(
      fc.property(fc.uniqueArray(phrase, { minLength: 1, maxLength: 3, selector: ({ text }) => text }), (all) => {
        const brief = `A workshop. ${all.map(({ text }) => `There is ${text}.`).join(" ")}`
        const account = accountOf(brief)
        const lost = all.flatMap(({ words }) =>
          words.filter((word) => !account.has(word) && !account.has(singular(word)))
        )
        assert.deepStrictEqual(lost, [], brief)
      }),
      { numRuns: 60 }
    )
  })
})
