import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import type { OperationRow } from "#domain/Operation.js"
import { layer as memory } from "#layers/memory/repositories.js"
import { layer as postgres } from "#layers/postgres/repositories.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { declarations, type ToolName } from "#work/session_turn/tools/Declarations.js"
import { postgres as database, shared } from "../../support/Postgres.js"
import { newTheme, some, type Tenant, tenant } from "../../support/Tenant.js"
import { scripted } from "./Scripted.js"
import { answersIn, attempt, gated, started, worldOn } from "./World.js"

interface Turn extends Tenant {
  readonly operation: OperationRow
  /** Of the project, and not the scene's. */
  readonly other_theme: string
}

const sdd = "# Quay\n\n## Intent\n\nA quay with a crane.\n"

/** One call of every tool, as a model would make it. */
const calls = ({ operation, other_theme, scene_id }: Turn): Readonly<Record<ToolName, unknown>> => ({
  list_scenes: {},
  read_scene: { scene_id },
  read_artifact: { scene_id, kind: "sdd" },
  list_library: { kind: "theme" },
  read_entity: { kind: "theme", id: other_theme },
  create_scene: { name: "Mill", theme_id: other_theme },
  rename_scene: { scene_id, name: "Quay" },
  describe_scene: { scene_id, description: "A quay" },
  write_sdd: { scene_id, content: sdd },
  start_step: { scene_id, step: "generate_scene_sdd" },
  list_operations: { scene_id },
  read_operation: { operation_id: operation.id },
  add_to_context: { kind: "scene", id: scene_id }
})
/** What tools answer that are not refused. */
const done = "done"
type Answers = Readonly<Record<ToolName, string>>

/** All of them `answer`, but some. */
const all = (answer: string, but: Partial<Answers> = {}) => ({
  ...Object.fromEntries(Object.keys(declarations).map((name) => [name, answer])),
  ...but
})
/** What changes the most ends with the turn. */
const changing = { create_scene: "canceled", write_sdd: "canceled", start_step: "canceled" }
const without_sdd = { read_artifact: "artifact_not_found" }

const admin = ({ user_id, workspace_id }: Tenant) => ({ user_id, workspace_id, role: "admin" }) as const

const scenesOf = ({ project_id, workspace_id }: Tenant) =>
  Effect.flatMap(ScenesRepo, (scenes) => scenes.list(workspace_id, project_id, { limit: 10, after: null }))

const trashScenes = (of: Tenant) =>
  Effect.gen(function* () {
    const { trash } = yield* ScenesRepo
    for (const { id } of (yield* scenesOf(of)).items) yield* trash(of.workspace_id, id)
  })

const removeTheme = (of: Turn) =>
  Effect.gen(function* () {
    const scenes = yield* ScenesRepo
    const { items } = yield* scenesOf(of)
    for (const { id } of items) yield* Effect.orDie(scenes.update(of.workspace_id, id, { theme_id: of.theme_id }))
    yield* Effect.orDie((yield* LibraryRepo).remove("theme", of.workspace_id, of.other_theme))
  })

const archive = (of: Tenant) =>
  Effect.flatMap(ProjectsRepo, (projects) => projects.update(admin(of), of.project_id, { status: "archived" }))

const trashProject = (of: Tenant) =>
  Effect.gen(function* () {
    const projects = yield* ProjectsRepo
    const slug = { slug: "other", chosen: false }
    yield* Effect.orDie(projects.create(admin(of), { id: yield* uuidv7, name: "Other", description: "", slug }, 50))
    yield* Effect.orDie(projects.trash(of.workspace_id, of.project_id))
  })

const removeSession = ({ operation, workspace_id }: Turn) =>
  Effect.flatMap(SessionsRepo, (sessions) => sessions.remove(workspace_id, operation.target.id))

const demote = (of: Turn) =>
  Effect.flatMap(AccessRepo, (access) => access.setMember(of.project_id, of.operation.created_by, "viewer"))

type Needs = AccessRepo | LibraryRepo | ProjectsRepo | ScenesRepo | SessionsRepo

