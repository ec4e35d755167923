import { catalogue } from "#catalogue/Catalogue.js"
import { withoutAppositions } from "./Apposed.js"
import { keepWritten } from "./AsWritten.js"
import type { Chunk, NounPhrase } from "./Chunk.js"
import { chunksOf } from "./Chunker.js"
import { type Clause, next, openClause, past, some } from "./Clause.js"
import { comprising } from "./Comprising.js"
import { eachBehind } from "./EachBehind.js"
import { findMentioned } from "./Find.js"
import { abstractNouns } from "./FunctionWords.js"
import { withoutGaps } from "./Gapped.js"
import { identified } from "./Identified.js"
import type { Item } from "./Item.js"
import { withoutLists } from "./Lists.js"
import type { Measure } from "./Measures.js"
import { measured } from "./Mentions.js"
import { tagsOf } from "./Modifiers.js"
import { layTogether } from "./Networks.js"
import type { Notes } from "./Notes.js"
import { openedRooms } from "./OpenedRooms.js"
import { readHave } from "./ReadHave.js"
import { architectureOf, readNoun } from "./ReadNoun.js"
import { readPronoun, readShare, readSubset } from "./ReadPointers.js"
import { readRelation } from "./ReadRelation.js"
import { nameJoinedRooms, roomDoorsIn, roomSidesIn } from "./RoomDoors.js"
import { roomOf } from "./Rooms.js"
import type { Sentence } from "./Tokens.js"
import {
  afterNone,
  afterPause,
  afterPlaced,
  afterPurpose,
  afterThere,
  afterVerb,
  afterWhich,
  resumed
} from "./Turns.js"
import { hear, saidIn, unsaidIn } from "./Unsaid.js"
import { isOwnSide, type Wording } from "./Wordings.js"

/** "The chairs are wooden, old": what a verb of being says how its subject is; null where something else follows it. */
const predicated = (clause: Clause, chunk: Extract<Chunk, { kind: "verb" }>): ReadonlyArray<string> | null => {
  const { focus, trail, waiting } = clause
  const { lexicon } = clause.notes
  const ahead = next(clause)
  const bare = ahead?.kind === "noun" && ahead.determiner === null && ahead.count === null
  if (!bare || !chunk.be || !some(focus.current)) return null
  if (trail.previous === "pause" || waiting.fronted.length > 0) return null
  // "The other is glass": what it is made of, which names no thing here.
  if (isStuff(ahead)) return [ahead.words.join(" ")]
  const how = ahead.words.filter((word) => lexicon.isModifier(word) && lexicon.thing([word]) === undefined)
  if (waiting.which && (how.length < ahead.words.length || ahead.plural)) return null
  return lexicon.indoor ? tagsOf(how, lexicon.isModifier) : how
}

const isStuff = ({ plural, words }: NounPhrase): boolean =>
  !plural && catalogue().materials.at(words.join(" ")) !== undefined

const readVerb = (clause: Clause, chunk: Extract<Chunk, { kind: "verb" }>): Clause => {
  if (identified(clause, chunk)) return past({ ...clause, at: clause.at + 1 }, "noun")
  const adjectives = predicated(clause, chunk)
  if (adjectives === null) return afterVerb(clause, chunk)
  for (const item of clause.focus.current ?? []) item.tags.push(...adjectives)
  const told = {
    ...clause,
    at: clause.at + 1,
    lists: { ...clause.lists, listsAdjectives: true },
    waiting: { ...clause.waiting, heldFront: null, which: false }
  }
  return past(told, "noun")
}

/** A size after its thing ("a tower 20 m tall"), or a distance before a relation ("20 m north of"). */
const readMeasure = (clause: Clause, measure: Measure): Clause => {
  const { length, range } = measure
  if (next(clause)?.kind !== "relation" || (length === undefined && range === undefined)) {
    sized(clause, measure)
    return clause
  }
  const about: Clause["distance"] =
    length === undefined ? null : [Math.round(length * 80) / 100, Math.round(length * 120) / 100]
  return { ...clause, distance: range ?? about }
}

const sized = (clause: Clause, measure: Measure) => {
  const { current, latest, latestRoom } = clause.focus
  const items: ReadonlyArray<Item> = latestRoom === null ? (latest ?? current ?? []) : [latestRoom]
  for (const item of items) {
    const { length: _, ...sides } = measure
    Object.assign(item.size, measured(item, [sides]).size)
    if (measure.area !== undefined) item.area = measure.area
    else if (item.sort === "place" && measure.width !== undefined && measure.depth !== undefined)
      item.area = measure.width * measure.depth
  }
  const { area, depth, width } = measure
  if (items.length > 0) return
  if (width !== undefined && depth !== undefined) clause.notes.extent ??= { width, depth }
  // "An office of 20 m²": of the scene itself, a little wider than deep.
  else if (area !== undefined) {
    const wide = Math.round(Math.sqrt(area * 1.25) * 100) / 100
    clause.notes.extent ??= { width: wide, depth: area / wide }
  }
}

const besides = /^(next|near|left|right|front|back|across)$/

/** "A lamp gives soft light beside the desk": where the lamp is, by something that was mentioned. */
const placesSubject = (clause: Clause, { alone, sense }: Wording): boolean => {
  const object = next(clause)
  if (alone || !besides.test(sense) || object?.kind !== "noun" || object.determiner !== "the") return false
  const known = findMentioned(clause.notes, object)
  const { current, subject } = clause.focus
  const told = clause.notes.relations.some((one) => current?.includes(one.subject) === true)
  return (
    some(current) && current === subject && !told && known.length > 0 && !known.some((one) => current.includes(one))
  )
}

