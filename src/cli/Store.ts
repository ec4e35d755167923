import { hostname, userInfo } from "node:os"
import { Effect, Option } from "effect"
import { describe, settings } from "#layers/config.js"
import type { Access } from "#services/Access.js"
import type { AccessRepo } from "#services/ports/AccessRepo.js"
import { CurrentActor } from "#services/ports/Actor.js"
import type { AuditRepo } from "#services/ports/AuditRepo.js"
import type { LedgerRepo } from "#services/ports/LedgerRepo.js"
import type { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import type { SecretRotation } from "#services/SecretRotation.js"
import type { Trash } from "#services/Trash.js"
import type { VendorKeys } from "#services/VendorKeys.js"
import { failed } from "./Failure.js"

/** What the operator's commands work on: they need the database, and no running server. */
export type Store = Access | AccessRepo | AuditRepo | ProjectsRepo | LedgerRepo | SecretRotation | Trash | VendorKeys

/** The settings of this process, or all that is wrong with them. */
export const readSettings = Effect.mapError(settings, (error) => failed(describe(error)))

/** A container's user may have no name. */
const userName = Effect.orElseSucceed(
  Effect.try(() => userInfo().username),
  () => `user ${process.getuid?.()}`
)

/** Whoever runs the command, to the audit log: the name that the environment tells, else the machine's. */
export const asOperator = <A, E, R>(command: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { operator } = yield* readSettings
    const name = Option.isSome(operator) ? operator.value : `${yield* userName} at ${hostname()}`
    return yield* Effect.provideService(command, CurrentActor, { kind: "operator", name })
  })

/** Runs a command on the database of this environment: the embedded one of the home folder, or `DATABASE_URL`. */
export const onStore = <A, E>(command: Effect.Effect<A, E, Store>) =>
  Effect.gen(function* () {
    const { store } = yield* Effect.promise(() => import("#layers/persistence.js"))
    return yield* Effect.provide(asOperator(command), store(yield* readSettings))
  })
