import { singular } from "#catalogue/Words.js"
import type { Draft, OpenThing } from "../Draft.js"
import { numeric } from "../reading/Numbers.js"
import { pluralName } from "../sdd/Names.js"
import { beginOf, type Line, wordsOf } from "./Line.js"
import { plainName } from "./WhichOne.js"

/** Things whose numbers are told one by one. */
const told_max = 12

/** What one noun's phrases say of its number. */
interface Said {
  /** The sum of all phrases that give one. */
  sum: number
  /** The largest that one phrase gives, and its words. */
  most: number
  mostly: string
  /** Whether some phrase leaves it open: "the lamps", "some lamps". */
  open: boolean
  /** The first phrase that gives one. */
  words: string
}

const several = /^(each|every|both|per|apiece|dozen|pair|pairs|couple|double|twin|trio|set|sets|row|rows|all|matching)$/

const measured = /^(m|cm|mm|km|ft|feet|foot|metres?|meters?|inch(es)?|storeys?|stories|seater|person|people)$/

/** What the words before a noun give as its number: null where they leave it open. */
const givenBy = (tokens: ReadonlyArray<string>, noun: string): number | null => {
  if (/^(a|an|one|another)$/.test(tokens[0] ?? "")) return noun === singular(noun) ? 1 : null
  const at = tokens.findIndex((token) => numeric(token) !== null)
  // "A 25 metre pool".
  return at < 0 || measured.test(tokens[at + 1] ?? "") ? null : numeric(tokens[at])
}

/** What a text says of the number of each noun that names things. */
const saidIn = (lines: ReadonlyArray<Line>): ReadonlyMap<string, Said> => {
  const all = new Map<string, Said>()
  for (const line of lines)
    line.tokens.forEach((token, at) => {
      if (line.meantAt(at) === null) return
      const begin = beginOf(line, at)
      const phrase = line.tokens.slice(begin, at)
      const shares = line.tokens.slice(Math.max(0, begin - 2), at).some((word) => several.test(word))
      const said = all.get(singular(token)) ?? {
        sum: 0,
        most: 0,
        mostly: "",
        open: false,
        words: wordsOf(line, begin, at)
      }
      const given = shares ? null : givenBy(phrase, token)
      const refers = /^(the|its|their|that|this)$/.test(phrase[0] ?? "") && token === singular(token)
      if (given === null) said.open ||= !refers
      else {
        said.sum += given
        if (given > said.most) Object.assign(said, { most: given, mostly: wordsOf(line, begin, at) })
      }
      all.set(singular(token), said)
    })
  return all
}

/**
 * "Four tables, each with two stools, before a low stage", of a scene with eight stools and four stages: what there is more often than all
 * phrases of its noun together say, and what there is less often than one of them says, as sentences.
 */
export const countedOf = (lines: ReadonlyArray<Line>, draft: Draft): ReadonlyArray<string> => {
  const groups = new Map<string, Array<OpenThing>>()
  for (const thing of draft.things) {
    if (!thing.asked || !thing.exact) continue
    const head = singular(plainName(thing.name).split(" ").at(-1) ?? "")
    groups.set(head, [...(groups.get(head) ?? []), thing])
  }
  const said = saidIn(lines)
  const more = [...groups].flatMap(([head, things]) => {
    const count = things.reduce((sum, thing) => sum + thing.count, 0)
    const own = said.get(head)
    if (own === undefined || own.open || own.sum === 0 || count <= own.sum) return []
    return [`${count} ${pluralName(plainName(things[0].name))} for “${own.words}”`]
  })
  const fewer = [...groups].flatMap(([head, things]) => {
    const count = things.reduce((sum, thing) => sum + thing.count, 0)
    const { most = 0, mostly = "" } = said.get(head) ?? {}
    return most > count ? [`${count} ${pluralName(plainName(things[0].name))} for “${mostly}”`] : []
  })
  const less = fewer.length === 0 ? [] : [`There are fewer than the words say: ${fewer.slice(0, told_max).join(", ")}.`]
  if (more.length === 0) return less
  const rest = more.length > told_max ? ` and ${more.length - told_max} more` : ""
  return [
    `What is said of each of several counts for all of them: ${more.slice(0, told_max).join(", ")}${rest}.`,
    ...less
  ]
}
