import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "#planning/PlanPeg.js"

const sizeIn = (sdd: string, category: string) =>
  planPeg({ sdd, guidance: "", seed: 7, world: defaults, style: {}, parameters: {} }, unattended).entities.find(
    (entity) => entity.category === category
  )?.size

describe("what an animal perches on in the open", () => {
  it("is thicker than usual where the animal is asked to sit on it, no thicker than its kind comes", () => {
    const usual = sizeIn("A harbour with three bollards and three seagulls.", "bollard")
    const perch = sizeIn("A harbour with three bollards. Three seagulls sit on the bollards.", "bollard")
    const most = catalogue().thing("bollard")?.size.width[2] ?? 0
    assert.isAbove(perch?.depth ?? 0, usual?.depth ?? Number.POSITIVE_INFINITY)
    assert.isAtMost(perch?.width ?? Number.POSITIVE_INFINITY, most)
  })
})
