/** "A theatre with a stage and a balcony": what some halls have within their walls, and a house has outside of them. */
import { catalogue } from "#catalogue/Catalogue.js"
import type { Cue } from "./SideCues.js"

/** Land by its kind → the kinds of halls in which its word means a thing of the hall. */
const build = (): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    catalogue().files.ambiguous.flatMap((entry) => {
      if (!entry.default.startsWith("zone:")) return []
      const within = entry.rules.filter(({ then }) => !then.startsWith("zone:"))
      return [[entry.default.slice("zone:".length), new Set(within.flatMap(({ when }) => when.zones ?? []))] as const]
    })
  )

let held: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** Whether halls of a kind have within their walls what elsewhere is land of a kind: a theatre its balcony. */
const isWithinHall = (land: string, hall: string): boolean => {
  held ??= build()
  return held.get(land)?.has(hall) === true
}

interface OfZone {
  readonly zone: string
}

/** What names a place of its own beside the halls that are named: in "a theatre with a balcony" the balcony does not. */
export const apartFrom = <A extends { readonly candidate: OfZone }>(
  halls: ReadonlySet<OfZone>,
  names: ReadonlyArray<A>
): ReadonlyArray<A> =>
  names.filter(({ candidate }) => ![...halls].some(({ zone }) => isWithinHall(candidate.zone, zone)))

/** The kinds of land among the cues that some hall among them has within its walls. */
export const withinHalls = (cues: ReadonlyArray<Cue>): ReadonlySet<string> => {
  // Of each kind once: a text may name one a thousand times.
  const kindsOf = (of: Cue["side"]) => [...new Set(cues.filter(({ side }) => side === of).map(({ kind }) => kind))]
  const inside = kindsOf("inside")
  return new Set(kindsOf("outside").filter((kind) => inside.some((hall) => isWithinHall(kind, hall))))
}
