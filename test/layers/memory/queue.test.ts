import { TestClock } from "effect"
import { layer } from "#layers/memory/repositories.js"
import { termsContract } from "../../contracts/AdmissionTerms.contract.js"
import { queueContract } from "../../contracts/OperationsQueue.contract.js"
import { processesContract } from "../../contracts/Processes.contract.js"
import { queueGaugesContract } from "../../contracts/QueueGauges.contract.js"

const memory = { name: "memory", layer, live: false, pass: TestClock.adjust, runs: 50 }

queueContract(memory)
termsContract(memory)
processesContract(memory)
queueGaugesContract(memory)
