import type { Report } from "#formats/blueprint/Report.js"
import type { View } from "./View.js"

/**
 * Asked and placed, by entity. Doors and windows are counted as openings, and in no sum: those are of placements. Without a
 * peg all that is there was asked.
 */
export const counts = (view: View): Report["counts"] => {
  const placed = new Map<string, number>()
  const count = (entity: string) => placed.set(entity, (placed.get(entity) ?? 0) + 1)
  for (const thing of view.things) count(thing.placement.entity)
  for (const { opening } of view.gaps) if (opening.entity !== null) count(opening.entity)
  const entities =
    view.peg === null
      ? Array.from(placed, ([entity, number]) => ({ entity, asked: number, placed: number }))
      : view.peg.entities.map((entity) => ({
          entity: entity.id,
          asked: entity.count,
          placed: placed.get(entity.id) ?? 0
        }))
  const openings = new Set(view.gaps.map(({ opening }) => opening.entity))
  const sum = (of: (entry: { asked: number; placed: number }) => number) =>
    entities.reduce((all, entry) => (openings.has(entry.entity) ? all : all + of(entry)), 0)
  return { asked: sum((entry) => entry.asked), placed: sum((entry) => entry.placed), entities }
}
