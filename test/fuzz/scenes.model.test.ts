import { layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { Site } from "../http/Site.js"
import { commands } from "./model/Command.js"
import { emptyState } from "./model/Model.js"
import { obey } from "./model/Obey.js"
import { makeCallers, makePerform } from "./model/Perform.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e9))
/** Rows of commands, each on a workspace of its own. */
const runs = Number(process.env.SCENEWRIGHT_TEST_RUNS ?? 15)

layer(Site.layer, { excludeTestServices: true })(`a workspace (SCENEWRIGHT_TEST_SEED=${seed})`, (it) => {
  it.effect(
    "holds, answers and charges what the specification says, whatever its callers do in whatever order",
    () =>
      Effect.gen(function* () {
        const site = yield* Site
        const ledger = yield* LedgerRepo
        const property = fc.asyncProperty(commands, fc.constantFrom(0, 90, 95), (row, spent) =>
          Effect.gen(function* () {
            const callers = yield* makeCallers(site)
            const { workspace_id } = callers
            if (spent > 0) {
              const entry = { id: yield* uuidv7, workspace_id, amount: -spent * 10_000, description: "Spent elsewhere" }
              yield* ledger.add({ ...entry, type: "adjustment" })
            }
            const state = emptyState(100 - spent)
            const perform = makePerform(site, callers, state)
            // Something to begin with: otherwise most rows would be refusals.
            yield* obey(site, perform, state, { _tag: "CreateProject", as: "admin", name: "Harbour", slug: null })
            yield* obey(site, perform, state, { _tag: "CreateTheme", as: "admin", project: 0 })
            const scene = { project: 0, theme: 0, slug: null, description: "A meadow" }
            yield* obey(site, perform, state, { _tag: "CreateScene", as: "admin", ...scene })
            for (const kind of ["sdd", "peg", "blueprint"] as const) {
              yield* obey(site, perform, state, { _tag: "Upload", as: "admin", scene: 0, kind, content: "A" })
            }
            for (const command of row) yield* obey(site, perform, state, command)
            yield* perform.credits("admin")
            const live = state.operations.filter(({ status }) => status === "live")
            for (const { id } of live) yield* perform.ask("admin", `POST /v1/operations/${id}/cancel`)
          }).pipe(Effect.runPromise)
        )
        yield* Effect.promise(() => fc.assert(property, { seed, numRuns: runs }))
      }),
    { timeout: 120_000 }
  )
})
