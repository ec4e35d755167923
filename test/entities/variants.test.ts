import { assert, describe, it } from "@effect/vitest"
import { type Context, Deferred, Effect, Exit, Fiber, Layer, Option, Schedule, Scope } from "effect"
import * as OperationBehavior from "#entities/operation/behavior.js"
import * as SceneBehavior from "#entities/scene/behavior.js"
import { SceneEntity } from "#entities/scene/protocol.js"
import { layer as blobs } from "#layers/memory/BlobStore.js"
import { layer as repositories } from "#layers/memory/repositories.js"
import { layer as wakeups } from "#layers/memory/Wakeups.js"
import { publish } from "#services/Publishing.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { Compute, ComputeUnavailable } from "#services/ports/Compute.js"
import { VariantsRepo } from "#services/ports/VariantsRepo.js"
import { Work } from "#services/ports/Work.js"
import { Variants } from "#services/Variants.js"
import { admission, some, tenant } from "../support/Tenant.js"
import * as TestCluster from "../support/TestCluster.js"

const form = { materials: "flat", meshes: "proxy" } as const

/** Builds that wait for the gate and answer what their runner says; `begun` counts them. */
const gated = (answer: string) => {
  const gate = Deferred.unsafeMake<void, ComputeUnavailable>(Fiber.id(Fiber.void))
  const builds = { begun: 0 }
  const compute = Compute.of({
    run: () =>
      Effect.suspend(() => {
        builds.begun++
        return Effect.as(Deferred.await(gate), { bytes: new TextEncoder().encode(answer) } as never)
      })
  })
  return {
    compute,
    builds,
    open: Deferred.succeed(gate, undefined),
    refuse: (e: ComputeUnavailable) => Deferred.fail(gate, e)
  }
}

const state = Layer.mergeAll(repositories, blobs, wakeups)
type State = Layer.Layer.Success<typeof state>

/** A process that owns scenes over the state of all of them; it dies when its scope closes. */
const runner = (all: Context.Context<State>, compute: Compute["Type"], repo?: VariantsRepo["Type"]) =>
  SceneBehavior.layer.pipe(
    Layer.provideMerge(OperationBehavior.layer),
    Layer.provideMerge(TestCluster.running()),
    Layer.provideMerge(Layer.succeed(Work, { run: () => Effect.never })),
    Layer.provide(Variants.layer),
    Layer.provide(Layer.succeed(Compute, compute)),
    Layer.provideMerge(TestCluster.layer()),
    Layer.provide(repo === undefined ? Layer.empty : Layer.succeed(VariantsRepo, repo)),
    Layer.provideMerge(Layer.succeedContext(all)),
    Layer.build
  )

/** A scene with a model, and how to ask a runner for its variant. */
const scene = Effect.gen(function* () {
  const of = yield* tenant
  const made = yield* publish({
    workspace_id: of.workspace_id,
    kind: "model",
    bytes: new TextEncoder().encode("model"),
    derived_from: [],
    source: "generated",
    facts: null
  })
  const { artifact } = yield* Effect.flatMap((yield* ArtifactsRepo).publish(of.workspace_id, of.scene_id, made), some)
  const request = { ...form, workspace_id: of.workspace_id, scene_id: of.scene_id, version: 1 }
  const ask = <R extends Effect.Effect.Context<typeof SceneEntity.client>>(process: Context.Context<R>, version = 1) =>
    Effect.flatMap(SceneEntity.client, (sceneOf) => sceneOf(of.scene_id).MakeVariant({ ...request, version })).pipe(
      Effect.provide(process)
    )
  const stored = Effect.flatMap(VariantsRepo, (repo) => repo.find(of.workspace_id, artifact.id, form))
  return { of, ask, stored }
})

/** Runs over one memory that several runners share. */
const world = <A, E>(
  test: (all: Context.Context<State>) => Effect.Effect<A, E, State | Scope.Scope>
): Effect.Effect<A, E, Scope.Scope> => Effect.flatMap(Layer.build(state), (all) => Effect.provide(test(all), all))

/** Waits, with the machine's own clock, until so many builds have begun. */
const begun = (builds: { readonly begun: number }, count = 1) =>
  Effect.suspend(() => (builds.begun >= count ? Effect.void : Effect.fail("still waiting"))).pipe(
    Effect.retry(Schedule.spaced("2 millis")),
    Effect.timeout("10 seconds"),
    Effect.orDie
  )

