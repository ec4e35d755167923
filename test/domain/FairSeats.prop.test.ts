import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { makeFairSeats, type Visitor } from "#domain/FairSeats.js"

/** Comes, leaves (`who` of those who are there), in any order. */
const act = fc.record({ workspace: fc.integer({ min: 0, max: 4 }), leaves: fc.boolean(), who: fc.nat() })

describe("seats that workspaces share", () => {
  it.prop(
    "nobody has more than its part, none is free while one waits that may have it, and each sits down once",
    [fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 2 }), fc.array(act, { maxLength: 80 })],
    ([each, more, acts]) => {
      const seats = each + more
      const room = makeFairSeats({ seats, each })
      const present: Array<Visitor> = []
      const sitting: Array<Visitor> = []
      const sat = (workspace_id: string) => sitting.filter((one) => one.workspace_id === workspace_id).length
      for (const { leaves, who, workspace } of acts) {
        if (leaves && present.length > 0) {
          const [gone] = present.splice(who % present.length, 1)
          if (sitting.includes(gone)) sitting.splice(sitting.indexOf(gone), 1)
          room.leave(gone)
        } else {
          const visitor: Visitor = { workspace_id: `w${workspace}`, weight: 1, seated: () => sitting.push(visitor) }
          present.push(visitor)
          room.wait(visitor)
        }
        assert.strictEqual(new Set(sitting).size, sitting.length)
        assert.isAtMost(sitting.length, seats)
        for (const { workspace_id } of present) assert.isAtMost(sat(workspace_id), each)
        const may = present.filter((one) => !sitting.includes(one) && sat(one.workspace_id) < each)
        if (may.length > 0) assert.strictEqual(sitting.length, seats)
      }
    }
  )

  it("with two hundred of one workspace waiting, another's only one sits down at once", () => {
    const room = makeFairSeats({ seats: 2, each: 1 })
    const sitting: Array<string> = []
    const visitor = (workspace_id: string): Visitor => ({
      workspace_id,
      weight: 1,
      seated: () => sitting.push(workspace_id)
    })
    for (let i = 0; i < 200; i++) room.wait(visitor("a"))
    room.wait(visitor("b"))
    assert.deepStrictEqual(sitting, ["a", "b"])
  })
})
