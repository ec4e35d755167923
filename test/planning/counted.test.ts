import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { complete } from "#planning/Complete.js"
import { countedOf } from "#planning/leftover/Counted.js"
import { knownOf } from "#planning/leftover/Known.js"
import { lineOf } from "#planning/leftover/Line.js"
import { read } from "#planning/reading/read.js"
import { sentencesOf } from "#planning/reading/Tokens.js"

/** What is told of the numbers of a text whose scene has so many of each of its things called so. */
const told = (text: string, name: string, count: number): ReadonlyArray<string> => {
  const draft = complete(read(text, unattended), { density: 1, listed: false, detail: "low" }, unattended)
  for (const thing of draft.things) if (thing.name.toLowerCase().startsWith(name)) thing.count = count
  const known = knownOf(draft)
  return countedOf(
    sentencesOf(text).map(({ tokens }) => lineOf(tokens, known)),
    draft
  )
}

describe("numbers of a text beside those of its scene", () => {
  const twice = "A den with two stools by the door. Two stools stand by the bar."

  it("are told where there is more than all phrases of the noun say, also where two of them say the same", () => {
    const [all, ...others] = told(twice, "stool", 5)
    assert.deepStrictEqual(others, [])
    assert.match(all, /^What is said of each of several counts for all of them: \d+ stools for “two stools”\.$/)
  })

  it("are told where there is less than one phrase says", () => {
    assert.match(
      told("A den with six stools by the door.", "stool", 4).join(),
      /^There are fewer than the words say: 4 stools for “six stools”\.$/
    )
  })

  it("are not told where some phrase leaves the number open", () => {
    assert.deepStrictEqual(told("A den with two stools by the door. Some stools stand by the bar.", "stool", 5), [])
  })
})
