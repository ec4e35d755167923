import type { Control } from "#domain/Control.js"
import { writeArea, writeSize } from "../../sdd/Measures.js"
import { emptyPatch, type Patch, patched, setCell } from "../document/Patch.js"
import { columnOf, type Entry, openScene, type PlaceEntry, type ThingEntry, type WayEntry } from "../document/Scene.js"
import type { Resize } from "../Intent.js"
import { anythingElse } from "../understanding/Measures.js"
import { extentOfRoom, growFor, scaledExtent } from "./Extent.js"
import { theEntry } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { isWholeScene, pick } from "./Pick.js"
import { appendSentence } from "./Sentence.js"
import { areaOf, compared, type Plain, sideOf } from "./Sides.js"
import { type Sides, sidesOf } from "./ThingSides.js"

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** m² of a place after the change; of a place that nobody measured by its kind's usual area. */
const areaAfter = (place: PlaceEntry, how: Plain): number => {
  const area = areaOf(place)
  const next =
    how.by === "factor"
      ? area * how.factor
      : how.by === "area"
        ? how.area
        : how.by === "rectangle"
          ? how.width * how.depth
          : how.metres ** 2
  return within(Math.round(next * 10) / 10, 0.5, 4_000_000)
}

/** How much deeper than wide something is that lies lengthways. */
const lengthways = 1.2

const sidesAfter = (sides: Sides, how: Plain): Sides | null => {
  const cut = (value: number) => within(Math.round(value * 1000) / 1000, 0.02, 1000)
  const next = { ...sides }
  if (how.by === "area") return null
  if (how.by === "rectangle") {
    // "12 by 2 m", of a jetty that lies lengthways.
    const lies = sides.depth > sides.width * lengthways && how.width > how.depth
    return { ...next, width: cut(lies ? how.depth : how.width), depth: cut(lies ? how.width : how.depth) }
  }
  if (how.by === "metres") return { ...next, [how.side]: cut(how.metres) }
  if (how.area === true) {
    const times = Math.sqrt(how.factor)
    return { ...next, width: cut(sides.width * times), depth: cut(sides.depth * times) }
  }
  for (const side of ["width", "height", "depth"] as const)
    if (how.side === "all" || how.side === side) next[side] = cut(sides[side] * how.factor)
  return next
}

interface Written {
  readonly column: string
  readonly words: string
  readonly change: string
}

const metres = (value: number): string => `${Number(value.toFixed(2))}`

const rectangle = /^(?:about )?(?<width>\d{1,5}(?:\.\d{1,2})?) × (?<depth>\d{1,5}(?:\.\d{1,2})?) m$/

/** One side of a place: the other stays where it is known, and is as long where it is not. */
const rectangleOf = (place: PlaceEntry, { metres: length, side }: Extract<Plain, { by: "metres" }>): string => {
  const cells = place.at?.row.cells
  const { depth, width } = rectangle.exec(cells?.size ?? cells?.extent ?? cells?.area ?? "")?.groups ?? {}
  if (depth === undefined || width === undefined) return `${length} × ${length} m`
  return side === "width" ? `${length} × ${depth} m` : `${width} × ${length} m`
}

const ofPlace = (place: PlaceEntry, how: Plain): Written | null => {
  const column = place.at === null ? undefined : columnOf(place.at.grid, "size", "area", "extent")
  if (column === undefined) return null
  const area = areaAfter(place, how)
  const words =
    how.by === "rectangle"
      ? `${how.width} × ${how.depth} m`
      : how.by === "metres"
        ? rectangleOf(place, how)
        : writeArea(area, true)
  const before = place.mention.area === null ? "" : `, from ${writeArea(place.mention.area, true)}`
  return {
    column,
    words,
    change: `${theEntry(place)} now ${words.includes("×") ? "measures" : "covers"} ${words}${before}`
  }
}

const ofThing = (thing: ThingEntry, how: Plain, outdoor: boolean): Written | null => {
  const column = thing.at === null ? undefined : columnOf(thing.at.grid, "size", "dimensions")
  const before = sidesOf(thing, outdoor)
  const after = sidesAfter(before, how)
  if (column === undefined || after === null) return null
  const words = writeSize(after, true)
  const verb = thing.mention.count > 1 ? "now measure" : "now measures"
  const each = thing.mention.count > 1 ? " each" : ""
  return {
    column,
    words,
    change: `${theEntry(thing)} ${verb} ${words}${each} (width × depth × height), from ${metres(before.width)} × ${metres(before.depth)} × ${metres(before.height)} m`
  }
}

const ofWay = (way: WayEntry, how: Plain): Written | null => {
  const column = way.at === null ? undefined : columnOf(way.at.grid, "width")
  const before = way.mention.width ?? 2.5
  if (column === undefined || how.by === "area") return null
  const width = how.by === "metres" ? how.metres : how.by === "rectangle" ? how.width : before * how.factor
  const words = `${metres(within(width, 0.5, 60))} m`
  return { column, words, change: `${theEntry(way)} is now ${words} wide, from ${metres(before)} m` }
}

const writtenOf = (entry: Entry, how: Plain, outdoor: boolean): Written | null =>
  entry.sort === "place"
    ? ofPlace(entry, how)
    : entry.sort === "thing"
      ? ofThing(entry, how, outdoor)
      : entry.sort === "way"
        ? ofWay(entry, how)
        : null

