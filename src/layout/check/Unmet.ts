import type { Report } from "#formats/blueprint/Report.js"
import { type Drawn, lostZones, misplaced, type Standin } from "./Brief.js"
import type { RelationItem } from "./Relations.js"
import { groupOf, type Thing, type View } from "./View.js"

type Unmet = Report["unmet"][number]
type Entity = NonNullable<View["peg"]>["entities"][number]

export interface Judged {
  readonly counts: Report["counts"]
  readonly relations: ReadonlyArray<RelationItem>
  readonly collisions: Report["collisions"]
  readonly hovering: ReadonlyArray<{ readonly placement: string; readonly by: number }>
  readonly drawn: Drawn
}

/** Every wish that the scene does not fulfil, in words: of the peg, of the layout, and as judged here; each once. */
export const unmetWishes = (view: View, judged: Judged): ReadonlyArray<Unmet> => {
  const byId = new Map((view.peg?.relations ?? []).map((relation) => [relation.id, relation]))
  // A relation that the layout gave up ("r5: …") is judged here and told once, in words.
  const own = view.layout.unmet.filter(({ text }) => !byId.has(text.split(":")[0]))
  const wrong = misplaced(view)
  const wishes: ReadonlyArray<Unmet> = [
    ...(view.peg?.unplanned ?? []),
    ...own,
    ...(wrong === null ? [] : [{ ...wrong, kind: "place" as const }]),
    ...lostZones(view).map(({ id, name }) => ({
      text: name,
      reason: `it has no ground in the layout (${id})`,
      kind: "place" as const
    })),
    ...shortCounts(view, judged.counts),
    ...brokenRelations(view, judged.relations),
    ...standins(view, judged.drawn),
    ...otherSizes(view),
    ...judged.hovering.map(({ by, placement }) => ({
      text: `${placement} stands on something`,
      reason: `its base is ${by} m off what should carry it`
    })),
    ...judged.collisions.slice(0, collisions_max).map(({ a, b, depth }) => ({
      text: `${a} and ${b} stand apart`,
      reason: `they reach ${depth} m into each other`
    }))
  ]
  return [...new Map(wishes.map((wish) => [`${wish.text}\n${wish.reason}`, wish])).values()]
}

/** The list of collisions has them all. */
const collisions_max = 50

const namesOf = ({ peg }: View): ReadonlyMap<string, string> =>
  new Map([...(peg?.zones ?? []), ...(peg?.entities ?? [])].map(({ id, name }) => [id, name]))

/** What was added that nobody asked for. */
const assumedIn = ({ peg }: View): ReadonlySet<string> =>
  new Set((peg?.entities ?? []).filter(({ source }) => source === "assumed").map(({ id }) => id))

const shortCounts = (view: View, counts: Report["counts"]): ReadonlyArray<Unmet> => {
  const names = namesOf(view)
  const assumed = assumedIn(view)
  return counts.entities.flatMap(({ asked, entity, placed }) =>
    placed >= asked
      ? []
      : [
          {
            text: `${asked} of ${names.get(entity) ?? entity} were ${assumed.has(entity) ? "to be added" : "asked for"}`,
            reason: `${placed} are placed (${entity})`,
            kind: placed === 0 ? ("thing" as const) : ("count" as const)
          }
        ]
  )
}

/** Of what lies on a thing the first are named. */
const laden_max = 4

/** What was asked to lie on or in each thing: where that is not as it was asked, these are not either. */
const ladenIn = (view: View, called: (id: string) => string): ReadonlyMap<string, ReadonlyArray<string>> => {
  const laden = new Map<string, Array<string>>()
  for (const { objects, predicate, source, subject } of view.peg?.relations ?? []) {
    if (source === "assumed" || !/^(on_top|inside_of)$/.test(predicate)) continue
    for (const object of objects) {
      const known = laden.get(object) ?? []
      if (known.length < laden_max) laden.set(object, [...known, called(subject)])
    }
  }
  return laden
}

