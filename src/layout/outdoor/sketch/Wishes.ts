import type { Peg, Relation } from "#formats/Peg.js"
import { zoneRange } from "../relations/Ranges.js"
import type { Compass, SketchZone } from "../SketchZone.js"

/** `zone` lies to the given side of `of`. */
export interface Bearing {
  readonly zone: SketchZone
  readonly of: SketchZone
  readonly side: Compass
  readonly must: boolean
}

/** The gap of two zones lies in the range, cells. */
export interface Nearness {
  readonly zone: SketchZone
  readonly of: SketchZone
  readonly low: number
  readonly high: number
  readonly adjacent: boolean
}

export interface Between {
  readonly zone: SketchZone
  readonly a: SketchZone
  readonly b: SketchZone
}

interface Middle {
  readonly zone: SketchZone
  readonly of: SketchZone
}

/** A connection of two zones neither of which holds the other. */
export interface Link {
  readonly a: SketchZone
  readonly b: SketchZone
  readonly bridge: boolean
}

/** What the peg asks of its zones, as the sketch can judge it on bodies. */
export interface Wishes {
  readonly bearings: ReadonlyArray<Bearing>
  /** On which side of a zone things stand that are no zone's own: a pub west of the street, which runs north then. */
  readonly flanks: ReadonlyArray<Pick<Bearing, "of" | "side">>
  readonly nearness: ReadonlyArray<Nearness>
  readonly betweens: ReadonlyArray<Between>
  readonly middles: ReadonlyArray<Middle>
  readonly links: ReadonlyArray<Link>
}

export const SIDES: Readonly<Partial<Record<string, Compass>>> = {
  north_of: "north",
  south_of: "south",
  east_of: "east",
  west_of: "west"
}

/** The wishes of a peg; a thing stands for its zone. `metre` is a metre in cells. */
export const wishesOf = (peg: Peg, zones: ReadonlyMap<string, SketchZone>, metre: number): Wishes => {
  const zoneOfEntity = new Map(peg.entities.map((entity) => [entity.id, zones.get(entity.zone)]))
  const zoneOf = (id: string) => zones.get(id) ?? zoneOfEntity.get(id)
  const strangers = (a: SketchZone, b: SketchZone) => a !== b && !a.kin[b.index]
  const objects = (relation: Relation) => relation.objects.map(zoneOf).filter((zone) => zone !== undefined)
  const bearings: Array<Bearing> = []
  const flanks: Array<Pick<Bearing, "of" | "side">> = []
  const nearness: Array<Nearness> = []
  const betweens: Array<Between> = []
  const middles: Array<Middle> = []
  for (const relation of peg.relations) {
    const { predicate } = relation
    const side = SIDES[predicate]
    const subject = zoneOf(relation.subject)
    if (side !== undefined && subject !== undefined)
      for (const of of objects(relation))
        if (strangers(subject, of)) bearings.push({ zone: subject, of, side, must: relation.strength === "must" })
        else if (subject !== of && !zones.has(relation.subject)) flanks.push({ of, side })
    const zone = zones.get(relation.subject)
    if (zone === undefined) continue
    const range = zoneRange(relation, metre)
    if (range !== null)
      for (const of of objects(relation))
        if (strangers(zone, of) && of.form !== "root")
          nearness.push({ zone, of, low: range[0], high: range[1], adjacent: predicate === "adjacent" })
    const [a, b] = objects(relation)
    if (predicate === "between" && a !== undefined && b !== undefined) betweens.push({ zone, a, b })
    if (predicate === "middle_of" && a !== undefined) middles.push({ zone, of: a })
  }
  const links = peg.connections.flatMap((connection) => {
    const a = zones.get(connection.from) ?? zoneOfEntity.get(connection.from)
    const b = zones.get(connection.to) ?? zoneOfEntity.get(connection.to)
    if (a === undefined || b === undefined || !strangers(a, b)) return []
    return [{ a, b, bridge: connection.kind === "bridge" }]
  })
  return { bearings, flanks, nearness, betweens, middles, links }
}
