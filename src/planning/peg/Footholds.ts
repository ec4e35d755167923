import { catalogue } from "#catalogue/Catalogue.js"
import type { Size } from "#formats/Peg.js"
import type { Draft } from "../Draft.js"
import { isFixed, pairs, type Sizes } from "./SizedPairs.js"

/** Sizes in metres in which a post, a pillar or a perch that an asked animal sits on is one of the thicker of its kind. */
export const withFootholds = (draft: Draft, given: ReadonlyMap<string, Size>): ReadonlyMap<string, Size> => {
  const sizes: Sizes = new Map([...given].map(([id, size]) => [id, { ...size }]))
  for (const { object, subject } of pairs(draft, "on_top")) {
    const [size, top] = [sizes.get(subject.id), sizes.get(object.id)]
    const most = catalogue().thing(object.category)?.size
    if (size === undefined || top === undefined || most === undefined || isFixed(object) || !subject.asked) continue
    if (catalogue().thing(subject.category)?.category !== "animal") continue
    top.width = Math.max(top.width, Math.min(most.width[2], size.width))
    top.depth = Math.max(top.depth, Math.min(most.depth[2], size.depth))
  }
  return sizes
}
