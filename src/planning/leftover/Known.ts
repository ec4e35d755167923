import { catalogue } from "#catalogue/Catalogue.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { singular } from "#catalogue/Words.js"
import type { Draft } from "../Draft.js"
import { isPiece } from "../outdoor/Enclosures.js"
import { onOwnGround } from "../outdoor/Rings.js"
import type { PlaceDecision } from "../place/Decide.js"
import type { Spoken } from "../Reading.js"
import { bodiesOf } from "../reading/Crowds.js"
import { architecture } from "../reading/FunctionWords.js"
import { placeCalled } from "../reading/Lexicon.js"
import type { Sense } from "../reading/Wordings.js"
import { isRoom } from "../ZoneNature.js"
import { saysSense, type Tie, tieOf } from "./Ties.js"

/** What of a text stands in a scene, by the words for it: to find what does not. */
export interface Known {
  /** Singulars of all words of names. */
  readonly names: ReadonlySet<string>
  /** Singulars of all words that a name, a tag, a kind or the style has. */
  readonly words: ReadonlySet<string>
  /** Whether a word stands nowhere but in what others are made or full of: "a basket of logs". */
  readonly onlyLooks: (word: string) => boolean
  /** Whether a word stands nowhere but in what others have: "a bed with a headboard". */
  readonly onlyPart: (word: string) => boolean
  /** Whether a word describes one of these mentions, by its name, its tags or what it is; where one is a place, also all of the scene. */
  readonly describes: (word: string, ids: ReadonlySet<string>) => boolean
  /** The same, by what one of the mentions has of its own alone. */
  readonly carries: (word: string, ids: ReadonlySet<string>) => boolean
  /** Whether all of these mentions are things. */
  readonly isThing: (ids: ReadonlySet<string>) => boolean
  /** Ids of the mentions that a word may name: by its singular their names' heads, or by the catalogue what they are. */
  readonly called: (word: string) => ReadonlySet<string> | undefined
  /** The words of a mention's name, singular, without the number that tells it from its like. */
  readonly nameOf: (id: string) => ReadonlyArray<string>
  /** The last two words of all names that have several. */
  readonly compounds: ReadonlySet<string>
  /** Whether the scene relates two mentions, or a mention and a part of a room, in a way that words of a sense may mean. */
  readonly related: (one: string, other: string, sense: Sense | null) => boolean
  /** Whether the scene places any of these mentions, as a relation's subject, in a way that words of a sense may mean. */
  readonly stands: (ids: ReadonlySet<string>, sense: Sense) => boolean
  /** The things that the scene relates any of these to, in a way that words of a sense may mean. */
  readonly holders: (ids: ReadonlySet<string>, sense: Sense) => ReadonlySet<string>
  /** Whether anything was asked of how a mention stands. */
  readonly placed: (id: string) => boolean
}

/** Begins a tag of what a thing is made of, full of, or has. */
const ofOthers = /^(of|with) /

/** The words of a text, singular. */
export const wordsIn = (text: string): ReadonlyArray<string> =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map(singular)

/** A name's last word, and the one before "of": a vase of flowers is met as either. */
const headsOf = (name: string): ReadonlyArray<string> => {
  const words = wordsIn(name.replace(/ \d+$/, ""))
  const of = words.indexOf("of")
  return [...new Set([words.at(-1) ?? "", of > 0 ? words[of - 1] : ""])].filter((word) => word !== "")
}

/** The parts of a room that a relation speaks of without naming them. */
const implied: Partial<Record<Spoken["predicate"], ReadonlyArray<string>>> = {
  on_wall: ["wall"],
  against_wall: ["wall"],
  corner_of_room: ["corner", "room"],
  middle_of_room: ["room", "floor"],
  hang_from_ceiling: ["ceiling"],
  inside_room: ["room"]
}

/** The looks that are drawn whatever they are of. */
export const isLook = (word: string): boolean => {
  const { attributes, colours, materials } = catalogue()
  return [attributes.at(word), colours.at(word), materials.at(word)].some((entry) => entry !== undefined)
}

/** Walls and fences by the place that they close in, of which no more than this are looked at. */
const barriers_max = 24
const closedIn = (draft: Draft): ReadonlyMap<string, string> =>
  new Map(
    draft.things
      // A rail in a room closes in nothing.
      .filter((thing) => draft.reading.setting !== "indoor" && thing.asked && thing.place !== null && isPiece(thing))
      .slice(0, barriers_max)
      .map(({ id, place }) => [id, place ?? ""])
  )

