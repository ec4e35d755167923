import type { Control } from "#domain/Control.js"
import type { Report } from "#formats/blueprint/Report.js"
import type { Relation } from "#formats/Peg.js"
import { type Choices, choicesOf, someOf } from "./Choices.js"
import { around, inRow, pairsOf, surround, surroundEach } from "./predicates/Groups.js"
import { between } from "./predicates/Open.js"
import { rate } from "./predicates/Predicates.js"
import type { Referents } from "./Referents.js"
import { holds_above, never, type Verdict } from "./Score.js"
import { type Shape, shapeOfPlace } from "./Shape.js"
import type { View } from "./View.js"

export type RelationItem = Report["relations"]["items"][number]

/** Judges every relation of the peg on the layout. */
export const judgeRelations = (view: View, find: Referents, control: Control): ReadonlyArray<RelationItem> =>
  (view.peg?.relations ?? []).map((relation) => {
    control.checkpoint()
    return judgeRelation(view, find, relation, control)
  })

const judgeRelation = (view: View, find: Referents, relation: Relation, control: Control): RelationItem => {
  const targets = find(relation.subject)
  const objects = pooled(view, relation).map((ids) => ids.flatMap(find))
  const missing = [relation.subject, ...relation.objects].filter((id) => find(id).length === 0)
  const outcome =
    missing.length > 0
      ? { verdict: never, met: 0, of: targets.length, worst: undefined }
      : isGroup(relation)
        ? { verdict: judgeGroup(relation, targets, objects), met: 0, of: 0, worst: undefined }
        : judgeEach(view, relation, targets, objects, control)
  const satisfied = outcome.verdict.score > holds_above
  return {
    relation: relation.id,
    predicate: relation.predicate,
    strength: relation.strength,
    satisfied,
    measured: missing.length > 0 ? null : written(outcome.verdict.measured),
    required: missing.length > 0 ? null : written(outcome.verdict.required),
    detail: detailOf(relation, missing, outcome)
  }
}

const written = (value: number): number | null => (Number.isFinite(value) ? Math.round(value * 1000) / 1000 : null)

const isGroup = ({ predicate }: Relation): boolean =>
  predicate === "surround" || predicate === "around" || predicate === "in_row"

/** Distances that a group may be measured by, over all its anchors. */
const measures_most = 100_000

const judgeGroup = (
  relation: Relation,
  targets: ReadonlyArray<Shape>,
  objects: ReadonlyArray<ReadonlyArray<Shape>>
): Verdict => {
  if (relation.predicate === "in_row") return inRow(targets)
  const judge = relation.predicate === "surround" ? surround : around
  // Of several anchors the group may surround any one, or be shared out among all.
  const all = objects.flat()
  const anchors = someOf(all, Math.max(1, Math.floor(measures_most / targets.length)))
  const shared = relation.predicate === "surround" && all.length > 1 && anchors.length === all.length
  const each = shared ? surroundEach(targets, anchors) : never
  return anchors.reduce<Verdict>((best, anchor) => {
    const others = targets.filter((target) => target.name !== anchor.name)
    const verdict = judge(others, anchor)
    return verdict.score > best.score ? verdict : best
  }, each)
}

interface Outcome {
  readonly verdict: Verdict
  readonly met: number
  readonly of: number
  readonly worst: Shape | undefined
}

/** What can be of one of several objects alone. */
const lying = /^(on_top|inside_of)$/

/** The objects of a relation, those together of which one is enough: what a thing lies on, and parts of one group ("Bed", "Bed 2"). */
const pooled = ({ peg }: View, { objects, predicate }: Relation): ReadonlyArray<ReadonlyArray<string>> => {
  if (objects.length < 2 || predicate === "between") return objects.map((id) => [id])
  const called = new Map(
    (peg?.entities ?? []).map(({ category, id, name }) => [id, `${category} ${name.replace(/ \d+$/, "")}`])
  )
  const pools = new Map<string, Array<string>>()
  for (const id of objects) {
    const pool = lying.test(predicate) ? "" : (called.get(id) ?? id)
    pools.set(pool, [...(pools.get(pool) ?? []), id])
  }
  return [...pools.values()]
}

