import type { Zone } from "#formats/Peg.js"

/** Metres of a room's walls count into what it takes. */
export const gross = (target: number, thickness: number): number => (Math.sqrt(target) + thickness) ** 2

/** A room of a storey and the m² that it should have. */
interface Aimed {
  readonly zone: Pick<Zone, "area" | "level">
  readonly target: number
}

/** How often the rooms that can still change take what the others cannot. */
const rounds = 6

/** What rooms should have so that with their walls they take `floor` m², each within its range, as nearly as that goes. */
export const spread = (rooms: ReadonlyArray<Aimed>, floor: number, thickness: number): ReadonlyArray<number> => {
  let targets = rooms.map(({ target }) => target)
  for (let round = 0; round < rounds; round++) {
    const taken = targets.reduce((sum, target) => sum + gross(target, thickness), 0)
    const factor = floor / taken
    if (Math.abs(factor - 1) < 0.01) break
    targets = targets.map((target, i) => {
      const { max, min } = rooms[i].zone.area
      return Math.min(max, Math.max(min, target * factor))
    })
  }
  return targets
}

/** An upper storey is widened to the walls below it by no more than this factor; a smaller one stands back from them. */
export const widening_max = 1.7

/** What rooms should have so that every storey bears the one above it: lower ones grow to what the upper ones take. */
export const bearing = (rooms: ReadonlyArray<Aimed>, thickness: number): ReadonlyArray<number> => {
  const targets = rooms.map(({ target }) => target)
  const levels = [...new Set(rooms.map(({ zone }) => zone.level))].sort((a, b) => b - a)
  let above = 0
  for (const level of levels) {
    const members = rooms.flatMap(({ zone }, i) => (zone.level === level ? [i] : []))
    const taken = () => members.reduce((sum, i) => sum + gross(targets[i], thickness), 0)
    if (taken() < above) {
      const wider = spread(
        members.map((i) => rooms[i]),
        above,
        thickness
      )
      for (const [k, i] of members.entries()) targets[i] = wider[k]
    }
    above = Math.max(above, taken())
  }
  return targets
}
