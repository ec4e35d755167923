/** Prims of a stage as text (`.usda`): z is up, as robots' simulators have it. */
import type { Vec3 } from "#geometry/Vector.js"

/** Our x, −z, y. */
export const upright = ([x, y, z]: Vec3): Vec3 => [x, -z, y]

/** Tenths of a millimetre, as all that a model says of places. */
const places = 1e4
export const number = (value: number): string => String(Math.round(value * places) / places + 0)

export const tuple = (values: ReadonlyArray<number>): string => `(${values.map(number).join(", ")})`
export const list = (items: Iterable<string>): string => `[${[...items].join(", ")}]`

/** A text in quotes. */
export const quoted = (text: string): string => `"${text.replace(/[\\"]/g, "\\$&").replace(/\s/g, " ")}"`

/** Names that are unique among those that it has given, of what a prim's may hold. */
export const naming = (): ((text: string) => string) => {
  const seen = new Map<string, number>()
  return (text) => {
    const plain = text.replace(/[^A-Za-z0-9_]/g, "_").replace(/^(?=\d|$)/, "_")
    const count = (seen.get(plain) ?? 0) + 1
    seen.set(plain, count)
    // What is counted up might meet a name that is so by itself.
    return count === 1 ? plain : `${plain}_${count}_`
  }
}

export interface Prim {
  readonly type: string
  readonly name: string
  /** What is said of it: `kind`, `references` … */
  readonly about?: ReadonlyArray<string>
  readonly schemas?: ReadonlyArray<string>
  readonly lines?: ReadonlyArray<string>
  readonly children?: ReadonlyArray<Prim>
}

/** The lines of a prim with all below it. */
const linesOf = ({ about = [], children = [], lines = [], name, schemas = [], type }: Prim): Array<string> => {
  const applied = schemas.length === 0 ? [] : [`prepend apiSchemas = ${list(schemas.map(quoted))}`]
  const said = [...applied, ...about]
  return [
    `def ${type} "${name}"${said.length === 0 ? "" : " ("}`,
    ...(said.length === 0 ? [] : [...said, ")"]),
    "{",
    ...lines,
    ...children.flatMap(linesOf),
    "}"
  ]
}

export interface Placed {
  readonly at?: Vec3
  /** x, y, z, w in our frame. */
  readonly turn?: ReadonlyArray<number>
  readonly scale?: Vec3
}

/** Where a prim stands in the one above it, given in our frame. */
export const xform = ({ at = [0, 0, 0], scale = [1, 1, 1], turn = [0, 0, 0, 1] }: Placed): ReadonlyArray<string> => {
  const [x, y, z, w] = turn
  const [sx, sy, sz] = scale
  const ops = [
    ...(at.some((v) => v !== 0) ? [["double3", "translate", tuple(upright(at))]] : []),
    ...(x !== 0 || y !== 0 || z !== 0
      ? [["quatf", "orient", `(${[w, x, -z, y].map((v) => v.toFixed(7)).join(", ")})`]]
      : []),
    ...(sx !== 1 || sy !== 1 || sz !== 1 ? [["float3", "scale", tuple([sx, sz, sy])]] : [])
  ]
  if (ops.length === 0) return []
  return [
    ...ops.map(([type, name, value]) => `${type} xformOp:${name} = ${value}`),
    `uniform token[] xformOpOrder = ${list(ops.map(([, name]) => `"xformOp:${name}"`))}`
  ]
}

/** A layer of its own whose only prim at the top it is. */
export const layer = (top: Prim, about: ReadonlyArray<string> = []): Uint8Array =>
  new TextEncoder().encode(
    [
      "#usda 1.0",
      "(",
      `defaultPrim = ${quoted(top.name)}`,
      "metersPerUnit = 1",
      'upAxis = "Z"',
      ...about,
      ")",
      ...linesOf(top),
      ""
    ].join("\n")
  )
