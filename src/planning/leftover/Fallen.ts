import type { Unplanned } from "#formats/Peg.js"
import type { Draft } from "../Draft.js"
import { isGate, isPiece } from "../outdoor/Enclosures.js"
import { onOwnGround } from "../outdoor/Rings.js"
import type { Spoken } from "../Reading.js"
import { writeSentence } from "../sdd/Sentences.js"

/** The mentions that a relation ties. */
const endsOf = ({ objects, subject }: Spoken): ReadonlyArray<readonly [string, string]> =>
  objects.map((object) => [subject.split(":")[0], object.split(":")[0]] as const)

/** "A gate in the wall", "sheep inside the fence": in what it closes in, which it goes round. */
const goesThrough = (draft: Draft, { objects: [object = ""], predicate, subject }: Spoken): boolean => {
  const [thing, barrier] = [subject, object].map((id) => draft.things.find((one) => one.id === id))
  if (draft.reading.setting === "indoor" || thing === undefined || barrier === undefined || !isPiece(barrier))
    return false
  const passes = isGate(thing) && /^(on_top|on_wall|next_to|near)$/.test(predicate)
  return (predicate === "inside_of" || passes) && thing.place !== null && thing.place === barrier.place
}

/**
 * What a text relates, was read so, and is no longer related once its scene is complete: of mentions that are all there still. A step
 * that says the same in other terms has kept it.
 */
export const fallenOf = (draft: Draft): ReadonlyArray<Unplanned> => {
  const { relations } = draft.reading
  const { places, things, ways } = draft
  const there = new Set([...places, ...things, ...ways].map(({ id }) => id))
  const kept = new Set(
    draft.relations.flatMap(endsOf).flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`])
  )
  for (const { from, id, over, to } of ways) for (const end of [from, over, to]) kept.add(`${id} ${end}`)
  for (const { id, place } of things) kept.add(`${id} ${place}`)
  for (const { id, within } of places) kept.add(`${id} ${within}`)
  // What is said of a court holds of the garth in it, where that is what the court's things stand in.
  const outer = new Map(places.flatMap(({ id, within }) => (within === null ? [] : [[id, within] as const])))
  const alone = onOwnGround(draft)
  for (const [one, other] of draft.relations.flatMap(endsOf))
    kept.add(`${one} ${outer.get(other)}`).add(`${one} ${alone.get(other)}`)
  return relations
    .filter((relation) => !goesThrough(draft, relation))
    .flatMap((relation) => {
      const ends = endsOf(relation)
      const stands = ends.length > 0 && ends.flat().every((id) => there.has(id))
      if (!relation.asked || !stands || ends.some(([one, other]) => kept.has(`${one} ${other}`))) return []
      const text = writeSentence(draft, relation) ?? relation.text
      return [{ text, reason: "was read, and did not go with the rest of the scene", kind: "relation" as const }]
    })
}
