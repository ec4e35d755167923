/** What a change did beyond what was asked: by the difference of the designs, held against all that the message names. */
import { talkWords } from "#catalogue/TalkWords.js"
import { normalise } from "#catalogue/Words.js"
import { type Tagged, tag } from "../../english/Tag.js"
import { isThing, type Scene, type ThingEntry } from "../document/Scene.js"
import { likedIn } from "../understanding/grammar/Fronted.js"
import { looksIn } from "../understanding/Looks.js"
import { meant as meantBy } from "../understanding/Spellings.js"
import { namedIn } from "./Touched.js"

/** What a turn's message says, and what was spoken of before it. */
export interface Spoke {
  readonly message: string
  /** The message before, which a correction, an answer and "the same" go on with. */
  readonly before: string
  /** What "it" is where the message begins. */
  readonly last: string | null
}

/** Words for all that there is, or for whatever is so: they name no thing, and mean any. */
const sweeping =
  /\b(?:everything|anything|whatever|stripes|dots|spots|checks|things?|stuff|furniture|contents|scene|room|place|world|all (?:this|that|of (?:this|that|it))|it all|the lot)\b|\b(?:the (?:rest|remainder|others?)|else)(?: (?:can|may|must|should|has to|have to|is to|will))?(?: all)? (?:go|leave|disappear|be (?:removed|deleted))\b/i
/** Words for what was spoken of, or that leave it out. */
const leaning =
  /\b(?:it|its|him|her|his|they|them|their|that|this|those|these|ones?|others?|rest|remaining|another|both|all|each|same|there|again|too|instead|more|less|fewer|so)\b/i
/** "Actually against the wall": takes back what the message before asked for, of what that spoke of. */
const correcting =
  /^(?:(?:oh|no|well|ok|okay|hm+) )*(?:actually|rather|wait|sorry|on second thoughts?|i mean|i meant)\b|^(?:in|on|at|by|near|next|beside|behind|under|above|between|opposite|against|along|closer)\b.* (?:handier|better|nicer|best|ideal|perfect|easier|safer|practical|sensible|useful|convenient)\W*$/i

const words_max = 120

/** A noun that says what is spoken of, no look and no courtesy. */
const isSaid = ({ part, text }: Tagged): boolean =>
  part === "noun" && looksIn(text) === null && !talkWords().asking.has(text)

const baseOf = (name: string): string => name.toLowerCase().replace(/ \d+$/, "")

/** What stays and stands otherwise in one of two designs, each with what it stands to. Linear in the relations. */
const movedIn = (before: Scene, after: Scene): ReadonlyArray<ReadonlyArray<string>> => {
  const [old, now] = [before, after].map((scene) => {
    const names = new Map(scene.entries.map(({ id, name }) => [id, name] as const))
    const nameOf = (id: string) => names.get(id) ?? id
    return {
      names: new Set(names.values()),
      // Ids change with the rows around them.
      told: new Map(
        scene.reading.relations
          .filter(({ asked }) => asked)
          .map(({ objects, predicate, side, subject }) => {
            const parties = [subject, ...objects].map(nameOf)
            return [JSON.stringify([predicate, side, parties]), parties] as const
          })
      )
    }
  })
  if (old === undefined || now === undefined) return []
  const apart = [...old.told]
    .filter(([key]) => !now.told.has(key))
    .concat([...now.told].filter(([key]) => !old.told.has(key)))
  return apart
    .map(([, parties]) => parties)
    .filter(([subject = ""]) => old.names.has(subject) && now.names.has(subject))
}

/** What a message means: names of things, and parts of rooms. */
interface Meant {
  readonly names: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

/** Whether an entry belongs to what is meant: it stands at it or, where either came or went, in it. */
const isOf = ({ entries, reading }: Scene, entry: ThingEntry, { names, words }: Meant, within: boolean): boolean => {
  const of = new Set(reading.relations.flatMap(({ objects, subject }) => (subject === entry.id ? objects : [])))
  if (within && entry.mention.place !== null) of.add(entry.mention.place)
  return (
    entries.some(({ id, name }) => of.has(id) && names.has(baseOf(name))) ||
    [...of].some((id) => words.has(id.split(":")[1] ?? ""))
  )
}

const looksOf = ({ mention: { scale, size, tags } }: ThingEntry): string => JSON.stringify([scale, size, tags])

/** The things that came, went or changed, though nothing that is meant has to do with them. A place grows for its things. */
const foreignIn = (before: Scene, after: Scene, meant: Meant): ReadonlyArray<string> => {
  const [old, now] = [before, after].map(
    ({ entries }) => new Map(entries.filter(isThing).map((entry) => [entry.name, entry] as const))
  )
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => {
    const [was, is] = [old.get(name), now.get(name)]
    if (meant.names.has(baseOf(name))) return false
    if (was !== undefined && is !== undefined)
      return (
        looksOf(was) !== looksOf(is) || (was.mention.count !== is.mention.count && !isOf(before, was, meant, false))
      )
    if (was !== undefined) return was.mention.asked && !isOf(before, was, meant, true)
    return is?.mention.asked === true && !isOf(after, is, meant, true)
  })
}

/** Whether the whole has become another place, which takes all that it holds along. */
const isElsewhere = ({ entries: [was] }: Scene, { entries: [is] }: Scene): boolean =>
  was?.sort === "place" && is?.sort === "place" && (was.mention.kind !== is.mention.kind || was.name !== is.name)

/**
 * The names of what a change touched and nothing in the message means: no noun of it, no pronoun, nothing that belongs to what it names.
 * Empty where the message speaks of all that there is. Linear in the entries and relations.
 */
export const unasked = (
  before: Scene,
  after: Scene,
  { before: earlier, last, message }: Spoke
): ReadonlyArray<string> => {
  const said = normalise(meantBy(message))
  if (sweeping.test(said) || isElsewhere(before, after)) return []
  const held = new Set(before.entries.map(({ name }) => baseOf(name)))
  // What is there already is not named by how it looks now, nor is what was set apart from it.
  const fresh = { ...after, entries: after.entries.filter(({ name }) => !held.has(baseOf(name))) }
  const words = tag((said.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, words_max))
  const leans = leaning.test(said) || correcting.test(said) || likedIn(message.trim()) !== null || !words.some(isSaid)
  const spoken = leans ? [...namedIn(before, `${earlier} ${last ?? ""}`), ...namedIn(fresh, earlier)] : []
  const named = [...namedIn(before, message), ...namedIn(fresh, message), ...spoken]
  const meant = {
    names: new Set(named.map(({ name }) => baseOf(name))),
    words: new Set(words.map(({ lemma }) => lemma))
  }
  const moved = movedIn(before, after).filter((names) => !names.some((name) => meant.names.has(baseOf(name))))
  return [...new Set([...foreignIn(before, after, meant), ...moved.flatMap(([subject]) => subject ?? [])])]
}
