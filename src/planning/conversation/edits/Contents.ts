/** What lies in a place or on a thing, as far as the design says it. */
import type { Entry, Scene } from "../document/Scene.js"
import { theEntry, together } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"

/** What the design says to lie on things or in them. */
const lyingOn = ({ scene }: Editing, things: ReadonlyArray<Entry>): ReadonlyArray<Entry> | Outcome => {
  const ids = new Set(things.map(({ id }) => id))
  const held = new Set(
    scene.reading.relations
      .filter(
        ({ objects, predicate }) =>
          /^(?:on_top|inside_of|on_wall)$/.test(predicate) && objects.some((id) => ids.has(id))
      )
      .map(({ subject }) => subject)
  )
  const entries = scene.entries.filter(({ id }) => held.has(id))
  return entries.length > 0
    ? entries
    : cannot(`The design names nothing on ${together(things.map(theEntry))} or in it.`)
}

/** What lies in a place, and on a thing. */
export const contentsIn = (editing: Editing, phrase: string): ReadonlyArray<Entry> | Outcome => {
  const picked = pick(editing, phrase)
  if (picked._tag !== "Picked") return picked
  const places = picked.entries.filter(({ sort }) => sort === "place")
  if (places.length === 0) return lyingOn(editing, picked.entries)
  const held = editing.scene.entries.filter(
    (entry) => entry.sort === "thing" && places.some(({ id }) => id === entry.mention.place)
  )
  return held.length > 0 ? held : cannot(`The design names nothing in ${together(places.map(theEntry))}.`)
}

/** What goes, with what was only assumed to lie on it or in it: nobody asked for that. */
export const assumedWith = ({ entries, reading }: Scene, gone: ReadonlySet<Entry>): ReadonlySet<Entry> => {
  const ids = new Set([...gone].map(({ id }) => id))
  const carried = (id: string) =>
    reading.relations.filter(
      ({ predicate, subject }) => subject === id && (predicate === "on_top" || predicate === "inside_of")
    )
  const along = entries.filter((entry) => {
    const on = entry.sort === "thing" && !entry.mention.asked && !gone.has(entry) ? carried(entry.id) : []
    return on.length > 0 && on.every(({ objects }) => objects.every((id) => ids.has(id)))
  })
  return new Set([...gone, ...along])
}
