import type { Predicate, Side } from "#formats/Peg.js"
import { type Draft, type OpenThing, relate, relationsOf, thingOf } from "../Draft.js"
import type { Spoken } from "../Reading.js"
import { mountOf } from "./Mounts.js"
import {
  carries,
  entryOf,
  facesForward,
  hasFront,
  hasRoomBeneath,
  holds,
  isBed,
  isBox,
  isFlat,
  isLamp,
  isLow,
  isScreen,
  isSofa,
  isSquare,
  isWorkedAt
} from "./Nature.js"

/** One relation between two things, with what the text implies beside it. */
type Convention = (draft: Draft, relation: Spoken, subject: OpenThing, object: OpenThing) => void

const faces = (draft: Draft, thing: OpenThing): boolean => relationsOf(draft, thing.id, "face_to").length > 0

/** Says the same relation in other terms; its sentence and strength stay. */
const reword = (
  draft: Draft,
  relation: Spoken,
  words: {
    readonly subject?: string
    readonly predicate?: Predicate
    readonly objects?: ReadonlyArray<string>
    readonly side?: Side | null
  }
): void => {
  draft.relations[draft.relations.indexOf(relation)] = { ...relation, ...words }
}

/** "Chair in front of the desk" faces it; "coffee table in front of the sofa": the sofa faces it; "sofa before the TV": both. */
const inFront: Convention = (draft, relation, subject, object) => {
  if (relation.predicate !== "side_of" || relation.side !== "front") return
  const stand = subject.category === "tv_stand" || isScreen(subject)
  if (!faces(draft, subject) && ((facesForward(subject) && !facesForward(object)) || stand)) {
    relate(draft, subject.id, "face_to", [object.id], { from: relation })
  } else if (facesForward(object) && !faces(draft, object))
    relate(draft, object.id, "face_to", [subject.id], { from: relation })
  if (facesForward(subject) && (isScreen(object) || isSofa(subject) || object.category === "coffee_table")) {
    relate(draft, object.id, "side_of", [subject.id], { side: "front", from: relation })
  }
}

/** "Two chairs face each other across a table": the table is between them. */
const acrossFrom: Convention = (draft, relation, subject, object) => {
  if (relation.predicate !== "across_from" || isFaced(draft, subject, object)) return
  const other = relationsOf(draft, subject.id, "face_to")
    .flatMap(({ objects }) => objects)
    .find(
      (id) => id !== object.id && relationsOf(draft, id, "face_to").some(({ objects }) => objects[0] === subject.id)
    )
  if (other === undefined || mountOf(draft, object) !== "floor") return
  reword(draft, relation, { subject: object.id, predicate: "between", objects: [subject.id, other] })
}

const isFaced = (draft: Draft, subject: OpenThing, object: OpenThing): boolean =>
  relationsOf(draft, subject.id, "face_to").some(({ objects }) => objects.includes(object.id))

const facing: Convention = (draft, relation, subject, object) => {
  if (relation.predicate === "across_from" && hasFront(subject) && !faces(draft, subject)) {
    relate(draft, subject.id, "face_to", [object.id], { from: relation })
  }
  if (relation.predicate !== "face_to") return
  // A screen looks back at who sits before it, a chair at the desk that is turned to it.
  const returned = (isScreen(object) && facesForward(subject)) || (isWorkedAt(subject) && facesForward(object))
  if (returned && !faces(draft, object)) relate(draft, object.id, "face_to", [subject.id], { from: relation })
  if (isScreen(subject) && facesForward(object) && !faces(draft, object))
    relate(draft, object.id, "face_to", [subject.id])
  const carrier = isScreen(object) ? relationsOf(draft, object.id, "on_top")[0] : undefined
  if (facesForward(subject) && carrier !== undefined) relate(draft, subject.id, "face_to", carrier.objects)
}

