import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { sayEach } from "./Says.js"
import { counted } from "./summary.js"

/** Orders to a stage hand, ages, light and finishes: words that say how the whole is, and name nothing in it. */
sayEach({
  "a verb that only says that something is to be done names nothing, though it is a noun too": [
    ["Stage a dinner in a garden with a long table.", "1 table"],
    ["A salon. Bolt three barber chairs in a row.", "3 barber_chair"],
    ["A quay with a bollard. Pile yellow nets beside the bollard.", "3 yellow_net", "yellow_net next_to: bollard"],
    ["A yard. Scatter twelve barrels around the yard.", "12 barrel", "barrel around: yard"],
    ["A hall. Prop up two ladders against the wall and roll out a red carpet.", "2 ladder", "1 red_carpet"],
    ["A street. Dress a shop window with three dolls.", "3 doll"],
    ["Room two has a bed.", "1 bed"],
    ["Garden the size of two tennis courts, with three trees.", "garden", "3 tree"],
    ["Table a metre long, two stools.", "1 table", "2 stool"],
    ["A kitchen with bar stools, market stalls.", "3 bar_stool"]
  ],
  "what is done to something that is there says how the two stand": [
    ["A yard with a gate. Guard the gate with two dogs.", "2 dog"],
    ["A lounge with a sofa. Face the sofa to the window.", "sofa face_to: lounge:window"]
  ],
  "a year behind “around” is an age and no number": [
    ["A pharmacy around 1900, with a counter.", "1 counter"],
    ["A kitchen, circa 1910, with a stove.", "1 stove"]
  ],
  "hours and lights are the scene's": [
    ["A garden in late autumn afternoon light with a bench.", "1 bench"],
    ["A vineyard at golden hour with one long table.", "1 table"],
    ["A laundry with a table, tiled floor, neutral light.", "1 table"],
    ["A study with a night light and a desk in the morning sun.", "1 night_light", "1 desk"],
    ["A bedroom with a soft light on the nightstand.", "light on_top: nightstand"]
  ],
  "a colour or a stuff that something is in says how it looks": [
    ["A park with four maples in flaming orange.", "4 maple", "maple is flaming orange"],
    ["A salon with three chairs in oxblood leather.", "chair is oxblood leather"],
    ["A quay with a van in white.", "van is white"],
    ["A pool with four children in water.", "4 child"]
  ],
  "so many pieces behind a noun are as many of it": [
    ["A flat with a sofa bed 1 pc, a table 2 pcs and a lamp.", "1 sofa_bed", "2 table", "1 lamp"]
  ],
  "what goes all the way round, or around everything, goes around the whole": [
    ["A castle with a moat all the way round it.", "moat around: castle"],
    ["A camp with a palisade around everything.", "palisade around: camp"]
  ],
  "a corner is where its words say": [
    ["A courtyard with a hut in the NE corner.", "hut corner_of_room: courtyard", "hut side_region back: courtyard"],
    ["A courtyard with a well at the back right.", "well side_region right: courtyard"],
    [
      "A yard with a kennel in the front left corner.",
      "kennel side_region front: yard",
      "kennel side_region left: yard"
    ]
  ],
  "what stands on the ground that its place has stands on nothing else": [
    ["A meadow with five tents on the grass.", "5 tent"],
    ["A square with four stalls on the cobblestones.", "4 stall"]
  ],
  "what each of several has is counted for each": [
    ["A classroom with twelve desks, a chair for each.", "12 chair"],
    ["A camp with four tents and a lantern for each of them.", "4 lantern"],
    ["A corridor with room doors x10, five on either side.", "10 room_door"]
  ],
  "a compound is called again by its end, and by no other compound's": [
    ["A rooftop with a helipad and four lights around the pad.", "light around: helipad"],
    ["A lounge with a bar table, a rug under the coffee table.", "rug side_of bottom: coffee_table"]
  ],
  "a wrong plural is the right one": [["A shop with three shelfs and two knifes on a table.", "3 shelf", "2 knife"]],
  "a right plural stays as it is": [
    ["A square with three cafes.", "3 cafe"],
    ["A bank vault with two safes.", "2 safe"]
  ]
})

describe("words of the whole", () => {
  for (const [text, ...things] of [
    ["A garden in late autumn afternoon light with a bench.", "1 bench"],
    ["A vineyard at golden hour with one long table.", "1 table"],
    ["A laundry with a table, tiled floor, neutral light.", "1 table"],
    ["A pharmacy around 1900, candle light evening, with a counter.", "1 counter"],
    ["A salon. Bolt three barber chairs in a row.", "3 barber_chair"],
    ["A meadow with five tents on the grass.", "5 tent"]
  ])
    it(`name nothing else than ${things.join(", ")} in “${text}”`, () => {
      assert.deepStrictEqual(counted(read(text, unattended)), things)
    })
})

describe("what is said of floors and walls", () => {
  const tagged = (text: string) => read(text, unattended).places[0].tags
  it("is the room's", () => {
    assert.deepStrictEqual(tagged("An office. The floor is concrete. The walls are white brick."), [
      "concrete floor",
      "white brick walls"
    ])
    assert.deepStrictEqual(tagged("A shop. Keep the floor worn wood planks."), ["worn wood floor"])
    assert.deepStrictEqual(tagged("A hall. Red carpet covers all the floor."), ["red carpet floor"])
    assert.deepStrictEqual(tagged("Corridor 24 m long, 2.4 m wide, carpet"), ["carpet floor"])
  })
  it("is nothing where it tells of no stuff", () => {
    assert.deepStrictEqual(tagged("An office. The floor is clean and the walls are bare."), [])
  })
})

describe("a place in a hall", () => {
  it("is one place", () => {
    const { places } = read("A gym in an old brick hall. A boxing ring in the centre.", unattended)
    assert.deepStrictEqual(
      places.map(({ kind }) => kind),
      ["gym"]
    )
  })
})
