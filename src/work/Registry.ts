/** What an operation runs, by its kind: fills the `Work` port of the operation entity. */
import { type Context, Effect, Layer } from "effect"
import type { Kind } from "#domain/Operation.js"
import { AssetInspection } from "#services/AssetInspection.js"
import { EntityPictures } from "#services/EntityPictures.js"
import { keeping, leanly } from "#services/Lean.js"
import { Library } from "#services/Library.js"
import { LibraryAccess } from "#services/LibraryAccess.js"
import { OperationAccess } from "#services/OperationAccess.js"
import { Operations } from "#services/Operations.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { AssetFilesRepo } from "#services/ports/AssetFilesRepo.js"
import { AssetGenerator } from "#services/ports/AssetGenerator.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { Compute } from "#services/ports/Compute.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { LanguageModels } from "#services/ports/LanguageModels.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { StepGate } from "#services/ports/StepGate.js"
import { Work } from "#services/ports/Work.js"
import { SceneAccess } from "#services/SceneAccess.js"
import { Scenes } from "#services/Scenes.js"
import { SessionContext } from "#services/SessionContext.js"
import { Steps } from "#services/Steps.js"
import { Uploads } from "#services/Uploads.js"
import { VendorKeys } from "#services/VendorKeys.js"
import { type GenerationNeeds, generation } from "./generation/Generation.js"
import { sceneStep } from "./scene_step/SceneStep.js"
import type { StepNeeds } from "./scene_step/Step.js"
import { sessionTurn } from "./session_turn/SessionTurn.js"
import type { TurnNeeds } from "./session_turn/TurnNeeds.js"

type Needs = StepNeeds | TurnNeeds | GenerationNeeds
type Run = (
  ...asked: Parameters<Work["Type"]["run"]>
) => Effect.Effect<
  Effect.Effect.Success<ReturnType<Work["Type"]["run"]>>,
  Effect.Effect.Error<ReturnType<Work["Type"]["run"]>>,
  Needs
>

/** Every kind of the contract; a new one stops the build until it is filled. */
const registry: Record<Kind, Run> = {
  scene_step: sceneStep,
  session_turn: sessionTurn,
  generation
}

/** Every service that work asks for. Those that a process has besides would be copied by each of its spans, fibers and streams. */
const needs = [
  AccessRepo,
  ArtifactsRepo,
  AssetFilesRepo,
  AssetGenerator,
  AssetInspection,
  BlobsRepo,
  BlobStore,
  Compute,
  EntityPictures,
  FilesRepo,
  LanguageModels,
  Library,
  LibraryAccess,
  LibraryRepo,
  OperationAccess,
  Operations,
  ProjectsRepo,
  SceneAccess,
  Scenes,
  ScenesRepo,
  SessionContext,
  SessionsRepo,
  StepGate,
  Steps,
  Uploads,
  VendorKeys
] as const
type Provided = Context.Tag.Identifier<(typeof needs)[number]>

export const layer: Layer.Layer<Work, never, Provided> = Layer.effect(
  Work,
  Effect.map(Effect.context<Provided>(), (around) => {
    const services = keeping(needs)(around)
    return Work.of({
      run: (operation, context) => leanly(Effect.provide(registry[operation.kind](operation, context), services))
    })
  })
)
