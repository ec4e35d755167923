import { contains } from "#catalogue/Traits.js"
import type { Chunk, NounPhrase } from "./Chunk.js"
import type { Lexicon } from "./Lexicon.js"

const isPlace = ({ words }: NounPhrase, lexicon: Lexicon): boolean => {
  const zone = lexicon.zone(words)
  return zone !== undefined && !zone.indoor && zone.name !== "other"
}

const isBuildings = ({ plural, words }: NounPhrase, lexicon: Lexicon): boolean => {
  const meaning = lexicon.thing(words)?.meaning
  return plural && meaning?.sort === "thing" && meaning.thing.category === "building"
}

const isThings = ({ count, exact, words }: NounPhrase, lexicon: Lexicon): boolean => {
  const meaning = lexicon.thing(words)?.meaning
  return exact && count !== null && count > 1 && meaning?.sort === "thing" && meaning.thing.category !== "person"
}

const capacities = new Set(["room", "space", "capacity", "berth", "mooring", "slot"])

const isCapacity = ({ count, determiner, head, words }: NounPhrase): boolean =>
  words.length === 1 && determiner === null && count === null && capacities.has(head)

const isStorage = ({ words }: NounPhrase, lexicon: Lexicon): boolean => {
  const meaning = lexicon.thing(words)?.meaning
  return meaning?.sort === "thing" && contains(meaning.thing) && meaning.thing.category === "storage"
}

/** Several of what is kept in furniture: toys, files. */
const isKept = ({ plural, words }: NounPhrase, lexicon: Lexicon): boolean => {
  const meaning = lexicon.thing(words)?.meaning
  return plural && meaning?.sort === "thing" && meaning.thing.mount === "surface"
}

/** Where a chunk stood, for the one that takes its place. */
const at = ({ span }: Chunk): Pick<Chunk, "span"> => (span === undefined ? {} : { span })

/** "Parking for forty cars" has them, and "room for six buses" is six buses: so many are drawn, or nobody sees that there is room. */
const providing = (chunks: ReadonlyArray<Chunk>, lexicon: Lexicon): ReadonlyArray<Chunk> => {
  const provides = (i: number): boolean => {
    const [before, chunk, after] = [chunks[i - 1], chunks[i], chunks[i + 1]]
    if (chunk?.kind !== "purpose" || chunk.word !== "for" || before?.kind !== "noun" || after?.kind !== "noun")
      return false
    if (lexicon.indoor && isStorage(before, lexicon) && isKept(after, lexicon)) return true
    return (isCapacity(before) || (!lexicon.indoor && isPlace(before, lexicon))) && isThings(after, lexicon)
  }
  return chunks.flatMap((chunk, i): ReadonlyArray<Chunk> => {
    if (provides(i)) {
      const before = chunks[i - 1]
      const capacity = before?.kind === "noun" && isCapacity(before)
      const stored = before?.kind === "noun" && lexicon.indoor && isStorage(before, lexicon)
      return capacity ? [] : [{ ...at(chunk), kind: "have", way: stored ? "hold" : "with", word: "for", finite: null }]
    }
    return chunk.kind === "noun" && isCapacity(chunk) && provides(i + 1) ? [] : [chunk]
  })
}

/** "A village of twelve white houses", "a street of shops": in the open a place of buildings is one that has them. */
export const comprising = (chunks: ReadonlyArray<Chunk>, lexicon: Lexicon): ReadonlyArray<Chunk> =>
  lexicon.indoor
    ? providing(chunks, lexicon)
    : providing(chunks, lexicon).map((chunk, i, all) => {
        const [before, after] = [all[i - 1], all[i + 1]]
        const comprises =
          chunk.kind === "of" &&
          before?.kind === "noun" &&
          after?.kind === "noun" &&
          isPlace(before, lexicon) &&
          isBuildings(after, lexicon)
        return comprises ? { ...at(chunk), kind: "have", way: "with", word: "of", finite: null } : chunk
      })
