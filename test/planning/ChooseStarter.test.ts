import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { starterFor } from "#planning/ChooseStarter.js"

/** Briefs with the starter that a person would choose for them. */
const rows: ReadonlyArray<readonly [starter: string, brief: string]> = JSON.parse(
  readFileSync(new URL("./data/starters.json", import.meta.url), "utf8")
)

describe("the starter library that a brief calls for", () => {
  for (const [starter, brief] of rows) {
    it(`is ${starter} for “${brief}”`, () => {
      assert.strictEqual(starterFor(brief, unattended), starter)
    })
  }
})
