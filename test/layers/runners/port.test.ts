import { randomBytes } from "node:crypto"
import { connect as connectTls } from "node:tls"
import { NodeClusterSocket } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { ofCertificates, ofKeys } from "#layers/runners/Credentials.js"
import { layer as dialer } from "#layers/runners/Dialer.js"
import { closed, newKey, openPort, ping, pingWith, rawTo, tapTo } from "./Port.js"

const files = (name: string) => ({
  cert: `test/support/certificates/${name}.pem`,
  key: `test/support/certificates/${name}.key`,
  ca: "test/support/certificates/ca.pem"
})

/** What a stranger may say first. */
const openings: ReadonlyArray<readonly [string, Buffer]> = [
  ["nothing but noise", randomBytes(64)],
  ["a request of HTTP", Buffer.from("GET / HTTP/1.1\r\nHost: x\r\n\r\n")],
  [
    "the cluster's message in the clear",
    Buffer.from([0x82, 0xa4, 0x5f, 0x74, 0x61, 0x67, 0xa4, 0x50, 0x69, 0x6e, 0x67])
  ],
  ["a record of TLS that is too long", Buffer.concat([Buffer.from([22, 3, 3, 255, 255]), randomBytes(1_000)])],
  ["a record of data before the proof", Buffer.concat([Buffer.from([23, 3, 3, 0, 32]), randomBytes(32)])]
]

