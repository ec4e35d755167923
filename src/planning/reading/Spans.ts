/** Tokens of a sentence, from the first to behind the last. */
export type Span = readonly [from: number, to: number]

/** How far ahead a word of a mended sentence is looked for among those that it was made from. */
const ahead_max = 24

/**
 * For each word of a sentence that was made ready where it stood before; null for one that was put in. Steps leave out, move and
 * replace a few words each, so that one pass over both finds them: each word of the sentence is answered once at most. Linear.
 */
export const originsOf = (
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>
): ReadonlyArray<number | null> => {
  const taken = new Set<number>()
  let next = 0
  return after.map((token) => {
    const end = Math.min(before.length, next + ahead_max)
    for (let at = next; at < end; at++) if (before[at] === token && !taken.has(at)) return take(at, at + 1)
    for (let at = next - 1; at >= Math.max(0, next - ahead_max); at--)
      if (before[at] === token && !taken.has(at)) return take(at, next)
    return null
  })

  function take(at: number, behind: number): number {
    taken.add(at)
    next = behind
    return at
  }
}

/** What some words of a sentence that was made ready were before: from the first to behind the last; null where all were put in. */
export const spanOf = (origins: ReadonlyArray<number | null>, from: number, to: number): Span | null => {
  const stood = origins.slice(from, to).filter((at) => at !== null)
  return stood.length === 0 ? null : [Math.min(...stood), Math.max(...stood) + 1]
}
