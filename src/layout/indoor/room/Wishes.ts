import type { Peg, Relation } from "#formats/Peg.js"
import { rowsOf } from "./AskedRows.js"
import { thingOf } from "./Instances.js"
import type { Part, SeatGroup, Thing, Wish } from "./Thing.js"

/** The things of a room and what is wished of them. */
export interface Furniture {
  readonly things: ReadonlyArray<Thing>
  readonly wishes: ReadonlyArray<Wish>
  readonly groups: ReadonlyArray<SeatGroup>
  /** Things of one entity that stand in line with one another: desks, pews, shelves. */
  readonly ranks: ReadonlyArray<ReadonlyArray<Thing>>
}

/** What a room holds, before anything is placed. */
export interface RoomContents {
  readonly zone: string
  /** The zones that this room stands for: itself and what contains it. */
  readonly zones: ReadonlySet<string>
  readonly entities: Peg["entities"]
  /** Entities and connections that are openings of this room. */
  readonly openings: ReadonlyMap<string, "door" | "window">
  readonly relations: Peg["relations"]
}

/** What the text says weighs more than any sum of habits; what is merely assumed weighs about as much as one. */
const weights = { must: 30, should: 14, assumed: 3 } as const

const weightOf = (relation: Relation): number =>
  relation.strength === "must" ? weights.must : relation.source === "assumed" ? weights.assumed : weights.should

const carrying = /^(on_top|inside_of|side_region)$/

/** Which of several anchors a thing means: where there are enough subjects for all, each takes its own. */
const sharedOut = (anchors: ReadonlyArray<Thing>, index: number, subjects: number): ReadonlyArray<Thing> =>
  anchors.length > 1 && subjects >= anchors.length ? [anchors[index % anchors.length]] : anchors

/** Several seats beside a table stand round it. */
const sitAt = (seat: Thing, table: Thing): boolean =>
  seat.traits.seat && !seat.traits.couch && table.traits.category === "table" && table.h >= 0.6

/** So many that look at one thing are an audience, where no more is said of them than where they look. */
const audience_min = 6
const looking = /^(face_to|inside_room|near|aligned_with)$/

/** What those look at who sit at desks in ranks, by the desks. */
export const seenOverDesks = (relations: ReadonlyArray<Relation>): ReadonlyMap<string, string> => {
  const ranked = new Set(
    relations.flatMap(({ objects, predicate, subject }) =>
      predicate === "aligned_with" && objects[0] === subject ? [subject] : []
    )
  )
  // The first thing that each looks at, and the first other one.
  const looks = new Map<string, ReadonlyArray<string>>()
  for (const { objects, predicate, subject } of relations) {
    const known = looks.get(subject) ?? []
    if (predicate === "face_to" && known.length < 2 && known[0] !== objects[0])
      looks.set(subject, [...known, objects[0]])
  }
  const seen = new Map<string, string>()
  for (const { objects, predicate, side, subject } of relations) {
    const [desk = ""] = objects
    if (predicate !== "side_of" || side !== "front" || !ranked.has(desk)) continue
    const front = looks.get(subject)?.find((one) => one !== desk)
    if (front !== undefined) seen.set(desk, front)
  }
  return seen
}

/** So many tables with seats of their own stand in order. */
const ranked_min = 3

class Gathering {
  readonly wishes: Array<Wish> = []
  readonly groups: Array<SeatGroup> = []
  readonly ranks: Array<ReadonlyArray<Thing>> = []
  readonly byEntity = new Map<string, Array<Thing>>()
  readonly things: Array<Thing> = []
  readonly contents: RoomContents

  constructor(contents: RoomContents, before: ReadonlyArray<Thing> = []) {
    this.contents = contents
    for (const thing of before)
      this.byEntity.set(thing.entity.id, [...(this.byEntity.get(thing.entity.id) ?? []), thing])
    for (const entity of contents.entities) {
      const instances: Array<Thing> = []
      for (let i = 0; i < entity.count; i++) {
        const thing = thingOf(entity, i, before.length + this.things.length)
        instances.push(thing)
        this.things.push(thing)
      }
      this.byEntity.set(entity.id, instances)
    }
  }

  add(wish: Wish): void {
    this.wishes.push(wish)
    for (const thing of wish.group ?? [wish.thing]) thing.wishes.push(wish)
    for (const anchor of [...wish.anchors, ...wish.others]) if (!anchor.wished.includes(wish)) anchor.wished.push(wish)
  }

  relate(relation: Relation): void {
    const subjects = this.byEntity.get(relation.subject)
    if (subjects === undefined || subjects.length === 0) return
    const base = {
      relation,
      predicate: relation.predicate,
      side: relation.side,
      group: null,
      anchors: [],
      others: [],
      part: null,
      opening: null,
      must: relation.strength === "must",
      weight: weightOf(relation)
    }
    if (relation.predicate === "between") {
      const [a = [], b = a] = relation.objects.map((object) => this.byEntity.get(object) ?? [])
      for (const thing of subjects) if (a.length + b.length >= 2) this.add({ ...base, thing, anchors: a, others: b })
      return
    }
    if (relation.predicate === "in_row" && subjects.length > 2 && subjects[0].mount === "floor")
      this.ranks.push(subjects)
    if (relation.objects.length === 0) {
      for (const thing of subjects) this.add({ ...base, thing, part: "room" })
      return
    }
    for (const object of relation.objects) this.toObject(base, subjects, object)
  }

