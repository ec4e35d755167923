import { catalogue } from "#catalogue/Catalogue.js"
import { meant } from "#catalogue/Kind.js"
import { nouns } from "#catalogue/Nouns.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import type { Draft } from "../Draft.js"
import { isLook, wordsIn } from "./Known.js"
import { plainName } from "./WhichOne.js"

/** Things that are named. */
const told_max = 20

/** Senses of a noun that are looked at, and how far up each: the usual ones, and what is near. */
const senses_max = 6
const steps_max = 8

/** All that a noun is a kind of, itself first. */
const lineOf = (noun: string): ReadonlySet<number> => {
  const { parents, synsets } = nouns()
  const line = new Set<number>()
  let level: ReadonlyArray<number> = synsets(noun).slice(0, senses_max)
  for (let step = 0; step <= steps_max && level.length > 0; step++) {
    for (const synset of level) line.add(synset)
    level = level.flatMap((synset) => parents(synset)).filter((synset) => !line.has(synset))
  }
  return line
}

/** Whether one noun is a kind of the other, by any of its usual senses; a noun that nobody knows is a kind of anything. */
const areKin = (one: string, other: string): boolean => {
  const { synsets } = nouns()
  const [own, others] = [synsets(one).slice(0, senses_max), synsets(other).slice(0, senses_max)]
  if (own.length === 0 || others.length === 0) return true
  const [line, otherLine] = [lineOf(one), lineOf(other)]
  return own.some((synset) => otherLine.has(synset)) || others.some((synset) => line.has(synset))
}

const isNoun = (word: string): boolean => {
  const { adjective, thing } = partsOf(word) ?? {}
  return thing !== undefined && adjective === undefined
}

/**
 * Whether a name may well mean something else than a thing of the catalogue: its last word is no kind of that ("staff", a spear), or
 * it is a kind of its own and the catalogue's another ("pipette rack", a storage rack).
 */
const mayDiffer = (name: string, label: string): boolean => {
  const [said, built] = [wordsIn(name), wordsIn(label)]
  const [head, kind] = [said.at(-1), built.at(-1)]
  if (head === undefined || kind === undefined) return false
  const own = said.slice(0, -1).filter((word) => isNoun(word) && !isLook(word) && !built.includes(word))
  // "Chalkboard menu", of which a menu is built: of two things one.
  if (own.some((word) => catalogue().thing(word) !== undefined)) return true
  // "A front loader" for a wheel loader: another one of its kind.
  const kinds = [said, built].map((words) => words.slice(0, -1))
  if (
    head === kind &&
    kinds.every((words, i) => words.length > 0 && !words.some((word) => kinds[1 - i].includes(word)))
  )
    return true
  if (
    own.length > 0 &&
    (head === kind ? built.slice(0, -1).some((word) => !said.includes(word)) : !said.includes(kind))
  )
    return true
  if (head === kind) return false
  return !areKin(said.join(" "), built.join(" ")) || (!areKin(head, kind) && !said.includes(kind))
}

/**
 * "Words are taken for things that are known: staff for spear": as one sentence, what of the text's things may mean something else than
 * the catalogue's by which they are built. What the catalogue does not know at all is told one by one, where it is shown.
 */
export const takenForOf = (draft: Draft): ReadonlyArray<string> => {
  const taken = new Map<string, string>()
  for (const { asked, category, name } of draft.things) {
    const entry = asked ? catalogue().thing(category) : undefined
    const called = plainName(name)
    if (entry === undefined || [entry.label, ...entry.synonyms].includes(called) || meant(called) === undefined)
      continue
    if (mayDiffer(called, entry.label)) taken.set(called, `${called} for ${entry.label}`)
  }
  if (taken.size === 0) return []
  const more = taken.size > told_max ? ` and ${taken.size - told_max} more` : ""
  return [
    `Words are taken for things that are known: ${[...taken.values()].slice(0, told_max).join(", ")}${more} (assumed).`
  ]
}
