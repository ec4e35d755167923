import { type Duration, Effect, type Layer } from "effect"
import type { NewArtifact } from "#domain/Artifact.js"
import { uuidv7 } from "#domain/Ids.js"
import type { AccessRepo } from "#services/ports/AccessRepo.js"
import type { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import type { AssetFilesRepo } from "#services/ports/AssetFilesRepo.js"
import type { AuditRepo } from "#services/ports/AuditRepo.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import type { FilesRepo } from "#services/ports/FilesRepo.js"
import type { HousekeepingRepo } from "#services/ports/HousekeepingRepo.js"
import type { LedgerRepo } from "#services/ports/LedgerRepo.js"
import type { LibraryRepo } from "#services/ports/LibraryRepo.js"
import type { OperationsRepo } from "#services/ports/OperationsRepo.js"
import type { PicturesRepo } from "#services/ports/PicturesRepo.js"
import type { Processes } from "#services/ports/Processes.js"
import type { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import type { QueueGauges } from "#services/ports/QueueGauges.js"
import type { ScenesRepo } from "#services/ports/ScenesRepo.js"
import type { SecretsRepo } from "#services/ports/SecretsRepo.js"
import type { SeenOperations } from "#services/ports/SeenOperations.js"
import type { SessionsRepo } from "#services/ports/SessionsRepo.js"
import type { TrashRepo } from "#services/ports/TrashRepo.js"
import type { VariantsRepo } from "#services/ports/VariantsRepo.js"
import type { VendorKeysRepo } from "#services/ports/VendorKeysRepo.js"

type Repositories =
  | AccessRepo
  | ArtifactsRepo
  | AssetFilesRepo
  | AuditRepo
  | BlobsRepo
  | FilesRepo
  | HousekeepingRepo
  | LedgerRepo
  | OperationsRepo
  | PicturesRepo
  | Processes
  | ProjectsRepo
  | QueueGauges
  | ScenesRepo
  | SecretsRepo
  | SeenOperations
  | SessionsRepo
  | TrashRepo
  | LibraryRepo
  | VariantsRepo
  | VendorKeysRepo

/** What a contract runs over. */
export interface Backend {
  readonly name: string
  readonly layer: Layer.Layer<Repositories>
  /** Whether time is the machine's own (else the test clock's). */
  readonly live: boolean
  /** Lets time pass. */
  readonly pass: (duration: Duration.DurationInput) => Effect.Effect<void>
  /** How many random runs a property is given. */
  readonly runs: number
}

export const viewerOf = (of: { readonly workspace_id: string; readonly user_id: string }) =>
  ({ workspace_id: of.workspace_id, user_id: of.user_id, role: "admin" }) as const

/** A database of one's own in which everything can grow older at once. */
export interface AgingBackend extends Backend {
  readonly age: (duration: Duration.DurationInput) => Effect.Effect<void>
  /** What is too little to matter: an age less by this is not enough. */
  readonly instant: Duration.DurationInput
}

/** Stored bytes of a kind, told apart by their hash. */
export const bytes = (kind: NewArtifact["kind"], content: string, more: Partial<NewArtifact> = {}) =>
  Effect.gen(function* () {
    const made: NewArtifact = {
      id: yield* uuidv7,
      kind,
      content_type: "text/markdown",
      size_bytes: content.length,
      content_hash: `sha256:${content}`,
      blob_key: yield* (yield* BlobsRepo).reserve(`artifacts/${content}`),
      derived_from: [],
      source: "generated",
      facts: null,
      ...more
    }
    return made
  })
