import { Taken } from "../Taken.js"

/** Gives out ids and names, each once. */
export interface Labels {
  readonly id: (name: string) => string
  readonly name: (name: string) => string
}

/** Words that are written in capitals wherever they stand. */
const initials = /\b(tv|pc|atm|led|ufo|cctv|dj|uk|usa)\b/gi

/** Upper-case first letter, the rest as it is. */
export const capitalised = (text: string): string =>
  (text.charAt(0).toUpperCase() + text.slice(1)).replace(initials, (word) => word.toUpperCase())

const slug = (name: string): string => {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "")
    .slice(0, 48)
    .replace(/_+$/, "")
  return plain === "" ? "thing" : plain
}

export const newLabels = (): Labels => {
  const ids = new Taken()
  const names = new Taken()
  return { id: (name) => ids.fresh(slug(name), "_"), name: (name) => names.fresh(capitalised(name), " ") }
}