/** Whether a skipped phrase ends here: a new thing with an article starts the text again. */
const endsSkipping = (clause: Clause, chunk: Chunk): boolean => {
  if ((chunk.kind === "relation" && chunk.wording.inverse) || chunk.kind === "subset") return true
  if (chunk.kind === "relation" && !clause.skip.skippingHard) return placesSubject(clause, chunk.wording)
  if (chunk.kind !== "noun" || clause.skip.skippingHard || clause.waiting.pending !== null) return false
  const { notes } = clause
  return (
    (chunk.determiner === "a" || chunk.count !== null) &&
    notes.lexicon.thing(chunk.words) !== undefined &&
    !abstractNouns.has(chunk.head) &&
    findMentioned(notes, chunk).length === 0 &&
    architectureOf(notes, chunk) === null &&
    roomOf(notes, chunk) === null
  )
}

/** Things named in a phrase of purpose or effect are told, not lost in silence. */
const tellSkipped = ({ notes }: Clause, chunk: Chunk) => {
  if (chunk.kind !== "noun" || !(chunk.plural || chunk.count !== null)) return
  const names = notes.lexicon.thing(chunk.words) !== undefined && !abstractNouns.has(chunk.head)
  if (names && findMentioned(notes, chunk).length === 0 && notes.unread.length < unread_max)
    notes.unread.push({ text: chunk.raw, reason: "said as a purpose or an effect, which is not planned" })
}

const unread_max = 200

/** Chunks that name things, rooms, parts or relations; what they say is written into the notes. */
const readNaming = (clause: Clause, chunk: Chunk): Clause => {
  if (chunk.kind === "relation") return readRelation(clause, chunk)
  if (chunk.kind === "have") return readHave(clause, chunk)
  if (chunk.kind === "pronoun") return readPronoun(clause, chunk.plural)
  if (chunk.kind === "subset") return readSubset(clause, chunk.word)
  if (chunk.kind === "share") return readShare(clause, chunk.word)
  if (chunk.kind === "noun") return readNoun(clause, chunk)
  if (chunk.kind === "measure") return readMeasure(clause, chunk.measure)
  return past(clause, "of")
}

const turn = (clause: Clause, chunk: Chunk): Clause => {
  if (chunk.kind === "pause") return afterPause(clause, chunk)
  if (chunk.kind === "verb") return readVerb(clause, chunk)
  if (chunk.kind === "purpose") return afterPurpose(clause, chunk.word)
  if (chunk.kind === "which") return afterWhich(clause)
  if (chunk.kind === "none") return afterNone(clause)
  if (chunk.kind === "placed") return afterPlaced(clause, chunk.hangs)
  if (chunk.kind === "there") return afterThere(clause)
  return readNaming(clause, chunk)
}

const readChunk = (before: Clause, chunk: Chunk): Clause => {
  const says = /^(verb|have|placed|relation|purpose|there)$/.test(chunk.kind)
  const clause = says ? { ...before, trail: { ...before.trail, verbSeen: true } } : before
  const control = /^(none|pause|purpose|there|which|verb|placed)$/.test(chunk.kind)
  if (!clause.skip.skipping || control) return turn(clause, chunk)
  if ((chunk.kind === "have" && chunk.way !== "with") || endsSkipping(clause, chunk)) {
    const lists = chunk.kind === "noun" ? withoutLists(clause.lists) : clause.lists
    return turn(resumed({ ...clause, lists }), chunk)
  }
  tellSkipped(clause, chunk)
  return clause
}

const strengthOf = (tokens: ReadonlyArray<string>): "must" | "should" =>
  tokens.some((token) => /^(should|could|may|might|preferably|ideally|perhaps|maybe)$/.test(token)) ? "should" : "must"

/** Reads one sentence into the notes; answers what it was about, for the sentence after it. */
export const readSentence = (notes: Notes, sentence: Sentence, earlier: ReadonlyArray<Item> | null) => {
  const { lexicon } = notes
  const written = eachBehind(openedRooms(chunksOf(sentence.tokens, lexicon), lexicon))
  const chunks = withoutGaps(withoutAppositions(comprising(written, lexicon), lexicon))
  notes.inEach = false
  notes.begun = notes.items.length
  notes.pair = null
  notes.heard = new Map()
  let clause = openClause(notes, chunks, sentence.text, strengthOf(sentence.tokens), earlier)
  // What its last clause is about, which the stop behind it ends.
  let about: ReadonlyArray<Item> | null = null
  while (clause.at < chunks.length) {
    const chunk = chunks[clause.at]
    about = clause.focus.subject
    const said = saidIn(notes)
    const named = notes.items.length
    if (chunk !== undefined) clause = readChunk(clause, chunk)
    const [added] = chunk?.kind === "noun" && notes.lexicon.indoor ? notes.items.slice(named) : []
    if (added !== undefined && chunk?.span !== undefined) keepWritten(added, sentence.tokens.slice(...chunk.span))
    if (chunk !== undefined && saidIn(notes) > said) hear(notes, chunk)
    clause = { ...clause, at: clause.at + 1 }
  }
  layTogether(notes, sentence.tokens, chunks)
  nameJoinedRooms(notes, sentence.tokens, chunks)
  roomSidesIn(notes, sentence.tokens, clause)
  notes.roomDoors.push(...roomDoorsIn(notes, sentence.tokens, sentence.text))
  notes.unsaid.push(...unsaidIn(sentence, chunks, notes))
  // "To its right, an armchair. In front of it …": in front of what the armchair is right of.
  const [first] = chunks
  const aside = first?.kind === "relation" && isOwnSide(first.wording) && !chunks.some(({ kind }) => kind === "verb")
  if (!aside || !some(notes.about)) notes.about = clause.focus.subject ?? about
  return clause.focus.subject ?? clause.focus.latestMain ?? earlier
}
