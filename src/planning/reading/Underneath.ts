import { bears, isSmall } from "#catalogue/Traits.js"
import { lastMatching } from "./Clause.js"
import type { Item, Statement } from "./Item.js"
import type { Notes } from "./Notes.js"
import type { Sense } from "./Wording.js"

/** Statements that are looked through for what carries a thing: of a long text the latest. */
const recent_max = 80

/** Things that lie on one another, and beside one another, until something stands on the floor. */
const steps_max = 6

const carries = /^(on_top|inside_of)$/

const lies = (said: ReadonlyArray<Statement>, item: Item): boolean =>
  item.thing?.mount === "surface" ||
  (item.thing?.mount === "wall" && said.some((one) => one.subject === item && carries.test(one.predicate)))

const besides = /^(next_to|side_of|near|between|side_region|middle_of)$/

/** What a small thing lies on, by what was said of it; else by what is said of the one it lies beside. */
const under = (said: ReadonlyArray<Statement>, item: Item): Item | undefined => {
  const carried = lastMatching(said, (one) => one.subject === item && carries.test(one.predicate))
  const neighbour = (one: Statement) => (one.subject === item ? one.objects[0] : one.subject)
  const found = carried?.objects[0]
  if (found !== undefined) return found
  const near = lastMatching(
    said,
    (one) => besides.test(one.predicate) && one.objects.length > 0 && (one.subject === item || one.objects[0] === item)
  )
  const beside = near === undefined ? undefined : neighbour(near)
  // "A copier, a shredder to its right, a bin to its left": what stands beside it carries it not.
  return beside !== undefined && lies(said, beside) ? beside : undefined
}

/** Whether what is said to stand in this way stands at what carries the small things, not at one of them. */
const standsBy = ({ thing }: Item, sense: Sense): boolean =>
  sense === "middle" ? isSmall(thing) : sense === "above" || (thing !== undefined && thing.mount !== "surface")

/**
 * What words that name no anchor are measured from: "nearby a bench", behind "a vase on the table", is near the table; "a picture
 * hangs above" goes over the desk, not over the cup on it. Bounded by {@link recent_max} and {@link steps_max}.
 */
export const underneath = (
  notes: Notes,
  subject: Item | undefined,
  sense: Sense,
  anchors: ReadonlyArray<Item>
): ReadonlyArray<Item> => {
  const [first] = anchors
  if (subject === undefined || first === undefined || anchors.length !== 1 || !notes.lexicon.indoor) return anchors
  if (!standsBy(subject, sense)) return anchors
  const said = notes.relations.slice(-recent_max)
  const seen = new Set<Item>([subject])
  const own = sense === "middle" ? under(said, subject) : undefined
  let at: Item = own ?? first
  const ends = () => (sense === "middle" ? bears(at.thing) && at.count === 1 : !lies(said, at))
  for (let step = 0; step < steps_max && !ends(); step++) {
    seen.add(at)
    const next = under(said, at)
    if (next === undefined || seen.has(next) || next.negated) return anchors
    at = next
  }
  return ends() ? [at] : anchors
}

/** "A table covered with magazines in front of them": the magazines are on what is spoken of. */
export const laidOn = ({ relations }: Notes, carriers: ReadonlyArray<Item>): ReadonlyArray<Item> =>
  relations.flatMap(({ objects, predicate, subject }) =>
    carries.test(predicate) && carriers.some((one) => objects.includes(one)) ? [subject] : []
  )
