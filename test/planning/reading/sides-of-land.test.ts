import { sayEach } from "./Says.js"

sayEach({
  "the top and the bottom of level land are its back and its front, a garden's the other way round": [
    ["A village green with a bandstand at the top.", "bandstand side_region back: village_green"],
    ["A paddock with a trough at the very bottom.", "trough side_region front: paddock"],
    ["A churchyard. A yew stands at the bottom of the churchyard.", "yew side_region front: churchyard"],
    ["A garden with a summerhouse at the bottom.", "summerhouse side_region back: garden"],
    ["A park with a pond at the bottom of the park.", "pond south_of: park"]
  ],
  "of a hill the top is on it and the foot beside it, of a pit the bottom is in it": [
    ["A mountain with a chapel at the top and a hut at its foot.", "chapel middle_of: mountain", "hut near: mountain"],
    ["A vineyard on a hill with a barn at its foot.", "barn near: hill"],
    ["A quarry with an excavator at the bottom.", "excavator middle_of: quarry"],
    ["A quarry with a shed at the top.", "shed along: quarry"]
  ],
  "what has a top of its own keeps it": [
    ["A yard with a pillar with a lantern at the top.", "lantern on_top: pillar"],
    ["A field with an oak and mushrooms at the foot of the oak.", "mushroom side_of front: oak"]
  ],
  "the place that the scene is about lies on a side of the house that it is told by": [
    ["A car park behind a tavern.", "car_park north_of: tavern"],
    ["A small orchard in front of a farmhouse.", "orchard south_of: farmhouse"],
    ["A playground to the left of a school.", "playground west_of: school"],
    ["A cemetery east of a chapel.", "cemetery east_of: chapel"],
    ["A pond beside a mill.", "mill along: pond"],
    ["A square between two churches.", "church along: square"]
  ],
  "behind a comma it is what has others that stands somewhere": [
    ["A sheepfold with twelve sheep, next to a stone hut.", "sheepfold next_to: stone_hut"],
    ["A kiosk with four stools, in front of a fountain.", "kiosk side_of front: fountain"],
    ["A cottage with a bench next to a well.", "bench next_to: well"]
  ]
})
