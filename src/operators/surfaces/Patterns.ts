/** How ground is laid: the stuffs of floors, squares and ways, each by its word on the wire. */
import type { MaterialEntry } from "#catalogue/Entries.js"
import type { Land } from "#catalogue/Land.js"
import { blend, hex, type Rgb } from "../materials/Colour.js"
import { alike } from "../materials/Likeness.js"
import { coloured, type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"

/** What of a pattern differs from flat paving. */
interface Pattern {
  readonly floor: Material
  /** What it counts as in the open; `paved` is laid as a plate. */
  readonly land: Land
  /** Whether a square of it has a kerb. */
  readonly edged: boolean
}

const paved = (floor: Material, edged = false): Pattern => ({ floor, land: "paved", edged })
const loose = (floor: Material, land: Land): Pattern => ({ floor, land, edged: false })

/** Version 1 of the operators means exactly these. */
export const patterns = {
  cobbles: paved(palette.cobbles, true),
  slabs: paved(palette.flagstones, true),
  bricks: paved(palette.brick, true),
  tiles: paved(material("Floor tiles", "#cfc9bd", { texture: "tile", relief: true, roughness: 0.45 }), true),
  mosaic: paved(material("Mosaic", "#9fb9bb", { texture: "mosaic", relief: true, roughness: 0.3 }), true),
  marble: paved(material("Marble", "#e6e2da", { texture: "stonetop", roughness: 0.25 }), true),
  concrete: paved(palette.concrete),
  asphalt: paved(palette.asphalt),
  planks: paved(material("Deck", "#ad9677", { texture: "planks", relief: true, roughness: 0.8 })),
  parquet: paved(material("Parquet", "#c6a682", { texture: "parquet", relief: true, roughness: 0.42 })),
  carpet: paved(material("Carpet", "#9c9488", { texture: "rug", relief: true })),
  metal: paved(material("Metal plates", "#959ba0", { texture: "tile", roughness: 0.4, metallic: 0.4 })),
  rubber: paved(material("Rubber floor", "#4c4f54", { roughness: 0.9 })),
  gravel: loose(material("Gravel", "#a79f90", { texture: "earth", relief: true, roughness: 1 }), "gravel"),
  earth: loose(material("Earth", "#8a7358", { texture: "earth", roughness: 1 }), "earth"),
  sand: loose(material("Sand", "#d8c39a", { texture: "earth", roughness: 1 }), "sand"),
  grass: loose(material("Grass", "#7f9150", { texture: "grass", relief: true, roughness: 0.95 }), "grass")
} as const satisfies Record<string, Pattern>

export type PatternName = keyof typeof patterns

export const patternNames = Object.keys(patterns) as [PatternName, ...Array<PatternName>]

/** The same stuff with joints of a colour; null leaves them in shade. */
export const jointed = (stuff: Material, joints: string | null): Material => {
  if (joints === null || stuff.texture === null) return stuff
  const { key: _, name, ...rest } = stuff
  return material(name, rest.colour, { ...rest, joints: hex(joints) })
}

/** A colour that a stuff has by nature means its own, only more so: red brick is no red paint. */
export const inStuff = (colour: Rgb, stuff: Material): Rgb =>
  alike(colour, stuff.colour) ? blend(stuff.colour, colour, 0.3) : colour

/** The same stuff as asked for: of this colour, its stones `scale` times as large. */
export const laidAs = (name: PatternName, colour: string | null, scale: number): Material => {
  const { floor } = patterns[name]
  const { key: _, name: stuff, ...rest } = colour === null ? floor : coloured(floor, hex(colour))
  return scale === 1
    ? material(stuff, rest.colour, rest)
    : material(stuff, rest.colour, { ...rest, tile: rest.tile * scale })
}

const byMaterial: Readonly<Record<string, PatternName>> = {
  cobblestone: "cobbles",
  gravel: "gravel",
  sand: "sand",
  marble: "marble",
  terrazzo: "marble",
  asphalt: "asphalt",
  rubber: "rubber",
  carpet: "carpet",
  grass: "grass",
  turf: "grass",
  soil: "earth",
  earth: "earth",
  dirt: "earth",
  mud: "earth",
  clay_tile: "tiles"
}
const byClass: Readonly<Record<string, PatternName>> = {
  stone: "slabs",
  brick: "bricks",
  wood: "planks",
  concrete: "concrete",
  ceramic: "tiles",
  fabric: "carpet",
  metal: "metal",
  earth: "earth"
}

/** The pattern in which a floor of a material is laid, if any. */
export const patternOf = ({ class: of, name }: MaterialEntry): PatternName | undefined =>
  byMaterial[name] ?? byClass[of]

/** Tones of the ground (sRGB-like) round one colour. */
export const tonesOf = (colour: string, contrast = 1) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [r, g, b] = parts
  const by = (k: number): Rgb => [Math.min(1, r * k), Math.min(1, g * k), Math.min(1, b * k)]
  return { main: by(1), dry: by(1 + 0.1 * contrast), patch: by(1 - 0.13 * contrast) }
}

/** What may border a plate or a way. */
export const edges = ["usual", "none", "stone", "timber", "bricks"] as const

const kerbs = { stone: palette.dressedStone, timber: palette.fenceWood, bricks: palette.brick } as const

/** The border that is asked for; null where there is none. */
export const edgeOf = (
  asked: (typeof edges)[number],
  colour: string | null,
  usually: boolean,
  slot: Material | undefined
): Material | null => {
  if (asked === "none") return null
  if (slot !== undefined) return slot
  if (asked === "usual" && !usually && colour === null) return null
  const stuff = kerbs[asked === "usual" ? "stone" : asked]
  return colour === null ? stuff : coloured(stuff, hex(colour))
}
