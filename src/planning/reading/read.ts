import type { Control } from "#domain/Control.js"
import type { Unplanned } from "#formats/Peg.js"
import { people_max, peopleTag } from "../place/People.js"
import type { Reading } from "../Reading.js"
import { withoutAir } from "./AirSpans.js"
import { withoutAsides } from "./Asides.js"
import { carriedAlong, carriersAlong, vesselsAlong } from "./Carried.js"
import { resolveDirections } from "./Directions.js"
import { finish } from "./Finish.js"
import { tellFullness, withFullness } from "./Fullness.js"
import { standVerbs } from "./FunctionWords.js"
import { halvesOf } from "./Halves.js"
import { inhabit } from "./Inhabitants.js"
import { placedInLand } from "./InLand.js"
import { joined } from "./JoinHalves.js"
import { groundKeyed, withoutKey } from "./Keys.js"
import { levelIn, levelsOf, numberLevels, relateLevels, roomBefore, settleLevels } from "./Levels.js"
import { type Lexicon, lexiconOf, placeWordOf } from "./Lexicon.js"
import { looksOf, underSkyOf } from "./Looks.js"
import { type Notes, newNotes } from "./Notes.js"
import { numeric } from "./Numbers.js"
import { readSentence } from "./ReadSentence.js"
import { withRoomNotes } from "./RoomNotes.js"
import { scan } from "./Setting.js"
import { withStates } from "./States.js"
import { titleOf } from "./Title.js"
import { isPause, type Sentence, sentencesOf } from "./Tokens.js"

/** Longer texts are cut here; the cut is reported. Characters. */
const text_characters_max = 32_768

const clipped = (text: string): string => (text.length > 2000 ? `${text.slice(0, 1999)}…` : text)

const isConstraint = (sentence: Sentence): boolean =>
  sentence.tokens.some((token) =>
    /^(accessible|accessibility|wheelchair|wheelchairs|barrier-free|clearance|step-free|child-safe|unobstructed)$/.test(
      token
    )
  )

/** How much a notes holds: what a sentence did not change was not understood. */
const weight = (notes: Notes): number =>
  notes.items.length +
  notes.rooms.reduce((sum, room) => sum + 1 + room.tags.length, 0) +
  notes.relations.length +
  notes.openings.size +
  notes.roomDoors.length +
  notes.deferred.length +
  (notes.extent === null ? 0 : 1) +
  notes.unread.length +
  notes.items.reduce((sum, item) => sum + item.tags.length + item.features.length + Math.min(item.count, 1e6), 0)

const crowd =
  /^(people|persons|employees|workers|students|pupils|children|guests|kids|diners|visitors|developers|colleagues)$/

/** How many people words from `at` on speak of: "up to twenty young pupils". */
const peopleAt = (tokens: ReadonlyArray<string>, at: number): number | null => {
  const from = tokens[at] === "up" && tokens[at + 1] === "to" ? at + 2 : at
  const number = /^(about|around|some)$/.test(tokens[from] ?? "") ? from + 1 : from
  const count = numeric(tokens[number])
  const areThey = [1, 2].some((words) => crowd.test(tokens[number + words] ?? ""))
  return areThey && count !== null && Number.isInteger(count) && count >= 1 && count <= people_max ? count : null
}

/** "An office for eight people". */
const peopleIn = (sentences: ReadonlyArray<Sentence>): number | null => {
  for (const { tokens } of sentences) {
    const at = tokens.findIndex((token, i) => token === "for" && peopleAt(tokens, i + 1) !== null)
    if (at >= 0) return peopleAt(tokens, at + 1)
  }
  return null
}

/** "A classroom for twenty pupils", "a dining room, which seats eight guests": tags the first room, where a kind of place is said to hold them. */
const seatIn = (notes: Notes, sentences: ReadonlyArray<Sentence>): void => {
  const [room] = notes.rooms
  const { zone } = notes.lexicon
  const name = placeWordOf(notes.lexicon)
  for (const { text } of room === undefined ? [] : sentences) {
    // Their tokens leave such clauses out.
    const words = text.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? []
    for (const [at, word] of words.entries()) {
      if (!/^(for|seats|seating|sleeps|holds)$/.test(word)) continue
      const count = peopleAt(words, at + 1)
      if (count === null) continue
      const last = /^(that|which)$/.test(words[at - 1] ?? "") ? at - 1 : at
      const isPlace =
        words[last - 1] === name ||
        [1, 2].some((many) => zone(words.slice(Math.max(0, last - many), last)) !== undefined)
      if (!isPlace) continue
      room?.tags.push(peopleTag(count))
      return
    }
  }
}

