/** What the contracts of the trash and of its purge do alike. */
import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { Outcome } from "#domain/Operation.js"
import { HousekeepingRepo, type Purged } from "#services/ports/HousekeepingRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { TrashRepo } from "#services/ports/TrashRepo.js"
import { admission, some, type Tenant } from "../support/Tenant.js"
import { bytes, viewerOf } from "./Backend.js"

export const days = 30
export const unbounded = { concurrency: "unbounded" } as const
export const none: Purged = { projects: 0, scenes: 0, artifacts: 0, operations: 0 }

export const add = (a: Purged, b: Purged): Purged => ({
  projects: a.projects + b.projects,
  scenes: a.scenes + b.scenes,
  artifacts: a.artifacts + b.artifacts,
  operations: a.operations + b.operations
})

/** Purges in batches until nothing is left to do; answers the sum. */
export const purgeAll = (limit = 100) =>
  Effect.gen(function* () {
    const repo = yield* HousekeepingRepo
    let sum = none
    for (let more = true; more; ) {
      const batch = yield* repo.purge(days, limit)
      sum = add(sum, batch.purged)
      more = batch.more
    }
    return sum
  })

/** A succeeded step on the scene, with what it published. */
export const worked = (of: Tenant, content: string, idempotency: string | null = null) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const key = idempotency === null ? null : { method: "POST", path: "/", key: idempotency, body_hash: "h" }
    const { operation } = yield* operations.admit(yield* admission(of, { idempotency: key }))
    const row = yield* Effect.flatMap(operations.claim(operation.id, "runner"), some)
    const artifact = yield* bytes("sdd", content)
    yield* operations.settle(row, Outcome.Succeeded({ artifacts: [artifact], result: {} }))
    return { id: operation.id, blob_key: artifact.blob_key }
  })

export const trashScene = (of: Tenant) =>
  Effect.flatMap(ScenesRepo, (scenes) => scenes.trash(of.workspace_id, of.scene_id))

/** Into the trash with the tenant's project; another one stays. */
export const trashProject = (of: Tenant) =>
  Effect.gen(function* () {
    const projects = yield* ProjectsRepo
    const slug = { slug: "other", chosen: false }
    yield* projects.create(viewerOf(of), { id: yield* uuidv7, name: "Other", description: "", slug }, 50)
    assert.isTrue(yield* projects.trash(of.workspace_id, of.project_id))
  })

export const restore = (of: Tenant, id: string, quota = 50) =>
  Effect.flatMap(TrashRepo, (trash) => trash.restore(of.workspace_id, id, quota))

export const sceneIsThere = (of: Tenant) =>
  Effect.flatMap(ScenesRepo, (scenes) => Effect.map(scenes.find(of.workspace_id, of.scene_id), Option.isSome))
