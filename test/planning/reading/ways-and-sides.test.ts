import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

/** What a text in the open says, with other nouns than those of any brief. */
const cases: ReadonlyArray<{
  readonly text: string
  readonly things?: ReadonlyArray<string>
  readonly relations?: ReadonlyArray<string>
  readonly ways?: ReadonlyArray<string>
}> = [
  { text: "Rope bridges cross the gorge behind a lodge.", ways: ["rope_bridge bridge over gorge"] },
  {
    text: "A viaduct and two arched bridges cross the stream.",
    things: ["1 viaduct"],
    ways: ["arched_bridge bridge over stream"]
  },
  {
    text: "A hedge separates the paddock from a pond.",
    relations: ["hedge between: paddock, pond"]
  },
  {
    text: "To the left of the windmill is the inn, to the right the chapel.",
    relations: ["inn side_of left: windmill", "chapel side_of right: windmill"]
  },
  {
    text: "The trail climbs from the hut past a spring to the chapel.",
    ways: ["trail path from hut to chapel"],
    relations: ["trail near: spring"]
  },
  {
    text: "A footpath leads to a well under an oak.",
    relations: ["well near: oak"],
    ways: ["footpath path to well"]
  },
  {
    text: "A meadow with a dam holding back a millpond and three oaks.",
    things: ["1 dam", "1 millpond", "3 oak"]
  },
  {
    text: "A square with a school, a bakery, a pharmacy and a library on the four corners.",
    things: ["1 school", "1 bakery", "1 pharmacy", "1 library"],
    relations: ["school", "bakery", "pharmacy", "library"].map((one) => `${one} corner_of_room: square`)
  },
  { text: "A square with an urn in each of the four corners.", things: ["4 urn"] },
  {
    text: "Four bungalows stand in a row; each has a veranda, a driveway and a birdbath.",
    things: ["4 bungalow", "4 birdbath"],
    ways: []
  },
  {
    text: "A wall runs around the orchard, and a dovecote stands at its centre.",
    relations: ["wall around: orchard", "dovecote middle_of: orchard"]
  },
  { text: "In the meadow four jugglers stand, hoops in their hands.", things: ["4 juggler", "3 hoop"] },
  { text: "Three monks on horseback pass a shrine.", things: ["3 monk", "3 horse", "1 shrine"] },
  {
    text: "A village with a mill, an orchard with nine hives to the west and a stable.",
    relations: ["orchard west_of: mill"]
  },
  {
    text: "Two urns either side of the shrine.",
    relations: ["urn side_of left: shrine", "urn_2 side_of right: shrine"]
  },
  { text: "A boathouse and a gravel drive lined with limes.", relations: ["lime along: gravel_drive"] },
  {
    text: "Three yurts on a steppe, a cart next to each yurt.",
    things: ["3 yurt", "3 cart"],
    relations: ["cart next_to: yurt"]
  },
  {
    text: "A hut with a terrace (6 stools), and a sledge in front of the hut.",
    things: ["1 hut", "6 stool", "1 sledge"],
    relations: ["terrace near: hut", "sledge side_of front: hut"]
  },
  {
    text: "An avenue of oaks leads to the chapel.",
    ways: ["avenue avenue to chapel"]
  },
  { text: "A court with arcades and a pond with willows on three sides.", relations: ["willow around: pond"] },
  { text: "A saltern and a hut by the sea with a windmill.", relations: ["hut next_to: sea", "windmill next_to: hut"] },
  { text: "A jeep on the dirt road.", relations: ["jeep along: dirt_road"] },
  { text: "Goats graze across the meadow.", relations: [] },
  { text: "A hut, a rowing boat and a jetty not yet finished.", things: ["1 hut", "1 rowing_boat", "1 jetty"] }
]

describe("a text that says how things in the open lie to one another", () => {
  for (const { relations, text, things, ways } of cases)
    it(`is read by its structure: ${text}`, () => {
      const reading = read(text, unattended)
      assert.strictEqual(reading.setting, "outdoor")
      if (things !== undefined) assert.deepStrictEqual(counted(reading), things)
      if (relations !== undefined) assert.deepStrictEqual(worded(reading.relations), relations)
      if (ways !== undefined)
        assert.deepStrictEqual(
          reading.ways.map(({ from, id, kind, over, to }) =>
            [id, kind, from && `from ${from}`, to && `to ${to}`, over && `over ${over}`].filter(Boolean).join(" ")
          ),
          ways
        )
    })
})
