import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { catalogue } from "#catalogue/Catalogue.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { bears, contains } from "#catalogue/Traits.js"
import { plural, singular } from "#catalogue/Words.js"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

const { things } = catalogue().files
/** By a word that is no verb as well and has a plural of its own. */
const isPlain = (label: string): boolean =>
  plural(label) !== label &&
  singular(plural(label)) === label &&
  partsOf(label)?.verb === undefined &&
  singular(label) === label &&
  /^[a-z]{4,}$/.test(label) &&
  !/(s|board|box|case|stand|rack)$/.test(label)
/** Furniture that stands and bears things, and small things of which several lie on it, by one word each. */
const furniture = things
  .filter(
    (thing) => /^(table|storage)$/.test(thing.category) && thing.mount === "floor" && bears(thing) && !contains(thing)
  )
  .map(({ label }) => label)
  .filter(isPlain)
const small = things
  .filter(
    (thing) => /^(kitchenware|decor|tool|toy)$/.test(thing.category) && thing.mount === "surface" && !contains(thing)
  )
  .map(({ label }) => label)
  .filter(isPlain)

interface Nouns {
  readonly a: string
  readonly b: string
  readonly x: string
  readonly y: string
  readonly n: number
}

const words = ["two", "three", "four", "five", "six", "seven", "eight"]
const one = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`

const nouns: fc.Arbitrary<Nouns> = fc
  .record({
    large: fc.uniqueArray(fc.constantFrom(...furniture), { minLength: 2, maxLength: 2 }),
    little: fc.uniqueArray(fc.constantFrom(...small), { minLength: 2, maxLength: 2 }),
    n: fc.integer({ min: 0, max: words.length - 1 })
  })
  .map(({ large, little, n }) => ({
    a: large[0] ?? "",
    b: large[1] ?? "",
    x: little[0] ?? "",
    y: little[1] ?? "",
    n
  }))

/** What a text of one construction says, whatever nouns it has. */
type Construction = (nouns: Nouns) => readonly [text: string, ...says: ReadonlyArray<string>]

const constructions: Readonly<Record<string, ReadonlyArray<Construction>>> = {
  "what one finds or is asked to place is there": [
    ({ a, x }) => [
      `A study. By the door you'll find ${one(a)} with ${one(x)} on it.`,
      `${a} next_to: study:door`,
      `${x} on_top: ${a}`
    ],
    ({ a, x }) => [
      `A study. In the corner one can see ${one(a)}; there is ${one(x)} on it.`,
      `${a} corner_of_room: study`,
      `${x} on_top: ${a}`
    ],
    ({ a, b }) => [
      `A study. By the door, place ${one(a)} and put ${one(b)} next to it.`,
      `${a} next_to: study:door`,
      `${b} next_to: ${a}`
    ],
    ({ a, n, x, y }) => [
      `A study with ${one(a)} on which ${one(y)} and ${words[n]} ${plural(x)} have been set out.`,
      `${y} on_top: ${a}`,
      `${n + 2} ${x}`,
      `${x} on_top: ${a}`
    ]
  ],
  "where furniture stands that bears what follows is said of the furniture": [
    ({ a, x }) => [
      `A study. On ${one(a)} against the wall stands ${one(x)}.`,
      `${a} against_wall: study`,
      `${x} on_top: ${a}`
    ],
    ({ a, x }) => [
      `A study. On the ${a} near the door there is ${one(x)}.`,
      `${a} near: study:door`,
      `${x} on_top: ${a}`
    ],
    ({ a, b, x }) => [
      `A study with ${one(b)}. On ${one(a)} beside the ${b} lies ${one(x)}.`,
      `${a} next_to: ${b}`,
      `${x} on_top: ${a}`
    ]
  ],
  "a number or a look behind its noun is of it": [
    ({ a, n, x }) => [
      `A study with ${one(a)}. ${plural(x)} stand on the ${a}, ${words[n]} of them.`,
      `${n + 2} ${x}`,
      `${x} on_top: ${a}`
    ],
    ({ a, n, x }) => [`A study. On ${one(a)} lie ${plural(x)}, ${words[n]}.`, `${n + 2} ${x}`, `${x} on_top: ${a}`],
    ({ a, b }) => [
      `A study with ${one(b)}. ${one(a)} stands beside the ${b}, beige.`,
      `${a} is beige`,
      `${a} next_to: ${b}`
    ],
    ({ a }) => [
      `A study. The ${a}, a low crooked one, stands against the wall.`,
      `1 ${a}`,
      `${a} is low`,
      `${a} against_wall: study`
    ]
  ],
  "what a second clause leaves out is what the first one says": [
    ({ a, b, x }) => [
      `A study with ${one(b)}. Two ${plural(a)}, one to the left and the other to the right of the ${b}. On the ${b} is ${one(x)}.`,
      `${a} side_of left: ${b}`,
      `${a}_2 side_of right: ${b}`
    ],
    ({ a, n, x, y }) => [
      `Two ${plural(a)} stand against the wall of the study. One carries ${words[n]} ${plural(x)}, the other ${one(y)}.`,
      `${n + 2} ${x}`,
      `${x} on_top: ${a}`,
      `${y} on_top: ${a}_2`
    ]
  ],
  "what stands between commas behind “and” places what follows": [
    ({ a, b, x }) => [
      `A study with ${one(a)}, ${one(x)} on it and, in front of the window, ${one(b)}.`,
      `${x} on_top: ${a}`,
      `${b} next_to: study:window`
    ]
  ],
  "it at a window is the window": [
    ({ a }) => [`A study. The window has ${one(a)} beside it.`, `${a} next_to: study:window`]
  ],
  "on each, there is one on each": [
    ({ a, n, x }) => [
      `A study with ${words[n]} ${plural(a)}; on each there is ${one(x)}.`,
      `${n + 2} ${x}`,
      `${x} on_top: ${a}`
    ]
  ]
}

for (const [rule, forms] of Object.entries(constructions)) {
  describe(rule, () => {
    for (const form of forms) {
      const [example] = form({ a: "A", b: "B", x: "X", y: "Y", n: 1 })
      it(`“${example}”, of any furniture and small things`, () => {
        fc.assert(
          fc.property(nouns, (some) => {
            const [text, ...says] = form(some)
            const reading = read(text, unattended)
            const looks = reading.things.flatMap(({ id, tags }) => tags.map((tag) => `${id} is ${tag}`))
            const found = [...counted(reading), ...worded(reading.relations), ...looks]
            for (const said of says) assert.include(found, said, text)
          }),
          { numRuns: 40 }
        )
      })
    }
  })
}
