/** Whether an utterance came to what it must have: on the design's graph, its layout and the answer. */

import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Entity, Peg } from "#formats/Peg.js"
import { layOut } from "#layout/LayOut.js"
import type { Check } from "./Check.js"
import { isAsBefore, isCalled, plain } from "./Others.js"
import { pegOf } from "./Workshop.js"

/** What a message was said in and what came of it. */
export interface Said {
  readonly before: string
  readonly after: string
  readonly reply: string
  readonly sceneName: string
  /** Whether the model stands on the current blueprint, that on the current graph, and that on the current design. */
  readonly fresh: boolean
}

/** Plans and lays out no more than what is asked. */
export class Made {
  private readonly pegs = new Map<string, Peg>()
  private readonly layouts = new Map<string, Layout | null>()

  peg(sdd: string): Peg {
    const held = this.pegs.get(sdd) ?? pegOf(sdd)
    this.pegs.set(sdd, held)
    return held
  }

  layout(sdd: string): Layout | null {
    const held = this.layouts.get(sdd)
    if (held !== undefined) return held
    const outcome = layOut({ peg: this.peg(sdd), world: defaults, parameters: {}, seed: 1 }, unattended)
    const made = outcome._tag === "laid" ? outcome.layout : null
    this.layouts.set(sdd, made)
    return made
  }
}

const named = (peg: Peg, thing: string, without?: string): ReadonlyArray<Entity> =>
  peg.entities.filter(
    ({ name, tags }) =>
      isCalled(name, tags, thing) && (without === undefined || !plain(name).replace(/ \d+$/, "").includes(without))
  )

const total = (entities: ReadonlyArray<Entity>): number => entities.reduce((sum, { count }) => sum + count, 0)

const zoneIds = (peg: Peg, word: string): ReadonlySet<string> =>
  new Set(peg.zones.filter(({ kind, name }) => `${plain(name)} ${plain(kind)}`.includes(word)).map(({ id }) => id))

const isObject = (peg: Peg, object: string, word: string): boolean =>
  object.includes(`:${word}`) ||
  zoneIds(peg, word).has(object.split(":")[0]) ||
  named(peg, word).some(({ id }) => id === object) ||
  peg.connections.some(({ id, kind }) => id === object && kind.includes(word))

const placed = (made: Made, sdd: string, thing: string): ReadonlyArray<Placement> => {
  const ids = new Set(named(made.peg(sdd), thing).map(({ id }) => id))
  return made.layout(sdd)?.placements.filter(({ entity }) => ids.has(entity)) ?? []
}

const apart = (a: Placement, b: Placement): number =>
  Math.hypot(a.position[0] - b.position[0], a.position[2] - b.position[2])

/** How many lines, along how the first of them looks or across it, the things' centres stand in. */
const linesOf = (placements: ReadonlyArray<Placement>, across: boolean): number => {
  const yaw = ((placements[0]?.yaw ?? 0) * Math.PI) / 180 + (across ? Math.PI / 2 : 0)
  const along = placements.map(({ position: [x, , z] }) => x * Math.sin(yaw) + z * Math.cos(yaw)).sort((a, b) => a - b)
  return along.filter((value, i) => i === 0 || value - (along[i - 1] ?? 0) > 0.3).length
}

const has = (text: string, words: ReadonlyArray<string>): boolean =>
  words.some((word) => text.toLowerCase().includes(word.toLowerCase()))

const misunderstood =
  /can't|cannot|stand still|could not|don't (?:know|see|understand)|do not (?:know|see|understand)|did not understand|find no|not sure|what do you mean|which one|nothing (?:is|was) changed|there (?:is|are) only|nothing to undo|i know of only|there already: say|^not done/im

const areaOf = (peg: Peg, word: string): number => {
  const ids = zoneIds(peg, word)
  return peg.zones.reduce((sum, { area, id }) => (ids.has(id) ? sum + area.target : sum), 0)
}

const isSquare = (value: number): number => ((value % 360) + 360) % 360