describe("the port between processes", () => {
  it.scopedLive("a peer with the deployment's key is answered", () =>
    Effect.gen(function* () {
      const key = newKey()
      const { port, seen } = yield* openPort(ofKeys([key]))
      yield* pingWith(ofKeys([Buffer.from(key)]), port)
      assert.strictEqual(seen.pings, 1)
    })
  )

  it.scopedLive(
    "a peer that speaks the protocol without a key or with another reaches nothing, and nothing of it is decoded",
    () =>
      Effect.gen(function* () {
        const key = newKey()
        const { port, seen } = yield* openPort(ofKeys([key]))
        const keyless = Effect.scoped(ping(NodeClusterSocket.layerClientProtocol, port))
        const outcomes = yield* Effect.all([
          Effect.exit(pingWith(ofKeys([newKey()]), port)),
          Effect.exit(Effect.timeoutFail(keyless, { duration: "7 seconds", onTimeout: () => "no answer" }))
        ])
        assert.deepStrictEqual(outcomes.map(Exit.isFailure), [true, true])
        assert.deepStrictEqual(seen, { decoded: 0, pings: 0 })
        yield* pingWith(ofKeys([key]), port)
      })
  )

  it.scopedLive("a peer that is asked by a stranger's port tells it nothing", () =>
    Effect.gen(function* () {
      const { port, seen } = yield* openPort(ofKeys([newKey()]))
      const tap = yield* tapTo(port)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(pingWith(ofKeys([newKey()]), tap.port))))
      assert.notInclude(Buffer.concat(tap.sent).toString("latin1"), "Ping")
      assert.deepStrictEqual(seen, { decoded: 0, pings: 0 })
    })
  )

  for (const [what, bytes] of openings) {
    it.scopedLive(`${what} ends the connection before anything is decoded`, () =>
      Effect.gen(function* () {
        const key = newKey()
        const { port, seen } = yield* openPort(ofKeys([key]))
        const socket = yield* rawTo(port)
        socket.write(bytes)
        yield* closed(socket)
        assert.strictEqual(seen.decoded, 0)
        yield* pingWith(ofKeys([key]), port)
      })
    )
  }

  it.scopedLive("a client of TLS without the key, of any version, gets no session", () =>
    Effect.gen(function* () {
      const { port, seen } = yield* openPort()
      for (const version of ["TLSv1.2", "TLSv1.3"] as const) {
        const reached = yield* Effect.async<boolean>((resume) => {
          const socket = connectTls({
            port,
            host: "127.0.0.1",
            rejectUnauthorized: false,
            minVersion: version,
            maxVersion: version
          })
          socket.on("secureConnect", () => resume(Effect.succeed(true)))
          socket.on("error", () => resume(Effect.succeed(false)))
        })
        assert.isFalse(reached, version)
      }
      assert.strictEqual(seen.decoded, 0)
    })
  )

  it.scopedLive("a recorded session that is played again is refused, whole or from any of its messages on", () =>
    Effect.gen(function* () {
      const key = newKey()
      const { port, seen } = yield* openPort(ofKeys([key]))
      const tap = yield* tapTo(port)
      yield* pingWith(ofKeys([key]), tap.port)
      const { decoded } = seen
      assert.isAbove(tap.sent.length, 1)
      for (let from = 0; from < tap.sent.length; from++) {
        const socket = yield* rawTo(port)
        for (const chunk of tap.sent.slice(from)) socket.write(chunk)
        yield* closed(socket)
      }
      assert.deepStrictEqual(seen, { decoded, pings: 1 })
    })
  )

  for (const [what, change, genuine] of [
    ["altered", (chunk: Buffer) => chunk.with(chunk.length - 1, chunk.at(-1) === 0 ? 1 : 0), 0],
    ["sent twice", (chunk: Buffer) => Buffer.concat([chunk, chunk]), 1]
  ] as const) {
    it.scopedLive(`a message that is ${what} on its way is not decoded again and ends the connection`, () =>
      Effect.gen(function* () {
        const key = newKey()
        const { port, seen } = yield* openPort(ofKeys([key]))
        const state = { spoiling: false }
        const tap = yield* tapTo(port, (chunk) => (state.spoiling ? Buffer.from(change(chunk)) : chunk))
        const client = yield* ping(dialer(ofKeys([key])), tap.port)
        const before = { ...seen }
        state.spoiling = true
        yield* Effect.exit(client.Ping())
        yield* Effect.promise(() => tap.ended)
        assert.deepStrictEqual(seen, { decoded: before.decoded + genuine, pings: before.pings + genuine })
      })
    )
  }

  it.scopedLive("1,000 connections that say nothing are held in small number, then ended, and keep no peer out", () =>
    Effect.gen(function* () {
      const key = newKey()
      const { port, seen } = yield* openPort(ofKeys([key]))
      const peer = yield* ping(dialer(ofKeys([key])), port)
      const silent = yield* Effect.forEach(Array.from({ length: 1_000 }), () => rawTo(port))
      yield* pingWith(ofKeys([key]), port)
      yield* peer.Ping()
      // The oldest went to make room, the newest has its time.
      yield* closed(silent[0])
      assert.isFalse(silent[999].closed)
      yield* Effect.forEach(silent, closed, { concurrency: "unbounded" })
      yield* peer.Ping()
      assert.strictEqual(seen.pings, 4)
    })
  )
})

describe("the port between processes with certificates", () => {
  it.scopedLive("a peer with a certificate of the authority is answered, others are not", () =>
    Effect.gen(function* () {
      const member = yield* ofCertificates(files("member"))
      const { port, seen } = yield* openPort(member)
      yield* pingWith(member, port)
      const { decoded } = seen
      const nameless = { ...member, client: { ca: member.client.ca, checkServerIdentity: () => undefined } }
      for (const stranger of [nameless, ofKeys([newKey()])]) {
        assert.isTrue(Exit.isFailure(yield* Effect.exit(pingWith(stranger, port))))
      }
      assert.deepStrictEqual(seen, { decoded, pings: 1 })
    })
  )

  it.effect("files that do not fit together, or are not there, are refused in one line", () =>
    Effect.gen(function* () {
      const wrong = [
        files("stranger"),
        { ...files("member"), key: files("stranger").key },
        { ...files("member"), cert: "nowhere.pem" },
        { ...files("member"), ca: files("stranger").cert },
        { ...files("member"), ca: "README.md" }
      ]
      for (const each of wrong) {
        const { message } = yield* Effect.flip(ofCertificates(each))
        assert.match(message, /^The certificates between processes \(.*\) cannot be used: [^\n]+$/)
      }
    })
  )
})
