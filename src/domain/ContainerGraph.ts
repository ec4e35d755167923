/**
 * What holds what in an entity container: every place where it is not a theme with all that it stands for, each once. Circles cannot
 * come of it: a kind holds the next one, and assets refer only to assets of a simpler type (`referenceMisfit`).
 */
import type { EmbeddedEntity, EntityContainer } from "./EntityContainer.js"
import { pointerOf } from "./JsonPointer.js"
import { holds } from "./Library.js"
import { bodyFault, type Fault } from "./Problem.js"
import type { EntityKind, Reference } from "./Reference.js"

/** A reference with the pointer of the place where it stands, and what may stand there but once. */
interface Held {
  readonly at: string
  readonly reference: Reference
  /** Null where nothing may be repeated but the reference itself. */
  readonly slot: string | null
}

type Entities = ReadonlyMap<string, EmbeddedEntity>

/** The pointer of an entity by its key. */
export const pointerTo = (uuid: string, ...path: ReadonlyArray<string | number>): string =>
  pointerOf(["entities", uuid, ...path])

/** What an entity refers to, in order. */
export const heldBy = (entity: EmbeddedEntity): ReadonlyArray<Held> => {
  const listed = (name: string, references: ReadonlyArray<Reference>) =>
    references.map((reference, i) => ({ at: pointerTo(entity.uuid, name, i), reference, slot: null }))
  if (entity.kind === "theme") return listed("designs", entity.designs)
  if (entity.kind === "design") return listed("recipes", entity.recipes)
  if (entity.kind === "recipe") {
    return Object.entries(entity.assets).map(([slot, reference]) => ({
      at: pointerTo(entity.uuid, "assets", slot),
      reference,
      slot
    }))
  }
  return entity.texture_refs.map(({ asset, semantic }, i) => ({
    at: pointerTo(entity.uuid, "texture_refs", i, "asset"),
    reference: asset,
    slot: semantic
  }))
}

/** What is wrong with one reference, by itself. */
const misled = (entities: Entities, { at, reference }: Held, wanted: EntityKind | null): Fault | undefined => {
  const target = entities.get(reference.uuid)
  if (target === undefined) return bodyFault(`${at}/uuid`, "must be the uuid of an entity of the container")
  if (target.kind !== wanted) return bodyFault(`${at}/uuid`, `must be the uuid of a ${wanted}, not of a ${target.kind}`)
  if (reference.kind !== wanted) return bodyFault(`${at}/kind`, `must be ${wanted}`)
  if (reference.slug !== target.slug)
    return bodyFault(`${at}/slug`, `must be "${target.slug}", as the ${wanted} has it`)
  return undefined
}

/** A list holds each member once, and one thing stands for a semantic. */
const repeated = (held: ReadonlyArray<Held>): ReadonlyArray<Fault> => {
  const met = new Set<string>()
  return held.flatMap(({ at, reference, slot }) => {
    const key = slot ?? reference.uuid
    if (!met.has(key)) {
      met.add(key)
      return []
    }
    return slot === null
      ? [bodyFault(at, "must be another one: the list holds it already")]
      : [bodyFault(at.replace(/asset$/, "semantic"), "must be another one: it is taken already")]
  })
}

const membersOf = (entities: Entities, uuid: string): IterableIterator<Held> => {
  const entity = entities.get(uuid)
  return (entity === undefined ? [] : heldBy(entity)).values()
}

/** What no reference leads to from the root. */
const unreached = (entities: Entities, root: string): ReadonlyArray<Fault> => {
  const met = new Set([root])
  for (const uuid of met) for (const { reference } of membersOf(entities, uuid)) met.add(reference.uuid)
  return Array.from(entities.keys())
    .filter((uuid) => !met.has(uuid))
    .map((uuid) => bodyFault(pointerTo(uuid), "must be held by the root, or by something that it holds"))
}

/** Every fault in how the entities of a container hold together. */
export const graphFaults = ({ entities, root }: EntityContainer): ReadonlyArray<Fault> => {
  const misnamed = Object.entries(entities)
    .filter(([key, { uuid }]) => key !== uuid)
    .map(([key]) => bodyFault(pointerTo(key, "uuid"), "must be the key that the entity stands under, in lower case"))
  if (misnamed.length > 0) return misnamed
  const byId: Entities = new Map(Object.entries(entities))
  if (byId.get(root)?.kind !== "theme") return [bodyFault("/root", "must be the uuid of a theme of the container")]
  const each = Array.from(byId.values()).flatMap((entity) => {
    const held = heldBy(entity)
    return [...held.flatMap((one) => misled(byId, one, holds[entity.kind]) ?? []), ...repeated(held)]
  })
  return [...each, ...unreached(byId, root)]
}
