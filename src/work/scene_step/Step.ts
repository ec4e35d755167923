import type { Effect } from "effect"
import type { NewArtifact } from "#domain/Artifact.js"
import type { OperationRow } from "#domain/Operation.js"
import type { Told } from "#domain/Told.js"
import type { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import type { AssetFilesRepo } from "#services/ports/AssetFilesRepo.js"
import type { BlobStore, StoreUnavailable } from "#services/ports/BlobStore.js"
import type { BlobsRepo } from "#services/ports/BlobsRepo.js"
import type { Compute, ComputeError, OnProgress } from "#services/ports/Compute.js"
import type { FilesRepo } from "#services/ports/FilesRepo.js"
import type { LanguageModels, ModelFailed } from "#services/ports/LanguageModels.js"
import type { LibraryRepo } from "#services/ports/LibraryRepo.js"
import type { ScenesRepo } from "#services/ports/ScenesRepo.js"
import type { Canceled, Fenced, WorkContext, WorkFailed } from "#services/ports/Work.js"

/** What the steps need of the world. */
export type StepNeeds =
  | ScenesRepo
  | LibraryRepo
  | AssetFilesRepo
  | FilesRepo
  | ArtifactsRepo
  | BlobsRepo
  | BlobStore
  | Compute
  | LanguageModels

type StepError = WorkFailed | Canceled | Fenced | ComputeError | ModelFailed | StoreUnavailable

/** What a step made, and what it tells of it. */
interface Made {
  readonly artifacts: ReadonlyArray<NewArtifact>
  readonly told: Told | null
}

/** One step: reads its documents, computes on a thread, stores what it made; the settlement makes it visible. */
export type Step = (
  operation: OperationRow,
  context: WorkContext,
  onProgress: OnProgress
) => Effect.Effect<Made, StepError, StepNeeds>
