import { singular } from "#catalogue/Words.js"
import type { Draft } from "../Draft.js"
import { numeric } from "../reading/Numbers.js"
import { pluralName } from "../sdd/Names.js"
import { beginOf, clauseFrom, clauseTo, type Line, wordsOf } from "./Line.js"
import { plainName } from "./WhichOne.js"

/** Says that what follows is none of those that were named before. */
const anew = /^(another|other|others|second|third|additional|more|extra|further|remaining|each|every|rest)$/

/** A noun with a number, as the text says it. */
interface Said {
  readonly words: string
  /** With what is said of them. */
  readonly clause: string
  readonly count: number
}

/** How many of a noun's things a phrase names; null where it leaves that open or names them anew. */
const countOf = (tokens: ReadonlyArray<string>): number | null => {
  if (tokens.some((token) => anew.test(token))) return null
  if (/^(a|an)$/.test(tokens[0] ?? "")) return 1
  const number = tokens.map(numeric).find((value) => value !== null)
  return number === undefined ? null : number
}

/** All that is said of each name's things by number; names that are said to come anew are left out. */
const saidIn = (lines: ReadonlyArray<Line>): ReadonlyMap<string, ReadonlyArray<Said>> => {
  const all = new Map<string, Array<Said>>()
  const fresh = new Set<string>()
  for (const line of lines)
    line.tokens.forEach((token, at) => {
      if (line.meantAt(at) === null) return
      const begin = beginOf(line, at)
      const head = singular(token)
      const phrase = line.tokens.slice(begin, at)
      if (line.tokens.slice(Math.max(0, begin - 1), at).some((word) => anew.test(word))) fresh.add(head)
      const count = countOf(phrase)
      const words = wordsOf(line, begin, at)
      const clause = wordsOf(line, clauseFrom(line, begin), clauseTo(line, at))
      if (count !== null) all.set(head, [...(all.get(head) ?? []).slice(-told_max), { words, clause, count }])
    })
  for (const head of fresh) all.delete(head)
  return all
}

/** Phrases of one noun that are looked at. */
const told_max = 20

/**
 * "A doll … two dolls", of a scene with three: that the second may name the first again, as sentences. Of things of one name in
 * one place alone; what is said to be another is one.
 */
export const againIn = (lines: ReadonlyArray<Line>, draft: Draft): ReadonlyArray<string> => {
  const groups = new Map<string, { count: number; parts: number; places: Set<string | null> }>()
  for (const { asked, count, name, place } of draft.things) {
    if (!asked) continue
    const group = groups.get(plainName(name)) ?? { count: 0, parts: 0, places: new Set() }
    group.places.add(place)
    groups.set(plainName(name), { ...group, count: group.count + count, parts: group.parts + 1 })
  }
  const said = saidIn(lines)
  return [...groups].flatMap(([name, { count, parts, places }]) => {
    const words = name.split(" ")
    const those = (said.get(words.at(-1) ?? "") ?? []).filter((one) => words.every((word) => one.words.includes(word)))
    const most = Math.max(0, ...those.map((one) => one.count))
    const last = those.at(-1)
    if (parts < 2 || places.size > 1 || those.length < 2 || last === undefined || count <= most) return []
    return [
      `“${last.clause}”: whether what was named before is among them is left open; there are ${count} ${pluralName(name)}.`
    ]
  })
}
