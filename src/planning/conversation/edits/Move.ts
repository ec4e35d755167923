import type { Control } from "#domain/Control.js"
import { usualSize } from "../../peg/Sizes.js"
import type { Thing } from "../../Reading.js"
import { emptyPatch, patched, setCell } from "../document/Patch.js"
import { columnOf, type Entry } from "../document/Scene.js"
import { type Position, splitPosition } from "../understanding/Positions.js"
import { nounWords } from "../understanding/Resolve.js"
import { dropEntries } from "./DropEntries.js"
import { isGained } from "./Lasting.js"
import { areMany, theEntry, together } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { isPronoun, pick } from "./Pick.js"
import { awayOf, forThings, type Spot, sentenceOf, spotOf, takenFrom, whereOf } from "./Placed.js"
import { setNotes, withWhereabouts } from "./Placement.js"
import { addRequirements, dropRequirements } from "./Requirements.js"
import { appendSentence } from "./Sentence.js"
import { dropWallNotes } from "./WallNotes.js"

/** What says where a thing is; what it faces or is lined up with goes along. */
const stays = new Set(["exists", "face_to", "in_row", "aligned_with", "connected_to"])

const categoriesOf = (entries: ReadonlyArray<Entry>): ReadonlyArray<string> =>
  entries.flatMap((entry) => (entry.sort === "thing" ? [entry.mention.category] : []))

const countOf = (entry: Entry): number => (entry.sort === "thing" ? entry.mention.count : 1)

/** Thinner than this, metres, a thing lies under others, and they stand on it. */
const flat = 0.06

/** "The rug is below the bed" is said of the bed: it stands on the rug. */
const placedSentence = (
  { scene }: Editing,
  entry: Pick<Entry, "name" | "sort" | "mention">,
  relation: NonNullable<Spot["relation"]>
): string => {
  const count = "count" in entry.mention ? entry.mention.count : 1
  const below = relation.predicate === "side_of" && relation.side === "bottom" && relation.targets[0]?.sort === "thing"
  const thing = entry.sort === "thing" ? (entry.mention as Thing) : null
  if (!below || thing === null || count > 1 || usualSize(thing, scene.reading.setting === "outdoor").height > flat)
    return sentenceOf(entry.name, count, relation)
  const [top] = relation.targets
  const lower = { sort: "thing", id: "", name: entry.name, at: null, mention: thing } as const
  return sentenceOf(top.name, top.sort === "thing" ? top.mention.count : 1, {
    predicate: "on_top",
    side: null,
    targets: [lower]
  })
}

const inText = (editing: Editing, entry: Entry, spot: Spot, control: Control): Outcome => {
  const relation = spot.relation ?? {
    predicate: "inside_of" as const,
    side: null,
    targets: spot.zone === null ? [] : [spot.zone]
  }
  if (relation.targets.length === 0) return cannot(`I don't see where ${theEntry(entry)} should go.`)
  const sentence = sentenceOf(entry.name, countOf(entry), relation)
  const shows = (after: { readonly reading: Editing["scene"]["reading"] }) =>
    after.reading.relations.some(
      ({ objects, predicate, subject }) =>
        subject === entry.id && predicate === relation.predicate && objects.includes(relation.targets[0].id)
    )
  return appendSentence(
    editing,
    sentence,
    `moved ${theEntry(entry)} ${whereOf(countOf(entry), relation)}`,
    shows,
    control
  )
}

/** Grounds that were assumed for a thing, and what was assumed on them: nobody asked for them, so they go when it does. */
const leftEmpty = ({ scene }: Editing, moved: ReadonlyArray<Entry>, spot: Spot): ReadonlySet<Entry> => {
  const homes = new Set(moved.flatMap((entry) => (entry.sort === "thing" ? [entry.mention.place] : [])))
  const grounds = scene.entries.filter(
    (entry) =>
      entry.sort === "place" &&
      homes.has(entry.id) &&
      entry !== scene.entries[0] &&
      entry !== spot.zone &&
      !entry.mention.asked
  )
  const held = grounds.map((place) => ({
    place,
    things: scene.entries.filter(
      (entry) =>
        !moved.includes(entry) &&
        ((entry.sort === "thing" && entry.mention.place === place.id) ||
          (entry.sort === "place" && entry.mention.within === place.id))
    )
  }))
  const empty = held.filter(({ things }) => things.every(({ mention }) => !mention.asked))
  const aims = new Set(spot.relation?.targets ?? [])
  const gone = empty.flatMap(({ place, things }) => [place, ...things])
  return new Set(gone.some((entry) => aims.has(entry)) ? [] : gone)
}

