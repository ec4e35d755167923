/** Walls, windows, doors, ceilings and corners of rooms, which no table names. */

import { normalise } from "#catalogue/Words.js"
import { isRoom } from "../../ZoneNature.js"
import type { PartEntry, PlaceEntry } from "../document/Scene.js"
import type { Editing } from "../edits/Outcome.js"

const kinds: ReadonlyMap<string, PartEntry["part"]> = new Map(
  Object.entries({
    wall: "wall",
    walls: "wall",
    window: "window",
    windows: "window",
    door: "door",
    doors: "door",
    doorway: "door",
    entrance: "door",
    ceiling: "ceiling",
    floor: "floor",
    corner: "corner",
    corners: "corner"
  } as const)
)

const form =
  /^(?:(?:the|a|an|one of the|its|some|any|another|that|this) )?(?<which>(?:\w+ ){0,2}?)(?<part>walls?|windows?|doors?|doorway|entrance|ceiling|floor|corners?)(?: (?<by>(?:by|near|next to|beside|behind|opposite) [^,]{1,60})| (?:of|in|to) (?:the |my |our )?(?<room>.+))?$/i

/** The part of a room that a phrase names; null where it names none. `which` is a word that no design can hold: "north". */
export const partIn = (
  editing: Editing,
  phrase: string,
  roomOf: (phrase: string) => PlaceEntry | null
): { readonly entry: PartEntry; readonly which: string } | null => {
  const groups = form.exec(normalise(phrase).replace(/ (?:itself|there|here)$/, ""))?.groups
  const part = groups === undefined ? undefined : kinds.get(groups.part)
  if (groups === undefined || part === undefined) return null
  const rooms = editing.scene.entries.filter(
    (entry): entry is PlaceEntry => entry.sort === "place" && isRoom(entry.mention.kind)
  )
  const named = groups.room ?? (groups.which.trim() === "" ? undefined : groups.which.trim())
  const asked = named === undefined ? null : roomOf(named)
  if (groups.room !== undefined && asked === null) return null
  const spoken = editing.memory.last?.toLowerCase()
  const about = editing.scene.entries.find(({ name }) => name.toLowerCase() === spoken)
  const home = about?.sort === "thing" ? rooms.find(({ id }) => id === about.mention.place) : undefined
  const room = asked ?? editing.subject ?? home ?? (rooms.length === 1 ? rooms[0] : (rooms[0] ?? null))
  if (room === null) return null
  const which = asked === null || groups.room !== undefined ? groups.which.trim() : ""
  const beside = groups.by ?? ""
  const name = `${part} of the ${room.name.charAt(0).toLowerCase()}${room.name.slice(1)}`
  return {
    entry: { sort: "part", id: `${room.id}:${part}`, name, at: null, part, mention: room.mention, room },
    which: `${which} ${beside}`.trim()
  }
}
