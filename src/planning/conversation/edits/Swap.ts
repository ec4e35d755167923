import { catalogue } from "#catalogue/Catalogue.js"
import { isSmall } from "#catalogue/Traits.js"
import type { Spoken } from "../../Reading.js"
import { writeSentence } from "../../sdd/Sentences.js"
import { emptyPatch, type Patch, patched, setCell } from "../document/Patch.js"
import { columnOf, type Scene, type ThingEntry } from "../document/Scene.js"
import { theEntry } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"
import { whereOf } from "./Placed.js"
import { setNotes, withAdjustment, withoutNames, withWhereabouts } from "./Placement.js"
import { addRequirements, dropRequirements } from "./Requirements.js"

/** What goes along with a thing wherever it stands. */
const own = new Set(["exists", "face_to", "in_row", "aligned_with", "connected_to"])

const standing = ({ reading }: Scene, { id }: ThingEntry, other: ThingEntry): ReadonlyArray<Spoken> =>
  reading.relations.filter(
    ({ objects, predicate, subject }) =>
      subject === id && objects.length > 0 && !own.has(predicate) && !objects.includes(other.id)
  )

const keyOf = (relations: ReadonlyArray<Spoken>): string =>
  relations
    .map(({ objects, predicate, side }) => `${predicate} ${side} ${objects.join()}`)
    .sort()
    .join(";")

/** What is too large to stand on a table in another's place stands next to it. */
const besideFor = ({ entries }: Scene, { mention }: ThingEntry, relation: Spoken): Spoken => {
  const upon = relation.predicate === "on_top" || relation.predicate === "inside_of"
  const thing = entries.some(({ id, sort }) => sort === "thing" && relation.objects.includes(id))
  return upon && thing && !isSmall(catalogue().thing(mention.category))
    ? { ...relation, predicate: "next_to" }
    : relation
}

/** The thing takes the other's zone and the relations that say where that one stands. */
const takeOver = (patch: Patch, scene: Scene, taker: ThingEntry, giver: ThingEntry): ReadonlyArray<string> => {
  const zoneOf = ({ at }: ThingEntry) => {
    const column = at === null ? undefined : columnOf(at.grid, "zone", "room", "area", "place")
    return at === null || column === undefined ? null : { at, column, value: at.row.cells[column] ?? "" }
  }
  const [mine, theirs] = [zoneOf(taker), zoneOf(giver)]
  if (mine !== null && theirs !== null)
    setCell(patch, scene.outline, mine.at.grid, mine.at.row, mine.column, theirs.value)
  const said = standing(scene, giver, taker).map((relation) => besideFor(scene, taker, relation))
  const phrases = said.flatMap(({ objects, predicate, side }) => {
    const targets = objects.flatMap((id) => scene.entries.find((entry) => entry.id === id) ?? [])
    return targets.length === objects.length ? [whereOf(taker.mention.count, { predicate, side, targets })] : []
  })
  setNotes(patch, scene, taker, withWhereabouts(phrases.slice(0, 3).join(", "), null))
  return said.flatMap((relation) => writeSentence(scene.reading, { ...relation, subject: taker.id, asked: true }) ?? [])
}

/** Relations that tell which of two is where: the car wash is behind the shop. */
const ordered = (scene: Scene, subject: ThingEntry, object: ThingEntry): ReadonlyArray<Spoken> =>
  scene.reading.relations.filter(
    (one) =>
      one.subject === subject.id &&
      one.objects.length === 1 &&
      one.objects[0] === object.id &&
      (one.predicate === "side_of" || /_of$/.test(one.predicate))
  )

/** What stood behind the other has the other behind it: such relations change ends, and what notes say of them goes. */
const mirrored = (patch: Patch, scene: Scene, a: ThingEntry, b: ThingEntry): ReadonlyArray<string> => {
  const pairs = [
    [a, b],
    [b, a]
  ] as const
  return pairs.flatMap(([subject, object]) => {
    const said = ordered(scene, subject, object)
    if (said.length === 0) return []
    dropRequirements(
      patch,
      scene.requirements.filter(
        (one) => one.subject === subject.id && one.objects.includes(object.id) && !own.has(one.predicate)
      )
    )
    setNotes(patch, scene, subject, withoutNames([object]))
    return said.flatMap(
      (relation) =>
        writeSentence(scene.reading, { ...relation, subject: object.id, objects: [subject.id], asked: true }) ?? []
    )
  })
}

/** "swap the sofa and the bookshelf": each stands where the other stood. */
export const swap = (editing: Editing, what: string, by: string): Outcome => {
  const { scene } = editing
  const first = pick(editing, what)
  if (first._tag !== "Picked") return first
  const second = pick(editing, by)
  if (second._tag !== "Picked") return second
  const [a, b] = [first.entries[0], second.entries[0]]
  if (a.sort !== "thing" || b.sort !== "thing" || a.at === null || b.at === null)
    return cannot(
      `I can swap two things that stand in the design's table; ${theEntry(a.sort === "thing" ? b : a)} is none of them.`
    )
  if (a.id === b.id) return cannot("A thing cannot be swapped with itself.")
  const patch = emptyPatch()
  const between = mirrored(patch, scene, a, b)
  const change = `${theEntry(a)} and ${theEntry(b)} swap places`
  const [ofA, ofB] = [standing(scene, a, b), standing(scene, b, a)]
  if (a.mention.place === b.mention.place && (keyOf(ofA) === keyOf(ofB) || ofA.length * ofB.length === 0)) {
    if (between.length > 0) {
      addRequirements(patch, scene, between)
      return { _tag: "Changed", sdd: patched(scene.outline, patch), changes: [change], named: a.name }
    }
    // Nothing in the design tells their places apart: the layout exchanges them.
    const name = b.name.charAt(0).toLowerCase() + b.name.slice(1)
    setNotes(patch, scene, a, withAdjustment({ kind: "swapped", by: name }))
    return { _tag: "Changed", sdd: patched(scene.outline, patch), changes: [change], named: a.name }
  }
  dropRequirements(
    patch,
    scene.requirements.filter(
      ({ objects, predicate, subject }) =>
        (subject === a.id && !own.has(predicate) && !objects.includes(b.id)) ||
        (subject === b.id && !own.has(predicate) && !objects.includes(a.id))
    )
  )
  const sentences = [...takeOver(patch, scene, a, b), ...takeOver(patch, scene, b, a)]
  addRequirements(patch, scene, [...sentences, ...between])
  return { _tag: "Changed", sdd: patched(scene.outline, patch), changes: [change], named: a.name }
}
