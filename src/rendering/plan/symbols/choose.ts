import { catalogue } from "#catalogue/Catalogue.js"
import type { Drawn, Thing } from "../Thing.js"
import { shade } from "../Tint.js"
import { beds } from "./beds.js"
import { fixtures } from "./fixtures.js"
import { fortress } from "./fortress.js"
import { grounds } from "./grounds.js"
import { household } from "./household.js"
import { moving } from "./moving.js"
import { outdoors } from "./outdoors.js"
import { plants } from "./plants.js"
import { roofs } from "./roofs.js"
import { colourOf, has, round, type Symbol, type Symbols, square } from "./Symbol.js"
import { seating } from "./seating.js"
import { storage } from "./storage.js"
import { tables } from "./tables.js"

/** All of them, by name; a test holds the catalogue to these. */
export const symbols: Symbols = {
  ...grounds,
  ...moving,
  ...outdoors,
  ...fortress,
  ...household,
  ...fixtures,
  ...storage,
  ...beds,
  ...tables,
  ...seating,
  ...plants,
  ...roofs
}

/** Anything else: an outlined plate with a lighter top and a mark at its front. */
const plain: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, ["#c9b79a", "#b9c0b0", "#c7b6a8", "#b5bcc2"])
  if (has(thing, /round|circular/))
    return round(
      pen.oval(width / 2, depth / 2, colour) + pen.oval(width * 0.34, depth * 0.34, shade(colour, 1.2), { weight: 0.6 })
    )
  const rim = Math.min(width, depth) * 0.18
  return square(
    pen.box(width, depth, colour, { round: rim * 0.5 }) +
      pen.box(width - rim, depth - rim, shade(colour, 1.2), { round: rim * 0.4, weight: 0.6 }) +
      pen.box(width * 0.24, Math.min(depth * 0.06, rim * 0.5), shade(colour, 0.45), {
        z: depth / 2 - rim * 0.5,
        edge: null
      })
  )
}

/** Too small to show what it is: its place and colour. */
const dot: Symbol = (thing) => {
  const colour = /tree|shrub|plant/.test(thing.category)
    ? "#86a356"
    : colourOf(thing, ["#b59b6a", "#a98358", "#c0a577"])
  return { ...round(thing.pen.oval(thing.width / 2, thing.depth / 2, colour, { weight: 0.7 }), 0.2), shadow: "none" }
}

const symbolOf = ({ category, kind }: Thing): Symbol | undefined => {
  const name = catalogue().thing(kind)?.symbol ?? catalogue().category(category)?.symbol
  return name === undefined ? undefined : symbols[name]
}

/** Whether the drawing itself says what the thing is. */
export const isKnown = (thing: Thing): boolean => symbolOf(thing) !== undefined

/** The symbol of a thing by its name, else by its category, else a plain one; `detailed` false draws its place alone. */
export const draw = (thing: Thing, detailed: boolean): Drawn => (detailed ? (symbolOf(thing) ?? plain) : dot)(thing)
