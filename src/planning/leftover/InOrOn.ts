import { catalogue } from "#catalogue/Catalogue.js"
import { bears, contains } from "#catalogue/Traits.js"
import type { Draft, OpenThing } from "../Draft.js"
import { pluralName } from "../sdd/Names.js"
import { type Line, lastIn, nextIn } from "./Line.js"
import { plainName } from "./WhichOne.js"

/** Pairs that are told one by one. */
const told_max = 12

/** Tokens from words of place to what they are said of, and back to who bears something. */
const reach = 7

const bearing = /^(bear|support|carr|display|present)(s|ies|ing|ying)?$/

const filling =
  /^(filled|full|stocked|packed|crammed|brimming|overflowing|loaded|contain(s|ing)?|stor(es|ing)|hous(es|ing))$/

/** The mentions in or on which words say that something is, and those that words only say to bear something. */
const saidIn = (lines: ReadonlyArray<Line>) => {
  const placed = new Set<string>()
  const bear = new Set<string>()
  for (const line of lines)
    for (const { at, end, sense } of line.relations) {
      const anchor = sense === "inside" || sense === "on" ? nextIn(line, end, reach) : null
      for (const id of anchor?.meant ?? []) placed.add(id)
      const holder = sense === null ? lastIn(line, at - 1, reach) : null
      for (const id of holder?.meant ?? []) {
        if (bearing.test(line.tokens[at])) bear.add(id)
        if (filling.test(line.tokens[at])) placed.add(id)
      }
    }
  return { bear, placed }
}

/**
 * "A cabinet supports a microscope", "shelves with jars": what lies in a thing or on it, of a thing that allows of both and of which no
 * word says which, as one sentence.
 */
export const inOrOnOf = (lines: ReadonlyArray<Line>, draft: Draft): ReadonlyArray<string> => {
  const { bear, placed } = saidIn(lines)
  const things = new Map(draft.things.map((thing) => [thing.id, thing]))
  const called = ({ count, name }: OpenThing) => (count > 1 ? pluralName(plainName(name)) : plainName(name))
  const pairs = draft.relations.flatMap(({ asked, objects, predicate, subject }) => {
    const [one, other] = [things.get(subject), things.get(objects[0])]
    if (!asked || one?.asked !== true || other?.asked !== true || placed.has(other.id)) return []
    const kind = catalogue().thing(other.category)
    const both = bear.has(other.id) || (bears(kind) && contains(kind))
    if (!both || !/^(inside_of|on_top)$/.test(predicate)) return []
    return [`${called(one)} ${predicate === "inside_of" ? "in" : "on"} the ${called(other)}`]
  })
  const told = [...new Set(pairs)]
  const within = told.some((pair) => pair.includes(" in the "))
  if (!within) return []
  const more = told.length > told_max ? ` and ${told.length - told_max} more` : ""
  return [`Whether these lie in or on what has them is left open: ${told.slice(0, told_max).join(", ")}${more}.`]
}
