import type { Land } from "#catalogue/Land.js"
import type { Rgb } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { type Described, type Description, described } from "../Operator.js"

/** Tones of open ground (sRGB-like): two it wavers between, and a third in patches. */
export interface Tones {
  readonly main: Rgb
  readonly dry: Rgb
  readonly patch: Rgb
}

/** What covers land: a zone's ground or floor, or a way. */
export interface Cover {
  /** What it counts as outdoors: what grows on it, whether feet wear it down; `paved` is laid as a plate. */
  readonly land: Land
  /** Its own tones in the ground's picture; null leaves those of the land. */
  readonly tones: Tones | null
  /** The stuff itself: a plate, the floor of a room. */
  readonly floor: Material
  /** Whether open ground shows the stuff itself rather than tones in the picture of the ground. */
  readonly laid: boolean
  /** What borders a plate; null has no border. */
  readonly edge: Material | null
  /** How much grows and lies on open ground; 1 is usual. */
  readonly growth: number
  /** Of rooms; null leaves the usual ones. */
  readonly walls: Material | null
  readonly skirting: Material | null
}

/** How water looks: linear light by depth, in shallows, under a hand's breadth more, and in the middle. */
export interface Waters {
  readonly material: Material
  readonly shallow: Rgb
  readonly middle: Rgb
  readonly deep: Rgb
  /** How far one looks down; 1 is usual. */
  readonly clarity: number
}

export interface SurfaceInput<Parameters> {
  readonly parameters: Parameters
  readonly slots: Readonly<Record<string, Material | undefined>>
  /** What the zone's ground would be without a recipe. */
  readonly usual: Land
}

/** What a surface operator is laid on where its recipe names nothing. */
export type Takes = "ground" | "floor" | "room" | "way" | "water"

/** Makes how land or water looks: a pure function of (parameters, slots, usual land). */
export interface Surface extends Described {
  readonly takes: Takes
  /** The parameters that a zone's own words ("cobbled", "red") set before the recipe does. */
  readonly asked: { readonly pattern: string | null; readonly colour: string | null }
  /** The parameters with the defaults of what is left out. */
  readonly read: (parameters: unknown) => Readonly<Record<string, unknown>>
  /** Null for water. */
  readonly cover: ((input: SurfaceInput<unknown>) => Cover) | null
  /** Null for land. */
  readonly waters: ((input: SurfaceInput<unknown>) => Waters) | null
}

interface Definition<A extends object, I> extends Description<A, I> {
  readonly takes: Takes
  readonly asked?: Partial<Surface["asked"]>
  readonly cover?: (input: SurfaceInput<A>) => Cover
  readonly waters?: (input: SurfaceInput<A>) => Waters
}

/** An operator of land or water, whose parameters all have defaults: `{}` is always valid. */
export const surface = <A extends object, I>(definition: Definition<A, I>): Surface => {
  const { known, words } = described(definition)
  const { asked, cover, takes, waters } = definition
  const filled = (input: SurfaceInput<unknown>): SurfaceInput<A> => ({ ...input, parameters: known(input.parameters) })
  return {
    ...words,
    takes,
    asked: { pattern: null, colour: null, ...asked },
    read: (parameters) => Object.fromEntries(Object.entries(known(parameters))),
    cover: cover === undefined ? null : (input) => cover(filled(input)),
    waters: waters === undefined ? null : (input) => waters(filled(input))
  }
}