const behind: Convention = (draft, relation, subject, object) => {
  if (relation.predicate !== "side_of" || relation.side !== "back") return
  const atDesk = relationsOf(draft, object.id, "side_of").some(({ side }) => side === "back")
  // "A map on the wall behind the desk chair": at hand, for the chair stands before the wall and not at it.
  if (mountOf(draft, subject) === "wall" && facesForward(object) && atDesk)
    reword(draft, relation, { predicate: "near", side: null })
  else if (mountOf(draft, subject) === "wall") reword(draft, relation, { side: "top" })
  else if (facesForward(subject) && isWorkedAt(object) && !faces(draft, subject))
    relate(draft, subject.id, "face_to", [object.id])
}

/** A rug under the bed carries it; a chair under the desk stands before it; a table under a lamp has the lamp above. */
const below: Convention = (draft, relation, subject, object) => {
  if (relation.predicate !== "side_of" || relation.side !== "bottom") return
  const swapped = { subject: object.id, objects: [subject.id] }
  if (isFlat(subject)) reword(draft, relation, { ...swapped, predicate: "on_top", side: null })
  else if (mountOf(draft, object) !== "floor" && mountOf(draft, object) !== "surface")
    reword(draft, relation, { ...swapped, side: "top" })
  else if (hasRoomBeneath(object) && mountOf(draft, object) === "floor" && isLow(subject) && !facesForward(subject))
    reword(draft, relation, { predicate: "side_region" })
  else if (facesForward(subject) && isWorkedAt(object)) {
    reword(draft, relation, { side: "front" })
    relate(draft, subject.id, "face_to", [object.id], { from: relation })
  } else if (entryOf(subject)?.mount === "floor" && mountOf(draft, object) === "surface") {
    reword(draft, relation, { ...swapped, predicate: "on_top", side: null })
  }
}

/** A box holds what is said to be in its keeping, a tray or a desk bears it. */
const kept =
  /\b(?:holds?|holding|contains?|containing|stores?|storing|filled|full of|stuffed with|packed|loaded|keeps?)\b/

const inKeeping: Convention = (draft, relation, subject, object) => {
  const hollow = entryOf(object)?.holds
  if (relation.predicate !== "on_top" || hollow === undefined || hollow === false || hollow.open !== "top") return
  if (mountOf(draft, subject) === "surface" && kept.test(relation.text.toLowerCase()) && isBox(object))
    reword(draft, relation, { predicate: "inside_of" })
}

/** Two at a table without a longer side sit at any of its sides. */
const aroundSquare: Convention = (draft, relation, subject, object) => {
  if (relation.predicate !== "long_short_side_of" || sidesSaid.test(relation.text.toLowerCase()) || !isSquare(object))
    return
  reword(
    draft,
    relation,
    subject.count > 2 ? { predicate: "surround", side: null } : { predicate: "next_to", side: null }
  )
  if (facesForward(subject) && subject.count <= 2 && !faces(draft, subject))
    relate(draft, subject.id, "face_to", [object.id])
}

const sidesSaid = /\b(?:long|short)(?:er)?\b/

/** A lamp left of what carries it lies in its left part, not beside it. */
const onSide: Convention = (draft, relation, subject, object) => {
  const side = relation.side
  if (relation.predicate !== "side_of" || (side !== "left" && side !== "right")) return
  if (mountOf(draft, subject) !== "surface" || mountOf(draft, object) === "surface") return
  if (!carries(object) && !holds(object)) return
  const carrier = relationsOf(draft, subject.id, "on_top", "inside_of")[0]
  if (carrier !== undefined && carrier.objects[0] !== object.id) return
  // What can stand on the floor as well stands there, beside it.
  if (carrier === undefined && entryOf(subject)?.other_mounts?.includes("floor") === true) return
  if (carrier === undefined)
    relate(draft, subject.id, carries(object) ? "on_top" : "inside_of", [object.id], { from: relation })
  reword(draft, relation, { predicate: "side_region" })
}

/** A lamp over a table hangs, it does not lie: "above" something with nothing that holds it up. */
const above: Convention = (draft, relation, subject) => {
  if (relation.predicate !== "side_of" || relation.side !== "top" || subject.place === null) return
  const mount = mountOf(draft, subject)
  if (mount === "ceiling" && isLamp(subject)) relate(draft, subject.id, "hang_from_ceiling", [subject.place])
  if (mount === "wall") relate(draft, subject.id, "on_wall", [subject.place])
}

