/** What the words of a room ask of its floor and its walls: the tags "red brick floor", "white tiled walls". */
import type { MaterialEntry } from "#catalogue/Entries.js"
import { blend, hex, hexOf, type Rgb, WHITE } from "../materials/Colour.js"
import { softened } from "../materials/Look.js"
import type { Material } from "../materials/Material.js"
import { saidOf } from "../Words.js"
import { inStuff } from "./Patterns.js"
import { finished, type WallFinish } from "./room.js"

/** The last words of a phrase that say which part of a room it speaks of. */
const lasts = { floor: /[\s_-]+(?:floor|floors|flooring|floorboards)$/, walls: /[\s_-]+walls?$/ } as const

const phrasesOf = (tags: ReadonlyArray<string>, part: keyof typeof lasts): ReadonlyArray<string> =>
  tags.flatMap((tag) => {
    const before = tag.toLowerCase().replace(lasts[part], "")
    return before.length < tag.length ? [before] : []
  })

/** What the tags say of the floor: "red brick". */
export const floorWords = (tags: ReadonlyArray<string>): ReadonlyArray<string> => phrasesOf(tags, "floor")

/** Whether a tag speaks of a part of a room, and so not of the whole. */
export const isOfPart = (tag: string): boolean => Object.values(lasts).some((last) => last.test(tag.toLowerCase()))

const finishWords: Readonly<Record<string, WallFinish>> = {
  tiled: "tiles",
  tile: "tiles",
  panelled: "planks",
  paneled: "planks",
  plastered: "plaster",
  whitewashed: "plaster",
  painted: "paint"
}

const byClass: Readonly<Record<string, WallFinish>> = {
  brick: "bricks",
  ceramic: "tiles",
  wood: "planks",
  stone: "stone",
  plaster: "plaster"
}

/** Materials that are many colours: their finish has one of its own. */
const colourless = new Set(["brick", "tile", "clay_tile", "ceramic", "wood", "stone", "plaster"])

const finishOf = (words: ReadonlyArray<string>, stuff: MaterialEntry | undefined): WallFinish => {
  const named = words.flatMap((word) => finishWords[word] ?? [])[0]
  return named ?? (stuff === undefined ? undefined : byClass[stuff.class]) ?? "paint"
}

const toneOf = (finish: WallFinish, colour: Rgb): Rgb =>
  finish === "paint" ? blend(softened(colour), WHITE, 0.12) : inStuff(softened(colour), finished(finish, null))

/** What the tags say that the walls show; undefined where they say nothing. */
export const wallsOf = (tags: ReadonlyArray<string>): Material | undefined => {
  for (const phrase of phrasesOf(tags, "walls")) {
    const words = phrase.split(/[\s_-]+/)
    const { colours, materials } = saidOf(phrase)
    const [stuff] = materials
    const finish = finishOf(words, stuff)
    const own = stuff === undefined || colourless.has(stuff.name) ? undefined : hex(stuff.hex)
    const colour = colours[0] ?? (words.includes("whitewashed") ? WHITE : own)
    if (colour !== undefined || finish !== "paint")
      return finished(finish, colour === undefined ? null : hexOf(toneOf(finish, colour)))
  }
  return undefined
}
