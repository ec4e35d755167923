import { assert, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { sha256 } from "#formats/Hash.js"
import { baseUrl, Computed, Site } from "./Site.js"

const markdown = { "content-type": "text/markdown; charset=utf-8" }

const fresh = Effect.gen(function* () {
  const site = yield* Site
  const { key } = yield* site.workspace()
  const at = yield* site.scene(key)
  const scene = `/v1/scenes/${at.scene_id}`
  const put = (kind: string, body: string, headers: Record<string, string>) =>
    site.ask(`PUT ${scene}/artifacts/${kind}`, { key, body, headers })
  const get = (path: string) => site.ask(`GET ${scene}${path}`, { key })
  /** Follows a presigned address to this server. */
  const follow = (address: string, headers: Record<string, string> = {}, method = "GET") =>
    site.ask(`${method} ${address.slice(baseUrl.length)}`, { headers })
  return { site, key, ...at, put, get, follow }
})

layer(Site.layer, { excludeTestServices: true })("artifacts", (it) => {
  it.effect("an upload is a new version only when its content is not the current version's", () =>
    Effect.gen(function* () {
      const { get, put } = yield* fresh
      const first = yield* put("sdd", "# One", markdown)
      assert.deepStrictEqual([first.status, first.json.version, first.json.is_current], [201, 1, true])
      assert.deepStrictEqual(
        [first.json.source, first.json.operation_id, first.json.derived_from, first.json.size_bytes],
        ["uploaded", null, [], 5]
      )
      assert.strictEqual(first.json.content_hash, sha256(new TextEncoder().encode("# One")))
      const same = yield* put("sdd", "# One", { "content-type": "text/plain" })
      assert.deepStrictEqual([same.status, same.json.id, same.json.version], [200, first.json.id, 1])
      assert.deepStrictEqual(
        [(yield* put("sdd", "# Two", markdown)).status, (yield* put("sdd", "# One", markdown)).json.version],
        [201, 3]
      )
      const listed = yield* get("/artifacts?kind=sdd&all_versions=true")
      assert.deepStrictEqual(
        listed.json.map(({ is_current, version }: Record<string, unknown>) => [version, is_current]),
        [
          [3, true],
          [2, false],
          [1, false]
        ]
      )
      assert.deepStrictEqual((yield* get("/artifacts")).json.length, 1)
      assert.strictEqual((yield* get("")).json.status, "sdd_ready")
      const old = yield* get("/artifacts/sdd?version=2&inline=true")
      assert.deepStrictEqual([old.json.content, old.json.is_current], ["# Two", false])
      assert.notProperty((yield* get("/artifacts/sdd")).json, "content")
      for (const [path, code] of [
        ["/artifacts/sdd?version=9", "artifact_not_found"],
        ["/artifacts/model", "artifact_not_found"]
      ] as const) {
        assert.strictEqual((yield* get(path)).json.code, code)
      }
    })
  )

  it.effect(
    "uploads that race: one of the same bytes is new, and of different ones each has a version of its own",
    () =>
      Effect.gen(function* () {
        const { get, put } = yield* fresh
        const same = yield* Effect.replicateEffect(put("sdd", "# Same", markdown), 8, { concurrency: "unbounded" })
        assert.deepStrictEqual(same.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 200, 200, 201])
        assert.strictEqual(new Set(same.map(({ json }) => json.id)).size, 1)
        const texts = Array.from({ length: 8 }, (_, i) => `# Text ${i}`)
        const different = yield* Effect.forEach(texts, (text) => put("sdd", text, markdown), {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(
          different.map(({ json }) => json.version).sort((a, b) => a - b),
          texts.map((_, i) => i + 2)
        )
        const listed = (yield* get("/artifacts?all_versions=true")).json
        assert.deepStrictEqual(
          listed.map((row: Record<string, unknown>) => row.is_current),
          listed.map((_: unknown, i: number) => i === 0)
        )
        for (const [i, answer] of different.entries()) {
          assert.strictEqual(answer.status, 201)
          const read = yield* get(`/artifacts/sdd?version=${answer.json.version}&inline=true`)
          assert.strictEqual(read.json.content, texts[i])
        }
      })
  )

  it.effect("a document that is wrong is 400 with every place, and nothing is stored", () =>
    Effect.gen(function* () {
      const { get, put } = yield* fresh
      const refusals = [
        ["sdd", "IMAGE", markdown, 400, "SDD_IMAGE_NOT_CONTAINED"],
        ["peg", '{"WRONG":1}', { "content-type": "application/json" }, 400, "INVALID_ARTIFACT"],
        ["blueprint", "WRONG", { "content-type": "application/zip" }, 400, "INVALID_ARTIFACT"],
        ["sdd", "POISON", markdown, 422, "too_complex"],
        ["sdd", "BUSY", markdown, 503, "service_unavailable"]
      ] as const
      for (const [kind, body, headers, status, code] of refusals) {
        const { json, status: got } = yield* put(kind, body, headers)
        assert.deepStrictEqual([got, json.code], [status, code])
        if (code === "too_complex") assert.match(json.detail, /Send one with fewer things/)
        if (status === 400) assert.deepStrictEqual(json.errors, [{ pointer: "/a", detail: "is wrong" }])
      }
      assert.deepStrictEqual((yield* get("/artifacts")).json, [])
    })
  )

  it.effect("a caller who leaves while a document is checked ends the check, and nothing is stored", () =>
    Effect.gen(function* () {
      const { get, put } = yield* fresh
      const computed = yield* Computed
      const until = (said: string) => Effect.repeat(Effect.sleep("10 millis"), { until: () => computed.includes(said) })
      const upload = yield* Effect.fork(put("sdd", "ENDLESS", markdown))
      yield* until("begun")
      yield* Fiber.interrupt(upload)
      yield* until("interrupted")
      assert.deepStrictEqual((yield* get("/artifacts")).json, [])
    })
  )

  it.effect("a wrong media type is 415, a kind that cannot be uploaded 422, too many bytes 413", () =>
    Effect.gen(function* () {
      const { get, put } = yield* fresh
      for (const [kind, type] of [
        ["sdd", "application/json"],
        ["peg", "text/markdown"],
        ["blueprint", "application/octet-stream"]
      ] as const) {
        assert.strictEqual((yield* put(kind, "x", { "content-type": type })).status, 415)
      }
      for (const kind of ["model", "layout_preview", "thumbnail", "tilemap"]) {
        const { json, status } = yield* put(kind, "x", markdown)
        assert.deepStrictEqual([status, json.errors[0].pointer], [422, "kind"])
      }
      assert.strictEqual((yield* put("sdd", "x".repeat(2_000_000), markdown)).status, 201)
      const large = yield* put("sdd", "x".repeat(2_000_001), markdown)
      assert.deepStrictEqual([large.status, large.json.limit_bytes], [413, 2_000_000])
      for (const path of [
        "/artifacts?kind=tilemap",
        "/artifacts/tilemap",
        "/artifacts/sdd?version=0",
        "/artifacts/sdd?materials=flat",
        "/artifacts?kind=peg&meshes=full"
      ]) {
        assert.deepStrictEqual([(yield* get(path)).status, path], [422, path])
      }
    })
  )

  it.effect("content redirects to bytes that need no key, with their type, name, tag and ranges", () =>
    Effect.gen(function* () {
      const { follow, get, put } = yield* fresh
      yield* put("sdd", "# Harbour", markdown)
      const redirect = yield* get("/artifacts/sdd/content?version=1")
      assert.deepStrictEqual([redirect.status, redirect.text], [307, ""])
      const address = redirect.headers.get("location") ?? ""
      const whole = yield* follow(address)
      assert.deepStrictEqual([whole.status, whole.text], [200, "# Harbour"])
      assert.strictEqual(whole.headers.get("content-type"), "text/markdown; charset=utf-8")
      assert.match(whole.headers.get("content-disposition") ?? "", /filename="quay-v1\.sdd\.md"/)
      assert.match(whole.headers.get("cache-control") ?? "", /^private/)
      assert.deepStrictEqual([whole.headers.get("accept-ranges"), whole.headers.get("content-length")], ["bytes", "9"])
      const etag = whole.headers.get("etag") ?? ""
      const part = yield* follow(address, { range: "bytes=2-4" })
      assert.deepStrictEqual([part.status, part.text, part.headers.get("content-range")], [206, "Har", "bytes 2-4/9"])
      assert.strictEqual((yield* follow(address, { range: "bytes=2-4", "if-range": '"other"' })).status, 200)
      assert.strictEqual((yield* follow(address, { range: "bytes=2-4", "if-range": etag })).status, 206)
      const past = yield* follow(address, { range: "bytes=9-" })
      assert.deepStrictEqual(
        [past.status, past.json.code, past.headers.get("content-range")],
        [416, "range_not_satisfiable", "bytes */9"]
      )
      for (const [headers, status] of [
        [{ "if-none-match": etag }, 304],
        [{ "if-none-match": `"other", W/${etag}` }, 304],
        [{ "if-none-match": "*", range: "bytes=0-1" }, 304],
        [{ "if-none-match": '"other"', range: "bytes=0-1" }, 206],
        [{ "if-match": etag }, 200],
        [{ "if-match": "*" }, 200],
        [{ "if-match": `W/${etag}` }, 412],
        [{ "if-match": '"other"', "if-none-match": etag }, 412],
        [{ range: "bytes=0-1", "if-range": `W/${etag}` }, 200],
        [{ range: "bytes=0-1", "if-range": "Sun, 22 Nov 2026 03:00:00 GMT" }, 200]
      ] as ReadonlyArray<[Record<string, string>, number]>) {
        const conditional = yield* follow(address, headers)
        assert.deepStrictEqual([conditional.status, headers], [status, headers])
        if (status !== 412) assert.strictEqual(conditional.headers.get("etag"), etag)
        if (status === 304)
          assert.deepStrictEqual([conditional.text, conditional.headers.has("content-type")], ["", false])
      }
      for (const headers of [{}, { range: "bytes=2-4" }]) {
        const head = yield* follow(address, headers, "HEAD")
        assert.deepStrictEqual([head.status, head.text, head.headers.get("content-length")], [200, "", "9"])
        assert.deepStrictEqual([head.headers.get("etag"), head.headers.get("accept-ranges")], [etag, "bytes"])
      }
      const forged = yield* follow(`${address.slice(0, -3)}AAA`)
      assert.deepStrictEqual([forged.status, forged.json.code], [404, "file_not_found"])
    })
  )

  it.effect("the records of a scene's detail and of its list say when their fresh addresses end", () =>
    Effect.gen(function* () {
      const { get, put } = yield* fresh
      yield* put("peg", '{"a":1}', { "content-type": "application/json" })
      for (const record of [(yield* get("")).json.artifacts[0], (yield* get("/artifacts")).json[0]]) {
        assert.strictEqual(record.download_expires_in, 900)
        const left = new Date(record.download_expires_at).getTime() - new Date(record.created_at).getTime()
        assert.isAtLeast(left, 899_000)
        assert.isAtMost(left, 960_000)
      }
    })
  )
})
