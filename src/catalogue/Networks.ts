import { catalogue } from "./Catalogue.js"
import type { NetworkEntry } from "./NetworkEntry.js"

const asked = /^(\d{1,2}) spokes$/

/** The tag of streets of which so many leave the middle. */
export const spokesTag = (count: number): string => `${count} spokes`

/** The plan that a street's tags lay it to, with as many spokes as they say; undefined where they name none. */
export const networkOf = (tags: Iterable<string>): NetworkEntry | undefined => {
  const said = [...tags]
  const found = catalogue().files.networks.find(({ name }) => said.includes(name))
  if (found === undefined || found.spokes === 0) return found
  const count = said.map((tag) => asked.exec(tag)?.[1]).find((digits) => digits !== undefined)
  return { ...found, spokes: count === undefined ? found.spokes : Number(count) }
}

/** The plan that a street is laid to by its own name, "roundabout". */
export const networkNamed = (name: string): NetworkEntry | undefined => {
  const last = name.toLowerCase().split(" ")
  return catalogue().files.networks.find(({ names }) =>
    names.some((one) => last.slice(-one.split(" ").length).join(" ") === one)
  )
}

/** Metres of street that a plan has within a scene whose shorter side is `side` and whose middle takes a circle of `middle`. */
export const networkLength = ({ rings, spokes, straight }: NetworkEntry, side: number, middle: number): number => {
  const radii = ringsOf(rings, side, middle)
  const spoke = spokes * (side / 2 - (radii[0] ?? 0))
  return straight.length * side + spoke + radii.reduce((sum, radius) => sum + 2 * Math.PI * radius, 0)
}

/** No ring around what lies in the middle is wider than this share of the scene's side. */
const ring_max = 0.4

/** Radii of a plan's rings where the first goes around what takes a circle of `middle`, in the unit of `side`. */
export const ringsOf = (rings: ReadonlyArray<number>, side: number, middle: number): ReadonlyArray<number> => {
  const [least = 0] = rings
  const first = Math.min(ring_max * side, Math.max(least * side, middle))
  return rings.map((ring, i) => (i === 0 ? first : first + (ring - least) * side))
}
