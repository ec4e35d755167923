import { isCouch, isSeat, isTable } from "#catalogue/Traits.js"
import type { Item } from "./Item.js"
import type { Notes } from "./Notes.js"

/** Whether somebody sits at it: a chair or a stool faces it, stands before it or around it. */
export const isSatAt = (notes: Notes, item: Item): boolean =>
  notes.relations.some(
    ({ objects, predicate, side, subject }) =>
      objects.includes(item) &&
      isSeat(subject.thing) &&
      (!isCouch(subject.thing) || subject.head === "chair") &&
      (/^(face_to|surround|long_short_side_of)$/.test(predicate) || side === "front")
  )

/** Whether it is a seat at a table that one eats or works at: no easy chair. */
export const sitsAt = (notes: Notes, item: Item): boolean =>
  notes.relations.some(
    ({ objects, predicate, subject }) =>
      subject === item &&
      /^(surround|long_short_side_of)$/.test(predicate) &&
      objects.some(({ phrase, thing }) => isTable(thing) && !/\b(coffee|low|side|tea|cocktail)\b/.test(phrase))
  )
