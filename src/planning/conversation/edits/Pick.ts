import { talkWords } from "#catalogue/TalkWords.js"
import { pluralName } from "../../sdd/Names.js"
import { type Entry, isThing, type PlaceEntry, type Scene, standingBy } from "../document/Scene.js"
import { narrowed } from "../references/Narrow.js"
import { partIn } from "../references/Parts.js"
import { isNarrow, referenceOf } from "../references/Reference.js"
import { readLooks } from "../understanding/Looks.js"
import { nounWords, resolve, resolveAll, speaksOfSeveral } from "../understanding/Resolve.js"
import { either, nearest } from "./Candidates.js"
import { ask, cannot, type Editing, type Outcome, type Picked } from "./Outcome.js"

const plain = (phrase: string): string => phrase.trim().toLowerCase()

/** Whether a phrase is what was spoken of, and names nothing by itself. */
export const isPronoun = (phrase: string): boolean => talkWords().pronouns.includes(plain(phrase))

/** Whether a phrase is the scene as a whole. */
export const isWholeScene = (phrase: string): boolean => {
  const { all, wholes } = talkWords()
  const said = plain(phrase)
  return (
    all.includes(said) ||
    wholes.includes(said.replace(/^(?:the|this|our|my) /, "").replace(/^(?:whole|entire) (?!thing$|place$)/, ""))
  )
}

interface Wanted {
  /** Where several fit a singular: take them all, as a question does, in place of asking. */
  readonly all?: boolean
  readonly sorts?: ReadonlyArray<Entry["sort"]>
}

const roomWords = /^(?:the |this |that |our |my )?(?:(?:whole|entire) )?(?:room|place|space|area)$/i

/** "the room": the only one, or that of what was spoken of. */
const roomIn = ({ memory, scene }: Editing, phrase: string): Entry | null => {
  if (!roomWords.test(phrase.trim())) return null
  const places = scene.entries.filter(({ sort }) => sort === "place")
  const about = scene.entries.find(({ name }) => name.toLowerCase() === memory.last?.toLowerCase())
  if (about?.sort === "place") return about
  const home = about?.sort === "thing" ? places.find(({ id }) => id === about.mention.place) : undefined
  return home ?? (places.length === 1 || scene.reading.setting === "outdoor" ? (places[0] ?? null) : null)
}

const isPlace = (entry: Entry): entry is PlaceEntry => entry.sort === "place"

/** "the kitchen table": the table of the kitchen, where nothing is called so as a whole. */
const ofRoom = (scene: Scene, phrase: string): ReadonlyArray<Entry> => {
  const words = nounWords(phrase)
  if (/^\d+$/.test(words[0] ?? "")) return []
  for (let cut = 1; cut < words.length && cut < 4; cut++) {
    const owners = resolve(scene, words.slice(0, cut).join(" ")).entries
    const called = resolve(scene, words.slice(cut).join(" ")).entries.filter(isThing)
    const things = called.filter(({ mention }) => owners.filter(isPlace).some(({ id }) => id === mention.place))
    // "the café tables": those that stand by the café.
    const beside = things.length > 0 ? things : standingBy(scene, called, owners.filter(isThing))
    if (beside.length > 0) return beside
  }
  return []
}

const sortsOf = (entries: ReadonlyArray<Entry>, sorts: Wanted["sorts"]): ReadonlyArray<Entry> =>
  sorts === undefined ? entries : entries.filter(({ sort }) => sorts.includes(sort))

/**
 * "half the containers" are those that are called so, not the barrels that were assumed beside them; and "the others" are of the kind
 * that was spoken of.
 */
const meantOf = (entries: ReadonlyArray<Entry>, noun: string, last: string | null): ReadonlyArray<Entry> => {
  const spoken = entries.find(({ name }) => last !== null && name.toLowerCase() === last.toLowerCase())
  if (spoken?.sort === "thing")
    return entries.filter((entry) => entry.sort === "thing" && entry.mention.category === spoken.mention.category)
  const called = nounWords(noun).join(" ")
  const so = entries.some(({ name }) => called !== "" && nounWords(name.replace(/ \d+$/, "")).join(" ") === called)
  const asked = so ? entries.filter((entry) => entry.sort !== "thing" || entry.mention.asked) : entries
  return asked.length > 0 ? asked : entries
}

