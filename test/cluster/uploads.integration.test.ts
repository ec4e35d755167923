import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { deflateRawSync } from "node:zlib"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { read } from "#formats/Zip.js"
import { peg } from "../formats/sample.js"
import { forge } from "../support/Forge.js"
import { api, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"

describe("documents that a caller uploads to a running service", () => {
  let home: string
  let service: ServiceProcess
  let key: string
  let client: ReturnType<typeof api>
  let newScene: (description?: string) => Promise<string>
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-uploads-"))
    service = await serve(home)
    key = await newKey(home)
    client = api(service.base_url, key)
    const project = (await client.post("/v1/projects", { name: "Uploads" })).json
    const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
    newScene = async (description = "") =>
      (await client.post(`/v1/projects/${project.id}/scenes`, { theme_id: theme.id, description })).json.id
  })
  afterAll(async () => {
    await service.stop()
    await rm(home, { recursive: true, force: true })
  })

  const put = async (scene: string, kind: string, type: string, body: Uint8Array | string) => {
    const response = await fetch(`${service.base_url}/v1/scenes/${scene}/artifacts/${kind}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${key}`, "content-type": type },
      body: body as NonNullable<RequestInit["body"]>
    })
    // biome-ignore lint/suspicious/noExplicitAny: answers are looked into member by member
    return { status: response.status, json: (await response.json()) as any }
  }
  const run = async (scene: string, step: string) => {
    const { json } = await client.post(`/v1/scenes/${scene}/steps`, { step }, { prefer: "wait=60" })
    return ["queued", "running"].includes(json.status)
      ? (await client.get(`/v1/operations/${json.id}?wait=60`)).json
      : json
  }
  const stored = async (scene: string) => (await client.get(`/v1/scenes/${scene}/artifacts?all_versions=true`)).json
  const bytesOf = async (scene: string, kind: string) => {
    const { json } = await client.get(`/v1/scenes/${scene}/artifacts/${kind}`)
    return new Uint8Array(await (await fetch(json.download_url)).arrayBuffer())
  }

  it("what is no document of its kind is refused with its problem, and nothing is stored", async () => {
    const scene = await newScene()
    const dangling = { ...peg, relations: [{ ...peg.relations[0], id: "lost", subject: "nobody" }] }
    const cases = [
      ["sdd", "text/markdown", "x".repeat(3_000_000), 413, "payload_too_large"],
      ["sdd", "text/markdown", Uint8Array.of(0xff, 0xfe, 0x00), 400, "INVALID_ARTIFACT"],
      ["sdd", "text/markdown", "# Plan\n\n![map](https://example.org/map.png)\n", 400, "SDD_IMAGE_NOT_CONTAINED"],
      ["peg", "application/json", "{", 400, "INVALID_ARTIFACT"],
      ["peg", "application/json", "[".repeat(70) + "]".repeat(70), 400, "INVALID_ARTIFACT"],
      ["peg", "application/json", JSON.stringify(dangling), 400, "INVALID_ARTIFACT"],
      ["peg", "text/plain", JSON.stringify(peg), 415, "unsupported_media_type"],
      ["blueprint", "application/zip", forge([{ name: "../manifest.json" }]), 400, "INVALID_ARTIFACT"],
      ["blueprint", "application/zip", forge([{ name: "manifest.json", crc: 1 }]), 400, "INVALID_ARTIFACT"],
      ["blueprint", "application/zip", bomb(), 400, "INVALID_ARTIFACT"],
      ["model", "model/gltf-binary", "glTF", 422, "validation_failed"]
    ] as const
    for (const [kind, type, body, status, code] of cases) {
      const answer = await put(scene, kind, type, body)
      assert.deepStrictEqual(
        [kind, answer.status, answer.json.code],
        [kind, status, code],
        JSON.stringify(answer.json).slice(0, 400)
      )
    }
    const lost = await put(scene, "peg", "application/json", JSON.stringify(dangling))
    assert.match(lost.json.errors[0].pointer, /^\/relations\/0\/subject/)
    assert.deepStrictEqual(await stored(scene), [])
  })

  it("an sdd of free prose is planned, laid out and built; its blueprint uploads again, and not with a byte changed", async () => {
    const scene = await newScene()
    const sdd = "Two oaks stand on a meadow. A bench is near one of the oaks.\n"
    assert.strictEqual((await put(scene, "sdd", "text/markdown", sdd)).status, 201)
    assert.strictEqual((await put(scene, "sdd", "text/markdown", sdd)).status, 200)
    for (const step of ["generate_scene_peg", "generate_scene_blueprint", "generate_scene_model"]) {
      const ended = await run(scene, step)
      assert.strictEqual(ended.status, "succeeded", JSON.stringify(ended.error))
    }
    const blueprint = await bytesOf(scene, "blueprint")
    const other = await newScene()
    assert.strictEqual((await put(other, "blueprint", "application/zip", blueprint)).status, 201)
    const files = await Effect.runPromise(read(blueprint))
    const altered = forge(
      files.map(({ bytes, path }) => ({
        name: path,
        content: path === "placements.json" ? Buffer.concat([bytes, Buffer.from(" ")]) : bytes
      }))
    )
    const refused = await put(other, "blueprint", "application/zip", altered)
    assert.deepStrictEqual([refused.status, refused.json.code], [400, "INVALID_ARTIFACT"])
    assert.match(JSON.stringify(refused.json.errors), /placements\.json/)
  }, 120_000)

  it("a brief of nonsense words ends as a small scene with open questions", async () => {
    const scene = await newScene("Blorf wumpled zingle frabjous, the quomp of snarg!")
    for (const step of ["generate_scene_sdd", "generate_scene_peg", "generate_scene_blueprint"]) {
      const ended = await run(scene, step)
      assert.strictEqual(ended.status, "succeeded", JSON.stringify(ended.error))
    }
    const sdd = new TextDecoder().decode(await bytesOf(scene, "sdd"))
    assert.match(sdd, /## Open questions\n\n- /)
  })

  it("demands that contradict one another end layout_failed and are named", async () => {
    const scene = await newScene()
    const opposed = ["north_of", "south_of"].map((predicate, at) => ({
      id: `opposed_${at}`,
      subject: peg.zones[1].id,
      predicate,
      objects: [peg.zones[2].id],
      side: null,
      strength: "must",
      distance: null,
      source: null
    }))
    const body = JSON.stringify({ ...peg, relations: opposed, trace: [] })
    const uploaded = await put(scene, "peg", "application/json", body)
    assert.strictEqual(uploaded.status, 201, JSON.stringify(uploaded.json))
    const ended = await run(scene, "generate_scene_blueprint")
    assert.deepStrictEqual([ended.status, ended.error.code, ended.credits_charged], ["failed", "layout_failed", 0])
    assert.match(ended.error.message, /opposed_0/)
    assert.match(ended.error.message, /opposed_1/)
  })
})

/** A hundred megabytes of nothing in a hundred kilobytes. */
const bomb = () => {
  const content = new Uint8Array(100_000_000)
  const packed = deflateRawSync(content)
  return forge([{ name: "manifest.json", content, packed, method: 8 }])
}
