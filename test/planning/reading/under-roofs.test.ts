/** What is under a roof without walls or under a crown, bays at no sea, and the corner of a place that the text names as a thing. */
import { assert, describe, it } from "@effect/vitest"
import { kindOf } from "#catalogue/Kind.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { layOut } from "#layout/LayOut.js"
import { read } from "#planning/reading/read.js"
import { pegOf, sddOf } from "../conversation/Workshop.js"
import { sayEach } from "./Says.js"

sayEach({
  "under a roof on posts is between its posts": [
    ["A petrol station with four pumps under a canopy.", "pump inside_of: canopy"],
    ["A garden with a table under a pergola.", "table inside_of: pergola"],
    ["A yard. A car is parked beneath the carport.", "car inside_of: carport"],
    ["A campsite with four chairs under a tarp.", "chair inside_of: tarp"]
  ],
  "under a crown or a parasol is beside its trunk or pole": [
    ["A park with four benches under trees.", "bench near: tree"],
    ["A beach with six stools under a parasol.", "stool near: parasol"]
  ],
  "what bears others has room below": [
    ["A garden with a table and a dog under the table.", "dog side_of bottom: table"]
  ]
})

describe("a bay", () => {
  const kindIn = (text: string, id: string) => read(text, unattended).places.find((place) => place.id === id)?.kind

  it.each(["washing", "refuelling", "service", "disabled"])(
    "where something is done, a %s bay, lies at no sea",
    (work) => {
      assert.strictEqual(kindIn(`A bus depot with ten buses and a ${work} bay.`, `${work}_bay`), "parking_lot")
    }
  )

  it("of no such work is a beach", () => {
    assert.strictEqual(kindIn("A village on a quiet bay with ten boats.", "quiet_bay"), "beach")
  })
})

describe("a basilica", () => {
  const drawn = (text: string) => read(text, unattended).things.find(({ id }) => id === "basilica")?.category

  it("among columns is a temple, elsewhere a cathedral", () => {
    assert.strictEqual(drawn("A Roman forum with colonnades, a basilica and market stalls."), "temple")
    assert.strictEqual(drawn("A town with a basilica and a square."), "cathedral")
  })
})

describe("a petrol station", () => {
  const peg = pegOf(sddOf("A petrol station with four pumps under a canopy and a kiosk in the corner."))

  it("has the pumps under its canopy", () => {
    const outcome = layOut({ peg, world: defaults, parameters: {}, seed: 1 }, unattended)
    const placed = outcome._tag === "laid" ? outcome.layout.placements : []
    const of = (thing: string) => placed.filter((one) => kindOf(one).thing === thing)
    const [canopy] = of("forecourt_canopy")
    assert.deepStrictEqual(
      of("fuel_pump").map(({ on }) => on),
      Array.from({ length: 4 }, () => canopy.id)
    )
  })

  it("is what the corner is of, though the text names no place", () => {
    const [corner] = peg.relations.filter(({ predicate }) => predicate === "corner_of_room")
    assert.deepStrictEqual([corner.subject, corner.objects], ["kiosk", ["gas_station"]])
  })
})
