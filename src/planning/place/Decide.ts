import { catalogue } from "#catalogue/Catalogue.js"
import type { ThingEntry } from "#catalogue/Entries.js"
import type { PlaceEntry } from "#catalogue/PlaceEntry.js"
import type { PlaceSetting } from "#catalogue/PlaceSetting.js"
import { normalise } from "#catalogue/Words.js"
import { standVerbs } from "../reading/FunctionWords.js"
import { apartFrom } from "../reading/HallParts.js"
import type { Sentence } from "../reading/Tokens.js"
import { natureOf } from "../ZoneNature.js"
import { type Head, headOf } from "./Heads.js"
import { landAt } from "./Lands.js"
import { endsInHouse, insideOfHouse, namesHouse, outsideOfHouse, seenFromOutside } from "./OfHouse.js"
import { openness } from "./Openness.js"
import { qualificationOf } from "./Qualifiers.js"
import { signAt } from "./Signs.js"
import { isStretch } from "./Stretch.js"
import { deckOf } from "./Vessels.js"
import { type Candidate, type Vote, votes } from "./Votes.js"

/** What kind of place a text is about, decided from all its words before any of its things. */
export interface PlaceDecision {
  /** Null where too little speaks for any. */
  readonly place: PlaceEntry | null
  /** The kind of zone that the place is; null as above. */
  readonly zone: string | null
  readonly setting: PlaceSetting
  /** Rooms, as against open land. */
  readonly enclosed: boolean
  /** How far the winner is ahead of the second, 0 … 1 of its own score. */
  readonly margin: number
  readonly second: string | null
  /** The words that spoke for the winner, the weightiest first. */
  readonly evidence: ReadonlyArray<{ readonly word: string; readonly weight: number }>
  /** Words name the winner. */
  readonly named: boolean
  /** Words name it, or so much speaks for it that the scene may be built as one. */
  readonly sure: boolean
  /** Its name says whether it is rooms or open land: no part of it is the other. */
  readonly qualified: boolean
}

interface Tally {
  readonly scores: Map<Candidate, number>
  readonly named: Set<Candidate>
  readonly evidence: Map<Candidate, Map<string, number>>
  /** Positive for the open. */
  open: number
  readonly heard: Set<string>
}

const say = (tally: Tally, candidate: Candidate, word: string, weight: number): void => {
  tally.scores.set(candidate, (tally.scores.get(candidate) ?? 0) + weight)
  const held = tally.evidence.get(candidate) ?? new Map<string, number>()
  held.set(word, (held.get(word) ?? 0) + weight)
  tally.evidence.set(candidate, held)
}

/** What a name is worth: as the head of the first fragment it names the whole; further on it may be a part or a neighbour. */
const worth = {
  head: { name: 9, maybe: 5 },
  early: { name: 5, maybe: 1.5 },
  later: { name: 2, maybe: 0.5 }
} as const
/** The same for the setting. */
const pull = { head: { name: 6, maybe: 3 }, early: { name: 2.5, maybe: 0.5 }, later: { name: 1, maybe: 0.3 } } as const

const negating = /^(no|not|without|never|isn't|aren't|nor|neither)$/

type Rank = keyof typeof worth

/** "Mountain lodge", "beach bar": of a room's name that a house has too, one that tells of the land is rather the house in it. */
const ofLand = (tokens: ReadonlyArray<string>, at: number): number => {
  const words = landAt(tokens, at)?.words ?? 0
  const named = words === 0 ? undefined : catalogue().meanings.phrases.longestFrom(tokens, at + words)
  if (named === undefined) return 0
  const house = named.entries.some((one) => one.sort === "zone" && one.zone.house === true)
  const room = votes()
    .phrases.longestFrom(tokens, at)
    ?.entries.some(({ candidate }) => candidate.enclosed)
  return house || (room === true && endsInHouse(named.phrase)) ? 2 : 0
}

const hearNames = (tally: Tally, phrase: string, entries: ReadonlyArray<Vote>, rank: Rank, words: number): void => {
  const names = entries.filter(({ how }) => how !== "sign")
  for (const { candidate, how, weight } of entries) {
    if (how === "sign") {
      say(tally, candidate, phrase, weight)
      continue
    }
    // More words are less likely to mean anything else.
    say(tally, candidate, phrase, (worth[rank][how] + (words - 1)) / Math.sqrt(names.length))
    tally.named.add(candidate)
  }
  for (const { candidate, how } of names) {
    if (how === "sign") continue
    const house = (candidate.house && words === 1) || (candidate.enclosed && words > 1 && endsInHouse(phrase))
    const force = house ? pull[rank].maybe / 2 : pull[rank][how]
    tally.open += ((candidate.enclosed ? -1 : 1) * force) / names.length
  }
  const signs = entries.filter(({ how }) => how === "sign")
  const sum = signs.reduce((total, { candidate, weight }) => total + (candidate.enclosed ? -1 : 1) * weight, 0)
  if (signs.length > 0) tally.open += (0.5 * sum) / signs.length
}

