import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

interface Case {
  readonly text: string
  readonly setting?: "indoor" | "outdoor"
  readonly title?: string
  readonly things?: ReadonlyArray<string>
  readonly places?: ReadonlyArray<string>
  readonly ways?: ReadonlyArray<string>
  /** Relations that must be among those read. */
  readonly relations?: ReadonlyArray<string>
  readonly constraints?: ReadonlyArray<string>
  readonly unread?: number
}

/** Briefs as callers write them: polite, hasty, misspelt, with what they do not want. */
const cases: ReadonlyArray<Case> = [
  {
    text: "I'd like a city park, roughly 120 by 80 metres, with a pond in the middle and lots of benches along the paths. Without a fence.",
    title: "City Park",
    places: ["city_park park", "pond pond"],
    things: ["12 bench"],
    relations: ["pond middle_of: city_park", "bench along: path"],
    constraints: ["No fence"]
  },
  {
    text: "Could you please build me a desert oasis with a dozen palm trees & five nomad tents?",
    title: "Desert Oasis",
    things: ["12 palm_tree", "5 nomad_tent"]
  },
  {
    text: "Fifteen whitewashed cottages climb the slope above a small harbour. There is a chapel at the top of the slope.",
    things: ["15 whitewashed_cottage", "1 chapel"],
    places: ["slope hill", "harbour harbour"]
  },
  {
    text: "A market square with twelve stalls selling fruit and a town hall to the west. People are walking around.",
    things: ["12 stall", "1 fruit", "1 town_hall", "3 person"]
  },
  {
    text: "A pier with an ice cream stand, benches and three boats at anchor.",
    things: ["1 pier", "1 ice_cream_stand", "3 bench", "3 boat"]
  },
  {
    text: "A fair with a booth selling balloons by the gate.",
    relations: ["booth next_to: gate"]
  },
  {
    text: "A monastery with a church, a herb garden and a small graveyard, all enclosed by a stone wall.",
    relations: ["stone_wall around: monastery"]
  },
  {
    text: "A cemetery with a chapel, an iron gate and a gravel path from the gate to the chapel. It is foggy and spooky.",
    ways: ["gravel_path iron_gate → chapel"],
    unread: 0
  },
  {
    text: "A railway station with two platforms, a car park for twenty cars and a taxi stand.",
    things: ["2 platform", "20 car", "1 taxi_stand"]
  },
  {
    text: "An industrial estate with three large warehouses. No houses.",
    places: ["industrial_estate industrial_yard"],
    constraints: ["No house"]
  },
  {
    text: "A suburb: a cul-de-sac with eight homes.",
    ways: ["cul_de_sac"],
    relations: ["home along: cul_de_sac"]
  },
  { text: "A tavern by the harbour with two boats.", setting: "outdoor", things: ["1 tavern", "2 boat"] },
  { text: "A tavern, a quay with three fishing boats and a lighthouse.", setting: "outdoor" },
  { text: "A tavern", setting: "indoor" },
  { text: "A tavern with five tables, a bar and a fireplace near the harbour.", setting: "indoor" },
  {
    text: "A library with oak floors, dark green walls and tall bookcases along the walls.",
    setting: "indoor",
    things: ["2 bookcase"]
  },
  {
    text: "A village of twelve white houses with red roofs around a square.",
    things: ["12 white_house"],
    relations: ["white_house around: square"]
  },
  { text: "A town of houses and shops along a river.", things: ["3 house", "3 shop"] },
  { text: "A library with stone walls in a park.", setting: "outdoor" },
  { text: "A castle kitchen with a big table and a stove.", setting: "indoor", places: ["castle_kitchen kitchen"] },
  {
    text: "A garage with a car, a workbench along the back wall, a bicycle leaning against the wall and three boxes.",
    setting: "indoor",
    relations: ["workbench against_wall: garage", "bicycle against_wall: garage"]
  },
  {
    text: "A grocery store with four aisles of shelves and three checkout counters by the entrance.",
    setting: "indoor",
    places: ["grocery_store supermarket"],
    things: ["4 shelf", "3 checkout_counter"]
  },
  {
    text: "An open-plan office: two rows of six desks, each with a monitor and a swivel chair.",
    things: ["12 desk", "12 monitor", "12 swivel_chair"]
  },
  {
    text: "A teacher's desk at the front of a classroom with twenty desks and a blackboard, and a bookshelf at the back.",
    things: ["1 teacher_s_desk", "20 desk", "1 blackboard", "1 bookshelf"],
    relations: ["teacher_s_desk near: blackboard", "bookshelf against_wall: classroom", "bookshelf far: blackboard"]
  },
  {
    text: "A hallway between two bedrooms. Each bedroom has a bed.",
    relations: ["hallway adjacent: bedroom", "hallway adjacent: bedroom_2"]
  },
  {
    text: "A flat with a kitchen, a bedroom and a bathroom. The bathroom is next to the bedroom.",
    relations: ["bathroom adjacent: bedroom"],
    unread: 0
  },
  {
    text: "a small bed room w/ a bed, a nightstand on the left of the bed with a lamp on it and a dresser opposite the bed",
    title: "Small Bedroom",
    things: ["1 bed", "1 nightstand", "1 lamp", "1 dresser"],
    relations: ["nightstand side_of left: bed", "lamp on_top: nightstand", "dresser across_from: bed"]
  },
  {
    text: "A bathroom with a sink with a large mirror above it and white towels on a rack.",
    relations: ["mirror side_of top: sink", "towel on_top: rack"]
  },
  {
    text: "Bedroom, 4 m by 5 m. Double bed. One wardrobe, no desk, two chairs. The wardrobe must not face the window. There shouldn't be a rug.",
    things: ["1 bed", "1 wardrobe", "2 chair"],
    constraints: ["No desk", "No rug"],
    unread: 1
  },
  {
    text: "A living room with a sofa and no TV and a small rug. Don't add any plants. Bright and airy.",
    things: ["1 sofa", "1 rug"],
    constraints: ["No tv", "No plant"],
    unread: 0
  }
]

describe("a brief as a caller writes it", () => {
  for (const one of cases) {
    it(one.text, () => {
      const reading = read(one.text, unattended)
      const ways = reading.ways.map(({ from, id, to }) => (from === null ? id : `${id} ${from} → ${to}`))
      const places = reading.places.map(({ id, kind }) => `${id} ${kind}`)
      if (one.setting !== undefined) assert.strictEqual(reading.setting, one.setting)
      if (one.title !== undefined) assert.strictEqual(reading.title, one.title)
      if (one.things !== undefined) assert.deepStrictEqual(counted(reading), one.things)
      if (one.ways !== undefined) assert.deepStrictEqual(ways, one.ways)
      if (one.constraints !== undefined) assert.deepStrictEqual(reading.constraints, one.constraints)
      if (one.unread !== undefined) assert.lengthOf(reading.unread, one.unread)
      assert.includeMembers(places, [...(one.places ?? [])])
      assert.includeMembers([...worded(reading.relations)], [...(one.relations ?? [])])
    })
  }

  it("says what must not be, instead of doing it", () => {
    const { relations, unread } = read(
      "A bedroom with a bed and a window. The bed should not face the window.",
      unattended
    )
    assert.notInclude(worded(relations).join(), "face_to")
    assert.match(unread[0]?.reason ?? "", /must not be/)
  })
})
