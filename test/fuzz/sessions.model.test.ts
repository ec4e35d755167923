import { layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { Site } from "../http/Site.js"
import { commands } from "./talks/Command.js"
import { emptyState, liveTurn } from "./talks/Model.js"
import { obey, type Place } from "./talks/Obey.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e9))
/** Rows of commands, each on a workspace of its own. */
const runs = Number(process.env.SCENEWRIGHT_TEST_RUNS ?? 12)

/** A workspace with a project and two scenes, with so many credits left. */
const makePlace = (site: Site["Type"], ledger: LedgerRepo["Type"], credits: number) =>
  Effect.gen(function* () {
    const { id: workspace_id, key } = yield* site.workspace("free")
    const { project_id, scene_id, theme_id } = yield* site.scene(key)
    const second = yield* site.ask(`POST /v1/projects/${project_id}/scenes`, { key, json: { theme_id } })
    const amount = (credits - 100) * 10_000
    const entry = { id: yield* uuidv7, workspace_id, type: "adjustment", description: "Spent elsewhere" } as const
    if (amount < 0) yield* ledger.add({ ...entry, amount })
    const place: Place = { site, key, project_id, scene_ids: [scene_id, second.json.id] }
    return place
  })

layer(Site.layer, { excludeTestServices: true })(`a project (SCENEWRIGHT_TEST_SEED=${seed})`, (it) => {
  it.effect(
    "answers as the specification says of its sessions, whatever is said and done in them in whatever order",
    () =>
      Effect.gen(function* () {
        const site = yield* Site
        const ledger = yield* LedgerRepo
        const property = fc.asyncProperty(commands, fc.constantFrom(100, 100, 2.5), (row, credits) =>
          Effect.gen(function* () {
            const place = yield* makePlace(site, ledger, credits)
            const state = emptyState(credits)
            yield* obey(place, state, { _tag: "Open", text: "one", key: null, title: "Quay", scenes: [0] })
            for (const command of row) yield* obey(place, state, command)
            yield* obey(place, state, { _tag: "Credits" })
            for (const { id } of state.sessions.flatMap((session) => liveTurn(session) ?? [])) {
              yield* site.ask(`POST /v1/operations/${id}/cancel`, { key: place.key })
            }
          }).pipe(Effect.runPromise)
        )
        yield* Effect.promise(() => fc.assert(property, { seed, numRuns: runs }))
      }),
    { timeout: 120_000 }
  )
})
