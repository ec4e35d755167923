import { addPlace, type Draft, type OpenPlace, type OpenWay } from "../Draft.js"
import { natureOf } from "../ZoneNature.js"

const onGround = /^(path|street|avenue)$/

/** Whether a way goes over the ground, and is no bridge, stair or door. */
export const isOnGround = ({ kind }: OpenWay): boolean => onGround.test(kind)

/** Whether a place is a street, a road or a path. */
export const isLine = ({ kind }: OpenPlace): boolean => natureOf(kind).body === "line"

/** Where houses stand, and streets lead from the edge to the middle whatever the text says of one of them. */
export const isTown = ({ kind }: OpenPlace): boolean => kind === "village" || kind === "residential_area"

const asPlace = (ways: ReadonlyArray<OpenWay>, root: OpenPlace): string => {
  if (ways.every(({ kind }) => kind === "path")) return "path"
  return isTown(root) ? "street" : "road"
}

/** One place in the stead of ways, within another of a scene on the ground `root`: what is said of the first of them is said of it. */
export const placeForWays = (
  draft: Draft,
  ways: readonly [OpenWay, ...ReadonlyArray<OpenWay>],
  within: string,
  root: OpenPlace
): OpenPlace => {
  const gone = new Set(ways)
  draft.ways.splice(0, draft.ways.length, ...draft.ways.filter((way) => !gone.has(way)))
  const [{ asked, ground, id, tags, text }] = ways
  const name = ways.map((way) => way.name).join(" and ")
  const place = addPlace(draft, { name, kind: asPlace(ways, root), within })
  if (ground !== undefined) place.ground = ground
  return Object.assign(place, { id, name, tags: [...tags], text, asked })
}