const brokenRelations = (view: View, relations: ReadonlyArray<RelationItem>): ReadonlyArray<Unmet> => {
  const names = namesOf(view)
  const byId = new Map((view.peg?.relations ?? []).map((relation) => [relation.id, relation]))
  const called = (id: string) => {
    const [whole, part] = id.split(":")
    return part === undefined ? (names.get(whole) ?? whole) : `the ${part} of ${names.get(whole) ?? whole}`
  }
  const laden = ladenIn(view, called)
  return relations.flatMap((item) => {
    const relation = byId.get(item.relation)
    if (item.satisfied || relation === undefined) return []
    // What nobody asked for, as that one assumed train is in line with another, is missed by nobody.
    if (relation.source === "assumed") return []
    const side = relation.side === null ? "" : ` (${relation.side})`
    const words = `${relation.predicate.replaceAll("_", " ")}${side}`
    const text = `${called(relation.subject)} ${words} ${relation.objects.map(called).join(" and ")}`.trim()
    const [lying, also] = [/^(on_top|inside_of)$/.test(relation.predicate), laden.get(relation.subject) ?? []]
    const borne = lying || also.length === 0 ? "" : `; so is what lies there: ${also.join(", ")}`
    return [
      {
        text,
        reason: `${item.relation}: ${item.detail}${borne}`,
        kind: "relation" as const
      }
    ]
  })
}

/** The first placement of each entity that was asked for. */
const firstOf = ({ peg, thingsOf }: View): ReadonlyArray<readonly [Entity, Thing]> =>
  (peg?.entities ?? []).flatMap((entity) => {
    const [first] = thingsOf.get(entity.id) ?? []
    return entity.source === "assumed" || first === undefined ? [] : [[entity, first] as const]
  })

/** Things that are drawn as something else. */
const standins = (view: View, drawn: Drawn): ReadonlyArray<Unmet> =>
  firstOf(view).flatMap(([entity, { placement }]) => {
    const standin: Standin | undefined = drawn(placement)
    return standin === undefined
      ? []
      : [
          {
            text: entity.name,
            reason: `shown as ${standin.as}: it has no drawing of its own (${entity.id})`,
            kind: "look" as const
          }
        ]
  })

/** Times its planned size that a thing may be built without a word. */
const size_tolerance = 1.25
/** Times the planned width that a piece of a wall, a fence or a hedge may be built, to close its run. */
const stretch = [0.4, 2] as const
/** Pieces of runs that are no barriers of the catalogue. */
const fortified = /^(castle_wall|palisade)$/
/** What nobody sees of a thing's size, m: a rug is as thin as it is drawn. */
const size_unseen = 0.05

const metres = (value: number): string => String(Math.round(value * 100) / 100)

/** "A churchyard with a wall round it": as long as it takes, in pieces that share what they close in. */
const closesRun = ({ peg }: View, { category, id }: Entity, times: number): boolean =>
  (groupOf(category) === "barrier" || fortified.test(category)) &&
  times >= stretch[0] &&
  times <= stretch[1] &&
  (peg?.relations ?? []).some(
    ({ predicate, subject }) => subject === id && (predicate === "around" || predicate === "surround")
  )

const otherSizes = (view: View): ReadonlyArray<Unmet> =>
  firstOf(view).flatMap(([entity, { placement }]) => {
    const { count, id, name, size } = entity
    const [asked, built] = [
      [size.width, size.height, size.depth],
      [placement.size.width, placement.size.height, placement.size.depth]
    ]
    const stretches = closesRun(view, entity, placement.size.width / size.width)
    const off = asked.some(
      (side, i) =>
        !(stretches && i === 0) &&
        Math.abs(built[i] - side) > size_unseen &&
        Math.max(built[i] / side, side / built[i]) > size_tolerance
    )
    const isRun = count === 1 && (view.thingsOf.get(id)?.length ?? 0) > 1
    if (!off || isRun || placement.passage !== null) return []
    return [
      {
        text: `${name} of ${asked.map(metres).join(" × ")} m`,
        reason: `it is built ${built.map(metres).join(" × ")} m (${id})`,
        kind: "look" as const
      }
    ]
  })
