import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { complete } from "#planning/Complete.js"
import { read } from "#planning/reading/read.js"
import { openQuestionsOf } from "#planning/sdd/OpenQuestions.js"
import { writeSdd } from "#planning/WriteSdd.js"

const questionsOf = (brief: string) =>
  openQuestionsOf(
    writeSdd(
      {
        brief,
        prompt: "",
        sourceText: null,
        title: null,
        seed: 1,
        world: defaults,
        style: {},
        palette: [],
        parameters: {}
      },
      unattended
    )
  )

const unmetOf = (brief: string) => questionsOf(brief).unmet.map(({ reason, text }) => `${text} ${reason}`)

const toldOf = (brief: string) => [...unmetOf(brief), ...questionsOf(brief).open_questions]

const odd: ReadonlyArray<readonly [text: string, told: RegExp]> = [
  ["A ship captain's cabin with a desk. The captain's berth has a quilt.", /berth/],
  ["A research camp: three huts joined by walkways, and a mast.", /How many is left open: .*for “walkways”/],
  ["A lake with a mill. A meadow and a village.", /Where these stand is left open: .*(meadow|village)/],
  ["A study with a desk and a frobnicator.", /frobnicator/],
  ["A shed with a ladder. The ladder leans upright near the door.", /ladder leans upright/],
  ["A bathroom with a tub. A towel hangs neatly folded.", /towel hangs neatly folded/],
  ["A gym with a bench. The mat is rolled out on the floor.", /mat is rolled out/],
  ["A farmyard. A donkey turns the millstone.", /donkey turns the millstone/],
  ["A workshop. A belt drives the lathe. A lamp hangs above the bench.", /belt drives the lathe/],
  ["A park. A boy feeds the ducks.", /boy feeds the ducks/],
  ["Depot\nyard: 2 carts, 1 crane\nshed: 4 racks\nfrobnicator with two lamps", /frobnicator”/],
  ["A cellar with a cherry table, six stools and a matching bench.", /cherry table, six stools and a matching bench/],
  ["A games room with a snooker table with two cues and a chalk lying at its center.", /two cues and a chalk lying/],
  ["A kitchen with a stove and many kettles.", /many is left open: .*kettles/i],
  ["A workshop with a basket of quibbles and a bench.", /quibbles/],
  ["A bedroom with a large armchair and a matching stool.", /matching/],
  ["A parlour where a harp hangs from the piano.", /harp/],
  ["An office with a desk and a vase of snorkwort.", /snorkwort/],
  ["A hall with a bench and some mirrors.", /left open: .*mirrors/],
  ["A garden with a pond and a wumpus.", /wumpus/],
  ["A library with a globe and a whatsit near the globe.", /whatsit/],
  ["A bathroom with a tub and a crate of glimmets.", /glimmets/],
  ["A courtyard with a well, a thrumble and a bench.", /thrumble/],
  ["A nursery with a crib and a round rug and a matching stool.", /matching/],
  ["A farmyard with a barn and three grommocks.", /grommock/],
  ["A café with four tables and a sack of morkins.", /morkins/],
  ["A dining room with a table and several chairs.", /left open: .*chairs/],
  ["A park with a fountain and a jabberwock.", /jabberwock/],
  ["A gallery with two statues and a hamper of flibnuts.", /flibnuts/],
  ["A shed with a workbench and a barrel of tworps.", /tworps/],
  ["A classroom with a blackboard and a vexillum.", /vexillum/],
  ["A bakery with an oven and a tray of zuppins.", /zuppins/],
  ["A square with a statue and a grindelbox.", /grindelbox/],
  ["A bar with ten stools and a cask of mellifer.", /mellifer/],
  ["A clinic with a bed and a plumbatron.", /plumbatron/],
  ["A harbour with a quay, two boats and a kelpwright.", /kelpwright/],
  ["A studio with an easel and a crinkled gronk.", /gronk/],
  ["A greenhouse with a bench and a pot of yarrowmoot.", /yarrowmoot/],
  ["A kitchen with an island and a bin of thistlecorn.", /thistlecorn/],
  ["A den with a sofa. A tripod floor lamp casts light over the seating.", /over the seating/],
  ["A studio with a desk. A heater stands near the furniture.", /near the furniture/],
  ["A basement with a large sofa and an area rug in the center.", /sofa and an area rug in the center/],
  ["A loft with a couch and a piano in the middle.", /couch and a piano in the middle/]
]

