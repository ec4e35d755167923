import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { lexiconOf } from "#planning/reading/Lexicon.js"
import { withRoomNotes } from "#planning/reading/RoomNotes.js"
import { read } from "#planning/reading/read.js"
import { sentencesOf } from "#planning/reading/Tokens.js"

type Row = readonly [text: string, rooms: Readonly<Record<string, ReadonlyArray<string>>>]

/** What the text asks for in each of its rooms: "2 chair". */
const inRooms = (text: string): Record<string, ReadonlyArray<string>> => {
  const { places, things } = read(text, unattended)
  return Object.fromEntries(
    places.map(({ id, name }) => [
      name.toLowerCase(),
      things
        .filter(({ place }) => place === id)
        .map((thing) => `${thing.count} ${thing.name.toLowerCase().replace(/ \d+$/, "")}`)
    ])
  )
}

const rows: Readonly<Record<string, ReadonlyArray<Row>>> = {
  "what stands in brackets behind a room is in it": [
    [
      "Kitchen (table, four chairs), living room (sofa, TV) and a bedroom (bed)",
      { kitchen: ["1 table", "4 chair"], "living room": ["1 sofa", "1 tv"], bedroom: ["1 bed"] }
    ],
    [
      "A house with a kitchen (with a stove), a study (desk, lamp) and a bathroom (6 m²).",
      { kitchen: ["1 stove"], study: ["1 desk", "1 lamp"], bathroom: [] }
    ]
  ],
  "the same again behind a label is what the line before says": [
    [
      "Ward 1: six beds, a desk\nWard 2: same again\nOffice: two chairs",
      { ward: ["6 bed", "1 desk"], "ward 2": ["6 bed", "1 desk"], office: ["2 chair"] }
    ],
    [
      "- Dorm A - two bunk beds\n- Dorm B - ditto\nAll of it has a corridor with a bench.",
      { dorm: ["2 bunk bed"], "dorm 2": ["2 bunk bed"], corridor: ["1 bench"] }
    ]
  ],
  "a room that no kind of place is called like is a room, apart from others": [
    [
      "A museum: the dinosaur room has a skeleton, the mineral room has six showcases.",
      { "dinosaur room": ["1 skeleton"], "mineral room": ["6 showcase"] }
    ],
    ["A villa. The big room has a sofa.", { room: ["1 sofa"] }]
  ],
  "what a room is for is a part of its name, be it a verb": [
    [
      "A clinic with waiting room, consulting room and X-ray room.",
      { "waiting room": [], "consulting room": [], "x-ray room": [] }
    ]
  ],
  "rooms of kinds that have names of their own are several": [
    [
      "A station with an interview room, a meeting room with six chairs and an evidence store. The interview room has a camera.",
      { "interview room": ["1 camera"], "meeting room": ["6 chair"], "evidence store": [] }
    ]
  ]
}

describe("rooms that are listed", () => {
  it("are repeated for a dozen of them at most, so that thousands of lines do not each copy a long one", () => {
    const line = (tokens: ReadonlyArray<string>) => ({ text: tokens.join(" "), tokens })
    const long = line(["ward", ":", ...Array.from({ length: 200 }, () => "bed")])
    const lines = [long, ...Array.from({ length: 3_000 }, () => line(["ward", ":", "same", "again"]))]
    const noted = withRoomNotes(lines, lexiconOf(sentencesOf("A ward with a bed.")))
    assert.lengthOf(noted, lines.length)
    assert.lengthOf(
      noted.filter(({ tokens }) => tokens.length === long.tokens.length),
      13
    )
  })

  for (const [condition, texts] of Object.entries(rows))
    for (const [text, rooms] of texts)
      it(`${condition}: “${text.replaceAll("\n", " / ")}”`, () => {
        const found = inRooms(text)
        for (const [room, things] of Object.entries(rooms)) assert.deepStrictEqual(found[room], things, room)
      })
})