/** "A picnic table with a cake": what a text is about, and is no house, says more of being in the open than what that has. */
const head_force = 4

const hearThing = (tally: Tally, phrase: string, things: ReadonlyArray<ThingEntry>, isSubject: boolean): void => {
  for (const thing of things)
    for (const [candidate, weight] of votes().things.get(thing.name) ?? [])
      say(tally, candidate, phrase, weight / things.length)
  const open = things.reduce((sum, thing) => sum + openness(thing), 0) / things.length
  const force = isSubject && open > 0 && things.every(({ category }) => category !== "building") ? head_force : 1
  tally.open += 0.8 * force * open
}

const hear = (tally: Tally, { tokens }: Sentence, head: Head | null, ofHouse: boolean): void => {
  const { meanings } = catalogue()
  const first = head !== null
  let denied = false
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ""
    if (/^([.,;:!?()]|but)$/.test(token)) denied = false
    if (negating.test(token)) denied = true
    if (denied) continue
    tally.open += signAt(tokens, at) + (ofHouse && first ? outsideOfHouse(tokens, at) : 0)
    if (ofHouse) tally.open -= insideOfHouse(tokens, at)
    const named = votes().phrases.longestFrom(tokens, at)
    const found = meanings.phrases.longestFrom(tokens, at)
    const spans = [spanOf(tokens, at, named), spanOf(tokens, at, found)] as const
    const words = Math.max(...spans)
    if (words === 0 || (words === 1 && (isAdjective(tokens, at) || isStretch(tokens, at)))) continue
    const phrase = tokens.slice(at, at + words).join(" ")
    const again = tally.heard.has(phrase)
    tally.heard.add(phrase)
    if (head !== null && at < head.to) tally.open += ofLand(tokens, at)
    const inHead = head !== null && at >= head.from && at + words <= head.to
    const aside =
      named !== undefined && (describes(tokens, at + words) || isBeside(tokens, at) || isBesideIt(tokens, at + words))
    const around = head !== null && tally.named.size > 0 && isAround(tokens, at, head) && isLand(named?.entries ?? [])
    const rank: Rank = aside || around ? "later" : inHead ? "head" : first ? "early" : "later"
    if (found?.entries.some(({ sort }) => sort === "thing") !== true) tally.open += seenFromOutside(tokens, at, named)
    const heard = apartFrom(tally.named, entitled(named?.entries ?? [], inHead && tokens[at + words] === ":"))
    const meant = heard.filter(
      (vote) => !isPassing(vote, tokens[at + words] ?? "") && !(inHead && isHallFor(vote, tokens, at, head))
    )
    const entries = isVerb(tokens, at, words) ? [] : meant
    if (!again && spans[0] === words) hearNames(tally, phrase, entries, rank, words)
    if (!again && found !== undefined && spans[1] === words) {
      const things = found.entries.flatMap((entry) => (entry.sort === "thing" ? [entry.thing] : []))
      // No name of a place, and no heap of something.
      const isSubject = inHead && spans[0] < words && tally.heard.size === 1 && tokens[at + words] !== "of"
      // "My grandmother's house": whose it is says nothing of where it is.
      if (things.length > 0 && !phrase.endsWith("'s")) hearThing(tally, phrase, things, isSubject)
    }
    at += words - 1
  }
}

/** How many tokens a found phrase covers: a hyphen makes two words of one token. */
const spanOf = (
  tokens: ReadonlyArray<string>,
  at: number,
  found: { readonly phrase: string; readonly length: number } | undefined
): number => {
  if (found === undefined) return 0
  for (let n = 1; n < found.length; n++) if (normalise(tokens.slice(at, at + n).join(" ")) === found.phrase) return n
  return found.length
}

/** "The moon lamp", "a bathroom mirror": a name before another noun only describes it. */
const describes = (tokens: ReadonlyArray<string>, next: number): boolean =>
  catalogue().meanings.phrases.longestFrom(tokens, next)?.entries[0]?.sort === "thing"

/** "A square lobby", "a square, tiled office": its shape, and no square. */
const isAdjective = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const next = at + (tokens[at + 1] === "," ? 3 : 1)
  return (
    catalogue()
      .attributes.at(tokens[at] ?? "")
      ?.entries.some(({ kind }) => kind === "shape") === true &&
    (votes().phrases.longestFrom(tokens, next) !== undefined || describes(tokens, next))
  )
}

/** "Canoe by the lake": what lies beside the scene is not the scene. */
const isBeside = (tokens: ReadonlyArray<string>, at: number): boolean => {
  let before = at - 1
  while (at - before < 4 && /^(the|a|an|this|that|its|their|old|small|large|big)$/.test(tokens[before] ?? ""))
    before -= 1
  return /^(by|near|beside|behind|overlooking|beyond|toward|towards|above|like|outside|from)$/.test(
    tokens[before] ?? ""
  )
}

/** "A market in a wide desert": the land right behind a place's name is where that lies. */
const isAround = (tokens: ReadonlyArray<string>, at: number, { to }: Head): boolean =>
  /^(in|on|amid|amidst)$/.test(tokens[to] ?? "") && at > to && at - to < 4

