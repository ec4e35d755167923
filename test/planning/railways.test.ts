import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { complete } from "#planning/Complete.js"
import { read } from "#planning/reading/read.js"

const drafted = (text: string) => complete(read(text, unattended), { density: 1, listed: false }, unattended)

describe("the tracks of a text", () => {
  it("are one bed of as many as it counts, with its platforms and trains in it", () => {
    const { places, things } = drafted("A railway station with two platforms, three tracks, a train and a clock.")
    const beds = places.filter(({ kind }) => kind === "railway_track")
    assert.lengthOf(beds, 1)
    assert.include(beds[0]?.tags ?? [], "3 tracks")
    const inBed = things.filter(({ place }) => place === beds[0]?.id).map(({ category }) => category)
    assert.includeMembers(inBed, ["railway_platform", "train"])
  })

  it("are there where a train is that names none, and nobody walks to them", () => {
    const { places, ways } = drafted("A grain mill with three silos and a freight train.")
    const bed = places.find(({ kind }) => kind === "railway_track") ?? assert.fail("no tracks")
    assert.isFalse(bed.asked)
    assert.isFalse(ways.some(({ from, to }) => from === bed.id || to === bed.id))
  })

  it("have beside them what stands on their platforms", () => {
    const { places, things } = drafted(
      "A railway station with two platforms. Each platform has two benches and a kiosk."
    )
    const bed = places.find(({ kind }) => kind === "railway_track") ?? assert.fail("no tracks")
    const benches = things.filter(({ asked, id }) => asked && /^bench/.test(id))
    assert.deepStrictEqual(
      benches.map(({ count, place }) => ({ count, place })),
      [{ count: 4, place: bed.id }]
    )
  })

  it("lie in the street where trams run, with the trams on them", () => {
    const { places, things } = drafted("A city street with a tram line down the middle, two trams and a tram stop.")
    const street = places.find(({ kind }) => kind === "street") ?? assert.fail("no street")
    assert.include(street.tags, "tram tracks")
    assert.isFalse(places.some(({ kind }) => kind === "railway_track"))
    for (const tram of things.filter(({ category }) => category === "tram")) assert.strictEqual(tram.place, street.id)
  })

  it("are not there where a little train is a ride", () => {
    const { places } = drafted("A city zoo with a penguin pool and a little train for visitors.")
    assert.isFalse(places.some(({ kind }) => kind === "railway_track"))
  })
})
