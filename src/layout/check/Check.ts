import { type Control, portion } from "#domain/Control.js"
import type { Report, Rule } from "#formats/blueprint/Report.js"
import type { Entity } from "#formats/Peg.js"
import { type Drawn, type Fulfilment, fulfilmentOf } from "./Brief.js"
import { counts } from "./Counts.js"
import { type Floor, floorOf } from "./Floor.js"
import { waysFree } from "./FreeWays.js"
import { type Grid, gridOf } from "./Grid.js"
import { heightsRange, maxStep } from "./HeightRules.js"
import { blockedThings, navigable, reachability } from "./Reach.js"
import { referentsOf } from "./Referents.js"
import { judgeRelations, type RelationItem } from "./Relations.js"
import { snapped } from "./SnapRule.js"
import { collisions, outOfBounds, unsupported } from "./ThingRules.js"
import { unmetWishes } from "./Unmet.js"
import { type Complain, type Judgeable, type View, viewOf } from "./View.js"
import { type BodyRadius, type Parts, partsOf, walker } from "./Walking.js"
import { connectionsWalkable, leastClearWidth } from "./WayRules.js"
import { wholeOf } from "./Whole.js"
import { enclosedHasDoor, inExtent, padding, zoneArea, zonesDisjoint } from "./ZoneRules.js"

export type { Judgeable } from "./View.js"

/**
 * The quality report of a layout, and whether it keeps the hard rules: judged from the documents alone, with code of
 * its own, whoever made them. `drawn` tells what things are shown as; without it all are shown as what they are. Pure: the
 * same input gives the same report. Throws nothing but what `control` throws.
 */
export const judge = (input: Judgeable, control: Control, drawn: Drawn = () => undefined): Report => {
  const view = viewOf(input)
  const grids = view.layout.grounds.map((ground) => gridOf(view, ground, control))
  control.progress("check", 0.2)
  const floors = grids.map((grid) => floorOf(view, grid, control))
  const walked = floors.map((floor) => partsOf(view, floor, walker(view), control))
  control.progress("check", 0.4)
  const found: Found = {
    collisions: collisions(view, control),
    outOfBounds: outOfBounds(view, grids, control),
    relations: judgeRelations(view, referentsOf(view), portion(control, 0.4, 0.8))
  }
  control.progress("check", 0.8)
  const rules = hardRules({ view, grids, floors, walked, found, control })
  // How much of the floor hangs together is asked for a slim body, whoever the ways are for.
  const slim: BodyRadius = () => 0.1
  const whole = wholeOf(view, walked)
  const slimWhole = wholeOf(
    view,
    floors.map((floor) => partsOf(view, floor, slim, control))
  )
  const { share, area } = navigable(slimWhole)
  const tally = counts(view)
  const satisfied = found.relations.filter((item) => item.satisfied).length
  const hovering = unsupported(view, control)
  const likenessOf = ({ id }: Entity) => {
    const [first] = view.thingsOf.get(id) ?? []
    return first === undefined ? 1 : (drawn(first.placement)?.likeness ?? 1)
  }
  const brief = fulfilmentOf(view, { counts: tally, relations: found.relations, likenessOf })
  const report: Omit<Report, "score"> & { readonly brief: Fulfilment } = {
    schema_version: "1.0",
    brief,
    counts: tally,
    relations: { satisfied, total: found.relations.length, items: found.relations },
    collisions: found.collisions,
    out_of_bounds: found.outOfBounds,
    reachability: reachability(view, whole),
    navigable_share: share,
    accessibility: { minimum_clear_width: leastClearWidth(view, walked), blocked: blockedThings(view, slimWhole) },
    free_area: area,
    hard_rules: rules,
    unmet: unmetWishes(view, {
      counts: tally,
      relations: found.relations,
      collisions: found.collisions,
      hovering,
      drawn
    })
  }
  control.progress("check", 1)
  return { ...report, score: scoreOf(report, view.things.length, hovering.length) }
}

interface Found {
  readonly collisions: Report["collisions"]
  readonly outOfBounds: Report["out_of_bounds"]
  readonly relations: ReadonlyArray<RelationItem>
}

interface Evidence {
  readonly view: View
  readonly grids: ReadonlyArray<Grid>
  readonly floors: ReadonlyArray<Floor>
  readonly walked: ReadonlyArray<Parts>
  readonly found: Found
  readonly control: Control
}

const hardRules = ({ view, grids, floors, walked, found, control }: Evidence): Report["hard_rules"] => {
  const judges = {
    zones_disjoint: (complain) => zonesDisjoint(view, grids, complain),
    in_extent: (complain) => inExtent(view, complain),
    zone_area: (complain) => zoneArea(view, complain),
    padding: (complain) => padding(view, control, complain),
    enclosed_has_door: (complain) => enclosedHasDoor(view, complain),
    connections_walkable: (complain) => connectionsWalkable(view, walked, control, complain),
    max_step: (complain) => maxStep(view, floors, complain),
    heights_range: (complain) => heightsRange(view, complain),
    in_zone: (complain) => {
      for (const { placement, by } of found.outOfBounds) complain(`${placement} reaches ${by} m out of its zone`)
    },
    no_intersection: (complain) => {
      for (const { a, b, depth } of found.collisions) complain(`${a} and ${b} by ${depth} m`)
    },
    ways_free: (complain) => waysFree(view, control, complain),
    snap: (complain) => snapped(view, complain),
    must_relations: (complain) => {
      for (const item of found.relations) {
        if (item.strength === "must" && !item.satisfied) complain(`${item.relation} (${item.detail})`)
      }
    }
  } satisfies Record<Rule, (complain: Complain) => void>
  return Object.entries(judges).map(([rule, judgeRule]) => {
    const complaints: Array<string> = []
    judgeRule((detail) => complaints.push(detail))
    return { rule: rule as Rule, holds: complaints.length === 0, detail: together(complaints) }
  })
}

/** The first complaints in full, and how many more there are. */
const together = (complaints: ReadonlyArray<string>): string => {
  const most = 8
  const more = complaints.length > most ? ` · and ${complaints.length - most} more` : ""
  return complaints.slice(0, most).join(" · ") + more
}

/** 0..1: the share of the brief that is there, times whether its things, ways and rules are as they must be. */
const scoreOf = (
  {
    brief,
    collisions,
    hard_rules,
    out_of_bounds,
    reachability: reach
  }: Omit<Report, "score"> & { readonly brief: Fulfilment },
  things: number,
  hovering: number
): number => {
  const part = (some: number, all: number) => (all === 0 ? 1 : Math.min(1, some / all))
  const wrong = new Set(collisions.flatMap(({ a, b }) => [a, b]))
  for (const { placement } of out_of_bounds) wrong.add(placement)
  const score =
    brief.share *
    part(Math.max(0, things - wrong.size - hovering), things) *
    part(reach.reachable, reach.zones) *
    part(hard_rules.filter((rule) => rule.holds).length, hard_rules.length)
  return Math.round(score * 10_000) / 10_000
}
