import { clamp, mix } from "#geometry/Scalar.js"
import { type Compass, type Extent, properParent, type SketchZone, type Strip } from "../SketchZone.js"
import { isleAt, shapeGrid, shapeIsle } from "./Networks.js"
import type { Sketch } from "./Sketch.js"

const TURN = 2 * Math.PI
const COMPASS: ReadonlyArray<Compass> = ["north", "south", "east", "west"]

const alongX = (side: Compass): boolean => side === "north" || side === "south"

/** Across-coordinate of a strip's middle line at `t` along it. */
export const course = ({ amplitude, lean, length, offset, wave }: Strip, t: number): number => {
  if (amplitude === 0 && lean === 0) return offset
  const at = clamp(t, 0, wave.length - 1.001)
  const cell = Math.floor(at)
  return offset + lean * (t - length / 2) + wave[cell] + (wave[cell + 1] - wave[cell]) * (at - cell)
}

/** Two sines along a strip. */
const waveOf = (length: number, amplitude: number, [first, second]: Strip["phases"]): Float64Array =>
  Float64Array.from({ length: Math.ceil(length) + 2 }, (_, t) => {
    const part = t / length
    return amplitude * (Math.sin(part * 5.2 + first) + 0.35 * Math.sin(part * 11 + second))
  })

/** The bands that run through the place that holds a band, side by side. */
const inner = ({ parent }: SketchZone, zones: ReadonlyArray<SketchZone>): ReadonlyArray<SketchZone> =>
  zones.filter((zone) => zone.form === "strip" && zone.parent === parent)

/** Beside what lies in the middle of a place: halfway to its edge. */
const ASIDE = 0.55

const shareOf = (zone: SketchZone, { task, zones }: Sketch): number => {
  const bands = inner(zone, zones)
  const central = (task.relationsTo.get(zone.parent?.id ?? "") ?? []).some(({ predicate }) => predicate === "middle_of")
  if (bands.length === 1 && central) return ASIDE
  return (2 * bands.indexOf(zone) + 1) / bands.length - 1
}

const stripOf = (zone: SketchZone, sketch: Sketch): Strip => {
  const { task, wishes, plots, rng, zones } = sketch
  const asked =
    wishes.bearings.find((wish) => wish.zone === zone)?.side ??
    [...wishes.bearings, ...wishes.flanks].find((wish) => wish.of === zone)?.side
  const drawn = rng.next() < 0.5
  // A taxiway runs as its runway does, a second track as the first.
  const like =
    (properParent(zone) === null ? undefined : inner(zone, zones).find(({ strip }) => strip !== null)) ??
    (zone.organic
      ? undefined
      : zones.find(({ strip, role, organic }) => strip !== null && role === zone.role && !organic))
  const free = like?.strip ? like.strip.axis === "x" : plots.has(zone) ? task.columns >= task.rows : drawn
  const axis = (asked === undefined ? free : alongX(asked)) ? "x" : "z"
  const length = axis === "z" ? task.rows : task.columns
  const span = axis === "z" ? task.columns : task.rows
  const holder = properParent(zone)
  const run = holder === null ? length : Math.sqrt(holder.area.target)
  const amplitude = zone.organic ? Math.min(0.045 * length, 0.1 * run, 5) : 0
  const phases = [rng.next() * TURN, rng.next() * TURN] as const
  return {
    axis,
    length,
    span,
    share: shareOf(zone, sketch),
    halfWidth: zone.area.target / run / 2,
    amplitude,
    phases,
    wave: waveOf(length, amplitude, phases),
    lean: zone.organic ? rng.range(-0.08, 0.08) : 0,
    offset: span * rng.range(0.3, 0.7),
    plotShift: 0.5
  }
}

/** The length of a host's shore. */
const shoreLength = (host: SketchZone, { task }: Sketch): number => {
  if (host.side !== null) return alongX(host.side.side) ? task.columns : task.rows
  if (host.strip !== null) return host.strip.length
  if (host.isle !== null) return 1.6 * (host.isle.rx + host.isle.rz)
  return 2.2 * Math.sqrt(host.area.target / Math.PI)
}

const shapeShore = (zone: SketchZone, host: SketchZone, sketch: Sketch): void => {
  // Between the water and something else a shore must not wrap round the water.
  const compact = host.form === "blob" && sketch.wishes.betweens.some((wish) => wish.zone === zone)
  const usual = compact ? Math.sqrt(zone.area.target / 2.2) : zone.role === "quay" ? 8 : 7
  const run = Math.min(shoreLength(host, sketch), zone.area.target / usual)
  zone.shore = { run, width: zone.area.target / run, at: sketch.rng.next(), angle: 0 }
}

