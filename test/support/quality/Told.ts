/** Which of a judge's failed specs a scene's own documents tell: honest is what says itself what it lacks. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { JudgedBrief } from "../../judges/briefs/judge-brief.mjs"
import type { Annotation } from "../../judges/rooms/annotations.mjs"
import type { Specs } from "../../judges/rooms/judge.mjs"
import { canonical, phrase, tokens } from "../../judges/rooms/text.mjs"

/** What a judge asks of a scene, and what an entry must name to tell that it is not met: of each of `named` one of its names. */
export interface Spec {
  readonly kind: string
  readonly what: string
  readonly met: boolean
  readonly named: ReadonlyArray<ReadonlyArray<string>>
  /** Words that must stand there as well. */
  readonly words: ReadonlyArray<string>
}

const isWord = (word: unknown): word is string => typeof word === "string"

const isMissing = (reason: string): boolean => /^(missing|no) /.test(reason)

/** What `reason` says is missing, else all. */
const lacking = (reason: string, all: ReadonlyArray<string>): ReadonlyArray<string> => {
  const missing = all.filter((name) => isMissing(reason) && reason.includes(name))
  return missing.length > 0 ? missing : all
}

/** The names of placements by their ids. */
type Names = ReadonlyMap<string, string>

export const specsOfRoom = (asked: Annotation, specs: Specs, names: Names): ReadonlyArray<Spec> => {
  const called = (category: string) => [
    category,
    ...new Set((specs.matched[category] ?? []).flatMap((id) => names.get(id) ?? []))
  ]
  const judged = <A>(
    kind: string,
    verdicts: Specs["oo"],
    of: ReadonlyArray<A>,
    told: (one: A, why: string) => Pick<Spec, "named" | "words">
  ) =>
    verdicts.map(({ reason, satisfied, spec }, i) => ({
      kind,
      what: `${spec} (${reason})`,
      met: satisfied,
      ...told(of[i], reason)
    }))
  return [
    ...judged("counts", specs.counts, asked.counts, ({ category }) => ({ named: [called(category)], words: [] })),
    ...judged("attributes", specs.attributes, asked.attributes, ({ attributes, category }, why) =>
      isMissing(why) ? { named: [called(category)], words: [] } : { named: [], words: attributes }
    ),
    ...judged("object–object", specs.oo, asked.oo, ({ anchor, others }, why) => ({
      named: lacking(why, [...new Set([anchor, ...others])]).map(called),
      words: []
    })),
    ...judged("object–architecture", specs.oa, asked.oa, ({ arch, category, relation }, why) => ({
      named: isMissing(why)
        ? [called(category)]
        : [called(category), [arch, ...relation.split("_"), ...(relation === "middle" ? ["center"] : [])]],
      words: []
    }))
  ]
}

export const specsOfBrief = ({ relations = [], things = [], zones = [] }: JudgedBrief): ReadonlyArray<Spec> => {
  const of = (kind: string, met: boolean, what: string, ...named: ReadonlyArray<ReadonlyArray<string>>) => ({
    kind,
    what,
    met,
    named,
    words: []
  })
  const wordsOf = (word: string) => [...things, ...zones].find(({ words }) => words.includes(word))?.words ?? [word]
  return [
    ...things.flatMap(({ count, countMet, present, recognisable, words }) => {
      if (!present) return [of("named", false, words[0], words)]
      return [
        of("named", true, words[0], words),
        of("counts", countMet, `${count} × ${words[0]}`, words),
        of("recognisable", recognisable !== false, words[0], words)
      ]
    }),
    ...zones.map(({ met, words }) => of("zones", met, words[0], words)),
    ...relations.map(({ a, b, met, type, why }) =>
      of(
        "relations",
        met,
        `${type} ${a} ${String(b)} (${why})`,
        ...lacking(why, [a, b].flat().filter(isWord)).map(wordsOf)
      )
    )
  ]
}

/** Lemmas of a text and their synonyms. */
const lemmasOf = (text: string): ReadonlySet<string> => {
  const own = tokens(text)
  return new Set([...own, ...canonical(own)])
}

/** What the judge of rooms skips in an attribute as well: "has_two_sinks" is two sinks. */
const filler = new Set(["with", "has", "have", "and", "a", "an", "the"])

