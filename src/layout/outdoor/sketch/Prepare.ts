import { make } from "#domain/Rng.js"
import type { Relation } from "#formats/Peg.js"
import { bodyOf } from "../Bodies.js"
import { encloses, isMarked, isWater, properParent, type SketchZone } from "../SketchZone.js"
import type { Task } from "../Task.js"
import { shapeZone } from "./Shaping.js"
import type { Sketch } from "./Sketch.js"
import { wishesOf } from "./Wishes.js"

/** A zone that fills the extent is the ground that all others are cut from. */
const isRoot = (zone: Task["peg"]["zones"][number], task: Task): boolean =>
  zone.parent === null &&
  zone.area.target > 0.6 * task.columns * task.rows &&
  zone.area.max >= 0.999 * task.columns * task.rows

const rawZones = (task: Task): Array<SketchZone> => {
  const zones = task.peg.zones.map((source, index): SketchZone => {
    const body = bodyOf(source)
    const marks = new Set(body.marks)
    return {
      source,
      index,
      id: source.id,
      name: source.name,
      role: body.role,
      marks,
      area: source.area,
      form: isRoot(source, task) ? "root" : body.form,
      organic: !(marks.has("formal") || marks.has("straight")),
      parent: null,
      depth: 0,
      kin: [],
      host: null,
      body: { cx: task.columns / 2, cz: task.rows / 2, hw: 1, hd: 1 },
      strip: null,
      side: null,
      shore: null,
      plot: null,
      grid: null,
      isle: null,
      loose: null,
      belt: 0,
      rowLength: 0,
      rotation: 0,
      region: null
    }
  })
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  for (const zone of zones) zone.parent = zone.source.parent === null ? null : (byId.get(zone.source.parent) ?? null)
  // Of streets within a place one plan is laid; more of them run beside it.
  const laid = new Set<SketchZone>()
  for (const zone of zones) {
    const holder = zone.form === "grid" ? properParent(zone) : null
    if (holder !== null && laid.has(holder)) zone.form = "strip"
    else if (holder !== null) laid.add(holder)
    for (let above = zone.parent; above !== null; above = above.parent) zone.depth++
    zone.kin = zones.map((other) => encloses(zone, other) || encloses(other, zone))
  }
  return zones
}

/** Bodies that depend on another find it, or become plain ones. */
const findHosts = (task: Task, zones: ReadonlyArray<SketchZone>, byId: ReadonlyMap<string, SketchZone>): void => {
  const entityZone = new Map(task.peg.entities.map((entity) => [entity.id, byId.get(entity.zone)]))
  const zoneOf = (id: string) => byId.get(id) ?? entityZone.get(id)
  const touching = (zone: SketchZone) =>
    task.peg.relations
      .filter((r) => r.predicate === "adjacent" && (r.subject === zone.id || r.objects.includes(zone.id)))
      .map((r) => byId.get(r.subject === zone.id ? (r.objects[0] ?? "") : r.subject))
      .filter((other) => other !== undefined)
  const open = (zone: SketchZone) => isWater(zone) && zone.form !== "root"
  for (const zone of zones) {
    if (zone.form === "shore")
      zone.host = touching(zone).find(open) ?? zones.find((o) => open(o) && o.form !== "ring") ?? null
    if (zone.form === "pier") zone.host = zones.find((o) => o.form === "side" || o.form === "around") ?? null
    const round = task.peg.relations.find((r) => isRound(r) && r.subject === zone.id)
    const inner = zoneOf(round?.objects[0] ?? "")
    // A path or a road around something is a ring, and as bent as what it goes round.
    if (zone.form === "strip" && zone.role === "street" && inner !== undefined && !zone.kin[inner.index])
      Object.assign(zone, { form: "ring", organic: true })
    if (zone.form === "ring") {
      zone.host = inner ?? zones.find((o) => o.parent === zone.parent && o.role === "courtyard") ?? null
      if (zone.host === zone || zone.host?.kin[zone.index] === true) zone.host = null
    }
    if (zone.form === "plot") {
      const ways = task.peg.connections.flatMap((c) => (c.to === zone.id ? [c.from] : c.from === zone.id ? [c.to] : []))
      const strip = (o: SketchZone | undefined) => o?.form === "strip" && !isWater(o)
      zone.host = touching(zone).find(strip) ?? ways.map(zoneOf).find(strip) ?? zones.find((o) => strip(o)) ?? null
    }
    if (zone.host === null && ["shore", "pier", "ring", "plot"].includes(zone.form))
      zone.form = zone.form === "ring" ? "blob" : "box"
  }
  for (const zone of zones)
    if ((zone.form === "shore" || zone.form === "pier") && zone.host?.form === "side") zone.host.organic = false
}

const isRound = (relation: Relation) => relation.predicate === "around" || relation.predicate === "surround"

/** Belts for the buildings that will stand round a zone, lengths for the rows that must align along it. */
const reserveRoom = (task: Task, zones: ReadonlyArray<SketchZone>, byId: ReadonlyMap<string, SketchZone>): void => {
  const entities = new Map(task.peg.entities.map((entity) => [entity.id, entity]))
  for (const zone of zones) {
    for (const relation of task.relationsTo.get(zone.id) ?? []) {
      const entity = entities.get(relation.subject)
      const home = entity && byId.get(entity.zone)
      if (entity === undefined || home === undefined) continue
      const { width, height, depth } = entity.size
      const beside = ["around", "along", "face_to", "next_to"].includes(relation.predicate)
      if (beside && home !== zone && depth >= 4 && height > 2.5 && home.kin[zone.index])
        zone.belt = Math.max(zone.belt, depth + 5)
      const aligned = (task.relationsFrom.get(entity.id) ?? []).some(
        (r) => r.predicate === "aligned_with" && r.objects.includes(entity.id)
      )
      if (relation.predicate === "along" && entity.count > 1 && aligned)
        zone.rowLength = Math.max(zone.rowLength, entity.count * (width + 1.2) + 2)
    }
  }
}

const plotsOf = (zones: ReadonlyArray<SketchZone>): Map<SketchZone, Array<SketchZone>> => {
  const plots = new Map<SketchZone, Array<SketchZone>>()
  for (const zone of zones) {
    if (zone.form !== "plot" || zone.host === null) continue
    const row = plots.get(zone.host) ?? []
    row.push(zone)
    plots.set(zone.host, row)
  }
  return plots
}

/** The bodies of a task, sized, not yet placed. */
export const prepare = (task: Task, seed: number): Sketch => {
  const rng = make(seed).fork("sketch")
  const zones = rawZones(task)
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  findHosts(task, zones, byId)
  const plots = plotsOf(zones)
  const wishes = wishesOf(task.peg, byId, 1 / task.unit)
  reserveRoom(task, zones, byId)
  const sketch: Sketch = { task, zones, byId, wishes, plots, rng, seed }
  // Hosts first: what depends on them reads their shape.
  const dependent = (zone: SketchZone) => (zone.host === null ? 0 : 1)
  for (const zone of [...zones].sort((a, b) => dependent(a) - dependent(b) || a.index - b.index))
    shapeZone(zone, sketch)
  return sketch
}

/** Rails through a yard: nothing there rolls or bends. */
export const isUrban = (zones: ReadonlyArray<SketchZone>): boolean =>
  zones.some((zone) => zone.form === "root" && zone.role === "yard") && zones.some((zone) => isMarked(zone, "rail"))
