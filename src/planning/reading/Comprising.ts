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

/** "A village of twelve white houses", "a street of shops": in the open a place of buildings is one that has them. */
export const comprising = (chunks: ReadonlyArray<Chunk>, lexicon: Lexicon): ReadonlyArray<Chunk> =>
  lexicon.indoor
    ? chunks
    : chunks.map((chunk, i) => {
        const [before, after] = [chunks[i - 1], chunks[i + 1]]
        const comprises =
          chunk.kind === "of" &&
          before?.kind === "noun" &&
          after?.kind === "noun" &&
          isPlace(before, lexicon) &&
          isBuildings(after, lexicon)
        return comprises ? { kind: "have", way: "with", word: "of", finite: null } : chunk
      })
