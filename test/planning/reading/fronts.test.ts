import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { worded } from "./summary.js"

/** A text, and the relations that its reading must hold. */
const rows: ReadonlyArray<readonly [text: string, ...says: ReadonlyArray<string>]> = [
  ["A park: in the centre a fountain, on the right four swings in a row.", "swing side_of right: fountain"],
  ["A farmhouse by a stream; two farmers plant rice, and behind the house a windmill turns.", "windmill side_of back"],
  ["A square with a statue in the middle, a bakery, a pharmacy and a school around it.", "bakery around: statue"],
  ["A vineyard with a farmhouse and nine rows of vines below the house.", "vine near: farmhouse"],
  ["A pasture with a fence round the barn.", "fence around: barn"]
]

describe("what stands before its subject", () => {
  for (const [text, ...says] of rows)
    it(`says where it is: “${text}”`, () => {
      const said = worded(read(text, unattended).relations)
      for (const one of says)
        assert.isTrue(
          said.some((relation) => relation.startsWith(one)),
          said.join("; ")
        )
    })
})

describe("what stands a little apart", () => {
  it("is a thing, and apart is none", () => {
    const { things } = read("An oasis. A yurt stands a little apart. A palm grows slightly off.", unattended)
    assert.deepStrictEqual(
      things.map(({ category }) => category),
      ["yurt", "palm_tree"]
    )
  })
})
