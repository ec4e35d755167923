import type { Chunk, NounPhrase } from "./Chunk.js"

const isEach = (chunks: ReadonlyArray<Chunk>, at: number): boolean => {
  const [chunk, after] = [chunks[at], chunks[at + 1]]
  return chunk?.kind === "subset" && chunk.word === "each" && (after === undefined || after.kind === "pause")
}

/** Where the list before `end` begins, whose things `joins` joins. */
const listFrom = (chunks: ReadonlyArray<Chunk>, end: number, joins: RegExp): number => {
  let from = end
  while (chunks[from - 1]?.kind === "noun") {
    from--
    const joint = chunks[from - 1]
    if (joint?.kind !== "pause" || !joins.test(joint.mark) || chunks[from - 2]?.kind !== "noun") break
    from--
  }
  return from
}

const isSeveral = (chunk: Chunk | undefined): boolean =>
  chunk?.kind === "noun" && (chunk.count ?? (chunk.plural ? 2 : 1)) > 1

/** Whether several stand before `at`, with no more behind them than how they stand: "four courts side by side". */
const areSeveral = (chunks: ReadonlyArray<Chunk>, at: number): boolean => {
  const before = chunks[at - 1]
  const alone = before?.kind === "relation" && before.wording.alone
  return isSeveral(alone ? chunks[at - 2] : before)
}

/** "Bed and desk each" are one of each. */
const single = (phrase: NounPhrase): NounPhrase =>
  phrase.count === null && !phrase.plural ? { ...phrase, count: 1, exact: true, determiner: "a" } : phrase

/** What each of several has and where it is told: from the joint before it to "each"; null where it is not that. */
const toldOfEach = (chunks: ReadonlyArray<Chunk>, each: number): number | null => {
  const whole = listFrom(chunks, each, /^(and|comma)$/)
  const has = chunks[whole - 1]
  if (whole < each && has?.kind === "have" && has.way === "with" && areSeveral(chunks, whole - 1)) return whole - 1
  const from = listFrom(chunks, each, /^and$/)
  const joint = chunks[from - 1]
  return from < each && joint?.kind === "pause" && joint.mark === "comma" && areSeveral(chunks, from - 1)
    ? from - 1
    : null
}

/** "Six desks, a lamp and two chairs each", "five rooms with bed and desk each": as "each with …" says it. Linear. */
export const eachBehind = (chunks: ReadonlyArray<Chunk>): ReadonlyArray<Chunk> => {
  const out: Array<Chunk> = []
  let done = 0
  for (let at = 0; at < chunks.length; at++) {
    const joint = isEach(chunks, at) ? toldOfEach(chunks, at) : null
    if (joint === null || joint < done) continue
    const list = chunks
      .slice(joint + 1, at)
      .map((chunk) => (chunk.kind === "noun" ? { ...chunk, ...single(chunk) } : chunk))
    out.push(
      ...chunks.slice(done, joint),
      { kind: "pause", mark: "comma", opens: false },
      { kind: "subset", word: "each" },
      { kind: "have", way: "with", word: "with", finite: null },
      ...list
    )
    // "…, and a printer" is no more of what each has.
    let next = at + 1
    while (chunks[next]?.kind === "pause") next++
    const ends = chunks[next]?.kind === "noun"
    if (ends) out.push({ kind: "pause", mark: "stop", opens: false })
    done = ends ? next : at + 1
  }
  return done === 0 ? chunks : [...out, ...chunks.slice(done)]
}
