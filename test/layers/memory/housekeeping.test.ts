import { TestClock } from "effect"
import { layer } from "#layers/memory/repositories.js"
import { assetFilesAging } from "../../contracts/AssetFilesAging.contract.js"
import { auditAging } from "../../contracts/AuditRepo.contract.js"
import type { AgingBackend } from "../../contracts/Backend.js"
import { filesExpiryContract } from "../../contracts/FilesRepo.contract.js"
import { housekeepingContract } from "../../contracts/HousekeepingRepo.contract.js"
import { libraryTrashContract } from "../../contracts/LibraryTrash.contract.js"
import { retentionContract } from "../../contracts/Retention.contract.js"
import { sessionsHousekeeping } from "../../contracts/SessionsHousekeeping.contract.js"
import { trashContract } from "../../contracts/TrashRepo.contract.js"

const memory: AgingBackend = {
  name: "memory",
  layer,
  live: false,
  pass: TestClock.adjust,
  age: TestClock.adjust,
  instant: "1 millis",
  runs: 150
}

// First: it counts all that the log tells.
retentionContract(memory)
filesExpiryContract(memory)
housekeepingContract(memory)
trashContract(memory)
libraryTrashContract(memory)
assetFilesAging(memory)
sessionsHousekeeping(memory)
auditAging(memory)
