import { assert, describe, it } from "@effect/vitest"
import { sddOf, Workshop } from "./Workshop.js"

const brief =
  "A pottery yard with a kiln, two handcarts by the kiln, a well, a workbench with a lantern on it, four jars and a gate."

const inYard = (message: string) => {
  const workshop = new Workshop()
  workshop.add("Yard", brief, sddOf(brief))
  const before = workshop.sdd()
  return { before, reply: workshop.say(message), after: workshop.sdd() }
}

describe("the changes of one message", () => {
  it("are none where one of them would be lost in another", () => {
    const { after, before, reply } = inYard("paint the kiln red and paint the kiln blue")
    assert.strictEqual(after, before)
    assert.include(reply, "nothing is changed")
  })

  it("keep both places where two are told of one thing", () => {
    const { after } = inYard("put a bench next to the well, behind the workbench")
    assert.match(after, /The bench is next to the well\./)
    assert.match(after, /The bench is behind the workbench\./)
  })

  it("keep how a thing is turned where it is moved as well", () => {
    const { after } = inYard("turn the workbench 45 degrees clockwise and move it next to the gate")
    assert.match(after, /\| Workbench \|.*turned 45° clockwise/)
    assert.match(after, /The workbench is next to the gate\./)
  })

  it("may make one thing larger twice over, as a measure goes before a factor", () => {
    const { after, before } = inYard("make the kiln bigger, and 3 m wide")
    assert.notStrictEqual(after, before)
    assert.match(after, /\| Kiln \|.*\| 3 × /)
  })
})