/** What the user did between the crash and the repeat, and what each tool answers then; or how the turn ends in its place. */
const deeds: ReadonlyArray<{
  readonly title: string
  readonly deed: (turn: Turn) => Effect.Effect<unknown, never, Needs>
  readonly answers: Partial<Answers>
}> = [
  { title: "did nothing", deed: () => Effect.void, answers: all(done, without_sdd) },
  {
    title: "threw the scenes away",
    deed: trashScenes,
    answers: all("scene_not_found", {
      list_scenes: done,
      list_library: done,
      read_entity: done,
      read_operation: done
    })
  },
  {
    title: "removed the theme",
    deed: removeTheme,
    answers: { create_scene: done, read_scene: done, read_entity: "entity_not_found", start_step: done }
  },
  {
    title: "archived the project",
    deed: archive,
    answers: {
      create_scene: done,
      start_step: done,
      rename_scene: "project_archived",
      describe_scene: "project_archived",
      write_sdd: "project_archived",
      add_to_context: "project_archived"
    }
  },
  {
    title: "became a viewer",
    deed: demote,
    answers: {
      create_scene: done,
      rename_scene: "insufficient_access",
      describe_scene: "insufficient_access",
      write_sdd: "insufficient_access",
      start_step: "insufficient_access",
      add_to_context: "insufficient_access"
    }
  },
  { title: "threw the project away", deed: trashProject, answers: changing },
  { title: "deleted the session", deed: removeSession, answers: changing }
]

/** A turn that calls one tool and then is done. */
const next: { calls: ReadonlyArray<{ readonly name: string; readonly params: unknown }> } = { calls: [] }
const { layer: model } = scripted((_, call) => (call === 0 ? { call: next.calls } : { say: "Done." }))

/** A turn of a member who edits. */
const begun = Effect.gen(function* () {
  const of = yield* tenant
  const access = yield* AccessRepo
  const member = { workspace_id: of.workspace_id, name: "Eve", role: "member" } as const
  const id = yield* uuidv7
  const eve = yield* Effect.flatMap(access.createUser({ id, email: `${id}@example.org`, ...member }), some)
  yield* access.setMember(of.project_id, eve.id, "editor")
  const operation = yield* started(of, { created_by: eve.id })
  const turn: Turn = { ...of, operation, other_theme: yield* newTheme(of) }
  return turn
})

/** Dies between what the tool does and the boundary that keeps its answer: the fifth durable thing of the attempt. */
const dying = (operation: OperationRow) =>
  Effect.suspend(() => {
    let passed = 0
    return attempt(
      operation,
      Effect.suspend(() => (++passed === 5 ? Effect.die("crash") : Effect.void))
    )
  })

const backends = [
  { name: "memory", layer: () => memory },
  { name: "PostgreSQL", layer: () => shared(Layer.provide(postgres, database())) }
]

describe.each(backends)("a call of a tool that is repeated after a crash, on $name", (backend) => {
  const layer = Layer.mergeAll(model, gated()).pipe(Layer.provideMerge(worldOn(backend.layer())))

  it.live.each([...deeds])(
    "is answered in words where the user meanwhile $title",
    ({ answers, deed }) =>
      Effect.gen(function* () {
        const met: Record<string, string> = {}
        for (const name of Object.keys(answers) as ReadonlyArray<ToolName>) {
          const turn = yield* begun
          next.calls = [{ name, params: calls(turn)[name] }]
          const died = yield* Effect.exit(dying(turn.operation))
          assert.isTrue(Exit.isFailure(died), `no crash in ${name}`)
          yield* deed(turn)
          const exit = yield* Effect.exit(Effect.flatMap(attempt(turn.operation), some))
          if (Exit.isFailure(exit)) met[name] = `a defect: ${exit.cause}`
          else if (exit.value.status !== "succeeded") met[name] = exit.value.status
          else met[name] = answersIn(exit.value)[0].result.code ?? done
        }
        assert.deepStrictEqual(met, answers)
      }).pipe(Effect.provide(layer)),
    60_000
  )
})
