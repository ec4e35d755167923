import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"
import { generator_limits, layer } from "#layers/vendors/AssetGenerators.js"
import { fileAddress, isPrivate } from "#layers/vendors/meshy/Addresses.js"
import { createTask, promptOf } from "#layers/vendors/meshy/createRequest.js"
import { cleaned } from "#layers/vendors/meshy/Failures.js"
import { listedTasks, taskState } from "#layers/vendors/meshy/handleResponse.js"
import { AssetGenerator, type Order } from "#services/ports/AssetGenerator.js"
import { meshyStandIn, type Reply } from "../../../support/vendors/MeshyStandIn.js"

const limits = {
  ...generator_limits,
  answer_seconds: 0.5,
  silence_seconds: 0.3,
  whole_seconds: 2,
  pause_millis: 5,
  attempts_max: 3,
  retry_after_seconds_max: 1
}
const files = { glb: new Uint8Array([1, 2, 3, 4]), thumbnail: new Uint8Array([5]) }
const order: Order = { stage: "shape", reference: "0123456789abcdef", brief: "A wooden cart", previous: null }

/** Not in this test. */
const later = Number.MAX_SAFE_INTEGER

/** A stand-in, and the driver as the account of one key sees it. */
const connected = (secret = "msy_test") =>
  Effect.gen(function* () {
    const vendor = yield* meshyStandIn(files)
    const { open } = yield* AssetGenerator
    const account = { vendor: "meshy", model: "latest", secret: Redacted.make(secret), base_url: vendor.url } as const
    return { vendor, generator: open(account) }
  })

const run = <A, E>(test: Effect.Effect<A, E, AssetGenerator | import("effect").Scope.Scope>) =>
  test.pipe(Effect.provide(layer(limits)), Effect.scoped)

/** How it went wrong: the error's tag, and the failure that it carries. */
const wrong = <A>(
  effect: Effect.Effect<A, { readonly _tag: string; readonly failure?: object; readonly message: string }>
) => Effect.map(Effect.flip(effect), (error) => [error._tag, error.failure ?? error] as const)

