import { Schema } from "effect"
import type { Land } from "#catalogue/Land.js"
import { blend, hexOf } from "../materials/Colour.js"
import { material } from "../materials/Material.js"
import { amount, choice, colour } from "../Operator.js"
import { tonesOf } from "./Patterns.js"
import { surface, type Tones } from "./Surface.js"
import { landTones } from "./Tones.js"

const lands = [
  "usual",
  "grass",
  "meadow",
  "forest",
  "steppe",
  "earth",
  "soil",
  "sand",
  "gravel",
  "rock",
  "mud",
  "snow",
  "regolith"
] as const satisfies ReadonlyArray<Land | "usual">

const Parameters = Schema.Struct({
  /** What it is; `usual` is what the zone has of itself. */
  land: choice(lands, "usual"),
  /** Its main tone; null is what the land usually has. */
  colour: colour(null),
  /** Where it is dry, and in patches; null is a little lighter and darker than the main tone. */
  dry_colour: colour(null),
  patch_colour: colour(null),
  /** How far its tones differ; 1 is usual. */
  contrast: amount(0, 2, 1),
  /** How much grass, flowers and stones stand on it; 1 is usual. */
  growth: amount(0, 2, 1)
}).annotations({ identifier: "GroundParameters" })

/** The tones further apart or closer together. */
const contrasted = ({ dry, main, patch }: Tones, k: number): Tones => ({
  main,
  dry: blend(main, dry, k),
  patch: blend(main, patch, k)
})

/** Open ground: meadows, fields, woods, beaches. */
export const ground = surface({
  name: "ground",
  version: "1.0.0",
  description: "Open ground of meadows, woods, fields and beaches: its tones, and how much grows on it.",
  takes: "ground",
  parameters: Parameters,
  slots: [{ name: "ground", description: "What covers it, in place of grass or soil" }],
  follows: { colour: ["colour"], dry_colour: ["colour"], patch_colour: ["colour"] },
  asked: { pattern: "land", colour: "colour" },
  cover: ({ parameters, slots, usual }) => {
    const { colour: main, contrast, dry_colour: dry, growth, land: asked, patch_colour: patch } = parameters
    const land = asked === "usual" ? (usual === "paved" || usual === "water" ? "grass" : usual) : asked
    const own = main === null ? landTones[land] : tonesOf(main)
    const slot = slots.ground
    const even = slot === undefined || slot.pictures !== null ? null : hexOf(slot.colour)
    const tones = contrasted(even === null ? own : tonesOf(even), contrast)
    const plain = [main, dry, patch, even].every((one) => one === null) && contrast === 1
    const said = {
      main: tones.main,
      dry: dry === null ? tones.dry : tonesOf(dry).main,
      patch: patch === null ? tones.patch : tonesOf(patch).main
    }
    return {
      land,
      tones: plain ? null : said,
      floor: slot ?? material("Ground floor", main ?? "#8a7358", { texture: "earth", roughness: 1 }),
      laid: slot !== undefined && slot.pictures !== null,
      edge: null,
      growth,
      walls: null,
      skirting: null
    }
  }
})
