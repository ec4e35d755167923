import { sayEach } from "./Says.js"

sayEach({
  "the two things or places that were named before something between them have it between them": [
    [
      "A zoo with an elephant enclosure, a lion enclosure and a kiosk between them.",
      "kiosk between: elephant_enclosure, lion_enclosure"
    ],
    ["A lake and a forest with a bench between them.", "bench between: lake, forest"],
    ["A church and a pub with a pond between them.", "pond between: church, pub"],
    ["A room with a sofa and a desk, a plant between them.", "plant between: sofa, desk"]
  ],
  "people are who they are together": [
    ["A market with a brass band beside a fountain.", "4 brass_musician", "brass_musician next_to: fountain"]
  ]
})
