import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { newScene, newTheme, some, type Tenant, tenant } from "../../support/Tenant.js"
import { type Reply, scripted } from "./Scripted.js"
import { answersIn, attempt, gated, started, taken, versions, world } from "./World.js"

type Calls = NonNullable<Reply["call"]>

/** Makes the calls in one turn, in order; answers what the tools answered. */
const calling = (of: Tenant, calls: Calls, context: ReadonlyArray<{ kind: "scene" | "theme"; id: string }> = []) => {
  next.calls = calls
  return Effect.map(taken(of, { context }), (turn) => ({ turn, answers: answersIn(turn).map(({ result }) => result) }))
}
const next: { calls: Calls } = { calls: [] }
const { layer: model } = scripted((_, call) => (call === 0 ? { call: next.calls } : { say: "Done." }))
const layer = Layer.mergeAll(model, gated()).pipe(Layer.provideMerge(world))

const sdd = "# Quay\n\n## Intent\n\nA quay with a crane. Café 🏰.\n"

describe("the tools of a turn", () => {
  it.effect("read and change the scenes of the project", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const { scene_id } = of
      const { answers, turn } = yield* calling(of, [
        { name: "create_scene", params: { name: "Mill", description: "A mill", theme_id: null } },
        { name: "rename_scene", params: { scene_id, name: "Quay" } },
        { name: "describe_scene", params: { scene_id, description: "A quay" } },
        { name: "write_sdd", params: { scene_id, content: sdd } },
        { name: "write_sdd", params: { scene_id, content: sdd } },
        { name: "read_scene", params: { scene_id } },
        { name: "read_artifact", params: { scene_id, kind: "sdd" } },
        { name: "read_artifact", params: { scene_id, kind: "sdd", offset: 20 } },
        { name: "list_scenes", params: {} },
        { name: "add_to_context", params: { kind: "scene", id: scene_id } },
        { name: "add_to_context", params: { kind: "scene", id: scene_id } }
      ])
      const [created, , described, wrote, again, read, text, rest, list, added, twice] = answers
      assert.deepStrictEqual(
        [created.scene.name, created.scene.status, created.theme_id],
        ["Mill", "empty", of.theme_id]
      )
      // RFC 9562: version 7, of the time of the turn.
      assert.match(created.scene.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      const millis = Number.parseInt(created.scene.id.replaceAll("-", "").slice(0, 12), 16)
      assert.strictEqual(millis, turn.created_at.getTime())
      assert.deepStrictEqual([described.scene.name, described.scene.description], ["Quay", "A quay"])
      assert.deepStrictEqual(
        [wrote, again],
        [
          { version: 1, created: true },
          { version: 1, created: false }
        ]
      )
      assert.deepStrictEqual(
        [read.name, read.description, read.theme.id, read.artifacts[0].kind, read.artifacts[0].source],
        ["Quay", "A quay", of.theme_id, "sdd", "uploaded"]
      )
      const size_bytes = Buffer.byteLength(sdd)
      assert.deepStrictEqual(text, { kind: "sdd", version: 1, content: sdd, size_bytes, next_offset: null })
      assert.strictEqual(rest.content, sdd.slice(20))
      assert.deepStrictEqual(list.scenes.map(({ name }: { name: string }) => name).sort(), ["Mill", "Quay"])
      assert.deepStrictEqual([added.created, twice.created, twice.context.length], [true, false, 1])
    }).pipe(Effect.provide(layer))
  )

  it.effect("give a long text in parts that end between characters, which together are the text", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const { scene_id } = of
      const long = `# Quay\n\n${"🏰é".repeat(20_000)}\n`
      yield* calling(of, [{ name: "write_sdd", params: { scene_id, content: long } }])
      let text = ""
      let offset: number | null = 0
      while (offset !== null) {
        const read: { readonly answers: ReadonlyArray<{ content: string; next_offset: number | null }> } =
          yield* calling(of, [{ name: "read_artifact", params: { scene_id, kind: "sdd", offset } }])
        text += read.answers[0].content
        offset = read.answers[0].next_offset
      }
      assert.strictEqual(text, long)
    }).pipe(Effect.provide(layer))
  )

  it.effect("run a step and wait for its end; its price is its own, apart from the turn's calls", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const { scene_id } = of
      const { answers, turn } = yield* calling(of, [
        { name: "start_step", params: { scene_id, step: "generate_scene_blueprint" } },
        { name: "start_step", params: { scene_id, step: "generate_scene_sdd", model: "no-such" } },
        { name: "start_step", params: { scene_id, step: "decorate_scene" } },
        { name: "start_step", params: { scene_id, step: "generate_scene_sdd", prompt: "with a crane" } },
        { name: "list_operations", params: { scene_id } }
      ])
      const [refused, unknown, undeclared, ran, listed] = answers
      assert.deepStrictEqual(
        [refused.code, unknown.code, undeclared.code],
        ["missing_peg", "unknown_model", "invalid_arguments"]
      )
      assert.deepStrictEqual([ran.status, ran.step, ran.credits_charged], ["succeeded", "generate_scene_sdd", 4])
      assert.deepStrictEqual(
        listed.operations.map((one: typeof ran) => one.operation_id),
        [ran.operation_id]
      )
      assert.strictEqual(turn.credits_charged, 1)
      const { answers: later } = yield* calling(of, [
        { name: "read_operation", params: { operation_id: ran.operation_id, wait_seconds: 5 } }
      ])
      assert.deepStrictEqual([later[0].status, later[0].credits_charged], ["succeeded", 4])
    }).pipe(Effect.provide(layer))
  )

  it.effect("read the library of the project", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const { answers } = yield* calling(of, [
        { name: "list_library", params: { kind: "theme" } },
        { name: "read_entity", params: { kind: "theme", id: of.theme_id } },
        { name: "read_entity", params: { kind: "recipe", id: of.theme_id } }
      ])
      const [list, theme, none] = answers
      assert.deepStrictEqual(list.entities[0], {
        kind: "theme",
        id: of.theme_id,
        name: "Theme",
        description: "",
        type: null
      })
      assert.strictEqual(theme.fields.world.unit_scale, 1)
      assert.strictEqual(none.code, "entity_not_found")
    }).pipe(Effect.provide(layer))
  )

  it.effect(
    "find nothing of another project or another workspace, and refuse what an upload would be refused for",
    () =>
      Effect.gen(function* () {
        const [of, stranger] = [yield* tenant, yield* tenant]
        const viewer = { workspace_id: of.workspace_id, user_id: of.user_id, role: "admin" } as const
        const slug = { slug: "other", chosen: false }
        const other = yield* (yield* ProjectsRepo).create(
          viewer,
          { id: yield* uuidv7, name: "Other", description: "", slug },
          50
        )
        const theirs = { workspace_id: of.workspace_id, project_id: other.id }
        const theme_id = yield* newTheme(theirs)
        const scenes = [yield* newScene({ ...theirs, theme_id }), stranger.scene_id]
        const themes = [theme_id, stranger.theme_id]
        const { operation_id } = (yield* calling({ ...stranger }, [
          { name: "start_step", params: { scene_id: stranger.scene_id, step: "generate_scene_sdd" } }
        ])).answers[0]
        for (const [index, scene_id] of scenes.entries()) {
          const { answers } = yield* calling(of, [
            { name: "read_scene", params: { scene_id } },
            { name: "read_artifact", params: { scene_id, kind: "sdd" } },
            { name: "rename_scene", params: { scene_id, name: "Mine" } },
            { name: "describe_scene", params: { scene_id, description: "Mine" } },
            { name: "write_sdd", params: { scene_id, content: sdd } },
            { name: "start_step", params: { scene_id, step: "generate_scene_sdd" } },
            { name: "list_operations", params: { scene_id } },
            { name: "add_to_context", params: { kind: "scene", id: scene_id } },
            { name: "read_entity", params: { kind: "theme", id: themes[index] } },
            { name: "create_scene", params: { name: "Mine", theme_id: themes[index] } },
            { name: "read_operation", params: { operation_id } }
          ])
          assert.deepStrictEqual(
            answers.map(({ code }) => code),
            [
              ...Array.from({ length: 8 }, () => "scene_not_found"),
              "entity_not_found",
              "theme_not_found",
              "operation_not_found"
            ]
          )
        }
        const { answers } = yield* calling(of, [
          { name: "write_sdd", params: { scene_id: of.scene_id, content: "![a](https://example.org/a.png)" } },
          { name: "read_artifact", params: { scene_id: of.scene_id, kind: "sdd" } }
        ])
        assert.deepStrictEqual(
          answers.map(({ code }) => code),
          ["SDD_IMAGE_NOT_CONTAINED", "artifact_not_found"]
        )
      }).pipe(Effect.provide(layer))
  )

  it.effect("need a theme: the context's, the project's only one, or the one that is named", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const second = yield* newTheme(of)
      const create = [{ name: "create_scene", params: { name: "Mill" } }]
      assert.strictEqual((yield* calling(of, create)).answers[0].code, "theme_required")
      const made = (yield* calling(of, create, [{ kind: "theme", id: second }])).answers[0]
      assert.strictEqual(made.theme_id, second)
    }).pipe(Effect.provide(layer))
  )

  it.effect("act with the user's rights of the moment: taken away between two calls, the next is refused", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const access = yield* AccessRepo
      const projects = yield* ProjectsRepo
      const user = { workspace_id: of.workspace_id, name: "Eve", email: "eve@example.org", role: "member" } as const
      const { id: created_by } = yield* Effect.flatMap(access.createUser({ id: yield* uuidv7, ...user }), some)
      const rename = { name: "rename_scene", params: { scene_id: of.scene_id, name: "Quay" } }
      yield* access.setMember(of.project_id, created_by, "editor")
      const operation = yield* started(of, { created_by })
      // What happens while the turn goes on: at each of its points the rights are those of the round.
      const levels = ["editor", "viewer"] as const
      let round = 0
      const { layer: between } = scripted(() => {
        round++
        return round <= 3 ? { call: [rename] } : { say: "Done." }
      })
      const row = yield* attempt(
        operation,
        Effect.suspend(() => {
          if (round === 2) return access.setMember(of.project_id, created_by, levels[1])
          if (round !== 3) return Effect.void
          const viewer = { workspace_id: of.workspace_id, user_id: of.user_id, role: "admin" } as const
          const open = access.setMember(of.project_id, created_by, levels[0])
          return Effect.asVoid(Effect.zipRight(open, projects.update(viewer, of.project_id, { status: "archived" })))
        })
      ).pipe(Effect.provide(between), Effect.flatMap(some))
      assert.deepStrictEqual(
        answersIn(row).map(({ result }) => result.code ?? result.scene.name),
        ["Quay", "insufficient_access", "project_archived"]
      )
    }).pipe(Effect.provide(layer))
  )

  it.effect("write again after a crash what they wrote, not over what the user wrote since", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const { scene_id } = of
      next.calls = [{ name: "write_sdd", params: { scene_id, content: sdd } }]
      const operation = yield* started(of)
      let writes = 0
      // Dies between the write and the boundary that keeps its answer: the third durable thing is the answer's own.
      const died = yield* Effect.exit(
        attempt(
          operation,
          Effect.suspend(() => (++writes === 5 ? Effect.die("crash") : Effect.void))
        )
      )
      assert.strictEqual(died._tag, "Failure")
      assert.strictEqual((yield* versions(of, "sdd")).length, 1)
      yield* calling(of, [{ name: "write_sdd", params: { scene_id, content: `${sdd}\nAnd a mill.\n` } }])
      next.calls = [{ name: "write_sdd", params: { scene_id, content: sdd } }]
      const row = yield* Effect.flatMap(attempt(operation), some)
      assert.deepStrictEqual(answersIn(row)[0].result, { version: 1, created: true })
      const [newest] = yield* versions(of, "sdd")
      assert.strictEqual(newest.version, 2)
    }).pipe(Effect.provide(layer))
  )
})