describe("variants and the scene's entity", () => {
  it.scopedLive("callers who ask at once share one build, and a step is admitted while it is made", () =>
    world((all) =>
      Effect.gen(function* () {
        const { ask, of, stored } = yield* scene
        const { builds, compute, open } = gated("glb")
        const process = yield* runner(all, compute)
        const asking = yield* Effect.fork(Effect.replicateEffect(ask(process), 6, { concurrency: "unbounded" }))
        yield* begun(builds)
        yield* Effect.sleep("40 millis")
        const step = yield* admission(of)
        const sceneOf = yield* Effect.provide(SceneEntity.client, process)
        const admitted = yield* sceneOf(of.scene_id).RunStep(step)
        assert.deepStrictEqual([admitted.created, builds.begun, asking.unsafePoll()], [true, 1, null])
        assert.isTrue(Option.isNone(yield* stored))
        yield* open
        const answers = yield* Fiber.join(asking)
        const kept = yield* Effect.flatMap(stored, some)
        for (const answer of answers) assert.deepStrictEqual(answer, kept)
        assert.deepStrictEqual(yield* ask(process), kept)
        assert.strictEqual(builds.begun, 1)
      })
    )
  )

  it.scopedLive("a caller who leaves is let go at once, and the build goes on to its end", () =>
    world((all) =>
      Effect.gen(function* () {
        const { ask, stored } = yield* scene
        const { builds, compute, open } = gated("glb")
        const process = yield* runner(all, compute)
        const leaving = yield* Effect.fork(ask(process))
        yield* begun(builds)
        yield* Effect.timeoutFail(Fiber.interrupt(leaving), { duration: "5 seconds", onTimeout: () => "held" })
        yield* open
        const kept = yield* Effect.retry(Effect.flatten(stored), Schedule.spaced("2 millis")).pipe(
          Effect.timeout("5 seconds")
        )
        assert.deepStrictEqual(yield* ask(process), kept)
        assert.strictEqual(builds.begun, 1)
      })
    )
  )

  it.scopedLive("two processes that both believe they own the scene keep one variant and answer the same", () =>
    world((all) =>
      Effect.gen(function* () {
        const { ask, stored } = yield* scene
        const [one, other] = [gated("made here"), gated("made there")]
        const [here, there] = [yield* runner(all, one.compute), yield* runner(all, other.compute)]
        const asking = yield* Effect.fork(Effect.all([ask(here), ask(there)], { concurrency: "unbounded" }))
        yield* Effect.zipRight(begun(one.builds), begun(other.builds))
        assert.deepStrictEqual([one.builds.begun, other.builds.begun], [1, 1])
        yield* Effect.zipRight(other.open, one.open)
        const answers = yield* Fiber.join(asking)
        const kept = yield* Effect.flatMap(stored, some)
        assert.deepStrictEqual(answers, [kept, kept])
      })
    )
  )

  it.scopedLive("a process that dies in the middle of a build leaves nothing, and the next one makes it", () =>
    world((all) =>
      Effect.gen(function* () {
        const { ask, stored } = yield* scene
        const first = gated("never")
        const life = yield* Scope.make()
        const doomed = yield* Scope.extend(runner(all, first.compute), life)
        const asking = yield* Effect.fork(Effect.exit(ask(doomed)))
        yield* begun(first.builds)
        yield* Scope.close(life, Exit.void)
        yield* Fiber.interrupt(asking)
        assert.isTrue(Option.isNone(yield* stored))
        const second = gated("glb")
        yield* second.open
        const answer = yield* ask(yield* runner(all, second.compute))
        assert.deepStrictEqual(yield* Effect.flatMap(stored, some), answer)
      })
    )
  )

  it.scopedLive("a death between the bytes and their row leaves no row; asked again, the same bytes are named", () =>
    world((all) =>
      Effect.gen(function* () {
        const { ask, stored } = yield* scene
        const { builds, compute, open } = gated("glb")
        yield* open
        const repo = yield* VariantsRepo
        let dies = true
        const keep: typeof repo.keep = (...args) =>
          Effect.suspend(() => {
            const now = dies
            dies = false
            return now ? Effect.dieMessage("the power fails") : repo.keep(...args)
          })
        const process = yield* runner(all, compute, { ...repo, keep })
        assert.isTrue(Exit.isFailure(yield* Effect.exit(ask(process))))
        assert.isTrue(Option.isNone(yield* stored))
        const answer = yield* ask(process)
        assert.strictEqual(builds.begun, 2)
        assert.isTrue(Option.isSome(yield* (yield* BlobStore).get(answer.blob_key)))
        assert.deepStrictEqual(yield* (yield* BlobsRepo).discard([answer.blob_key]), [])
      })
    )
  )

  it.scopedLive(
    "a build without a thread fails for all who wait as unavailable, a model that is not there as gone",
    () =>
      world((all) =>
        Effect.gen(function* () {
          const { ask, stored } = yield* scene
          const { builds, compute, refuse } = gated("glb")
          const process = yield* runner(all, compute)
          const asking = yield* Effect.fork(
            Effect.replicateEffect(Effect.flip(ask(process)), 3, { concurrency: "unbounded" })
          )
          yield* begun(builds)
          yield* Effect.sleep("40 millis")
          yield* refuse(new ComputeUnavailable({ cause: "no thread" }))
          assert.deepStrictEqual(
            (yield* Fiber.join(asking)).map(({ _tag }) => _tag),
            ["VariantUnavailable", "VariantUnavailable", "VariantUnavailable"]
          )
          assert.strictEqual((yield* Effect.flip(ask(process, 9)))._tag, "ModelGone")
          assert.isTrue(Option.isNone(yield* stored))
        })
      )
  )
})
