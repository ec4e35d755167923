import { Effect, Option } from "effect"
import { fromCredits } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { type StepName, seedOf, steps } from "#domain/Step.js"
import { defaults } from "#domain/World.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import type { Admission } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"

export interface Tenant {
  readonly workspace_id: string
  readonly user_id: string
  readonly project_id: string
  readonly theme_id: string
  readonly scene_id: string
}

/** A workspace with so many credits, its admin, one project with a theme, and one scene with a brief: on whatever backend is provided. */
export const tenantWith = (credits: number, period_ends_at = new Date("2100-01-01")) =>
  Effect.gen(function* () {
    const workspace_id = yield* uuidv7
    const user_id = yield* uuidv7
    const access = yield* AccessRepo
    yield* access.createWorkspace({
      id: workspace_id,
      slug: `w-${workspace_id}`,
      name: "Workspace",
      plan: "pro",
      allowance: fromCredits(credits) ?? 0,
      period_ends_at
    })
    yield* access.createUser({ id: user_id, workspace_id, name: "Ada", email: `${user_id}@example.org`, role: "admin" })
    const viewer = { workspace_id, user_id, role: "admin" } as const
    const { id: project_id } = yield* (yield* ProjectsRepo).create(
      viewer,
      {
        id: yield* uuidv7,
        name: "Project",
        description: "",
        slug: { slug: `p-${workspace_id}`.slice(0, 64), chosen: false }
      },
      50
    )
    const theme_id = yield* newTheme({ workspace_id, project_id })
    const scene = yield* newScene({ workspace_id, project_id, theme_id })
    return { workspace_id, user_id, project_id, theme_id, scene_id: scene }
  })

/** A tenant with 100 credits. */
export const tenant = tenantWith(100)

/** A plain theme, its slug made free. */
export const newTheme = (of: Pick<Tenant, "workspace_id" | "project_id">) =>
  Effect.gen(function* () {
    const { id } = yield* (yield* LibraryRepo).create<"theme">({
      id: yield* uuidv7,
      workspace_id: of.workspace_id,
      project_id: of.project_id,
      kind: "theme",
      name: "Theme",
      description: "",
      tags: [],
      metadata: {},
      body: { world: defaults, scene_parameters: {}, parameters: {} },
      links: [],
      slug: { slug: "theme", chosen: false }
    })
    return id
  })

export const newScene = (of: Pick<Tenant, "workspace_id" | "project_id" | "theme_id">) =>
  Effect.gen(function* () {
    const { id } = yield* (yield* ScenesRepo).create({
      id: yield* uuidv7,
      ...of,
      name: "Scene",
      description: "A meadow with an oak",
      source_file_id: null,
      slug: { slug: "scene", chosen: false }
    })
    return id
  })

/** The admission of a step on the tenant's scene. */
export const admission = (of: Tenant, more: Partial<Admission> & { readonly step?: StepName } = {}) =>
  Effect.map(uuidv7, (id): Admission => {
    const { step = "generate_scene_sdd", ...rest } = more
    return {
      id,
      workspace_id: of.workspace_id,
      project_id: of.project_id,
      kind: "scene_step",
      target: { type: "scene", id: of.scene_id },
      input: { step, prompt: null, seed: seedOf(of.scene_id) },
      model: null,
      created_by: of.user_id,
      price: steps[step].price,
      first_call: 0,
      cancelable: true,
      requires: steps[step].requires,
      requires_brief: step === "generate_scene_sdd",
      live_operations_max: 200,
      idempotency: null,
      ...rest
    }
  })

export const some = <A>(found: Option.Option<A>): Effect.Effect<A> =>
  Option.match(found, { onNone: () => Effect.dieMessage("expected a value and found none"), onSome: Effect.succeed })
