import { Effect } from "effect"
import { fromCredits } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { seedOf, steps } from "#domain/Step.js"
import { defaults } from "#domain/World.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import type { Admission } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { ThemesRepo } from "#services/ports/ThemesRepo.js"

const workspaces = 16
const scenesEach = 64

const slug = (text: string) => ({ slug: text, chosen: false })

const oneTenant = Effect.gen(function* () {
  const workspace_id = yield* uuidv7
  const user_id = yield* uuidv7
  const access = yield* AccessRepo
  const allowance = fromCredits(100_000_000) ?? 0
  yield* access.createWorkspace({
    id: workspace_id,
    slug: `w-${workspace_id}`,
    name: "Bench",
    plan: "enterprise",
    allowance,
    period_ends_at: new Date()
  })
  yield* access.createUser({ id: user_id, workspace_id, name: "Bench", email: "bench@example.org", role: "admin" })
  const viewer = { workspace_id, user_id, role: "admin" } as const
  const project = { id: yield* uuidv7, name: "Bench", description: "", slug: slug("bench") }
  const { id: project_id } = yield* (yield* ProjectsRepo).create(viewer, project, 10)
  const { id: theme_id } = yield* (yield* ThemesRepo).create({
    id: yield* uuidv7,
    workspace_id,
    project_id,
    name: "Bench",
    description: "",
    tags: [],
    metadata: {},
    world: defaults,
    scene_parameters: {},
    parameters: {},
    slug: slug("bench")
  })
  const scenes = yield* ScenesRepo
  return yield* Effect.replicateEffect(
    Effect.gen(function* () {
      const scene = { id: yield* uuidv7, workspace_id, project_id, theme_id, source_file_id: null }
      yield* scenes.create({ ...scene, name: "Bench", description: "A meadow", slug: slug(`s-${scene.id}`) })
      return { ...scene, scene_id: scene.id, user_id }
    }),
    scenesEach,
    { concurrency: 8 }
  )
})

/** Scenes of several workspaces, with credits for any number of steps. */
export const scenesOf = Effect.map(Effect.replicateEffect(oneTenant, workspaces), (all) => all.flat())

/** The admission of one sdd step. */
export const stepOf = (of: Effect.Effect.Success<typeof scenesOf>[number]) =>
  Effect.map(
    uuidv7,
    (id): Admission => ({
      id,
      workspace_id: of.workspace_id,
      project_id: of.project_id,
      kind: "scene_step",
      target: { type: "scene", id: of.scene_id },
      input: { step: "generate_scene_sdd", prompt: null, seed: seedOf(of.scene_id) },
      model: null,
      created_by: of.user_id,
      price: steps.generate_scene_sdd.price,
      cancelable: true,
      requires: null,
      requires_brief: true,
      live_operations_max: 2_000,
      idempotency: null
    })
  )
