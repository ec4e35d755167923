/** What a text says of the scene as a whole, to what is in it. */
import { directionOf } from "../Compass.js"
import { wholeOf } from "./FinishPlaces.js"
import type { Statement } from "./Item.js"
import type { Notes } from "./Notes.js"

/**
 * "A village by the sea": the sea is part of the scene, so the village as a whole has no side of it; "a garden behind a cottage" lies on a side
 * of what stands outside of it.
 */
export const saysTheWhole = (notes: Notes, { objects, predicate, subject }: Statement): boolean =>
  subject === wholeOf(notes) &&
  objects.length > 0 &&
  !(directionOf(predicate) !== undefined && objects.every(({ sort }) => sort === "thing"))

/** What the whole stands on, where the scene has that as one of its things: "an outpost on an asteroid". */
export const tellWhole = (notes: Notes, { objects, predicate, subject }: Statement): void => {
  const thing = objects.find(({ sort }) => sort === "thing")
  if (thing === undefined || !/^(on_top|inside_of)$/.test(predicate)) return
  notes.unsaid.push({
    text: `${subject.text} … ${thing.text}`,
    reason: "the scene as a whole stands on its ground, and on or in none of its things",
    kind: "relation"
  })
}
