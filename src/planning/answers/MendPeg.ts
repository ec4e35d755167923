import { catalogue } from "#catalogue/Catalogue.js"
import { Predicate, Side, type Unplanned } from "#formats/Peg.js"
import { zoneKinds } from "#formats/ZoneKinds.js"

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)
const listOf = (value: unknown): ReadonlyArray<Json> => (Array.isArray(value) ? value.filter(isObject) : [])
const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

/** "4", where a number is meant. */
const numberOf = (value: unknown): unknown =>
  typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value

const around = { zones: new Set<string>(), near: new Set<string>(), indoor: null }

const meaningOf = (words: string) => {
  const { meanings } = catalogue()
  const phrase = words.toLowerCase().replaceAll("_", " ").trim()
  return (meanings.exactly(phrase, around) ?? meanings.suffix(phrase.split(/\s+/), around))?.meaning
}

/** The kind of zone that comes nearest to words: that of a kind of place, or of the zone that they name. */
const nearestKind = (...words: ReadonlyArray<string>): string => {
  for (const phrase of words) {
    const name = phrase
      .toLowerCase()
      .trim()
      .replace(/[\s-]+/g, "_")
    const place = catalogue().place(name)?.zone
    const meaning = meaningOf(phrase)
    const kind = [name, place, meaning?.sort === "zone" ? meaning.zone.name : undefined].find(
      (one) => one !== undefined && zoneKinds.has(one)
    )
    if (kind !== undefined) return kind
  }
  return "other"
}

/** The thing of the catalogue that comes nearest to words; undefined for what it does not know. */
const nearestThing = (...words: ReadonlyArray<string>): string | undefined => {
  for (const phrase of words) {
    const meaning = meaningOf(phrase)
    if (meaning?.sort === "thing") return meaning.thing.name
  }
  return undefined
}

const sides = ["width", "height", "depth"] as const

/** Times a thing's usual size from which no metres can be meant, and what each unit divides by. */
const units = [
  [300, 1000, "millimetres"],
  [25, 100, "centimetres"]
] as const

const inMetres = (size: Json, category: string): { readonly size: Json; readonly unit: string | null } => {
  const numbers = Object.fromEntries(Object.entries(size).map(([side, value]) => [side, numberOf(value)]))
  const usual = catalogue().thing(category)?.size
  const [width, height, depth] = sides.map((side) => numbers[side])
  if (usual === undefined || typeof width !== "number" || typeof height !== "number" || typeof depth !== "number")
    return { size: numbers, unit: null }
  const ratio = Math.cbrt((width * height * depth) / sides.reduce((all, side) => all * usual[side][1], 1))
  const found = units.find(([from]) => ratio >= from)
  if (found === undefined) return { size: numbers, unit: null }
  return { size: { width: width / found[1], height: height / found[1], depth: depth / found[1] }, unit: found[2] }
}

type Note = (loss: Unplanned) => void

const mendZone = (zone: Json, note: Note): Json => {
  const kind = textOf(zone.kind)
  const area = isObject(zone.area)
    ? Object.fromEntries(Object.entries(zone.area).map(([name, value]) => [name, numberOf(value)]))
    : zone.area
  const whole = { parent: null, aspect_max: null, surface: null, tags: [], level: 0, ...zone, area }
  if (zoneKinds.has(kind)) return whole
  const nearest = nearestKind(kind, textOf(zone.name))
  note({
    text: `${textOf(zone.name)} as ${kind || "a place of no kind"}`,
    reason: `no such kind of place exists; ${nearest.replaceAll("_", " ")} is built`,
    kind: "look"
  })
  return { ...whole, kind: nearest }
}

const mounts = new Set(["floor", "wall", "ceiling", "surface"])

const mendEntity = (entity: Json, zones: ReadonlyArray<Json>, note: Note): Json => {
  const named = textOf(entity.category)
  const { isCategory, thing } = catalogue()
  const known = thing(named) !== undefined || isCategory(named)
  const category = known ? named : (nearestThing(textOf(entity.name), named) ?? "decor")
  if (!known)
    note({
      text: `${textOf(entity.name)} as ${named || "a thing of no kind"}`,
      reason: `no such thing exists; ${category.replaceAll("_", " ")} is built`,
      kind: "look"
    })
  const { size, unit } = isObject(entity.size) ? inMetres(entity.size, category) : { size: entity.size, unit: null }
  if (unit !== null)
    note({ text: `Sizes of ${textOf(entity.name)}`, reason: `they are taken for ${unit}`, kind: "look" })
  const lost = !zones.some(({ id }) => id === entity.zone)
  if (lost && zones.length > 0)
    note({
      text: `${textOf(entity.name)} in ${textOf(entity.zone) || "no place"}`,
      reason: `there is no such place; it stands in ${textOf(zones[0].name)}`,
      kind: "place"
    })
  return {
    clearance: 0,
    tags: [],
    source: null,
    recipe: null,
    asset: null,
    ...entity,
    count: numberOf(entity.count ?? 1),
    category,
    size,
    zone: lost && zones.length > 0 ? zones[0].id : entity.zone,
    mount: mounts.has(textOf(entity.mount)) ? entity.mount : (thing(category)?.mount ?? "floor")
  }
}

