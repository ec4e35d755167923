import type { Draft } from "./Draft.js"

const directions = ["east", "west", "south", "north"] as const
export type Direction = (typeof directions)[number]

export const ofDirection = (direction: Direction): `${Direction}_of` => `${direction}_of`

export const directionOf = (predicate: string): Direction | undefined =>
  directions.find((direction) => predicate === ofDirection(direction))

/** The side on which `id` lies of anything, by the first compass relation that has it as subject. */
export const sideOf = (
  draft: Draft,
  id: string
): { readonly direction: Direction; readonly from: string } | undefined => {
  for (const relation of draft.relations) {
    const direction = relation.subject === id ? directionOf(relation.predicate) : undefined
    if (direction !== undefined && relation.objects.length > 0) return { direction, from: relation.objects[0] }
  }
  return undefined
}

/** A direction that no place of the scene lies in yet; east, west, south, north in that order. */
export const freeDirection = (draft: Draft): Direction => {
  const used = new Set(draft.relations.map((relation) => directionOf(relation.predicate)))
  return directions.find((direction) => !used.has(direction)) ?? "east"
}
