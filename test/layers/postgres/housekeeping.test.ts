import { Effect, Layer, ManagedRuntime } from "effect"
import { afterAll } from "vitest"
import { layer } from "#layers/postgres/repositories.js"
import { assetFilesAging } from "../../contracts/AssetFilesAging.contract.js"
import { auditAging } from "../../contracts/AuditRepo.contract.js"
import type { AgingBackend } from "../../contracts/Backend.js"
import { filesExpiryContract } from "../../contracts/FilesRepo.contract.js"
import { housekeepingContract } from "../../contracts/HousekeepingRepo.contract.js"
import { libraryTrashContract } from "../../contracts/LibraryTrash.contract.js"
import { retentionContract } from "../../contracts/Retention.contract.js"
import { sessionsHousekeeping } from "../../contracts/SessionsHousekeeping.contract.js"
import { trashContract } from "../../contracts/TrashRepo.contract.js"
import { age } from "../../support/Aging.js"
import { postgres as database } from "../../support/Postgres.js"

const runtime = ManagedRuntime.make(Layer.provideMerge(layer, database()))
afterAll(() => runtime.dispose())

const context = Layer.effectContext(Effect.map(runtime.runtimeEffect, ({ context }) => context))

const postgres: AgingBackend = {
  name: "PostgreSQL",
  layer: context,
  live: true,
  pass: Effect.sleep,
  age: (duration) => Effect.provide(age(duration), context),
  instant: "1 minute",
  runs: 15
}

// First: it counts all that the log tells.
retentionContract(postgres)
filesExpiryContract(postgres)
housekeepingContract(postgres)
trashContract(postgres)
libraryTrashContract(postgres)
assetFilesAging(postgres)
sessionsHousekeeping(postgres)
auditAging(postgres)
