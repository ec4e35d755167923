import { catalogue } from "#catalogue/Catalogue.js"
import { hangsBy } from "#catalogue/Housing.js"
import { bears, contains, isCouch, isLight, isRug, isSeat, isTable } from "#catalogue/Traits.js"
import type { Entity } from "#formats/Peg.js"
import type { Thing, Traits } from "./Thing.js"

const screens = /(^|_)(tv|television|monitor|computer|laptop|screen)($|_)/

const against_wall_min = 0.6

const nothing: ReadonlySet<string> = new Set()

/** A rug is thinner than what the checker calls a collision, at whatever height it lies and however that rounds. */
const rug_height = 0.009

const traitsOf = (entity: Entity): Traits => {
  const entry = catalogue().thing(entity.category)
  const rug = isRug(entry) || (entity.mount === "floor" && entity.size.height <= 0.05)
  return {
    name: entry?.name ?? entity.category,
    category: entry?.category ?? entity.category,
    seat: isSeat(entry),
    couch: isCouch(entry),
    bed: entry?.category === "bed",
    rug,
    light: isLight(entry),
    screen: screens.test(entry?.name ?? entity.category),
    table: isTable(entry),
    backed: !rug && (entry?.against_wall ?? 0) >= against_wall_min && entry?.mount !== "surface",
    fronted: entry?.front ?? false,
    front: Math.min(0.9, entry?.clearance.front ?? 0),
    bears: bears(entry) ? [...(entry?.carries ?? [1])].sort((a, b) => b - a) : [],
    hollow: contains(entry) ? (entry?.holds ?? false) : false,
    base: entry?.base_height?.[1] ?? usualBase(entity),
    hangsBy: entity.mount === "wall" ? hangsBy(entry?.name ?? entity.category, catalogue().files.things) : nothing
  }
}

/** What usually stands hangs as high as one reaches it: a tall thing low, a shelf or a screen at the eyes. */
const usualBase = ({ size }: Entity): number => (size.height > 0.75 ? Math.max(0.02, 0.9 - size.height) : 1.15)

export const thingOf = (entity: Entity, index: number, number: number): Thing => {
  const traits = traitsOf(entity)
  return {
    id: `${entity.id}_${index + 1}`,
    number,
    entity,
    index,
    traits,
    mount: entity.mount,
    wishes: [],
    wished: [],
    carriers: [],
    group: null,
    seen: null,
    placed: false,
    on: null,
    x: 0,
    y: 0,
    z: 0,
    w: entity.size.width,
    h: traits.rug ? Math.min(entity.size.height, rug_height) : entity.size.height,
    d: entity.size.depth,
    yaw: 0,
    c: 1,
    s: 0
  }
}
