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

/** Stairs along a wall of the floor that two rooms have in common in plan; null where there is no room for them. */
export const flightOf = ({ way, lower, upper, cells, rise, height, measures, avoid }: Between): Flight | null => {
  const common = commonCells(cells[0], cells[1])
  if (common === null) return null
  const { width: wide, depth: deep } = innerSize(common, measures)
  const west = common.x0 * measures.cell + measures.thickness / 2
  const north = common.z0 * measures.cell + measures.thickness / 2
  const width = Math.max(0.9, Math.min(way.connection.width, stairs_room.width))
  for (const along of wide >= deep ? ["x", "z"] : ["z", "x"]) {
    const [length, across] = along === "x" ? [wide, deep] : [deep, wide]
    if (length < stairs_room.length || across < width) continue
    const used = Math.min(length, rise * usual_slope + landing)
    for (const far of [false, true]) {
      for (const turned of [false, true]) {
        const middle = far ? across - width / 2 : width / 2
        const at = (metres: number): readonly [number, number] => {
          const on = turned ? length - metres : metres
          return along === "x" ? [west + on, north + middle] : [west + middle, north + on]
        }
        const [cx, cz] = at(used / 2)
        const kept = along === "x" ? upright(cx, 0, cz, used, height, width) : upright(cx, 0, cz, width, height, used)
        if (avoid.some((box) => penetration(box, kept) > 0)) continue
        return { way, lower, upper, line: [at(landing / 2), at(landing), at(used)], width, kept }
      }
    }
  }
  return null
}
