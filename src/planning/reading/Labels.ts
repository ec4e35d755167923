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

/** Gives out each name once; numbers go on where the last one of a name stood, so a thousand cost no more each than ten. */
const uniquely = () => {
  const used = new Set<string>()
  const next = new Map<string, number>()
  return (wanted: string, join: string): string => {
    let made = wanted
    let n = next.get(wanted) ?? 2
    for (; used.has(made.toLowerCase()); n++) made = `${wanted}${join}${n}`
    used.add(made.toLowerCase())
    next.set(wanted, n)
    return made
  }
}

export const newLabels = (): Labels => {
  const ids = uniquely()
  const names = uniquely()
  return { id: (name) => ids(slug(name), "_"), name: (name) => names(capitalised(name), " ") }
}
