import type { BelongingsEntry, Kept } from "#catalogue/BelongingsEntry.js"
import { catalogue } from "#catalogue/Catalogue.js"
import type { OpenPlace } from "../Draft.js"

/** What a room itself has, as against what its furniture holds. */
const itself = "*"

type Index = ReadonlyMap<string, ReadonlyArray<Kept>>

const keyOf = (thing: string, room: string): string => `${thing} ${room}`

const build = (entries: ReadonlyArray<BelongingsEntry>): Index => {
  const index = new Map<string, ReadonlyArray<Kept>>()
  for (const { keeps, of, rooms } of entries)
    for (const thing of of.length === 0 ? [itself] : of)
      for (const room of rooms ?? [itself]) index.set(keyOf(thing, room), keeps)
  return index
}

let built: Index | undefined

const find = (thing: string, room: OpenPlace): ReadonlyArray<Kept> => {
  built ??= build(catalogue().files.belongings)
  const keys = [room.sort ?? room.kind, room.kind, itself].map((name) => keyOf(thing, name))
  for (const key of keys) {
    const found = built.get(key)
    if (found !== undefined) return found
  }
  return []
}

/** What people keep on and in a piece of furniture that stands in a room: as in such a place, else as in such a room, else as usual. */
export const keptBy = (furniture: string, room: OpenPlace): ReadonlyArray<Kept> => find(furniture, room)

/** What hangs and stands in a room itself. */
export const fittingsOf = (room: OpenPlace): ReadonlyArray<Kept> => find(itself, room)
