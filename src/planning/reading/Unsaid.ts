import type { Unplanned } from "#formats/Peg.js"
import { verbOf } from "../english/Lemmas.js"
import { isAbstract, shownAs } from "../english/Nouns.js"
import type { Chunk } from "./Chunk.js"
import { architecture } from "./FunctionWords.js"
import type { Anchor, Item } from "./Item.js"
import type { Lexicon } from "./Lexicon.js"
import { skyAt } from "./Looks.js"
import { isLook } from "./Modifiers.js"
import type { Notes } from "./Notes.js"
import { clauseAround } from "./Quote.js"
import type { Span } from "./Spans.js"
import { isPause, type Sentence } from "./Tokens.js"
import type { Wording } from "./Wording.js"

/** How much of where things are a notes says; what it does not change says nothing. */
export const saidIn = ({ deferred, extent, relations, roomDoors }: Notes): number =>
  relations.length + deferred.length + roomDoors.length + (extent === null ? 0 : 1)

/** Where a mention is, by what its own members say. */
const whereOf = ({ count, features, from, onFloor, over, place, tags, to, toEdge }: Item): string =>
  [place?.key, from?.key, to?.key, over?.key, toEdge, onFloor, tags.length, features.length, count].join(" ")

/** All that says where things are, to be compared with itself. */
export const placesOf = (notes: Notes, items: ReadonlyArray<Item>): string =>
  [saidIn(notes), ...items.map(whereOf)].join()

/** What stands in a place or on the floor does so without another word. */
export const isPlain = (anchor: Anchor | null): boolean =>
  anchor !== null &&
  (anchor.zone !== null || anchor.architecture === "floor" || anchor.items.some(({ sort }) => sort === "place"))

/** Something came of the words of a relation; `instead` says what, where it is less than they say. */
export const hear = ({ heard }: Notes, { span }: Pick<Wording, "span">, instead: string | null = null): void => {
  if (span !== undefined) heard.set(span, instead ?? heard.get(span) ?? null)
}

const light = /(light|lighting|glow|rays?)$/
const shines = /^(fall|filter|stream|pour|flood|spill|shin|cast|provid|giv|emit|throw|shed)(e|es|s|ing)?$/

/** "Light falls through a window", "a lamp casts a glow over the desk": where light goes is nothing to place. */
const isOfLight = ({ tokens }: Sentence, from: number): boolean => {
  const before = tokens.slice(Math.max(0, from - 5), from)
  return before.some((token) => light.test(token)) && before.some((token) => shines.test(token))
}

/** "At six in the morning", "by late evening": when, and not where. */
const isOfHour = ({ tokens }: Sentence, behind: number): boolean => {
  for (let at = behind; at < behind + hour_words_max && at < tokens.length && !isPause(tokens[at]); at++)
    if (skyAt(tokens, at)?.sky.kind === "hour") return true
  return false
}

/** Words from a preposition to the hour that it speaks of. */
const hour_words_max = 4

/** Whether words that relate speak of things: "on a snowy evening" and "in bronze" say no place, nor does "in the room" of a room. */
const relatesThings = (chunks: ReadonlyArray<Chunk>, at: number, { sense }: Wording, lexicon: Lexicon): boolean => {
  const [before, object] = [chunks.slice(0, at).findLast(({ kind }) => kind === "noun"), chunks[at + 1]]
  if (object?.kind !== "noun") return true
  if (architecture.has(object.head)) return object.head !== "room"
  if (object.words.every(isLook)) return false
  const { meaning } = lexicon.thing(object.words) ?? {}
  // How rooms lie to one another is read apart.
  const ofPlaces = before?.kind === "noun" && lexicon.zone(before.words) !== undefined
  if (lexicon.zone(object.words) !== undefined) return sense !== "inside" && !ofPlaces
  return meaning !== undefined || (!isAbstract(object.head) && shownAs(object.words, lexicon.indoor) !== undefined)
}

/** Whether nothing but a thing that is not there is spoken of, in the clause before. */
const isDenied = (chunks: ReadonlyArray<Chunk>, at: number): boolean => {
  for (let i = at - 1; i >= 0 && chunks[i].kind !== "pause"; i--) if (chunks[i].kind === "none") return true
  return false
}

/** "Flanked by a lamp on each side": says once more what was heard. */
const isSaidAgain = (chunks: ReadonlyArray<Chunk>, at: number, { sense }: Wording, { heard }: Notes): boolean =>
  chunks
    .slice(Math.max(0, at - 4), at)
    .some(
      ({ span, ...chunk }) =>
        chunk.kind === "relation" && chunk.wording.sense === sense && span !== undefined && heard.has(span)
    )

/** Words that relate things and by which nothing was said. */
const isUnsaid = (sentence: Sentence, chunks: ReadonlyArray<Chunk>, at: number, notes: Notes): boolean => {
  const chunk = chunks[at]
  if (chunk.kind !== "relation" || chunk.span === undefined || notes.heard.has(chunk.span)) return false
  const { span, wording } = chunk
  if (wording.sense === "light" || !relatesThings(chunks, at, wording, notes.lexicon)) return false
  if (/^(at|by|around|on|in)$/.test(sentence.tokens[span[0]] ?? "") && isOfHour(sentence, span[1])) return false
  // "Plugged in near the door": how, where the words of a place follow.
  const particle = chunks[at + 1]?.kind === "relation" && /^(in|on|up|out|down)$/.test(wording.words.join(" "))
  if (particle && verbOf(sentence.tokens[span[0] - 1] ?? "")?.forms.includes("participle") === true) return false
  return !isDenied(chunks, at) && !isOfLight(sentence, span[0]) && !isSaidAgain(chunks, at, wording, notes)
}

const told = (sentence: Sentence, span: Span, reason: string): Unplanned => ({
  text: clauseAround(sentence.tokens, span),
  reason,
  kind: "relation"
})

/**
 * The clauses of a sentence in which words relate things, and nothing was said by them or less than they say: what the reading took in
 * and let fall, told as it fell. Linear.
 */
export const unsaidIn = (sentence: Sentence, chunks: ReadonlyArray<Chunk>, notes: Notes): ReadonlyArray<Unplanned> => {
  const unsaid = new Map<string, Array<string>>()
  const less: Array<Unplanned> = []
  for (const [at, { span }] of chunks.entries()) {
    if (span === undefined) continue
    const instead = notes.heard.get(span) ?? null
    if (instead !== null) less.push(told(sentence, span, instead))
    if (!isUnsaid(sentence, chunks, at, notes)) continue
    const clause = clauseAround(sentence.tokens, span)
    unsaid.set(clause, [...(unsaid.get(clause) ?? []), `“${sentence.tokens.slice(...span).join(" ")}”`])
  }
  const fallen = [...unsaid].map(([text, words]) => ({
    text,
    reason: `what ${words.join(", ")} ${words.length > 1 ? "say" : "says"} of where things are was not understood`,
    kind: "relation" as const
  }))
  return [...fallen, ...less]
}
