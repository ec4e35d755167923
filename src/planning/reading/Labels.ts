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

const unique = (used: Set<string>, wanted: string, join: (n: number) => string): string => {
  let made = wanted
  for (let n = 2; used.has(made.toLowerCase()); n++) made = join(n)
  used.add(made.toLowerCase())
  return made
}

export const newLabels = (): Labels => {
  const ids = new Set<string>()
  const names = new Set<string>()
  return {
    id: (name) => unique(ids, slug(name), (n) => `${slug(name)}_${n}`),
    name: (name) => unique(names, capitalised(name), (n) => `${capitalised(name)} ${n}`)
  }
}
