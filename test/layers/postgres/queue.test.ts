import { Effect, Layer } from "effect"
import { layer } from "#layers/postgres/repositories.js"
import { termsContract } from "../../contracts/AdmissionTerms.contract.js"
import { queueContract } from "../../contracts/OperationsQueue.contract.js"
import { postgres, shared } from "../../support/Postgres.js"

const world = shared(Layer.provideMerge(layer, postgres()))

const backend = { name: "PostgreSQL", layer: world, live: true, pass: Effect.sleep, runs: 10 }

queueContract(backend)
termsContract(backend)
