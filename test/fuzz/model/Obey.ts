/** One command: sent, held against the model's prediction, and carried over into the model. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { Site } from "../../http/Site.js"
import type { Command } from "./Command.js"
import * as Model from "./Model.js"
import { bytesOf, mediaTypes, nowhere, type Perform, said } from "./Perform.js"

const reversed = <A extends { readonly id: string }>(things: ReadonlyArray<A>): ReadonlyArray<string> =>
  things.map(({ id }) => id).reverse()

const createProject = (
  site: Site["Type"],
  perform: Perform,
  state: Model.State,
  command: Extract<Command, { _tag: "CreateProject" }>
) =>
  Effect.gen(function* () {
    const { as, name, slug } = command
    const answer = yield* perform.ask(as, "POST /v1/projects", { json: { name, ...(slug !== null && { slug }) } })
    if (answer.status !== 201) return said(answer)
    const base = name === "Quay" ? "quay" : "harbour"
    assert.strictEqual(answer.json.slug, slug ?? Model.slugFor(base, state.projects))
    assert.deepStrictEqual([answer.json.access_level, answer.json.scene_count], ["owner", 0])
    state.projects.push({ id: answer.json.id, slug: answer.json.slug, creator: as, status: "active", gone: false })
    for (const level of ["editor", "viewer"] as const) {
      const user = perform.users.get(level)
      if (user !== undefined && as !== level) yield* site.access.setMember(answer.json.id, user, level)
    }
    return "201"
  })

const changeProject = (perform: Perform, state: Model.State, command: Extract<Command, { _tag: "ChangeProject" }>) =>
  Effect.gen(function* () {
    const project = Model.newest(state.projects, command.project)
    const { status } = command
    const json = status === null ? { description: "changed" } : { status }
    const answer = yield* perform.ask(command.as, `PATCH /v1/projects/${project?.id ?? nowhere}`, { json })
    if (answer.status !== 200 || project === undefined) return said(answer)
    project.status = status ?? project.status
    const scenes = Model.scenesOf(state, project).filter(({ gone }) => !gone)
    assert.deepStrictEqual([answer.json.status, answer.json.scene_count], [project.status, scenes.length])
    return "200"
  })

const createScene = (perform: Perform, state: Model.State, command: Extract<Command, { _tag: "CreateScene" }>) =>
  Effect.gen(function* () {
    const project = Model.newest(state.projects, command.project)
    const theme = Model.newest(state.themes, command.theme)
    const { as, description, slug } = command
    const json = { theme_id: theme?.id ?? nowhere, description, ...(slug !== null && { slug }) }
    const answer = yield* perform.ask(as, `POST /v1/projects/${project?.id ?? nowhere}/scenes`, { json })
    if (answer.status !== 201 || project === undefined || theme === undefined) return said(answer)
    const siblings = Model.scenesOf(state, project)
    assert.strictEqual(answer.json.slug, slug ?? Model.slugFor("untitled-scene", siblings))
    assert.deepStrictEqual([answer.json.status, answer.json.workflow], ["empty", "text"])
    const hasBrief = description.trim() !== ""
    const { id } = answer.json
    state.scenes.push({ id, slug: answer.json.slug, project, hasBrief, theme, gone: false, artifacts: new Map() })
    return "201"
  })

const changeScene = (perform: Perform, state: Model.State, command: Extract<Command, { _tag: "ChangeScene" }>) =>
  Effect.gen(function* () {
    const scene = Model.newest(state.scenes, command.scene)
    const theme = command.theme === null ? undefined : Model.newest(state.themes, command.theme)
    const json = command.theme === null ? { name: "Changed" } : { theme_id: theme?.id ?? nowhere }
    const answer = yield* perform.ask(command.as, `PATCH /v1/scenes/${scene?.id ?? nowhere}`, { json })
    if (answer.status !== 200 || scene === undefined) return said(answer)
    scene.theme = theme ?? scene.theme
    assert.deepStrictEqual([answer.json.theme_id, answer.json.status], [scene.theme.id, Model.statusOf(state, scene)])
    return "200"
  })

const upload = (perform: Perform, state: Model.State, command: Extract<Command, { _tag: "Upload" }>) =>
  Effect.gen(function* () {
    const scene = Model.newest(state.scenes, command.scene)
    const { as, content, kind } = command
    const answer = yield* perform.ask(as, `PUT /v1/scenes/${scene?.id ?? nowhere}/artifacts/${kind}`, {
      body: bytesOf(content),
      headers: { "content-type": mediaTypes[kind] }
    })
    if (answer.status >= 400 || scene === undefined) return said(answer)
    const { isNew, version } = Model.publish(scene, kind, content)
    assert.deepStrictEqual(
      [answer.status, answer.json.version, answer.json.is_current],
      [isNew ? 201 : 200, version, true]
    )
    return String(answer.status)
  })

const cancel = (perform: Perform, state: Model.State, command: Extract<Command, { _tag: "Cancel" }>) =>
  Effect.gen(function* () {
    const operation = Model.newest(state.operations, command.operation)
    const answer = yield* perform.ask(command.as, `POST /v1/operations/${operation?.id ?? nowhere}/cancel`)
    if (answer.status >= 400 || operation === undefined) return said(answer)
    const was = operation.status
    assert.deepStrictEqual([answer.status, answer.json.status], was === "live" ? [202, "canceling"] : [200, was])
    if (was === "live") yield* perform.settled(operation, "canceled")
    return String(answer.status)
  })

const readScene = (perform: Perform, state: Model.State, command: Extract<Command, { _tag: "ReadScene" }>) =>
  Effect.gen(function* () {
    const scene = Model.newest(state.scenes, command.scene)
    const answer = yield* perform.ask(command.as, `GET /v1/scenes/${scene?.id ?? nowhere}`)
    if (answer.status !== 200 || scene === undefined) return said(answer)
    const { json } = answer
    const hasModel = Model.currentOf(scene, "model") !== undefined
    assert.deepStrictEqual(
      [json.status, json.theme_id, json.triangle_count, json.asset_count],
      [Model.statusOf(state, scene), scene.theme.id, hasModel ? 12 : 0, hasModel ? 1 : 0]
    )
    const current = Model.artifactKinds.flatMap((kind) => {
      const found = Model.currentOf(scene, kind)
      return found === undefined ? [] : [`${kind} ${found.version}`]
    })
    assert.deepStrictEqual(
      json.artifacts.map(({ kind, version }: { kind: string; version: number }) => `${kind} ${version}`),
      current
    )
    return "200"
  })

const readArtifacts = (perform: Perform, state: Model.State, command: Extract<Command, { _tag: "ReadArtifacts" }>) =>
  Effect.gen(function* () {
    const scene = Model.newest(state.scenes, command.scene)
    const at = `/v1/scenes/${scene?.id ?? nowhere}/artifacts`
    const answer = yield* perform.ask(command.as, `GET ${at}?all_versions=${command.all_versions}`)
    if (answer.status !== 200 || scene === undefined) return said(answer)
    const kept = Model.artifactKinds.flatMap((kind) => {
      const versions = [...(scene.artifacts.get(kind) ?? [])].reverse()
      const shown = command.all_versions ? versions : versions.slice(0, 1)
      return shown.map(({ content, version }, i) => ({ kind, version, content, is_current: i === 0 }))
    })
    assert.deepStrictEqual(
      answer.json.map(({ is_current, kind, version }: Record<string, unknown>) => ({ kind, version, is_current })),
      kept.map(({ content: _, ...rest }) => rest)
    )
    for (const { content, kind, version } of kept.filter(({ kind }) => kind === "sdd")) {
      const one = yield* perform.ask(command.as, `GET ${at}/${kind}?version=${version}&inline=true`)
      if (content.length === 1) assert.strictEqual(one.json.content, bytesOf(content))
      assert.strictEqual(one.json.version, version)
    }
    const absent = yield* perform.ask(command.as, `GET ${at}/sdd?version=99`)
    assert.strictEqual(said(absent), "404 artifact_not_found")
    return "200"
  })

const removal = (
  perform: Perform,
  state: Model.State,
  command: Extract<Command, { _tag: "RemoveProject" | "RemoveScene" }>
) =>
  Effect.gen(function* () {
    if (command._tag === "RemoveScene") {
      const scene = Model.newest(state.scenes, command.scene)
      const answer = yield* perform.ask(command.as, `DELETE /v1/scenes/${scene?.id ?? nowhere}`)
      if (answer.status === 204 && scene !== undefined) yield* perform.stop([scene])
      return said(answer)
    }
    const project = Model.newest(state.projects, command.project)
    const answer = yield* perform.ask(command.as, `DELETE /v1/projects/${project?.id ?? nowhere}`)
    if (answer.status === 204 && project !== undefined) {
      project.gone = true
      yield* perform.stop(Model.scenesOf(state, project).filter(({ gone }) => !gone))
    }
    return said(answer)
  })

const list = (
  perform: Perform,
  state: Model.State,
  command: Extract<Command, { _tag: "ListProjects" | "ListScenes" | "ListOperations" }>
) =>
  Effect.gen(function* () {
    const { as, limit } = command
    if (command._tag === "ListProjects") {
      const seen = state.projects.filter((project) => project.status === "active" && Model.sees(as, project))
      assert.deepStrictEqual(yield* perform.walk(as, "/v1/projects", limit), reversed(seen))
    }
    if (command._tag === "ListScenes") {
      const project = Model.newest(state.projects, command.project)
      const at = `/v1/projects/${project?.id ?? nowhere}/scenes`
      const first = yield* perform.ask(as, `GET ${at}`)
      if (first.status !== 200 || project === undefined) return said(first)
      const kept = Model.scenesOf(state, project).filter(({ gone }) => !gone)
      assert.deepStrictEqual(yield* perform.walk(as, at, limit), reversed(kept))
    }
    if (command._tag === "ListOperations") {
      const scene = Model.newest(state.scenes, command.scene)
      const at = `/v1/operations?target_id=${scene?.id ?? nowhere}${command.failed ? "&status=failed&kind=scene_step" : ""}`
      const first = yield* perform.ask(as, `GET ${at}`)
      if (first.status !== 200) return said(first)
      const kept = state.operations.filter((one) => one.scene === scene && (!command.failed || one.status === "failed"))
      assert.deepStrictEqual(yield* perform.walk(as, at, limit), reversed(kept))
    }
    return "200"
  })

const carryOut = (
  site: Site["Type"],
  perform: Perform,
  state: Model.State,
  command: Command
): Effect.Effect<string> => {
  switch (command._tag) {
    case "CreateProject":
      return createProject(site, perform, state, command)
    case "ChangeProject":
      return changeProject(perform, state, command)
    case "RemoveProject":
    case "RemoveScene":
      return removal(perform, state, command)
    case "CreateTheme": {
      const project = Model.newest(state.projects, command.project)
      return Effect.map(
        perform.ask(command.as, `POST /v1/projects/${project?.id ?? nowhere}/themes`, { json: { name: "Plain" } }),
        (answer) => {
          if (answer.status === 201 && project !== undefined) state.themes.push({ id: answer.json.id, project })
          return said(answer)
        }
      )
    }
    case "CreateScene":
      return createScene(perform, state, command)
    case "ChangeScene":
      return changeScene(perform, state, command)
    case "Upload":
      return upload(perform, state, command)
    case "Cancel":
      return cancel(perform, state, command)
    case "ReadScene":
      return readScene(perform, state, command)
    case "ReadArtifacts":
      return readArtifacts(perform, state, command)
    case "ListProjects":
    case "ListScenes":
    case "ListOperations":
      return list(perform, state, command)
    case "ReadCredits":
      return Effect.as(perform.credits(command.as), "200")
    case "Start":
      return Effect.die("starts are held against their prediction themselves")
  }
}

/** Carries a command out; dies where the service does not do as the model says. */
export const obey = (site: Site["Type"], perform: Perform, state: Model.State, command: Command): Effect.Effect<void> =>
  Effect.gen(function* () {
    const predicted = Model.predict(state, command)
    if (command._tag === "Start") return yield* perform.start(command, predicted)
    const answered = yield* carryOut(site, perform, state, command)
    const expected = typeof predicted === "string" ? predicted : "done"
    assert.strictEqual(/^2/.test(answered) ? "done" : answered, expected, JSON.stringify(command))
  })
