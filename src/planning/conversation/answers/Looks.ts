/** What things look like, and the light and the mood of the whole. */
import type { Control } from "#domain/Control.js"
import { isMany } from "../../sdd/Names.js"
import { type Entry, openScene } from "../document/Scene.js"
import { theEntry, together, upperFirst } from "../edits/Names.js"
import { type Memory, reasonOf } from "../edits/Outcome.js"
import { isWholeScene, pick } from "../edits/Pick.js"
import { styleOf } from "../edits/Style.js"
import { readLooks } from "../understanding/Looks.js"

const lookOf = (entry: Entry): string => {
  const { tags } = entry.mention
  const name = upperFirst(theEntry(entry))
  const many = isMany(entry.mention)
  const cell = entry.at?.row.cells.placement ?? entry.at?.row.cells.description ?? ""
  const noted = /(?:^|; ?)looks (?<looks>[^;]+)/.exec(cell)?.groups?.looks
  const looks = noted ?? (tags.length === 0 ? undefined : together(tags))
  return looks === undefined
    ? `The design gives ${theEntry(entry)} no look of ${many ? "their" : "its"} own: ${many ? "they take" : "it takes"} the usual one.`
    : `${name} ${many ? "look" : "looks"} ${looks}.`
}

/** Whether the design says of what the words name that it looks so: all of it, in each of the words. */
export const areSo = (sdd: string, of: string, look: string, memory: Memory, control: Control): boolean => {
  const picked = pick({ scene: openScene(sdd, control), memory }, of, { all: true })
  const looks = readLooks(look) ?? []
  return (
    picked._tag === "Picked" &&
    looks.length > 0 &&
    picked.entries.every(({ mention }) => looks.every(({ words }) => mention.tags.includes(words)))
  )
}

const shown_max = 8

/** The look of what the words name. */
export const looksOf = (sdd: string, of: string, memory: Memory, control: Control): string => {
  const scene = openScene(sdd, control)
  if (isWholeScene(of) || (/^it$/i.test(of) && memory.last === null)) {
    const said = (["Lighting", "Mood", "Palette", "Materials"] as const).flatMap((name) => {
      const value = styleOf(scene, name)
      return value === "" ? [] : [`${name.toLowerCase()}: ${value}`]
    })
    return said.length === 0 ? "The design says nothing of the light and the mood." : `${upperFirst(said.join("; "))}.`
  }
  const picked = pick({ scene, memory }, of, { all: true })
  if (picked._tag !== "Picked") return reasonOf(picked)
  return picked.entries.slice(0, shown_max).map(lookOf).join("\n")
}
