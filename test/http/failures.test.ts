import { assert, describe, it } from "@effect/vitest"
import { Data, Deferred, Effect, Exit, Fiber, Layer, Logger, Option, Scope } from "effect"
import { layer as traces } from "#layers/telemetry/Traces.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { BlobStore, StoreUnavailable } from "#services/ports/BlobStore.js"
import { OperationsRepo, Refused } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { Site } from "./Site.js"

class DatabaseUnavailable extends Data.TaggedError("DatabaseUnavailable") {}

/** A site whose projects cannot be read, for the reason that their id says. */
const failing = Site.layerOn((memory) => {
  const projects = Layer.effect(
    ProjectsRepo,
    Effect.map(ProjectsRepo, (repo) => ({
      ...repo,
      detail: (_viewer: unknown, id: string) =>
        id.startsWith("0")
          ? Effect.die(new DatabaseUnavailable())
          : Effect.die(new Error("a secret in the text of a bug"))
    }))
  )
  const blobs = Layer.effect(
    BlobStore,
    Effect.map(BlobStore, (store) => {
      const away = () => Effect.fail(new StoreUnavailable({ cause: "away" }))
      return { ...store, put: away, putStream: away }
    })
  )
  return Layer.provideMerge(Layer.merge(projects, blobs), memory)
}).pipe(Layer.provide(Logger.remove(Logger.defaultLogger)))

/** An answer that is held for its minute comes after the test has ended. */
const less_than_a_hold = 50_000

describe("failures", () => {
  it.live(
    "a database or an object store out of reach is 503 with Retry-After, a bug 500 with a trace id and nothing of its cause",
    () =>
      Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        const away = yield* site.ask("GET /v1/projects/01a20094-7fc2-7c5d-994f-9107406376e1", { key })
        assert.deepStrictEqual([away.status, away.json.code], [503, "service_unavailable"])
        assert.match(away.headers.get("retry-after") ?? "", /^\d+$/)
        const at = yield* site.scene(key)
        const put = yield* site.ask(`PUT /v1/scenes/${at.scene_id}/artifacts/peg`, { key, json: {} })
        assert.deepStrictEqual([put.status, put.json.code], [503, "service_unavailable"])
        const line = "GET /v1/projects/11a20094-7fc2-7c5d-994f-9107406376e1"
        const bug = yield* site.ask(line, { key, headers: { "x-request-id": "mine" } })
        assert.deepStrictEqual(
          [bug.status, bug.json.code, bug.headers.get("x-request-id")],
          [500, "internal_error", "mine"]
        )
        assert.isNotEmpty(bug.json.trace_id)
        assert.notInclude(bug.text, "secret")
      }).pipe(Effect.provide(failing))
  )

  it.live("the trace id of a bug is the request's own id where no collector has its trace", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const line = "GET /v1/projects/11a20094-7fc2-7c5d-994f-9107406376e1"
      const bug = yield* site.ask(line, { key, headers: { "x-request-id": "mine" } })
      assert.strictEqual(bug.json.trace_id, "mine")
    }).pipe(Effect.provide(Layer.provide(failing, traces(Option.none(), "all"))))
  )

  it.live(
    "a start whose admission a gate does not let in, of another release's prices, is 503 and may be sent again",
    () => {
      const other = Site.layerOn((memory) =>
        Layer.provideMerge(
          Layer.effect(
            OperationsRepo,
            Effect.map(OperationsRepo, (repo) => ({ ...repo, admit: () => new Refused({ reason: "terms_differ" }) }))
          ),
          memory
        )
      )
      return Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        const { scene_id } = yield* site.scene(key)
        const json = { step: "generate_scene_sdd", prompt: "An oak" }
        const answer = yield* site.ask(`POST /v1/scenes/${scene_id}/steps`, { key, json })
        assert.deepStrictEqual([answer.status, answer.json.code], [503, "service_unavailable"])
      }).pipe(Effect.provide(Layer.merge(other, Logger.remove(Logger.defaultLogger))))
    }
  )

  it.live("a database that cannot tell whose a key is is 503 too, on every route alike, and no 401", () => {
    let away = false
    const keyless = Site.layerOn((memory) => {
      const access = Layer.effect(
        AccessRepo,
        Effect.map(AccessRepo, (repo) => ({
          ...repo,
          holder: (hash: string) => (away ? Effect.die(new DatabaseUnavailable()) : repo.holder(hash))
        }))
      )
      return Layer.provideMerge(access, memory)
    }).pipe(Layer.provide(Logger.remove(Logger.defaultLogger)))
    return Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      away = true
      for (const line of ["GET /v1/me", "GET /v1/nothing", "DELETE /v1/me"]) {
        const { headers, json, status } = yield* site.ask(line, { key })
        assert.deepStrictEqual([status, json.code], [503, "service_unavailable"], line)
        assert.match(headers.get("retry-after") ?? "", /^\d+$/)
      }
      assert.strictEqual((yield* site.ask("GET /v1/me")).status, 401)
    }).pipe(Effect.provide(keyless))
  })

  it.live(
    "a stopping server ends a held answer at once with what there is, and then stops",
    () =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const context = yield* Layer.buildWithScope(Site.layer, scope)
        const site = yield* Effect.provide(Site, context)
        const { key } = yield* site.workspace()
        const at = yield* site.scene(key)
        const held = yield* Effect.fork(
          site.ask(`POST /v1/scenes/${at.scene_id}/steps`, {
            key,
            json: { step: "generate_scene_sdd", prompt: "hold" },
            headers: { prefer: "wait=60" }
          })
        )
        yield* Effect.sleep("300 millis")
        const closed = yield* Deferred.make<void>()
        yield* Effect.fork(Scope.close(scope, Exit.void).pipe(Effect.zipRight(Deferred.succeed(closed, undefined))))
        const answer = yield* Fiber.join(held)
        assert.deepStrictEqual([answer.status, answer.headers.get("preference-applied")], [202, "wait=60"])
        assert.include(["queued", "running"], answer.json.status)
        yield* Deferred.await(closed)
        assert.isTrue(Exit.isFailure(yield* Effect.exit(site.ask("GET /livez"))))
      }),
    less_than_a_hold
  )
})