/** "all four", "all 5 of the antennas": as many as there are. */
const allOf = /^all \S{1,9}(?: of .+)?$/i

/** What a phrase with more than a noun means: "the second bridge", "the one by the door"; null where it has no more. */
const byReference = (editing: Editing, phrase: string, wanted: Wanted): Picked | Outcome | null => {
  const { memory, scene } = editing
  const reference = referenceOf(phrase)
  if (!isNarrow(reference)) return null
  const spoken = memory.last === null ? [] : nounWords(memory.last.replace(/ \d+$/, ""))
  const noun =
    reference.noun === "" &&
    (reference.others || reference.ordinal !== null || reference.count !== null || reference.side !== null)
      ? spoken.join(" ")
      : reference.noun
  if (noun === "" && reference.others && reference.where === null)
    return cannot(`I can't tell what “${phrase.trim()}” are: name them.`)
  // "all five", where nothing was spoken of.
  if (noun === "" && allOf.test(phrase.trim()))
    return ask(`What do you mean by “${phrase.trim()}”? ${nearest(editing)}`)
  // "the first one", where nothing was spoken of.
  if (noun === "" && reference.ordinal !== null) return cannot(`I can't tell what “${phrase.trim()}” is: name it.`)
  const all = noun === "" ? scene.entries.filter(({ sort }) => sort === "thing") : resolveAll(scene, pluralName(noun))
  const fitting = meantOf(sortsOf(all, wanted.sorts), noun, reference.noun === "" ? memory.last : null)
  if (fitting.length === 0) return null
  const many = fitting.reduce((sum, one) => sum + (one.sort === "thing" ? one.mention.count : 1), 0)
  // "all four" of six are none that could be told.
  if (allOf.test(phrase.trim()) && reference.count !== null && reference.count >= 1 && reference.count !== many)
    return cannot(`There ${many === 1 ? "is" : "are"} ${many}, so I can't tell which “${phrase.trim()}” are.`)
  const found = narrowed(editing, fitting, reference, phrase, (inner, words) => pick(inner, words, { all: true }))
  if (found._tag !== "Picked" || found.entries.length < 2) return found
  const one =
    reference.count === null &&
    reference.ordinal === null &&
    !speaksOfSeveral(phrase.split(/ (?:by|near|next|in|on|at|behind|under|beside) /)[0])
  if (!one || reference.others || reference.except !== null || wanted.all === true) return found
  return ask(`Which one do you mean: ${either(found.entries)}?`)
}

