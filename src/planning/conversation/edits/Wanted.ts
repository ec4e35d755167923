/** What the words of an addition name: "three tall lamps", "a pond and a well". */
import { catalogue } from "#catalogue/Catalogue.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { talkWords } from "#catalogue/TalkWords.js"
import { plural, singular } from "#catalogue/Words.js"
import type { Control } from "#domain/Control.js"
import { verbOf } from "../../english/Lemmas.js"
import { quiet } from "../../Quiet.js"
import type { Place, Thing } from "../../Reading.js"
import { countAt } from "../../reading/Numbers.js"
import { read } from "../../reading/read.js"
import { wayKindOf } from "../../reading/WayWords.js"
import { categoryByName } from "../../sdd/WriteTables.js"
import type { Scene } from "../document/Scene.js"
import { isCompared } from "../understanding/Looks.js"
import { lengthIn } from "../understanding/Measures.js"
import { nounWords } from "../understanding/Resolve.js"
import { isClose } from "../understanding/Typos.js"

export interface Wanted {
  readonly things: ReadonlyArray<Thing>
  readonly places: ReadonlyArray<Place>
}

/** Words of the scene around the wish, so that a lamp in a village is no lamp of a bedroom. */
const frameOf = ({ reading }: Scene): string => {
  const [whole] = reading.places
  const kind = whole === undefined ? undefined : catalogue().zone(whole.kind)
  if (kind !== undefined && kind.name !== "other") return kind.label
  return reading.setting === "indoor" ? "room" : "park"
}

/** What such a place usually has is not what was asked for: where some things have their names from the wish, those alone. */
const namedIn = (words: string, things: ReadonlyArray<Thing>): ReadonlyArray<Thing> => {
  const said = new Set(nounWords(words))
  const named = things.filter(({ name }) => nounWords(name.replace(/ \d+$/, "")).some((word) => said.has(word)))
  return named.length > 0 ? named : things
}

/** What of a wish is new: all that it names but the frame that it is read in. */
export const wantedIn = (scene: Scene, words: string, control: Control): Wanted => {
  const frame = frameOf(scene)
  const bare = read(`A ${frame}.`, quiet(control)).places.map(({ kind }) => kind)
  const plain = words.replace(/[.!?;]+/g, " ").trim()
  const found = read(`A ${frame} with ${plain}.`, quiet(control))
  const { places } = found
  const things = namedIn(plain, found.things)
  const framed = new Set(bare)
  const added = places.filter((place, i) => place.asked && !(i === 0 && framed.has(place.kind)))
  if (things.some(isKnown(scene)) || added.length > 0) return { things: things.filter(isNamed), places: added }
  const mended = spelled(scene, plain)
  if (mended !== null) return wantedIn(scene, mended, control)
  return { things: (things.length > 0 ? things : unknown(scene, plain)).filter(isNamed), places: [] }
}

/** Whether a name ends in a noun, or in a word that nobody knows: "an except" is nothing. */
const isNamed = ({ name }: Thing): boolean => {
  const words = name.toLowerCase().replace(/ \d+$/, "").split(" ")
  const parts = partsOf(words.at(-1) ?? "") ?? partsOf(singular(words.at(-1) ?? ""))
  const last = words.at(-1) ?? ""
  if (isCompared(last) || lengthIn(`1 ${singular(last)}`) !== null) return false
  const noun = parts === undefined || (parts.thing ?? parts.abstract ?? parts.other) !== undefined
  return noun && !words.some((word) => talkWords().nameless.has(word))
}

const isKnown =
  ({ reading }: Scene) =>
  ({ name }: Thing): boolean =>
    categoryByName(name, reading.setting === "indoor") !== undefined

let single: ReadonlyArray<string> | undefined

/** Names of one word that the catalogue has for things, the longest first. */
const vocabulary = (): ReadonlyArray<string> => {
  single ??= [
    ...new Set(
      catalogue()
        .files.things.flatMap(({ label, synonyms }) => [label, ...synonyms])
        .filter((name) => /^[a-z]{4,20}$/.test(name))
    )
  ]
  return single
}

const lettersOf = (word: string): string => [...word].sort().join("")

/** The words with the last one as it was probably meant, by what is in the scene, then by the catalogue; null where none is close. */
const spelled = (scene: Scene, words: string): string | null => {
  const parts = words.split(" ")
  const last = parts.at(-1)?.toLowerCase() ?? ""
  // What is a word is no slip of the pen: "closer" is no clover.
  if (!/^[a-z]{4,20}$/.test(last) || partsOf(last) !== undefined || verbOf(last) !== undefined) return null
  const known = [...scene.entries.flatMap(({ name }) => nounWords(name)), ...vocabulary()]
  const forms = known.flatMap((word) => [word, plural(word)])
  // Two letters that changed places are likelier than another letter.
  const found =
    forms.find((word) => isClose(last, word) && lettersOf(word) === lettersOf(last)) ??
    forms.find((word) => isClose(last, word))
  return found === undefined || found === last ? null : [...parts.slice(0, -1), found].join(" ")
}

/** A noun that the catalogue does not know, taken as a thing by its name. */
const unknown = (scene: Scene, words: string): ReadonlyArray<Thing> => {
  const tokens = words.toLowerCase().split(/\s+/)
  const count = countAt(tokens, 0, scene.reading.setting === "indoor")
  const noun = nounWords(words).filter(
    (word) => partsOf(word)?.adverb === undefined || partsOf(word)?.thing !== undefined
  )
  if (noun.length === 0 || noun.length > 4 || !/^(?:an?|some|the|two|\d|[a-z]+ )/i.test(words)) return []
  if (!/^(?:an?|some|the|another)$/.test(tokens[0]) && count === null) return []
  const name = noun.join(" ")
  return [
    {
      id: "thing",
      name: name.charAt(0).toUpperCase() + name.slice(1),
      tags: [],
      text: words,
      asked: true,
      category: "decor",
      count: count?.value ?? 1,
      exact: count?.exact ?? true,
      place: null,
      scale: { width: 1, height: 1, depth: 1 },
      size: {}
    }
  ]
}

/** The way that the words name, a bridge or a path; null where they name none. */
export const wayIn = (words: string) => wayKindOf(nounWords(words))
