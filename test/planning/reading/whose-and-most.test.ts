import { sayEach } from "./Says.js"

sayEach({
  "what somebody does with a thing is no part of its name, and stands nowhere": [
    ["A yard with an anchor nobody could lift and the bike I rode to school.", "1 anchor", "1 bike"],
    ["A den with a chair we sit on, a lamp you made and a rug.", "1 chair", "1 lamp", "1 rug"]
  ],
  "whose a thing is begins another name": [
    ["By the gate my uncle's wheelbarrow, in the garden.", "1 my_uncle_s_wheelbarrow"]
  ],
  "the one that is most of several is one of them": [
    [
      "A camp with five tents and a dog in front of the biggest tent.",
      "1 biggest_tent",
      "4 tent",
      "dog side_of front: biggest_tent"
    ],
    ["A lane with three cottages. A cart stands beside the oldest cottage.", "1 oldest_cottage", "2 cottage"]
  ],
  "storeys are no things, but of the building before": [
    ["A square with two shops, three storeys, and a fountain.", "2 shop", "1 fountain"]
  ],
  "either side is both": [["A dining room with a table and a bench either side.", "1 table", "2 bench"]],
  "animals that an enclosure is of are in it": [
    [
      "A farm with a corral of horses and a pen of goats.",
      "3 horse",
      "3 goat",
      "horse inside_of: corral",
      "goat inside_of: pen"
    ]
  ]
})
