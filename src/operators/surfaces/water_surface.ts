import { Schema } from "effect"
import { blend, hex, type Rgb } from "../materials/Colour.js"
import { material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { amount, colour } from "../Operator.js"
import { surface, type Waters } from "./Surface.js"

const Parameters = Schema.Struct({
  /** Over the middle of its bed; null is a deep blue green. */
  colour: colour(null),
  /** Along the banks; null is a shade of sand in the main colour. */
  shallow_colour: colour(null),
  /** How far one looks down; below 1 it is murky. */
  clarity: amount(0.2, 4, 1),
  roughness: amount(0, 1, 0.1),
  /** How strong its waves are. */
  ripples: amount(0, 2, 0.5)
}).annotations({ identifier: "WaterSurfaceParameters" })

const SAND: Rgb = [0.26, 0.31, 0.22]
const TEAL: Rgb = [0.12, 0.25, 0.22]
const DEEP: Rgb = [0.05, 0.135, 0.16]

/** Water where no recipe says how it looks. */
export const usualWaters: Waters = {
  material: palette.water,
  shallow: SAND,
  middle: TEAL,
  deep: DEEP,
  clarity: 1
}

/** Rivers, ponds and the sea. */
export const waterSurface = surface({
  name: "water_surface",
  version: "1.0.0",
  description: "The surface of rivers, ponds and the sea: its colour by depth, how clear it is, and its waves.",
  takes: "water",
  parameters: Parameters,
  slots: [{ name: "surface", description: "The water" }],
  follows: { colour: ["colour"], shallow_colour: ["colour"] },
  asked: { colour: "colour" },
  waters: ({ parameters, slots }) => {
    const { clarity, colour: main, ripples, roughness, shallow_colour } = parameters
    const deep = main === null ? DEEP : hex(main)
    const shallow = shallow_colour !== null ? hex(shallow_colour) : main === null ? SAND : blend(deep, SAND, 0.55)
    const { key: _, name, ...rest } = palette.water
    const stuff = slots.surface ?? material(name, rest.colour, { ...rest, roughness, reliefScale: ripples })
    return {
      material: stuff,
      shallow,
      middle: main === null && shallow_colour === null ? TEAL : blend(shallow, deep, 0.5),
      deep,
      clarity
    }
  }
})
