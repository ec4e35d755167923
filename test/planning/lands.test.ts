import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import { complete } from "#planning/Complete.js"
import { comparedTo } from "#planning/leftover/Compared.js"
import { leftoverOf } from "#planning/leftover/Leftover.js"
import { read } from "#planning/reading/read.js"
import { pegOf, sddOf } from "./conversation/Workshop.js"

const drafted = (text: string) => complete(read(text, unattended), { density: 0, listed: false }, unattended)

const groundOf = (text: string, category: string) => {
  const { places, things } = drafted(text)
  const house = things.find((thing) => thing.category === category)
  return places.find(({ id }) => id === house?.place)?.kind
}

describe("a building whose name tells of its land", () => {
  const cases: ReadonlyArray<readonly [text: string, category: string, ground: string]> = [
    ["A desert motel with a neon sign and two pickup trucks.", "inn", "desert"],
    ["A hilltop church with a graveyard and a bench.", "church", "hill"],
    ["A clifftop lighthouse with a small shed and a bench.", "lighthouse", "cliff"],
    ["A jungle temple with two statues and a broken staircase.", "ancient_temple", "jungle"],
    ["An island lighthouse: rocks, gulls and a small hut.", "lighthouse", "island"],
    ["A forest chalet with a sled and a snowman.", "cabin", "forest"],
    ["A seaside hotel with palm trees and deck chairs.", "hotel", "beach"],
    ["A swamp hut with a cauldron and a rowing boat.", "cabin", "swamp"]
  ]
  for (const [text, category, ground] of cases)
    it(`stands in it: ${text}`, () => assert.strictEqual(groundOf(text, category), ground))

  it("keeps what stands beside it", () => {
    const { relations } = read("A hilltop church with an old yew and a bench.", unattended)
    assert.isTrue(relations.some(({ objects, predicate }) => predicate === "next_to" && objects.includes("church")))
  })

  it("is not told as a word that nothing is", () => {
    const told = (text: string, of: string) =>
      leftoverOf(comparedTo(text, drafted(of)), unattended).some((loss) => loss.text.includes("hilltop"))
    const text = "A hilltop church with a well and a bench."
    assert.isFalse(told(text, text))
    assert.isTrue(told(text, "A church with a well and a bench."))
  })

  it("stays a room where it is furnished", () =>
    assert.strictEqual(read("A mountain lodge with a stone fireplace and two sofas.", unattended).setting, "indoor"))

  it("is seen from outside with its deck", () =>
    assert.strictEqual(read("A mountain lodge with a deck and a hot tub.", unattended).setting, "outdoor"))
})

describe("a castle whose name tells of its land", () => {
  const whole = (text: string) => {
    const { places } = drafted(text)
    const fort = places.find(({ kind }) => kind === "castle_ward" || kind === "courtyard")
    return places.find(({ id }) => id === fort?.within)?.kind
  }
  for (const text of ["An island fort with cannons and a jetty.", "A citadel on an island with four towers."])
    it(`has the sea around it: ${text}`, () => {
      assert.strictEqual(whole(text), "island")
      assert.isTrue(drafted(text).places.some(({ kind, tags }) => kind === "sea" && tags.includes("surrounding")))
    })

  it("stands on the hill", () => assert.strictEqual(whole("A hilltop monastery with a bell tower."), "hill"))
})

describe("a house with a paved place at its side", () => {
  for (const text of ["An inn with a terrace and three barrels.", "A farmhouse with a porch, a swing and a mailbox."])
    it(`does not stand on it: ${text}`, () => {
      const { places, things } = drafted(text)
      const patio = places.find(({ kind }) => kind === "patio")
      assert.isDefined(patio?.within)
      assert.isFalse(things.some(({ category, place }) => /inn|farmhouse/.test(category) && place === patio?.id))
    })
})

