import { networkLength, networkOf } from "#catalogue/Networks.js"
import type { Draft, OpenPlace } from "../Draft.js"
import { natureOf } from "../ZoneNature.js"

/** Usual distance between streets that cross, metres. */
const blockSide = 46

/** Streets of a width that cross: as many each way as leave blocks of the usual size. */
const gridArea = (width: number, depth: number, street: number): number => {
  const count = (length: number) => Math.max(1, Math.min(5, Math.round(length / (blockSide + street)) - 1))
  const [n, m] = [count(width), count(depth)]
  return street * (n * depth + m * width) - n * m * street * street
}

/** Circle that what lies in the middle of streets takes, metres. */
const middleOf = ({ places }: Draft): number => {
  const round = places.find((place) => place.tags.includes("round"))
  return round === undefined ? 0 : Math.sqrt((round.area ?? natureOf(round.kind).area) / Math.PI)
}

/** Houses and a street between the outer ring of streets and the edge of the scene, metres. */
const outside = 22

/** The side that a scene needs for streets in rings, with houses around the outer one, metres; 0 where it has none. */
export const ringedSide = (draft: Draft): number => {
  const plan = draft.places.map(({ tags }) => networkOf(tags)).find((found) => found !== undefined)
  const [first, last] = [plan?.rings[0], plan?.rings.at(-1)]
  return first === undefined || last === undefined ? 0 : (middleOf(draft) + outside) / (0.5 - (last - first))
}

/** Area of streets of so many metres' width that lie over a whole scene, laid to a plan or leaving blocks, m². */
export const streetsArea = (
  draft: Draft,
  { tags }: OpenPlace,
  width: number,
  depth: number,
  street: number
): number => {
  const plan = networkOf(tags)
  if (plan === undefined) return gridArea(width, depth, street)
  return networkLength(plan, Math.min(width, depth), middleOf(draft)) * street
}