  private toObject(base: Omit<Wish, "thing">, subjects: ReadonlyArray<Thing>, object: string): void {
    const [id, part] = object.split(":")
    const { zones, openings } = this.contents
    const opening = openings.get(object)
    if (zones.has(id) || opening !== undefined) {
      const of: Part = opening ?? ((part ?? "room") as Part)
      for (const thing of subjects)
        this.add({ ...base, thing, part: of, opening: opening === undefined ? null : object })
      return
    }
    const anchors = this.byEntity.get(object)
    if (anchors === undefined || anchors.length === 0) return
    const { predicate } = base
    if (predicate === "aligned_with" && anchors[0] === subjects[0]) {
      if (subjects.length > 1 && subjects[0].mount === "floor") this.ranks.push(subjects)
      return
    }
    const set = predicate === "surround" || predicate === "around" || predicate === "long_short_side_of"
    const [first] = subjects
    const seated = predicate === "next_to" && subjects.length > 1 && sitAt(first, anchors[0])
    if ((set || seated) && first.mount === "floor" && anchors[0] !== first) {
      this.seat(base, subjects, anchors)
      return
    }
    // Which of the mirrors each of the chairs faces is all one.
    const any = predicate === "face_to" && anchors[0].mount === "wall"
    subjects.forEach((thing, i) => {
      const mine = (any ? anchors : sharedOut(anchors, i, subjects.length)).filter((anchor) => anchor !== thing)
      if (mine.length > 0) this.add({ ...base, thing, anchors: mine })
    })
  }

  /** Seats round a table; with several tables each gets its share. */
  private seat(base: Omit<Wish, "thing">, subjects: ReadonlyArray<Thing>, anchors: ReadonlyArray<Thing>): void {
    const tables = subjects.length >= anchors.length ? anchors : anchors.slice(0, 1)
    tables.forEach((anchor, k) => {
      const things = subjects.filter((thing, i) => i % tables.length === k && thing !== anchor && thing.group === null)
      if (things.length === 0) return
      const known = this.groups.find((each) => each.anchor === anchor)
      const group = known ?? { anchor, sets: [] }
      if (known === undefined) this.groups.push(group)
      const round = base.predicate !== "long_short_side_of"
      group.sets.push({ predicate: round ? "surround" : base.predicate, side: base.side, things })
      for (const thing of things) thing.group = group
      this.add({
        ...base,
        predicate: round ? "surround" : base.predicate,
        thing: things[0],
        group: things,
        anchors: [anchor],
        weight: base.weight * Math.min(4, things.length)
      })
    })
  }

  /** What is to stand, or to hang, in so many rows. */
  rankRows(): void {
    for (const things of this.byEntity.values()) {
      const { mount, wishes } = things[0]
      // Cushions on a rug stand as what stands on the floor does.
      const onRug = wishes.some(({ anchors, predicate }) => predicate === "on_top" && anchors[0]?.traits.rug === true)
      const free = mount !== "surface" || onRug
      if (free && rowsOf(things[0]) !== null && things.length > 1 && !this.ranks.includes(things))
        this.ranks.push(things)
    }
  }

  /** Many seats or desks that look at one thing stand before it in rows, unless they are asked to stand elsewhere. */
  rankAudiences(): void {
    for (const things of this.byEntity.values()) {
      const [first] = things
      const { mount, traits, wishes } = first
      if (things.length < audience_min || mount !== "floor" || first.group !== null || this.ranks.includes(things))
        continue
      const sits = (traits.seat && !traits.couch) || traits.table
      const looks = wishes.some(
        ({ anchors, part, predicate }) => predicate === "face_to" && part === null && anchors[0] !== first
      )
      if (sits && looks && wishes.every(({ predicate }) => looking.test(predicate))) this.ranks.push(things)
    }
  }

  /** Several tables with seats of their own stand in ranks, unless they are asked to stand elsewhere. */
  rankTables(): void {
    for (const tables of this.byEntity.values()) {
      const [first] = tables
      const seated = tables.every((table) => this.groups.some(({ anchor }) => anchor === table))
      if (tables.length < ranked_min || !seated || first.mount !== "floor" || this.ranks.includes(tables)) continue
      if (first.wishes.every(({ predicate }) => predicate === "inside_room")) this.ranks.push(tables)
    }
  }

  /** Desks in ranks have those who sit at them look to a front. */
  turnDesks(): void {
    for (const [desk, front] of seenOverDesks(this.contents.relations)) {
      const [first] = this.byEntity.get(desk) ?? []
      if (first !== undefined) first.seen = this.byEntity.get(front)?.[0] ?? null
    }
  }

  /** What each surface thing may lie on: what it is wished on, else whatever bears. */
  findCarriers(): void {
    for (const thing of this.things) {
      for (const wish of thing.wishes) {
        if (!carrying.test(wish.predicate)) continue
        for (const anchor of wish.anchors) {
          if (anchor !== thing && !anchor.traits.rug && !thing.carriers.includes(anchor)) thing.carriers.push(anchor)
        }
      }
    }
  }
}

/**
 * The furniture of a room as instances, each with what is wished of it and of it by others, which may be `before`: things that
 * stand there already.
 */
export const furnitureOf = (contents: RoomContents, before: ReadonlyArray<Thing> = []): Furniture => {
  const gathering = new Gathering(contents, before)
  for (const relation of contents.relations) gathering.relate(relation)
  gathering.rankRows()
  gathering.rankTables()
  gathering.rankAudiences()
  gathering.turnDesks()
  gathering.findCarriers()
  return { things: gathering.things, wishes: gathering.wishes, groups: gathering.groups, ranks: gathering.ranks }
}
