import { assert, describe, it } from "@effect/vitest"
import { sparingly, wishesOf } from "#planning/conversation/understanding/syntax/Sentence.js"
import { sddOf, Workshop } from "./Workshop.js"

const brief = "A park with a pond, four benches near the pond, a statue, three oaks, a gravel path and a kiosk."
const sdd = sddOf(brief)

const said = (message: string) => {
  const workshop = new Workshop()
  workshop.add("Park", brief, sdd)
  const reply = workshop.say(message)
  return { reply, after: workshop.sdd() }
}

describe("a sentence of which one span fits nowhere", () => {
  it("the rest of it is done, and the span is told in its words", () => {
    const { after, reply } = said("add a cat snoozing happily on the kiosk")
    assert.match(after, /^\| Cat/m, reply)
    const lost = ["snoozing", "happily"].filter((word) => !after.includes(word))
    for (const word of lost) assert.include(reply, word)
  })

  it("no span is left out of a wish that takes something away", () => {
    const { after, reply } = said("remove the statue whereupon blithely")
    assert.strictEqual(after, sdd, reply)
  })

  it("no word that turns a wish is left out", () => {
    for (const sentence of [
      "paint the kiosk red not frobly",
      "add a lamp except frobly",
      "add a lamp without frobly"
    ]) {
      const left = wishesOf(sentence) === null ? (sparingly(sentence)?.left ?? []) : []
      for (const span of left) assert.notMatch(span, /\b(?:not|except|without)\b/)
    }
  })
})

describe("edits that the plan cannot hold", () => {
  it("are found once the message is read, and told by themselves; the others are stored", () => {
    const { after, reply } = said("paint the kiosk red. add 5000 windmills in the kiosk. make the statue marble")
    assert.match(after, /Kiosk.*red/)
    assert.match(after, /Statue.*marble/)
    if (!/Windmill/.test(after)) assert.match(reply, /cannot|can't/)
  })
})
