import type { Reading, Spoken } from "#planning/Reading.js"

/** "12 timber_house" for things, one line each. */
export const counted = (reading: Reading): ReadonlyArray<string> =>
  reading.things.map((thing) => `${thing.count} ${thing.id}`)

/** "forest side_of back: church", one line for each relation. */
export const worded = (relations: ReadonlyArray<Spoken>): ReadonlyArray<string> =>
  relations.map(
    ({ objects, predicate, side, subject }) =>
      `${subject} ${predicate}${side === null ? "" : ` ${side}`}${objects.length === 0 ? "" : `: ${objects.join(", ")}`}`
  )
