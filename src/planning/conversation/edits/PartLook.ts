/** The look of a part of a thing: "the roof of the church should be slate", "give the mill red sails". */
import { catalogue } from "#catalogue/Catalogue.js"
import { normalise, singular } from "#catalogue/Words.js"
import type { Control } from "#domain/Control.js"
import { withArticle } from "../../sdd/Names.js"
import { emptyPatch, patched } from "../document/Patch.js"
import { type Entry, familyOf } from "../document/Scene.js"
import { looksIn } from "../understanding/Looks.js"
import { nounWords } from "../understanding/Resolve.js"
import { areMany, theEntry, together } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { isPronoun, pick } from "./Pick.js"
import { setNotes, withLooks } from "./Placement.js"
import { apart } from "./Split.js"

/** Parts that operators draw in a look of their own. */
const drawn = new Set("roof sail blade dome cap".split(" "))
/** Parts that a design can speak of. */
const parts = new Set(
  `roof sail blade dome cap door window shutter chimney steeple spire facade balcony porch frame leg seat handle backrest armrest hull mast wheel
   deck funnel sleeve trim gable beam lid top base rim drawer knob shade lampshade upholstery cover petal leaf trunk canopy awning hood`.split(
    /\s+/
  )
)

/** Whether a word names a part that things have, which no design lists: "legs", "a roof". */
export const isPartOfThing = (word: string): boolean => parts.has(singular(normalise(word)))

interface Part {
  readonly part: string
  /** What has it, as it was said; null where nobody said it. */
  readonly owner: string | null
}

const ofForm =
  /^(?:the |its |their |a |an )?(?<part>\p{L}+) (?:of|on) (?<owner>(?:(?:[a-z]+|\d{1,4}) of )?(?:the|my|our|all|each|every|both|it|them|these|those)\b.*)$/iu
const genitive = /^(?<owner>(?:the|my|our|each|every) .+?)(?:'s|s') (?<part>\p{L}+)$/iu
const own = /^(?:its|their|the) (?<part>\p{L}+)$/iu
const compound = /^(?<owner>(?:the|my|our|each|every|all|both) .*\p{L}) (?<part>\p{L}+)$/iu

const partOf = (phrase: string): Part | null => {
  for (const form of [ofForm, genitive, own, compound]) {
    const groups = form.exec(phrase.trim())?.groups
    const part = singular(normalise(groups?.part ?? ""))
    if (parts.has(part)) return { part, owner: groups?.owner ?? null }
  }
  return null
}

const isOwner = (entry: Entry): boolean => entry.sort === "thing"

/** What has the part: what is named, what was spoken of last, or all buildings. */
const ownersOf = (editing: Editing, { owner, part }: Part, said: string): ReadonlyArray<Entry> | Outcome => {
  const { memory, scene } = editing
  const named = owner ?? (memory.last !== null ? "it" : null)
  if (named !== null) {
    const picked = pick(editing, named)
    const things = picked._tag === "Picked" ? picked.entries.filter(isOwner) : []
    const own = /^the /i.test(said) && owner === null
    if (things.length > 0 && (!own || part !== "roof" || things.some((entry) => familyOf(entry) === "building")))
      return things
    if (picked._tag !== "Picked" && owner !== null && !isPronoun(owner)) return picked
  }
  const buildings = scene.entries.filter((entry) => familyOf(entry) === "building")
  return part === "roof" && buildings.length > 0
    ? buildings
    : cannot(`I can't tell whose ${part} is meant: name it, as in “the ${part} of the house should be red”.`)
}

const plain = (look: string): string =>
  look.replace(/^(?:be |look |made (?:of|from) |of |in |an? |the |with )+/i, "").trim()

/** The look of what has the part says it: "with slate roof"; null where no part is spoken of. */
export const lookOfPart = (editing: Editing, phrase: string, words: string, control: Control): Outcome | null => {
  const part = partOf(phrase)
  if (part === null) return null
  // "the chimney of the one on the right": that becomes a thing of its own first.
  const split = part.owner === null || isPronoun(part.owner) ? null : apart(editing, part.owner, control)
  if (split !== null && split.name !== null)
    return lookOfPart(split.editing, `the ${part.part} of the ${split.name}`, words, control)
  if (looksIn(words) === null) return cannot(`I know no look called “${words}”: name a colour or a material.`)
  const owners = ownersOf(editing, part, phrase)
  if ("_tag" in owners) return owners
  const tag = `with ${plain(words)} ${part.part}`
  const patch = emptyPatch()
  const change = withLooks((tags) => [...tags.filter((one) => !one.endsWith(` ${part.part}`)), tag])
  const changed = owners.filter((entry) => setNotes(patch, editing.scene, entry, change))
  if (changed.length === 0) return cannot("The design has no table in which I could say how a part of a thing looks.")
  const shown = drawn.has(part.part) ? "" : "; the design says so, but not every model shows such a part by itself"
  return {
    _tag: "Changed",
    sdd: patched(editing.scene.outline, patch),
    changes: [
      `${together(changed.map(theEntry))} now ${areMany(changed) ? "have" : "has"} ${withArticle(`${plain(words)} ${part.part}`)}${shown}`
    ],
    named: changed[0]?.name ?? null
  }
}

/** "a steering wheel", "a manhole cover": of these names things have their own, whatever their last word is. */
const isOwnThing = (what: string): boolean => {
  const words = nounWords(what)
  const meant = catalogue().meanings.exactly(words.join(" "), { zones: new Set(), near: new Set(), indoor: true })
  return words.length > 1 && meant?.meaning.sort === "thing" && looksIn(words.slice(0, -1).join(" ")) === null
}

const given =
  /^(?:an? |some |the |two |three |four )?(?<look>.+?) (?<part>\p{L}+)(?: (?:made )?of (?<stuff>[\p{L} ]+))?$/iu
const bare = /^(?:an? |some |the |two |three |four |\d+ )?(?<part>\p{L}+)(?: (?:made )?of (?<stuff>[\p{L} ]+))?$/iu

/** "add a slate roof at the church": a part in a look; refuses a part that is to be added; null for anything else. */
export const partAdded = (
  editing: Editing,
  what: string,
  owner: string | undefined,
  control: Control
): Outcome | null => {
  if (owner === undefined) return null
  const found = bare.exec(what)?.groups ?? given.exec(what)?.groups
  const part = singular(normalise(found?.part ?? ""))
  // "five stalls with red awnings" are new, and theirs are the awnings.
  if (found === undefined || !parts.has(part) || / with /i.test(found.look ?? "")) return null
  if (isOwnThing(what)) return null
  const picked = pick(editing, owner)
  if (picked._tag !== "Picked" || !picked.entries.every(isOwner)) return null
  const says = [found.look, found.stuff].some((said) => said?.split(" ").some((word) => looksIn(word) !== null))
  if (!says)
    return cannot(
      `I can't give ${together(picked.entries.map(theEntry))} ${areMany(picked.entries) ? "parts of their own" : "a part of its own"}; I can say how a part looks, as in “a red ${part}”, or replace the thing, as in “replace it with a tower”.`
    )
  return lookOfPart(editing, `the ${part} of ${owner}`, [found.look, found.stuff].filter(Boolean).join(" "), control)
}
