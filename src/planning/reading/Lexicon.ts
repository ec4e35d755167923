import { catalogue } from "#catalogue/Catalogue.js"
import { coveringOf } from "#catalogue/Coverings.js"
import type { ZoneEntry } from "#catalogue/Entries.js"
import { hypernym } from "#catalogue/Hypernyms.js"
import type { MeaningFound, Surroundings } from "#catalogue/Meaning.js"
import { nouns } from "#catalogue/Nouns.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { isOf } from "#catalogue/Traits.js"
import { singular } from "#catalogue/Words.js"
import { isAdjective as isEnglishAdjective } from "../english/Adjectives.js"
import { votes } from "../place/Votes.js"
import { natureOf } from "../ZoneNature.js"
import { adjectives } from "./FunctionWords.js"
import { numeric } from "./Numbers.js"
import { type Scan, scan } from "./Setting.js"
import type { Sentence } from "./Tokens.js"

/** What words mean in this text. */
export interface Lexicon {
  readonly indoor: boolean
  readonly place: Scan["place"]
  readonly surroundings: Surroundings
  readonly isAdjective: (word: string) => boolean
  /** Whether a word before a noun says how the thing is, of all of English: "ornate", "glass-front". */
  readonly isModifier: (word: string) => boolean
  /** The longest suffix of `words` that is a thing (in the open: or a place). */
  readonly thing: (words: ReadonlyArray<string>) => MeaningFound | undefined
  /** Whether `next` makes a longer known thing of the words before it: "tv" + "stand". */
  readonly compounds: (words: ReadonlyArray<string>, next: string) => boolean
  /** The kind of zone that the words name, of whatever setting. */
  readonly zone: (words: ReadonlyArray<string>) => ZoneEntry | undefined
}

/** The last word of the name that decided what place the text is about: "a train platform"; undefined where none did. */
export const placeWordOf = ({ place }: Pick<Lexicon, "place">): string | undefined =>
  place?.named === true ? place.evidence[0]?.word.split(" ").at(-1) : undefined

const adjectiveEnding =
  /-(style|styled|shaped|sized|size|colored|coloured|toned|seater|piece|themed|inspired|drawer|tier|tiered|door|legged|century|mounted|top|panel|foot|tall|length|inch|back|screen|framed|down|up|out|in|ceiling|person|tone|modern|burning|resistant|backed|covered|topped|lit|storey|story|roofed|walled|timbered|lined|like|built|floor)$/
