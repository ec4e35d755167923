import type { Chunk } from "./Chunk.js"
import { chunksOf } from "./Chunker.js"
import { type Clause, next, openClause, passed, some, topHost } from "./Clause.js"
import { comprising } from "./Comprising.js"
import { findMentioned } from "./Find.js"
import { forgotten } from "./Focus.js"
import { abstractNouns } from "./FunctionWords.js"
import type { Item } from "./Item.js"
import { sceneHost, withoutLists } from "./Lists.js"
import type { Measure } from "./Measures.js"
import type { Notes } from "./Notes.js"
import { readHave } from "./ReadHave.js"
import { architectureOf, readNoun } from "./ReadNoun.js"
import { readPronoun, readShare, readSubset } from "./ReadPointers.js"
import { readRelation } from "./ReadRelation.js"
import { nameJoinedRooms, roomDoorsIn, roomSidesIn } from "./RoomDoors.js"
import { roomOf } from "./Rooms.js"
import type { Sentence } from "./Tokens.js"

/** Whether the list that the latest "each with" opened has had its "and": "each with a sofa and a table, …" goes on with other things. */
const isClosed = (clause: Clause): boolean => {
  for (let at = clause.at - 1; at >= 0; at--) {
    const chunk = clause.chunks[at]
    if (chunk?.kind === "have") return false
    if (chunk?.kind === "pause" && chunk.mark === "and") return true
  }
  return false
}

/** "… and a clock hangs above it": nothing that was begun goes on, and nothing is listed together with its subject. */
const beginClause = (clause: Clause) => {
  clause.focus = { ...forgotten(clause.focus), latestWasMain: false }
  clause.lists = withoutLists(clause.lists)
  clause.waiting = { ...clause.waiting, pending: null, fronted: [], heldFront: null }
  clause.skip = { ...clause.skip, skipping: false }
  clause.trail = { ...clause.trail, verbSeen: false }
}

const readPause = (clause: Clause, { mark, opens }: Extract<Chunk, { kind: "pause" }>) => {
  if (opens) beginClause(clause)
  if (mark !== "and") {
    clause.skip = { ...clause.skip, skipping: false }
    clause.waiting = { ...clause.waiting, hangs: false }
  }
  // In the open a sentence is about its subject to the end: "it" in the next one means that.
  const last = clause.at === clause.chunks.length - 1
  if (mark === "stop" && (clause.notes.lexicon.indoor || !last)) {
    const listed = clause.notes.lexicon.indoor ? null : clause.focus.latest
    clause.focus = forgotten(clause.focus)
    clause.focus = { ...clause.focus, latest: listed }
    // A colon after the scene: what follows is in it.
    clause.lists = { ...clause.lists, hosts: clause.notes.room === null ? [] : [sceneHost("stop")] }
    clause.waiting = { ...clause.waiting, fronted: [] }
  }
  if (
    mark === "comma" &&
    clause.waiting.pending === null &&
    clause.lists.hosts.length > 1 &&
    clause.lists.hosts[0]?.there === false
  ) {
    // "a table holds a tray with a cup, a spoon and a jar": all on the tray, the only thing that the table holds.
    const [outer, inner] = clause.lists.hosts
    const only = outer?.kind === "hold" && inner?.items.length === 1 && inner.items[0]?.thing?.mount === "surface"
    const kept = only && clause.trail.previous === "noun" ? 2 : 1
    clause.lists = { ...clause.lists, hosts: clause.lists.hosts.slice(0, kept) }
  }
  if (mark === "comma" && topHost(clause)?.distributes === true && isClosed(clause)) {
    clause.lists = { ...clause.lists, hosts: clause.lists.hosts.slice(0, -1), distributed: null }
  }
  clause.waiting = { ...clause.waiting, placed: false }
  clause.trail = { ...clause.trail, previous: "pause", previousMark: mark, previousAbstract: false }
}

