import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "#planning/PlanPeg.js"

const plan = (sdd: string) =>
  planPeg({ sdd, guidance: "", seed: 1, world: defaults, style: {}, parameters: {} }, unattended)

describe("things whose last word says little", () => {
  for (const [text, name, category] of [
    ["A shop with a refrigeration unit by the door.", "refrigeration_unit", "fridge"],
    ["A study with a storage unit.", "storage_unit", "cabinet"],
    ["A playroom with a foam tower in the corner.", "foam_tower", "building_blocks"],
    ["A living room with a speaker tower beside the sofa.", "speaker_tower", "media_tower"],
    ["A gym with a dip station beside the bench.", "dip_station", "parallel_bars"],
    ["A dining room with a table and a salt cellar on it.", "salt_cellar", "salt_and_pepper"]
  ])
    it(`${text} has it as a thing of the room`, () => {
      const found = plan(text).entities.find(({ id }) => id === name)
      assert.strictEqual(found?.category, category)
    })

  it("what can stand on the floor as well stands there beside furniture, and on it where that is said", () => {
    const mountOf = (text: string) => plan(text).entities.find(({ category }) => category === "desktop_computer")?.mount
    assert.strictEqual(mountOf("A study with a desk. A computer tower stands to the left of the desk."), "floor")
    assert.strictEqual(mountOf("A study with a desk. A computer tower stands on the desk."), "surface")
  })

  it("the ends of a carrier are its sides", () => {
    const peg = plan("A hallway with a console table. A bowl stands on the left end of the console table.")
    assert.isTrue(peg.relations.some(({ predicate, subject }) => subject === "bowl" && predicate === "on_top"))
  })
})
