import type { Control } from "#domain/Control.js"
import type { Unplanned } from "#formats/Peg.js"
import type { Reading } from "../Reading.js"
import { carriedAlong } from "./Carried.js"
import { resolveDirections } from "./Directions.js"
import { type Draft, emptyDraft } from "./Draft.js"
import { finish } from "./Finish.js"
import { levelIn, levelsOf, roomBefore, settleLevels } from "./Levels.js"
import { lexiconOf } from "./Lexicon.js"
import { looksOf } from "./Looks.js"
import { numeric } from "./Numbers.js"
import { readSentence } from "./ReadSentence.js"
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

/** How much a draft holds: what a sentence did not change was not understood. */
const weight = (draft: Draft): number =>
  draft.items.length +
  draft.rooms.length +
  draft.relations.length +
  draft.openings.size +
  draft.roomDoors.length +
  draft.deferred.length +
  (draft.extent === null ? 0 : 1) +
  draft.unread.length +
  draft.items.reduce((sum, item) => sum + item.tags.length + item.features.length, 0)

/** "An office for eight people". */
const peopleIn = (sentences: ReadonlyArray<Sentence>): number | null => {
  for (const { tokens } of sentences) {
    const at = tokens.findIndex((token, i) => token === "for" && crowd.test(tokens[i + 2] ?? ""))
    const count = at < 0 ? null : numeric(tokens[at + 1])
    if (count !== null && Number.isInteger(count) && count >= 1 && count <= 200) return count
  }
  return null
}

const crowd =
  /^(people|persons|employees|workers|students|pupils|children|guests|kids|diners|visitors|developers|colleagues)$/

/** "The bed should not face the door": what must not be is no relation to plan; it is kept in words. */
const forbids = ({ tokens }: Sentence): boolean =>
  tokens.some(
    (token, i) =>
      /^(not|never|nor|cannot|\p{L}+n't)$/u.test(token) && !/^(far|only|just|too|very|so)$/.test(tokens[i + 1] ?? "")
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

/** "Bright and airy.": a short sentence of which the style keeps all. */
const isLook = (sentence: Sentence): boolean =>
  sentence.tokens.length <= 8 && Object.keys(looksOf([sentence])).length > 0

const readAll = (draft: Draft, sentences: ReadonlyArray<Sentence>, control: Control) => {
  const unread: Array<Unplanned> = []
  let earlier: ReturnType<typeof readSentence> = null
  sentences.forEach((sentence, i) => {
    control.checkpoint()
    control.progress("reading", i / sentences.length)
    const before = weight(draft)
    const rooms = draft.rooms.length
    draft.lost = []
    const spoken = levelIn(sentences, i)
    const late = spoken !== null && spoken.at > 4
    const said = late && sentence.tokens.slice(spoken.at - 2, spoken.at).includes("on")
    if (spoken !== null && !late) draft.level = spoken.level
    const forbidding = forbids(sentence)
    earlier = readSentence(draft, forbidding ? allowed(sentence) : sentence, earlier)
    if (forbidding) draft.unread.push({ text: sentence.text, reason: "says what must not be, which is not planned" })
    const room = said ? roomBefore(draft.rooms, sentence.tokens, spoken.at) : undefined
    if (room !== undefined && spoken !== null) room.level = spoken.level
    settleLevels(draft.rooms.slice(rooms), sentences, i)
    if (weight(draft) !== before)
      for (const text of draft.lost) draft.unread.push({ text, reason: "names no thing that is understood" })
    else if (!isConstraint(sentence) && !isLook(sentence)) {
      unread.push({ text: clipped(sentence.text), reason: "names no thing, place or relation that is understood" })
    }
  })
  return unread
}

/**
 * Reads an English description of a room or of a scene in the open: things with counts, places, ways, relations, style.
 * Any text is read without error; what is not understood is in `unread`. About 2 ms for a paragraph, under 200 ms for
 * 32 KB. Throws nothing but the control's interruption.
 */
export const read = (text: string, control: Control): Reading => {
  const sentences = sentencesOf(text.slice(0, text_characters_max))
  const lexicon = lexiconOf(sentences)
  const draft = emptyDraft(lexicon)
  draft.people = peopleIn(sentences)
  const unread = readAll(draft, sentences, control)
  resolveDirections(draft)
  if (lexicon.indoor) draft.relations.push(...carriedAlong(draft.relations))
  if (text.length > text_characters_max)
    unread.push({ text: clipped(text.slice(text_characters_max)), reason: "beyond the longest text that is read" })
  const negated = draft.items.filter((item) => item.negated).map((item) => `No ${item.name}`)
  const constraints = sentences.filter(isConstraint).map((sentence) => clipped(sentence.text))
  const whole = draft.rooms[0]
  const { depth, width } = whole?.size ?? {}
  const extent = width !== undefined && depth !== undefined ? { width, depth } : draft.extent
  control.progress("reading", 1)
  return {
    title: titleOf(draft, sentences),
    place: lexicon.place,
    setting: lexicon.indoor ? "indoor" : "outdoor",
    ...finish(draft),
    levels: lexicon.indoor ? levelsOf(sentences) : 1,
    style: looksOf(sentences),
    extent,
    constraints: [...constraints, ...negated],
    leftOut: draft.leftOut.slice(0, 200).map((entry) => ({ text: clipped(entry.text), reason: entry.reason })),
    unread: [...unread, ...draft.unread.map((entry) => ({ text: clipped(entry.text), reason: entry.reason }))].slice(
      0,
      200
    )
  }
}
