import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { unattended } from "#domain/Control.js"
import { isThing, openScene, type ThingEntry } from "#planning/conversation/document/Scene.js"
import { sidesOf } from "#planning/conversation/edits/ThingSides.js"
import { sddOf, Workshop } from "./Workshop.js"

/** Nouns that no table of utterances is about, single and in the plural. */
const grounds = [
  {
    brief: "A workshop with a lathe, an anvil, a vat, four trestles and two barrows.",
    one: ["lathe", "anvil", "vat"],
    several: [
      ["trestle", "trestles", 4],
      ["barrow", "barrows", 2]
    ]
  },
  {
    brief: "A parlour with a harpsichord, a divan, a samovar, three pouffes and five candelabras.",
    one: ["harpsichord", "divan", "samovar"],
    several: [
      ["pouffe", "pouffes", 3],
      ["candelabra", "candelabras", 5]
    ]
  }
] as const
type Ground = (typeof grounds)[number]

const seed = Date.now() % 1_000_000
const runs = Number(process.env.FORMS_RUNS ?? 12)

const designs = new Map(grounds.map((ground) => [ground, sddOf(ground.brief)]))

/** What a message makes of a scene: its things before and after it, and the answer. */
const said = (ground: Ground, ...messages: ReadonlyArray<string>) => {
  const sdd = designs.get(ground) ?? ""
  const workshop = new Workshop()
  workshop.add("The place", ground.brief, sdd)
  const replies = messages.map((message) => workshop.say(message))
  const things = (text: string) => openScene(text, unattended).entries.filter(isThing)
  return { before: things(sdd), after: things(workshop.sdd()), reply: replies.at(-1) ?? "" }
}

const called = (things: ReadonlyArray<ThingEntry>, name: string): ReadonlyArray<ThingEntry> =>
  things.filter((thing) => thing.name.toLowerCase().replace(/ \d+$/, "").endsWith(name))
const count = (things: ReadonlyArray<ThingEntry>, name: string): number =>
  called(things, name).reduce((sum, { mention }) => sum + mention.count, 0)
const height = (things: ReadonlyArray<ThingEntry>, name: string): number => {
  const [thing] = called(things, name)
  return thing === undefined ? 0 : sidesOf(thing, false).height
}
const isSo = (things: ReadonlyArray<ThingEntry>, name: string, look: string): boolean =>
  called(things, name).some(({ mention }) => mention.tags.includes(look))

const ground = fc.constantFrom(...grounds)
/** What is said beside a wish and asks for nothing. */
const before = fc.constantFrom(
  "",
  "we expect more visitors on Friday, so ",
  "my sister came by yesterday and ",
  "hm, ",
  "can u "
)
const behind = fc.constantFrom("", ", it looks odd", ", it gathers dust", " pls", " 🙂")
const taller = fc.constantFrom(
  "half a metre taller",
  "taller by 30 cm",
  "50 % taller",
  "taller by a third",
  "twice as tall",
  "quite a bit taller",
  "considerably taller",
  "2x as tall"
)
const look = fc.constantFrom("green", "copper", "black", "wooden")

/** Holds for every choice, of which a failing one is shown with its seed. */
const always = <A>(choice: fc.Arbitrary<A>, holds: (one: A) => void) =>
  fc.assert(fc.property(choice, holds), { seed, numRuns: runs })

const pick = <A extends { readonly ground: Ground }>(made: (ground: Ground) => fc.Arbitrary<A>) => ground.chain(made)