/** "to the other table": another one than it stands at now. */
const awayFrom = (editing: Editing, { targets }: Position, moved: ReadonlySet<string>): Editing => {
  const [target] = targets
  if (target === undefined || !/^the other\b/i.test(target)) return editing
  const { entries, reading } = editing.scene
  const words = nounWords(target).filter((word) => word !== "other")
  const now = reading.relations
    .filter(({ subject }) => moved.has(subject))
    .flatMap(({ objects }) => entries.filter(({ id }) => objects.includes(id)))
    .find(({ name }) => words.every((word) => nounWords(name).includes(word)))
  return now === undefined ? editing : { ...editing, memory: { ...editing.memory, last: now.name } }
}

/** "a bit further from it", of what was put by something before: from that. */
const besideBefore = ({ memory }: Editing, what: string, position: Position | null): Position | null => {
  const [target, ...others] = position?.targets ?? []
  const [by] = memory.where == null ? [] : (splitPosition(`x ${memory.where}`).position?.targets ?? [])
  if (position === null || target === undefined || by === undefined || others.length > 0) return position
  return isPronoun(what) && /^(?:it|them|that|those)$/i.test(target) ? { ...position, targets: [by] } : position
}

/** A wish that goes with others, and comes to nothing by itself. */
const unmoved = (entries: ReadonlyArray<Entry>, reason: string): string =>
  `left ${together(entries.map(theEntry))} where ${areMany(entries) ? "they are" : "it is"}: ${reason}`

/** "move the market next to the river": its zone, its placement, and the relation in place of those that said where it was. */
export const move = (editing: Editing, what: string, where: string, control: Control): Outcome => {
  const { scene } = editing
  const position = besideBefore(editing, what, splitPosition(`x ${where}`).position)
  const picked = pick(editing, what)
  if (picked._tag !== "Picked") return picked
  if (position === null)
    return cannot(`I don't see where “${where}” is: name a place or thing, as in “next to the river”.`)
  const besides = new Set(picked.entries.map(({ id }) => id))
  const spot = spotOf(awayFrom(editing, position, besides), forThings(position, categoriesOf(picked.entries)), besides)
  if (spot._tag !== "Spot") return spot
  const [first] = picked.entries
  if (first.sort === "way") return cannot("A way goes where its ends are: name its ends, or remove it and add another.")
  if (first.at === null) return inText(editing, first, spot, control)
  const patch = emptyPatch()
  const gains = editing.memory.gains ?? []
  // "on the console, left of the monitors": a second place of the same message goes with the first.
  const also = picked.entries.every(({ name }) => isGained(gains, "place", name))
  if (!also)
    dropRequirements(
      patch,
      scene.requirements.filter(({ predicate, subject }) => besides.has(subject) && !stays.has(predicate))
    )
  if (!also) dropWallNotes(patch, scene, picked.entries)
  const sentences: Array<string> = []
  for (const entry of picked.entries) {
    if (entry.at === null || entry.sort === "way") continue
    const { grid, row } = entry.at
    const column = entry.sort === "thing" ? columnOf(grid, "zone", "room", "area", "place") : undefined
    if (column !== undefined && spot.zone !== null && !(also && spot.relation !== null))
      setCell(patch, scene.outline, grid, row, column, spot.zone.name)
    const within =
      entry.sort === "place" && spot.zone !== null && spot.zone !== entry ? `the ${spot.zone.name.toLowerCase()}` : null
    setNotes(
      patch,
      scene,
      entry,
      withWhereabouts(entry.sort === "thing" ? whereOf(countOf(entry), spot.relation) : "", within, {
        place: also,
        adjusted: isGained(gains, "adjusted", entry.name)
      })
    )
    if (spot.relation !== null) sentences.push(placedSentence(editing, entry, spot.relation))
  }
  if (position.predicate === "place_of" && patched(scene.outline, patch) === scene.sdd) {
    const reason = `the design does not say where ${position.targets[0]} stands`
    return { _tag: "Changed", sdd: scene.sdd, changes: [unmoved(picked.entries, reason)], named: first.name }
  }
  const left = leftEmpty(editing, picked.entries, spot)
  if (left.size > 0) dropEntries(patch, scene, left)
  addRequirements(patch, scene, sentences)
  const there =
    spot.relation === null
      ? `into the ${spot.zone?.name.toLowerCase() ?? "scene"}`
      : `${whereOf(countOf(first), spot.relation)}${awayOf(spot.relation.distance)}`
  const changes = [
    ...picked.entries.map((entry) => `moved ${theEntry(entry)}: now ${also ? "also " : ""}${there}${takenFrom(spot)}`),
    ...(spot.lost ?? []),
    ...(left.size === 0 ? [] : [`removed ${together([...left].map(theEntry))}, assumed only for its old place`])
  ]
  return {
    _tag: "Changed",
    sdd: patched(scene.outline, patch),
    changes,
    named: first.name,
    ...(spot.effects !== undefined && { effects: spot.effects })
  }
}
