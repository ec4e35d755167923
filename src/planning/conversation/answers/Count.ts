/** How many of something the design names: in all, at a place, at each of something, in a row, and in how many rows. */
import type { Control } from "#domain/Control.js"
import { isMany, pluralName } from "../../sdd/Names.js"
import { isPlace, isThing, openScene, type Scene, standingBy } from "../document/Scene.js"
import { eachOf } from "../edits/Each.js"
import { theEntry, together, upperFirst } from "../edits/Names.js"
import type { Editing, Memory } from "../edits/Outcome.js"
import { reasonOf } from "../edits/Outcome.js"
import { pick } from "../edits/Pick.js"
import { namedRows, namesRows, rowsOf } from "../edits/Rows.js"
import { splitPosition } from "../understanding/Positions.js"
import { nounWords } from "../understanding/Resolve.js"
import { counted, placesOf } from "./Design.js"

/** The noun in the plural, with what stands behind it as it was said. */
const plural = (of: string): string => {
  const { what } = splitPosition(of.trim())
  return `${pluralName(what === "" ? of.trim() : what)}${what === "" ? "" : of.trim().slice(what.length)}`
}

/** None is there, or none where it is said; then where they are. */
const noneOf = (editing: Editing, of: string, where: () => string): string => {
  const { position, what } = splitPosition(of)
  const elsewhere = position !== null && what !== "" && pick(editing, pluralName(what), { all: true })._tag === "Picked"
  // That things hang there is no relation of theirs to a wall by name.
  if (elsewhere && /\b(?:wall|ceiling|corner|floor)s?$/i.test(of)) return where()
  return elsewhere
    ? `None ${of.slice(what.length).trim()}, as far as the design says. ${where()}`
    : `None: the design names no ${nounWords(of).join(" ")}.`
}

const several_max = 6

/** "trees and number of benches": each of what is asked the number of; nothing where one thing is called so, or stands between two. */
const severalIn = ({ entries }: Scene, of: string): ReadonlyArray<string> => {
  const parts = of.split(/,? (?:and|or|plus) (?:(?:how many|(?:the )?number of) )?|, /i).map((part) => part.trim())
  const called = entries.some(({ name }) => / (?:and|or) /i.test(name) && of.toLowerCase().includes(name.toLowerCase()))
  return called || parts.length > several_max || parts.includes("") || splitPosition(of).position !== null ? [] : parts
}

/** "How many rows are there", of which things. */
const rowsAsked = (editing: Editing, of: string | undefined): string => {
  const picked = of === undefined ? null : pick(editing, pluralName(of), { all: true, sorts: ["thing"] })
  if (picked !== null && picked._tag !== "Picked") return reasonOf(picked)
  const things = (picked?.entries ?? editing.scene.entries).filter(isThing)
  const ranked = things.flatMap((thing) => {
    const rows = rowsOf(thing)
    return rows === null ? [] : [`${counted(thing)} in ${rows === 1 ? "one row" : `${rows} rows`}`]
  })
  if (ranked.length > 0) return `There are ${together(ranked)}.`
  return of === undefined
    ? "The design speaks of no rows."
    : `The design does not say that ${together(things.map(theEntry))} stand in rows.`
}

/** "How many chairs per table", "how many shelves in each row". */
const eachAsked = (editing: Editing, of: string, home: string): string => {
  const picked = pick(editing, pluralName(of), { all: true, sorts: ["thing"] })
  if (picked._tag !== "Picked") return reasonOf(picked)
  const [named, ...others] = picked.entries.filter(isThing)
  if (named === undefined) return `None: the design names no ${nounWords(of).join(" ")}.`
  const inRows = /^(?:rows?|lines?|columns?|ranks?)$/.test(nounWords(home).join(" "))
  const homes = inRows ? null : pick(editing, home, { all: true, sorts: ["thing"] })
  if (homes !== null && homes._tag !== "Picked") return reasonOf(homes)
  const there =
    homes === null
      ? [named, ...others].filter((one) => rowsOf(one) !== null)
      : standingBy(editing.scene, [named, ...others], homes.entries)
  const [thing] = there
  const times = thing === undefined ? null : inRows ? rowsOf(thing) : eachOf(editing, home)
  if (thing === undefined || times === null)
    return `The design does not say that ${theEntry(named)} ${isMany(named.mention) ? "are" : "is"} ${inRows ? "in rows" : `at ${home}`}: there ${isMany(named.mention) ? "are" : "is"} ${counted(named)}.`
  const share = thing.mention.count / times
  const about = Number.isInteger(share) && thing.mention.exact ? "" : "about "
  return `${upperFirst(about)}${Math.round(share * 10) / 10} at each: ${counted(thing)} ${inRows ? `in ${times} rows` : `at ${times} ${pluralName(nounWords(home).join(" "))}`}.`
}

const per = /^(?<of>.+?) (?:per|(?:at|on|in|by|for|around|beside) (?=each |every ))(?:each |every )?(?<home>.+)$/i

/** How many of something, with what they are. */
export const countOf = (sdd: string, of: string, memory: Memory, control: Control): string => {
  const scene = openScene(sdd, control)
  const each = severalIn(scene, of)
  if (each.length > 1) return each.map((one) => countOf(sdd, one, memory, control)).join("\n")
  const editing = { scene, memory }
  if (/^(?:things?|elements?|entities|objects?|pieces?)$/i.test(nounWords(of).join(" "))) {
    const total = scene.entries.filter(isThing).reduce((sum, { mention }) => sum + mention.count, 0)
    return `There are about ${total} things of ${scene.entries.filter(isThing).length} kinds.`
  }
  if (/^(?:zones?|places?|rooms?|areas?)$/i.test(nounWords(of).join(" "))) {
    const places = scene.entries.filter(isPlace)
    return `There ${places.length === 1 ? "is 1 zone" : `are ${places.length} zones`}: ${together(places.map(({ name }) => name))}.`
  }
  const rows = namedRows.exec(of.trim())
  if (rows !== null && !namesRows(scene)) return rowsAsked(editing, rows.groups?.of)
  const share = per.exec(of.trim())?.groups
  if (share?.of !== undefined && share.home !== undefined) return eachAsked(editing, share.of, `each ${share.home}`)
  const picked = pick(editing, plural(of), { all: true })
  if (picked._tag === "Ask") return picked.question
  if (picked._tag !== "Picked") return noneOf(editing, of, () => placesOf(sdd, splitPosition(of).what, memory, control))
  const things = picked.entries.filter(isThing)
  const others = picked.entries.filter((entry) => !isThing(entry))
  if (things.length === 0)
    return `There ${others.length === 1 ? "is one" : `are ${others.length}`}: ${together(others.map(({ name }) => name))}.`
  const total = things.reduce((sum, { mention }) => sum + mention.count, 0)
  const exact = things.every(({ mention }) => mention.exact || mention.count === 1)
  const list = things.length === 1 ? "" : `: ${together(things.map(counted))}`
  const noun =
    things.length === 1
      ? ` ${total === 1 ? things[0].name.toLowerCase() : pluralName(things[0].name.toLowerCase())}`
      : ""
  const verb = total === 1 ? "There is" : "There are"
  return `${verb} ${exact ? "" : "about "}${total}${noun}${list} in the design.`
}