/** Says of a noun that it names nothing, with the clause that it stands in. */
const unknownIn = ({ text }: Sentence, noun: string): string => {
  const clause = text
    .split(/[,;:()]/)
    .map((part) => part.trim())
    .find((part) => part.toLowerCase().includes(noun))
  const said = clause === undefined || clause.length === noun.length ? "" : `, of “${clipped(clause)}”`
  return `names no thing that is understood${said}`
}

/** "The bed should not face the door": what must not be is no relation to plan; it is kept in words. */
const forbids = ({ tokens }: Sentence): boolean =>
  tokens.some(
    (token, i) =>
      /^(not|never|nor|cannot|\p{L}+n't)$/u.test(token) &&
      !/^(far|only|just|too|very|so|yet|quite)$/.test(tokens[i + 1] ?? "")
  )

/** The parts of a sentence between its pauses that say what is there, without those that say what must not be. */
const allowed = (sentence: Sentence): Sentence => {
  const parts: Array<Array<string>> = [[]]
  for (const token of sentence.tokens) {
    parts.at(-1)?.push(token)
    if (isPause(token)) parts.push([])
  }
  return { ...sentence, tokens: parts.filter((tokens) => !forbids({ text: "", tokens })).flat() }
}

/** "Bright and airy.": a short sentence of which the style keeps all. What stands somewhere is more, be it an iron. */
const isLook = (sentence: Sentence): boolean =>
  sentence.tokens.length <= 8 &&
  !sentence.tokens.some((token) => standVerbs.has(token)) &&
  Object.keys(looksOf([sentence])).length > 0

/** "Classroom: - reading corner: a rug - 24 hooks": each item of a list begins in the room that the list is of. */
const listing = (notes: Notes) => {
  let headed: Notes["room"] = null
  let lists = false
  return ({ item }: Sentence): void => {
    if (item === "begins" && !lists) headed = notes.room
    if (item === "begins" && headed !== null) notes.room = headed
    lists = item !== undefined
  }
}

const readAll = (notes: Notes, sentences: ReadonlyArray<Sentence>, control: Control) => {
  const unread: Array<Unplanned> = []
  const beginItem = listing(notes)
  let earlier: ReturnType<typeof readSentence> = null
  sentences.forEach((written, i) => {
    control.checkpoint()
    const keyed = withoutKey(written)
    const { asides, tokens } = withoutAsides(keyed.tokens)
    for (const text of asides) notes.unread.push({ text, reason: "is said of people, and of nothing in the scene" })
    const sentence = { ...keyed, tokens: withStates(withoutAir(tokens)) }
    if (sentence.tokens.length === 0) return
    control.progress("reading", i / sentences.length)
    beginItem(written)
    const before = weight(notes)
    const rooms = notes.rooms.length
    notes.lost = []
    const spoken = levelIn(sentences, i)
    const late = spoken !== null && spoken.at > 4
    const said = late && sentence.tokens.slice(spoken.at - 2, spoken.at).includes("on")
    if (spoken !== null && !late) notes.level = spoken.level
    const forbidding = forbids(sentence)
    earlier = readSentence(notes, forbidding ? allowed(sentence) : sentence, earlier)
    if (forbidding) notes.unread.push({ text: sentence.text, reason: "says what must not be, which is not planned" })
    const room = said ? roomBefore(notes.rooms, sentence.tokens, spoken.at) : undefined
    if (room !== undefined && spoken !== null) room.level = spoken.level
    settleLevels(notes.rooms.slice(rooms), sentences, i)
    relateLevels(notes.rooms, notes.rooms.slice(rooms), sentence)
    if (weight(notes) !== before)
      for (const text of notes.lost) notes.unread.push({ text, reason: unknownIn(sentence, text) })
    else if (!isConstraint(sentence) && !isLook(sentence)) {
      unread.push({ text: clipped(sentence.text), reason: "names no thing, place or relation that is understood" })
    }
  })
  return unread
}

/** The extent that a size of nothing in particular gives; one that is less than the rooms are was said of something else. */
const wholeExtent = ({ extent, lexicon, rooms, unread }: Notes): Reading["extent"] => {
  const asked = rooms.reduce((sum, { area, count, level }) => sum + (level === 0 ? (area ?? 0) * count : 0), 0)
  if (extent === null || !lexicon.indoor || extent.width * extent.depth >= asked * 0.95) return extent
  const area = Math.round(extent.width * extent.depth * 10) / 10
  unread.push({ text: `${area} m²`, reason: "the size of nothing that is understood" })
  return null
}

const readAs = (written: ReadonlyArray<Sentence>, lexicon: Lexicon, control: Control): Reading => {
  const notes = newNotes(lexicon)
  const { said, sentences } = withFullness(withRoomNotes(written, lexicon), lexicon)
  notes.people = peopleIn(sentences)
  const unread = readAll(notes, sentences, control)
  const whole = unread.map(({ text }) => text.toLowerCase())
  inhabit(notes)
  seatIn(notes, sentences)
  const ground = groundKeyed(sentences)
  if (ground !== undefined) notes.rooms[0]?.tags.push(ground)
  resolveDirections(notes)
  if (lexicon.indoor) notes.relations.push(...vesselsAlong(notes.relations))
  if (lexicon.indoor) notes.relations.push(...carriersAlong(notes.relations), ...carriedAlong(notes.relations))
  const levels = lexicon.indoor ? levelsOf(sentences, numberLevels(notes.rooms)) : 1
  const negated = notes.items.filter((item) => item.negated).map((item) => `No ${item.name}`)
  const constraints = sentences.filter(isConstraint).map((sentence) => clipped(sentence.text))
  const [first, ...others] = notes.rooms
  const { depth, width } = first?.size ?? {}
  // The sides of one of several rooms are not the building's.
  const alone = !lexicon.indoor || (others.length === 0 && first?.count === 1)
  const finished = finish(notes)
  const extent = alone && width !== undefined && depth !== undefined ? { width, depth } : wholeExtent(notes)
  return {
    title: titleOf(notes, sentences),
    place: lexicon.place,
    setting: lexicon.indoor ? "indoor" : "outdoor",
    ...finished,
    places: tellFullness(finished.places, said),
    levels,
    style: underSkyOf(looksOf(sentences), lexicon.place?.setting),
    extent,
    constraints: [...constraints, ...negated],
    leftOut: notes.leftOut.map((entry) => ({ text: clipped(entry.text), reason: entry.reason })),
    unread: [
      ...unread,
      ...notes.unread.map((entry) => ({ text: clipped(entry.text), reason: entry.reason })),
      ...notes.unsaid.filter(({ text }) => !whole.some((said) => said.includes(text)))
    ]
  }
}

/** A house and its land, each read for itself; null where the text tells of one of them alone. */
const readBoth = (sentences: ReadonlyArray<Sentence>, open: boolean, control: Control): Reading | null => {
  const halves = halvesOf(sentences, open)
  if (halves === null) return null
  const { inside, outside } = halves
  const house = readAs(inside, lexiconOf(inside, scan(inside, true)), control)
  const land = readAs(outside, lexiconOf(outside, scan(outside, false)), control)
  return joined(house, land, halves)
}

/** Entries that a reading keeps of what was not understood, and of what was left out. */
const told_max = 200

/**
 * Reads an English description of a room, of a scene in the open, or of a house and its land: things with counts, places, ways,
 * relations, style. Any text is read without error; what is not understood is in `unread`. About 2 ms for a paragraph, under
 * 200 ms for 32 KB. Throws nothing but the control's interruption.
 */
export const read = (text: string, control: Control): Reading => {
  const said = sentencesOf(text.slice(0, text_characters_max))
  const named = lexiconOf(said)
  const sentences = named.indoor ? said : placedInLand(said)
  const lexicon = sentences === said ? named : lexiconOf(sentences, scan(sentences, false))
  const both = named.place?.qualified === true ? null : readBoth(sentences, !lexicon.indoor, control)
  const reading = both ?? readAs(sentences, lexicon, control)
  const beyond =
    text.length > text_characters_max
      ? [{ text: clipped(text.slice(text_characters_max)), reason: "beyond the longest text that is read" }]
      : []
  control.progress("reading", 1)
  return {
    ...reading,
    leftOut: reading.leftOut.slice(0, told_max),
    unread: [...beyond, ...reading.unread].slice(0, told_max)
  }
}