/** Each target must hold to each object; of an object's several placements the best counts, never the thing itself. */
const judgeEach = (
  view: View,
  relation: Relation,
  targets: ReadonlyArray<Shape>,
  objects: ReadonlyArray<ReadonlyArray<Shape>>,
  control: Control
): Outcome => {
  const choices = objects.map((anchors) => choicesOf(anchors, targets.length))
  let verdict: Verdict = { score: 2, measured: 0, required: 0 }
  let met = 0
  let worst: Shape | undefined
  for (const target of targets) {
    const own = judgeOne(view, relation, target, choices, control)
    if (own.score > holds_above) met++
    if (own.score < verdict.score) [verdict, worst] = [own, target]
  }
  const bare = lying.test(relation.predicate) ? unladen(view, relation, targets, objects.flat()) : undefined
  if (bare !== undefined && verdict.score > holds_above) return { verdict: bare, met, of: targets.length, worst }
  return { verdict, met, of: targets.length, worst }
}

/** Pairs that are looked through for what lies on each of several. */
const pairs_most = 400

/** "A lamp on each": the verdict of what bears none, where there is one for each of several that a relation names apart. */
const unladen = (
  view: View,
  relation: Relation,
  targets: ReadonlyArray<Shape>,
  anchors: ReadonlyArray<Shape>
): Verdict | undefined => {
  if (relation.objects.length < 2 || targets.length < anchors.length) return undefined
  if (targets.length * anchors.length > pairs_most) return undefined
  for (const anchor of anchors) {
    const verdicts = targets.map((target) => rate(view, relation, target, anchor))
    const most = verdicts.reduce((best, one) => (one.score > best.score ? one : best))
    if (most.score <= holds_above) return most
  }
  return undefined
}

/** Anchors on each side that a thing may be between: more would make more pairs than anyone can look through. */
const sides_most = 12

const judgeOne = (
  view: View,
  relation: Relation,
  target: Shape,
  objects: ReadonlyArray<Choices>,
  control: Control
): Verdict => {
  // A room predicate without an object speaks of the room that the thing is in.
  const anchors = (objects.length > 0 ? objects.map((choices) => choices(target)) : [ownRoom(target)]).map((choices) =>
    choices.filter((anchor) => anchor.name !== target.name)
  )
  if (relation.predicate === "between") {
    const pairs = pairsOf(anchors.map((choices) => choices.slice(0, sides_most)))
    return bestOf(pairs, ([a, b]) => between(target, a, b), control)
  }
  let least: Verdict | undefined
  for (const choices of anchors) {
    const best = bestOf(choices, (anchor) => rate(view, relation, target, anchor), control)
    if (least === undefined || best.score < least.score) least = best
  }
  return least ?? never
}

const ownRoom = (target: Shape): ReadonlyArray<Shape> =>
  target.place === undefined ? [] : [shapeOfPlace(target.place)]

const bestOf = <A>(choices: ReadonlyArray<A>, judge: (choice: A) => Verdict, control: Control): Verdict => {
  let best: Verdict | undefined
  for (const choice of choices) {
    control.checkpoint()
    const verdict = judge(choice)
    if (best === undefined || verdict.score > best.score || (best.score === 0 && verdict.measured < best.measured)) {
      best = verdict
    }
    if (best.score > 0.99) break
  }
  return best ?? never
}

/** "bench face_to well: 2 of 3 hold (bench_2)" */
const detailOf = (relation: Relation, missing: ReadonlyArray<string>, outcome: Outcome): string => {
  const side = relation.side === null ? "" : ` ${relation.side}`
  const sentence = `${relation.subject} ${relation.predicate}${side} ${relation.objects.join(", ")}`.trim()
  if (missing.length > 0) return `${sentence}: ${missing.join(", ")} is nowhere in the layout`
  const score = `score ${Math.round(outcome.verdict.score * 100) / 100}`
  if (outcome.of <= 1 || outcome.met === outcome.of) return `${sentence}: ${score}`
  return `${sentence}: ${outcome.met} of ${outcome.of} hold; the worst is ${outcome.worst?.name ?? "unknown"}, ${score}`
}
