import { catalogue } from "./Catalogue.js"

/** What the ground of an open zone is made of, as far as its looks go. */
export type Land =
  | "grass"
  | "meadow"
  | "forest"
  | "steppe"
  | "earth"
  | "soil"
  | "sand"
  | "gravel"
  | "rock"
  | "mud"
  | "snow"
  | "regolith"
  | "water"
  | "paved"

/** Kinds whose usual surface is trodden between houses and green elsewhere. */
const GREEN_KINDS = new Set(["village", "settlement", "residential_area", "fairground", "other"])

const BY_SURFACE: Readonly<Record<string, Land>> = {
  grass: "grass",
  lawn: "grass",
  turf: "grass",
  meadow_grass: "meadow",
  steppe: "steppe",
  forest_floor: "forest",
  dirt: "earth",
  earth: "earth",
  soil: "soil",
  sand: "sand",
  gravel: "gravel",
  rock: "rock",
  mud: "mud",
  snow: "snow",
  ice: "snow",
  regolith: "regolith",
  water: "water",
  air: "grass"
}

const BY_KIND: Readonly<Record<string, Land>> = {
  water: "water",
  river: "water",
  canal: "water",
  forest: "forest",
  meadow: "meadow",
  field: "soil"
}

/** What a zone of a peg or a blueprint says of its ground. */
export interface Grounded {
  readonly kind: string
  readonly surface?: string | null
}

/** The surface's own word: the zone's, else the usual one of its kind. */
export const surfaceName = (zone: Grounded): string => {
  const own = zone.surface ?? null
  return own ?? catalogue().zone(zone.kind)?.surface ?? "grass"
}

/** The land of a zone; every surface that is no kind of ground is paved. */
export const landOf = (zone: Grounded): Land => {
  const own = zone.surface ?? null
  if ((own === null || own === "dirt") && GREEN_KINDS.has(zone.kind)) return "grass"
  if (own === null && BY_KIND[zone.kind] !== undefined) return BY_KIND[zone.kind]
  return BY_SURFACE[surfaceName(zone)] ?? "paved"
}
