/** The main job: brief → sdd → peg → blueprint → model, each an operation of the service, each saved as soon as it is there. */
import { FetchHttpClient } from "@effect/platform"
import { Clock, Effect, type Option, Schema } from "effect"
import { ArtifactKind, fileNames } from "#domain/Artifact.js"
import { isTerminal, type Operation } from "#domain/Operation.js"
import type { Starter } from "#domain/Starter.js"
import { StepName, steps } from "#domain/Step.js"
import * as ApiClient from "./ApiClient.js"
import { openFolder, save } from "./Downloads.js"
import { failed } from "./Failure.js"
import { progressBar } from "./Progress.js"
import { nothingTold, toldIn } from "./Told.js"

export interface GenerateOptions {
  readonly brief: string
  readonly connection: ApiClient.Connection & { readonly starter: Effect.Effect<Starter> }
  readonly out: string
  readonly seed: Option.Option<number>
  /** The library that the project begins with; `auto` is chosen by the brief. */
  readonly starter: Starter | "auto"
  readonly quiet: boolean
}

type Api = Effect.Effect.Success<ReturnType<typeof ApiClient.make>>

const title = (brief: string): string => brief.trim().replace(/\s+/g, " ").slice(0, 60) || "Scene"

/** Asks the operation to stop and sees it end, so that nothing goes on behind a caller who left. */
const cancel = (api: Api, id: string) =>
  api.cancel(id).pipe(
    Effect.flatMap((operation) =>
      Effect.iterate(operation, {
        while: ({ status }) => !isTerminal(status),
        body: () => api.operation(id)
      })
    ),
    Effect.timeout("5 seconds"),
    Effect.ignore
  )

const finished = (step: StepName, operation: Operation) =>
  operation.status === "succeeded"
    ? Effect.succeed(operation)
    : failed(
        `${step} ended ${operation.status}: ${operation.error?.message ?? "no reason was given"} (${operation.error?.code ?? "none"})`
      )

const runStep = (api: Api, sceneId: string, step: StepName, options: GenerateOptions) =>
  Effect.gen(function* () {
    const bar = progressBar(options.quiet)
    const began = yield* Clock.currentTimeMillis
    const seen = (started: Operation) =>
      Effect.iterate(started, {
        while: ({ status }) => !isTerminal(status),
        body: (operation) => Effect.zipRight(bar.show(step, operation), api.operation(operation.id))
      })
    // Who leaves while the step is being started waits for its answer, or leaves a second time: else nobody would know what to cancel.
    const ended = yield* Effect.uninterruptibleMask((restore) =>
      Effect.flatMap(api.startStep(sceneId, step, options.seed), (started) =>
        Effect.onInterrupt(restore(seen(started)), () => Effect.zipRight(bar.clear, cancel(api, started.id)))
      )
    ).pipe(
      Effect.flatMap((operation) => finished(step, operation)),
      Effect.tapError(() => bar.clear)
    )
    yield* bar.done(step, ((yield* Clock.currentTimeMillis) - began) / 1000)
    return ended
  })

const saveProducts = (api: Api, sceneId: string, step: StepName, folder: string) =>
  Effect.gen(function* () {
    const { artifacts } = yield* api.scene(sceneId)
    const made = artifacts.filter(({ kind }) => Schema.is(ArtifactKind)(kind) && steps[step].produces.includes(kind))
    return yield* Effect.forEach(made, ({ download_url, kind }) =>
      save(download_url, folder, fileNames[kind as ArtifactKind])
    )
  })

/** A project and the theme of its starter library, or a plain one where it has none. */
const settle = Effect.fnUntraced(function* (api: Api, brief: string, starter: Starter) {
  const project = yield* api.createProject(title(brief), starter)
  const [held] = (yield* api.themes(project.id)).items
  return { project, theme: held ?? (yield* api.createTheme(project.id, "Default theme")) }
})

export const generate = (options: GenerateOptions) =>
  Effect.gen(function* () {
    if (options.brief.trim() === "") return yield* failed("The brief is empty: say what the scene should be.")
    yield* openFolder(options.out)
    const api = yield* ApiClient.make(options.connection)
    const starter = options.starter === "auto" ? yield* options.connection.starter : options.starter
    const { project, theme } = yield* settle(api, options.brief, starter)
    const scene = yield* api.createScene(project.id, { theme_id: theme.id, description: options.brief })
    const files: Array<string> = []
    let told = nothingTold
    for (const step of StepName.literals) {
      told = toldIn(yield* runStep(api, scene.id, step, options), told)
      files.push(...(yield* saveProducts(api, scene.id, step, options.out)))
    }
    return { project_id: project.id, scene_id: scene.id, starter, files, ...told }
  }).pipe(Effect.provide(FetchHttpClient.layer))
