/** What is said of the things of one room: how far "each with" reaches, what "it" is, and in what house the room is. */
import { sayEach } from "./Says.js"

sayEach({
  "behind a comma, what stands on the floor is no part of “each with one thing”": [
    [
      "An office. Four desks, each with a chair, and a printer by the door.",
      "4 chair",
      "1 printer",
      "printer next_to: office:door"
    ],
    ["Three beds, each with a nightstand, and a wardrobe opposite the door.", "3 nightstand", "1 wardrobe"],
    ["A cafe with three round tables, each with four chairs, and a counter at the back.", "12 chair", "1 counter"],
    ["Two desks, each with a chair, and two cabinets.", "2 chair", "2 cabinet"],
    ["Four desks, each with a lamp, a cup, and a plant.", "4 lamp", "4 cup", "4 plant"],
    ["Four desks, each with a lamp, and a cup.", "4 lamp", "4 cup"]
  ],
  "what closes a list with “on top” or “beside it” is said of all that is listed": [
    [
      "A study. A cabinet stands near the window, with two laptops, a globe and three mugs on top.",
      "laptop on_top: cabinet",
      "globe on_top: cabinet",
      "mug on_top: cabinet"
    ],
    [
      "A study. Against the wall is a filing cabinet with a stapler and a monitor on it.",
      "stapler on_top: filing_cabinet",
      "monitor on_top: filing_cabinet"
    ],
    ["A hall with two sofas, each with a chest and a lamp beside it.", "chest next_to: sofa", "lamp next_to: sofa"]
  ],
  "“in between” is between the two single things that were named last": [
    ["A hall with a sofa and a table with a rug in between.", "rug between: sofa, table"],
    ["A study with a desk and a dresser with a floor lamp in between.", "floor_lamp between: desk, dresser"]
  ],
  "those that are counted are no more for a side or an “each” behind them": [
    ["A dining room with a dining table and two chairs, one on each side.", "2 chair"],
    ["A room with a round table and four chairs, two on each side.", "4 chair"],
    ["A bar with two tables, and on each a cake.", "2 cake", "cake on_top: table"]
  ],
  "what is lined up at a wall is a row there, and a number behind “stand” begins what stands": [
    ["A studio with five mannequins lined up against the wall.", "mannequin in_row", "mannequin against_wall: studio"],
    ["A room. Along one wall stand five easels in a row.", "5 easel", "easel in_row", "easel against_wall: room"],
    ["A room. Along the back wall stand two coat stands.", "2 coat_stand", "coat_stand against_wall: room"]
  ],
  "a total behind shares counts nothing twice": [
    ["Six tables with four chairs around each (24 chairs in total).", "24 chair", "chair surround: table"],
    ["Three desks with two chairs each - six chairs altogether.", "6 chair"],
    ["Six tables with four chairs each, so 24 chairs in all.", "24 chair"]
  ],
  "a house, a tower or a basement that a room is in is no room and no thing": [
    ["A gym in a garage with two benches.", "2 bench"],
    ["Home office in the attic. A desk stands under the window.", "desk next_to: home_office:window"],
    ["A library in a tower with two bookcases.", "2 bookcase"],
    [
      "Model railway room in the basement: a table takes up the middle of the room.",
      "table middle_of_room: railway_room"
    ]
  ],
  "what is listed since a counter lies on it together": [
    [
      "A counter stands by the door - a till, a bell and a plant on it, and a stool behind it.",
      "till on_top: counter",
      "bell on_top: counter",
      "plant on_top: counter",
      "stool side_of back: counter"
    ],
    [
      "Salon - table in the middle, kettle and two brushes on the table.",
      "kettle on_top: table",
      "brush on_top: table"
    ],
    [
      "There's a lamp, a phone and two books on the desk.",
      "lamp on_top: desk",
      "phone on_top: desk",
      "book on_top: desk"
    ]
  ],
  "under “it” is under what hangs, or under what bears the others": [
    ["The TV hangs on the wall opposite the bed, a dresser below it.", "dresser side_of bottom: tv"],
    ["On the bed: two pillows and a teddy bear. Under it: a pair of slippers.", "pair_of_slippers side_of bottom: bed"]
  ],
  "a small thing across a large one lies on it": [
    ["A bathtub with a wooden tray across it holding a candle.", "tray on_top: bathtub", "candle on_top: tray"]
  ],
  "seats go where their table goes": [
    ["A dining hall with two long tables seating eight in the middle.", "table middle_of_room: dining_hall", "16 chair"]
  ],
  "what stands on the other side is told from the first": [
    [
      "An office with a desk. On its left side stands a cabinet, on its other side a printer.",
      "cabinet side_of left: desk",
      "printer side_of right: desk"
    ],
    ["At one end of the table stands a bench, at the other end a chair.", "chair long_short_side_of short: table"],
    ["A sofa with a shelf on the opposite side of the room from it.", "shelf across_from: sofa"],
    ["A shelf with three radios opposite the counter.", "shelf across_from: counter"]
  ],
  "the middle is run down as well": [
    ["A changing room with a bench running down the middle.", "bench middle_of_room: changing_room"]
  ],
  "screens that are counted are things, and separate nothing": [
    ["Six screens hang on the wall across from the desk.", "6 screen", "screen across_from: desk"],
    ["A screen separates the bed from the desk.", "1 screen", "screen between: bed, desk"]
  ],
  "set words for what is one": [
    ["Reading glasses on the desk.", "1 reading_eyeglass"],
    ["A book and reading glasses on the desk.", "1 book", "1 reading_eyeglass"],
    ["A pair of old reading glasses on the desk.", "1 eyeglass"],
    ["An L shaped desk in the corner.", "1 l_shaped_desk", "l_shaped_desk corner_of_room: room"],
    ["A table with a doily, a bowl on the doily.", "doily on_top: table", "bowl on_top: doily"]
  ],
  "what lies on no vase and on no bell is on the table": [
    ["A table with a vase with three roses on it.", "vase on_top: table", "rose inside_of: vase"]
  ],
  "a stand is a part of a name that is nothing without it": [
    [
      "A grand piano, a stool in front of it and a music stand to the left of the piano.",
      "1 music_stand",
      "music_stand side_of left: grand_piano"
    ],
    ["A jug and a mug stand on the table.", "jug on_top: table", "mug on_top: table"]
  ],
  "a rack that lies beside small things is small": [
    ["A desk with a rack of test tubes to the right of the microscope.", "1 rack_of_test_tubes"]
  ]
})
