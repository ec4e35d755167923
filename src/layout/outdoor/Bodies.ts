import type { Zone } from "#formats/Peg.js"

/**
 * How a zone takes its place: `strip` a band from edge to edge, `side` along one side of the extent, `shore` and `pier`
 * at water, `ring` round another zone, `plot` in a row along a street, `box` and `blob` by their centre, `fill` grown
 * over what is left, `grid` streets that cross at right angles, `around` all but an island in the middle, `root` the whole scene.
 */
export type Form =
  | "root"
  | "strip"
  | "side"
  | "shore"
  | "pier"
  | "ring"
  | "plot"
  | "box"
  | "blob"
  | "fill"
  | "grid"
  | "around"

/** What a zone is to ways and taste: the catalogue's kinds in fewer words. */
export type Role =
  | "settlement"
  | "plaza"
  | "yard"
  | "courtyard"
  | "parking"
  | "playground"
  | "garden"
  | "field"
  | "plot"
  | "street"
  | "quay"
  | "beach"
  | "pier"
  | "forest"
  | "meadow"
  | "clearing"
  | "hill"
  | "lawn"
  | "park"
  | "water"

export interface Body {
  readonly role: Role
  readonly form: Form
  /** Beside the zone's own tags: what its kind implies. */
  readonly marks: ReadonlyArray<string>
}

const body = (role: Role, form: Form, ...marks: ReadonlyArray<string>): Body => ({ role, form, marks })

/** Every outdoor kind of the catalogue, and the plainer words that pegs written by hand use. */
const BODIES: Readonly<Record<string, Body>> = {
  airfield: body("yard", "box", "formal"),
  alien_plain: body("clearing", "blob"),
  alley: body("street", "strip", "straight"),
  balcony: body("courtyard", "box", "formal"),
  bamboo_grove: body("forest", "fill"),
  battlefield: body("clearing", "blob"),
  beach: body("beach", "shore"),
  building_plot: body("plot", "plot"),
  campsite: body("clearing", "blob"),
  castle_ward: body("courtyard", "box", "formal"),
  cave: body("clearing", "blob"),
  cemetery: body("yard", "box"),
  clearing: body("clearing", "blob"),
  cliff: body("hill", "blob", "hill"),
  construction_site: body("yard", "box"),
  courtyard: body("courtyard", "box", "formal"),
  desert: body("meadow", "fill"),
  dunes: body("clearing", "blob", "dune_field"),
  fairground: body("yard", "box"),
  farmyard: body("yard", "box"),
  field: body("field", "box"),
  forest: body("forest", "fill"),
  garden: body("garden", "box"),
  harbour: body("quay", "shore"),
  hill: body("hill", "blob", "hill"),
  industrial_yard: body("yard", "box", "formal"),
  island: body("clearing", "blob"),
  jungle: body("forest", "fill"),
  lake: body("water", "blob", "lake"),
  lawn: body("lawn", "blob"),
  market: body("plaza", "box"),
  meadow: body("meadow", "fill"),
  moat: body("water", "ring", "moat"),
  mountain: body("hill", "blob", "hill"),
  oasis: body("clearing", "blob"),
  orchard: body("garden", "box", "orchard"),
  other: body("yard", "box"),
  park: body("park", "blob"),
  parking: body("parking", "box"),
  parking_lot: body("parking", "box"),
  pasture: body("meadow", "box"),
  path: body("street", "strip"),
  patio: body("courtyard", "box", "formal"),
  pier: body("pier", "pier"),
  playground: body("playground", "box"),
  plaza: body("plaza", "box"),
  plot: body("plot", "plot"),
  pond: body("water", "blob", "pond"),
  pool_area: body("yard", "box", "formal"),
  promenade: body("quay", "shore"),
  quarry: body("clearing", "blob"),
  quay: body("quay", "shore"),
  railway_station: body("yard", "box", "formal"),
  railway_track: body("street", "strip", "rail", "straight"),
  residential_area: body("settlement", "box"),
  river: body("water", "strip", "river"),
  road: body("street", "strip", "straight"),
  rocky_ground: body("clearing", "blob"),
  rooftop: body("courtyard", "box", "formal"),
  ruins: body("yard", "box"),
  sea: body("water", "side", "sea"),
  settlement: body("settlement", "box"),
  ship_deck: body("courtyard", "box", "formal", "hull"),
  shipyard: body("yard", "box", "formal"),
  sky: body("clearing", "blob"),
  snowfield: body("meadow", "fill"),
  spaceport: body("yard", "box", "formal"),
  sports_field: body("lawn", "box", "formal"),
  street: body("street", "strip"),
  swamp: body("meadow", "fill"),
  vegetable_garden: body("garden", "box"),
  village: body("settlement", "box"),
  vineyard: body("field", "box"),
  water: body("water", "blob"),
  yard: body("yard", "box"),
  zen_garden: body("garden", "box", "formal"),
  zoo_enclosure: body("yard", "box")
}

/** The kinds this table knows, for the test that it knows the catalogue's. */
export const bodyKinds: ReadonlyArray<string> = Object.keys(BODIES)

const FORMS_OF_WATER: ReadonlyArray<readonly [tag: string, form: Form]> = [
  ["river", "strip"],
  ["stream", "strip"],
  ["canal", "strip"],
  ["sea", "side"],
  ["coast", "side"],
  ["bay", "side"]
]

/** What zones of straight sides are called that have none. */
const ROUND: ReadonlyArray<string> = ["round", "circular", "oval"]

/** The body of a zone by its kind, then its tags; an unknown or indoor kind is a plain box. */
export const bodyOf = (zone: Zone): Body => {
  const known = BODIES[zone.kind] ?? body("yard", "box", "formal")
  const marks = [...zone.tags, ...known.marks]
  const is = (mark: string) => marks.includes(mark)
  if (known.role === "water" && zone.tags.includes("surrounding")) return { ...known, form: "around", marks }
  if (known.role === "water" && zone.tags.includes("moat")) return { ...known, form: "ring", marks }
  if (known.role === "water" && known.form === "blob") {
    const form = FORMS_OF_WATER.find(([tag]) => zone.tags.includes(tag))?.[1]
    return { ...known, form: form ?? "blob", marks }
  }
  if ((known.role === "street" || zone.kind === "river") && zone.tags.includes("grid"))
    return { ...known, form: "grid", marks: [...marks, "straight"] }
  if (known.role === "quay" && is("pier")) return { ...BODIES.pier, marks }
  if (is("rail")) return { ...known, form: "strip", marks }
  if ((known.form === "box" || known.role === "lawn") && ROUND.some(is))
    return { ...known, form: "blob", marks: [...marks, "formal"] }
  if (known.form === "fill" && is("fenced")) return { ...known, form: "box", marks }
  return { ...known, marks }
}
