import { catalogue } from "#catalogue/Catalogue.js"
import type { Control } from "#domain/Control.js"
import type { SddDocument } from "#formats/Sdd.js"
import { isInside } from "../mixed/Inside.js"
import { usualSize } from "../peg/Sizes.js"
import { quiet } from "../Quiet.js"
import type { Place, Reading, Thing } from "../Reading.js"
import { read } from "../reading/read.js"
import { Taken } from "../Taken.js"
import { isRoom } from "../ZoneNature.js"
import { adjustments, cell, freshId, isAssumed, looks, notes, type Row, rowsOf } from "./Cells.js"
import { readArea, readCount, readSize } from "./Measures.js"
import { nameIndex } from "./Names.js"
import { readWays } from "./ReadWays.js"
import { categoryByName } from "./WriteTables.js"

/** A zone kind from a cell or a name: the catalogue's own word, one of its synonyms, or nothing. */
const kindOf = (words: string, indoor: boolean | null): string | undefined => {
  const name = words
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_")
  if (catalogue().zone(name) !== undefined) return name
  const around = { zones: new Set<string>(), near: new Set<string>(), indoor }
  const exact = catalogue().meanings.exactly(words, around)
  const found =
    exact ??
    catalogue().meanings.suffix(
      words
        .toLowerCase()
        .split(/[^\p{L}\p{N}'-]+/u)
        .filter(Boolean),
      around
    )
  return found?.meaning.sort === "zone" ? found.meaning.zone.name : undefined
}

/** "covered with snow", where that is something that covers ground. */
const groundIn = (description: string): string | undefined => {
  const said = notes(description).find((part) => part.startsWith("covered with "))
  const name = said?.slice(13).trim().replaceAll(" ", "_")
  return name !== undefined && catalogue().isGround(name) ? name : undefined
}

const readPlaces = (document: SddDocument, taken: Taken): ReadonlyArray<Place> => {
  const rows = rowsOf(document, "Zones").filter((row) => cell(row, "name", "zone", "room", "area", "place") !== "")
  const places = rows.map((row): Place => {
    const name = cell(row, "name", "zone", "room", "area", "place").slice(0, 160)
    const description = cell(row, "description", "notes", "comment")
    const size = readArea(cell(row, "size", "area", "extent"))
    const level = Number.parseInt(cell(row, "level", "floor", "storey"), 10)
    const ground = groundIn(description)
    return {
      id: freshId(taken, name),
      name,
      ...(ground !== undefined && { ground }),
      kind: kindOf(cell(row, "kind", "type"), null) ?? kindOf(name, null) ?? "other",
      level: Number.isFinite(level) ? Math.min(63, Math.max(0, level)) : 0,
      within: null,
      tags: looks(description),
      text: [name, description].join(": "),
      asked: !isAssumed(description),
      scale: 1,
      area: size?.value ?? null
    }
  })
  const index = nameIndex({ places, things: [], ways: [] })
  return places.map((place, i) => {
    const parent = notes(cell(rows[i], "description", "notes", "comment")).find((part) => part.startsWith("within "))
    const within = parent === undefined ? undefined : index.get(parent.slice(7).replace(/^the /, "").toLowerCase())
    return within === undefined || within === place.id ? place : { ...place, within }
  })
}

/** Ids of places whose size column gives an area without "about". */
export const fixedAreasOf = (document: SddDocument, places: ReadonlyArray<Place>): ReadonlySet<string> => {
  const rows = rowsOf(document, "Zones")
  const fixed = new Set<string>()
  for (const row of rows) {
    const place = places.find(({ name }) => name === cell(row, "name", "zone", "room", "area", "place").slice(0, 160))
    if (place !== undefined && readArea(cell(row, "size", "area", "extent"))?.exact === true) fixed.add(place.id)
  }
  return fixed
}

const one = { width: 1, height: 1, depth: 1 }

/** What a thing is and how its adjectives size it, where the row does not say. */
const understand = (name: string, indoor: boolean, control: Control) => {
  const known = categoryByName(name, indoor)
  const first = read(`There is a ${name.toLowerCase()}.`, quiet(control)).things[0]
  return {
    category: known ?? first?.category ?? "decor",
    scale: first?.scale ?? one,
    size: first?.size ?? {},
    tags: first?.tags ?? []
  }
}

const kindNamed = (placement: string): string | undefined => {
  const words = notes(placement).find((part) => part.startsWith("is a kind of "))
  const name = words?.slice(13).replaceAll(" ", "_")
  return name !== undefined && (catalogue().thing(name) !== undefined || catalogue().isCategory(name))
    ? name
    : undefined
}

const sized = (
  row: Row,
  known: Pick<Thing, "category" | "exact">,
  indoor: boolean,
  usual: Pick<Thing, "scale" | "size">
): Pick<Thing, "scale" | "size"> => {
  const given = readSize(cell(row, "size", "dimensions"))
  if (given === undefined) return usual
  if (given.exact) return { scale: one, size: given.value }
  const typical = usualSize(known, !indoor)
  const share = (side: "width" | "height" | "depth") => given.value[side] / typical[side]
  return { size: {}, scale: { width: share("width"), height: share("height"), depth: share("depth") } }
}

const readThings = (
  document: SddDocument,
  places: ReadonlyArray<Place>,
  setting: Reading["setting"],
  taken: Taken,
  control: Control
): ReadonlyArray<Thing> => {
  const reading = { places, setting }
  const index = nameIndex({ places, things: [], ways: [] })
  return rowsOf(document, "Elements").flatMap((row) => {
    const name = cell(row, "name", "element", "object", "item", "thing", "entity").slice(0, 160)
    if (name === "") return []
    control.checkpoint()
    const placement = cell(row, "placement", "position", "location", "description", "notes")
    const zone = cell(row, "zone", "room", "area", "place").replace(/^the /i, "").toLowerCase()
    const home = index.get(zone) ?? null
    const indoor = isInside({ places, reading }, { place: home })
    const named = kindNamed(placement) ?? categoryByName(name, indoor)
    const complete = named !== undefined && cell(row, "size", "dimensions") !== ""
    const understood = complete
      ? { category: named, scale: one, size: {}, tags: [] }
      : understand(name, indoor, control)
    const category = named ?? understood.category
    const count = readCount(cell(row, "count", "number", "quantity", "amount"))
    const tags = looks(placement)
    return [
      {
        id: freshId(taken, name),
        name,
        category,
        count: count?.value ?? 1,
        exact: count?.exact ?? true,
        place: home,
        tags: [...(tags.length > 0 ? tags : understood.tags), ...adjustments(placement)],
        text: [name, placement].join(": "),
        asked: !isAssumed(placement),
        ...sized(row, { category, exact: count?.exact ?? true }, indoor, understood)
      }
    ]
  })
}

export const hasTables = (document: SddDocument): boolean =>
  rowsOf(document, "Zones").length > 0 || rowsOf(document, "Elements").length > 0

const both = (places: ReadonlyArray<Place>): Reading["setting"] =>
  places.some((place) => isRoom(place.kind)) ? "mixed" : "outdoor"

const settingOf = (document: SddDocument, places: ReadonlyArray<Place>, prose: Reading): Reading["setting"] => {
  const words = document.sections.Setting.paragraphs.join(" ").toLowerCase()
  const said = /\b(indoor|outdoor)s?\b/.exec(words)?.[1]
  if (/\bindoor and outdoor\b/.test(words)) return places.every((place) => isRoom(place.kind)) ? "indoor" : both(places)
  if (said === "indoor" || said === "outdoor") return said
  if (places.length > 0) return places.every((place) => isRoom(place.kind)) ? "indoor" : "outdoor"
  return prose.setting
}

/** Zones that only the Elements table names, by their names. */
const placesOfElements = (document: SddDocument, taken: Taken): ReadonlyArray<Place> => {
  const names = new Set(
    rowsOf(document, "Elements").map((row) => cell(row, "zone", "room", "area", "place").replace(/^the /i, "").trim())
  )
  return [...names].flatMap((name) => {
    if (name === "") return []
    const kind = kindOf(name, null) ?? "other"
    return [
      {
        id: freshId(taken, name),
        name,
        kind,
        level: 0,
        within: null,
        tags: [],
        text: name,
        asked: true,
        scale: 1,
        area: null
      }
    ]
  })
}

/**
 * What a document's tables say, as a reading without relations. `prose` is the reading of its running text: it stands in
 * for tables that are missing.
 */
export const readTables = (document: SddDocument, prose: Reading, control: Control): Reading => {
  const taken = new Taken()
  const listed = readPlaces(document, taken)
  const implied = listed.length > 0 ? listed : placesOfElements(document, taken)
  const setting = settingOf(document, implied, prose)
  const places = implied.length > 0 ? implied : prose.places
  for (const place of places) taken.take(place.id)
  const byTable = readThings(document, places, setting, taken, control)
  const index = nameIndex({ places, things: [], ways: [] })
  const said = prose.things.filter((thing) => !taken.has(thing.id))
  const things =
    byTable.length > 0
      ? byTable
      : said.map((thing) => {
          const place = prose.places.find((other) => other.id === thing.place)
          return { ...thing, place: place === undefined ? null : (index.get(place.name.toLowerCase()) ?? null) }
        })
  for (const thing of things) taken.take(thing.id)
  const ways = readWays(document, { places, things }, taken)
  return {
    ...prose,
    place: implied.length > 0 ? null : (prose.place ?? null),
    setting,
    places,
    things,
    ways,
    relations: byTable.length > 0 ? [] : prose.relations
  }
}
