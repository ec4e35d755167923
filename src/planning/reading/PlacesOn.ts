import { bears, contains, isSeat, isSoft } from "#catalogue/Traits.js"
import type { Item } from "./Item.js"
import { mayLie } from "./MayLie.js"
import type { Clausewide } from "./Sayings.js"
import type { Wording } from "./Wordings.js"

/** A small thing "on the left side of" a carrier lies on it. */
export const isOn = ({ notes }: Clausewide, item: Item, anchor: Item, { words }: Wording): boolean =>
  (item.thing?.mount === "surface" || (words.some((word) => /^(end|along)$/.test(word)) && mayLie(notes, item))) &&
  bears(anchor.thing) &&
  anchor.thing?.mount !== "surface"

/** "A screen stands on the desk with a jug to its left": left of what lies there already, by this sentence, and not at one end. */
export const besideOnTop = ({ notes, text }: Clausewide, item: Item, anchor: Item, { alone, words }: Wording) => {
  if (!alone || words.some((word) => /^(side|half|end)$/.test(word))) return undefined
  const said = notes.relations.slice(-said_max).filter((one) => one.text === text && one.subject !== item)
  const sided = (one: Item) =>
    said.some(({ side, subject }) => subject === one && (side === "left" || side === "right") && subject !== item)
  const lies = said.find(
    ({ objects, predicate, subject }) =>
      predicate === "on_top" && objects.includes(anchor) && subject.count === 1 && !sided(subject)
  )?.subject
  return item.thing?.mount === "surface" ? lies : undefined
}

/** As many statements back that is looked for. */
const said_max = 8

/** "A kettle on the counter to the right of the sink": it is not on the sink. */
export const liesElsewhere = ({ notes }: Clausewide, item: Item, anchor: Item): boolean =>
  notes.relations.some(
    ({ objects, predicate, subject }) => subject === item && predicate === "on_top" && !objects.includes(anchor)
  )

/** "To the left of the bench is a tool chest": what is as big as that, or can stand on the floor, stands beside it; "on the left side of" is on it. */
export const isBeside = ({ thing }: Item, { words }: Wording): boolean =>
  !/^(on|at)$/.test(words[0] ?? "") &&
  thing !== undefined &&
  (thing.other_mounts?.includes("floor") === true || Math.max(thing.size.width[1], thing.size.height[1]) >= beside_min)

/** Longer or higher than this, metres, a thing does not go without saying on a table. */
const beside_min = 0.4

/** Whether something was said to have its place at one of these. */
export const isSeatedAt = ({ notes }: Clausewide, item: Item, anchors: ReadonlyArray<Item>): boolean =>
  isSeat(item.thing) &&
  notes.relations.some(
    ({ objects, predicate, subject }) =>
      subject === item && predicate === "long_short_side_of" && anchors.some((anchor) => objects.includes(anchor))
  )

/** "A bathtub with a tray across it": what is small lies from side to side of what is large. */
export const liesAcross = ({ notes }: Clausewide, { thing }: Item, anchor: Item, { words }: Wording): boolean =>
  notes.lexicon.indoor &&
  words.join(" ") === "across" &&
  thing?.mount === "surface" &&
  anchor.thing?.mount === "floor" &&
  (bears(anchor.thing) || contains(anchor.thing) || isSoft(anchor.thing))
