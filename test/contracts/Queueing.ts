/** Tenants whose operations wait, and a process that begins them. */
import { Effect } from "effect"
import { type Plan, plans } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { Outcome } from "#domain/Operation.js"
import { Seats } from "#entities/operation/Seats.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { type Ask, type Next, OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { VendorKeysRepo } from "#services/ports/VendorKeysRepo.js"
import { admission, some, type Tenant } from "../support/Tenant.js"

/** A tenant of a plan, as far as generations need one. */
export const tenantOf = (plan: Plan) =>
  Effect.gen(function* () {
    const [workspace_id, user_id, project_id] = yield* Effect.all([uuidv7, uuidv7, uuidv7])
    const access = yield* AccessRepo
    const period_ends_at = new Date("2100-01-01")
    yield* access.createWorkspace({
      id: workspace_id,
      slug: workspace_id,
      name: "W",
      plan,
      allowance: 0,
      period_ends_at
    })
    yield* access.createUser({ id: user_id, workspace_id, name: "A", email: `${user_id}@example.org`, role: "admin" })
    const sealed = { base_url: null, models: null, wrapped_key: "a", sealed_secret: "b" }
    yield* (yield* VendorKeysRepo).put({ workspace_id, vendor: "meshy", ...sealed })
    const project = { id: project_id, name: "P", description: "", slug: { slug: "p", chosen: false } }
    yield* (yield* ProjectsRepo).create({ workspace_id, user_id, role: "admin" }, project, plans[plan].projects)
    return { workspace_id, user_id, project_id, theme_id: "", scene_id: project_id } satisfies Tenant
  })

/** An operation that waits; `shard` is what its entity's owner finds it by. */
export const waits = (of: Tenant, shard = 0) =>
  Effect.gen(function* () {
    const target = { type: "project", id: of.project_id } as const
    const model = { id: "meshy:latest", hosting: "external", billing: "byok" } as const
    const free = { kind: "generation", target, model, input: {}, price: 0, requires_brief: false } as const
    const asked = yield* admission(of, { ...free, cancelable: false, live_operations_max: 100_000 })
    return (yield* Effect.orDie((yield* OperationsRepo).admit(asked, shard === 0 ? undefined : { shard }))).operation.id
  })

/** A process that looks for one generation. */
export const plain: Ask = {
  kind: "generation",
  most: 1,
  newcomers: false,
  here: [],
  taken: [],
  shards: null
}

/** What a process is told to begin next. */
export const next = (ask: Partial<Ask> = {}): Effect.Effect<ReadonlyArray<Next>, never, OperationsRepo> =>
  Effect.flatMap(OperationsRepo, (repo) => repo.next([{ ...plain, ...ask }]))

/** What a process claims of those that wait. */
export const pull = (ask: Partial<Ask>, runner: string) =>
  Effect.flatMap(OperationsRepo, (repo) => repo.pull([{ ...plain, ...ask }], 0, runner))

export const claims = (id: string, runner = "here") =>
  Effect.flatMap(OperationsRepo, (repo) => Effect.flatMap(repo.claim(id, runner), some))

export const ends = (id: string, attempt = 1) =>
  Effect.gen(function* () {
    const repo = yield* OperationsRepo
    const row = { id, attempt } as Parameters<typeof repo.settle>[0]
    yield* repo.settle(row, Outcome.Canceled({ partial: null }))
  })

/** A process as far as it begins operations: its seats, what runs on them, and until which tick. */
const processOf = (shard: number) => ({
  shard,
  seats: new Seats(
    {
      any: 2,
      of: { scene_step: 2, session_turn: 2, generation: 2 },
      newcomers: { scene_step: 1, session_turn: 1, generation: 1 },
      taken_over: 0
    },
    () => {}
  ),
  working: new Map<string, { readonly of: string; readonly until: number }>()
})

/** Two processes work off whatever waits, each operation as many ticks long as it is told; who ended when, by workspace. */
export const workedOff = (ticks: number) =>
  Effect.gen(function* () {
    const repo = yield* OperationsRepo
    const ended = new Map<string, Array<number>>()
    const processes = [1, 2].map(processOf)
    for (let now = 0; now === 0 || processes.some(({ working }) => working.size > 0); now++) {
      for (const { seats, shard, working } of processes) {
        for (const [id, { of, until }] of working) {
          if (until > now) continue
          yield* ends(id)
          seats.leave(id)
          working.delete(id)
          ended.set(of, [...(ended.get(of) ?? []), now])
        }
        for (let seated = 1; seated > 0; ) {
          const before = seats.turnedAway()
          const { rooms, shared, taken } = seats.look()
          const asks = rooms.map((room) => ({ ...plain, ...room, shards: [shard], taken }))
          const rows = yield* repo.pull(asks, shared, `process ${shard}`)
          for (const row of rows) {
            seats.seat(row, true)
            working.set(row.id, { of: row.workspace_id, until: now + ticks })
          }
          seats.looked(before, rows.length > 0)
          seated = rows.length
        }
      }
    }
    return ended
  })

/** Ends whatever an earlier test left to wait. */
export const drained = Effect.gen(function* () {
  const repo = yield* OperationsRepo
  for (;;) {
    const lost = yield* repo.orphans({ runner: "drain", unnamed_seconds: 0 }, 500)
    const rows = [...(yield* next({ most: 500 })), ...lost]
    if (rows.length === 0) return
    for (const id of new Set(rows.map((row) => row.id))) {
      const { attempt } = yield* Effect.flatMap(repo.claim(id, "drain"), some)
      yield* ends(id, attempt)
    }
  }
})
