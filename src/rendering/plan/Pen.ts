import { num } from "./Svg.js"
import { shade } from "./Tint.js"

export interface Stroke {
  /** Middle of the shape; x to the thing's left as seen from its front, z to its front. Metres. */
  readonly x?: number
  readonly z?: number
  /** Radius of the corners. */
  readonly round?: number
  /** Colour of the outline; a darker tone of the fill when left out, none when null. */
  readonly edge?: string | null
  /** Width of the outline, as a multiple of the usual one. */
  readonly weight?: number
  readonly turn?: number
  readonly opacity?: number
  readonly dash?: string
}

/** Draws shapes of symbols in metres, outlined in a darker tone of themselves by a line of about one pixel. */
export class Pen {
  /** Metres. */
  readonly line: number

  constructor(line: number) {
    this.line = line
  }

  #look(fill: string, stroke: Stroke): string {
    const edge = stroke.edge === undefined ? (fill === "none" ? "#4a4339" : shade(fill, 0.3)) : stroke.edge
    const outline =
      edge === null
        ? ""
        : ` stroke="${edge}" stroke-width="${num(this.line * (stroke.weight ?? 1))}" stroke-linejoin="round"`
    const turn = stroke.turn
      ? ` transform="rotate(${num(stroke.turn)} ${num(stroke.x ?? 0)} ${num(stroke.z ?? 0)})"`
      : ""
    // Not the attribute `opacity`: that would draw each shape on a layer of its own.
    const opacity =
      stroke.opacity === undefined
        ? ""
        : ` fill-opacity="${num(stroke.opacity)}" stroke-opacity="${num(stroke.opacity)}"`
    const dash = stroke.dash === undefined ? "" : ` stroke-dasharray="${stroke.dash}"`
    return `fill="${fill}"${outline}${turn}${opacity}${dash}/>`
  }

  box(width: number, depth: number, fill: string, stroke: Stroke = {}): string {
    const { round = 0, x = 0, z = 0 } = stroke
    const w = Math.max(width, 0)
    const d = Math.max(depth, 0)
    return `<rect x="${num(x - w / 2)}" y="${num(z - d / 2)}" width="${num(w)}" height="${num(d)}" rx="${num(Math.min(round, w / 2, d / 2))}" ${this.#look(fill, stroke)}`
  }

  disc(radius: number, fill: string, stroke: Stroke = {}): string {
    return this.oval(radius, radius, fill, stroke)
  }

  oval(rx: number, rz: number, fill: string, stroke: Stroke = {}): string {
    const { x = 0, z = 0 } = stroke
    return `<ellipse cx="${num(x)}" cy="${num(z)}" rx="${num(Math.max(rx, 0))}" ry="${num(Math.max(rz, 0))}" ${this.#look(fill, stroke)}`
  }

  /** A closed shape through the points. */
  shape(points: ReadonlyArray<readonly [number, number]>, fill: string, stroke: Stroke = {}): string {
    return `<polygon points="${points.map(([x, z]) => `${num(x)},${num(z)}`).join(" ")}" ${this.#look(fill, stroke)}`
  }

  /** A shape of SVG path data. */
  path(data: string, fill: string, stroke: Stroke = {}): string {
    return `<path d="${data}" ${this.#look(fill, stroke)}`
  }

  /** Lines along SVG path data; `weight` in multiples of the usual line, `width` in metres instead. */
  stroke(data: string, colour: string, weight = 1, width?: number, dash?: string, opacity = 1): string {
    const dashes = dash === undefined ? "" : ` stroke-dasharray="${dash}"`
    return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${num(width ?? this.line * weight)}" stroke-linecap="round" stroke-linejoin="round"${dashes}${opacity === 1 ? "" : ` stroke-opacity="${num(opacity)}"`}/>`
  }
}

/** `count` places evenly over `length`, symmetric to 0, from the middle of the first piece to that of the last. */
export const evenly = (count: number, length: number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, i) => ((i + 0.5) / count - 0.5) * length)

/** Path data from numbers and letters. */
export const data = (...parts: ReadonlyArray<string | number>): string =>
  parts.map((part) => (typeof part === "number" ? num(part) : part)).join(" ")

/** Both diagonals of a box around the origin: braces, a shower's floor. */
export const diagonals = (width: number, depth: number): string =>
  data("M", -width / 2, -depth / 2, "L", width / 2, depth / 2, "M", width / 2, -depth / 2, "L", -width / 2, depth / 2)
