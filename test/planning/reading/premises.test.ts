import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "#planning/PlanPeg.js"
import { read } from "#planning/reading/read.js"
import { counted } from "./summary.js"

const zonesOf = (sdd: string) =>
  planPeg({ sdd, guidance: "", seed: 1, world: defaults, style: {}, parameters: {} }, unattended).zones.map(
    ({ kind }) => kind
  )

describe("whose a place is, said alone", () => {
  for (const [text, kind] of [
    ["At the hairdresser's there are four chairs.", "salon"],
    ["A butcher's with a counter.", "shop"],
    ["The dentist's: a chair and a lamp.", "dental_room"],
    ["At the vet's: a steel table and a scale.", "exam_room"],
    ["The tailor's, with two mannequins.", "workshop"]
  ] as const)
    it(`is the place where they work, once, and nobody: ${text}`, () => {
      assert.deepStrictEqual(zonesOf(text), [kind])
      assert.isFalse(
        read(text, unattended).things.some(({ name }) => /hairdresser|butcher|dentist|vet|tailor/i.test(name))
      )
    })

  it("is a shop where it stands in a street", () => {
    const street = read("A village street with a baker's, a butcher's and a chemist's.", unattended)
    assert.deepStrictEqual(counted(street), ["1 baker_s_shop", "1 butcher_s_shop", "1 chemist_s_shop"])
  })

  it("of a relative or a friend is their house, of which the text may be within", () => {
    assert.deepStrictEqual(zonesOf("My grandmother's house with a rocking chair and a piano."), ["living_room"])
    assert.deepStrictEqual(counted(read("A lane with a barn beside grandma's.", unattended)), [
      "1 barn",
      "1 grandma_s_house"
    ])
  })
})