/** "4-burner", "three-seat", "dual-motor": numbers within a word count its parts. */
const numbered =
  /^(?:\d+(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|single|double|dual|triple|twin|multi|half|full)-\p{L}{3,}$/u
const adjectiveSuffix = /(ful|ish|less|ous|ical|istic|ive|able|ible|ian|esque|ern)$/

/** Places in the open whose word names a thing elsewhere. */
const outdoorPlaces: ReadonlyMap<string, string> = new Map([
  ["quay", "harbour"],
  ["wharf", "harbour"],
  ["waterfront", "harbour"],
  ["promenade", "plaza"],
  ["atrium", "courtyard"],
  ["riverbank", "meadow"],
  ["street", "street"],
  ["cul-de-sac", "street"],
  ["farm", "farmyard"],
  ["garden", "garden"],
  ["enclosure", "zoo_enclosure"],
  ["paddock", "pasture"],
  ["valley", "meadow"],
  ["field", "field"],
  ["track", "railway_track"],
  ["rail", "railway_track"]
])
/** The kind of place in the open that a word names which elsewhere names a thing: "quay" → harbour. */
export const placeCalled = (word: string): string | undefined => outdoorPlaces.get(word)

/** "A washing bay", "a service bay": what is done there, and at no sea. */
const worked =
  /^(?:(?:un)?load|wash|clean|park|(?:re)?fuell?|charg|wait|test|fill|weigh|sort|pack|hold|board|deliver|servic|valet)ing$|^(?:wash|service|repair|inspection|delivery|maintenance|goods|storage|recycling|drop-off|pick-up|disabled)$/

/** "lorry park", "truck bay", "trolley bay", "washing bay": what a place is called after that is kept there. */
const keepsVehicles = (words: ReadonlyArray<string>): boolean => {
  const meaning = catalogue().meanings.phrases.at(words.at(-2) ?? "")?.entries[0]
  const category = meaning?.sort === "thing" ? meaning.thing.category : null
  return /^parks?$/.test(words.at(-1) ?? "")
    ? category === "vehicle"
    : /^bays?$/.test(words.at(-1) ?? "") && (category !== null || worked.test(words.at(-2) ?? ""))
}
const vehiclePark = (words: ReadonlyArray<string>, found: MeaningFound | undefined): MeaningFound | undefined => {
  const zone = catalogue().zone("parking_lot")
  const kept = found?.length === 1 && found.meaning.sort === "zone" && keepsVehicles(words)
  return kept && zone !== undefined ? { ...found, meaning: { sort: "zone", zone } } : undefined
}

/** "A gravel patch", "a sandy area", "a paved strip": a piece of ground by what covers it. */
const coversGround = (words: ReadonlyArray<string>): boolean =>
  /^(patch|area|strip|stretch)(es|s)?$/.test(words.at(-1) ?? "") && coveringOf(words.at(-2) ?? "") !== undefined
const wordsOfPlaces =
  /^(square|street|road|lane|path|river|lake|pond|forest|wood|garden|yard|field|meadow|park|market|court|courtyard|harbour|harbor|beach|hill|village|town)$/

const isNoun = (word: string): boolean => nouns().synsets(word.replaceAll("-", " ")).length > 0

const adjectiveTest = () => {
  const { attributes, colours, materials, styles, meanings } = catalogue()
  const known = new Map<string, boolean>()
  return (word: string): boolean => {
    const held = known.get(word)
    if (held !== undefined) return held
    const is =
      adjectives.has(word) ||
      [attributes, colours, materials, styles].some((index) => index.at(word) !== undefined) ||
      adjectiveEnding.test(word) ||
      (numbered.test(word) && numeric(word) === null && meanings.phrases.at(word) === undefined) ||
      (adjectiveSuffix.test(word) &&
        meanings.phrases.at(word) === undefined &&
        (partsOf(word)?.adjective !== undefined || !isNoun(word)))
    known.set(word, is)
    return is
  }
}

const modifierTest = (isAdjective: (word: string) => boolean) => {
  const { meanings } = catalogue()
  return (word: string): boolean =>
    isAdjective(word) ||
    (meanings.phrases.at(word) === undefined && (word.includes("-") ? !isNoun(word) : isEnglishAdjective(word)))
}

const settingOf = ({ place }: Scan) => (place === null ? {} : { setting: place.setting })

/** Whole homes, of several rooms that have names of their own. */
export const dwellings =
  /^(flat|apartment|house|home|villa|cottage|loft|bungalow|penthouse|maisonette|condo|duplex|suite)$/

/** The kind of zone of the kind of place that ends `words`, "courtroom", "small launderette", where no longer name ends them. */
const placeNamed = (words: ReadonlyArray<string>, enclosed: boolean): string | undefined => {
  if (dwellings.test(words.at(-1) ?? "")) return undefined
  const known = catalogue().meanings.phrases.longestSuffix(words)?.length ?? 0
  for (let from = Math.max(0, words.length - 4); words.length - from > known; from++) {
    const named = votes().phrases.at(words.slice(from).join(" "))?.entries ?? []
    const vote = named.find(({ candidate, how }) => how === "name" && candidate.enclosed === enclosed)
    if (vote !== undefined) return vote.candidate.zone
  }
  return undefined
}

/** The last words of names of bounded land: of others, "toll booth", "fuel station", "tennis club", a thing or a house is meant where it is listed. */
const landHeads =
  /^(area|camp|circuit|course|court|field|garden|green|ground|lawn|market|park|patch|pitch|plantation|playground|range|rink|run|site|square|track|yard|zone)s?$/

/** "A skate park", "a golf course", in a list in the open: land of its kind, where no longer name means something else. */
const landNamed = (words: ReadonlyArray<string>, found: MeaningFound | undefined): MeaningFound | undefined => {
  const last = words.at(-1) ?? ""
  if (!landHeads.test(last)) return undefined
  for (let from = Math.max(0, words.length - 4); words.length - from > (found?.length ?? 0); from++) {
    const phrase = words.slice(from).join(" ")
    const vote = votes()
      .phrases.at(phrase)
      ?.entries.find(({ candidate, how }) => how === "name" && !candidate.enclosed)
    const zone = catalogue().zone(vote?.candidate.zone ?? "")
    if (zone === undefined || natureOf(zone.name).body === "water") continue
    return { meaning: { sort: "zone", zone }, length: words.length - from, phrase, plural: singular(last) !== last }
  }
  return undefined
}

/** "salt cellar" is a saltcellar, a word that no place has. */
const isCompound = (words: ReadonlyArray<string>): boolean => {
  const joined = words.slice(-2).join("")
  return (
    words.length > 1 && catalogue().meanings.phrases.at(joined) === undefined && hypernym(joined)?.thing !== undefined
  )
}

/** What says before a thing's name that it is one in small. */
const modelled = /^(model|miniature|scale)$/
const played = /^(toy|remote-controlled|radio-controlled)$/
const made_large = /^(vehicle|boat|building|fortification|animal|transport|scifi|farm)$/

/** "A model locomotive", "a toy fire engine", where no word of its own names it: what stands for it in small; else what was found. */
const inSmall = (words: ReadonlyArray<string>, found: MeaningFound | undefined): MeaningFound | undefined => {
  const before = words.at(-1 - (found?.length ?? 0)) ?? ""
  if (found?.meaning.sort !== "thing" || !made_large.test(found.meaning.thing.category)) return found
  const { category } = found.meaning.thing
  const toy = category === "vehicle" ? "toy_car" : category === "animal" ? "plush_toy" : "toy"
  const name = modelled.test(before) ? "scale_model" : played.test(before) ? toy : ""
  const thing = catalogue().thing(name)
  const length = found.length + 1
  if (thing === undefined) return found
  return { ...found, meaning: { sort: "thing", thing }, length, phrase: words.slice(-length).join(" ") }
}

/** The lexicon of one text. `known` fixes setting and surroundings where the text is one sentence of a larger one. */
export const lexiconOf = (sentences: ReadonlyArray<Sentence>, known?: Scan): Lexicon => {
  const { colours, materials, meanings, thing: things, zone } = catalogue()
  const seen = known ?? scan(sentences)
  const surroundings: Surroundings = { zones: seen.zones, near: seen.near, indoor: seen.indoor, ...settingOf(seen) }
  /** "wooden table" is a table: where a longer phrase only adds what it is made of, its last words mean it. */
  const plainest = (found: MeaningFound | undefined, words: ReadonlyArray<string>): MeaningFound | undefined => {
    if (found === undefined || found.length < 2 || found.meaning.sort !== "thing") return found
    const first = words.at(-found.length) ?? ""
    if (materials.at(first) === undefined && colours.at(first) === undefined) return found
    const shorter = meanings.suffix(words.slice(1 - found.length), surroundings)
    const { thing } = found.meaning
    const same = meanings.phrases
      .at(shorter?.phrase ?? "")
      ?.entries.some((entry) => entry.sort === "thing" && entry.thing === thing)
    return same === true ? shorter : found
  }
  const lookUp = (words: ReadonlyArray<string>): MeaningFound | undefined => {
    const last = words.at(-1) ?? ""
    const found = plainest(meanings.suffix(words, surroundings), words)
    const land = seen.indoor ? undefined : (vehiclePark(words, found) ?? landNamed(words, found))
    if (land !== undefined) return land
    const covered = coversGround(words) ? (coveringOf(words.at(-2) ?? "") === "grass" ? "lawn" : "yard") : undefined
    const place = seen.indoor ? undefined : zone(covered ?? outdoorPlaces.get(singular(last)) ?? "")
    const ownWords =
      found !== undefined &&
      found.length > 1 &&
      !(found.meaning.sort === "thing" && found.meaning.thing.category === "houseplant") &&
      (found.meaning.sort === "zone" || !/^(field|track|rail)$/.test(singular(last)))
    if (place === undefined || ownWords) return found
    const rails = [...seen.near].some((name) => isOf(catalogue().thing(name), "on_rails"))
    const said = words.some((word) => /^(railway|railroad|train|tram)$/.test(word))
    if (place.name === "railway_track" && !said && !rails) return found
    return { meaning: { sort: "zone", zone: place }, length: 1, phrase: last, plural: singular(last) !== last }
  }
  /** A room's word in the open means the house around it: a cafe, a library. */
  const buildingOf = (words: ReadonlyArray<string>, room: string): MeaningFound | undefined => {
    for (let from = 1; from < words.length; from++) {
      const shorter = meanings.suffix(words.slice(from), surroundings)
      if (shorter?.meaning.sort === "thing") return shorter
    }
    const usual =
      room === "hallway" && words.at(-1) !== "hall" ? "gate" : room === "cafe" ? "restaurant_building" : "building"
    const house = things(`${room}_building`) ?? things(usual)
    const phrase = words.at(-1) ?? ""
    return house === undefined
      ? undefined
      : { meaning: { sort: "thing", thing: house }, length: 1, phrase, plural: singular(phrase) !== phrase }
  }
  const thing = (words: ReadonlyArray<string>): MeaningFound | undefined => {
    if (words.length === 0) return undefined
    const found = inSmall(words, lookUp(words))
    if (found?.meaning.sort !== "zone") return found
    // Indoors a zone is no thing; in the open rooms are none.
    if (seen.indoor || found.meaning.zone.name === "other") return undefined
    return found.meaning.zone.indoor ? buildingOf(words, found.meaning.zone.name) : found
  }
  const isAdjective = adjectiveTest()
  return {
    indoor: seen.indoor,
    place: seen.place,
    surroundings,
    isAdjective,
    isModifier: modifierTest(isAdjective),
    thing,
    compounds: (words, next) => {
      for (let from = Math.max(0, words.length - 3); from < words.length; from++) {
        if (meanings.phrases.at([...words.slice(from), next].join(" ")) !== undefined) return true
      }
      return words.length > 0 && numeric(words.at(-1)) === null && !seen.indoor && wordsOfPlaces.test(next)
    },
    zone: (words) => {
      if (isCompound(words)) return undefined
      const found = meanings.suffix(words, { ...surroundings, indoor: true })
      const named = zone(placeNamed(words, seen.indoor) ?? "")
      if (found?.meaning.sort === "zone") return (seen.indoor ? named : undefined) ?? found.meaning.zone
      // A "salt cellar" is a thing, a "server hall" no hall: only a longer name than that is a place's.
      const longest = found !== undefined && found.length > 1 ? words.length - found.length : words.length
      for (let from = Math.max(0, words.length - 4); from < longest; from++) {
        const entries = meanings.phrases.at(words.slice(from).join(" "))?.entries ?? []
        for (const entry of entries) if (entry.sort === "zone") return entry.zone
      }
      return named
    }
  }
}