const measured = (made: Made, { after, before }: Said, check: Check): boolean => {
  const peg = made.peg(after)
  const old = made.peg(before)
  switch (check.kind) {
    case "size": {
      const [now, then] = [named(peg, check.thing)[0], named(old, check.thing)[0]]
      return now !== undefined && Math.abs(now.size[check.axis] / then.size[check.axis] - check.times) < 0.1
    }
    case "sized": {
      const [now, then] = [named(peg, check.thing)[0], named(old, check.thing)[0]]
      if (now === undefined || then === undefined) return false
      const share = now.size[check.axis] / then.size[check.axis]
      return check.way === "larger" ? share > 1.05 : share < 0.95
    }
    case "zone_sized": {
      const share = areaOf(peg, check.zone) / areaOf(old, check.zone)
      return check.way === "larger" ? share > 1.05 : share < 0.95
    }
    case "only":
      return isAsBefore(before, after, check.things)
    case "grown": {
      const largest = (of: Peg) => Math.max(...named(of, check.thing).map(({ size }) => size.width * size.depth))
      return largest(peg) > largest(old) * 1.2
    }
    case "same_size":
      return JSON.stringify(named(peg, check.thing)[0]?.size) === JSON.stringify(named(old, check.thing)[0]?.size)
    case "rows": {
      const ids = new Set(named(peg, check.thing, check.without).map(({ id }) => id))
      const all = made.layout(after)?.placements.filter(({ entity }) => ids.has(entity)) ?? []
      const told = made.layout(after)?.unmet.some(({ text }) => text.includes(` in ${check.is} rows`)) === true
      return told || linesOf(all, false) === check.is || linesOf(all, true) === check.is
    }
    case "room": {
      const ids = check.zone === undefined ? null : zoneIds(peg, check.zone)
      const zone = made.layout(after)?.zones.find(({ id }) => ids === null || ids.has(id))
      if (zone === undefined) return false
      const side = (axis: 0 | 1) =>
        Math.max(...zone.polygon.map((point) => point[axis])) - Math.min(...zone.polygon.map((point) => point[axis]))
      const sides = [side(0), side(1)].sort((a, b) => a - b)
      return check.sides.every((wanted, i) => Math.abs(sides[i] / wanted - 1) < 0.05)
    }
    case "turned": {
      const [now, then] = [placed(made, after, check.thing)[0], placed(made, before, check.thing)[0]]
      // Where there is no room to turn, the layout says so.
      const told = made.layout(after)?.unmet.some(({ text }) => text.includes(" turned ")) === true
      return told || (now !== undefined && Math.abs(isSquare(now.yaw - then.yaw) - isSquare(check.by)) < 2)
    }
    case "moved": {
      const [now, then] = [placed(made, after, check.thing)[0], placed(made, before, check.thing)[0]]
      if (now === undefined) return false
      const [x, z] = [now.position[0] - then.position[0], now.position[2] - then.position[2]]
      const way = { north: -z, south: z, west: -x, east: x }[check.towards]
      // Where there is no room, the layout says so.
      const told = made.layout(after)?.unmet.some(({ text }) => text.includes(" moved ")) === true
      return told || (way >= check.at_least && way <= check.at_most)
    }
    case "swapped": {
      const [a, b] = [placed(made, after, check.a)[0], placed(made, after, check.b)[0]]
      const [oldA, oldB] = [placed(made, before, check.a)[0], placed(made, before, check.b)[0]]
      // Where there is no room, the layout says so.
      if (made.layout(after)?.unmet.some(({ text }) => text.includes(" swapped with "))) return true
      return a !== undefined && b !== undefined && apart(a, oldB) < apart(a, oldA) && apart(b, oldA) < apart(b, oldB)
    }
    case "farther": {
      const mean = (sdd: string) => {
        const [centre] = placed(made, sdd, check.from)
        const all = placed(made, sdd, check.thing)
        return all.reduce((sum, one) => sum + apart(one, centre), 0) / all.length
      }
      return mean(after) > mean(before) + 0.3
    }
    default:
      return false
  }
}

