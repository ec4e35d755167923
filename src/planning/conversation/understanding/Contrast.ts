/** "make the armchair blue, not the red one": a wish, and which of the like things it does not mean. */
import type { Edit } from "../Intent.js"
import { editIn } from "./Edits.js"
import { looksIn } from "./Looks.js"
import { splitPosition } from "./Positions.js"

const contrast = /^(?<wish>[^,]{3,300}?)(?:,| but|) (?:and |but )?not (?<other>[^,]{2,120})$/i
const others = /^(?:all |any )?(?:of )?(?:the )?others?(?: ones?)?$/i
const like = /^(?:all |any )?(?:of )?(?:the )?(?<how>\p{L}[\p{L}' -]{1,60}?) (?:ones?|of them)$/iu

/** What stands against the wish only says again what it does not say: "black, not white", "to the door, not the window". */
const saysNothing = (edit: Edit, other: string): boolean =>
  others.test(other) ||
  (edit.act === "look" && looksIn(other) !== null) ||
  (edit.act === "move" && (splitPosition(`x ${other}`).position !== null || /^the [\p{L} ]+$/u.test(other)))

/** The wish without those that it does not mean; null where the clause has no such end. */
export const contrastIn = (clause: string): Edit | null => {
  const groups = contrast.exec(clause)?.groups
  const edit = groups === undefined ? null : editIn(groups.wish)
  if (groups === undefined || edit === null) return null
  const how = like.exec(groups.other)?.groups?.how
  if (how !== undefined && !others.test(groups.other) && "what" in edit) {
    const noun = edit.what.split(" ").at(-1) ?? ""
    return { ...edit, what: `${edit.what} except the ${how} ${noun}` }
  }
  if (edit.act === "look" && looksIn(groups.other) !== null) return { ...edit, not: groups.other }
  return saysNothing(edit, groups.other) ? edit : null
}