const tells = ({ named, words }: Spec, entry: ReadonlySet<string>): boolean =>
  named.every((names) =>
    names.some(
      (name) =>
        entry.has(phrase(name).head) ||
        entry.has(tokens(name).join("")) ||
        tokens(name).every((word) => entry.has(word))
    )
  ) && words.every((word) => tokens(word).every((one) => filler.has(one) || entry.has(one)))

/** What a document says that its scene lacks; `kind` as in `unmet`, null for an open question. */
interface Entry {
  readonly text: string
  readonly kind: string | null
}

interface Documents {
  readonly entries: ReadonlyArray<Entry>
  readonly names: Names
}

type Told = ReadonlyArray<{ readonly text: string; readonly reason: string; readonly kind?: string }>

const json = async (folder: string, name: string) => JSON.parse(await readFile(join(folder, name), "utf8"))

/** What the documents of a scene say of what it lacks: the entries of `unplanned` and `unmet`, and the open questions. */
export const documentsIn = async (folder: string): Promise<Documents> => {
  const sdd = await readFile(join(folder, "sdd.md"), "utf8")
  const peg = await json(folder, "peg.json")
  const { unmet }: { unmet: Told } = await json(folder, "report.json")
  const { placements } = await json(folder, "placements.json")
  const entities = new Map<string, string>(
    peg.entities.map((entity: { id: string; name: string }) => [entity.id, entity.name])
  )
  const questions =
    sdd
      .split("## Open questions")[1]
      ?.split("\n")
      .filter((line) => line.startsWith("- ")) ?? []
  const told = new Map(
    [...(peg.unplanned as Told), ...unmet].map(({ kind = null, reason, text }) => [
      `${text}. ${reason}`,
      { text: `${text}. ${reason}`, kind }
    ])
  )
  return {
    entries: [...told.values(), ...questions.map((text) => ({ text, kind: null }))],
    names: new Map(
      placements.map((one: { id: string; entity: string }) => [one.id, entities.get(one.entity) ?? one.entity])
    )
  }
}

const isRelation = ({ kind }: Spec): boolean => /^(relations|object–)/.test(kind)

/** Which of several things words are said of tells of how they stand, and of nothing else. */
const isOfPlaces = ({ text }: Entry): boolean =>
  isPlaceless(text) || / may be meant\.$| is meant is left open\.$| of each of the \d+ is left open\.$/.test(text)

/** A list of what was assumed names many things, and says of no two how they stand. */
const isList = ({ text }: Entry): boolean => text.includes("(assumed")

/** Whether an entry is the list of those of which the text says no place: it tells of each, and of no two what they have to do with each other. */
export const isPlaceless = (text: string): boolean => text.startsWith("- Where these stand is left open")

/** The failed specs that no entry tells of. */
export const silentOf = (specs: ReadonlyArray<Spec>, entries: ReadonlyArray<Entry>): ReadonlyArray<Spec> => {
  const read = entries.map((entry) => ({
    list: isList(entry),
    places: isOfPlaces(entry),
    words: lemmasOf(entry.text)
  }))
  return specs.filter(
    (one) =>
      !one.met && !read.some(({ list, places, words }) => !(isRelation(one) ? list : places) && tells(one, words))
  )
}

/** The specs that an entry of a kind can be wrong of. */
const concerned: Readonly<Record<string, RegExp>> = {
  thing: /^(named|counts)$/,
  count: /^counts$/,
  place: /^zones$/,
  relation: /^(relations|object–.*)$/,
  look: /^(attributes|recognisable)$/
}

/** The entries of `unplanned` and `unmet` that tell of something met, and of nothing that failed. */
export const falseOf = (specs: ReadonlyArray<Spec>, entries: ReadonlyArray<Entry>): ReadonlyArray<Entry> =>
  entries.filter(({ kind, text }) => {
    const of = specs.filter((one) => kind !== null && concerned[kind]?.test(one.kind) === true)
    const words = lemmasOf(text)
    const told = specs.filter((one) => tells(one, words))
    return of.some((one) => one.met && told.includes(one)) && told.every(({ met }) => met)
  })
