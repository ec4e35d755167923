import type { MaterialEntry } from "#catalogue/Entries.js"
import type { Rng } from "#domain/Rng.js"
import { blend, grey, hex, luminance, type Rgb, tint, WHITE } from "./Colour.js"
import { coloured, type Material, material } from "./Material.js"
import { palette } from "./Palette.js"

/** How a thing is described: what its words ask for first, then what is usual for it. */
export interface Words {
  /** Adjectives, colours and materials of the thing. */
  readonly tags: ReadonlySet<string>
  /** Colours by name that the words ask for, linear light. */
  readonly askedColours: ReadonlyArray<Rgb>
  readonly askedMaterials: ReadonlyArray<MaterialEntry>
  readonly usualColours: ReadonlyArray<Rgb>
  readonly usualMaterials: ReadonlyArray<MaterialEntry>
}

/** The classes of stuff that operators ask for. */
type Stuff = "wood" | "metal" | "stone" | "fabric" | "plastic" | "ceramic" | "paint" | "leather"

/** The colours and materials of one variant of a thing. */
export interface Look {
  readonly tags: ReadonlySet<string>
  /** The main colour: asked for, else usual; never null, so that every thing has a colour of its own. */
  readonly colour: Rgb
  /** A second colour beside it. */
  readonly second: Rgb
  /** Whether the words name the colour (then it goes before habit). */
  readonly asked: boolean
  /** Material class that the words ask for, or null. */
  readonly askedStuff: string | null
  /** The main material, `large` for walls and the like (coursed stone, planks). */
  readonly body: (large?: boolean) => Material
  /** A material of this class: as asked for, else the usual one of the thing, else the house's own. */
  readonly stuff: (stuff: Stuff, usual?: Material) => Material
  /** Paint, cloth or any white-factor material in the main colour. */
  readonly painted: (base?: Material) => Material
}

/** Named colours are purer than any paint or cloth in daylight. */
export const softened = (colour: Rgb): Rgb => blend(colour, grey(luminance(colour)), 0.14)

const NEUTRAL: Rgb = hex("#b8a58c")

const DEFAULTS: Readonly<Record<Stuff, Material>> = {
  wood: palette.oak,
  metal: palette.steel,
  stone: palette.dressedStone,
  fabric: palette.cloth,
  plastic: material("Plastic", "#d8dadc", { roughness: 0.45 }),
  ceramic: palette.ceramic,
  paint: palette.paint,
  leather: material("Leather", "#6b4328", { roughness: 0.5 })
}

const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ")

const largeStone = (name: string): "ashlar" | "rubble" | "cobble" =>
  name === "cobblestone" ? "cobble" : name === "rubble_stone" ? "rubble" : "ashlar"

/** The look of a class of material on a small thing, or on a large one. */
const surfaceOf = (entry: MaterialEntry, colour: Rgb, large: boolean): Material => {
  const roughness = Math.max(0.05, entry.roughness)
  const base = { roughness, metallic: 0 }
  const name = title(entry.name)
  switch (entry.class) {
    case "wood":
      return large
        ? material(name, colour, { ...base, texture: "planks", relief: true, grain: true })
        : material(name, colour, { ...base, texture: "wood", grain: true })
    case "stone":
      return large
        ? material(name, colour, { ...base, texture: largeStone(entry.name), relief: true })
        : material(name, colour, { ...base, texture: entry.roughness < 0.5 ? "stonetop" : null })
    case "brick":
      return material(name, colour, { ...base, texture: "brick", relief: true })
    case "plaster":
    case "concrete":
      return material(name, colour, { ...base, texture: "plaster" })
    case "fabric":
      return material(name, colour, { ...base, texture: large ? null : "fabric", relief: !large })
    case "metal":
      return material(name, colour, { ...base, metallic: 0.75 * entry.metallic })
    case "glass":
      return material(name, colour, {
        ...base,
        alpha: entry.name === "stained_glass" ? 1 : 0.4,
        doubleSided: entry.name !== "stained_glass"
      })
    case "plant":
      return entry.name === "thatch" || entry.name === "straw"
        ? material(name, colour, { ...base, texture: "thatch", relief: true })
        : material(name, colour, base)
    default:
      return material(name, colour, base)
  }
}

const CLASS_OF: Readonly<Record<string, Stuff>> = {
  wood: "wood",
  metal: "metal",
  stone: "stone",
  brick: "stone",
  concrete: "stone",
  plaster: "stone",
  fabric: "fabric",
  plastic: "plastic",
  ceramic: "ceramic",
  leather: "leather"
}

/** Colours with which a metal is bare rather than painted. */
const bareMetal = (colour: Rgb): boolean => Math.max(...colour) - Math.min(...colour) < 0.08

/**
 * Decides the colours and materials of one variant. Asked-for words win; among what is usual the variant chooses, the
 * likeliest more often.
 */
export const lookOf = (words: Words, random: Rng): Look => {
  const { askedColours, askedMaterials, usualColours, usualMaterials } = words
  const [askedMaterial] = askedMaterials
  const usual =
    usualColours.length === 0 ? NEUTRAL : usualColours[Math.floor(random.next() ** 2.2 * usualColours.length)]
  const materialColour = askedMaterial === undefined ? undefined : hex(askedMaterial.hex)
  const colour = softened(askedColours[0] ?? materialColour ?? usual)
  const second = softened(askedColours[1] ?? (askedColours.length > 0 ? usual : (usualColours[1] ?? usual)))
  const main = askedMaterial ?? usualMaterials[0]
  const body = (large = false): Material => {
    if (main === undefined) return coloured(palette.paint, colour)
    if (main.class === "metal" && !bareMetal(colour) && askedMaterial === undefined) {
      return material("Painted metal", colour, { roughness: 0.4, metallic: 0.15 })
    }
    return surfaceOf(main, colour, large)
  }
  const stuff = (kind: Stuff, fallback: Material = DEFAULTS[kind]): Material => {
    const asked = askedMaterials.find((m) => CLASS_OF[m.class] === kind)
    if (asked !== undefined) return surfaceOf(asked, askedColours[0] ?? hex(asked.hex), false)
    const known = usualMaterials.find((m) => CLASS_OF[m.class] === kind)
    if (known === undefined || fallback !== DEFAULTS[kind]) return fallback
    return surfaceOf(known, known === main ? colour : hex(known.hex), false)
  }
  return {
    tags: words.tags,
    colour,
    second,
    asked: askedColours.length > 0,
    askedStuff: askedMaterial === undefined ? null : (CLASS_OF[askedMaterial.class] ?? null),
    body,
    stuff,
    painted: (base = palette.paint) => coloured(base, tint(base.colour === WHITE ? WHITE : base.colour, colour))
  }
}