describe("a turn that is stopped while it waits for a step", () => {
  it.live("ends; the step goes on, and is stopped by itself", () => {
    const waiting = Layer.mergeAll(model, gated({ ends: false })).pipe(Layer.provideMerge(world))
    return Effect.gen(function* () {
      const of = yield* tenant
      next.calls = [{ name: "start_step", params: { scene_id: of.scene_id, step: "generate_scene_sdd" } }]
      const operation = yield* started(of)
      const operations = yield* OperationsRepo
      const live = operations.live(of.workspace_id, of.scene_id)
      const awaited = Effect.repeat(Effect.delay(live, "5 millis"), { until: (ids) => ids.length > 0 })
      const [[step]] = yield* Effect.raceFirst(
        Effect.zip(awaited, Effect.void),
        Effect.zipRight(attempt(operation), Effect.never)
      )
      const row = yield* Effect.flatMap(operations.find(of.workspace_id, step), some)
      assert.deepStrictEqual([row.status, row.held], ["queued", 40_000])
      yield* operations.requestCancel(of.workspace_id, operation.id)
      const ended = yield* Effect.flatMap(attempt(operation), some)
      assert.deepStrictEqual([ended.status, ended.credits_charged], ["canceled", 0.5])
      assert.deepStrictEqual(yield* live, [step])
    }).pipe(Effect.provide(waiting))
  })
})
