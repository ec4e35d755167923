import { Schema } from "effect"
import { hex } from "../materials/Colour.js"
import { coloured, type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { amount, choice, colour } from "../Operator.js"
import { patternNames } from "./Patterns.js"
import { laid } from "./paving.js"
import { surface } from "./Surface.js"

const finishes = ["usual", "paint", "plaster", "planks", "bricks", "tiles", "stone"] as const

const Parameters = Schema.Struct({
  /** How the floor is laid, and in what. */
  floor: choice(patternNames, "parquet"),
  floor_colour: colour(null),
  floor_joints: colour(null),
  /** How large its boards or tiles are; 1 is usual. */
  floor_scale: amount(0.25, 4, 1),
  /** What the walls show; `usual` is paint in a light tone of the scene's own. */
  walls: choice(finishes, "usual"),
  wall_colour: colour(null),
  skirting_colour: colour(null)
}).annotations({ identifier: "RoomParameters" })

const stuffs: Readonly<Record<(typeof finishes)[number], Material>> = {
  usual: palette.wallPaint,
  paint: palette.wallPaint,
  plaster: palette.plaster,
  planks: material("Panelling", "#a98a63", { texture: "planks", relief: true, roughness: 0.7 }),
  bricks: palette.brick,
  tiles: material("Wall tiles", "#dfe2df", { texture: "tile", relief: true, roughness: 0.3, tile: 0.6 }),
  stone: palette.ashlar
}

export type WallFinish = (typeof finishes)[number]

/** What walls of a finish show, in a colour (`#rrggbb`) or in their own. */
export const finished = (finish: WallFinish, colour: string | null): Material =>
  colour === null ? stuffs[finish] : coloured(stuffs[finish], hex(colour))

/** A room: its floor, its walls and its skirting. */
export const room = surface({
  name: "room",
  version: "1.0.0",
  description: "The finish of rooms: how the floor is laid, what the walls show, and the colour of the skirting.",
  takes: "room",
  parameters: Parameters,
  slots: [
    { name: "floor", description: "The floor, in place of the pattern" },
    { name: "walls", description: "The walls" },
    { name: "skirting", description: "The skirting boards" }
  ],
  follows: { floor_colour: ["colour", "material"], floor_joints: ["material"], walls: [], skirting: [] },
  asked: { pattern: "floor", colour: "floor_colour" },
  cover: ({ parameters, slots }) => {
    const { floor, floor_colour, floor_joints, floor_scale, skirting_colour, wall_colour, walls } = parameters
    const says = { pattern: floor, colour: floor_colour, joints: floor_joints, scale: floor_scale }
    const bare = walls === "usual" && wall_colour === null
    return {
      ...laid(says, slots.floor),
      walls: slots.walls ?? (bare ? null : finished(walls, wall_colour)),
      skirting: slots.skirting ?? (skirting_colour === null ? null : coloured(palette.skirting, hex(skirting_colour)))
    }
  }
})
