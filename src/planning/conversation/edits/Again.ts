/** "the same for the other two": what was changed last, on what is named now. */

import type { Edit } from "../Intent.js"
import { looksIn, readLooks } from "../understanding/Looks.js"
import { splitPosition } from "../understanding/Positions.js"
import { nounWords } from "../understanding/Resolve.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"

const bare = /^(?:the )?(?:others?|rest|remaining)(?: (?:ones?|two|three|four|five|six|\d+))?(?: of them)?$/i

/** Those that look so already: another one is meant by "the third one". */
const alreadySo = ({ scene }: Editing, edit: Edit): ReadonlyArray<string> => {
  const looks = edit.act === "look" ? (readLooks(edit.words) ?? []) : []
  return looks.length === 0
    ? []
    : scene.entries.flatMap((entry) =>
        entry.sort === "thing" && looks.every(({ words }) => entry.mention.tags.includes(words))
          ? [entry.name.toLowerCase()]
          : []
      )
}

/** "a plant for the hall", and the same for the office: another one there. */
const addedAt = (editing: Editing, added: string, what: string): Edit | Outcome => {
  const { position, what: thing } = splitPosition(added.replace(/ for (?=(?:the|my|our|each|every) )/i, " in "))
  const place = pick(editing, what, { all: true })
  if (place._tag !== "Picked") return place
  const inside = position === null || position.predicate === "in"
  const where = inside ? (place.entries.some(({ sort }) => sort === "place") ? "in" : "at") : position.words
  return { act: "add", what: `${thing} ${where} ${what}` }
}

/** "a cream stove, and the fridge as well": how what was added looks, where things are named; null where they say where it is to go. */
const lookOf = (editing: Editing, added: string, what: string): string | null => {
  const { what: thing } = splitPosition(added)
  const words = thing.replace(/^(?:an?|another|some|one|two|three|four|\d{1,3}) /i, "").split(" ")
  const look = words.slice(0, -1).join(" ")
  const named = pick(editing, what, { all: true })
  if (look === "" || looksIn(look) === null || named._tag !== "Picked") return null
  return named.entries.every(({ sort }) => sort === "thing") ? look : null
}

/** The last change as it is meant of what is named now, and in what it is made; why not, where that cannot be told. */
export const again = (editing: Editing, what: string): { readonly editing: Editing; readonly edit: Edit } | Outcome => {
  const { edit } = editing.memory
  if (edit === null || edit === undefined || !("what" in edit) || edit.act === "same")
    return cannot("I don't know what to do again: say it in full, as in “make the other bench red too”.")
  const look = edit.act === "add" ? lookOf(editing, edit.what, what) : null
  if (look !== null) return { editing, edit: { act: "look", what, words: look } }
  if (edit.act === "add") {
    const added = addedAt(editing, edit.what, what)
    return "_tag" in added ? added : { editing, edit: added }
  }
  const noun = edit.what.replace(
    /^(?:(?:one|two|three|four|\w+) of )?(?:the |these |those )?(?:(?:first|second|left|right|last) )?/i,
    ""
  )
  const whom = bare.test(what) ? `${what.replace(/ (?:ones?|of them)$/i, "")} ${noun}` : what
  const done = [...(editing.memory.done ?? []), ...alreadySo(editing, edit)]
  const last = nounWords(noun).join(" ")
  return {
    editing: { ...editing, memory: { ...editing.memory, done, last: editing.memory.last ?? last } },
    edit: { ...edit, what: whom }
  }
}