describe("a task of Meshy's", () => {
  it.live("is bought once, seen growing, and its files are fetched without the key", () =>
    run(
      Effect.gen(function* () {
        const { generator, vendor } = yield* connected()
        const id = yield* generator.order(order, later)
        assert.strictEqual(id, vendor.tasks[0].id)
        const seen = [yield* generator.look("shape", id), yield* generator.look("shape", id)]
        assert.deepStrictEqual(
          seen.map(({ files, fraction }) => [fraction, files]),
          [
            [0, null],
            [0.5, null]
          ]
        )
        const done = yield* generator.look("shape", id)
        const bytes = yield* generator.download(done.files?.mesh ?? "", 100)
        assert.deepStrictEqual([...bytes], [1, 2, 3, 4])
        assert.deepStrictEqual(
          vendor.calls.map(({ authorization }) => authorization),
          [...Array(4).fill("Bearer msy_test"), undefined]
        )
      })
    )
  )

  it.live("is found again by the mark of its own order, on whatever page, and never by another's", () =>
    run(
      Effect.gen(function* () {
        const { generator, vendor } = yield* connected()
        const since = Date.now()
        const id = yield* generator.order(order, later)
        const other = { ...order, reference: "fedcba9876543210" }
        for (let i = 0; i < 60; i++)
          vendor.create({ mode: "preview", prompt: "A cart (ref. 0123456789abcdef) of others" })
        assert.deepStrictEqual(yield* generator.find(order, since), Option.some(id))
        assert.deepStrictEqual(yield* generator.find(other, since), Option.none())
        const texture: Order = { ...order, stage: "texture", previous: id }
        assert.deepStrictEqual(yield* generator.find(texture, since), Option.none())
        const textured = yield* generator.order(texture, later)
        assert.deepStrictEqual(yield* generator.find(texture, since), Option.some(textured))
        assert.deepStrictEqual(yield* generator.find(order, since), Option.some(id))
      })
    )
  )

  const ends: ReadonlyArray<readonly [string, Reply, string, object]> = [
    ["401", { status: 401 }, "GeneratorFailed", { code: "model_failed", retryable: false }],
    ["402", { status: 402 }, "GeneratorFailed", { code: "model_failed", retryable: false }],
    ["403", { status: 403 }, "GeneratorFailed", { code: "model_failed", retryable: false }],
    ["400", { status: 400, message: "Bad prompt" }, "GeneratorFailed", { code: "model_failed", retryable: false }],
    [
      "400 of its moderation",
      { status: 400, message: "Prompt violates our content policy" },
      "GeneratorFailed",
      { code: "model_refused", retryable: false }
    ],
    ["a redirect", { redirect: "http://127.0.0.1:1/" }, "GeneratorFailed", { retryable: false }],
    ["500", { status: 500 }, "OrderUncertain", { code: "model_failed", retryable: true }],
    ["no JSON", { garble: true }, "OrderUncertain", { retryable: true }],
    ["a cut", { cut: "after" }, "OrderUncertain", { retryable: true }],
    ["silence", { stall: "after" }, "OrderUncertain", { retryable: true }],
    ["the limit of its rate", { status: 429, retry_after: 1 }, "GeneratorAway", { retryable: true }]
  ]
  for (const [name, reply, tag, failure] of ends) {
    it.live(`an order that meets ${name} ends as ${tag}, and is sent once`, () =>
      run(
        Effect.gen(function* () {
          const { generator, vendor } = yield* connected()
          vendor.behave(() => reply)
          const [found, told] = yield* wrong(generator.order(order, later))
          assert.strictEqual(found, tag)
          assert.deepInclude(told, failure)
          assert.strictEqual(vendor.calls.length, 1)
          assert.match(JSON.stringify(told), /try again|store|top it up|change the brief/)
        })
      )
    )
  }

  it.live("an order whose time is over when the connection stands is broken off, and buys nothing", () =>
    run(
      Effect.gen(function* () {
        const { generator, vendor } = yield* connected()
        const [found] = yield* wrong(generator.order(order, Date.now() - 1))
        assert.deepStrictEqual([found, vendor.tasks.length], ["GeneratorAway", 0])
        const id = yield* generator.order(order, later)
        assert.deepStrictEqual(
          vendor.tasks.map((task) => [task.id, task.body.mode]),
          [[id, "preview"]]
        )
      })
    )
  )

  it.live("an order that meets nobody was not taken: the vendor is away, not in doubt", () =>
    run(
      Effect.gen(function* () {
        const { generator, vendor } = yield* connected()
        vendor.server.close()
        vendor.server.closeAllConnections()
        assert.strictEqual((yield* wrong(generator.order(order, later)))[0], "GeneratorAway")
      })
    )
  )

  it.live("a look that meets trouble is tried again; what stays away is away, not failed", () =>
    run(
      Effect.gen(function* () {
        const { generator, vendor } = yield* connected()
        const id = yield* generator.order(order, later)
        vendor.behave(({ kind, nth }) => (kind === "read" && nth < 2 ? { status: 503 } : undefined))
        yield* generator.look("shape", id)
        vendor.behave(() => ({ cut: "before" }))
        assert.deepStrictEqual((yield* wrong(generator.look("shape", id)))[0], "GeneratorAway")
      })
    )
  )

  const lost: ReadonlyArray<readonly [string, Reply, string]> = [
    ["FAILED", { end: "FAILED", message: "Server is busy" }, 'could not make this ("Server is busy")'],
    ["FAILED by moderation", { end: "FAILED", message: "NSFW content" }, "declined"],
    ["EXPIRED", { end: "EXPIRED" }, "expire"],
    ["CANCELED", { end: "CANCELED" }, "canceled at Meshy"],
    ["SUCCEEDED without a GLB", { glb_url: null }, "without a GLB"]
  ]
  for (const [name, reply, words] of lost) {
    it.live(`that is ${name} fails in words for the caller`, () =>
      run(
        Effect.gen(function* () {
          const { generator, vendor } = yield* connected()
          const id = yield* generator.order(order, later)
          vendor.tasks[0].reads = 2
          vendor.behave(() => reply)
          const failure = yield* Effect.flip(generator.look("shape", id))
          assert.strictEqual(failure._tag, "GeneratorFailed")
          assert.include(failure.message, words)
        })
      )
    )
  }
})

