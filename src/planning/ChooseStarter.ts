import { catalogue } from "#catalogue/Catalogue.js"
import { isOf } from "#catalogue/Traits.js"
import { normalise } from "#catalogue/Words.js"
import type { Control } from "#domain/Control.js"
import type { Starter } from "#domain/Starter.js"
import { quiet } from "./Quiet.js"
import type { Reading } from "./Reading.js"
import { read } from "./reading/read.js"

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""))

/** Styles of a village of plaster and dark oak; words that mean no age are among them. */
const villageStyles = words(
  "medieval gothic rustic cottage fairytale fantasy alpine traditional minimalist playful winter low_poly"
)
/** Ages in which any place where people live looks like it. */
const villageAges = words("medieval gothic")
/** Places where people lived in those ages. */
const oldPlaces = words("village market plaza castle_ward courtyard farmyard residential_area street")
/** What no such place has. */
const newPlaces = words(
  "parking_lot railway_station railway_track airfield industrial_yard spaceport construction_site sports_field alien_plain"
)
/** Styles of rooms that linen, walnut and brass would spoil, and rooms of those styles. */
const otherStyles = words(
  `ancient_egyptian cyberpunk dark_fantasy fantasy futuristic gothic medieval pirate post_apocalyptic roman steampunk viking western`
)
const otherRooms = words(
  `armoury barn_interior chapel control_room crew_quarters crypt dungeon great_hall mill_room ship_cabin smithy stable tavern
   throne_room tower_room wizard_study`
)

/** Where such rooms are, whatever they are called there. */
const otherHouses = /\b(castles?|dungeons?|space ?ships?|space ?stations?|star ?ships?|submarines?)\b/i

/** The styles that a text names. */
const stylesIn = (text: string): ReadonlyArray<string> => {
  const tokens = normalise(text).split(/[^a-z0-9]+/)
  const found = tokens.map((_, at) => catalogue().styles.longestFrom(tokens, at)?.entries[0]?.name)
  return found.flatMap((name) => name ?? [])
}

const isNew = ({ places, things }: Reading): boolean =>
  places.some(({ kind }) => newPlaces.has(kind)) ||
  things
    .map(({ category }) => catalogue().thing(category))
    .some((entry) => isOf(entry, "of_today") || entry?.category === "vehicle")

const suitsVillage = (reading: Reading, brief: string, styles: ReadonlyArray<string>): boolean => {
  if (isNew(reading) || styles.some((style) => !villageStyles.has(style))) return false
  if (/\b(villages?|hamlets?)\b/i.test(brief)) return true
  return styles.some((style) => villageAges.has(style)) && reading.places.some(({ kind }) => oldPlaces.has(kind))
}

const suitsInterior = ({ places }: Reading, brief: string, styles: ReadonlyArray<string>): boolean =>
  !otherHouses.test(brief) &&
  !styles.some((style) => otherStyles.has(style)) &&
  !places.some(({ kind }) => otherRooms.has(kind))

/**
 * The starter library that a brief calls for: rooms of no other age the interior, a village or a place of its age the village. A
 * brief that says neither gets none: the built-in operators suit every place. Deterministic; a few milliseconds.
 */
export const starterFor = (brief: string, control: Control): Starter => {
  const reading = read(brief, quiet(control))
  const styles = stylesIn(brief)
  if (reading.places.length === 0 && reading.things.length === 0) return "empty"
  if (reading.setting === "indoor") return suitsInterior(reading, brief, styles) ? "interior" : "empty"
  return suitsVillage(reading, brief, styles) ? "village" : "empty"
}
