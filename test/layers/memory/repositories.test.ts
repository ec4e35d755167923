import { TestClock } from "effect"
import { layer } from "#layers/memory/repositories.js"
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

const memory: Backend = { name: "memory", layer, live: false, pass: TestClock.adjust, runs: 150 }

accessContract(memory)
artifactsContract(memory)
assetFilesContract(memory)
auditContract(memory)
blobsContract(memory)
filesContract(memory)
generationsContract(memory)
ledgerContract(memory)
libraryContract(memory)
wholeLibraryContract(memory)
operationsContract(memory)
meteringContract(memory)
settlementContract(memory)
operationsConcurrency(memory)
operationsLaws(memory)
operationsRaces(memory)
pagesContract(memory)
picturesContract(memory)
projectsContract(memory)
scenesContract(memory)
seenOperationsContract(memory)
sessionsContract(memory)
turnStarts(memory)
turnEnds(memory)
turnsLaws(memory)
variantsContract(memory)
secretsContract(memory)
vendorKeysContract(memory)