const readVerb = (clause: Clause, chunk: Extract<Chunk, { kind: "verb" }>) => {
  const ahead = next(clause)
  const { lexicon } = clause.notes
  clause.waiting = { ...clause.waiting, heldFront: null }
  if (clause.waiting.which) {
    clause.waiting = { ...clause.waiting, which: false }
    clause.skip = { ...clause.skip, skipping: false }
    if (chunk.hangs) clause.waiting = { ...clause.waiting, hangs: true }
    passed(clause, "verb")
    return
  }
  const predicative = ahead?.kind === "noun" && ahead.determiner === null && ahead.count === null && chunk.be
  if (
    predicative &&
    some(clause.focus.current) &&
    clause.trail.previous !== "pause" &&
    clause.waiting.fronted.length === 0
  ) {
    const adjectives = ahead.words.filter((word) => lexicon.isAdjective(word) && lexicon.thing([word]) === undefined)
    for (const item of clause.focus.current) item.tags.push(...adjectives)
    clause.lists = { ...clause.lists, listsAdjectives: true }
    clause.at += 1
    passed(clause, "noun")
    return
  }
  if (some(clause.focus.subject)) clause.focus = { ...clause.focus, current: clause.focus.subject }
  if (chunk.hangs) clause.waiting = { ...clause.waiting, hangs: true }
  clause.skip = { ...clause.skip, skipping: false }
  if (clause.lists.hosts.length > 0 && some(clause.focus.subject) && !chunk.be)
    clause.lists = withoutLists(clause.lists)
  if (chunk.be && !some(clause.focus.current) && !some(clause.focus.subject) && clause.waiting.fronted.length > 0)
    clause.lists = withoutLists(clause.lists, sceneHost("inversion", true))
  passed(clause, "verb")
}

const readPurpose = (clause: Clause, word: string) => {
  clause.waiting = { ...clause.waiting, heldFront: null }
  if (/^(for|as|to|where|while|when|because|so|if|than|like|despite|during|due|throughout)$/.test(word)) {
    clause.skip = { ...clause.skip, skippingHard: clause.skip.skippingHard || clause.skip.skipping }
    if (next(clause)?.kind === "noun" && word !== "where" && word !== "while") {
      clause.at += 1
      return
    }
    if (word === "while" || word === "where") {
      beginClause(clause)
      return
    }
  }
  clause.skip = {
    ...clause.skip,
    skipping: clause.lists.hosts.length > 0 || some(clause.focus.current) || /^(view|watch|shaped)$/.test(word),
    skippingHard:
      /^(for|as|to|like|than|serving|serves|serve|used|designed|shaped|resembling|perfect|ideal|suitable|great|reminiscent|playing)$/.test(
        word
      )
  }
  passed(clause, "purpose")
}

const readWhich = (clause: Clause) => {
  const { pending } = clause.waiting
  const anchor = some(clause.focus.latest) ? clause.focus.latest : clause.focus.latestMain
  if (pending !== null && some(anchor)) {
    clause.waiting = {
      ...clause.waiting,
      fronted: [
        ...clause.waiting.fronted,
        {
          wording: pending.wording,
          anchor: { items: anchor, architecture: null, zone: null },
          each: false
        }
      ],
      pending: null
    }
    clause.focus = forgotten(clause.focus)
    clause.lists = withoutLists(clause.lists, sceneHost("inversion", true))
  } else {
    clause.focus = { ...clause.focus, current: clause.focus.latest }
    clause.waiting = { ...clause.waiting, which: true, placed: false }
    clause.skip = { ...clause.skip, skipping: false }
  }
  passed(clause, "which")
}