describe("a site of hard ground on bare land", () => {
  const cases: ReadonlyArray<readonly [text: string, site: string, land: string]> = [
    ["A petrol station in the desert with two pumps and three cactuses.", "parking_lot", "desert"],
    ["A desert gas station with two pumps.", "parking_lot", "desert"],
    ["A lonely petrol station beside a desert highway with two pumps and a cactus.", "parking_lot", "desert"],
    ["A car park on the forest road, with eight cars.", "parking_lot", "forest"],
    ["A car park in the desert with eight cars and a cactus.", "parking_lot", "desert"]
  ]
  for (const [text, site, land] of cases)
    it(`keeps its own ground, and the land lies around: ${text}`, () => {
      const { places, things } = drafted(text)
      const own = places.find(({ kind }) => kind === site)
      const around = places.find(({ id }) => id === own?.within)
      assert.strictEqual(around?.kind, land)
      assert.strictEqual(own?.ground ?? catalogue().zone(site)?.surface, "asphalt")
      for (const { category, place } of things)
        assert.strictEqual(place, category === "cactus" ? around?.id : own?.id, category)
    })

  it("is none where the name is of a house that has no such ground", () =>
    assert.strictEqual(groundOf("A motel in the desert with two cars.", "inn"), "desert"))
})

describe("a kind of room that has no windows", () => {
  const tagsOf = (text: string) => drafted(text).places.flatMap(({ tags }) => tags)

  it("says so to the layout", () =>
    assert.include(tagsOf("An interrogation room with a table and two chairs."), "windowless"))

  it("leaves others of its kind of zone theirs", () =>
    assert.notInclude(tagsOf("A meeting room with a table and six chairs."), "windowless"))
})

describe("land with a floor that one builds on", () => {
  it.each([
    ["A camp of six huts on a frozen lake.", "clearing", "ice"],
    ["A fishing camp on a frozen lake with two sleds.", "clearing", "ice"],
    ["A village in a cave with six huts and a pond.", "cave", undefined]
  ])("is the ground of the scene, and what is built on it has no grass: %s", (text, kind, ground) => {
    const { places } = drafted(text)
    assert.strictEqual(places[0]?.kind, kind)
    if (ground !== undefined) assert.strictEqual(places[0]?.ground, ground)
    const own = places.find(({ kind }) => /^(campsite|village|clearing)$/.test(kind))
    assert.match(own?.ground ?? catalogue().zone(own?.kind ?? "")?.surface ?? "", /^(ice|rock)$/)
  })
})

describe("land behind the whole", () => {
  it.each(["A village with snowy peaks behind.", "A lonely farm with a barn, mountains in the distance."])(
    "is one range in the north, where one looks from the south: %s",
    (text) => {
      const { places, relations } = drafted(text)
      const [range, ...others] = places.filter(({ kind }) => kind === "mountain")
      assert.lengthOf(others, 0)
      assert.isTrue(relations.some(({ predicate, subject }) => predicate === "north_of" && subject === range?.id))
    }
  )
})

describe("the sky over a scene", () => {
  it.each([
    "A castle with a dragon in the sky above it.",
    "A harbour under a starry sky with ten boats.",
    "A lunar base with four domes and a flag under a black sky."
  ])("is no place in it: %s", (text) =>
    assert.notInclude(
      drafted(text).places.map(({ kind }) => kind),
      "sky"
    )
  )
})

describe("the land around a place of which the text names none", () => {
  const around = (text: string) => pegOf(sddOf(text)).zones.find(({ parent }) => parent === null)?.kind

  it.each([
    "A roadside filling station: two pumps, a diner, three cacti and a water tower.",
    "A campsite with three tents and a camel."
  ])("is the desert where something stands that lives there alone: %s", (text) =>
    assert.strictEqual(around(text), "desert")
  )

  it.each([
    "A filling station with two pumps and a cactus in a pot.",
    "A botanical garden with cacti and palm trees.",
    "A street with six houses and a cactus."
  ])("is none for what is kept, grown in a garden or in a street: %s", (text) =>
    assert.notStrictEqual(around(text), "desert")
  )
})
