import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { singular } from "#catalogue/Words.js"
import { sddOf, Workshop } from "./Workshop.js"

const scenes = {
  park: {
    brief: "A park with a pond, four benches near the pond, a statue, three oaks, a gravel path and a kiosk.",
    one: ["statue", "kiosk", "pond"],
    several: ["benches", "oaks"]
  },
  study: {
    brief:
      "A study with a desk, two armchairs, a bookcase against the wall, three lamps, a rug and a globe on the desk.",
    one: ["desk", "bookcase", "rug", "globe"],
    several: ["armchairs", "lamps"]
  }
} as const
type Ground = (typeof scenes)[keyof typeof scenes]

/** Words of place, and how a design says them. */
const places: Readonly<Record<string, RegExp>> = {
  "next to": /next to|near|against/,
  near: /near|next to|against/,
  behind: /behind/,
  "in front of": /in front of/,
  "to the left of": /left/,
  above: /above|on top|from the ceiling/,
  opposite: /across from|face/,
  around: /around|surround/,
  // Beside or on what the other is beside or on.
  where: /next to|near|on top of|in front of/
}
const numbers: Readonly<Record<string, number>> = { two: 2, three: 3, five: 5, seven: 7 }

/** A wish, and what of it must come to something or be told. */
interface Wish {
  readonly text: string
  readonly words: ReadonlyArray<string>
  /** Where, and of what. */
  readonly place?: readonly [where: string, of: string]
}

const place = fc.constantFrom(...Object.keys(places).filter((word) => word !== "where"))
const look = fc.constantFrom("red", "blue", "wooden", "marble", "tarnished")
const fresh = fc.constantFrom("stools", "vases", "statues", "lanterns", "quimbles", "parrots")
const number = fc.constantFrom(...Object.keys(numbers))
const unknown = fc.constantFrom("velodrome", "harpoon", "zeppelin")

const wishIn = ({ one, several }: Ground): fc.Arbitrary<Wish> => {
  const target = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...one) }, { weight: 1, arbitrary: unknown })
  return fc.oneof(
    fc.tuple(fc.constantFrom("add", "put", "place"), number, look, fresh, place, target).map(
      ([verb, n, how, what, where, at]): Wish => ({
        text: `${verb} ${n} ${how} ${what} ${where} the ${at}`,
        words: [n, how, what, at],
        place: [where, at]
      })
    ),
    fc
      .tuple(fc.constantFrom(...one), place, target)
      .filter(([what, , at]) => what !== at)
      .map(
        ([what, where, at]): Wish => ({
          text: `move the ${what} ${where} the ${at}`,
          words: [what, at],
          place: [where, at]
        })
      ),
    fc.tuple(fc.constantFrom(...one, ...several), look, fc.option(target)).map(
      ([what, how, at]): Wish => ({
        text: `make the ${what} ${how}${at === null ? "" : ` like the ${at}`}`,
        words: [what, how, ...(at === null ? [] : [at])]
      })
    ),
    fc.tuple(fc.constantFrom(...one), number, fresh, fc.option(fc.tuple(place, target))).map(
      ([what, n, by, where]): Wish => ({
        text: `replace the ${what} with ${n} ${by}${where === null ? "" : ` ${where.join(" the ")}`}`,
        words: [what, n, by, ...(where === null ? [] : [where[1]])],
        ...(where !== null && { place: where })
      })
    ),
    fc.tuple(fc.constantFrom(...several), place, target).map(
      ([what, where, at]): Wish => ({
        text: `remove two of the ${what} ${where} the ${at}`,
        words: ["two", what, at]
      })
    ),
    fc
      .tuple(fresh, target)
      .map(([what, at]): Wish => ({ text: `put ${what} where the ${at} is`, words: [what], place: ["where", at] }))
  )
}

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}]+|\d+/gu) ?? []).flatMap((word) => [word, singular(word)]))

/** The lines that only one of two designs has. */
const difference = (before: string, after: string): string => {
  const [old, now] = [before.split("\n"), after.split("\n")]
  return [...old.filter((line) => !now.includes(line)), ...now.filter((line) => !old.includes(line))].join("\n")
}

const countIn = (text: string, name: string): number => {
  const rows = text.split("\n").filter((line) => new RegExp(`^\\| ${name}( \\d+)? \\|`).test(line))
  return rows.reduce((sum, line) => sum + Number(/\| (?:about )?(\d+) \|/.exec(line)?.[1] ?? 0), 0)
}

/** How many of each name came or went. */
const differencesOf = (before: string, after: string): ReadonlyArray<string> =>
  [...new Set(`${before}\n${after}`.match(/(?<=^\| )[\p{L} ]+?(?= (?:\d+ )?\|)/gmu) ?? [])].map((name) =>
    String(Math.abs(countIn(after, name) - countIn(before, name)))
  )

/** What a reply says beyond what was done. */
const toldIn = (reply: string): string =>
  reply
    .split("\n")
    .filter((line) => !/^- (?!but |left )|^Changed in the design/.test(line))
    .join("\n")

const sdds = new Map<string, string>()
const said = (brief: string, message: string) => {
  const sdd = sdds.get(brief) ?? sddOf(brief)
  sdds.set(brief, sdd)
  const workshop = new Workshop()
  workshop.add("Scene", brief, sdd)
  const reply = workshop.say(message)
  const after = workshop.sdd()
  return {
    borne: `${difference(sdd, after)}\n${differencesOf(sdd, after).join(" ")}`,
    told: toldIn(reply),
    changed: after !== sdd,
    reply
  }
}

const isBorne = (word: string, words: ReadonlySet<string>): boolean =>
  words.has(word) || words.has(singular(word)) || words.has(String(numbers[word]))

const message = fc.constantFrom(...Object.values(scenes)).chain((ground) =>
  fc
    .tuple(fc.array(wishIn(ground), { minLength: 1, maxLength: 2 }), fc.constantFrom(" and ", ", then ", ". "))
    // What one wish changes, the other does not speak of.
    .filter(([[one, two]]) => {
      const spoken = (wish: Wish | undefined) => [...(wish?.words ?? []), ...(wish?.place ?? [])]
      return !spoken(one).some((word) => spoken(two).includes(word))
    })
    .map(([wishes, joint]) => ({ brief: ground.brief, wishes, text: wishes.map(({ text }) => text).join(joint) }))
)

describe("the account of a wish", () => {
  it("every number, noun, look and place of random wishes comes to something in the design or is told as not done", () => {
    fc.assert(
      fc.property(message, ({ brief, text, wishes }) => {
        const { borne, changed, reply, told } = said(brief, text)
        if (!changed) {
          assert.match(
            reply,
            /nothing is changed|can't|cannot|find no|Which|don't know|only \d|says that already/i,
            text
          )
          return
        }
        const [design, line] = [wordsIn(borne), wordsIn(told)]
        for (const { place: where, words } of wishes) {
          for (const word of words)
            assert.isTrue(
              isBorne(word, design) || isBorne(word, line),
              `“${word}” of “${text}” is lost:\n${reply}\n${borne}`
            )
          const isSaid =
            where === undefined || places[where[0]]?.test(borne) === true || where.some((one) => told.includes(one))
          assert.isTrue(isSaid, `“${where?.[0]}” of “${text}” is lost:\n${reply}\n${borne}`)
        }
      }),
      { numRuns: 80 }
    )
  })
})
