import { createHash } from "node:crypto"
import { connect } from "node:net"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, Stream } from "effect"
import { limits } from "#domain/Limits.js"
import { BlobStore, StoreUnavailable } from "#services/ports/BlobStore.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { Site } from "./Site.js"
import { raw } from "./Wire.js"

/** The keys of the objects that are stored now. */
const stored = new Set<string>()

/** A site whose store is watched, and fails in the middle of a file that says so. */
const watched = Site.layerOn((memory) => {
  const watching = Effect.map(BlobStore, (store): BlobStore["Type"] => ({
    ...store,
    putStream: (key, bytes, type) => {
      const failing = Stream.tap(bytes, (chunk) =>
        Buffer.from(chunk).includes("STORE FAILS") ? Effect.fail(new StoreUnavailable({ cause: "away" })) : Effect.void
      )
      return Effect.tap(store.putStream(key, failing, type), () => Effect.sync(() => stored.add(key)))
    },
    remove: (key) => Effect.tap(store.remove(key), () => Effect.sync(() => stored.delete(key)))
  }))
  return Layer.provideMerge(Layer.effect(BlobStore, watching), memory)
}).pipe(Layer.provide(Logger.remove(Logger.defaultLogger)))

const type = "multipart/form-data; boundary=bound"
const end = "--bound--\r\n"
const part = (disposition: string, content: string, more = "") =>
  `--bound\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`
const file = (name: string, content: string) => part(`name="f"; filename="${name}"`, content)

const upload = (key: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  Effect.flatMap(Site, (site) =>
    site.ask("POST /v1/files", { key, body, headers: { "content-type": type, ...headers } })
  )

/** What a refused or broken-off request did to the store and its register: nothing. */
const leavesNothing = <A, E, R>(request: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const before = [...stored]
    const answer = yield* request
    assert.deepStrictEqual([...stored], before, "an object is left in the store")
    // Everything that nobody names, however young; it is condemned by asking.
    assert.deepStrictEqual(yield* (yield* BlobsRepo).condemn(-60, 1000), [], "an object is left in the register")
    return answer
  })

const refused = (status: number, code: string) => (answer: { status: number; json: { code?: string } }) =>
  assert.deepStrictEqual([answer.status, answer.json?.code], [status, code], JSON.stringify(answer.json))

