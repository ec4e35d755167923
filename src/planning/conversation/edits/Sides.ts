/** What a thing or a place measures now, and what a wish that compares comes to in metres. */
import { natureOf } from "../../ZoneNature.js"
import type { Entry, PlaceEntry, Scene } from "../document/Scene.js"
import type { Resize, Side } from "../Intent.js"
import { anythingElse, more_than } from "../understanding/Measures.js"
import { theEntry, upperFirst } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"
import { type Sides, sidesOf } from "./ThingSides.js"

/** A change of size that compares with nothing, by the sides that things have. */
export type Plain =
  | { readonly by: "factor"; readonly side: keyof Sides | "all"; readonly factor: number; readonly area?: true }
  | { readonly by: "metres"; readonly side: keyof Sides; readonly metres: number }
  | Extract<Resize, { by: "rectangle" | "area" }>

/** "longer": of what is wider than deep its width. */
export const sideOf = (side: Side, { depth, width }: Pick<Sides, "width" | "depth">): keyof Sides =>
  side === "length" ? (width > depth ? "width" : "depth") : side

/** m² of a place; of one that nobody measured its kind's usual area. */
export const areaOf = ({ mention }: PlaceEntry): number => mention.area ?? natureOf(mention.kind).area

/** The sides of a place: its area, of the only one in the proportions of the scene, of any other as a square. */
const groundOf = (scene: Scene, place: PlaceEntry): Sides => {
  const alone = scene.entries.filter(({ sort }) => sort === "place").length === 1
  const { extent } = scene.reading
  const ratio = alone && extent !== null ? extent.width / extent.depth : 1
  const depth = Math.sqrt(areaOf(place) / ratio)
  return { width: depth * ratio, depth, height: 0 }
}

/** The sides of a thing or of a place, metres; null for what has none. */
export const measured = (scene: Scene, entry: Entry): Sides | null =>
  entry.sort === "thing"
    ? sidesOf(entry, scene.reading.setting === "outdoor")
    : entry.sort === "place"
      ? groundOf(scene, entry)
      : null

const cut = (value: number): number => Math.max(0.02, Math.round(value * 100) / 100)

const asRectangle = ({ depth, width }: Sides): Plain => ({ by: "rectangle", width: cut(width), depth: cut(depth) })

/** "taller than the mirror", of what is so by far: nothing shrinks for that. */
const isSoAlready = (now: Sides, like: Sides, wanted: Side | "all", factor: number): boolean => {
  const size = (of: Sides) => (wanted === "all" ? of.width * of.depth * of.height : of[sideOf(wanted, of)])
  return (factor === more_than && size(now) >= size(like)) || (factor === 1 / more_than && size(now) <= size(like))
}

/** The largest that anything else is, side by side; null where there is nothing else. */
const largestBeside = (editing: Editing, entry: Entry): Sides | null => {
  const others = editing.scene.entries.flatMap((one) =>
    one !== entry && one.sort === entry.sort ? (measured(editing.scene, one) ?? []) : []
  )
  const most = (side: keyof Sides) => Math.max(...others.map((one) => one[side]))
  return others.length === 0 ? null : { width: most("width"), depth: most("depth"), height: most("height") }
}

/** "taller than anything else": a little more than the most there is. */
const aboveAll = (
  editing: Editing,
  entry: Entry,
  now: Sides,
  { factor = 1, side: wanted }: Extract<Resize, { by: "like" }>
): Plain | Outcome => {
  const most = largestBeside(editing, entry)
  const side = wanted === "all" ? "height" : sideOf(wanted, now)
  if (most === null || entry.sort === "place" || now[side] > most[side])
    return cannot(`I can't make ${theEntry(entry)} larger than all else, as it is so already: give its size in metres.`)
  const metres = cut(most[side] * factor)
  return wanted === "all" ? { by: "factor", side: "all", factor: metres / now[side] } : { by: "metres", side, metres }
}

const asLarge = (
  editing: Editing,
  entry: Entry,
  now: Sides,
  { factor = 1, of, side: wanted }: Extract<Resize, { by: "like" }>
): Plain | Outcome => {
  const model = pick(editing, of)
  if (model._tag !== "Picked") return model
  const [other] = model.entries
  const model_ = measured(editing.scene, other)
  const like =
    model_ === null
      ? null
      : { width: model_.width * factor, height: model_.height * factor, depth: model_.depth * factor }
  if (like === null || other.sort !== entry.sort)
    return cannot(`I can't compare ${theEntry(entry)} with ${theEntry(other)}: give its size in metres.`)
  if (isSoAlready(now, like, wanted, factor))
    return cannot(
      `${upperFirst(theEntry(entry))} is that compared with ${theEntry(other)} already, so I changed nothing.`
    )
  if (entry.sort === "place") return asRectangle(like)
  if (wanted === "all") {
    const volume = ({ depth, height, width }: Sides) => Math.cbrt(width * height * depth)
    return { by: "factor", side: "all", factor: volume(like) / volume(now) }
  }
  return { by: "metres", side: sideOf(wanted, now), metres: cut(like[sideOf(wanted, like)]) }
}

/** How an entry is to be resized without a comparison; why not, where it cannot be compared. */
export const compared = (editing: Editing, entry: Entry, how: Resize): Plain | Outcome => {
  if (how.by === "rectangle" || how.by === "area") return how
  const now = measured(editing.scene, entry)
  if (how.by === "factor")
    return { ...how, side: how.side === "all" ? "all" : sideOf(how.side, now ?? { depth: 1, width: 0 }) }
  if (how.by === "metres") return { ...how, side: sideOf(how.side, now ?? { depth: 1, width: 0 }) }
  if (now === null) return cannot(`I don't know what ${theEntry(entry)} measures: give its size in metres.`)
  if (how.by === "like" && how.of === anythingElse) return aboveAll(editing, entry, now, how)
  if (how.by === "like") return asLarge(editing, entry, now, how)
  const side = sideOf(how.side, now)
  if (entry.sort === "place" && side === "height") return cannot(`I can't change the height of ${theEntry(entry)}.`)
  const next = { ...now, [side]: now[side] + how.metres }
  if (next[side] < 0.02)
    return cannot(`${theEntry(entry)} measures only ${cut(now[side])} m there, so I changed nothing.`)
  return entry.sort === "place" ? asRectangle(next) : { by: "metres", side, metres: cut(next[side]) }
}
