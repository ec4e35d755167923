/**
 * Words by which one thing has others. **with**: it has or comes with them; **hold**: it carries or contains them;
 * **pair**: they stand beside it.
 */
export type HaveKind = "with" | "hold" | "pair"
export interface HaveWord {
  readonly kind: HaveKind
  readonly words: ReadonlyArray<string>
  /** A finite verb, neither a participle nor the preposition "with". */
  readonly finite: boolean
}

/** What several do, and nouns behind anything but several. */
export const bases = /^(display|support|hold|house|host|feature)$/

/** Verbs that are nouns as well: they say what one thing has only where a noun phrase follows. */
export const houseLike = /^(houses?|displays?|supports?|features?|holds?|hosts?|bears|stores|set)$/

const table: Record<HaveKind, string> = {
  with: `with|has|have|having|features|featuring|feature|includes|including|include|contains|containing|contain|boasts|
    boasting|boast|equipped with|furnished with|complete with|outfitted with|offers|showcases|showcasing|comprising|
    comprises|consisting of|consists of|fitted with|houses|housing|house|hosts|hosting|provided with|anchored by|
    dominated by|centered around|centred around|highlighted by|consist of|designed with|accessorized with|enhanced by|
    enhanced with|centered on|centers on|centres on|centers around|centres around|revolves around|we see|you see|there are|there is`,
  hold: `holds|holding|hold|displays|displaying|display|support|topped with|stocked with|filled with|loaded with|adorned with|adorned by|
    decorated with|decorated by|supports|supporting|carrying|carries|lined with|lined by|set with|laid with|dressed with|covered with|covered in|
    covered by|draped with|topped by|crowned by|crowned with|scattered with|full of|littered with|laden with|packed with|
    crowded with|crammed with|brimming with|overflowing with|heaped with|piled with|    bearing|bears|storing|stores|selling|sells|strewn with|used for holding|dotted with|planted with|overgrown with|shaded by`,
  pair: `paired with|accompanied by|along with|together with|complemented by|accented by|accented with|joined by|
    coupled with|matched with|followed by|as well as|accompanying`
}

const all: ReadonlyArray<HaveWord> = (["with", "hold", "pair"] as const)
  .flatMap((kind) =>
    table[kind]
      .split("|")
      .map((phrase) => phrase.trim().split(/\s+/))
      .filter((words) => words[0] !== "there")
      .map((words) => ({
        kind,
        words,
        finite: words.length === 1 && (/(s|ve)$/.test(words[0] ?? "") || bases.test(words[0] ?? ""))
      }))
  )
  .sort((a, b) => b.words.length - a.words.length)

const byFirst = new Map<string, ReadonlyArray<HaveWord>>()
for (const word of all) {
  const first = word.words[0] ?? ""
  byFirst.set(first, [...(byFirst.get(first) ?? []), word])
}

/** The longest have-word that stands at `at`. */
export const haveWordAt = (tokens: ReadonlyArray<string>, at: number): HaveWord | undefined =>
  (byFirst.get(tokens[at] ?? "") ?? []).find(({ words }) => words.every((word, k) => tokens[at + k] === word))
