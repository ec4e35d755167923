import { assert, describe, it } from "@effect/vitest"
import { nothingTold, readable, toldIn } from "#cli/Told.js"
import type { Operation } from "#domain/Operation.js"
import { toldOf } from "#domain/Told.js"

const ended = (result: Operation["result"]) => ({ result }) as Operation

const drawn = toldOf({
  score: 0.62,
  brief: { asked: 8, met: 5, share: 0.62 },
  unmet: [{ text: "2 of Jetty were asked for", reason: "1 are placed (jetty)", kind: "count" }]
})
const written = toldOf({ open_questions: ["A way into the scene is assumed."] })

describe("what scene generate prints of the brief", () => {
  it("is the score, the unmet wishes of the last step, and the open questions of the one that had some", () => {
    const told = toldIn(ended({ ...drawn }), toldIn(ended({ ...written }), nothingTold))
    assert.strictEqual(
      readable(told),
      [
        "Of 8 wishes of the brief 5 are met whole: 62 % by weight. Score 0.62 of 1.",
        "",
        "Unmet:",
        "  - 2 of Jetty were asked for: 1 are placed (jetty)",
        "",
        "Open questions:",
        "  - A way into the scene is assumed."
      ].join("\n")
    )
  })
  it("is what was told before where a step tells nothing", () => {
    assert.deepStrictEqual(toldIn(ended({ artifacts: [] }), drawn), drawn)
    assert.deepStrictEqual(toldIn(ended(null), drawn), drawn)
  })
  it("says how many more there are", () => {
    assert.include(readable({ ...drawn, unmet_more: 7 }), "  and 7 more")
  })
})
