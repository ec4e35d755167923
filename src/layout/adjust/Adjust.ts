/**
 * What a person wants otherwise than it stands, once everything stands: turned by degrees, moved by metres, exchanged with another thing, set in
 * rows. The rest of the layout stays as it is. What would break a hard rule is not done, and said.
 */
import type { Control } from "#domain/Control.js"
import { unattended } from "#domain/Control.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Entity } from "#formats/Peg.js"
import { type Adjustment, adjustmentIn, adjustmentWords } from "#formats/peg/Adjustment.js"
import { judge } from "../check/Check.js"
import { brokenRules } from "../check/HardRules.js"
import type { LayoutInput } from "../LayoutInput.js"
import { company, riders } from "./Company.js"
import { frontOf, movedBy, stood, turnedAbout } from "./Rigid.js"
import { areArched, areInRows, ranks } from "./Rows.js"

interface Wanted {
  readonly entity: Entity
  readonly adjustment: Adjustment
}

/** Adjustments of one layout at most; each costs a few judgements. */
const adjustments_max = 24

const wantedIn = ({ peg }: LayoutInput): ReadonlyArray<Wanted> =>
  peg.entities
    .flatMap((entity) =>
      entity.tags.flatMap((tag) => {
        const adjustment = adjustmentIn(tag)
        return adjustment === null ? [] : [{ entity, adjustment }]
      })
    )
    .slice(0, adjustments_max)

/** Placements in place of those with their ids. */
type Change = ReadonlyMap<string, Placement>

const changeOf = (placements: ReadonlyArray<Placement>): Change => new Map(placements.map((one) => [one.id, one]))

const withChange = (layout: Layout, change: Change): Layout => ({
  ...layout,
  placements: layout.placements.map((one) => change.get(one.id) ?? one)
})

/** Inside of the room that it stands in, where turning carried it through a wall. */
const kept = (layout: Layout, one: Placement): Placement => {
  const zone = layout.zones.find(({ id }) => id === one.zone)
  if (zone === undefined || !zone.enclosed) return one
  const side = (axis: 0 | 1, least: number, most: number) => {
    const edge = zone.polygon.map((point) => point[axis])
    return Math.max(0, Math.min(...edge) + 0.01 - least) + Math.min(0, Math.max(...edge) - 0.01 - most)
  }
  const { max, min } = one.bounds
  return movedBy(one, side(0, min[0], max[0]), side(1, min[2], max[2]), undefined)
}

const turns = (
  layout: Layout,
  input: LayoutInput,
  own: ReadonlyArray<Placement>,
  degrees: number
): ReadonlyArray<Change> => {
  const [only] = own
  const alone = changeOf(
    own.flatMap((one) => [one, ...riders(layout, [one])].map((part) => turnedAbout(part, one.position, degrees)))
  )
  const inside = changeOf(
    own.flatMap((one) => {
      const turned = turnedAbout(one, one.position, degrees)
      const back = kept(layout, turned)
      const [dx, dz] = [back.position[0] - turned.position[0], back.position[2] - turned.position[2]]
      return [
        back,
        ...riders(layout, [one]).map((part) => movedBy(turnedAbout(part, one.position, degrees), dx, dz, undefined))
      ]
    })
  )
  const group = own.length === 1 && only !== undefined ? company(layout, input.peg, only) : []
  const together =
    group.length === 0 || only === undefined
      ? []
      : [changeOf([only, ...riders(layout, [only]), ...group].map((part) => turnedAbout(part, only.position, degrees)))]
  return [...together, alone, inside]
}

/** Shares of the way that are tried: as far as there is room. */
const shares = [1, 0.75, 0.5, 0.25]
const headings = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] } as const

const moves = (
  layout: Layout,
  input: LayoutInput,
  own: ReadonlyArray<Placement>,
  { metres, towards }: Extract<Adjustment, { kind: "moved" }>
): ReadonlyArray<Change> => {
  const [x, z] = headings[towards]
  const [only] = own
  const ridden = [...own, ...riders(layout, own)]
  const group = own.length === 1 && only !== undefined ? [...ridden, ...company(layout, input.peg, only)] : ridden
  const by = (parts: ReadonlyArray<Placement>, share: number) =>
    changeOf(
      parts.map((one) =>
        movedBy(
          one,
          x * metres * share,
          z * metres * share,
          layout.grounds.find(({ level }) => level === one.level)
        )
      )
    )
  return shares.flatMap((share) => [...(group.length > ridden.length ? [by(group, share)] : []), by(ridden, share)])
}

