import { type Shape, shapeOfBox, shapeOfPlace, shapeOfWalls, shapeOfWay } from "./Shape.js"
import type { Gap, View } from "./View.js"

/** Looks up what a subject or object of a relation names: all its shapes, none where it is nowhere. */
export type Referents = (referent: string) => ReadonlyArray<Shape>

export const referentsOf = (view: View): Referents => {
  const known = new Map<string, ReadonlyArray<Shape>>()
  return (referent) => {
    const shapes = known.get(referent) ?? lookUp(view, referent)
    known.set(referent, shapes)
    return shapes
  }
}

const lookUp = (view: View, referent: string): ReadonlyArray<Shape> => {
  const [id, part] = referent.split(":")
  const place = view.placeById.get(id)
  if (part !== undefined) {
    if (place === undefined) return []
    if (part === "wall") return [shapeOfWalls(place)]
    if (part === "door" || part === "window") {
      return gapsWhere(view, (gap) => gap.opening.zones.includes(id) && gap.passable === (part === "door"))
    }
    return [{ ...shapeOfPlace(place), name: referent }]
  }
  if (place !== undefined) return [shapeOfPlace(place)]
  const things = (view.thingsOf.get(id) ?? []).map((thing) =>
    shapeOfBox(thing.placement.id, thing.box, view.placeById.get(thing.placement.zone), thing)
  )
  return [
    ...things,
    ...gapsWhere(view, (gap) => gap.opening.entity === id || gap.opening.connection === id),
    ...view.ways.filter((way) => way.path.connection === id).map(shapeOfWay)
  ]
}

const gapsWhere = (view: View, fits: (gap: Gap) => boolean): ReadonlyArray<Shape> =>
  view.gaps.filter(fits).map((gap) => shapeOfBox(gap.opening.id, gap.box, view.placeById.get(gap.opening.zones[0])))
