/** Every repository on PostgreSQL; the schema is brought up to date by `Migrations.ts`. */
import { Layer } from "effect"
import { layer as access } from "./AccessRepo.js"
import { layer as artifacts } from "./ArtifactsRepo.js"
import { layer as assetFiles } from "./AssetFilesRepo.js"
import { layer as audit } from "./AuditRepo.js"
import { layer as blobs } from "./BlobsRepo.js"
import { layer as files } from "./FilesRepo.js"
import { layer as housekeeping } from "./HousekeepingRepo.js"
import { layer as ledger } from "./LedgerRepo.js"
import { layer as library } from "./LibraryRepo.js"
import { layer as operations } from "./OperationsRepo.js"
import { layer as pictures } from "./PicturesRepo.js"
import { layer as processes } from "./Processes.js"
import { layer as projects } from "./ProjectsRepo.js"
import { layer as queueGauges } from "./QueueGauges.js"
import { layer as readiness } from "./Readiness.js"
import { layer as scenes } from "./ScenesRepo.js"
import { layer as secrets } from "./SecretsRepo.js"
import { layer as seenOperations } from "./SeenOperations.js"
import { layer as sessions } from "./SessionsRepo.js"
import { layer as trash } from "./TrashRepo.js"
import { layer as variants } from "./VariantsRepo.js"
import { layer as vendorKeys } from "./VendorKeysRepo.js"

export const layer = Layer.mergeAll(
  access,
  projects,
  processes,
  queueGauges,
  readiness,
  scenes,
  secrets,
  sessions,
  seenOperations,
  artifacts,
  assetFiles,
  audit,
  pictures,
  blobs,
  files,
  operations,
  ledger,
  library,
  housekeeping,
  trash,
  variants,
  vendorKeys
)