/** Each where the other stands, its back where the other's back is. */
const swaps = (layout: Layout, a: Placement, b: Placement): ReadonlyArray<Change> => {
  const takes = (one: Placement, other: Placement, yaw: number, back: boolean): ReadonlyArray<Placement> => {
    const [fx, fz] = frontOf(other.yaw)
    const gap = back ? (one.size.depth - other.size.depth) / 2 : 0
    const [x, y, z] = other.position
    const there = kept(layout, stood(one, [x + fx * gap, y, z + fz * gap], yaw))
    const turn = there.yaw - one.yaw
    const [dx, dz] = [there.position[0] - one.position[0], there.position[2] - one.position[2]]
    const rise = there.position[1] - one.position[1]
    return [
      { ...there, on: other.on, zone: other.zone, level: other.level },
      ...riders(layout, [one]).map((part) => {
        const moved = movedBy(turnedAbout(part, one.position, turn), dx, dz, undefined)
        return stood(moved, [moved.position[0], moved.position[1] + rise, moved.position[2]], moved.yaw)
      })
    ]
  }
  const both = (back: boolean, own: boolean) =>
    changeOf([...takes(a, b, own ? a.yaw : b.yaw, back), ...takes(b, a, own ? b.yaw : a.yaw, back)])
  return [both(true, false), both(false, false), both(true, true), both(false, true)]
}

const changesFor = (layout: Layout, input: LayoutInput, { adjustment, entity }: Wanted): ReadonlyArray<Change> => {
  const own = layout.placements.filter((one) => one.entity === entity.id)
  if (own.length === 0) return []
  if (adjustment.kind === "turned") return turns(layout, input, own, adjustment.degrees)
  if (adjustment.kind === "moved") return moves(layout, input, own, adjustment)
  if (adjustment.kind === "ranked" && areInRows(own, adjustment.rows)) return [new Map()]
  if (adjustment.kind === "ranked") return ranks(layout, input.peg, own, adjustment.rows)
  // Banks are made while their room is furnished, half circles while their ground is.
  if (adjustment.kind === "banked") return [new Map()]
  if (adjustment.kind === "arched") return areArched(own) ? [new Map()] : []
  const other = input.peg.entities.find(({ name }) => name.toLowerCase() === adjustment.by)
  const taken = layout.placements.find((one) => one.entity === other?.id)
  return taken === undefined ? [] : swaps(layout, own[0], taken)
}

/** Rules that a layout breaks, each with how often; a change may break no further one. */
const faults = (layout: Layout, input: LayoutInput): ReadonlyMap<string, string> => {
  const parameters = (input.parameters.blueprint ?? {}) as Parameters<typeof judge>[0]["parameters"]
  const report = judge({ layout, peg: input.peg, world: input.world, parameters }, unattended)
  return new Map(brokenRules(report).map(({ detail, rule }) => [rule, detail]))
}

const share = (change: Change, layout: Layout, { adjustment, entity }: Wanted): number => {
  if (adjustment.kind !== "moved") return 1
  const one = layout.placements.find((placement) => placement.entity === entity.id)
  const after = one === undefined ? undefined : change.get(one.id)
  if (one === undefined || after === undefined) return 1
  return Math.hypot(after.position[0] - one.position[0], after.position[2] - one.position[2]) / adjustment.metres
}

/** The layout with what its graph wants otherwise than it stands. Costs nothing where nothing is wanted. */
export const adjusted = (layout: Layout, input: LayoutInput, control: Control): Layout => {
  const wanted = wantedIn(input)
  if (wanted.length === 0) return layout
  let current = layout
  const before = faults(layout, input)
  for (const one of wanted) {
    control.checkpoint()
    const words = `${one.entity.name} ${adjustmentWords(one.adjustment)}`
    const found = changesFor(current, input, one).find((change) => {
      control.checkpoint()
      const after = faults(withChange(current, change), input)
      return [...after].every(([rule, detail]) => before.get(rule) === detail)
    })
    if (found === undefined) {
      current = {
        ...current,
        unmet: [
          ...current.unmet,
          { text: words, reason: "There is no room for it so, or a relation that must hold forbids it." }
        ]
      }
      continue
    }
    const reached = share(found, current, one)
    const short = { text: words, reason: `There is room for ${Math.round(reached * 100)} % of the way.` }
    current = withChange(reached < 0.95 ? { ...current, unmet: [...current.unmet, short] } : current, found)
  }
  return current
}
