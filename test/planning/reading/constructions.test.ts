import { type Row, sayEach } from "./Says.js"

const constructions: Readonly<Record<string, ReadonlyArray<Row>>> = {
  "a verb that nobody listed is no part of a name": [
    ["An office. A neon sign glows beside the clock.", "1 neon_sign", "neon_sign next_to: clock"],
    ["A den. A floor lamp arches over the armchair.", "1 floor_lamp", "floor_lamp side_of top: armchair"],
    ["A den. A suitcase rests on the bench.", "1 suitcase", "suitcase on_top: bench"],
    ["A study. A globe perches on the bookcase.", "1 globe", "globe on_top: bookcase"],
    ["A kitchen. A kettle whistles on the stove.", "1 kettle", "kettle on_top: stove"],
    ["A kitchen. A cat snoozes under the table.", "1 cat", "cat side_of bottom: table"],
    ["A hall. A clay pot stands next to the mirror.", "1 clay_pot", "clay_pot next_to: mirror"],
    ["A hall. A tall plant stands near the stairs.", "1 plant", "plant near: stairs"],
    ["A larder. One jam jar and one milk bottle stand on the shelf.", "1 milk_bottle", "milk_bottle on_top: shelf"],
    ["A lounge. Two candles flicker on the piano.", "2 candle", "candle on_top: piano"]
  ],
  "what several do is no part of their name": [
    ["A quarry. Two oxen pull a cart.", "2 ox", "1 cart", "ox near: cart"],
    ["A harbour. Three fishermen mend nets on the pier.", "3 fisherman", "fisherman near: net"],
    ["A park. Children play football near the fountain.", "3 child", "1 football", "child near: football"],
    ["A street. Workers carry crates.", "3 worker", "3 crate", "worker near: crate"],
    ["A square. Tourists photograph the statue.", "3 tourist", "tourist near: statue"],
    ["A lake. Ducks paddle past the boathouse.", "3 duck", "1 boathouse"],
    ["A kitchen. Cooks stir pots on the stove.", "2 cook", "pot on_top: stove"],
    ["A river. Women wash clothes.", "3 woman"],
    ["A yard. A sports car stands near the shed.", "1 sports_car", "sports_car near: shed"],
    ["A hall with the judge's bench and the captain's chair.", "1 captain_s_chair"]
  ],
  "who looks, runs or comes out of something stands by it, and keeps its name": [
    [
      "A study with a telescope pointing out of the window and a globe.",
      "1 telescope",
      "telescope face_to: study:window"
    ],
    ["A hall. A butler staring at a portrait.", "1 butler", "butler face_to: portrait"],
    ["A nursery with a teddy bear peeking out of a basket.", "1 teddy_bear", "teddy_bear inside_of: basket"],
    ["A street. A boy running out of the house.", "1 boy", "boy near: house"],
    ["A yard with a dog chasing after a ball.", "1 dog", "1 ball"],
    ["A den with a cat asleep on a cushion.", "1 cat", "cat on_top: cushion"],
    ["A hall with portraits whose eyes follow you.", "3 portrait"]
  ],
  "what things are for is no noun that two share": [
    ["A playground with a slide and a bench for teachers.", "1 slide", "1 bench"],
    ["A room with a cake and a present for children.", "1 cake", "1 present"]
  ],
  "what is there instead of something is there, and the other is not": [
    ["A bedroom with a desk instead of a vanity.", "1 desk"],
    ["A kitchen with a bench in place of chairs.", "1 bench"]
  ],
  "what stands in brackets behind a thing counts, measures and paints it": [
    ["A hall with a table (oak, 2 m), chairs (6, black) and a lamp (pendant).", "1 table", "6 chair", "1 pendant_lamp"],
    ["A den with a sofa (grey, leather) and a rug (round).", "1 sofa", "1 round_rug"]
  ],
  "lists are parted by any sign, and numbered in their line": [
    ["I'd like: 1) a bed 2) a desk 3) two chairs", "1 bed", "1 desk", "2 chair"],
    ["We need 1. a bed 2. a desk with a lamp 3. two chairs.", "1 bed", "1 desk", "1 lamp", "2 chair"],
    ["A hall with a rug of 1.5 m by 2.5 m and two chairs.", "1 rug", "2 chair"],
    ["BEDROOM // bed // wardrobe // rug", "1 bed", "1 wardrobe", "1 rug"],
    ["study • desk • chair • lamp", "1 desk", "1 chair", "1 lamp"],
    ["kitchen | stove | 2 stools", "1 stove", "2 stool"],
    ["bedroom => bed + nightstand", "1 bed", "1 nightstand"]
  ],
  "what a person does is no part of who it is": [
    ["A park. A boy eating ice cream.", "1 boy", "1 ice_cream"],
    ["A cafe. A woman drinking coffee at a table.", "1 woman", "1 table"],
    ["A square. A policeman directing traffic.", "1 policeman"],
    ["A hall. A pianist playing the piano.", "1 pianist", "1 piano"],
    ["A yard. Kids playing on a swing.", "3 kid", "kid on_top: swing"],
    ["A yard. A boy playing with a ball.", "1 boy", "1 ball"],
    ["A nursery with a baby changing table.", "1 baby_changing_table"]
  ],
  "who is spoken of by what they are together is so many": [
    ["A hall. A family of four at the table.", "4 person"],
    ["A hall with an audience of fifty.", "50 person"],
    ["A park. An old couple on a bench.", "2 old_person"],
    ["A hall. A jazz band playing on a stage.", "4 jazz_musician", "jazz_musician on_top: stage"],
    ["A hall. A couple of chairs and a rubber band.", "2 chair", "1 rubber_band"]
  ],
  "it is what can bear or stand beside what is said of it": [
    ["A den with a rug in front of the fireplace with a coffee table on it.", "coffee_table on_top: rug"],
    ["A den. A side table beside the sofa with a lamp on it.", "lamp on_top: side_table"],
    ["A den. A candle burning on the table, half-eaten bread next to it.", "bread next_to: candle"],
    ["A den. A lamp on the desk, a chair next to it.", "chair next_to: desk"]
  ],
  "each are those that stand on either side": [
    ["A bed with a nightstand on either side and a lamp on each.", "lamp on_top: nightstand, nightstand_2"],
    ["A ward with four beds, two on each side of the aisle.", "4 bed"]
  ],
  "seats for so many are so many": [
    ["A hall with enough chairs for 12 around a long table.", "12 chair"],
    ["A small hall with seating for 20.", "20 seat"],
    ["A dining table set for six.", "6 chair"]
  ],
  "what several hold is no part of their name": [
    ["A pantry. The shelves hold jars, tins and boxes.", "2 shelf", "3 jar", "3 tin"],
    ["A den. Two cabinets house trophies.", "2 cabinet", "trophy inside_of: cabinet"]
  ],
  "a great number is more than a few, in a room as well": [
    ["A hall with lots of candles.", "8 candle"],
    ["A bar with hundreds of bottles and dozens of glasses.", "60 bottle", "24 glass"]
  ],
  "dead centre is the middle": [
    ["A lobby with a concierge desk dead centre.", "1 concierge_desk", "concierge_desk middle_of_room: lobby"],
    ["A den with a pool table smack in the middle.", "1 pool_table", "pool_table middle_of_room: den"]
  ],
  "two things joined are both related": [
    ["A den with a desk and a stool positioned next to a globe and an armchair.", "stool next_to: globe, armchair"],
    ["A lounge. A rug lies under the coffee table and two armchairs.", "rug side_of bottom: coffee_table, armchair"],
    [
      "A bedroom has a recliner and an ottoman facing a low chest.",
      "recliner face_to: chest",
      "ottoman face_to: chest"
    ],
    ["A hall. A mirror hangs above a console table and a bench.", "mirror side_of top: console_table, bench"],
    ["A study. A lamp stands beside the sofa and the bookcase.", "lamp next_to: sofa, bookcase"]
  ],
  "a list of what lies on a thing goes on behind a comma": [
    [
      "A dining room with a table set with four plates, four glasses and a jug.",
      "glass on_top: table",
      "jug on_top: table"
    ],
    ["A study with a desk holding a laptop, a stapler and a mug.", "stapler on_top: desk", "mug on_top: desk"],
    ["A hall with a shelf displaying three vases, a candle and a bowl.", "bowl inside_of: shelf"]
  ],
  "what a thing is made of is no part of its name": [
    ["A beach. A bar made of bamboo stands under palm trees.", "1 bar"],
    ["A hut built out of logs stands by a lake.", "1 hut", "hut next_to: lake"],
    ["A kitchen with a table made of oak.", "1 table"]
  ],
  "them is the two things named before, where one stands between": [
    ["A yard with a barn and a farmhouse, a well between them.", "well between: barn, farmhouse"],
    ["A lounge with a sofa and an armchair, a lamp between them.", "lamp between: sofa, armchair"]
  ],
  "it stays what the sides are of": [
    [
      "A windmill; in front of it a cart, behind it a barn.",
      "cart side_of front: windmill",
      "barn side_of back: windmill"
    ],
    [
      "A meadow. A stage with a tent on the left, a van on the right.",
      "tent side_of left: stage",
      "van side_of right: stage"
    ],
    ["A lounge with a sofa, an armchair on the left, a lamp on the right.", "lamp side_of right: sofa"],
    ["A kiosk; to the left of it two bins, to the right of it a bench.", "bench side_of right: kiosk"]
  ],
  "what is full of things stands somewhere with them": [
    ["A yard with a cart full of hay next to the barn.", "hay inside_of: cart", "cart next_to: barn"],
    ["A pier with a crate filled with fish beside a boat.", "crate next_to: boat"]
  ],
  "storage for things has them": [
    ["A playroom with a small shelf for puzzles and dolls.", "puzzle inside_of: shelf", "doll inside_of: shelf"],
    ["A study with a cabinet for files and a chair.", "file inside_of: cabinet", "1 chair"],
    ["An office with a bookcase for magazines.", "magazine inside_of: bookcase"]
  ],
  "a compound that is one word elsewhere is no place": [
    ["A dining table. A salt cellar stands beside a bowl.", "1 salt_cellar", "salt_cellar next_to: bowl"]
  ],
  "a number within a word counts no things": [
    ["A kitchen with a 6-burner stove.", "1 stove"],
    ["A den with a 43-inch TV.", "1 tv"],
    ["A den with a 50 inch TV.", "1 tv"],
    ['An office with a 27" monitor.', "1 monitor"],
    ["A lounge with a four-seat sofa.", "1 sofa"],
    ["A bedroom with a three-door wardrobe.", "1 wardrobe"],
    ["A bathroom with a double-door cabinet.", "1 cabinet"],
    ["A hall with a 5-arm chandelier.", "1 chandelier"],
    ["A den with two 32-inch monitors.", "2 monitor"],
    ["A nursery with a two-tier shelf.", "1 shelf"]
  ],
  "a number behind a noun counts it": [
    ["An office. Stools x4.", "4 stool"],
    ["Office: x3 desks, 2x lamps.", "3 desk", "2 lamp"],
    ["Office with desks (5), plants (2).", "5 desk", "2 plant"],
    ["Ward\nBeds: 7\nChairs: 3\nLamps (brass): 2", "7 bed", "3 chair", "2 lamp"],
    ["Storage room. Crates: 9. Ladder: 1.", "9 crate", "1 ladder"],
    ["Office: desk (oak) – 2.", "2 desk"],
    ["Workshop: benches x3, stools x6 and a lathe.", "3 bench", "6 stool"],
    ["- bunk beds x2\n- lockers x4", "2 bunk_bed", "4 locker"],
    ["A hall, benches: 5 rows x 4", "20 bench"],
    ["A cellar with a dozen or so barrels.", "12 barrel"]
  ],
  "counts multiply": [
    ["A cafe. Three tables with two chairs each.", "3 table", "6 chair"],
    ["A gallery with one bust in each corner.", "4 bust"],
    ["A gallery with plants in every corner.", "4 plant"],
    ["A hall with two rows of seven chairs.", "14 chair"],
    ["A lounge with three booths each of a sofa and a lamp, a bar counter.", "3 sofa", "3 lamp", "1 bar_counter"],
    ["A yard. Two sheds with three bikes each.", "2 shed", "6 bike"],
    ["A dorm with four beds, each with two pillows.", "4 bed", "8 pillow"],
    ["A shed with a set of three stools.", "3 stool"],
    ["A hall with a lamp on each side of the mirror.", "1 lamp", "1 lamp_2"],
    ["A library with five desks, each with a lamp and a chair.", "5 desk", "5 lamp", "5 chair"]
  ],
  "what stands behind a noun in a list stands before it": [
    ["kitchen, table big, stools blue x3, clock old", "1 table", "3 stool", "1 clock"],
    ["a pub: 4 stools red leather, 2 tables old", "4 stool", "2 table"],
    ["autumn park, maple trees autumn, bench wooden, swans white", "1 wooden_bench"],
    ["bedroom, bed wooden, rug woollen, lamp old", "1 bed", "1 rug", "1 lamp"],
    ["waterpark, 3 slides different colours", "3 slide"],
    ["quay, two boats pulled up on the sand", "2 boat"],
    ["office, chairs black x2, plant tall", "2 chair", "1 plant"],
    ["den w 2 sofas n a lamp", "2 sofa", "1 lamp"],
    ["study, desk (walnut), globe (antique)", "1 desk", "1 globe"],
    ["garden, geese walk along the pond", "3 goose"]
  ],
  "what is on the top of a thing is on the thing": [
    ["A study. An oak desk stands by the door. On its surface a laptop lies.", "laptop on_top: desk"],
    ["A bath. A vanity stands here. A jar rests on the vanity countertop.", "jar on_top: vanity"],
    ["A diner with a table and two stools. On the tabletop a tray holds a knife.", "tray on_top: table"],
    ["A bar with a long table. A bowl sits on the table's surface.", "bowl on_top: table"],
    ["A lab. A steel desk stands here. On the desk surface a microscope stands.", "microscope on_top: desk"],
    ["A den with a desk. A cup and a phone occupy the desktop.", "cup on_top: desk", "phone on_top: desk"],
    ["A den with a rug. A stool rests on its edge.", "stool on_top: rug"],
    ["A kitchen with a table. A vase stands on the surface.", "vase on_top: table"],
    ["A tray on the tabletop supports a candle. The tavern has a table.", "candle on_top: tray"],
    ["A shop with a counter. A till stands on the countertop.", "till on_top: counter"]
  ],
  "a list goes on under its verb": [
    ["A bin holds two balls and four toy cars, and a lamp stands in the corner.", "toy_car inside_of: bin"],
    ["A table holds a silver tray with a cup, a spoon and a jar.", "spoon on_top: tray", "jar on_top: tray"],
    ["A desk holds a phone and a lamp side by side.", "phone on_top: desk", "lamp on_top: desk", "lamp next_to: phone"],
    ["A chest topped with three plates and four glasses.", "plate on_top: chest", "glass on_top: chest"],
    ["A bench with a can and a spade placed side by side.", "spade next_to: can"],
    ["An attic. On the trunk lie a hat, a scarf and two books.", "scarf on_top: trunk", "book on_top: trunk"],
    ["A lamp, a clock and a phone sit on the desk.", "lamp on_top: desk", "clock on_top: desk", "phone on_top: desk"],
    ["A vase, a bowl and a cup occupy the table.", "bowl on_top: table"],
    ["A corner includes an armchair and a lamp.", "armchair corner_of_room: room", "lamp corner_of_room: room"],
    ["A board has a cheese on it, with a knife resting on the board.", "knife on_top: board"]
  ],
  "what is said of the nearest is said of no list": [
    ["A diner, 9 stools, a cook in the middle.", "cook middle_of_room: room"],
    ["A desk, a chair facing it.", "chair face_to: desk"],
    ["A sofa stands by the wall. Nearby, a lamp stands next to the door.", "lamp near: sofa"],
    ["A sofa with a chair opposite.", "chair across_from: sofa"],
    ["A wide bed stands here. A lamp and a bin sit nearby.", "lamp near: bed", "bin near: bed"],
    ["A tub stands here and a dresser fills the opposite wall.", "1 dresser"],
    ["A bed stands by the door, and a desk stands against the opposite wall.", "desk across_from: bed"],
    ["A table with two chairs in a corner.", "table corner_of_room: room"],
    ["A playground with swings, a hedge all around.", "hedge around: playground"],
    ["A phone, a cup and a pen all sit on the desk.", "phone on_top: desk", "cup on_top: desk"]
  ],
  "what lies beside something on a table lies there too": [
    ["A laptop lies on the desk. A mouse lies to the right of the laptop.", "mouse on_top: desk"],
    ["A vase stands on the shelf, a candle next to the vase.", "candle on_top: shelf"],
    [
      "A plate lies on the table. A fork is left of the plate and a cup near the fork.",
      "fork on_top: table",
      "cup on_top: table"
    ],
    ["A radio next to a vase on the dresser.", "radio on_top: dresser", "vase on_top: dresser"],
    ["A teapot sits on the tray. A cup sits beside the teapot.", "cup on_top: tray"]
  ],
  "a part of a thing is no thing": [
    ["A kitchen with a fridge with a built-in screen.", "1 fridge"],
    ["A bath with a vanity with an integrated sink.", "1 vanity"],
    ["A hall with a chandelier with six lights.", "1 chandelier"],
    ["Daylight falls through a window onto the bench.", "1 bench"],
    ["A stove stands beneath a wide arched window.", "stove next_to: room:window"]
  ]
}

sayEach(constructions)