const shapePier = (zone: SketchZone, host: SketchZone, { task, rng }: Sketch): void => {
  const width = Math.max(7, Math.sqrt(zone.area.target / 3))
  const reach =
    host.isle !== null
      ? Math.min(task.columns / 2 - host.isle.rx, task.rows / 2 - host.isle.rz) * 0.85
      : host.side === null
        ? 1e9
        : (host.area.target / (alongX(host.side.side) ? task.columns : task.rows)) * 0.68
  const run = Math.min(zone.area.target / width, reach)
  zone.shore = { run, width: zone.area.target / run, at: rng.range(0.15, 0.85), angle: 0 }
}

const shapeLoose = (zone: SketchZone, { rng }: Sketch): void => {
  const most = zone.source.aspect_max ?? (zone.form === "fill" ? 2.2 : zone.role === "field" ? 1.8 : 1.5)
  const aspect = zone.form === "blob" ? rng.range(1, Math.min(most, 1.35)) : mix(1, most, rng.range(0.35, 1))
  zone.loose = { aspect, flipped: rng.next() < 0.5 }
  resize(zone)
}

/** The half sizes of a loose body from its area, aspect and flip. */
export const resize = (zone: SketchZone): void => {
  if (zone.loose === null) return
  const room = zone.form === "blob" ? 1.13 : zone.form === "fill" ? 0.85 : 1
  const side = Math.sqrt(zone.area.target * room)
  const long = Math.sqrt(zone.loose.aspect)
  zone.body.hw = (side * (zone.loose.flipped ? 1 / long : long)) / 2
  zone.body.hd = (side * (zone.loose.flipped ? long : 1 / long)) / 2
}

/** The shape of one zone's body by its form; a dependent body after its host. */
export const shapeZone = (zone: SketchZone, sketch: Sketch): void => {
  const { task, wishes, plots, rng } = sketch
  const { host } = zone
  if (zone.form === "root") Object.assign(zone.body, { hw: task.columns / 2, hd: task.rows / 2 })
  if (zone.form === "strip") zone.strip = stripOf(zone, sketch)
  if (zone.form === "side") {
    const side = wishes.bearings.find((wish) => wish.zone === zone)?.side ?? rng.pick(COMPASS)
    const depth = zone.area.target / (alongX(side) ? task.columns : task.rows)
    zone.side = { side, depth, phases: [rng.next() * TURN, rng.next() * TURN] }
  }
  if (zone.form === "grid") shapeGrid(zone, sketch)
  if (zone.form === "around") shapeIsle(zone, sketch)
  if (zone.form === "shore" && host !== null) shapeShore(zone, host, sketch)
  if (zone.form === "pier" && host !== null) shapePier(zone, host, sketch)
  if (zone.form === "plot" && host !== null) {
    const frontage = Math.max(1, Math.round(Math.sqrt(zone.area.target / 1.3)))
    const slot = plots.get(host)?.indexOf(zone) ?? 0
    const depth = Math.max(1, Math.round(zone.area.target / frontage))
    zone.plot = { slot, frontage, depth, start: 0, hand: slot % 2 === 1 ? 1 : -1 }
  }
  if (zone.form === "box" || zone.form === "blob" || zone.form === "fill") shapeLoose(zone, sketch)
}

const deriveSide = (zone: SketchZone, columns: number, rows: number): void => {
  if (zone.side === null) return
  const half = zone.side.depth / 2
  const whole = { cx: columns / 2, cz: rows / 2, hw: columns / 2, hd: rows / 2 }
  const placed = {
    north: { ...whole, cz: half, hd: half },
    south: { ...whole, cz: rows - half, hd: half },
    west: { ...whole, cx: half, hw: half },
    east: { ...whole, cx: columns - half, hw: half }
  }[zone.side.side]
  Object.assign(zone.body, placed)
}

