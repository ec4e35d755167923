/** What a thing or a place measures now, and what a wish that compares comes to in metres. */
import { natureOf } from "../../ZoneNature.js"
import type { Entry, PlaceEntry, Scene } from "../document/Scene.js"
import type { Resize, Side } from "../Intent.js"
import { theEntry } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"
import { type Sides, sidesOf } from "./ThingSides.js"

/** A change of size that compares with nothing, by the sides that things have. */
export type Plain =
  | { readonly by: "factor"; readonly side: keyof Sides | "all"; readonly factor: number }
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
  if (how.by === "like") return asLarge(editing, entry, now, how)
  const side = sideOf(how.side, now)
  if (entry.sort === "place" && side === "height") return cannot(`I can't change the height of ${theEntry(entry)}.`)
  const next = { ...now, [side]: now[side] + how.metres }
  if (next[side] < 0.02)
    return cannot(`${theEntry(entry)} measures only ${cut(now[side])} m there, so I changed nothing.`)
  return entry.sort === "place" ? asRectangle(next) : { by: "metres", side, metres: cut(next[side]) }
}
