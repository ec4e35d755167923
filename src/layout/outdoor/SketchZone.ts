import type { Zone } from "#formats/Peg.js"
import type { Region } from "../geometry/Regions.js"
import type { Form, Role } from "./Bodies.js"

export type Compass = "north" | "south" | "east" | "west"

/** The box round a zone's body while it is a sketch: centre and half sizes. */
export interface Extent {
  cx: number
  cz: number
  hw: number
  hd: number
}

/** A band from edge to edge: its middle line runs along `axis` as two sines about `offset`. */
export interface Strip {
  readonly axis: "x" | "z"
  readonly length: number
  readonly halfWidth: number
  readonly amplitude: number
  readonly phases: readonly [number, number]
  /** How far the middle line strays from `offset` at each whole cell along it: asked far too often to reckon anew. */
  readonly wave: Float64Array
  /** The extent across it. */
  readonly span: number
  /** Of one that runs through the place that holds it: where across that, −1..1. */
  readonly share: number
  readonly lean: number
  offset: number
  /** Where the plots along it begin, as a share of the slack. */
  plotShift: number
}

/** Along one side of the extent. */
interface Side {
  readonly side: Compass
  readonly depth: number
  readonly phases: readonly [number, number]
}

/** At a host of water: `run` along the shore, `width` across it (a pier: `run` out into the water). */
interface Shore {
  readonly width: number
  readonly run: number
  /** Where along the host, 0..1. */
  at: number
  /** Of a round host: the angle from its middle. */
  angle: number
}

/** Streets as stretches of their middle lines, cells: `[from x, from z, to x, to z]`, and half their width. */
export interface StreetGrid {
  readonly stretches: ReadonlyArray<readonly [ax: number, az: number, bx: number, bz: number]>
  readonly half: number
}

/** What water all around leaves dry: an ellipse with a wavy coast, a ship's hull with its bow to the east, or a square deck. */
export interface Isle {
  readonly cx: number
  readonly cz: number
  readonly rx: number
  readonly rz: number
  readonly phases: readonly [number, number]
  readonly hull: boolean
  readonly square: boolean
}

/** One of a row of plots on a street. */
interface Plot {
  readonly slot: number
  readonly frontage: number
  readonly depth: number
  /** Along the street, cells; set while sketching. */
  start: number
  /** Which side of the street. */
  readonly hand: 1 | -1
}

/** A body free to move: box, blob, fill. */
interface Loose {
  aspect: number
  flipped: boolean
}

/** A zone of the peg on its way from a sketch to a region. */
export interface SketchZone {
  readonly source: Zone
  readonly index: number
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly marks: ReadonlySet<string>
  readonly area: { readonly min: number; readonly target: number; readonly max: number }
  form: Form
  /** Natural outlines and bends. */
  organic: boolean
  parent: SketchZone | null
  depth: number
  /** By index: whether the other is an ancestor, a descendant or the zone itself. */
  kin: ReadonlyArray<boolean>
  host: SketchZone | null
  body: Extent
  strip: Strip | null
  side: Side | null
  shore: Shore | null
  plot: Plot | null
  grid: StreetGrid | null
  isle: Isle | null
  loose: Loose | null
  /** Room round it for the buildings that will stand there. */
  belt: number
  /** The least length that a row along it needs. */
  rowLength: number
  /** Yaw of a box, radians. */
  rotation: number
  region: Region | null
}

export const isWater = (zone: SketchZone): boolean => zone.role === "water"

export const isMarked = (zone: SketchZone, ...marks: ReadonlyArray<string>): boolean =>
  marks.some((mark) => zone.marks.has(mark))

/** Whether `ancestor` is `zone` or above it. */
export const encloses = (ancestor: SketchZone, zone: SketchZone): boolean => {
  for (let z: SketchZone | null = zone; z !== null; z = z.parent) if (z === ancestor) return true
  return false
}

/** The zone above, unless that is the whole scene. */
export const properParent = (zone: SketchZone): SketchZone | null =>
  zone.parent !== null && zone.parent.form !== "root" ? zone.parent : null
