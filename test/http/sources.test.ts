import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Site } from "./Site.js"

const upload = (key: string, name: string, content: string) =>
  Effect.flatMap(Site, (site) => {
    const body = `--bound\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\n\r\n${content}\r\n--bound--`
    const headers = { "content-type": "multipart/form-data; boundary=bound" }
    return Effect.map(site.ask("POST /v1/files", { key, body, headers }), ({ json }) => json[0].id as string)
  })

const refused = (status: number, code: string) => (answer: { status: number; json: { code?: string } }) =>
  assert.deepStrictEqual([answer.status, answer.json?.code], [status, code], JSON.stringify(answer.json))

layer(Site.layer, { excludeTestServices: true })("a scene's source file", (it) => {
  it.effect("makes the scene's workflow `file`, counts as its brief, and is referenced from then on", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const { project_id, theme_id } = yield* site.scene(key)
      const source_file_id = yield* upload(key, "notes.md", "# A quay")
      const json = { theme_id, source_file_id }
      const scene = yield* site.ask(`POST /v1/projects/${project_id}/scenes`, { key, json })
      assert.deepStrictEqual([scene.status, scene.json.workflow, scene.json.description], [201, "file", ""])
      const read = yield* site.ask(`GET /v1/files/${source_file_id}`, { key })
      assert.deepStrictEqual([read.json.referenced, read.json.expires_at], [true, null])
      const step = yield* site.ask(`POST /v1/scenes/${scene.json.id}/steps`, {
        key,
        json: { step: "generate_scene_sdd" }
      })
      assert.strictEqual(step.status, 202)
      const without = yield* site.ask(`POST /v1/projects/${project_id}/scenes`, { key, json: { theme_id } })
      const none = yield* site.ask(`POST /v1/scenes/${without.json.id}/steps`, {
        key,
        json: { step: "generate_scene_sdd" }
      })
      refused(409, "missing_brief")(none)
    })
  )

  it.effect("that is unknown or another workspace's is 404 file_not_found with the same body", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const theirs = yield* site.workspace()
      const foreign = yield* upload(theirs.key, "notes.md", "# A quay")
      const { key } = yield* site.workspace()
      const { project_id, theme_id } = yield* site.scene(key)
      const ask = (source_file_id: string) =>
        site.ask(`POST /v1/projects/${project_id}/scenes`, { key, json: { theme_id, source_file_id } })
      const [hidden, missing] = [yield* ask(foreign), yield* ask("01a20094-7fc2-7c5d-994f-9107406376e1")]
      refused(404, "file_not_found")(hidden)
      assert.deepStrictEqual(hidden.json, missing.json)
    })
  )

  it.effect("that is no text, Markdown or picture is 422 with its pointer, before an archived project's 409", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const { project_id, theme_id } = yield* site.scene(key)
      const source_file_id = yield* upload(key, "model.md", "glTF\x02\0\0\0")
      const ask = site.ask(`POST /v1/projects/${project_id}/scenes`, { key, json: { theme_id, source_file_id } })
      const answer = yield* ask
      refused(422, "validation_failed")(answer)
      assert.deepInclude(answer.json.errors[0], { in: "body", pointer: "/source_file_id" })
      yield* site.ask(`PATCH /v1/projects/${project_id}`, { key, json: { status: "archived" } })
      refused(422, "validation_failed")(yield* ask)
    })
  )
})
