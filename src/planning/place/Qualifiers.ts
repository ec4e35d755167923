import { catalogue } from "#catalogue/Catalogue.js"
import { type PhraseIndex, phraseIndex } from "#catalogue/PhraseIndex.js"
import { isEnclosed } from "#catalogue/Qualified.js"
import type { QualifierEntry } from "#catalogue/QualifierEntry.js"
import type { Head } from "./Heads.js"
import { isStretch } from "./Stretch.js"
import { type Candidate, candidateOf, votes } from "./Votes.js"

const build = (): PhraseIndex<QualifierEntry> =>
  phraseIndex(
    catalogue().files.qualifiers.flatMap((entry) => entry.words.map((phrase) => ({ phrase, entry, countable: false })))
  )

let built: PhraseIndex<QualifierEntry> | undefined

/** What the name of a text's place says of where it is. */
export interface Qualification {
  /** Whether it is rooms, whatever else the text speaks of. */
  readonly enclosed: boolean
  /** The kind of place that it is; null where its name is none that is known, or is one by itself with that word. */
  readonly candidate: Candidate | null
}

/** Where the name that begins a head ends: what a place is of is another. */
const endOf = (tokens: ReadonlyArray<string>, { from, to }: Head): number => {
  const of = tokens.indexOf("of", from)
  return of > from && of < to ? of : to
}

/** The kind of place that the last words of a name say. */
const kindIn = (tokens: ReadonlyArray<string>, from: number, to: number): Candidate | null => {
  let kind: Candidate | null = null
  for (let at = from; at < to; at++) {
    const named = votes().phrases.longestFrom(tokens, at)
    const vote = named?.entries.find(({ how }) => how === "name") ?? named?.entries.find(({ how }) => how === "maybe")
    if (named === undefined || vote === undefined || at + named.length > to) continue
    if (named.length === 1 && isStretch(tokens, at)) continue
    kind = vote.candidate
    at += named.length - 1
  }
  // "A subterranean temple": by the house's name its inside is known.
  return kind ?? votes().phrases.at(`${tokens[to - 1]} interior`)?.entries[0]?.candidate ?? null
}

/** The qualifier in a place's name, or said right behind it in brackets, and what it may be said of. */
const found = (tokens: ReadonlyArray<string>, head: Head) => {
  built ??= build()
  const to = endOf(tokens, head)
  for (let at = head.from; at < to; at++) {
    const one = built.longestFrom(tokens, at)
    if (one === undefined || at + one.length >= to) continue
    const own = votes().phrases.longestFrom(tokens, at)
    const kind = own?.entries.find(({ how }) => how !== "sign")?.candidate
    // "An indoor pool" is a kind of place by itself, with a word of its own for it.
    const itself = own !== undefined && own.length > one.length && kind !== undefined
    return { qualifier: one.entries[0], itself: itself ? kind : null, from: at + one.length, to }
  }
  const last = catalogue().files.qualifiers.find((one) => one.behind?.includes(tokens[to - 1] ?? "") === true)
  if (last !== undefined && kindIn(tokens, head.from, to - 1)?.enclosed === true)
    return { qualifier: last, itself: null, from: head.from, to: to - 1 }
  const behind = tokens[to] === "(" ? built.longestFrom(tokens, to + 1) : undefined
  return behind === undefined || tokens[to + 1 + behind.length] !== ")"
    ? null
    : { qualifier: behind.entries[0], itself: null, from: head.from, to }
}

/** Parts of a house that are rooms whatever house they are of. */
const rooms = /^(room|hall|chamber|office|lounge|foyer|lobby|corridor|cellar|kitchen|ward|nave)$/

/** "The baggage hall of an airport", "the changing room of a pool": a room, though what it is of lies in the open. */
const isRoomOf = (tokens: ReadonlyArray<string>, head: Head): boolean => {
  const to = endOf(tokens, head)
  return to < head.to && rooms.test(tokens[to - 1] ?? "")
}

/** "Underground car park", "garden centre (indoors)": what a word with a place's name makes of it; null where there is none. */
export const qualificationOf = (tokens: ReadonlyArray<string>, head: Head): Qualification | null => {
  const one = found(tokens, head)
  if (one?.qualifier === undefined) return isRoomOf(tokens, head) ? { enclosed: true, candidate: null } : null
  if (one.itself !== null) return { enclosed: one.itself.enclosed, candidate: null }
  const kind = kindIn(tokens, one.from, one.to)
  const place = catalogue().place(`${one.qualifier.name}_${kind?.place?.name ?? kind?.zone ?? ""}`)
  if (place !== undefined) {
    const candidate = candidateOf(place)
    return { enclosed: candidate.enclosed, candidate }
  }
  if (kind !== null) return { enclosed: kind.enclosed, candidate: null }
  const { setting } = one.qualifier
  return setting === undefined ? null : { enclosed: isEnclosed(setting), candidate: null }
}
