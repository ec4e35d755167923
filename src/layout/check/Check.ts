import { type Control, portion } from "#domain/Control.js"
import type { Report, Rule } from "#formats/blueprint/Report.js"
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
 * its own, whoever made them. Pure: the same input gives the same report. Throws nothing but what `control` throws.
 */
export const judge = (input: Judgeable, control: Control): Report => {
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
  const report: Omit<Report, "score"> = {
    schema_version: "1.0",
    counts: tally,
    relations: { satisfied, total: found.relations.length, items: found.relations },
    collisions: found.collisions,
    out_of_bounds: found.outOfBounds,
    reachability: reachability(view, whole),
    navigable_share: share,
    accessibility: { minimum_clear_width: leastClearWidth(view, walked), blocked: blockedThings(view, slimWhole) },
    free_area: area,
    hard_rules: rules,
    unmet: unmetWishes(view, tally, found.relations, hovering)
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

/** 0..1: what was asked for first, then whether it can be walked and whether anything stands where it cannot. */
const scoreOf = (report: Omit<Report, "score">, things: number, hovering: number): number => {
  const part = (some: number, all: number) => (all === 0 ? 1 : Math.min(1, some / all))
  const { counts: tally, relations, reachability: reach, hard_rules } = report
  const weight = (item: RelationItem) => (item.strength === "must" ? 2 : 1)
  const sum = (items: ReadonlyArray<RelationItem>) => items.reduce((all, item) => all + weight(item), 0)
  const placed = tally.entities.reduce((all, entry) => all + Math.min(entry.asked, entry.placed), 0)
  const wrong = new Set(report.collisions.flatMap(({ a, b }) => [a, b]))
  for (const { placement } of report.out_of_bounds) wrong.add(placement)
  const score =
    0.35 * part(sum(relations.items.filter((item) => item.satisfied)), sum(relations.items)) +
    0.2 * part(placed, tally.asked) +
    0.15 * part(hard_rules.filter((rule) => rule.holds).length, hard_rules.length) +
    0.12 * part(reach.reachable, reach.zones) +
    0.13 * part(Math.max(0, things - wrong.size - hovering), things) +
    0.05 * report.navigable_share
  return Math.round(score * 10_000) / 10_000
}
