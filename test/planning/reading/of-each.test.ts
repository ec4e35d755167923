import { type Row, sayEach } from "./Says.js"

const rows: Readonly<Record<string, ReadonlyArray<Row>>> = {
  "bare plurals behind several are one for each": [
    ["Six desks with chairs and lamps", "6 chair", "6 lamp"],
    ["An office with four desks with monitors and swivel chairs", "4 monitor", "4 swivel_chair"],
    ["A cafe with five round tables with wooden chairs and a counter with stools", "10 chair", "3 stool"]
  ],
  "what stands before “each” is what each has": [
    ["six desks, a lamp and a chair each", "6 lamp", "6 chair"],
    ["six desks, two chairs each, and a printer", "12 chair", "1 printer"],
    ["A cafe with eight tables with two chairs each and a counter", "16 chair", "1 counter"],
    ["4 clay courts side by side, net + umpire chair each", "net @ clay_court", "umpire_chair_4 @ clay_court_4"],
    [
      "4 clay courts, net and bench each, clubhouse on the south side",
      "clubhouse south_of: clay_court, clay_court_2, clay_court_3, clay_court_4"
    ],
    ["Two playgrounds with six swings", "3 swing", "swing_2 @ playground_2"],
    ["Three tents, two sleeping bags each, and a campfire", "3 tent", "6 sleeping_bag", "1 campfire"],
    ["five cells with a bunk and a toilet each", "bunk @ cell", "bunk_5 @ cell_5", "toilet_5 @ cell_5"]
  ],
  "a room to which another opens has what is told behind it": [
    [
      "A living room with a sofa, open to a kitchen with a dining table",
      "sofa @ living_room",
      "dining_table @ kitchen"
    ],
    ["A bedroom with a bed, which opens onto a bathroom with a tub", "bed @ bedroom", "tub @ bathroom"],
    ["A hall that leads into a study with a desk", "desk @ study"]
  ],
  "an item of a list begins in what the list is of": [
    ["Classroom with\n* a reading corner: rug, two cushions\n* a sink", "rug @ reading_corner", "sink @ classroom"],
    ["Office\n1. Meeting room: table, 8 chairs\n2. Printer by the door", "chair @ meeting_room", "printer @ office"],
    ["Kitchen\n- table\nLiving room\n- sofa\n- tv", "table @ kitchen", "tv @ living_room"],
    ["Park:\n- playground: slide, two swings\n- 10 benches", "slide @ playground", "swing @ playground", "bench @ null"]
  ],
  "what no comma, article or slang tells apart is read as it is meant": [
    ["pizzeria, garlic braids hanging, pizza maker behind counter", "3 garlic_braid", "1 pizza_maker"],
    ["A park with a pond an ducks", "3 duck"],
    ["One grave is fresh, one candle burns", "1 grave", "1 candle"],
    ["a fishing harbour with cats, colourful houses behind", "colourful_house north_of: fishing_harbour"],
    ["A park with two benches; a kiosk on the south side", "kiosk side_region front: park"],
    ["A mechanic under the car lol, a fan spins", "1 car", "1 fan", "mechanic side_of bottom: car"],
    ["A flower market with twelve stalls in four rows", "flower_market", "12 stall"]
  ],
  "a club is its grounds": [
    ["A tennis club with four clay courts and a clubhouse", "tennis_club", "clay_court_4", "1 clubhouse"],
    ["Golf club with a clubhouse", "golf_club"]
  ],
  "a piece of ground is a place by what it is of": [
    ["A garden with a square of lawn and a strip of gravel", "lawn", "gravel_patch"],
    ["A farm with pigs in the mud and a cow", "pig @ mud_patch", "cow @ null"],
    ["A playground with a sandy area and a paved area with two benches", "sandy_area", "bench @ paved_area"],
    ["A town square of cobbles with a fountain", "cobblestone_town_square"]
  ]
}

sayEach(rows)