const isLand = (names: ReadonlyArray<Vote>): boolean =>
  names.some(({ candidate: { enclosed, zone }, how }) => how === "name" && !enclosed && natureOf(zone).body === "whole")

/** "A playground beside it", "a field behind": no more is the land at a side of what the scene is about. */
const isBesideIt = (tokens: ReadonlyArray<string>, next: number): boolean =>
  /^(beside|behind|near|opposite)$/.test(tokens[next] ?? "") && /^(it|them|[.,;:]|and|)$/.test(tokens[next + 1] ?? "")

/** "Sunlight streams through …", "the nook holds a chair": a verb that agrees with the noun before it, and goes on with where or whom. */
const isVerb = (tokens: ReadonlyArray<string>, at: number, words: number): boolean => {
  const [before, word, next] = [tokens[at - 1] ?? "", tokens[at] ?? "", tokens[at + 1] ?? ""]
  return (
    words === 1 &&
    word.endsWith("s") &&
    /^\p{L}{3,}$/u.test(before) &&
    !before.endsWith("s") &&
    /^(through|into|across|onto|over|down|from|in|toward|towards|an?)$/.test(next) &&
    !/^(the|and|two|three|four|five|six|some|many|several|with|few)$/.test(before)
  )
}

/** "A ferry lies at the pier": what waits or comes by is seen from without, nobody is aboard. */
const isPassing = ({ candidate }: Vote, next: string): boolean =>
  /^(deck|vehicle|vessel|craft)$/.test(candidate.setting) &&
  (standVerbs.has(next) || /^(docks?|arrives?|leaves?|stops?|passes|sails?|departs?)$/.test(next))

/** "A baggage hall": a hall that is called by what it is for is no hallway. */
const isHallFor = ({ candidate }: Vote, tokens: ReadonlyArray<string>, at: number, { from }: Head): boolean =>
  candidate.zone === "hallway" && tokens[at] === "hall" && at > from

/** "Florist: …": as a title even a word of several meanings names the place. */
const entitled = (entries: ReadonlyArray<Vote>, title: boolean): ReadonlyArray<Vote> =>
  title ? entries.map((vote) => (vote.how === "maybe" ? { ...vote, how: "name" } : vote)) : entries

/** Below this nothing is known of the kind of place. */
const score_min = 1.6
/** From here on it is that place though nobody says its name. */
const score_sure = 5

/** What a word with its name makes of a kind of place is more than any other kind has for it. */
const promote = (tally: Tally, candidate: Candidate): void => {
  say(tally, candidate, candidate.place?.label ?? candidate.name, 2 * Math.max(score_sure, ...tally.scores.values()))
  tally.named.add(candidate)
}

const ranked = (tally: Tally, enclosed: boolean): ReadonlyArray<readonly [Candidate, number]> =>
  [...tally.scores]
    .filter(([candidate]) => candidate.enclosed === enclosed)
    .sort((a, b) => b[1] - a[1] || (a[0].name < b[0].name ? -1 : 1))

/**
 * Decides what kind of place a text is about. Every noun votes by its habitats, names of places by where they stand, and words of
 * inside and outside for the setting, unless `known` says whether it is rooms. Pure; linear in the text's length.
 */
export const decidePlace = (sentences: ReadonlyArray<Sentence>, known?: boolean): PlaceDecision => {
  const tally: Tally = { scores: new Map(), named: new Set(), evidence: new Map(), open: 0, heard: new Set() }
  const [first] = sentences
  const house = first !== undefined && namesHouse(first.tokens, headOf(first))
  sentences.forEach((sentence, i) => {
    hear(tally, sentence, i === 0 ? headOf(sentence) : null, house)
  })
  const said = first === undefined ? null : qualificationOf(first.tokens, headOf(first))
  const deck = known === true ? undefined : deckOf(sentences, tally.named)
  if (deck !== undefined) promote(tally, deck)
  const enclosed = deck === undefined && (known ?? said?.enclosed ?? tally.open < 0)
  if (said?.candidate && said.enclosed === enclosed) promote(tally, said.candidate)
  const [winner, second] = ranked(tally, enclosed)
  if (winner === undefined || winner[1] < score_min)
    return {
      place: null,
      zone: null,
      setting: enclosed ? "room" : "open",
      enclosed,
      margin: 0,
      second: null,
      evidence: [],
      named: false,
      sure: false,
      qualified: said !== null
    }
  const [candidate, score] = winner
  const evidence = [...(tally.evidence.get(candidate) ?? [])]
    .map(([word, weight]) => ({ word, weight }))
    .sort((a, b) => b.weight - a.weight)
  return {
    place: candidate.place,
    zone: candidate.zone,
    setting: candidate.setting,
    enclosed,
    margin: second === undefined ? 1 : (score - second[1]) / score,
    second: second?.[0].name ?? null,
    evidence: evidence.slice(0, 12),
    named: tally.named.has(candidate),
    sure: tally.named.has(candidate) || score >= score_sure || (second !== undefined && second[1] * 2 < score),
    qualified: said !== null
  }
}
