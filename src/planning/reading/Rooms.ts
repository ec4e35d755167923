import { catalogue } from "#catalogue/Catalogue.js"
import type { ZoneEntry } from "#catalogue/Entries.js"
import { hypernym } from "#catalogue/Hypernyms.js"
import { normalise } from "#catalogue/Words.js"
import type { NounPhrase } from "./Chunk.js"
import type { Notes } from "./Notes.js"
import { outdoorWholes } from "./Setting.js"

/** Zones in the open that belong to a home: they may be rooms of an indoor text. */
const homely = /^(balcony|patio|rooftop|garden|courtyard|yard|pool_area)$/
/** Words that are rooms only while no room was named: "closet", "bar". */
const onlyFirst = /^(closet|bar|toilet_room|hallway|shop|stable|hangar|bakery|kitchenette|arcade)$/
/** What one enters by that is a room wherever it is listed as one. */
const entrances = /^(entryway|foyer|vestibule|mudroom)$/
const generic = new Set(["room", "space"])

export interface RoomFound {
  readonly zone: ZoneEntry
  /** "the room": whatever room is meant. */
  readonly generic: boolean
}

/** "A tennis club with a clubhouse": the kind of open place that decided what the text is about, where no thing has the whole of its name. */
const landNamed = ({ lexicon }: Notes, { words }: NounPhrase): ZoneEntry | undefined => {
  const { place } = lexicon
  const decided = place?.named === true && place.evidence[0]?.word === words.join(" ")
  if (!decided || place.zone === null || (lexicon.thing(words)?.length ?? 0) === words.length) return undefined
  return catalogue().zone(place.zone)
}

const wholeOf = (notes: Notes, phrase: NounPhrase): RoomFound | null => {
  const { zone } = catalogue()
  // "an industrial estate" is a kind of place of its own.
  const kind = notes.lexicon.zone(phrase.words)
  const own = kind !== undefined && !kind.indoor && kind.name !== "other"
  const castle = own ? undefined : zone(outdoorWholes.get(phrase.head) ?? "")
  const known = notes.rooms[0]
  if (known !== undefined) {
    const again = known.head === phrase.head && phrase.determiner !== "a" && phrase.determiner !== "another"
    if (known.zone === undefined) return null
    // "A jousting ground …, tents in the corners of the field".
    const pitch = known.zone.name === "sports_field" && /^(field|ground|pitch|court|arena)$/.test(phrase.head)
    const meant = pitch && phrase.determiner === "the" && phrase.words.length === 1
    if (
      again ||
      meant ||
      (/^(scene|site|place|area|map|land|settlement)$/.test(phrase.head) && phrase.determiner === "the")
    )
      return { zone: known.zone, generic: false }
    return null
  }
  if (notes.items.length > 0) return null
  if (castle !== undefined) return { zone: castle, generic: false }
  const named = notes.lexicon.zone(phrase.words)
  // "A tennis club" in the open is no bar.
  const found = named === undefined || named.indoor ? (landNamed(notes, phrase) ?? named) : named
  return found === undefined || found.indoor || found.name === "other" ? null : { zone: found, generic: false }
}

/** "A breakfast nook with a round table": the kind of place that the text is about, by its own name, though furniture is called so too. */
const placeItself = ({ items, lexicon, rooms }: Notes, words: ReadonlyArray<string>): ZoneEntry | undefined => {
  const about = lexicon.place?.place
  if (about === null || about === undefined || rooms.length > 0 || items.length > 0) return undefined
  const phrase = words.join(" ")
  const whole = lexicon.thing(words)?.length === words.length
  // "A cocktail bar with a counter": where it has a longer name than the bar that is in it.
  const own = words.length > 1 && normalise(about.name) === phrase
  const named = own || ([...about.words, ...about.maybe].includes(phrase) && whole)
  return named ? catalogue().zone(about.zone) : undefined
}

/** "A baggage hall" is no hallway: a hall that is called by what it is for is a large room. */
const isGreatHall = ({ head, words }: NounPhrase, { name, synonyms }: ZoneEntry): boolean =>
  name === "hallway" && head === "hall" && words.length > 1 && !synonyms.includes(words.join(" "))

/** "A salon with a hairdresser": somebody in it, though a place is called after the calling; "the hairdresser's" is one. */
const isSomebody = ({ rooms }: Notes, { head, words }: NounPhrase): boolean =>
  rooms.length > 0 && !/'s?$/.test(words.at(-1) ?? "") && hypernym(head)?.thing?.category === "person"

/** The room, or in the open the whole, that a noun phrase names; null where it names something else. */
export const roomOf = (notes: Notes, phrase: NounPhrase): RoomFound | null => {
  const { lexicon } = notes
  if (!lexicon.indoor) return wholeOf(notes, phrase)
  const words = [...phrase.words.slice(0, -1), phrase.head]
  // "a toilet of 2 m²": the room of that.
  const room = phrase.measures.some(({ area }) => area !== undefined) ? lexicon.zone([phrase.head, "room"]) : undefined
  if (room?.indoor === true && room.name !== "other") return { zone: room, generic: false }
  const found = lexicon.zone(words) ?? placeItself(notes, words)
  if (found === undefined || isSomebody(notes, phrase)) return null
  const zone = isGreatHall(phrase, found) ? (catalogue().zone("other") ?? found) : found
  // "A yarn shop with a classroom. In the shop …": by the last word of its name.
  const again = notes.rooms.find(({ head }) => head === phrase.head)
  if (again?.zone !== undefined && phrase.determiner === "the" && phrase.words.length === 1 && notes.rooms.length > 1)
    if (!notes.items.some(({ head }) => head === phrase.head)) return { zone: again.zone, generic: false }
  // "two fitting rooms" are cubicles, "the big room" is the room, "the mineral room" one of its own.
  const named = (lexicon.thing(phrase.words)?.length ?? 0) > 1
  const own = phrase.head === "room" && !phrase.words.slice(0, -1).every(lexicon.isModifier)
  if (zone.name === "other")
    return zone !== found || (generic.has(phrase.head) && !named) ? { zone, generic: zone === found && !own } : null
  if (!zone.indoor && !homely.test(zone.name)) return null
  if (phrase.head === "aisle" && notes.rooms.length > 0) return null
  const thing = lexicon.thing(phrase.words)
  if (thing !== undefined && !/room|kitchen|bath|office|study|hall/.test(phrase.head) && notes.rooms.length > 0)
    return null
  if (thing !== undefined && thing.length > 1 && notes.rooms.length > 0) return null
  // "A bedroom, an office and an entryway": listed among rooms.
  if (phrase.determiner === "a" && entrances.test(phrase.head) && notes.items.length === 0)
    return { zone, generic: false }
  if (
    onlyFirst.test(zone.name) &&
    (notes.rooms.length > 0 || notes.items.length > 0) &&
    !/walk-in|attached|hall|room/.test(phrase.words.join(" "))
  )
    return null
  return { zone, generic: false }
}