const ofLook =
  /^(?:everything|anything|whatever|all)(?: that| which)?(?: is|'s| are)? (?<look>[\p{L} -]{3,40}?)(?: things?)?$/iu

const allBut =
  /^(?:everything|all things)(?: else)?,? (?:except(?: for)?|but|apart from|besides|other than|save for) (?<kept>.+)$/i

/** All things that were asked for but those. */
const without = (editing: Editing, kept: string): Picked | Outcome => {
  const stays = pick(editing, kept, { all: true })
  if (stays._tag !== "Picked") return stays
  const entries = editing.scene.entries.filter((entry) => entry.sort === "thing" && !stays.entries.includes(entry))
  return entries.length > 0 ? { _tag: "Picked", entries } : cannot(`There is nothing but ${either(stays.entries)}.`)
}

/** "everything wooden", "whatever is blue": what the design says to look so; null for any other phrase. */
const byLook = (editing: Editing, phrase: string): Picked | Outcome | null => {
  const { scene } = editing
  const kept = allBut.exec(phrase.trim())?.groups?.kept
  if (kept !== undefined) return without(editing, kept)
  const said = ofLook.exec(phrase.trim())?.groups?.look
  const looks = said === undefined ? null : readLooks(said)
  if (looks === null) return null
  const entries = scene.entries.filter(
    (entry) => entry.sort === "thing" && looks.every(({ words }) => entry.mention.tags.includes(words))
  )
  return entries.length > 0
    ? { _tag: "Picked", entries }
    : cannot(`The design says of nothing that it is ${looks.map(({ words }) => words).join(" and ")}.`)
}

const inside = /^(?:everything|all (?:the |of the )?things|all of it) (?:in|inside|within) (?<place>.+)$/i

/** "everything in the kitchen": the things of a place; null for any other phrase, and where it names no place. */
const ofPlace = (editing: Editing, phrase: string): Picked | null => {
  const place = inside.exec(phrase.trim())?.groups?.place
  const [said = "", kept] = (place ?? "").split(/,? (?:except(?: for)?|but|apart from|besides|other than|save for) /i)
  const picked = place === undefined ? null : pick(editing, said, { all: true, sorts: ["place"] })
  if (picked?._tag !== "Picked") return null
  const stays = kept === undefined ? null : pick(editing, kept, { all: true })
  if (stays !== null && stays._tag !== "Picked") return null
  const ids = new Set(picked.entries.map(({ id }) => id))
  const entries = editing.scene.entries.filter(
    (entry) => entry.sort === "thing" && ids.has(entry.mention.place ?? "") && stays?.entries.includes(entry) !== true
  )
  return entries.length === 0 ? null : { _tag: "Picked", entries }
}

const sharing = /^(?:some|most|many) of (?:the|my|our|these|those) \p{L}/iu

/** What was spoken of, all of it. */
const together =
  /^(?:(?:it|them|they|these|those) (?:all|both)|(?:all|both|each|every one) of (?:them|these|those)|both|the (?:both|pair)(?: of them)?)$/i

/** "the new one", behind a wish for one more. */
const newOne = /^the (?:new|newest|latest|added) ones?$/i

/** What was spoken of last, by the name that it has now: what was set apart may be one with the others again. */
const lastOf = ({ scene }: Editing, last: string): string =>
  scene.entries.some(({ name }) => name === last) ? last : last.replace(/ \d+$/, "")

/** The entries that a phrase means, or why there are none. A pronoun means what was named last. */
export const pick = (editing: Editing, phrase: string, wanted: Wanted = {}): Picked | Outcome => {
  const { memory, scene } = editing
  if (isPronoun(phrase) && memory.last === null)
    return ask(`What do you mean by “${phrase.trim()}”? ${nearest(editing)}`)
  if (newOne.test(phrase.trim()) && memory.last !== null) return pick(editing, "it", wanted)
  const alike = ofPlace(editing, phrase) ?? byLook(editing, phrase)
  if (alike !== null) return alike
  // "them both", "all of them"
  if (together.test(phrase.trim()) && memory.last !== null)
    return pick(editing, pluralName(memory.last.toLowerCase().replace(/ \d+$/, "")), { ...wanted, all: true })
  // "one of them": of what was spoken of.
  const some = /^(?<share>.{1,30}) of (?:them|those|these)$/i.exec(phrase.trim())?.groups?.share
  if (some !== undefined && memory.last !== null && !isPronoun(memory.last)) {
    // "two more lamps, and all four of them black": those that were there are meant too.
    const last = /^all /i.test(some) ? memory.last.replace(/ \d+$/, "") : lastOf(editing, memory.last)
    return pick(editing, `${some} of the ${pluralName(last.toLowerCase())}`, wanted)
  }
  // "some of the stools": not all of them.
  const share = sharing.test(phrase.trim()) ? byReference(editing, phrase, wanted) : null
  if (share !== null) return share
  const meant = isPronoun(phrase) ? (memory.last ?? "") : phrase
  const known = memory.answer.get(nounWords(meant).join(" "))
  const words = known ?? meant
  // A wall is a wall of the room, also where a clock hangs that is called after it.
  if (architecture.test(words.trim())) {
    const part = partOf(editing, words, wanted)
    if (part !== null) return part
  }
  if (ranked.test(words.trim()) && !scene.entries.some(({ name }) => /\b(?:row|column|line)\b/i.test(name)))
    return cannot(`The design speaks of all rows together, so I can't tell which things “${words.trim()}” are.`)
  const { entries, several } = resolve(scene, words)
  const exact = isPronoun(phrase)
    ? entries.filter(({ name }) => name.toLowerCase() === words.toLowerCase()).slice(0, 1)
    : []
  const fitting = sortsOf(exact.length > 0 ? exact : entries, wanted.sorts)
  // "it", of a blue and white parasol that the design has by a shorter name.
  const tail = isPronoun(phrase) && fitting.length === 0 ? / (?<tail>\S.+)$/.exec(words)?.groups?.tail : undefined
  if (tail !== undefined) return pick({ ...editing, memory: { ...memory, last: tail } }, phrase, wanted)
  if (fitting.length === 0) return elsewhere(editing, words, wanted)
  if (fitting.length > 1 && !several && wanted.all !== true && known === undefined)
    return ask(`Which one do you mean: ${either(fitting)}?`)
  const [only, ...others] = fitting
  // "that booth", of several that are one entry: one of them.
  if (
    /^(?:that|this) /i.test(words) &&
    !several &&
    others.length === 0 &&
    only?.sort === "thing" &&
    only.mention.count > 1
  )
    return { _tag: "Picked", entries: [only], only: new Map([[only.id, 1]]) }
  const chosen =
    several && wanted.all === true && exact.length === 0 ? sortsOf(resolveAll(scene, words), wanted.sorts) : fitting
  return { _tag: "Picked", entries: known === undefined ? chosen : chosen.slice(0, 1) }
}

/** "the third row", "every second line". */
const ranked =
  /^(?:the |every |each )?(?:first|second|third|fourth|fifth|last|front|back|middle|left|right|other|\d{1,2}(?:st|nd|rd|th)) (?:row|column|line)s?(?: of .+)?$/i

const architecture =
  /^(?:(?:the|a|any) )?(?:(?:north|south|east|west|back|side|far) )?(?:walls?|windows?|corners?|ceiling|floor)$/i

/** The part of a room that the words name, where no window of the design's own table is meant. */
const partOf = (editing: Editing, words: string, wanted: Wanted): Picked | null => {
  const own = nounWords(words).at(-1)
  if (editing.scene.entries.some(({ name, sort }) => sort === "thing" && nounWords(name).at(-1) === own)) return null
  const part = partIn(editing, words, (phrase) => resolve(editing.scene, phrase).entries.find(isPlace) ?? null)
  return part === null || (wanted.sorts !== undefined && !wanted.sorts.includes("part"))
    ? null
    : { _tag: "Picked", entries: [part.entry], ...(part.which !== "" && { which: part.which }) }
}

const ones = /^(?:the |those |these |my |our |all (?:the )?)?(?<how>\p{L}[\p{L} -]{1,30}?) ones?$/iu

/** "the leather ones": the only things that are called or look so. */
const bySort = ({ memory, scene }: Editing, words: string, wanted: Wanted): Picked | null => {
  const how = ones.exec(words.trim())?.groups?.how?.toLowerCase()
  if (how === undefined || referenceOf(words).ordinal !== null || referenceOf(words).others) return null
  const told = nounWords(how)
  const so = sortsOf(scene.entries.filter(isThing), wanted.sorts).filter(({ mention, name }) => {
    const known = new Set([...nounWords(name), ...mention.tags.flatMap(nounWords)])
    return told.every((word) => known.has(word))
  })
  const spoken = so.filter(({ name }) => memory.last?.toLowerCase() === name.toLowerCase())
  const asked = so.filter(({ mention }) => mention.asked)
  const only = [spoken, asked, so].find((entries) => entries.length === 1)
  return only === undefined ? null : { _tag: "Picked", entries: only }
}

/** Where nothing is called so: a room, a part of one, the thing of a room, or one of many. */
const elsewhere = (editing: Editing, words: string, wanted: Wanted): Picked | Outcome => {
  const room = roomIn(editing, words)
  if (room !== null) return { _tag: "Picked", entries: [room] }
  const part = partOf(editing, words, wanted)
  if (part !== null) return part
  // "a heap of gravel", where the design calls it a heap.
  const head = /^(?<head>(?:the |all |both )?\p{L}+) of (?!the |my |our |them|those|these|it\b)\p{L}+$/iu.exec(
    words.trim()
  )?.groups?.head
  if (head !== undefined) return pick(editing, head, wanted)
  const so = bySort(editing, words, wanted)
  if (so !== null) return so
  // "the seats for the jury"
  const whose = /^(?<head>.{2,60}?) for (?:the |my |our )?[\p{L} ]{2,40}$/iu.exec(words.trim())?.groups?.head
  if (whose !== undefined) return pick(editing, whose, wanted)
  const there = sortsOf(ofRoom(editing.scene, words), wanted.sorts)
  if (there.length > 0) return { _tag: "Picked", entries: there }
  const told = byReference(editing, words, wanted)
  return told ?? cannot(`I find no ${nounWords(words).join(" ") || words.trim()} in the design. ${nearest(editing)}`)
}
