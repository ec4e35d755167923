import { catalogue } from "#catalogue/Catalogue.js"
import type { Item } from "./Item.js"
import type { Notes } from "./Notes.js"

const on_top: ReadonlySet<string> = new Set(["on_top"])

/** "A nightstand with a lamp": what stands on the floor by itself, and on furniture by the same word, is meant to lie there. */
export const mayLie = ({ lexicon }: Notes, { head, thing }: Item): boolean => {
  const { meanings } = catalogue()
  if (thing === undefined || !meanings.isAmbiguous(head)) return false
  const plain = meanings.exactly(head, lexicon.surroundings)?.meaning
  const laid = meanings.exactly(head, { ...lexicon.surroundings, relations: on_top })?.meaning
  return plain?.sort === "thing" && plain.thing === thing && laid?.sort === "thing" && laid.thing.mount === "surface"
}
