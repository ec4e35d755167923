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
function* repeated(held: ReadonlyArray<Held>): Iterable<Fault> {
  const met = new Set<string>()
  for (const { at, reference, slot } of held) {
    const key = slot ?? reference.uuid
    if (!met.has(key)) met.add(key)
    else if (slot === null) yield bodyFault(at, "must be another one: the list holds it already")
    else yield bodyFault(at.replace(/asset$/, "semantic"), "must be another one: it is taken already")
  }
}

const membersOf = (entities: Entities, uuid: string): IterableIterator<Held> => {
  const entity = entities.get(uuid)
  return (entity === undefined ? [] : heldBy(entity)).values()
}

/** What no reference leads to from the root. */
function* unreached(entities: Entities, root: string): Iterable<Fault> {
  const met = new Set([root])
  for (const uuid of met) for (const { reference } of membersOf(entities, uuid)) met.add(reference.uuid)
  for (const uuid of entities.keys())
    if (!met.has(uuid)) yield bodyFault(pointerTo(uuid), "must be held by the root, or by something that it holds")
}

/** The faults in how the entities of a container hold together, each found when it is asked for: there can be very many. */
export function* graphFaults({ entities, root }: EntityContainer): Iterable<Fault> {
  const byId: Entities = new Map(Object.entries(entities))
  let misnamed = false
  for (const [key, { uuid }] of byId) {
    if (key === uuid) continue
    misnamed = true
    yield bodyFault(pointerTo(key, "uuid"), "must be the key that the entity stands under, in lower case")
  }
  if (misnamed) return
  if (byId.get(root)?.kind !== "theme") return yield bodyFault("/root", "must be the uuid of a theme of the container")
  for (const entity of byId.values()) {
    const held = heldBy(entity)
    for (const one of held) {
      const fault = misled(byId, one, holds[entity.kind])
      if (fault !== undefined) yield fault
    }
    yield* repeated(held)
  }
  yield* unreached(byId, root)
}
