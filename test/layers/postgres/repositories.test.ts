import { Effect, Layer } from "effect"
import { layer } from "#layers/postgres/repositories.js"
import { accessContract } from "../../contracts/AccessRepo.contract.js"
import { artifactsContract } from "../../contracts/ArtifactsRepo.contract.js"
import { assetFilesContract } from "../../contracts/AssetFilesRepo.contract.js"
import { auditContract } from "../../contracts/AuditRepo.contract.js"
import type { Backend } from "../../contracts/Backend.js"
import { blobsContract } from "../../contracts/BlobsRepo.contract.js"
import { filesContract } from "../../contracts/FilesRepo.contract.js"
import { generationsContract } from "../../contracts/Generations.contract.js"
import { ledgerContract } from "../../contracts/LedgerRepo.contract.js"
import { libraryContract } from "../../contracts/LibraryRepo.contract.js"
import { operationsConcurrency } from "../../contracts/OperationsConcurrency.contract.js"
import { operationsLaws } from "../../contracts/OperationsLaws.contract.js"
import { meteringContract } from "../../contracts/OperationsMetering.contract.js"
import { operationsRaces } from "../../contracts/OperationsRaces.contract.js"
import { operationsContract } from "../../contracts/OperationsRepo.contract.js"
import { settlementContract } from "../../contracts/OperationsSettlement.contract.js"
import { pagesContract } from "../../contracts/Pages.contract.js"
import { picturesContract } from "../../contracts/PicturesRepo.contract.js"
import { projectsContract } from "../../contracts/ProjectsRepo.contract.js"
import { scenesContract } from "../../contracts/ScenesRepo.contract.js"
import { secretsContract } from "../../contracts/SecretsRepo.contract.js"
import { seenOperationsContract } from "../../contracts/SeenOperations.contract.js"
import { sessionsContract } from "../../contracts/SessionsRepo.contract.js"
import { turnEnds } from "../../contracts/TurnEnds.contract.js"
import { turnStarts } from "../../contracts/TurnStarts.contract.js"
import { turnsLaws } from "../../contracts/TurnsLaws.contract.js"
import { variantsContract } from "../../contracts/VariantsRepo.contract.js"
import { vendorKeysContract } from "../../contracts/VendorKeysRepo.contract.js"
import { wholeLibraryContract } from "../../contracts/WholeLibrary.contract.js"
import { postgres as database, shared } from "../../support/Postgres.js"

const postgres: Backend = {
  name: "PostgreSQL",
  layer: shared(Layer.provide(layer, database())),
  live: true,
  pass: Effect.sleep,
  runs: 15
}

accessContract(postgres)
artifactsContract(postgres)
assetFilesContract(postgres)
auditContract(postgres)
blobsContract(postgres)
filesContract(postgres)
generationsContract(postgres)
ledgerContract(postgres)
libraryContract(postgres)
wholeLibraryContract(postgres)
operationsContract(postgres)
meteringContract(postgres)
settlementContract(postgres)
operationsConcurrency(postgres)
operationsLaws(postgres)
operationsRaces(postgres)
pagesContract(postgres)
picturesContract(postgres)
projectsContract(postgres)
scenesContract(postgres)
seenOperationsContract(postgres)
sessionsContract(postgres)
turnStarts(postgres)
turnEnds(postgres)
turnsLaws(postgres)
variantsContract(postgres)
secretsContract(postgres)
vendorKeysContract(postgres)