describe("a file of Meshy's", () => {
  const bad: ReadonlyArray<readonly [string, Reply, string, number]> = [
    ["a redirect", { redirect: "http://169.254.169.254/" }, "GeneratorFailed", 1],
    ["more bytes than it may have", { bytes: new Uint8Array(101) }, "GeneratorFailed", 1],
    ["more bytes and no length", { bytes: new Uint8Array(101), slowly: true }, "GeneratorFailed", 1],
    ["an end before its length", { bytes: new Uint8Array(50), length: 90 }, "GeneratorAway", 3],
    ["silence", { stall: "before" }, "GeneratorAway", 3],
    ["403", { status: 403 }, "GeneratorFailed", 1]
  ]
  for (const [name, reply, tag, times] of bad) {
    it.live(`that meets ${name} is not taken`, () =>
      run(
        Effect.gen(function* () {
          const { generator, vendor } = yield* connected()
          vendor.behave(() => reply)
          const [found] = yield* wrong(generator.download(`${vendor.url}/files/x/model.glb`, 100))
          assert.deepStrictEqual([found, vendor.calls.length], [tag, times])
        })
      )
    )
  }

  it.live("at an address of anybody else is never asked for", () =>
    run(
      Effect.gen(function* () {
        const { generator } = yield* connected()
        const other = yield* meshyStandIn(files)
        const [found] = yield* wrong(generator.download(`${other.url}/files/x/model.glb`, 100))
        assert.deepStrictEqual([found, other.calls.length], ["GeneratorFailed", 0])
      })
    )
  )

  it("lies on the vendor's hosts or the operator's server, and nowhere else", () => {
    const allowed = (text: string, base: string | null = null) => fileAddress(text, base) !== null
    assert.isTrue(allowed("https://assets.meshy.ai/a/b.glb?Expires=1"))
    for (const text of [
      "http://assets.meshy.ai/a.glb",
      "https://assets.meshy.ai:8443/a.glb",
      "https://assets.meshy.ai.evil.example/a.glb",
      "https://evil.example/assets.meshy.ai",
      "https://key@assets.meshy.ai/a.glb",
      "https://127.0.0.1/a.glb",
      "file:///etc/passwd",
      "data:text/plain,x",
      "//assets.meshy.ai/a.glb"
    ]) {
      assert.isFalse(allowed(text), text)
    }
    assert.isTrue(allowed("http://10.0.0.7:9000/x.glb", "http://10.0.0.7:9000/meshy"))
    assert.isFalse(allowed("http://10.0.0.7:9001/x.glb", "http://10.0.0.7:9000/meshy"))
    assert.isFalse(allowed("https://10.0.0.7:9000/x.glb", "http://10.0.0.7:9000"))
  })

  it("is fetched from public networks alone", () => {
    for (const ip of [
      "127.0.0.1",
      "10.1.2.3",
      "169.254.169.254",
      "192.168.0.1",
      "100.64.0.1",
      "0.0.0.0",
      "224.0.0.1"
    ]) {
      assert.isTrue(isPrivate(ip), ip)
      assert.isTrue(isPrivate(`::ffff:${ip}`), ip)
    }
    for (const ip of ["::1", "::", "fd00::1", "fe80::1", "ff02::1", "64:ff9b::7f00:1", "no address"]) {
      assert.isTrue(isPrivate(ip), ip)
    }
    for (const ip of ["8.8.8.8", "2606:4700::1111", "172.32.0.1"]) assert.isFalse(isPrivate(ip), ip)
  })
})

describe("what is sent to Meshy and taken from it", () => {
  it("a prompt has at most 600 characters, the mark at its end, and no half of a character", () => {
    for (const brief of ["A cart", "a ".repeat(1_000), "🛒".repeat(500), `${"x".repeat(573)}🛒🛒`]) {
      const { body } = createTask({ ...order, brief }, "latest")
      const prompt = String(body?.prompt)
      assert.isAtMost(prompt.length, 600)
      assert.isTrue(prompt.endsWith("(ref. 0123456789abcdef)"))
      assert.strictEqual(Buffer.from(prompt).toString(), prompt)
    }
    assert.strictEqual(promptOf(" A\n\n cart\u0009x "), "A cart x")
  })

  it("the vendor's words are handed on in one bounded line without addresses and keys", () => {
    assert.strictEqual(cleaned("Bad\n\u0000 luck  at https://x.example/?key=1 with msy_abc123"), "Bad luck at … with …")
    assert.isAtMost(cleaned("y".repeat(5_000)).length, 201)
    for (const nothing of [undefined, 7, {}, ""]) assert.strictEqual(cleaned(nothing), "")
  })

  it("answers that are not the protocol's are refused, whatever they are", () => {
    for (const text of [
      "",
      "null",
      "[]",
      "7",
      '"x"',
      "{}",
      '{"status":"ELSE"}',
      '{"status":"SUCCEEDED","model_urls":[]}'
    ]) {
      assert.strictEqual(taskState({ status: 200, text })._tag, "Left", text)
    }
    for (const text of ["", "null", "{}", '{"result":7}']) {
      assert.strictEqual(listedTasks({ status: 200, text }, order)._tag, "Left", text)
    }
    const odd = JSON.stringify([null, 7, { id: "a", prompt: 9 }, { id: { x: 1 }, prompt: "(ref. 0123456789abcdef)" }])
    assert.deepInclude(listedTasks({ status: 200, text: odd }, order), { _tag: "Right" })
  })
})