const deriveShore = (zone: SketchZone, host: SketchZone, columns: number, rows: number): void => {
  const { shore } = zone
  if (shore === null) return
  const out = zone.form === "shore" ? 1 : -1
  const w = (zone.form === "shore" ? shore.width : shore.run) / 2
  const l = (zone.form === "shore" ? shore.run : shore.width) / 2
  if (host.side !== null) {
    const { side, depth } = host.side
    const flat = alongX(side)
    const t = mix(l, (flat ? columns : rows) - l, shore.at)
    const off = depth + out * w
    const across = side === "north" || side === "west" ? off : (flat ? rows : columns) - off
    Object.assign(zone.body, flat ? { cx: t, cz: across, hw: l, hd: w } : { cz: t, cx: across, hw: w, hd: l })
  } else if (host.strip !== null) {
    const t = mix(l, host.strip.length - l, shore.at)
    const hand = (shore.at * 7) % 1 < 0.5 ? -1 : 1
    const c = course(host.strip, t) + hand * (host.strip.halfWidth + w)
    Object.assign(zone.body, host.strip.axis === "z" ? { cx: c, cz: t, hw: w, hd: l } : { cx: t, cz: c, hw: l, hd: w })
  } else if (host.isle !== null) {
    shore.angle = zone.form === "pier" ? Math.floor(shore.at * 3.999) * (TURN / 4) : shore.at * TURN
    Object.assign(zone.body, isleAt(host.isle, shore.angle, -out * w, w, l))
  } else {
    const angle = shore.at * TURN
    const reach = shore.width / 2 + ((host.body.hw + host.body.hd) / 2) * 0.92
    const c = Math.cos(angle)
    const s = Math.sin(angle)
    shore.angle = angle
    Object.assign(zone.body, {
      cx: host.body.cx + c * reach,
      cz: host.body.cz + s * reach,
      hw: (Math.abs(s) * shore.run * 0.8 + Math.abs(c) * shore.width) / 2,
      hd: (Math.abs(c) * shore.run * 0.8 + Math.abs(s) * shore.width) / 2
    })
  }
}

const derivePlot = (zone: SketchZone, host: SketchZone, row: number): void => {
  const { plot } = zone
  const { strip } = host
  if (plot === null || strip === null) return
  const total = Math.ceil(row / 2) * plot.frontage
  const t = strip.plotShift * (strip.length - total) + ((plot.slot >> 1) + 0.5) * plot.frontage
  const c = course(strip, t) + plot.hand * (strip.halfWidth + plot.depth / 2)
  plot.start = Math.round(t - plot.frontage / 2)
  const l = plot.frontage / 2
  const w = plot.depth / 2
  Object.assign(zone.body, strip.axis === "z" ? { cx: c, cz: t, hw: w, hd: l } : { cx: t, cz: c, hw: l, hd: w })
}

/** Round its host, as wide as its area makes it. */
const deriveRing = (zone: SketchZone, host: SketchZone): void => {
  const { body } = host
  const perimeter = (body.hw + body.hd) * 2
  const width = (-perimeter + Math.sqrt(perimeter * perimeter + 4 * 3.3 * zone.area.target)) / (2 * 3.3)
  Object.assign(zone.body, { cx: body.cx, cz: body.cz, hw: body.hw + width, hd: body.hd + width })
}

/** Through what holds it, at its share of that. */
const deriveInner = ({ strip }: SketchZone, { cx, cz, hw, hd }: Extent): void => {
  if (strip === null) return
  const [at, across, half] = strip.axis === "z" ? [cz, cx, hw] : [cx, cz, hd]
  strip.offset += across + strip.share * half - course(strip, at)
}

/** Puts a dependent body where its host has it, and what runs through a place where that is. */
export const derive = (zone: SketchZone, sketch: Sketch): void => {
  const { task, plots } = sketch
  const { host } = zone
  const holder = properParent(zone)
  if (holder !== null) deriveInner(zone, holder.body)
  if (holder !== null && zone.form === "grid") shapeGrid(zone, sketch)
  if (zone.form === "side") deriveSide(zone, task.columns, task.rows)
  if (host === null) return
  if (zone.form === "ring") deriveRing(zone, host)
  if (zone.form === "shore" || zone.form === "pier") deriveShore(zone, host, task.columns, task.rows)
  if (zone.form === "plot") derivePlot(zone, host, plots.get(host)?.length ?? 1)
}

/** The body that a zone moves in. */
export const frameOf = (zone: SketchZone, { task }: Sketch): SketchZone["body"] =>
  properParent(zone)?.body ?? { cx: task.columns / 2, cz: task.rows / 2, hw: task.columns / 2, hd: task.rows / 2 }

/** Held within the extent, leaving room for the body. */
export const heldWithin = (value: number, half: number, size: number): number => clamp(value, half, size - half)
