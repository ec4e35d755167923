import type { Library } from "#services/Library.js"
import type { LibraryAccess } from "#services/LibraryAccess.js"
import type { OperationAccess } from "#services/OperationAccess.js"
import type { Operations } from "#services/Operations.js"
import type { AccessRepo } from "#services/ports/AccessRepo.js"
import type { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import type { BlobStore } from "#services/ports/BlobStore.js"
import type { Compute } from "#services/ports/Compute.js"
import type { FilesRepo } from "#services/ports/FilesRepo.js"
import type { LanguageModels } from "#services/ports/LanguageModels.js"
import type { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import type { SessionsRepo } from "#services/ports/SessionsRepo.js"
import type { StepGate } from "#services/ports/StepGate.js"
import type { SceneAccess } from "#services/SceneAccess.js"
import type { Scenes } from "#services/Scenes.js"
import type { SessionContext } from "#services/SessionContext.js"
import type { Steps } from "#services/Steps.js"
import type { Uploads } from "#services/Uploads.js"

/** What a turn needs of the world: models, what was said, and the services by which callers act too. */
export type TurnNeeds =
  | AccessRepo
  | ArtifactsRepo
  | BlobStore
  | Compute
  | FilesRepo
  | LanguageModels
  | Library
  | LibraryAccess
  | OperationAccess
  | Operations
  | ProjectsRepo
  | SceneAccess
  | Scenes
  | SessionContext
  | SessionsRepo
  | StepGate
  | Steps
  | Uploads