layer(watched, { excludeTestServices: true })("files", (it) => {
  it.effect("of one request are answered in the order sent, each with everything of its record", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const body =
        part('name="comment"', "no file") +
        part('name="a"; filename="C:\\\\plans\\\\Grundriß.md"', "# Quay\n", "Content-Type: text/html\r\n") +
        part('name="none"; filename=""', "") +
        part('name="b[]"; filename="glb"', "glTF\x02\0\0\0", "Content-Type: text/plain\r\n") +
        part("filename=empty.bin", "") +
        end
      const { json, status, headers } = yield* upload(key, body)
      assert.strictEqual(status, 201, JSON.stringify(json))
      assert.isNull(headers.get("location"))
      const [first, second, third] = json
      assert.deepStrictEqual(
        json.map(({ name, content_type, size_bytes }: Record<string, unknown>) => [name, content_type, size_bytes]),
        [
          ["Grundriß.md", "text/markdown", 7],
          ["glb", "model/gltf-binary", 8],
          ["empty.bin", "application/octet-stream", 0]
        ]
      )
      const sha256 = (text: string) => createHash("sha256").update(text, "latin1").digest("hex")
      assert.deepStrictEqual([second.sha256, third.sha256], [sha256("glTF\x02\0\0\0"), sha256("")])
      assert.deepStrictEqual([first.referenced, third.referenced], [false, false])
      assert.strictEqual(Date.parse(first.expires_at) - Date.parse(first.created_at), 24 * 3_600_000)
      assert.deepStrictEqual(Object.keys(first).sort(), [
        "content_type",
        "created_at",
        "download_expires_at",
        "download_expires_in",
        "download_url",
        "expires_at",
        "id",
        "name",
        "referenced",
        "sha256",
        "size_bytes"
      ])

      const read = yield* site.ask(`GET /v1/files/${first.id}`, { key })
      const { download_expires_at: _, download_url, ...rest } = read.json
      assert.deepStrictEqual({ ...first, ...rest }, first)
      assert.deepStrictEqual([read.headers.get("etag"), read.headers.get("cache-control")], [null, "no-store"])
      const bytes = yield* site.ask(`GET ${new URL(download_url).pathname}`)
      assert.strictEqual(bytes.text, "# Quay\n")
      assert.strictEqual(bytes.headers.get("content-type"), "text/markdown; charset=utf-8")
      assert.match(
        bytes.headers.get("content-disposition") ?? "",
        /^attachment; .*filename\*=UTF-8''Grundri%C3%9F\.md$/
      )
      assert.strictEqual(bytes.headers.get("etag"), `"sha256:${first.sha256}"`)
    })
  )

  it.effect("a form without a file or with more than 32 is 422 and leaves nothing behind", () =>
    Effect.gen(function* () {
      const { key } = yield* (yield* Site).workspace()
      const many = (count: number) => Array.from({ length: count }, (_, i) => file(`${i}.txt`, `${i}`)).join("") + end
      const most = yield* upload(key, many(32))
      assert.deepStrictEqual([most.status, most.json.length], [201, 32])
      for (const body of [many(33), end, part('name="a"', "no file") + end]) {
        const answer = yield* leavesNothing(upload(key, body))
        refused(422, "validation_failed")(answer)
        assert.deepInclude(answer.json.errors[0], { in: "body", pointer: "" })
      }
    })
  )

  it.effect("a form of more than 1,000 parts, whatever they are, is 400 malformed_body and leaves nothing behind", () =>
    Effect.gen(function* () {
      const { key } = yield* (yield* Site).workspace()
      const fields = (count: number) => part('name="a"', "x").repeat(count)
      assert.strictEqual((yield* upload(key, fields(999) + file("last.md", "# Quay") + end)).status, 201)
      for (const body of [fields(1_001), file("first.md", "# Quay") + fields(1_000)]) {
        const answer = yield* leavesNothing(upload(key, body + end))
        refused(400, "malformed_body")(answer)
        assert.match(answer.json.detail, /more than 1000 parts: send its files alone/)
      }
    })
  )

  it.effect("a malformed or cut form is 400 malformed_body and leaves nothing behind", () =>
    Effect.gen(function* () {
      const { key } = yield* (yield* Site).workspace()
      const good = file("good.md", "# Quay")
      const bodies = [
        "",
        "no form",
        good,
        good + file("cut.md", "half of i").slice(0, -2),
        `${good}--bound\r\nno colon\r\n\r\nx\r\n${end}`
      ]
      for (const body of bodies) refused(400, "malformed_body")(yield* leavesNothing(upload(key, body)))
      const unnamed = { "content-type": "multipart/form-data" }
      refused(400, "malformed_body")(yield* leavesNothing(upload(key, good + end, unnamed)))
    })
  )

  it.effect("another content type or none is 415", () =>
    Effect.gen(function* () {
      const { key } = yield* (yield* Site).workspace()
      for (const sent of ["application/json", "multipart/mixed; boundary=bound", "text/plain"]) {
        refused(
          415,
          "unsupported_media_type"
        )(yield* leavesNothing(upload(key, file("a", "b") + end, { "content-type": sent })))
      }
    })
  )

  it.effect(
    "more than 100,000,000 bytes are 413 by their declared length, and while they come where none is declared",
    () =>
      Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        const head = ["POST /v1/files HTTP/1.1", "Host: x", `Authorization: Bearer ${key}`, `Content-Type: ${type}`]
        const declared = yield* leavesNothing(
          raw(site.url, [...head, "Content-Length: 200000000", "", file("a.md", "# Quay")].join("\r\n"))
        )
        assert.match(declared, /^HTTP\/1\.1 413 /)
        assert.match(declared, /^connection: close\r$/im)

        const piece = Buffer.alloc(1_000_000, "x")
        const chunked = async function* () {
          yield Buffer.from(file("first.md", "# Quay"))
          yield Buffer.from('--bound\r\nContent-Disposition: form-data; name="thrown away"\r\n\r\n')
          for (let sent = 0; sent <= limits.upload_bytes_max; sent += piece.length) yield piece
          yield Buffer.from(`\r\n${end}`)
        }
        const answer = yield* leavesNothing(
          Effect.promise(() =>
            fetch(`${site.url}/v1/files`, {
              method: "POST",
              body: ReadableStream.from(chunked()) as unknown as ReadableStream,
              duplex: "half",
              headers: { authorization: `Bearer ${key}`, "content-type": type }
            } as RequestInit)
          )
        )
        const json = (yield* Effect.promise(() => answer.json())) as Record<string, unknown>
        assert.deepStrictEqual([answer.status, json.code, json.limit_bytes], [413, "payload_too_large", 100_000_000])
      })
  )

  it.effect("a caller who breaks off in the middle of the second file leaves nothing behind", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const body = file("whole.md", "# Quay") + file("half.md", "x".repeat(100_000)).slice(0, 50_000)
      const register = yield* BlobsRepo
      yield* leavesNothing(
        Effect.gen(function* () {
          const { hostname, port } = new URL(site.url)
          const before = stored.size
          const socket = connect(Number(port), hostname)
          socket.write(
            `POST /v1/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: ${type}\r\n`
          )
          socket.write(`Content-Length: 1000000\r\n\r\n${body}`)
          while (stored.size === before) yield* Effect.sleep("5 millis")
          socket.destroy()
          while (stored.size > before) yield* Effect.sleep("5 millis")
          // The object is removed first, then forgotten.
          yield* Effect.repeat(register.condemn(-60, 1000), { until: (keys) => keys.length === 0 })
        })
      )
    })
  )

  it.effect("a store that fails in the middle is 503 and leaves nothing behind", () =>
    Effect.gen(function* () {
      const { key } = yield* (yield* Site).workspace()
      const body = file("whole.md", "# Quay") + file("half.md", `STORE FAILS${"x".repeat(1_000_000)}`) + end
      const answer = yield* leavesNothing(upload(key, body))
      refused(503, "service_unavailable")(answer)
      assert.isNotNull(answer.headers.get("retry-after"))
    })
  )

  it.effect("a refused form does not spoil its connection", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const authorization = `Authorization: Bearer ${key}`
      const body = `${file("a.md", "x".repeat(200_000))}--bound\r\nno colon\r\n\r\n${"y".repeat(200_000)}`
      const first = [
        "POST /v1/files HTTP/1.1",
        "Host: x",
        authorization,
        `Content-Type: ${type}`,
        `Content-Length: ${body.length}`,
        "",
        body
      ]
      const second = ["GET /v1/me HTTP/1.1", "Host: x", authorization, "Connection: close", "", ""]
      const answers = yield* raw(site.url, [...first, ...second].join("\r\n").replace(`${body}\r\n`, body))
      assert.deepStrictEqual(
        Array.from(answers.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status),
        ["400", "200"]
      )
    })
  )
})
