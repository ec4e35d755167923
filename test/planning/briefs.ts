export const villageBrief =
  "A medieval village with a central market square, twelve timber houses around it, a stone church north of the square, a river to the east crossed by two bridges and a forest behind the church"

/** Briefs of many kinds, for tests of what must hold of every plan. */
export const briefs: Readonly<Record<string, string>> = {
  village: villageBrief,
  harbour:
    "A harbour town with a long quay along the sea to the south. Six warehouses stand along the quay, five fishing boats lie in the harbour, and a lighthouse stands at the end of the mole. A fountain square lies in the middle of the town with eight narrow houses around it.",
  farm: "A farm with a red barn, a farmhouse, two silos, a wheat field to the north, a pond, an orchard west of the farmyard and a fenced pasture with nine cows.",
  park: "A city park with a large lake, a playground south of the lake, an avenue of linden trees, a rose garden and ten benches along the main path. A pavilion stands near the lake.",
  castle:
    "A castle with a moat, thick stone walls, four corner towers, a keep, a chapel, a gatehouse and a drawbridge. A forest lies to the north of the castle.",
  camp: "A campsite with eight tents around a campfire, six log benches around the fire, a lake to the west and a pine forest to the north",
  suburb:
    "A suburban street with twelve houses along both sides, a car in front of each house, a small playground and a parking lot",
  bedroom:
    "A bedroom with a double bed against the wall, two nightstands next to the bed, each holding a lamp, a wardrobe in the corner, a desk with a chair in front of it, and a round rug under the bed. A painting hangs above the bed.",
  living:
    "A cozy living room with a grey sofa facing a TV on a media console, a wooden coffee table in front of the sofa, two armchairs, a large rug, a bookshelf against the wall and a floor lamp next to the sofa.",
  office:
    "A modern office with four desks in a row, each with an office chair and a computer monitor, a whiteboard on the wall, two filing cabinets in the corner and a potted plant near the door.",
  flat: "A two-room flat: a living room with a sofa, a coffee table and a TV, and a bedroom with a queen bed, two nightstands and a wardrobe. A door connects the living room and the bedroom.",
  temple:
    "A ruined temple on a terrace in the jungle with eight columns along the trail, four guardian statues around the temple, and a stream to the west",
  monastery:
    "A monastery with a church north of the cloister, a herb garden, a fish pond, a cemetery with twenty gravestones and an orchard",
  nonsense: "Blorf zanguli frobnicate the quux!! asdf qwer",
  town: "A small town with a town hall, a school, a market square, 20 houses, a main street leading to the square, and a railway station at the edge"
}