describe(`wishes in all their forms (seed ${seed})`, () => {
  it("grows what is named with and without its article, in any words of measure, whatever is said around it", () => {
    const cases = pick((ground) =>
      fc.record({
        ground: fc.constant(ground),
        name: fc.constantFrom(...ground.one),
        how: taller,
        frame: fc.constantFrom(
          (name: string, how: string) => `make the ${name} ${how}`,
          (name: string, how: string) => `the ${name} should be ${how}`,
          (name: string, how: string) => `${name} ${how}`,
          (name: string, how: string) => `could the ${name} be ${how}`
        ),
        lead: fc.constantFrom("", "hm, "),
        tail: behind
      })
    )
    always(cases, ({ frame, ground, how, lead, name, tail }) => {
      const message = `${lead}${frame(name, how)}${tail}`
      const { after, before, reply } = said(ground, message)
      assert.isAbove(height(after, name), height(before, name) * 1.05, `${message}\n${reply}`)
    })
  })

  it("does each of several wishes by itself: what is not understood keeps nothing else from being done, and is told", () => {
    const cases = pick((ground) =>
      fc.record({
        ground: fc.constant(ground),
        names: fc.shuffledSubarray([...ground.one], { minLength: 2, maxLength: 2 }),
        how: look,
        nonsense: fc.constantFrom("flurble the gnomon", "untwist the parsec", "make the zeppelin bluer than Tuesday"),
        last: fc.boolean()
      })
    )
    always(cases, ({ ground, how, last, names: [red = "", gone = ""], nonsense }) => {
      const done = [`make the ${red} ${how}`, `remove the ${gone}`]
      const message = (last ? [...done, nonsense] : [done[0], nonsense, done[1]]).join(". ")
      const { after, reply } = said(ground, message)
      assert.isTrue(isSo(after, red, how), `${message}\n${reply}`)
      assert.strictEqual(count(after, gone), 0, `${message}\n${reply}`)
      assert.include(reply, nonsense.split(" ").at(-1) ?? "", message)
    })
  })

  it("passes over what only tells how things are, before a wish and behind it", () => {
    const cases = pick((ground) =>
      fc.record({
        ground: fc.constant(ground),
        name: fc.constantFrom(...ground.one),
        lead: before,
        tail: behind
      })
    )
    always(cases, ({ ground, lead, name, tail }) => {
      const message = `${lead}remove the ${name}${tail}`
      const { after, reply } = said(ground, message)
      assert.strictEqual(count(after, name), 0, `${message}\n${reply}`)
    })
  })

  it("takes a number without a noun for more of what was named before, in the same message and in the next", () => {
    const cases = pick((ground) =>
      fc.record({
        ground: fc.constant(ground),
        at: fc.shuffledSubarray([...ground.one], { minLength: 2, maxLength: 2 }),
        fresh: fc.constantFrom("lantern", "barrel", "stool", "vase"),
        more: fc.constantFrom<readonly [string, number]>(
          ["one more", 1],
          ["another one", 1],
          ["two more", 2],
          ["a second one", 1]
        ),
        apart: fc.boolean()
      })
    )
    always(cases, ({ apart, at: [first = "", second = ""], fresh, ground, more: [words, times] }) => {
      const one = `add a ${fresh} next to the ${first}`
      const next = `${words} next to the ${second}`
      const messages = apart ? [one, next] : [`${one} and ${next}`]
      const { after, before, reply } = said(ground, ...messages)
      assert.strictEqual(count(after, fresh), count(before, fresh) + 1 + times, `${messages.join(" · ")}\n${reply}`)
    })
  })

  it("puts a new thing in the place of what it is said to replace, in whichever order they are named", () => {
    const cases = pick((ground) =>
      fc.record({
        ground: fc.constant(ground),
        name: fc.constantFrom(...ground.one),
        by: fc.constantFrom("globe", "sundial", "piano", "fridge"),
        frame: fc.constantFrom(
          (a: string, b: string) => `a ${b} replaces the ${a}`,
          (a: string, b: string) => `a ${b} instead of the ${a}`,
          (a: string, b: string) => `swap the ${a} for a ${b}`,
          (a: string, b: string) => `convert the ${a} into a ${b}`,
          (a: string, b: string) => `sell the ${a}. buy a ${b}`
        )
      })
    )
    always(cases, ({ by, frame, ground, name }) => {
      const message = frame(name, by)
      const { after, before, reply } = said(ground, message)
      assert.strictEqual(count(after, name), 0, `${message}\n${reply}`)
      assert.strictEqual(count(after, by), count(before, by) + 1, `${message}\n${reply}`)
    })
  })

  it("reads signs as the words that they stand for", () => {
    const cases = pick((ground) =>
      fc.record({
        ground: fc.constant(ground),
        several: fc.constantFrom(...ground.several),
        frame: fc.constantFrom<(names: string, held: number) => readonly [string, number]>(
          (names, held) => [`${names} +2`, held + 2],
          (names, held) => [`${names} ${held} -> ${held + 3}`, held + 3],
          (names, held) => [`add 2 ${names} + a clock`, held + 2],
          (names, held) => [`2 more ${names} (of the same make)`, held + 2]
        )
      })
    )
    always(cases, ({ frame, ground, several: [name, names, held] }) => {
      const [message, wanted] = frame(names, held)
      const { after, reply } = said(ground, message)
      assert.strictEqual(count(after, name), wanted, `${message}\n${reply}`)
    })
  })

  it("changes one of several that are there where a number of them is to look otherwise, and brings none", () => {
    const cases = pick((ground) =>
      fc.record({
        ground: fc.constant(ground),
        several: fc.constantFrom(...ground.several),
        looks: fc.shuffledSubarray(["green", "copper", "black"], { minLength: 2, maxLength: 2 })
      })
    )
    always(cases, ({ ground, looks: [a = "", b = ""], several: [name, , held] }) => {
      const message = `make one ${name} ${a} and one ${name} ${b}`
      const { after, reply } = said(ground, message)
      assert.strictEqual(count(after, name), held, `${message}\n${reply}`)
      assert.isTrue(isSo(after, name, a) && isSo(after, name, b), `${message}\n${reply}`)
    })
  })

  it("does to what was meant what was first done to another thing", () => {
    const cases = pick((ground) =>
      fc.record({
        ground: fc.constant(ground),
        names: fc.shuffledSubarray([...ground.one], { minLength: 2, maxLength: 2 }),
        how: look,
        frame: fc.constantFrom(
          (_: string, meant: string) => `no, I meant the ${meant}`,
          (_: string, meant: string) => `ah sorry, I meant the ${meant}`,
          (wrong: string, meant: string) => `no I meant the ${meant}, the ${wrong} was fine`
        )
      })
    )
    always(cases, ({ frame, ground, how, names: [wrong = "", meant = ""] }) => {
      const messages = [`make the ${wrong} ${how}`, frame(wrong, meant)]
      const { after, reply } = said(ground, ...messages)
      assert.isTrue(isSo(after, meant, how), `${messages.join(" · ")}\n${reply}`)
      assert.isFalse(isSo(after, wrong, how), `${messages.join(" · ")}\n${reply}`)
    })
  })
})
