import { createHash } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { peg } from "../formats/sample.js"
import { FaultyLine } from "../support/FaultyLine.js"
import { type TestBucket, withBucket } from "../support/ObjectStore.js"
import { api, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

const fetched = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address, { headers })
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const onBucket = (bucket: TestBucket) =>
  describe("a running service with its objects in a bucket", () => {
    let home: string
    let line: FaultyLine
    let store: string
    let service: ServiceProcess
    let key: string
    let client: ReturnType<typeof api>
    let scene: string

    beforeAll(async () => {
      home = await mkdtemp(join(tmpdir(), "scenewright-bucket-"))
      const endpoint = Option.getOrThrow(bucket.endpoint)
      line = await FaultyLine.to(endpoint)
      store = line.through(endpoint)
      service = await serve(home, { ...bucket.environment, S3_ENDPOINT: store })
      key = await newKey(home)
      client = api(service.base_url, key)
      const project = (await client.post("/v1/projects", { name: "Bucket" })).json
      const theme = (await client.post(`/v1/projects/${project.id}/themes`, { name: "Plain" })).json
      const brief = { theme_id: theme.id, description: "A mill by a stream with two oaks" }
      scene = (await client.post(`/v1/projects/${project.id}/scenes`, brief)).json.id
    })
    afterAll(async () => {
      await service.stop()
      await line.close()
      await rm(home, { recursive: true, force: true })
    })

    const authorization = () => ({ authorization: `Bearer ${key}` })
    const put = async (kind: string, type: string, body: string) => {
      const response = await fetch(`${service.base_url}/v1/scenes/${scene}/artifacts/${kind}`, {
        method: "PUT",
        headers: { ...authorization(), "content-type": type },
        body
      })
      // biome-ignore lint/suspicious/noExplicitAny: answers are looked into member by member
      return { status: response.status, headers: response.headers, json: (await response.json()) as any }
    }
    const run = (step: string) => client.post(`/v1/scenes/${scene}/steps`, { step }, { prefer: "wait=60" })

    it("stores what a step makes and a caller uploads there, and gives presigned addresses of the bucket", async () => {
      const made = (await run("generate_scene_sdd")).json
      assert.strictEqual(made.status, "succeeded", JSON.stringify(made))
      assert.isBelow((await put("peg", "application/json", JSON.stringify(peg))).status, 300)
      const records: ReadonlyArray<Record<string, string>> = (await client.get(`/v1/scenes/${scene}/artifacts`)).json
      assert.sameMembers(
        records.map(({ kind }) => kind),
        ["sdd", "peg"]
      )
      for (const record of records) {
        assert.isTrue(record.download_url.startsWith(`${store}/${bucket.bucket}/`), record.download_url)
        const whole = await fetched(record.download_url)
        assert.strictEqual(whole.status, 200)
        assert.strictEqual(`sha256:${digest(whole.bytes)}`, record.content_hash)
        assert.strictEqual(whole.headers.get("content-type"), record.content_type)
        assert.match(whole.headers.get("content-disposition") ?? "", /^attachment; filename="[^"]+\.(md|json)"/)
        assert.strictEqual(whole.headers.get("cache-control"), "private")
        const etag = whole.headers.get("etag") ?? ""
        assert.isNotEmpty(etag)
        const part = await fetched(record.download_url, { range: "bytes=2-9" })
        assert.deepStrictEqual([part.status, part.bytes], [206, whole.bytes.slice(2, 10)])
        assert.strictEqual((await fetched(record.download_url, { "if-none-match": etag })).status, 304)
        const other = records.find(({ kind }) => kind !== record.kind)
        const altered = record.download_url.replace(
          new URL(record.download_url).pathname,
          new URL(other?.download_url ?? "").pathname
        )
        assert.strictEqual((await fetched(altered)).status, 403)
        const content = await fetched(
          `${service.base_url}/v1/scenes/${scene}/artifacts/${record.kind}/content`,
          authorization()
        )
        assert.deepStrictEqual(content.bytes, whole.bytes)
      }
    })

    it("streams files of several parts into it", async () => {
      const text = "A village by the sea. ".repeat(400_000)
      const form = new FormData()
      form.append("brief", new Blob([text], { type: "text/plain" }), "brief.txt")
      form.append("note", new Blob(["short"], { type: "text/plain" }), "note.txt")
      const response = await fetch(`${service.base_url}/v1/files`, {
        method: "POST",
        headers: authorization(),
        body: form
      })
      assert.strictEqual(response.status, 201)
      const [brief, note] = (await response.json()) as ReadonlyArray<Record<string, string>>
      assert.deepStrictEqual([brief.size_bytes, note.size_bytes] as unknown, [text.length, 5])
      const { bytes } = await fetched(brief.download_url)
      assert.strictEqual(digest(bytes), brief.sha256.replace("sha256:", ""))
      assert.strictEqual(digest(bytes), digest(new TextEncoder().encode(text)))
    })

    it("says service_unavailable while it is out of reach, ends work as runner_unavailable, and goes on after", async () => {
      await line.cut()
      const refused = await put("peg", "application/json", JSON.stringify({ ...peg, title: "Another" }))
      assert.deepStrictEqual([refused.status, refused.json.code], [503, "service_unavailable"])
      assert.match(refused.headers.get("retry-after") ?? "", /^\d+$/)
      const ended = (await run("generate_scene_sdd")).json
      assert.deepStrictEqual(
        [ended.status, ended.error.code, ended.error.retryable],
        ["failed", "runner_unavailable", true]
      )
      assert.strictEqual((await client.get(`/v1/scenes/${scene}`)).status, 200)
      await line.mend()
      assert.isBelow((await put("peg", "application/json", JSON.stringify({ ...peg, title: "Another" }))).status, 300)
      assert.strictEqual((await run("generate_scene_sdd")).json.status, "succeeded")
    })
  })

await withBucket(onBucket)
