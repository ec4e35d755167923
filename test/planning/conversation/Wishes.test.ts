import { assert, describe, it } from "@effect/vitest"
import { pegOf, sddOf, village, Workshop } from "./Workshop.js"

const inScene = (name: string, brief: string): Workshop => {
  const workshop = new Workshop()
  workshop.add(name, brief, sddOf(brief))
  return workshop
}

describe("wishes in a conversation with the built-in planner", () => {
  it("a size that only a way's ends give is refused, and a weather that the model shows is not excused", () => {
    const workshop = inScene("Old village", village)
    assert.include(workshop.say("could the first bridge be twice as long"), "I can't set how long")
    const reply = workshop.say("I want it to be a foggy morning")
    assert.include(reply, "the weather is foggy now")
    assert.notInclude(reply, "only the mood")
    assert.include(workshop.sdd(), "Mood: foggy")
  })

  it("a number of things that stand in several rows is that of all of them", () => {
    const workshop = inScene("Den", "A reading room with two velvet armchairs with a stool between them and a stove.")
    workshop.say("I'd prefer four armchairs")
    const chairs = pegOf(workshop.sdd()).entities.filter(({ category }) => category === "armchair")
    assert.strictEqual(
      chairs.reduce((sum, { count }) => sum + count, 0),
      4
    )
  })

  it("what it shall be and not be is one wish, and “over to” is where it goes", () => {
    const workshop = inScene("Den", "A den with a green sofa, a stove, a globe by the window and a rug.")
    workshop.say("the sofa should be brown not green")
    assert.match(workshop.sdd(), /\| Sofa \|.*looks brown/)
    workshop.say("could you shift the globe over to the stove")
    assert.include(workshop.sdd(), "The globe is near the stove.")
  })
})
