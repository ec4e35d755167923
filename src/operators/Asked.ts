/**
 * Who decides how a thing looks, in this order:
 *
 * 1. its own words (tags, then its name): "red", "oak", "thatched";
 * 2. its recipe: what lies in the slots, and the parameters;
 * 3. the style of the scene: the brief's colours, then the theme's;
 * 4. what is usual for such a thing.
 *
 * So a recipe yields where words ask for something else, and only there. A slot follows words where its operator says that it does:
 * a colour is given to the recipe's own stuff (linen stays linen), another material takes its place (the slot is left to the words).
 * What is already of the asked colour or material stays as it is: a dark oak is brown, and of wood.
 */
import type { MaterialEntry } from "#catalogue/Entries.js"
import { hex, hexOf, type Rgb } from "./materials/Colour.js"
import { alike, hasHue } from "./materials/Likeness.js"
import { softened, type Words } from "./materials/Look.js"
import { type Material, material } from "./materials/Material.js"
import { saidOf } from "./Words.js"

/** Colours and materials that words ask for. */
export type Asked = Pick<Words, "askedColours" | "askedMaterials">

/**
 * What words decide before a recipe, by slot or parameter: `colour`, `hue` (a colour that is no grey, black or white), `material`
 * (any), a class of materials ("wood") or one of them ("thatch").
 */
export type Follows = Readonly<Record<string, ReadonlyArray<string>>>

/** What a recipe says of the looks of a thing. */
export interface Said {
  readonly parameters: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, Material | undefined>>
}

/** The asked material that a slot or a parameter listens to, if any. */
const heard = ({ askedMaterials }: Asked, follows: ReadonlyArray<string>): MaterialEntry | undefined =>
  askedMaterials.find(
    (entry) => follows.includes("material") || follows.includes(entry.class) || follows.includes(entry.name)
  )

/** "Dark oak" is oak, and wood; a wall of "Old brick" is no wood. */
const isOf = ({ name }: Material, asked: MaterialEntry): boolean =>
  saidOf(name).materials.some(
    (entry) => entry.name === asked.name || (asked.name === asked.class && entry.class === asked.class)
  )

/** The same stuff in another colour. A picture has its own colours, so that it is left out; its relief stays. */
const recoloured = (base: Material, colour: Rgb): Material => {
  const { key: _, name, ...rest } = base
  const pictures = rest.pictures === null ? null : { ...rest.pictures, colour: null }
  // A metal of another colour than metals have is painted.
  const painted =
    rest.metallic > 0.5 && hasHue(colour) ? { metallic: 0.15, roughness: Math.max(0.4, rest.roughness) } : {}
  return material(name, softened(colour), { ...rest, ...painted, pictures })
}

const hasColour = ({ colour, name, pictures }: Material, asked: Rgb): boolean =>
  saidOf(name).colours.some((one) => alike(one, asked)) || ((pictures?.colour ?? null) === null && alike(colour, asked))

const slotFor = (stuff: Material, follows: ReadonlyArray<string>, asked: Asked): Material | undefined => {
  const other = heard(asked, follows)
  if (other !== undefined && !isOf(stuff, other)) return undefined
  const [colour] = asked.askedColours
  if (colour === undefined || !follows.includes("colour") || hasColour(stuff, colour)) return stuff
  return recoloured(stuff, colour)
}

const HEX = /^#[0-9a-fA-F]{6}$/

/** A parameter as the words leave it: undefined where they take its place. */
const parameterFor = (value: unknown, follows: ReadonlyArray<string>, asked: Asked): unknown => {
  if (heard(asked, follows) !== undefined) return undefined
  const [colour] = asked.askedColours
  if (colour === undefined || typeof value !== "string" || !HEX.test(value)) return value
  const listens = follows.includes("colour") || (follows.includes("hue") && hasHue(colour))
  return listens && !alike(hex(value), colour) ? hexOf(softened(colour)) : value
}

/** What is left of a recipe where words ask for something: slots and parameters that the words decide are recoloured or gone. */
export const yielding = ({ parameters, slots }: Said, follows: Follows, asked: Asked): Said => {
  if (asked.askedColours.length === 0 && asked.askedMaterials.length === 0) return { parameters, slots }
  const left = Object.entries(parameters).map(([name, value]) => [
    name,
    parameterFor(value, follows[name] ?? [], asked)
  ])
  const held = Object.entries(slots).map(([name, stuff]) => [
    name,
    stuff === undefined ? undefined : slotFor(stuff, follows[name] ?? [], asked)
  ])
  return {
    parameters: Object.fromEntries(left.filter(([, value]) => value !== undefined)),
    slots: Object.fromEntries(held)
  }
}
