import { sayEach } from "./Says.js"

/** Sides and ends of a place in the open, told without it. */
sayEach({
  "what stands at the ends or on the sides of a place is told of the place": [
    ["A handball court with a goal at each end.", "2 goal", "goal long_short_side_of short: handball_court"],
    ["A bowling green with two benches at either end.", "2 bench", "bench long_short_side_of short: bowling_green"],
    ["A parade ground with a flagpole on both sides.", "flagpole long_short_side_of long: parade_ground"],
    ["A paddock with six poplars along both sides.", "poplar along: paddock"],
    ["A running track with a grandstand along one side.", "grandstand along: running_track"],
    ["A village green with a kiosk on the left.", "kiosk side_region left: village_green"],
    ["A beer garden with a stage at the back.", "stage side_region back: beer_garden"],
    [
      "A beer garden with a stage at the back, a bar on the left and toilets on the right.",
      "bar side_region left: beer_garden",
      "toilet side_region right: beer_garden"
    ],
    ["A park with a kiosk at the north end and a fountain on the left.", "fountain side_region left: park"],
    ["A schoolyard with a shed at the east end.", "shed side_region right: schoolyard"],
    [
      "A farmyard with a kennel in the north-west corner.",
      "kennel side_region back: farmyard",
      "kennel side_region left: farmyard"
    ]
  ],
  "what is told behind a thing that is nowhere yet is told of that thing": [
    ["A yard with a barn, a silo on the left.", "silo side_of left: barn"],
    ["A garden with a long table, a chair at each end.", "chair long_short_side_of short: table"]
  ],
  "of two on the sides of a road each stands along it, on a side of its own": [
    [
      "A lane with a barn on one side and a chapel on the other.",
      "barn west_of: lane",
      "chapel east_of: lane",
      "chapel along: lane"
    ],
    [
      "A village street with an inn on the left and a smithy on the right.",
      "inn west_of: village_street",
      "smithy east_of: village_street"
    ],
    [
      "A canal with a warehouse on the left bank and a mill on the right bank.",
      "warehouse west_of: canal",
      "mill east_of: canal"
    ]
  ],
  "land that is called by its kind is a place where it is listed": [
    ["A river park with a skate park and a picnic area.", "skate_park", "picnic_area"],
    ["A resort with a golf course and a bowling green.", "golf_course", "bowling_green"],
    ["A street with a toll booth and a gingerbread house.", "1 toll_booth", "1 gingerbread_house"]
  ],
  "a half circle is one, by whatever word": [
    ["A meadow with five tents in a half circle around a fire.", "5 tent", "tent near: fire", "tent face_to: fire"],
    ["A park with seven chairs in an arc before a stage.", "7 chair", "chair face_to: stage"],
    ["A camp with four tents in a semi-circle facing a fire.", "4 tent", "tent near: fire"]
  ]
})