const documented = (made: Made, { after, before }: Said, check: Check): boolean => {
  const peg = made.peg(after)
  switch (check.kind) {
    case "count": {
      const held = total(named(peg, check.thing, check.without))
      const ways = check.thing === "bridge" ? peg.connections.filter(({ kind }) => kind === "bridge").length : 0
      if (check.more !== undefined)
        return held - total(named(made.peg(before), check.thing, check.without)) === check.more
      return check.is === undefined ? held + ways >= (check.at_least ?? 1) : held + ways === check.is
    }
    case "tagged_count":
      return total(named(peg, check.thing).filter(({ tags }) => tags.includes(check.word))) === check.is
    case "tag":
      return named(peg, check.thing).some(({ tags }) => tags.some((tag) => plain(tag).includes(check.word)))
    case "zone": {
      const zones = zoneIds(peg, check.zone)
      const things = named(peg, check.thing)
      const old = new Set(named(made.peg(before), check.thing).map(({ id }) => id))
      const fresh = things.filter(({ id }) => !old.has(id))
      const meant = fresh.length > 0 ? fresh : things
      return meant.length > 0 && meant.every(({ zone }) => zones.has(zone))
    }
    case "zone_exists":
      return check.words.some((word) => zoneIds(peg, word).size > 0)
    case "relation": {
      const ids = new Set(named(peg, check.subject).map(({ id }) => id))
      return peg.relations.some(
        ({ objects, predicate, subject }) =>
          ids.has(subject) &&
          check.predicates.includes(predicate) &&
          objects.some((id) => isObject(peg, id, check.object))
      )
    }
    case "under": {
      const [thing, of] = [named(peg, check.thing), named(peg, check.of)].map((all) => new Set(all.map(({ id }) => id)))
      return peg.relations.some(
        ({ objects, predicate, side, subject }) =>
          (of.has(subject) && predicate === "on_top" && objects.some((id) => thing.has(id))) ||
          (thing.has(subject) && side === "bottom" && objects.some((id) => of.has(id)))
      )
    }
    case "document":
      return has(after, check.words)
    case "document_without":
      return !check.words.some((word) => new RegExp(`^- ${word}:`, "im").test(after))
    case "lighting":
      return (
        has(JSON.stringify(peg.style.lighting ?? ""), check.words) ||
        has(/^- Lighting:.*$/m.exec(after)?.[0] ?? "", check.words)
      )
    case "place":
      return has(peg.zones.map(({ kind, name }) => `${kind} ${name}`).join(" "), check.words)
    default:
      return measured(made, { after, before: after, fresh: true, reply: "", sceneName: "" }, check)
  }
}

/** Whether what is checked came true. */
const holds = (made: Made, said: Said, check: Check): boolean => {
  switch (check.kind) {
    case "kept":
      return said.before === said.after
    case "laid_out":
      // A scene that could not be laid out before it was spoken of is no fault of the conversation.
      return made.layout(said.after) !== null || made.layout(said.before) === null
    case "not_understood":
      return misunderstood.test(said.reply)
    case "reply":
      return has(said.reply, check.words) && (check.also === undefined || has(said.reply, check.also))
    case "either":
      return check.of.some((all) => all.every((one) => holds(made, said, one)))
    case "scene_name":
      return said.sceneName === check.is
    case "fresh":
      return said.fresh
    case "size":
    case "sized":
    case "zone_sized":
    case "only":
    case "grown":
    case "same_size":
    case "rows":
    case "room":
    case "turned":
    case "moved":
    case "swapped":
    case "farther":
      return measured(made, said, check)
    default:
      return documented(made, said, check)
  }
}

/** Right; not understood, which is said; or wrong in silence. */
export const verdictOf = (made: Made, said: Said, checks: ReadonlyArray<Check>) => {
  const failed = checks.filter((check) => !holds(made, said, check))
  if (failed.length === 0) return { verdict: "right" as const, failed }
  const honest = said.before === said.after && misunderstood.test(said.reply)
  return { verdict: honest ? ("not understood" as const) : ("wrong" as const), failed }
}
