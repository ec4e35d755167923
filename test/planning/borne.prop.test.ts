import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { catalogue } from "#catalogue/Catalogue.js"
import { plural, singular } from "#catalogue/Words.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "#planning/PlanPeg.js"
import { openQuestionsOf } from "#planning/sdd/OpenQuestions.js"
import { writeSdd } from "#planning/WriteSdd.js"

/** Furniture and the like by one word each, of all kinds, and nouns that name nothing which the catalogue has. */
const known = catalogue()
  .files.things.filter(({ category, label, mount }) => {
    const kinds = /^(seating|table|storage|appliance|instrument|container|machine|tool)$/
    return /^(floor|surface)$/.test(mount) && kinds.test(category) && /^[a-z]{4,}$/.test(label) && !label.endsWith("s")
  })
  .map(({ label }) => label)
const unknown = "gronk theodolite thurible frobnicator mangonel astrolabe zoetrope".split(" ")
const looks = [
  ..."red oak brass wooden tall round velvet old white".split(" "),
  ..."wakeful rickety ornate flaking sooty lopsided tarnished threadbare ungainly murky".split(" ")
]
const parts = "drawer handle leg cushion".split(" ")
const relating = "beside,behind,in front of,near,next to,opposite".split(",")

interface Said {
  readonly nouns: ReadonlyArray<string>
  readonly looks: ReadonlyArray<string>
  readonly part: string
  readonly by: string
  readonly form: number
}

const said: fc.Arbitrary<Said> = fc.record({
  nouns: fc.uniqueArray(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, fc.constantFrom(...unknown)), {
    minLength: 4,
    maxLength: 4
  }),
  looks: fc.uniqueArray(fc.constantFrom(...looks), { minLength: 3, maxLength: 3 }),
  part: fc.constantFrom(...parts),
  by: fc.constantFrom(...relating),
  form: fc.nat(4)
})

const one = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`

/** A text, and the words that belong together in it: a look with the noun that it is said of, two nouns that are related. */
const textOf = ({ by, form, looks, nouns, part }: Said) => {
  const [a, b, c, d] = nouns
  const [x, y, z] = looks
  const forms: ReadonlyArray<readonly [text: string, pairs: ReadonlyArray<ReadonlyArray<string>>]> = [
    [`The ${b} is ${y}.`, [[y, b]]],
    [
      `Three ${y} ${plural(d)} stand ${by} the ${b}.`,
      [
        [y, d],
        [d, b]
      ]
    ],
    [
      `The ${y} ${b} stands ${by} the ${c}.`,
      [
        [y, b],
        [b, c]
      ]
    ],
    [
      `On the ${b} lies ${one(`${y} ${d}`)} with ${one(`${z} ${part}`)}.`,
      [
        [y, d],
        [z, d]
      ]
    ],
    [
      `The ${y} ${b} and the ${z} ${c} both look used.`,
      [
        [y, b],
        [z, c]
      ]
    ]
  ]
  const [text, pairs] = forms[form]
  return {
    text: `A workshop with ${one(`${x} ${a}`)}, ${one(b)} and ${one(c)}. ${text}`,
    words: [a, b, c],
    pairs: [[x, a], ...pairs]
  }
}

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\d-]+/gu) ?? []).flatMap((word) => [word, singular(word)]))

const accountOf = (brief: string) => {
  const scene = { title: null, world: defaults, style: {}, palette: [], parameters: {}, seed: 1 }
  const sdd = writeSdd({ ...scene, brief, prompt: "", sourceText: null }, unattended)
  const peg = planPeg({ ...scene, sdd, guidance: "" }, unattended)
  const names = new Map(peg.entities.map(({ id, name }) => [id, name]))
  return {
    unplanned: peg.unplanned,
    told: [
      ...peg.unplanned.map(({ reason, text }) => wordsIn(`${text} ${reason}`)),
      ...openQuestionsOf(sdd).open_questions.map(wordsIn)
    ],
    things: peg.entities.map(({ name, tags = [] }) => wordsIn([name, ...tags].join(" "))),
    related: peg.relations.map(({ objects, subject }) =>
      wordsIn([subject, ...objects].map((id) => names.get(id) ?? id).join(" "))
    )
  }
}

/** A word and what it is said of stand on one thing, in one relation, or in one entry that tells. */
const isAccounted = (words: ReadonlyArray<string>, { related, things, told }: ReturnType<typeof accountOf>): boolean =>
  [...things, ...related, ...told].some((all) => words.every((word) => all.has(singular(word)) || all.has(word)))

describe("a text of nouns, looks and relations that the catalogue knows and that it does not", () => {
  it("has each noun named, each look on its noun's thing and each pair related, or tells it in one entry", () => {
    fc.assert(
      fc.property(said, (given) => {
        const { pairs, text, words } = textOf(given)
        const account = accountOf(text)
        const lost = [...words.map((word) => [word]), ...pairs].filter((each) => !isAccounted(each, account))
        assert.deepStrictEqual(lost, [], text)
      }),
      { numRuns: 60 }
    )
  })

  it("is told of each loss once: no entry's words are those of another of its kind", () => {
    fc.assert(
      fc.property(said, (given) => {
        const { text } = textOf(given)
        const { unplanned } = accountOf(text)
        const twice = unplanned.filter((one, at) =>
          unplanned.some(
            (other, i) =>
              i !== at && other.kind === one.kind && other.text.toLowerCase().includes(one.text.toLowerCase())
          )
        )
        assert.deepStrictEqual(twice, [], text)
      }),
      { numRuns: 30 }
    )
  })
})