const plain: ReadonlyArray<string> = [
  "A bedroom with a striped armchair and a matching stool.",
  "A hall with a bench against the wall and a plant in the middle.",
  "A bedroom with an oak bed and a matching wardrobe.",
  "A laundry with a red washer and a matching dryer.",
  "A living room with a velvet sofa and a matching ottoman.",
  "A bedroom with a bed and a wardrobe.",
  "A study with a wooden desk and a chair.",
  "A kitchen with a stove, a sink and a fridge.",
  "A living room with a sofa and a coffee table in front of the sofa.",
  "An office with two desks and a bookcase against the wall.",
  "A dining room with a table and four chairs.",
  "A bathroom with a bathtub, a toilet and a sink.",
  "A library with three bookcases and an armchair.",
  "A garden with a pond and two benches.",
  "A village square with a well and a statue.",
  "A park with a fountain, six trees and a bench.",
  "A farmyard with a barn and a tractor.",
  "A living room with a red sofa and a blue armchair.",
  "A bedroom with a lamp on the nightstand.",
  "A classroom with twelve desks and a blackboard on the wall.",
  "A café with five tables and ten chairs.",
  "A study with a globe on the desk.",
  "A hall with a bench against the wall and a mirror above the bench.",
  "A living room with a television on the wall.",
  "A kitchen with an island in the middle of the room.",
  "A bedroom with a rug under the bed.",
  "A study with a black office chair in front of the desk.",
  "A living room with a round coffee table and a floor lamp in the corner.",
  "A garden with a shed and an apple tree.",
  "A courtyard with a fountain in the middle.",
  "A bedroom with a bed between two nightstands.",
  "A workshop with a workbench and a stool.",
  "An office with a desk facing the window.",
  "A living room with a bookcase next to the fireplace.",
  "A playground with a slide and two swings."
]

/** Walls by the compass, and words that are taken for others. */
const open: ReadonlyArray<readonly [text: string, told: RegExp]> = [
  ["A bedroom. A wardrobe stands against the east wall.", /wardrobe stands against the east wall/],
  ["A study with a bookcase on the northern wall.", /bookcase on the north wall/],
  ["A hall with a mirror on the west wall.", /mirror on the west wall/],
  ["Bedroom: bed against the north wall, a desk by the west wall.", /desk by the west wall/],
  ["A workshop with a bench along the south wall.", /bench along the south wall/],
  ["An office. On the east wall hangs a clock.", /east wall/],
  ["A nursery with a crib near the north wall.", /crib near the north wall/],
  ["A study with a zibeline bench.", /“zibeline” is read as “zipline”/]
]

/** A text's number of a kind is exact: what is added to a room is of other kinds. */
const exact: ReadonlyArray<readonly [text: string, category: RegExp, count: number]> = [
  ["A study with dual monitors on a desk.", /monitor/, 2],
  ["A living room with a sofa and two floor lamps.", /floor_lamp/, 2],
  ["A bedroom with a bed and a pair of nightstands.", /nightstand/, 2],
  ["A dining room with a table and one pendant lamp.", /pendant|ceiling_light/, 1],
  ["A kitchen with a fridge and three bar stools.", /stool/, 3],
  ["An office with a desk, a lamp and two chairs.", /chair/, 2],
  ["A living room with a rug and a TV.", /^(tv|television)$/, 1],
  ["A bedroom with a double bed and one picture.", /^(picture|painting)$/, 1],
  ["A bathroom with twin sinks and a mirror.", /mirror/, 1],
  ["A library with four bookcases and a globe.", /bookcase/, 4]
]

describe("what a document tells of its text", () => {
  for (const [text, told] of odd)
    it(`"${text}" is told of ${told.source}`, () => {
      assert.match(toldOf(text).join("\n"), told)
    })
  for (const [text, told] of open)
    it(`"${text}" is told of ${told.source}`, () => {
      assert.match(toldOf(text).join("\n"), told)
    })
  for (const [text, category, count] of exact)
    it(`"${text}" gets no more of ${category.source} than ${count}`, () => {
      const draft = complete(read(text, unattended), { density: 1, listed: false, detail: "high" }, unattended)
      const held = draft.things.filter((thing) => category.test(thing.category))
      assert.strictEqual(
        held.reduce((sum, thing) => sum + thing.count, 0),
        count
      )
    })
  for (const text of plain)
    it(`"${text}" leaves nothing to tell`, () => {
      assert.deepStrictEqual(unmetOf(text), [])
    })
})
