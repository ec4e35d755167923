import { addPlace, type Draft } from "../Draft.js"
import { isWater } from "../ZoneNature.js"

/** The only pond of a text that has a bridge is what the bridge crosses: water with two banks, not a basin that stands somewhere. */
export const openPonds = (draft: Draft): void => {
  const pond = draft.things.find(({ asked, category, count }) => asked && category === "garden_pond" && count === 1)
  const bridged = draft.ways.some(({ kind }) => kind === "bridge")
  if (pond === undefined || !bridged || draft.places.some(({ kind }) => isWater(kind))) return
  draft.things.splice(draft.things.indexOf(pond), 1)
  draft.names.release(pond.name)
  const { asked, id, name, place: within, tags, text } = pond
  Object.assign(addPlace(draft, { name, kind: "pond", within }), { asked, id, tags, text })
}
