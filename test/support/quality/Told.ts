/** Which of a judge's failed specs a scene's own documents tell: honest is what says itself what it lacks. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { JudgedBrief } from "../../judges/briefs/judge-brief.mjs"
import type { Annotation } from "../../judges/rooms/annotations.mjs"
import type { Specs } from "../../judges/rooms/judge.mjs"
import { canonical, phrase, tokens } from "../../judges/rooms/text.mjs"

/** A spec that a scene does not meet, and what an entry must name to tell of it: of each of `named` one of its names. */
export interface Failed {
  readonly kind: string
  readonly what: string
  readonly named: ReadonlyArray<ReadonlyArray<string>>
  /** Words that must stand there as well. */
  readonly words: ReadonlyArray<string>
}

const isMissing = (reason: string): boolean => /^(missing|no) /.test(reason)

/** What `reason` says is missing, else all. */
const lacking = (reason: string, all: ReadonlyArray<string>): ReadonlyArray<string> => {
  const missing = all.filter((name) => isMissing(reason) && reason.includes(name))
  return missing.length > 0 ? missing : all
}

/** The names of placements by their ids. */
type Names = ReadonlyMap<string, string>

export const failedOfRoom = (asked: Annotation, specs: Specs, names: Names): ReadonlyArray<Failed> => {
  const called = (category: string) => [
    category,
    ...new Set((specs.matched[category] ?? []).flatMap((id) => names.get(id) ?? []))
  ]
  const failed = <A>(
    kind: string,
    verdicts: Specs["oo"],
    of: ReadonlyArray<A>,
    told: (one: A, why: string) => Pick<Failed, "named" | "words">
  ) =>
    verdicts.flatMap(({ reason, satisfied, spec }, i) =>
      satisfied ? [] : [{ kind, what: `${spec} (${reason})`, ...told(of[i], reason) }]
    )
  return [
    ...failed("counts", specs.counts, asked.counts, ({ category }) => ({ named: [called(category)], words: [] })),
    ...failed("attributes", specs.attributes, asked.attributes, ({ attributes, category }, why) =>
      isMissing(why) ? { named: [called(category)], words: [] } : { named: [], words: attributes }
    ),
    ...failed("object–object", specs.oo, asked.oo, ({ anchor, others }, why) => ({
      named: lacking(why, [...new Set([anchor, ...others])]).map(called),
      words: []
    })),
    ...failed("object–architecture", specs.oa, asked.oa, ({ arch, category, relation }, why) => ({
      named: isMissing(why) ? [called(category)] : [called(category), [arch, ...relation.split("_")]],
      words: []
    }))
  ]
}

export const failedOfBrief = ({ relations = [], things = [], zones = [] }: JudgedBrief): ReadonlyArray<Failed> => {
  const of = (kind: string, what: string, ...named: ReadonlyArray<ReadonlyArray<string>>) => ({
    kind,
    what,
    named,
    words: []
  })
  const wordsOf = (word: string) => [...things, ...zones].find(({ words }) => words.includes(word))?.words ?? [word]
  return [
    ...things.flatMap(({ count, countMet, present, recognisable, words }) => {
      if (!present) return [of("named", words[0], words)]
      return [
        ...(countMet ? [] : [of("counts", `${count} × ${words[0]}`, words)]),
        ...(recognisable === false ? [of("recognisable", words[0], words)] : [])
      ]
    }),
    ...zones.flatMap(({ met, words }) => (met ? [] : [of("zones", words[0], words)])),
    ...relations.flatMap(({ a, b, met, type, why }) =>
      met ? [] : [of("relations", `${type} ${a} ${String(b)} (${why})`, ...lacking(why, [a, b].flat()).map(wordsOf))]
    )
  ]
}

/** Lemmas of a text and their synonyms. */
const lemmasOf = (text: string): ReadonlySet<string> => {
  const own = tokens(text)
  return new Set([...own, ...canonical(own)])
}

const tells = ({ named, words }: Failed, entry: ReadonlySet<string>): boolean =>
  named.every((names) =>
    names.some((name) => entry.has(phrase(name).head) || tokens(name).every((word) => entry.has(word)))
  ) && words.every((word) => tokens(word).every((one) => entry.has(one)))

interface Documents {
  readonly entries: ReadonlyArray<string>
  readonly names: Names
}

type Told = ReadonlyArray<{ readonly text: string; readonly reason: string }>

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
  return {
    entries: [...[...(peg.unplanned as Told), ...unmet].map(({ reason, text }) => `${text}. ${reason}`), ...questions],
    names: new Map(
      placements.map((one: { id: string; entity: string }) => [one.id, entities.get(one.entity) ?? one.entity])
    )
  }
}

/** The failed specs that no entry tells of. */
export const silentOf = (failed: ReadonlyArray<Failed>, entries: ReadonlyArray<string>): ReadonlyArray<Failed> => {
  const read = entries.map(lemmasOf)
  return failed.filter((one) => !read.some((entry) => tells(one, entry)))
}
