import { shownAs } from "../english/Nouns.js"
import { type Chunk, isComma, type NounPhrase } from "./Chunk.js"
import type { Lexicon } from "./Lexicon.js"

/** Whether a clause goes on here with what one thing does, is or has. */
const goesOn = (chunk: Chunk | undefined): boolean =>
  chunk !== undefined && "finite" in chunk && (chunk.finite === "one" || chunk.finite === "any")

const meaningOf = ({ words }: NounPhrase, lexicon: Lexicon): string | undefined => {
  const found = lexicon.thing(words)?.meaning
  return found?.sort === "thing" ? found.thing.name : shownAs(words.slice(-1), lexicon.indoor)?.thing?.name
}

/** What an apposition says of how its thing is: "big" of "the kiln, a big one", "fat" of "the cat, a fat tabby"; null where it names another thing. */
const looksOf = (thing: NounPhrase, aside: NounPhrase, lexicon: Lexicon): ReadonlyArray<string> | null => {
  if (aside.words.every((word) => lexicon.isModifier(word) && lexicon.thing([word]) === undefined)) return aside.words
  const [own, other] = [meaningOf(thing, lexicon), meaningOf(aside, lexicon)]
  const same = /^(thing|piece|affair|model|specimen|example)$/.test(aside.head) || (own !== undefined && own === other)
  return same ? aside.words.slice(0, -1) : null
}

/** "The kiln, a big cylindrical one, stands in the corner": one thing, of which the words between the commas tell how it is. Linear. */
export const withoutAppositions = (chunks: ReadonlyArray<Chunk>, lexicon: Lexicon): ReadonlyArray<Chunk> => {
  const out: Array<Chunk> = []
  for (let at = 0; at < chunks.length; at++) {
    const [before, thing, opens, aside, closes, verb] = [chunks[at - 1], ...chunks.slice(at, at + 5)]
    const starts = before === undefined || before.kind === "pause"
    const looks =
      starts && thing?.kind === "noun" && aside?.kind === "noun" && isComma(opens) && isComma(closes) && goesOn(verb)
        ? aside.determiner === "a" && !thing.plural
          ? looksOf(thing, aside, lexicon)
          : null
        : null
    if (looks === null || thing?.kind !== "noun") {
      if (thing !== undefined) out.push(thing)
      continue
    }
    out.push({ ...thing, looks })
    at += 3
  }
  return out
}
