import { penetration, type Upright, upright } from "../room/Upright.js"
import { type Cells, commonCells } from "./Cells.js"
import { innerSize, type Measures, stairs_room } from "./Storey.js"
import type { Way } from "./Suite.js"

/** A flight of stairs, in metres from the building's north-west corner (the centre lines of its walls). */
export interface Flight {
  readonly way: Way
  readonly lower: number
  readonly upper: number
  /** From the landing to the foot to the head, [x, z]. */
  readonly line: readonly [readonly [number, number], readonly [number, number], readonly [number, number]]
  readonly width: number
  /** What stays free in both rooms. */
  readonly kept: Upright
}

const landing = 0.9
/** The head stays so far off the end of the strip that a body stands there. */
const head_room = 0.4
/** Metres of run for each metre of rise, where there is room. */
const usual_slope = 1.2

interface Between {
  readonly way: Way
  readonly lower: number
  readonly upper: number
  readonly cells: readonly [Cells, Cells]
  readonly rise: number
  readonly height: number
  readonly measures: Measures
  /** Floor before doors, which stairs leave free. */
  readonly avoid: ReadonlyArray<Upright>
}

/** A strip of floor along a wall: along which axis, on which side, from which end, and how long. */
interface Lane {
  readonly along: "x" | "z"
  readonly far: boolean
  readonly turned: boolean
  readonly used: number
}

const lanesOf = (wide: number, deep: number, width: number, run: number): ReadonlyArray<Lane> =>
  (["x", "z"] as const).flatMap((along) => {
    const [length, across] = along === "x" ? [wide, deep] : [deep, wide]
    if (length < stairs_room.length || across < width) return []
    return [Math.min(length, run), stairs_room.length].flatMap((used) =>
      [false, true].flatMap((far) => [false, true].map((turned) => ({ along, far, turned, used })))
    )
  })

/** Stairs along a wall of the floor that two rooms have in common in plan; null where there is no room for them. */
export const flightOf = ({ way, lower, upper, cells, rise, height, measures, avoid }: Between): Flight | null => {
  const common = commonCells(cells[0], cells[1])
  if (common === null) return null
  const { width: wide, depth: deep } = innerSize(common, measures)
  const west = common.x0 * measures.cell + measures.thickness / 2
  const north = common.z0 * measures.cell + measures.thickness / 2
  const width = Math.max(0.9, Math.min(way.connection.width, stairs_room.width))
  for (const { along, far, turned, used } of lanesOf(wide, deep, width, rise * usual_slope + landing + head_room)) {
    const [length, across] = along === "x" ? [wide, deep] : [deep, wide]
    const middle = far ? across - width / 2 : width / 2
    const at = (metres: number): readonly [number, number] => {
      const on = turned ? length - metres : metres
      return along === "x" ? [west + on, north + middle] : [west + middle, north + on]
    }
    const [x, z] = at(used / 2)
    const kept = along === "x" ? upright(x, 0, z, used, height, width) : upright(x, 0, z, width, height, used)
    if (avoid.some((box) => penetration(box, kept) > 0)) continue
    return { way, lower, upper, line: [at(landing / 2), at(landing), at(used - head_room)], width, kept }
  }
  return null
}