/** How two mentions are related, in whichever order; of one that stands in the other: as in a place. */
const pairsOf = (draft: Draft): ReadonlyMap<string, ReadonlySet<Tie>> => {
  const pairs = new Map<string, Set<Tie>>()
  const tie = (one: string, other: string | null, how: Tie) => {
    if (other === null) return
    for (const pair of [`${one} ${other}`, `${other} ${one}`]) pairs.set(pair, (pairs.get(pair) ?? new Set()).add(how))
  }
  const alone = onOwnGround(draft)
  for (const relation of draft.relations) {
    const { objects, predicate, subject } = relation
    const how = tieOf(relation)
    for (const object of objects) tie(subject, alone.get(object) ?? null, how)
    for (const object of objects) {
      for (const end of object.split(":")) tie(subject.split(":")[0], end, how)
      // Before a window, under it, left of a door: all of them are beside it.
      if (/:(door|window)$/.test(object)) tie(subject, object.split(":")[1], "beside")
    }
    for (const part of implied[predicate] ?? []) tie(subject, part, how)
  }
  for (const { id, place } of draft.things) tie(id, place, "place")
  // "A lake with two bicycles": they stand on its shore, and are of the scene that it names.
  const whole = draft.places.find(({ asked }) => asked)
  if (draft.reading.setting === "outdoor" && whole !== undefined)
    for (const { asked, id } of [...draft.things, ...draft.places, ...draft.ways])
      if (asked && id !== whole.id) tie(id, whole.id, "with")
  for (const [barrier, place] of closedIn(draft))
    for (const thing of draft.things) if (thing.asked && thing.place === place) tie(thing.id, barrier, "place")
  for (const { id, within } of draft.places) tie(id, within, "place")
  for (const { from, id, over, to } of draft.ways) {
    for (const end of [from, to, over]) tie(id, end, "way")
    if (from !== null) tie(from, to, "way")
  }
  return pairs
}

/** All words for what covers a ground. */
const groundWords = (ground: string | undefined): ReadonlyArray<string> =>
  ground === undefined
    ? []
    : [ground, ...catalogue().files.coverings.flatMap(({ name, words }) => (name === ground ? words : []))]

/** Parts of rooms that have looks of their own. */
const finished = ["wall", "window", "door"]

/** What the places' tags say of a part of them: "white walls". */
const finishOf = ({ places }: Draft, part: string): ReadonlySet<string> =>
  new Set(places.flatMap(({ tags }) => tags.map(wordsIn).filter((words) => words.includes(part))).flat())

/** What says on which storey rooms are, met where they are on several. */
const storeyWords = ["upstairs", "downstairs", "storey", "story", "floor", "level", "upper", "lower", "ground"]

/** The words by which a text says what place it is; what may also be a thing names the place once. */
const namingOf = (decision: PlaceDecision | null | undefined): ReadonlyArray<string> => {
  const { evidence = [], named = false, place = null } = decision ?? {}
  const names = new Set([...(place?.words ?? []), ...(place?.maybe ?? [])])
  const said = named ? evidence.map(({ word }) => word) : []
  return said.filter((word, at) => at === 0 || (names.has(word) && partsOf(singular(word))?.thing === undefined))
}

const toldBy = (draft: Draft): ReadonlyArray<string> => {
  const { constraints, place, style, title } = draft.reading
  // A title names the house that several rooms are of, else a thing as well as a place.
  const isHouse = draft.places.filter(({ kind }) => isRoom(kind)).length > 1
  return [
    ...wordsIn(title).filter((word) => isHouse || partsOf(word)?.thing === undefined),
    ...(draft.places.some(({ level }) => level > 0) ? storeyWords : []),
    ...constraints,
    place?.place?.name ?? "",
    ...namingOf(place),
    ...Object.values(style).flatMap((value) => (Array.isArray(value) ? value.map(String) : [String(value)])),
    ...[...draft.unread, ...draft.leftOut].map(({ text }) => text)
  ]
}

/** Mentions that one word may name: of more the first, so that no text makes more pairs than anyone can look through. */
const called_max = 12

/** What a word means apart from all that it may stand by. */
export const nowhere = { zones: new Set<string>(), near: new Set<string>(), indoor: null }

/** What a word alone means: a tub is a bathtub. */
const meaningOf = (word: string): string | undefined => {
  const meaning = catalogue().meanings.exactly(word, nowhere)?.meaning
  return meaning?.sort === "thing" ? meaning.thing.name : meaning?.zone.name
}

/** Letters before a head that is written as one with what it is of: "workbench" is a bench. */
const before_min = 3

/** "Pillow" is nothing low. */
const isWord = (before: string): boolean => before.length >= before_min && partsOf(before) !== undefined

