import type { Item, Statement } from "./Item.js"

const beside = (relation: Statement): boolean =>
  relation.predicate === "next_to" ||
  relation.predicate === "near" ||
  (relation.predicate === "side_of" && relation.side !== "top" && relation.side !== "bottom")

const carries = ({ predicate }: Statement): boolean => predicate === "on_top" || predicate === "inside_of"

const isLoose = (item: Item): boolean => item.thing === undefined || item.thing.mount === "surface"

const isPlaced = ({ part, predicate }: Statement): boolean =>
  part !== null || /^(next_to|near|side_of|across_from|between|face_to|middle_of)$/.test(predicate)

/**
 * What carries a thing stands where that is said to be: relations that follow from "near the armchair a cat sleeps in a basket", "beside the
 * bed, on a small table, stands a lamp", where nothing says of the carrier where it is.
 */
export const carriersAlong = (relations: ReadonlyArray<Statement>): ReadonlyArray<Statement> => {
  const placed = new Set(relations.filter(isPlaced).map(({ subject }) => subject))
  const carriers = new Map(relations.filter(carries).map(({ objects, subject, text }) => [subject, { objects, text }]))
  return relations.filter(beside).flatMap((relation) => {
    const { objects = [], text = null } = carriers.get(relation.subject) ?? {}
    const [carrier] = objects
    const [anchor] = relation.objects
    const free =
      carrier !== undefined &&
      !placed.has(carrier) &&
      carrier.thing?.mount === "floor" &&
      carrier.count === (anchor?.count ?? 1)
    const stands = anchor?.thing?.mount === "floor" && anchor !== carrier && relation.objects.length === 1
    return free && stands && text === relation.text && relation.part === null ? [{ ...relation, subject: carrier }] : []
  })
}

const last_max = 8

/** "On the table, seven jars and three brushes in a cup": the cup of which nothing says where it is stands where the jars do. */
export const vesselsAlong = (relations: ReadonlyArray<Statement>): ReadonlyArray<Statement> => {
  const told = new Set(relations.map(({ subject }) => subject))
  return relations.flatMap((relation, at) => {
    const [vessel] = relation.objects
    const free = relation.predicate === "inside_of" && vessel?.thing?.mount === "surface" && !told.has(vessel)
    if (!free || vessel === undefined || relation.objects.length !== 1) return []
    const on = relations
      .slice(Math.max(0, at - last_max), at)
      .findLast(({ predicate, text }) => predicate === "on_top" && text === relation.text)
    return on === undefined || on.objects[0]?.thing?.mount !== "floor" ? [] : [{ ...on, subject: vessel }]
  })
}

/**
 * What lies beside something on a table lies there too: relations that follow from "a laptop on the desk, a mouse to the right of
 * the laptop". In the order of the text, so that each can follow from the one before.
 */
export const carriedAlong = (relations: ReadonlyArray<Statement>): ReadonlyArray<Statement> => {
  const under = new Map<Item, ReadonlyArray<Item>>()
  for (const relation of relations) if (carries(relation)) under.set(relation.subject, relation.objects)
  const out: Array<Statement> = []
  const follow = (relation: Statement, item: Item, other: Item) => {
    const carriers = under.get(other)
    if (carriers === undefined || under.has(item) || item.onFloor || !isLoose(item) || !isLoose(other)) return
    if (carriers.includes(item) || carriers.length === 0) return
    under.set(item, carriers)
    out.push({
      ...relation,
      subject: item,
      predicate: "on_top",
      side: null,
      objects: carriers,
      distance: null,
      half: false
    })
  }
  for (const relation of relations.filter(beside)) {
    const [object] = relation.objects
    if (object === undefined || relation.part !== null || relation.objects.length !== 1) continue
    follow(relation, relation.subject, object)
    follow(relation, object, relation.subject)
  }
  return out
}
