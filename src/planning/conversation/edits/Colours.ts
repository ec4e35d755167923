/** "paint the three boxes red, blue and yellow", "the tents in different colours": one colour after the other, each of its share. */
import { pluralName } from "../../sdd/Names.js"
import type { Edit } from "../Intent.js"
import { readLooks } from "../understanding/Looks.js"
import type { Editing } from "./Outcome.js"
import { pick } from "./Pick.js"

type Look = Extract<Edit, { act: "look" }>

/** Fewer colours than these are of each: "red and white". */
const colours_min = 3

/** Any colours, all of them different, as a look. */
export const differentColours = "red, blue, yellow, green, purple and white"

/** A look for each share of what several colours are listed for; null where each has all of them. */
export const byColour = (editing: Editing, { what, words }: Look): ReadonlyArray<Look> | null => {
  const looks = readLooks(words) ?? []
  if (looks.length < colours_min || !words.includes(",") || looks.some(({ sort }) => sort !== "colour")) return null
  const picked = pick(editing, what)
  const [entry, ...others] = picked._tag === "Picked" && picked.only === undefined ? picked.entries : []
  if (entry?.sort !== "thing" || others.length > 0) return null
  const { count } = entry.mention
  const any = words === differentColours
  if (count < 2 || (count < looks.length && !any)) return null
  const chosen = looks.slice(0, count)
  const many = pluralName(entry.name.toLowerCase().replace(/ \d+$/, ""))
  const share = Math.floor(count / chosen.length)
  const more = count % chosen.length
  return chosen.map((one, i) => ({
    act: "look",
    what: `${share + (i < more ? 1 : 0)} of the ${many}`,
    words: one.words
  }))
}
