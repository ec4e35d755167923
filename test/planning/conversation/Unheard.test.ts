import { assert, describe, it } from "@effect/vitest"
import { sddOf, Workshop } from "./Workshop.js"

const brief = "A park with a pond, four benches near the pond, a statue, three oaks, a gravel path and a kiosk."
const sdd = sddOf(brief)

/** What the design and the reply are after one message. */
const said = (message: string) => {
  const workshop = new Workshop()
  workshop.add("Park", brief, sdd)
  const reply = workshop.say(message)
  return { reply, changed: workshop.sdd() !== sdd }
}

/** A wish, and a word of it that its change would have nothing to do with. */
const overheard: ReadonlyArray<readonly [wish: string, word: string]> = [
  ["fewer oaks along the fence", "fence"],
  ["double the oaks beside the kiosk", "kiosk"],
  ["make the statue marble like the Venetian lion", "venetian"],
  ["turn the statue 90 degrees like the kiosk", "kiosk"]
]

/** Wishes of which every word is in what comes of them, or in how they are asked. */
const heeded: ReadonlyArray<string> = [
  "add a litter bin next to the kiosk",
  "get rid of the statue",
  "more oaks along the path",
  "take away the last bench",
  "make the kiosk as tall as the statue",
  "remove everything except the oaks",
  "I'd like two more benches",
  "replace the statue by a fountain",
  "make it winter",
  "call the kiosk Lakeside Corner"
]

describe("a wish of which a word would come to nothing", () => {
  for (const [wish, word] of overheard)
    it(`“${wish}” changes nothing, and names “${word}” or is not understood at all`, () => {
      const { changed, reply } = said(wish)
      assert.isFalse(changed, reply)
      assert.match(reply, /nothing is changed|can't do anything|find no/)
      if (reply.includes("cannot tell what")) assert.include(reply, `“${word}”`)
    })
})

describe("a wish of which every word is heeded", () => {
  for (const wish of heeded)
    it(`“${wish}” changes the design`, () => {
      const { changed, reply } = said(wish)
      assert.isTrue(changed, reply)
      assert.notInclude(reply, "cannot tell what")
    })
})

describe("a wish of which the design cannot hold where", () => {
  for (const [wish, told] of [
    ["put a fish tank where the statue is", "but not where the statue is"],
    ["add a lamp between the benches", "not between"],
    ["replace the statue with two lamps next to the statue", "next to"],
    ["put a bin behind the kiosk and a clock where the kiosk is", "but not where the kiosk is"]
  ] as const)
    it(`“${wish}” is told as done without that`, () => {
      const { changed, reply } = said(wish)
      assert.isTrue(changed, reply)
      assert.include(reply, told)
    })

  it("what is refused beside something that is done is told with its words", () => {
    const { changed, reply } = said("paint the kiosk red and move the statue behind the velodrome")
    assert.isTrue(changed, reply)
    assert.include(reply, "Not done: “move the statue behind the velodrome”. I find no velodrome")
  })
})

/** Words that turn a wish into another, where no change can use them; and what does not exist. */
const held: ReadonlyArray<readonly [wish: string, said: RegExp]> = [
  ["match the benches to the statue", /can't do anything/],
  ["move the gazebo next to the pond", /find no gazebo.*There are/],
  ["shift two hammocks to the kiosk", /find no/],
  ["make it nine hammocks", /find no hammock.*There are/],
  ["triple the gazebos", /find no gazebo/],
  ["two green kiosks and red", /nothing is changed|can't|find no/]
]

describe("a wish of which no change could hold the word that turns it, or that speaks of what is not there", () => {
  for (const [wish, told] of held)
    it(`“${wish}” changes nothing and says why`, () => {
      const { changed, reply } = said(wish)
      assert.isFalse(changed, reply)
      assert.match(reply, told)
    })
})

describe("a wish with a word that turns it", () => {
  const lines = (message: string) => {
    const workshop = new Workshop()
    workshop.add("Park", brief, sdd)
    workshop.say(message)
    return workshop.sdd()
  }
  it("“in total” is a number of all of them, and “in all” too", () => {
    assert.match(lines("we need seven benches in total"), /\| Bench \| 7 \|/)
    assert.match(lines("a total of five oaks, please"), /\| Oak \| 5 \|/)
  })
  it("“everything but … can stay” takes away what is excepted", () => {
    const after = lines("everything but the kiosk can stay")
    assert.notMatch(after, /^\| Kiosk/m)
    assert.match(after, /^\| Statue/m)
  })
  it("verbs that only ever move bring nothing new", () => {
    assert.match(lines("move one bench to the kiosk"), /\| Bench 2 \| 1 \|/)
    assert.match(lines("move one bench to the kiosk"), /\| Bench \| 3 \|/)
  })
})