/** Metres of one side of the scene after the change. */
const wholeSide = (how: Extract<Resize, { by: "more" | "metres" }>, now: { width: number; depth: number }): Plain => {
  const side = sideOf(how.side, now)
  const before = side === "height" ? 0 : now[side]
  return { by: "metres", side, metres: how.by === "more" ? Math.max(1, before + how.metres) : how.metres }
}

const wholeResized = ({ scene }: Editing, wanted: Resize): Outcome => {
  const { extent } = scene.reading
  if (wanted.by === "like")
    return cannot("I can't compare the whole scene with something in it: give its extent in metres.")
  const now = extent ?? { width: 0, depth: 1 }
  const how: Plain =
    wanted.by === "rectangle" || wanted.by === "area"
      ? wanted
      : wanted.by === "factor"
        ? { ...wanted, side: wanted.side === "all" ? "all" : sideOf(wanted.side, now) }
        : wholeSide(wanted, now)
  const side = (value: number, now: number) => value / now
  const [width, depth] =
    how.by === "factor"
      ? [Math.sqrt(how.factor), Math.sqrt(how.factor)]
      : how.by === "rectangle" && extent !== null
        ? [side(how.width, extent.width), side(how.depth, extent.depth)]
        : how.by === "metres" && extent !== null && how.side !== "height"
          ? [
              how.side === "width" ? side(how.metres, extent.width) : 1,
              how.side === "depth" ? side(how.metres, extent.depth) : 1
            ]
          : [1, 1]
  const grown = scaledExtent(scene, width, depth)
  if (grown === null || (width === 1 && depth === 1))
    return cannot("The design gives no extent that I could change so: name one, as in “make the scene 120 × 90 m”.")
  return { _tag: "Changed", sdd: grown.sdd, changes: [grown.change], named: null }
}

/** How a change says that something is more than all else. */
const superlatives =
  "tallest highest widest broadest longest biggest largest taller higher wider longer bigger larger thing building structure everything all"

/** "make the square twice as large": its size in the table, and the scene around it where it would not fit. */
export const resize = (editing: Editing, what: string, wanted: Resize, control: Control): Outcome => {
  const outcome = resized(editing, what, wanted, control)
  return outcome._tag === "Changed" && wanted.by === "like"
    ? {
        ...outcome,
        effects: [{ of: "size", target: wanted.of === anythingElse ? `${anythingElse} ${superlatives}` : wanted.of }]
      }
    : outcome
}

const resized = (editing: Editing, what: string, wanted: Resize, control: Control): Outcome => {
  const { scene } = editing
  if (isWholeScene(what)) return wholeResized(editing, wanted)
  const picked = pick(editing, what)
  if (picked._tag !== "Picked") return picked
  const [first] = picked.entries
  if (first.sort === "place" && "side" in wanted && wanted.side === "height")
    return cannot(
      `I can't set how high ${theEntry(first)} is: a place has a floor's size, and the layout gives the walls their height.`
    )
  if (first.sort === "way" && "side" in wanted && wanted.side !== "width" && wanted.side !== "all")
    return cannot(
      wanted.side === "height"
        ? `I can't set how high ${theEntry(first)} is: a way has a width alone.`
        : `I can't set how long ${theEntry(first)} is: a way is as long as it is far between what it joins.`
    )
  const how = compared(editing, first, wanted)
  if ("_tag" in how) return how
  const patch: Patch = emptyPatch()
  const changes: Array<string> = []
  for (const entry of picked.entries) {
    const written = writtenOf(entry, how, scene.reading.setting === "outdoor")
    if (written === null || entry.at === null) continue
    setCell(patch, scene.outline, entry.at.grid, entry.at.row, written.column, written.words)
    changes.push(written.change)
  }
  if (changes.length === 0) {
    if (scene.listed) return cannot(`The design has no size column for ${theEntry(first)} that I could change so.`)
    const words =
      how.by === "factor"
        ? how.factor > 1
          ? "large"
          : "small"
        : how.by === "metres"
          ? `${how.metres} m ${{ width: "wide", height: "high", depth: "deep" }[how.side]}`
          : how.by === "area"
            ? `${how.area} m² large`
            : `${how.width} × ${how.depth} m large`
    const verb = first.sort === "thing" && first.mention.count > 1 ? "are" : "is"
    const before = JSON.stringify(first.mention)
    const shows = (after: { entries: ReadonlyArray<Entry> }) => {
      const now = after.entries.find(({ id }) => id === first.id)
      return (
        now !== undefined &&
        JSON.stringify({ ...now.mention, text: "" }) !== JSON.stringify({ ...JSON.parse(before), text: "" })
      )
    }
    return appendSentence(
      editing,
      `${theEntry(first)} ${verb} ${words}.`,
      `made ${theEntry(first)} ${words}`,
      shows,
      control
    )
  }
  const sdd = patched(scene.outline, patch)
  const after = openScene(sdd, control)
  const room = how.by === "rectangle" && first.sort === "place" ? extentOfRoom(after, how.width, how.depth) : null
  if (room !== null) return { _tag: "Changed", sdd: room.sdd, changes, named: first.name }
  if (how.by === "rectangle" && first.sort === "place")
    changes.push("the layout keeps its area; beside other places its sides may come out otherwise")
  const grown = growFor(scene, after)
  return {
    _tag: "Changed",
    sdd: grown?.sdd ?? sdd,
    changes: [...changes, ...(grown === null ? [] : [grown.change])],
    named: first.name
  }
}
