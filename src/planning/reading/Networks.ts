import { catalogue } from "#catalogue/Catalogue.js"
import type { NetworkEntry } from "#catalogue/NetworkEntry.js"
import type { Chunk } from "./Chunk.js"
import type { Item } from "./Item.js"
import type { Notes } from "./Notes.js"

interface Saying {
  readonly plan: NetworkEntry
  readonly words: ReadonlyArray<string>
}

/** By their first word. */
const sayings = (): ReadonlyMap<string, ReadonlyArray<Saying>> => {
  const found = new Map<string, Array<Saying>>()
  for (const plan of catalogue().files.networks)
    for (const phrase of plan.words) {
      const words = phrase.split(" ")
      found.set(words[0], [...(found.get(words[0]) ?? []), { plan, words }])
    }
  return found
}

const known = sayings()

const isGroundWay = ({ negated, over, way }: Item): boolean =>
  !negated && (way === "path" || way === "street" || way === "avenue") && (over === null || over.way !== null)

/** Words of a sentence that lay so many ways together, and where they stand. */
const sayingIn = (tokens: ReadonlyArray<string>, count: number): (Saying & { readonly at: number }) | undefined => {
  for (const [at, token] of tokens.entries())
    for (const saying of known.get(token) ?? []) {
      const { plan, words } = saying
      const fits = count >= plan.least && count <= plan.most
      if (fits && words.every((word, i) => tokens[at + i] === word)) return { ...saying, at }
    }
  return undefined
}

/**
 * "Two roads cross", "six lanes radiate from the square": ways that a sentence lays together are tagged with the plan's name, and what
 * it says of how they meet was heard.
 */
export const layTogether = (notes: Notes, tokens: ReadonlyArray<string>, chunks: ReadonlyArray<Chunk>): void => {
  const ways = notes.items.slice(notes.begun).filter(isGroundWay)
  const saying = sayingIn(
    tokens,
    ways.reduce((sum, { count }) => sum + count, 0)
  )
  if (saying === undefined) return
  for (const way of ways) way.tags.push(saying.plan.name)
  const end = saying.at + saying.words.length
  for (const { kind, span } of chunks)
    if (kind === "relation" && span !== undefined && span[0] <= end && span[1] > saying.at) notes.heard.set(span, null)
}
