import type { Relation } from "#formats/Peg.js"
import type { Plan, PlanZone } from "../Plan.js"
import type { Placed, Stock } from "../site/Placed.js"
import type { Way } from "../ways/Way.js"
import { groupScore, isGroup } from "./Groups.js"
import { pairScore, type Surroundings } from "./Scores.js"
import { middle, nearestOf, type Target } from "./Targets.js"

/** A relation counts as held from here on: judges that sample otherwise come out above one half. */
export const HOLDS = 0.56

/** Most pairs are judged by points of a footprint. */
const PAIR_STEPS = 2

/** Of more things than this the nearest stand for all. */
const ANCHORS_MAX = 300
/** Things of one entity, between two of which another may be. */
const AMONG_MAX = 12
const ANCHORS_NEAR = 24

/** The peg's relations over what stands so far, as the search sees them. */
export class Relations {
  readonly plan: Plan
  readonly stocks: ReadonlyMap<string, Stock>
  private around: Surroundings
  private readonly wayTargets = new Map<string, Target>()

  constructor(plan: Plan, stocks: ReadonlyMap<string, Stock>) {
    this.plan = plan
    this.stocks = stocks
    this.around = { ways: [], metre: 1 / plan.task.unit }
  }

  get ways(): ReadonlyArray<Way> {
    return this.around.ways
  }

  get metre(): number {
    return this.around.metre
  }

  setWays(ways: ReadonlyArray<Way>): void {
    this.around = { ...this.around, ways }
    this.wayTargets.clear()
    for (const way of ways) this.wayTargets.set(way.id, { kind: "way", way })
  }

  way(id: string): Way | undefined {
    return this.ways.find((way) => way.id === id)
  }

  zone(id: string): PlanZone | undefined {
    return this.plan.byId.get(id)
  }

  from(id: string): ReadonlyArray<Relation> {
    return this.plan.task.relationsFrom.get(id) ?? []
  }

  to(id: string): ReadonlyArray<Relation> {
    return this.plan.task.relationsTo.get(id) ?? []
  }

  /** What an id stands for now: the placed things of an entity, a zone, a way; nothing for what is not there. */
  targets(id: string): ReadonlyArray<Target> {
    const stock = this.stocks.get(id)
    if (stock !== undefined) return stock.placed.map((placed) => ({ kind: "thing", box: placed.box, placed }))
    // In the open a part of a zone's architecture is the zone.
    const zone = this.zone(id.split(":")[0])
    if (zone !== undefined) return [{ kind: "zone", zone }]
    const way = this.wayTargets.get(id)
    return way === undefined ? [] : [way]
  }

  pair(relation: Relation, subject: Target, anchor: Target): number {
    this.plan.task.effort.spend(PAIR_STEPS)
    return pairScore(subject, anchor, relation, this.around)
  }

  /** The things of an entity that a subject may be judged against: all, or of very many those around it. */
  private anchors(id: string, subject: Target): ReadonlyArray<Target> {
    const placed = this.stocks.get(id)?.placed ?? []
    if (placed.length <= ANCHORS_MAX) return this.targets(id)
    const [x, z] = middle(subject)
    const near: Array<{ readonly placed: Placed; readonly off: number }> = []
    this.plan.task.effort.spend(placed.length / 100)
    for (const other of placed) {
      const off = Math.abs(other.box.x - x) + Math.abs(other.box.z - z)
      if (near.length === ANCHORS_NEAR && off >= near[ANCHORS_NEAR - 1].off) continue
      let at = near.length
      while (at > 0 && near[at - 1].off > off) at--
      near.splice(at, 0, { placed: other, off })
      if (near.length > ANCHORS_NEAR) near.pop()
    }
    return near.map(({ placed: other }) => ({ kind: "thing", box: other.box, placed: other }))
  }

  /** One subject against all objects: of an entity's things the best counts, never itself. */
  one(relation: Relation, subject: Target, self: Placed | null = null): number {
    if (relation.predicate === "between") return this.between(relation, subject)
    const me = self ?? (subject.kind === "thing" ? subject.placed : null)
    let worst = 1
    for (const object of relation.objects) {
      let best = 0
      for (const anchor of this.anchors(object, subject)) {
        if (anchor.kind === "thing" && anchor.placed === me && me !== null) continue
        best = Math.max(best, this.pair(relation, subject, anchor))
        if (best > 0.98) break
      }
      worst = Math.min(worst, best)
    }
    return worst
  }

  /** Between two of one entity, whichever they are, or between the first of each of two. */
  private between(relation: Relation, subject: Target): number {
    const [first, second] = relation.objects
    if (second !== undefined) return this.amid(subject, this.targets(first ?? "")[0], this.targets(second)[0])
    const among = this.anchors(first ?? "", subject).slice(0, AMONG_MAX)
    return among.reduce(
      (best, a, i) => among.slice(i + 1).reduce((most, b) => Math.max(most, this.amid(subject, a, b)), best),
      0
    )
  }

  /** Seen from the subject's middle, the anchors are at least 120° apart; of a zone by its ground points. */
  private amid(subject: Target, a: Target | undefined, b: Target | undefined): number {
    if (a === undefined || b === undefined) return 0
    this.plan.task.effort.spend(PAIR_STEPS)
    const [x, z] = middle(subject)
    const [ax, az] = nearestOf(a, x, z)
    const [bx, bz] = nearestOf(b, x, z)
    const length = Math.hypot(ax - x, az - z) * Math.hypot(bx - x, bz - z)
    if (length < 0.01) return 1
    return ((ax - x) * (bx - x) + (az - z) * (bz - z)) / length <= -0.5 ? 1 : 0.2
  }

  /** The score of a relation over all its subjects. */
  score(relation: Relation): number {
    const subjects = this.targets(relation.subject)
    if (isGroup(relation)) {
      const [anchor] = this.targets(relation.objects[0] ?? "")
      return groupScore(relation, subjects, anchor, this.metre)
    }
    if (subjects.length === 0) return 0
    let worst = 1
    for (const subject of subjects) {
      worst = Math.min(worst, this.one(relation, subject))
      if (worst < 0.01) break
    }
    return worst
  }
}