/** A chest at the foot of a bed stands close to it. */
const atFoot: Convention = (draft, relation, subject, object) => {
  const close = relation.predicate === "side_of" && relation.side === "front" && isBed(object)
  if (close && relation.asked && mountOf(draft, subject) === "floor" && relation.distance === null)
    relate(draft, subject.id, "next_to", [object.id], { from: relation })
}

/** A table between two armchairs has one of them at each of its sides. */
const betweenSeats: Convention = (draft, relation, subject, object) => {
  const other = thingOf(draft, relation.objects[1] ?? "")
  if (relation.predicate !== "between" || other === undefined || relation.objects.length !== 2) return
  if (mountOf(draft, subject) !== "floor" || facesForward(subject) || !facesForward(object) || !facesForward(other))
    return
  relate(draft, object.id, "side_of", [subject.id], { side: "left" })
  relate(draft, other.id, "side_of", [subject.id], { side: "right" })
}

const conventions: ReadonlyArray<Convention> = [
  atFoot,
  acrossFrom,
  betweenSeats,
  inFront,
  facing,
  behind,
  below,
  inKeeping,
  aroundSquare,
  onSide,
  above
]

const steps = /\bby the (?:[a-z]+ )?(door|window)\b/

/** "A coat rack by the door": a step away from it, near it as much as next to it. */
const stepAway = (draft: Draft): void => {
  for (const relation of [...draft.relations]) {
    const [object = ""] = relation.objects
    const part = object.split(":")[1] ?? ""
    if (relation.predicate !== "next_to" || !relation.asked || steps.exec(relation.text.toLowerCase())?.[1] !== part)
      continue
    relate(draft, relation.subject, "near", [object])
  }
}

/** Where furniture stands by the parts of its room. */
const ofRoom = /^(middle_of_room|middle_of|corner_of_room|against_wall|next_to|near|far|across_from|side_of)$/

/** "In the middle of the hall a bust stands on a pedestal": what carries it stands where it is said to. */
const placeCarriers = (draft: Draft): void => {
  for (const relation of [...draft.relations]) {
    const subject = thingOf(draft, relation.subject)
    const other = thingOf(draft, relation.objects[0] ?? "")
    const below = relation.predicate === "side_of" && relation.side === "bottom"
    const beside = relation.predicate === "side_of" && /^(left|right|front|back)$/.test(relation.side ?? "")
    const byRoom =
      other === undefined
        ? relation.predicate !== "side_of"
        : (below && mountOf(draft, other) === "wall") || (beside && mountOf(draft, other) === "floor")
    if (subject === undefined || !relation.asked || !byRoom || !ofRoom.test(relation.predicate)) continue
    const laid = relationsOf(draft, subject.id, "on_top").find(({ asked }) => asked)
    const carrier = thingOf(draft, laid?.objects[0] ?? "")
    if (carrier === undefined || laid?.objects.length !== 1 || mountOf(draft, carrier) !== "floor") continue
    if (
      isFlat(carrier) ||
      relationsOf(draft, carrier.id).some(
        ({ asked, objects, predicate }) =>
          asked && ofRoom.test(predicate) && (other !== undefined || thingOf(draft, objects[0] ?? "") === undefined)
      )
    )
      continue
    const { objects, predicate, side } = relation
    relate(draft, carrier.id, predicate, objects, { ...(side !== null && { side }), from: relation })
  }
}

/** States what the wording of relations between indoor things implies. */
export const applyConventions = (draft: Draft): void => {
  placeCarriers(draft)
  stepAway(draft)
  for (const convention of conventions) {
    for (const relation of [...draft.relations]) {
      const subject = thingOf(draft, relation.subject)
      const object = thingOf(draft, relation.objects[0] ?? "")
      if (subject !== undefined && object !== undefined && subject !== object)
        convention(draft, relation, subject, object)
    }
  }
}
