import { assert, describe, it } from "@effect/vitest"
import { airOf } from "#catalogue/Air.js"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { mergeStyles, readStyle, writeStyle } from "#planning/sdd/StyleWords.js"

/** What a text's words come to when they went through the document and back. */
const airIn = (text: string) => {
  const style = mergeStyles({}, read(text, unattended).style, [], false)
  const { season, time_of_day, weather } = airOf(readStyle(writeStyle(style)))
  return [time_of_day, season, weather]
}

const texts: ReadonlyArray<readonly [string, ReadonlyArray<string | null>]> = [
  ["A harbour with six boats at night.", ["night", null, null]],
  ["A fishing hamlet on a foggy morning with three piers.", ["morning", null, "foggy"]],
  ["A monastery in winter with a cloister and a bell tower.", ["day", "winter", null]],
  ["A camp with four tents under a starry sky.", ["night", null, "starry"]],
  ["An orchard in autumn, with ladders and baskets.", ["day", "autumn", null]],
  ["A railway station on a rainy evening.", ["evening", null, "rainy"]],
  ["A snow-covered farm at dusk with a barn.", ["dusk", null, "snowy"]],
  ["A desert outpost at golden hour.", ["sunset", null, null]],
  ["A lighthouse on a cliff in a storm.", ["day", null, "stormy"]],
  ["A sunken city on the ocean floor with broken columns.", ["day", null, "underwater"]],
  ["A crater with a rocket on the lunar surface.", ["day", null, "space"]],
  ["A mill by a pond just after sunset.", ["dusk", null, null]]
]

describe("the hour, the season and the weather that a text names", () => {
  it.each(texts)("reach the style: %s", (text, air) => {
    assert.deepStrictEqual(airIn(text), air)
  })

  it.each([
    "A bedroom with a bed and a night table.",
    "A garden with a rain barrel beside the shed.",
    "A hall with a winter coat on a hook.",
    "A hot spring among rocks."
  ])("are not what a thing's name holds: %s", (text) => {
    assert.deepStrictEqual(airIn(text), ["day", null, null])
  })
})
