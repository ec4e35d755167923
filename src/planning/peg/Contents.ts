import { catalogue } from "#catalogue/Catalogue.js"
import type { Size } from "#formats/Peg.js"
import type { Draft, OpenThing } from "../Draft.js"
import { withFootholds } from "./Footholds.js"
import { isFixed, pairs, type Sizes } from "./SizedPairs.js"

/** Space that things in an enclosure leave around them, as a share of their own. */
const loosely = 2.4
/** What is made for its content, a pen or a dock, grows so far for it. */
const grows_most = 3

/** What one of the holders has to take, metres: the longest thing, the widest one, and the area of all. */
const loadOf = (draft: Draft, sizes: Sizes, holder: OpenThing) => {
  let [long, wide, area] = [0, 0, 0]
  for (const { object, subject } of pairs(draft, "inside_of")) {
    const size = sizes.get(subject.id)
    if (object !== holder || size === undefined) continue
    long = Math.max(long, size.width, size.depth)
    wide = Math.max(wide, Math.min(size.width, size.depth))
    area += size.width * size.depth * Math.ceil(subject.count / holder.count)
  }
  return { long, wide, area }
}

const grown = (size: Size, holder: OpenThing, load: ReturnType<typeof loadOf>): Size => {
  const hollow = catalogue().thing(holder.category)?.holds ?? false
  if (hollow === false || load.area === 0) return size
  const lengthwise = size.depth * hollow.depth >= size.width * hollow.width
  const [across, ahead] = lengthwise ? [load.wide, load.long] : [load.long, load.wide]
  const needs = {
    width: (across * 1.1) / hollow.width,
    depth: (ahead * 1.1) / hollow.depth
  }
  const area = Math.max(needs.width, size.width) * Math.max(needs.depth, size.depth) * hollow.width * hollow.depth
  const more = Math.sqrt(Math.max(1, (load.area * loosely) / area))
  const share = (needed: number, is: number) => Math.min(grows_most, Math.max(1, needed / is) * more)
  return {
    ...size,
    width: size.width * share(needs.width, size.width),
    depth: size.depth * share(needs.depth, size.depth)
  }
}

/** What holds others is as large as these need: a pen its animals, a hangar its aircraft. */
const withContents = (draft: Draft, given: ReadonlyMap<string, Size>): ReadonlyMap<string, Size> => {
  const sizes: Sizes = new Map([...given].map(([id, size]) => [id, { ...size }]))
  for (const holder of draft.things) {
    const size = sizes.get(holder.id)
    if (size === undefined || isFixed(holder)) continue
    sizes.set(holder.id, grown(size, holder, loadOf(draft, sizes, holder)))
  }
  return sizes
}

/** Sizes in metres of what stands in the open, made to go together: what is sat upon, and what holds others. */
export const fitSizesOutdoors = (draft: Draft, given: ReadonlyMap<string, Size>): ReadonlyMap<string, Size> =>
  withContents(draft, withFootholds(draft, given))
