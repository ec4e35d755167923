import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { worded } from "./summary.js"

/** A sentence with a word that is a noun elsewhere, the things it names and what it says of them, each in order. */
type Case = readonly [sentence: string, things: string, relations: string]

const cases: ReadonlyArray<Case> = [
  ["A study. A model boat rocks on the shelf.", "model_boat, shelf", "model_boat on_top: shelf"],
  ["A village square. A sign reads “Bakery” above the arch.", "sign, arch", "sign side_of top: arch"],
  [
    "A bathroom. A mirror tops the sink and a towel drapes over the tub.",
    "mirror, sink, towel, tub",
    "mirror on_top: sink; towel side_of top: tub"
  ],
  [
    "A garden. Roses border the path and a hedge screens the pool.",
    "rose, hedge, pool",
    "rose along: path; hedge near: pool"
  ],
  [
    "A street. Cars line the curb and a bus stops near the shelter.",
    "car, curb, bus, shelter",
    "car along: curb; bus near: shelter"
  ],
  [
    "A camp. A fire burns between the tents and a pot boils over it.",
    "fire, tent, pot",
    "fire between: tent; pot side_of top: fire"
  ],
  [
    "A station. A train waits at the platform and a bench fronts the ticket office.",
    "train, platform, bench, ticket_office",
    "train next_to: platform; bench side_of front: ticket_office"
  ],
  [
    "A cafe. Chairs ring the table and a board lists the drinks beside the counter.",
    "chair, table, board, drink, counter",
    "chair surround: table; drink next_to: counter"
  ],
  [
    "A lounge. A sofa seats four people and a television tops the cabinet.",
    "sofa, television, cabinet",
    "television on_top: cabinet"
  ],
  [
    "A kitchen. A tall cabinet houses the oven and a shelf displays three vases.",
    "cabinet, oven, shelf, vase",
    "vase inside_of: shelf"
  ],
  [
    "A study. A brass clock crowns the mantel and two candlesticks flank it.",
    "clock, mantel, candlestick, candlestick_2",
    "clock on_top: mantel; candlestick side_of left: mantel; candlestick_2 side_of right: mantel"
  ],
  [
    "A lounge. A long couch faces the stove while an ottoman rests before it.",
    "couch, stove, ottoman",
    "couch face_to: stove; ottoman side_of front: couch"
  ],
  [
    "A gallery. Spot lights hang from the ceiling, and a bench sits between two sculptures.",
    "spot_light, bench, sculpture, sculpture_2",
    "spot_light hang_from_ceiling: gallery; bench between: sculpture, sculpture_2"
  ],
  [
    "A farmyard. A fence encloses the pen, a tractor parks by the silo and hens roam near the coop.",
    "fence, pen, tractor, silo, hen, coop",
    "fence around: pen; tractor next_to: silo; hen near: coop"
  ],
  [
    "A chapel. Candles light the altar and six pews face it.",
    "candle, altar, pew",
    "candle near: altar; pew face_to: altar"
  ],
  [
    "A classroom. A globe tops the cabinet, and a map covers the back wall.",
    "globe, cabinet, map",
    "globe on_top: cabinet; map on_wall: classroom"
  ],
  [
    "A depot. Two trucks wait beside the ramp, a forklift lifts a pallet and crates pack the corner.",
    "truck, ramp, forklift, pallet, crate",
    "truck next_to: ramp; crate corner_of_room: depot"
  ],
  [
    "A kitchen. A pot simmers on the stove and a kettle steams beside it.",
    "pot, stove, kettle",
    "pot on_top: stove; kettle next_to: pot; kettle on_top: stove"
  ],
  [
    "A yard. A dog guards the gate and a cat naps on the bench.",
    "dog, gate, cat, bench",
    "dog near: gate; cat on_top: bench"
  ],
  [
    "A hallway. A coat stand holds two umbrellas and a mat fronts the door.",
    "coat_stand, umbrella, mat",
    "umbrella near: coat_stand; mat next_to: hallway:door"
  ],
  [
    "A hotel room. A television stand backs the wall and a minibar hums under it.",
    "television_stand, minibar",
    "television_stand against_wall: hotel_room; minibar side_of bottom: television_stand"
  ],
  ["A garden. A stone path cuts the lawn and box hedges edge it.", "box_hedge", "box_hedge along: lawn"],
  [
    "A den. Books fill the shelves and a record player spins on the sideboard.",
    "book, shelf, record_player, sideboard",
    "book inside_of: shelf; record_player on_top: sideboard"
  ],
  [
    "A library. A reading lamp clips onto the desk and a stool tucks under it.",
    "reading_lamp, desk, stool",
    "reading_lamp on_top: desk; stool side_of bottom: desk"
  ],
  [
    "A harbour. A lighthouse guards the entrance and gulls circle the pier.",
    "lighthouse, entrance, gull, pier",
    "lighthouse near: entrance; gull around: pier"
  ],
  [
    "A bedroom. A bench fronts the bed, and a quilt drapes over the chair.",
    "bench, bed, quilt, chair",
    "bench side_of front: bed; quilt side_of top: chair"
  ],
  [
    "A studio. An easel holds a canvas and a stool waits before it.",
    "easel, canvas, stool",
    "canvas on_top: easel; stool side_of front: easel"
  ],
  [
    "A square. A monument stands in the middle and pigeons crowd the fountain.",
    "monument, pigeon, fountain",
    "monument middle_of: square; pigeon inside_of: fountain"
  ],
  [
    "A dining room. A china cabinet displays six plates and a clock ticks on the wall.",
    "china_cabinet, plate, clock",
    "plate inside_of: china_cabinet; clock on_wall: dining_room"
  ],
  [
    "A workshop. Tools hang above the bench and a vise clamps onto its edge.",
    "tool, bench, vise",
    "tool side_of top: bench; vise on_top: bench"
  ],
  [
    "A pub. A long bar stands along the back wall and a dart board hangs above it.",
    "bar, dart_board",
    "bar against_wall: room; dart_board side_of top: bar"
  ],
  [
    "A courtyard. The main hall faces the fountain and two stone lions guard the steps.",
    "main_hall, fountain, stone_lion",
    "main_hall face_to: fountain; stone_lion near: step"
  ]
]

/** Subjects of several that a verb in the plural joins: no clause begins within them. */
const joined: ReadonlyArray<Case> = [
  [
    "A dining room. A lamp hangs above the table, while a vase, a jug, and a bowl occupy it.",
    "lamp, table, vase, jug, bowl",
    "lamp side_of top: table; vase on_top: table; jug on_top: table; bowl on_top: table"
  ],
  [
    "A playroom. A drum is placed on the rug, and a kite and a ball lie near the window.",
    "drum, rug, kite, ball",
    "drum on_top: rug; kite near: playroom:window; ball near: playroom:window"
  ]
]

describe("a word that could be a noun or a verb", () => {
  for (const [text, things, relations] of [...cases, ...joined])
    it(`is decided by where it stands: ${text}`, () => {
      const reading = read(text, unattended)
      assert.deepStrictEqual(reading.things.map(({ id }) => id).join(", "), things)
      assert.deepStrictEqual(worded(reading.relations).join("; "), relations)
    })
})
