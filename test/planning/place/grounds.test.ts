import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"

const base = { seed: 1, world: defaults, style: {}, parameters: {} }

const pegOf = (brief: string) => {
  const sdd = writeSdd({ ...base, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  return planPeg({ ...base, sdd, guidance: "" }, unattended)
}

describe("a bounded place that a brief puts in bare land", () => {
  it.each([
    ["A motel in the desert with a car park and two palm trees.", "desert"],
    ["A hotel in the desert with nine rooms around a car park and a sign by the road.", "desert"],
    ["A rocket launch site in the desert with a launch tower and a bunker.", "desert"],
    ["Nomads camp at an oasis with four camels.", "desert"]
  ])("stands on it, and no grass is anywhere: %s", (brief, land) => {
    const { zones } = pegOf(brief)
    assert.strictEqual(zones[0].kind, land)
    assert.deepStrictEqual(
      zones.filter(({ surface }) => /grass/.test(surface ?? "")).map(({ name }) => name),
      []
    )
  })

  it.each([
    ["A football pitch in the desert.", "sports_field"],
    ["A grassy campsite in the desert with three tents.", "campsite"],
    ["An abbey on an island in a lake, with an orchard.", "orchard"]
  ])("keeps the green that it has of its own: %s", (brief, green) => {
    const { zones } = pegOf(brief)
    assert.isTrue(zones.some(({ kind, surface }) => kind === green && surface === "grass"))
  })
})

describe("an island that a brief puts into water", () => {
  it.each([
    "A farm on an island in a lake, with a barn and a jetty.",
    "A lake with an island in the middle, on the island a chapel and five birches."
  ])("has it all around: %s", (brief) => {
    const { zones } = pegOf(brief)
    assert.isTrue(zones.some(({ kind }) => kind === "island"))
    assert.isTrue(zones.some(({ kind, tags }) => kind === "lake" && tags.includes("surrounding")))
  })

  it.each([
    ["A castle on an island in a lake, reached by a long stone bridge.", "lake"],
    ["An abbey on an islet, joined to the shore by a causeway.", "sea"],
    ["A small island with a pavilion, a wooden bridge leads to the shore.", "sea"]
  ])("with a bridge to it has the water as a ring with land beyond: %s", (brief, water) => {
    const { zones } = pegOf(brief)
    assert.isTrue(zones.some(({ kind, tags }) => kind === water && tags.includes("moat")))
    assert.isFalse(zones.some(({ tags }) => tags.includes("surrounding")))
    assert.isFalse(zones.some(({ kind, parent }) => kind === "island" && parent === null))
  })
})

describe("a place as small as a room", () => {
  it("is a scene of that size", () => {
    const { extent } = pegOf("The balcony of a city flat with a bistro table and two chairs.")
    assert.isBelow(extent.width * extent.depth, 100)
  })
})

describe("a hall with a balcony", () => {
  it.each([
    ["A theatre with a balcony.", "theatre"],
    ["A theatre with six rows of seats, a balcony along the back wall and a chandelier.", "theatre"],
    ["A ballroom with a gallery for the musicians.", "great_hall"]
  ])("is one room, on whose wall it hangs: %s", (brief, kind) => {
    const { entities, zones } = pegOf(brief)
    assert.deepStrictEqual(
      zones.map((zone) => zone.kind),
      [kind]
    )
    assert.strictEqual(entities.find(({ category }) => category === "indoor_balcony")?.mount, "wall")
  })
})

describe("what drives into a hall", () => {
  it("is no toy there", () => {
    const { entities } = pegOf("Inside a barn there is a tractor.")
    assert.isAbove(entities.find(({ category }) => category === "tractor")?.size.depth ?? 0, 3)
  })
})

describe("a platform at sea", () => {
  it("has the sea around it, and no sand", () => {
    const { zones } = pegOf("An oil platform at sea with a helipad and a crane.")
    assert.deepStrictEqual(
      zones.map(({ kind, surface }) => [kind, surface]),
      [
        ["ship_deck", "metal"],
        ["sea", "water"]
      ]
    )
  })
})

describe("a house that goes by the name of a land", () => {
  it.each([
    "A desert petrol station with four pumps.",
    "A desert diner with a neon sign and three pickup trucks.",
    "A desert village with a well and six houses."
  ])("stands in that land, without grass: %s", (brief) => {
    const { zones } = pegOf(brief)
    assert.strictEqual(zones[0].surface, "sand")
    assert.isFalse(zones.some(({ surface }) => /grass/.test(surface ?? "")))
  })
})

describe("water and what a brief puts at it", () => {
  it.each(["Three huts on stilts in a lake.", "A teahouse on stilts over a river.", "Stilt houses over a lake."])(
    "holds houses that stand on piles: %s",
    (brief) => {
      const { entities, zones } = pegOf(brief)
      const house = entities.find(({ category }) => category === "stilt_house")
      assert.match(zones.find(({ id }) => id === house?.zone)?.kind ?? "", /^(lake|river)$/)
    }
  )

  it("has animals of the land at its bank", () => {
    const { entities, relations, zones } = pegOf("A pond with four cows and three ducks.")
    const [cow, duck] = ["cow", "duck"].map((kind) => entities.find(({ category }) => category === kind))
    const kindOf = (zone?: string) => zones.find(({ id }) => id === zone)?.kind
    assert.notStrictEqual(kindOf(cow?.zone), "pond")
    assert.strictEqual(kindOf(duck?.zone), "pond")
    assert.isTrue(relations.some(({ predicate, subject }) => subject === cow?.id && predicate === "near"))
  })
})

describe("what closes in a place that ends where the scene does", () => {
  it.each(["A balcony with railings and two chairs.", "A courtyard with a hedge and a well."])(
    "stands around it: %s",
    (brief) => {
      const { entities, relations, zones } = pegOf(brief)
      const piece = entities.find(({ category }) => /^(railing|hedge)$/.test(category))
      assert.isAtLeast(piece?.count ?? 0, 4)
      assert.isTrue(
        relations.some(
          ({ objects, predicate, subject }) =>
            subject === piece?.id && predicate === "around" && zones.some(({ id }) => id === objects[0])
        )
      )
    }
  )
})

describe("a tower by what it is for", () => {
  it.each([
    ["A power station with two cooling towers.", "cooling_tower"],
    ["An oil field with a drilling tower and four tanks.", "derrick"],
    ["A rocket on its pad beside the launch tower.", "launch_tower"],
    ["An airfield with a tower and two planes.", "control_tower"]
  ])("is no tower of a castle: %s", (brief, kind) => {
    const categories = pegOf(brief).entities.map(({ category }) => category)
    assert.include(categories, kind)
    assert.notInclude(categories, "tower")
  })
})
