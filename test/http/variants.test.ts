import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { sha256 } from "#formats/Hash.js"
import { publish } from "#services/Publishing.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { some } from "../support/Tenant.js"
import { baseUrl, Computed, Site } from "./Site.js"

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A scene of a workspace of its own, into which models can be put. */
const fresh = Effect.gen(function* () {
  const site = yield* Site
  const { id: workspace_id, key } = yield* site.workspace()
  const { scene_id } = yield* site.scene(key)
  const get = (path: string) => site.ask(`GET /v1/scenes/${scene_id}${path}`, { key })
  const follow = (address: string) => site.ask(`GET ${address.slice(baseUrl.length)}`)
  const model = (text: string) =>
    Effect.gen(function* () {
      const made = yield* publish({
        workspace_id,
        kind: "model",
        bytes: bytesOf(text),
        derived_from: [{ kind: "blueprint", version: 1 }],
        source: "generated",
        facts: { triangle_count: 1, asset_count: 1 }
      })
      const { artifact } = yield* Effect.flatMap((yield* ArtifactsRepo).publish(workspace_id, scene_id, made), some)
      return artifact
    })
  return { site, key, scene_id, get, follow, model }
})

layer(Site.layer, { excludeTestServices: true })("variants of a model", (it) => {
  it.effect("the record keeps the model's id, version and lineage, with the size, hash and bytes of the variant", () =>
    Effect.gen(function* () {
      const { follow, get, model } = yield* fresh
      const { id } = yield* model("quay")
      const text = "flat proxy of quay"
      const query = "materials=flat&meshes=proxy"
      const one = yield* get(`/artifacts/model?${query}`)
      assert.strictEqual(one.status, 200)
      const { content_hash, derived_from, download_url, is_current, size_bytes, version } = one.json
      assert.deepStrictEqual(
        [one.json.id, version, is_current, derived_from],
        [id, 1, true, [{ kind: "blueprint", version: 1 }]]
      )
      assert.deepStrictEqual([content_hash, size_bytes], [sha256(bytesOf(text)), text.length])
      const bytes = yield* follow(download_url)
      assert.deepStrictEqual([bytes.status, bytes.text], [200, text])
      assert.deepStrictEqual(
        ["content-type", "etag"].map((name) => bytes.headers.get(name)),
        ["model/gltf-binary", `"${content_hash}"`]
      )
      assert.match(bytes.headers.get("content-disposition") ?? "", /filename="quay-v1-flat-proxy\.glb"/)
      const redirect = yield* get(`/artifacts/model/content?${query}`)
      assert.strictEqual(redirect.status, 307)
      assert.strictEqual((yield* follow(redirect.headers.get("location") ?? "")).text, text)
      for (const path of ["/artifacts/model", "/artifacts/model?materials=full&meshes=full"]) {
        assert.strictEqual((yield* get(path)).json.content_hash, sha256(bytesOf("quay")))
      }
    })
  )

  it.effect("of a form for simulators, it is a zip under a name of its own", () =>
    Effect.gen(function* () {
      const { follow, get, model } = yield* fresh
      yield* model("quay")
      const { json, status } = yield* get("/artifacts/model?meshes=mjcf")
      assert.deepStrictEqual([status, json.content_type], [200, "application/zip"])
      const { headers } = yield* follow(json.download_url)
      assert.strictEqual(headers.get("content-type"), "application/zip")
      assert.match(headers.get("content-disposition") ?? "", /filename="quay-v1-mjcf\.zip"/)
      const usd = yield* get("/artifacts/model?meshes=usd")
      assert.deepStrictEqual([usd.status, usd.json.content_type], [200, "model/vnd.usdz+zip"])
      const told = (yield* follow(usd.json.download_url)).headers.get("content-disposition") ?? ""
      assert.match(told, /filename="quay-v1-usd\.usdz"/)
    })
  )

  it.effect(
    "a list shows every listed model in the form that was asked for, older versions too, and other kinds as they are",
    () =>
      Effect.gen(function* () {
        const { get, key, model, scene_id, site } = yield* fresh
        yield* site.ask(`PUT /v1/scenes/${scene_id}/artifacts/sdd`, {
          key,
          body: "# Quay",
          headers: { "content-type": "text/markdown" }
        })
        yield* model("one")
        yield* model("two")
        const hashes = (path: string) =>
          Effect.map(get(path), ({ json }) =>
            json.map((row: Record<string, string>) => [row.kind, row.version, row.content_hash])
          )
        const [sdd, one, two] = ["# Quay", "none full of one", "none full of two"].map((text) => sha256(bytesOf(text)))
        assert.deepStrictEqual(yield* hashes("/artifacts?materials=none"), [
          ["sdd", 1, sdd],
          ["model", 2, two]
        ])
        assert.deepStrictEqual(yield* hashes("/artifacts?materials=none&kind=model&all_versions=true"), [
          ["model", 2, two],
          ["model", 1, one]
        ])
        assert.strictEqual((yield* get("/artifacts/model?version=1&materials=none")).json.content_hash, one)
      })
  )

  it.effect(
    "callers who ask at once cause one build, and later ones none; each form and each version has its own",
    () =>
      Effect.gen(function* () {
        const { get, model } = yield* fresh
        const computed = yield* Computed
        yield* model("crowd")
        const of = () => computed.filter((text) => text.endsWith("of crowd"))
        const ask = get("/artifacts/model?meshes=instanced")
        const answers = yield* Effect.replicateEffect(ask, 12, { concurrency: "unbounded" })
        assert.deepStrictEqual(
          answers.map(({ status }) => status),
          answers.map(() => 200)
        )
        assert.strictEqual(new Set(answers.map(({ json }) => json.content_hash)).size, 1)
        yield* ask
        assert.deepStrictEqual(of(), ["full instanced of crowd"])
        yield* Effect.all([get("/artifacts/model?materials=flat"), get("/artifacts?materials=flat"), ask], {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(of(), ["full instanced of crowd", "flat full of crowd"])
        yield* model("crowd again")
        yield* ask
        assert.include(computed, "full instanced of crowd again")
      })
  )

  it.effect("a caller who leaves does not stop the build", () =>
    Effect.gen(function* () {
      const { get, model } = yield* fresh
      const computed = yield* Computed
      yield* model("left alone")
      const ask = get("/artifacts/model?materials=flat")
      yield* Effect.timeoutOption(ask, "15 millis")
      yield* Effect.sleep("150 millis")
      assert.strictEqual((yield* ask).status, 200)
      assert.deepStrictEqual(
        computed.filter((text) => text.endsWith("left alone")),
        ["flat full of left alone"]
      )
    })
  )

  it.effect("a build that cannot be done now is 503 with Retry-After, keeps nothing, and the next one is done", () =>
    Effect.gen(function* () {
      const { get, model } = yield* fresh
      yield* model("BUSY quay")
      const refused = yield* get("/artifacts/model?materials=flat")
      assert.deepStrictEqual([refused.status, refused.json.code], [503, "service_unavailable"])
      assert.match(refused.headers.get("retry-after") ?? "", /^\d+$/)
      const again = yield* get("/artifacts/model?materials=flat")
      assert.deepStrictEqual([again.status, again.json.size_bytes], [200, "flat full of BUSY quay".length])
    })
  )

  it.effect("one that takes too much is 422 with what to do instead, and is not tried again", () =>
    Effect.gen(function* () {
      const { get, model } = yield* fresh
      const computed = yield* Computed
      yield* model("HUGE quay")
      for (let i = 0; i < 2; i++) {
        const { json, status } = yield* get("/artifacts/model?materials=flat")
        assert.deepStrictEqual([status, json.code], [422, "too_complex"])
        assert.include(json.detail, "Download it as it is")
      }
      assert.deepStrictEqual(
        computed.filter((text) => text.endsWith("of HUGE quay")),
        ["flat full of HUGE quay"]
      )
    })
  )

  it.effect("without a model it is 404, with another kind or another value 422 by name", () =>
    Effect.gen(function* () {
      const { get } = yield* fresh
      const none = yield* get("/artifacts/model?materials=flat")
      assert.deepStrictEqual([none.status, none.json.code], [404, "artifact_not_found"])
      assert.deepStrictEqual((yield* get("/artifacts?materials=flat")).json, [])
      for (const [path, pointers] of [
        ["/artifacts/sdd?materials=flat&meshes=full", ["materials", "meshes"]],
        ["/artifacts/thumbnail/content?meshes=proxy", ["meshes"]],
        ["/artifacts?kind=blueprint&materials=none", ["materials"]],
        ["/artifacts/model?materials=shiny&meshes=round", ["materials", "meshes"]]
      ] as const) {
        const { json, status } = yield* get(path)
        assert.deepStrictEqual(
          [status, json.errors.map((fault: { pointer: string }) => fault.pointer)],
          [422, pointers]
        )
      }
    })
  )
})