const predicates: ReadonlySet<string> = new Set(Predicate.literals)
const sideNames: ReadonlySet<string> = new Set(Side.literals)

/** Relations whose ends and predicates exist; the others are told. */
const mendRelations = (relations: ReadonlyArray<Json>, ids: ReadonlySet<string>, note: Note): ReadonlyArray<Json> =>
  relations.flatMap((relation) => {
    const { predicate, side, strength, subject } = relation
    const objects = Array.isArray(relation.objects) ? relation.objects.map(textOf) : []
    const strangers = [textOf(subject), ...objects].filter((id) => !ids.has(id.split(":")[0]))
    if (strangers.length > 0 || !predicates.has(textOf(predicate))) {
      const reason = strangers.length > 0 ? `there is no ${strangers.join(", ")}` : "no such relation exists"
      note({
        text: [subject, predicate, ...objects].map(textOf).join(" ").replaceAll("_", " "),
        reason,
        kind: "relation"
      })
      return []
    }
    return [
      {
        distance: null,
        source: null,
        ...relation,
        objects,
        side: sideNames.has(textOf(side)) ? side : null,
        strength: strength === "must" ? "must" : "should"
      }
    ]
  })

const ways = new Set(["door", "open", "path", "street", "avenue", "bridge", "stairs", "gate"])

const mendConnections = (connections: ReadonlyArray<Json>, ids: ReadonlySet<string>, note: Note): ReadonlyArray<Json> =>
  connections.flatMap((way) => {
    const ends = [textOf(way.from), textOf(way.to)]
    const stranger = ends.find((end) => !ids.has(end) && !/^edge:(north|east|south|west)$/.test(end))
    if (stranger === undefined)
      return [
        {
          required: true,
          ...way,
          width: numberOf(way.width ?? 1),
          kind: ways.has(textOf(way.kind)) ? way.kind : "open"
        }
      ]
    note({ text: `A way from ${ends[0]} to ${ends[1]}`, reason: `there is no ${stranger}`, kind: "relation" })
    return []
  })

/** The first of each id: a second one could not be told from it. */
const distinct = (items: ReadonlyArray<Json>, taken: Set<string>, note: Note): ReadonlyArray<Json> =>
  items.filter(({ id, name }) => {
    const key = textOf(id)
    if (!taken.has(key)) return taken.add(key)
    note({ text: textOf(name) || key, reason: `another thing has its id ${key}`, kind: "thing" })
    return false
  })

/**
 * A language model's graph with what it made up replaced by the nearest that exists, numbers written as numbers, sizes in metres, and
 * without what refers to nothing: each change is in `unplanned`. What is no graph at all comes back as it is.
 */
export const mendPeg = (value: unknown): unknown => {
  if (!isObject(value) || !Array.isArray(value.zones) || !Array.isArray(value.entities)) return value
  const told: Array<Unplanned> = []
  const note: Note = (loss) => void told.push({ ...loss, text: loss.text.slice(0, 500) })
  const taken = new Set<string>()
  const zones = distinct(listOf(value.zones), taken, note).map((zone) => mendZone(zone, note))
  const connections = distinct(listOf(value.connections), taken, note)
  const entities = distinct(listOf(value.entities), taken, note).map((entity) => mendEntity(entity, zones, note))
  const unplanned = listOf(value.unplanned).filter(({ reason, text }) => textOf(text) !== "" && textOf(reason) !== "")
  const relations = mendRelations(listOf(value.relations), taken, note)
  const ids = new Set(relations.map(({ id }) => `relation:${textOf(id)}`))
  for (const id of taken) for (const sort of ["zone", "connection", "entity"]) ids.add(`${sort}:${id}`)
  return {
    schema_version: value.schema_version,
    title: textOf(value.title) || "Scene",
    seed: value.seed,
    extent: value.extent,
    levels: numberOf(value.levels ?? 1),
    zones,
    connections: mendConnections(connections, taken, note),
    entities,
    relations,
    style: isObject(value.style) ? value.style : {},
    trace: listOf(value.trace).map(({ requirement, satisfied_by }) => ({
      requirement: textOf(requirement),
      satisfied_by: (Array.isArray(satisfied_by) ? satisfied_by : []).map(textOf).filter((id) => ids.has(id))
    })),
    unplanned: [...unplanned.map(({ reason, text }) => ({ text, reason })), ...told]
  }
}
