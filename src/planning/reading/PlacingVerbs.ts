import type { Tagged } from "../english/Tag.js"

/** Verbs that put their subject somewhere about their object, by what says so; many of them are nouns as well. */
const table: Readonly<Record<string, string>> = {
  "sit on": "top cap block bar litter stud ride mount climb",
  "sit before": "front",
  "sit beside": "adjoin abut neighbor neighbour",
  "sit near": "screen shade shelter guard",
  "sit along": "border edge fringe skirt hug hem trim",
  "sit against": "back",
  "sit in": "crowd throng pack populate jam clutter dot speckle fill",
  surround: "ring enclose",
  flank: "frame bracket bookend",
  span: "straddle traverse bisect ford"
}

const placing: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(table).flatMap(([phrase, verbs]) => verbs.split(" ").map((verb) => [verb, phrase.split(" ")] as const))
)

/** What stands for a finite verb that puts its subject about its object, agreeing as the verb does; undefined for any other verb. */
export const placingPhrase = ({ form, lemma }: Tagged): ReadonlyArray<string> | undefined => {
  const phrase = placing.get(lemma)
  return form === "third" ? phrase?.map((word, i) => (i === 0 ? `${word}s` : word)) : phrase
}