/** A size after its thing ("a tower 20 m tall"), or a distance before a relation ("20 m north of"). */
const readMeasure = (clause: Clause, measure: Measure) => {
  if (next(clause)?.kind === "relation") {
    const { length } = measure
    clause.distance =
      measure.range ?? (length === undefined ? null : [Math.round(length * 80) / 100, Math.round(length * 120) / 100])
    return
  }
  const items: ReadonlyArray<Item> = clause.focus.latest ?? clause.focus.current ?? []
  for (const item of items) {
    Object.assign(
      item.size,
      Object.fromEntries(Object.entries(measure).filter(([key]) => /^(width|depth|height)$/.test(key)))
    )
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

/** Whether a skipped phrase ends here: a new thing with an article starts the text again. */
const endsSkipping = (clause: Clause, chunk: Chunk): boolean => {
  if ((chunk.kind === "relation" && chunk.wording.inverse) || chunk.kind === "subset") return true
  if (chunk.kind !== "noun" || clause.skip.skippingHard || clause.waiting.pending !== null) return false
  const { notes } = clause
  const starts =
    (chunk.determiner === "a" || chunk.count !== null) &&
    notes.lexicon.thing(chunk.words) !== undefined &&
    !abstractNouns.has(chunk.head) &&
    findMentioned(notes, chunk).length === 0 &&
    architectureOf(notes, chunk) === null &&
    roomOf(notes, chunk) === null
  if (starts) clause.lists = withoutLists(clause.lists)
  return starts
}

/** Things named in a phrase of purpose or effect are told, not lost in silence. */
const tellSkipped = ({ notes }: Clause, chunk: Chunk) => {
  if (chunk.kind !== "noun" || !(chunk.plural || chunk.count !== null)) return
  const names = notes.lexicon.thing(chunk.words) !== undefined && !abstractNouns.has(chunk.head)
  if (names && findMentioned(notes, chunk).length === 0 && notes.unread.length < unread_max)
    notes.unread.push({ text: chunk.raw, reason: "said as a purpose or an effect, which is not planned" })
}

const unread_max = 200

const readChunk = (clause: Clause, chunk: Chunk) => {
  if (/^(verb|have|placed|relation|purpose|there)$/.test(chunk.kind)) clause.trail = { ...clause.trail, verbSeen: true }
  if (chunk.kind === "have" && clause.skip.skipping && chunk.way !== "with")
    clause.skip = { ...clause.skip, skipping: false }
  const control = /^(none|pause|purpose|there|which|verb|placed)$/.test(chunk.kind)
  if (clause.skip.skipping && !control) {
    if (!endsSkipping(clause, chunk)) {
      tellSkipped(clause, chunk)
      return
    }
    clause.skip = { ...clause.skip, skipping: false }
  }
  if (chunk.kind === "pause") readPause(clause, chunk)
  else if (chunk.kind === "noun") readNoun(clause, chunk)
  else if (chunk.kind === "relation") readRelation(clause, chunk)
  else if (chunk.kind === "have") readHave(clause, chunk)
  else if (chunk.kind === "verb") readVerb(clause, chunk)
  else if (chunk.kind === "purpose") readPurpose(clause, chunk.word)
  else if (chunk.kind === "which") readWhich(clause)
  else if (chunk.kind === "pronoun") readPronoun(clause, chunk.plural)
  else if (chunk.kind === "subset") readSubset(clause, chunk.word)
  else if (chunk.kind === "share") readShare(clause, chunk.word)
  else if (chunk.kind === "measure") readMeasure(clause, chunk.measure)
  else if (chunk.kind === "none") {
    clause.skip = { ...clause.skip, negated: true, skipping: false }
  } else if (chunk.kind === "placed") {
    if (
      clause.focus.latestIsNew &&
      some(clause.focus.latest) &&
      clause.trail.previous === "noun" &&
      !clause.focus.latestWasMain
    )
      clause.focus = { ...clause.focus, current: clause.focus.latest }
    if (chunk.hangs) clause.waiting = { ...clause.waiting, hangs: true }
    clause.waiting = { ...clause.waiting, placed: true }
    clause.skip = { ...clause.skip, skipping: false }
    passed(clause, "placed")
  } else if (chunk.kind === "there") {
    clause.focus = forgotten(clause.focus)
    clause.skip = { ...clause.skip, skipping: false }
    clause.lists = withoutLists(clause.lists, sceneHost("there", true))
    clause.waiting = { ...clause.waiting, pending: null }
    passed(clause, "there")
  } else passed(clause, "of")
}

const strengthOf = (tokens: ReadonlyArray<string>): "must" | "should" =>
  tokens.some((token) => /^(should|could|may|might|preferably|ideally|perhaps|maybe)$/.test(token)) ? "should" : "must"

/** Reads one sentence into the notes; answers what it was about, for the sentence after it. */
export const readSentence = (notes: Notes, sentence: Sentence, earlier: ReadonlyArray<Item> | null) => {
  const chunks = comprising(chunksOf(sentence.tokens, notes.lexicon), notes.lexicon)
  notes.inEach = false
  const clause = openClause(notes, chunks, sentence.text, strengthOf(sentence.tokens), earlier)
  for (; clause.at < chunks.length; clause.at++) {
    const chunk = chunks[clause.at]
    if (chunk !== undefined) readChunk(clause, chunk)
  }
  nameJoinedRooms(notes, sentence.tokens, chunks)
  roomSidesIn(notes, sentence.tokens, clause)
  notes.roomDoors.push(...roomDoorsIn(notes, sentence.tokens, sentence.text))
  return clause.focus.subject ?? clause.focus.latestMain ?? earlier
}
