import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { catalogue } from "#catalogue/Catalogue.js"
import { singular } from "#catalogue/Words.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "#planning/PlanPeg.js"
import { openQuestionsOf } from "#planning/sdd/OpenQuestions.js"
import { writeSdd } from "#planning/WriteSdd.js"

/** What stands in a room, by one word each: of all kinds, and not chosen by hand. */
const things = catalogue()
  .files.things.filter(({ category, label, mount }) => {
    const kinds = /^(seating|table|storage|decor|appliance|lighting|instrument|container|machine|plant|tool)$/
    return /^(floor|surface)$/.test(mount) && kinds.test(category) && /^[a-z]{4,}$/.test(label)
  })
  .map(({ label }) => label)

const looks = "red oak brass riveted lopsided moth-eaten tarnished second-hand quilted".split(" ")
const relating = [
  ..."beside,behind,in front of,opposite,near,on,under,next to,to the left of,across from,above,level with".split(","),
  ..."past,athwart,alongside,in line with,well away from,at the foot of,parallel to".split(",")
]
const verbs = "stands is sits rests".split(" ")

/** One thing's place by another's, before or behind its verb. */
interface Placed {
  readonly one: number
  readonly other: number
  readonly verb: string
  readonly by: string
  readonly fronted: boolean
}

interface Said {
  readonly things: ReadonlyArray<string>
  readonly looks: ReadonlyArray<string>
  readonly sentences: ReadonlyArray<Placed>
}

const placed: fc.Arbitrary<Placed> = fc
  .record({
    one: fc.nat(2),
    step: fc.integer({ min: 1, max: 2 }),
    verb: fc.constantFrom(...verbs),
    by: fc.constantFrom(...relating),
    fronted: fc.boolean()
  })
  .map(({ step, ...more }) => ({ ...more, other: (more.one + step) % 3 }))

const said: fc.Arbitrary<Said> = fc.record({
  things: fc.uniqueArray(fc.constantFrom(...things), { minLength: 3, maxLength: 5 }),
  looks: fc.array(fc.constantFrom(...looks), { minLength: 5, maxLength: 5 }),
  sentences: fc.array(placed, { minLength: 1, maxLength: 3 })
})

const sentenceOf = ({ things }: Said, { by, fronted, one, other, verb }: Placed): string => {
  const [subject, object] = [`the ${things[one]}`, `the ${things[other]}`]
  const words = fronted ? `${by} ${object} ${verb} ${subject}.` : `${subject} ${verb} ${by} ${object}.`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const textOf = (given: Said): string =>
  [
    `A workshop with ${given.things.map((thing, i) => `a ${given.looks[i]} ${thing}`).join(", ")}.`,
    ...given.sentences.map((placed) => sentenceOf(given, placed))
  ].join(" ")

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\d-]+/gu) ?? []).flatMap((word) => [word, singular(word)]))

/** The words of what is planned, those of each entry that tells what is not, and the names of the pairs that are related. */
const planned = (brief: string) => {
  const scene = { title: null, world: defaults, style: {}, palette: [], parameters: {}, seed: 1 }
  const sdd = writeSdd({ ...scene, brief, prompt: "", sourceText: null }, unattended)
  const peg = planPeg({ ...scene, sdd, guidance: "" }, unattended)
  const names = new Map(peg.entities.map(({ id, name }) => [id, name.toLowerCase()]))
  const entries = [
    ...peg.unplanned.map(({ reason, text }) => `${text} ${reason}`),
    ...openQuestionsOf(sdd).open_questions
  ]
  return {
    built: wordsIn(JSON.stringify([peg.entities.map(({ name, tags }) => [name, tags]), peg.style, peg.zones])),
    told: entries.map(wordsIn),
    pairs: peg.relations.map(({ objects, subject }) => [subject, ...objects].map((id) => names.get(id) ?? id))
  }
}

const isOf = (name: string, thing: string): boolean => wordsIn(name).has(singular(thing))

describe("a text of any things, looks and relations", () => {
  it("has each of its things and looks in the plan or told", () => {
    fc.assert(
      fc.property(said, (given) => {
        const { built, told } = planned(textOf(given))
        const words = [...given.things, ...given.looks.slice(0, given.things.length)]
        const lost = words.filter(
          (word) => ![word, singular(word)].some((form) => built.has(form) || told.some((entry) => entry.has(form)))
        )
        assert.deepStrictEqual(lost, [], textOf(given))
      }),
      { numRuns: 40 }
    )
  })

  it("has any two things that it relates related in the plan, or told together", () => {
    fc.assert(
      fc.property(said, (given) => {
        const { pairs, told } = planned(textOf(given))
        const lost = given.sentences.filter(({ one, other }) => {
          const both = [given.things[one], given.things[other]]
          const related = pairs.some((names) => both.every((thing) => names.some((name) => isOf(name, thing))))
          return !related && !told.some((entry) => both.every((thing) => entry.has(singular(thing))))
        })
        assert.deepStrictEqual(lost, [], textOf(given))
      }),
      { numRuns: 40 }
    )
  })
})