/** The mentions whose heads end with a word that is written as one with another. */
const joinedTo = (name: string, heads: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> | undefined => {
  if (name.length < before_min || partsOf(name)?.thing === undefined || architecture.has(name)) return undefined
  const ids = [...heads].flatMap(([head, ids]) =>
    head.endsWith(name) && isWord(head.slice(0, -name.length)) ? [...ids] : []
  )
  return ids.length === 0 ? undefined : new Set(ids.slice(0, called_max))
}

/** Looks a word up among the names first, then among what they mean, then among the ends of names. */
const calling = (
  heads: ReadonlyMap<string, ReadonlySet<string>>,
  kinds: ReadonlyMap<string, ReadonlySet<string>>
): Known["called"] => {
  const known = new Map<string, ReadonlySet<string> | undefined>()
  return (word) => {
    const name = singular(word)
    if (!known.has(name)) {
      const meant = kinds.get(meaningOf(name) ?? "") ?? kinds.get(placeCalled(name) ?? "")
      known.set(name, heads.get(name) ?? meant ?? joinedTo(name, heads))
    }
    return known.get(name)
  }
}

export const knownOf = (draft: Draft): Known => {
  const heads = new Map<string, Set<string>>()
  const kinds = new Map<string, Set<string>>()
  const put = (index: Map<string, Set<string>>, key: string, id: string) => {
    const ids = index.get(key) ?? new Set()
    index.set(key, ids.size < called_max ? ids.add(id) : ids)
  }
  const mentions = [...draft.places, ...draft.things, ...draft.ways]
  for (const { id, name } of mentions)
    for (const head of headsOf(name)) for (const word of [head, ...bodiesOf(head)]) put(heads, word, id)
  const bodies = draft.things.flatMap(({ name }) => headsOf(name).flatMap(bodiesOf))
  for (const { category, id } of draft.things) put(kinds, category, id)
  for (const { id, kind } of draft.places) put(kinds, kind, id)
  const ofPart = new Map(finished.map((part) => [part, finishOf(draft, part)]))
  const own = new Map<string, ReadonlySet<string>>([
    ...ofPart,
    ...mentions.map(
      (mention) =>
        [
          mention.id,
          new Set(
            [mention.name, ...mention.tags, "category" in mention ? mention.category : mention.kind].flatMap(wordsIn)
          )
        ] as const
    )
  ])
  const whole = new Set([...toldBy(draft), ...draft.places.map(({ name }) => name)].flatMap(wordsIn))
  const inTags = (begin: string) =>
    new Set(mentions.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith(begin)).flatMap(wordsIn)))
  const looks = inTags("of ")
  const parts = inTags("with ")
  const texts = [
    ...toldBy(draft),
    ...mentions.flatMap(({ name, tags }) => [name, ...tags.filter((tag) => !ofOthers.test(tag))]),
    ...draft.places.flatMap(({ ground, kind, sort }) => [kind, sort ?? "", ...groundWords(ground)]),
    ...draft.ways.flatMap(({ ground }) => groundWords(ground)),
    ...draft.things.map(({ category }) => category),
    ...draft.ways.map(({ kind }) => kind)
  ]
  const pairs = pairsOf(draft)
  const names = new Map(mentions.map(({ id, name }) => [id, wordsIn(name.replace(/ \d+$/, ""))]))
  const asked = new Set(
    draft.relations.flatMap((one) => (one.asked ? [one.subject, ...one.objects].map((id) => id.split(":")[0]) : []))
  )
  const words = new Set(texts.flatMap(wordsIn))
  const things = new Set(draft.things.map(({ id }) => id))
  const related: Known["related"] = (one, other, sense) =>
    [...(pairs.get(`${one} ${other}`) ?? [])].some((how) => saysSense(how, sense))
  // How a place looks, its style says; a window of frosted glass is none because glass is in fashion.
  const isWhole = (id: string): boolean => !things.has(id) && !ofPart.has(id)
  const carries: Known["carries"] = (word, ids) => [...ids].some((id) => own.get(id)?.has(word) === true)
  return {
    words: new Set([...words, ...looks, ...parts, ...bodies]),
    onlyPart: (word) => parts.has(singular(word)) && !words.has(singular(word)),
    onlyLooks: (word) => looks.has(singular(word)) && !words.has(singular(word)) && !isLook(word),
    describes: (word, ids) => carries(word, ids) || (whole.has(word) && [...ids].some(isWhole)),
    carries,
    isThing: (ids) => [...ids].every((id) => things.has(id)),
    called: calling(heads, kinds),
    names: new Set([...[...names.values()].flat(), ...bodies]),
    nameOf: (id) => names.get(id) ?? [],
    compounds: new Set([...names.values()].filter((all) => all.length > 1).map((all) => all.slice(-2).join(" "))),
    placed: (id) => asked.has(id),
    stands: (ids, sense) =>
      draft.relations.some((one) => ids.has(one.subject.split(":")[0]) && saysSense(tieOf(one), sense)),
    related,
    holders: (ids, sense) =>
      new Set([...things].filter((other) => !ids.has(other) && [...ids].some((id) => related(id, other, sense))))
  }
}

/** Whether the scene relates any of what one word may mean to any of what another may mean. */
export const areTied = (
  known: Known,
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  sense: Sense | null
): boolean => [...one].some((a) => [...other].some((b) => a === b || known.related(a, b, sense)))
