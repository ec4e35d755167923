import { Effect, Layer } from "effect"
import { isTerminal, type OperationRow } from "#domain/Operation.js"
import { HousekeepingRepo } from "#services/ports/HousekeepingRepo.js"
import { deed, note } from "./Audit.js"
import { letGoBlob } from "./Blobs.js"
import { Database, now, type ProjectRecord, type SceneRecord, type Tables } from "./Database.js"
import { dropEntity, isHeld } from "./TrashedEntities.js"
import { dropVariants } from "./VariantsRepo.js"

const dayMillis = 86_400_000

const expireKeys = (tables: Tables, hours: number, limit: number, time: Date): number => {
  const isDue = ({ created_at, operation_id }: { readonly created_at: Date; readonly operation_id: string }) => {
    const operation = tables.operations.get(operation_id)?.row
    return (
      created_at.getTime() <= time.getTime() - hours * 3_600_000 &&
      operation !== undefined &&
      isTerminal(operation.status)
    )
  }
  const due = Array.from(tables.idempotency).filter(([, kept]) => isDue(kept))
  const gone = due.slice(0, limit)
  for (const [key] of gone) tables.idempotency.delete(key)
  return gone.length
}

const expireOperations = (tables: Tables, latest: number, limit: number): number => {
  const isOld = ({ finished_at }: OperationRow) => finished_at !== null && finished_at.getTime() <= latest
  const gone = drop(tables.operations, limit, ({ row }) => isOld(row))
  drop(tables.idempotency, Number.POSITIVE_INFINITY, ({ operation_id }) => !tables.operations.has(operation_id))
  return gone.length
}

const expireAudit = ({ audit }: Tables, latest: number, limit: number): number => {
  const young = audit.findIndex(({ at }) => at.getTime() > latest)
  const gone = audit.splice(0, Math.min(limit, young < 0 ? audit.length : young))
  const newest = gone.at(-1)
  if (newest !== undefined) {
    note(audit, deed("audit.expire", null, null, { entries: gone.length, until: newest.at.toISOString() }))
  }
  return gone.length
}

/** Marks what is due and has no live operation. */
const mark = (tables: Tables, latest: number, limit: number): number => {
  const isLive = (matches: (row: OperationRow) => boolean) =>
    Array.from(tables.operations.values()).some(({ row }) => !isTerminal(row.status) && matches(row))
  const isDue = ({ purging, trashed_at }: ProjectRecord | SceneRecord) =>
    !purging && trashed_at !== null && trashed_at.getTime() <= latest
  const projects = Array.from(tables.projects.values())
    .filter((project) => isDue(project) && !isLive((row) => row.project_id === project.id))
    .slice(0, limit)
  for (const project of projects) tables.projects.set(project.id, { ...project, purging: true })
  const goesAlong = (scene: SceneRecord) => !scene.purging && tables.projects.get(scene.project_id)?.purging === true
  const scenes = Array.from(tables.scenes.values())
    .filter((scene) => goesAlong(scene) || (isDue(scene) && !isLive((row) => row.target.id === scene.id)))
    .slice(0, limit)
  for (const scene of scenes) tables.scenes.set(scene.id, { ...scene, purging: true })
  return projects.length + scenes.length
}

/** The first `limit` rows that match, gone from their table. */
const drop = <A>(table: Map<string, A>, limit: number, matches: (row: A) => boolean): ReadonlyArray<A> => {
  const gone = Array.from(table)
    .filter(([, row]) => matches(row))
    .slice(0, limit)
  for (const [key] of gone) table.delete(key)
  return gone.map(([, row]) => row)
}

/** Deletes under the marks, what is named before what names it. */
const sweep = (tables: Tables, limit: number, time: Date) => {
  const goes = (sceneId: string) => tables.scenes.get(sceneId)?.purging === true
  const projectGoes = (projectId: string) => tables.projects.get(projectId)?.purging === true
  const none = <A>(rows: Iterable<A>, matches: (row: A) => boolean) => !Array.from(rows).some(matches)
  const artifacts = drop(tables.artifacts, limit, ({ scene_id }) => goes(scene_id))
  for (const { blob_key, id } of artifacts) {
    letGoBlob(tables, blob_key, time)
    dropVariants(tables, id, time)
  }
  const operations = drop(tables.operations, limit, ({ row }) => goes(row.target.id) || projectGoes(row.project_id))
  drop(tables.idempotency, Number.POSITIVE_INFINITY, ({ operation_id }) => !tables.operations.has(operation_id))
  const scenes = drop(
    tables.scenes,
    limit,
    ({ id, purging }) =>
      purging &&
      none(tables.artifacts.values(), ({ scene_id }) => scene_id === id) &&
      none(tables.operations.values(), ({ row }) => row.target.id === id)
  )
  const entities = drop(
    tables.entities,
    limit,
    ({ id, project_id }) => (projectGoes(project_id) || tables.trashedEntities.has(id)) && !isHeld(tables, id)
  )
  for (const { id } of entities) dropEntity(tables, id, time)
  const projects = drop(
    tables.projects,
    limit,
    ({ id, purging }) =>
      purging &&
      none(tables.scenes.values(), ({ project_id }) => project_id === id) &&
      none(tables.operations.values(), ({ row }) => row.project_id === id) &&
      none(tables.entities.values(), ({ project_id }) => project_id === id)
  )
  drop(
    tables.sessions,
    Number.POSITIVE_INFINITY,
    ({ project_id, removed }) => removed || projectGoes(project_id) || !tables.projects.has(project_id)
  )
  drop(tables.messages, Number.POSITIVE_INFINITY, ({ session_id }) => !tables.sessions.has(session_id))
  drop(tables.members, Number.POSITIVE_INFINITY, ({ project_id }) => !tables.projects.has(project_id))
  return { projects, scenes, artifacts, operations, entities }
}

/** {@link HousekeepingRepo} in memory. */
export const layer: Layer.Layer<HousekeepingRepo, never, Database> = Layer.effect(
  HousekeepingRepo,
  Effect.map(Database, (tables) => ({
    expireKeys: (hours, limit) => now((time) => expireKeys(tables, hours, limit, time)),
    expireOperations: (days, limit) =>
      now((time) => expireOperations(tables, time.getTime() - days * dayMillis, limit)),
    expireAudit: (days, limit) => now((time) => expireAudit(tables, time.getTime() - days * dayMillis, limit)),
    purge: (days, limit) =>
      now((time) => {
        const marked = mark(tables, time.getTime() - days * dayMillis, limit)
        const { entities, ...gone } = sweep(tables, limit, time)
        const purged = {
          projects: gone.projects.length,
          scenes: gone.scenes.length,
          artifacts: gone.artifacts.length,
          operations: gone.operations.length
        }
        return { purged, more: marked + entities.length > 0 || Object.values(purged).some((rows) => rows > 0) }
      })
  }))
)
