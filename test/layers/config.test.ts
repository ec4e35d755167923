import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Either, Option } from "effect"
import { describe as explain, settings } from "#layers/config.js"

const read = (environment: Record<string, string>) =>
  Effect.either(settings).pipe(
    Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(environment)))),
    Effect.map(Either.mapLeft(explain)),
    Effect.runSync
  )

const http = (environment: Record<string, string>) => Either.getOrThrow(read(environment)).http

describe("the configuration", () => {
  it("no page of another origin may call and a key may make 50 requests a second, 100 at once, unless it is set", () => {
    const { cors_origins, requests } = http({})
    assert.deepStrictEqual(cors_origins, [])
    assert.deepStrictEqual(requests, { per_second: 50, burst: 100 })
  })

  it("SCENEWRIGHT_REQUESTS_PER_SECOND and SCENEWRIGHT_REQUESTS_BURST set the rate, 0 switches it off", () => {
    const environment = { SCENEWRIGHT_REQUESTS_PER_SECOND: "0", SCENEWRIGHT_REQUESTS_BURST: "7" }
    assert.deepStrictEqual(http(environment).requests, { per_second: 0, burst: 7 })
    const wrong = read({ SCENEWRIGHT_REQUESTS_PER_SECOND: "-1", SCENEWRIGHT_REQUESTS_BURST: "many" })
    assert.isTrue(Either.isLeft(wrong))
    assert.match(Either.merge(wrong) as string, /REQUESTS_PER_SECOND: must be 0 to 100000[\s\S]*REQUESTS_BURST/)
  })

  it("what is wrong with DATABASE_URL or a secret is told, and never the value", () => {
    const wrong = read({ DATABASE_URL: "mysql://its-password@db", SCENEWRIGHT_SECRET: "its-password" })
    assert.match(
      Either.merge(wrong) as string,
      /SECRET: must have at least 32[\s\S]*DATABASE_URL: must begin with postgres:/
    )
    assert.notInclude(Either.merge(wrong) as string, "password")
  })

  it("SCENEWRIGHT_AUDIT_DAYS and SCENEWRIGHT_OPERATION_DAYS say how long the past is kept, 0 for good, the log 30 days at least", () => {
    const kept = (environment: Record<string, string>) => Either.getOrThrow(read(environment)).retention
    assert.deepStrictEqual(kept({}), { audit_days: 400, operation_days: 0 })
    const set = { SCENEWRIGHT_AUDIT_DAYS: "0", SCENEWRIGHT_OPERATION_DAYS: "90" }
    assert.deepStrictEqual(kept(set), { audit_days: 0, operation_days: 90 })
    const wrong = read({ SCENEWRIGHT_AUDIT_DAYS: "29", SCENEWRIGHT_OPERATION_DAYS: "-1" })
    assert.match(Either.merge(wrong) as string, /AUDIT_DAYS: must be 0, or 30 to[\s\S]*OPERATION_DAYS: must be 0, or 1/)
  })

  it("what an address may hold and fail at is bounded unless it is set, and no proxy is trusted unless it is named", () => {
    const { failures, limits, pace, proxies } = http({})
    assert.deepStrictEqual(failures, { per_second: 2, burst: 100 })
    assert.deepStrictEqual(limits, { connections: 10_000, connections_per_address: 1_000, pipelined_requests: 32 })
    assert.deepStrictEqual(pace, { bytes_per_second: 1_000, patience_seconds: 30 })
    assert.deepStrictEqual(proxies, { header: "x-forwarded-for", trusted: [] })
    const named = {
      SCENEWRIGHT_TRUSTED_PROXIES: "10.0.0.0/8, ::1",
      SCENEWRIGHT_TRUSTED_PROXY_HEADER: "CF-Connecting-IP"
    }
    assert.deepStrictEqual(http(named).proxies, { header: "cf-connecting-ip", trusted: ["10.0.0.0/8", "::1"] })
    const wrong = read({ SCENEWRIGHT_TRUSTED_PROXIES: "10.0.0.0/33", SCENEWRIGHT_TRUSTED_PROXY_HEADER: "a b" })
    assert.match(Either.merge(wrong) as string, /"10.0.0.0\/33" is none/)
    assert.include(Either.merge(wrong) as string, "TRUSTED_PROXY_HEADER")
  })

  it("SCENEWRIGHT_CORS_ORIGINS is a list of origins or *, and what no browser would send is refused by name", () => {
    const origins = (text: string) => http({ SCENEWRIGHT_CORS_ORIGINS: text }).cors_origins
    assert.deepStrictEqual(origins(" https://a.example , http://localhost:5173,"), [
      "https://a.example",
      "http://localhost:5173"
    ])
    assert.deepStrictEqual(origins("*"), ["*"])
    for (const wrong of [
      "https://a.example/",
      "a.example",
      "https://A.example",
      "ftp://a.example",
      "null",
      "https://*"
    ]) {
      const refused = read({ SCENEWRIGHT_CORS_ORIGINS: `https://b.example,${wrong}` })
      assert.isTrue(Either.isLeft(refused), wrong)
      assert.include(Either.merge(refused) as string, `"${wrong}" is none`)
    }
  })

  it("all that is wrong is named at once", () => {
    const wrong = Either.merge(
      read({
        SCENEWRIGHT_HTTP_PORT: "x",
        SCENEWRIGHT_CORS_ORIGINS: "x",
        SCENEWRIGHT_SECRET: "short",
        LOG_LEVEL: "loud"
      })
    ) as string
    for (const name of ["HTTP_PORT", "CORS_ORIGINS", "SECRET", "LOG_LEVEL"]) assert.include(wrong, name)
  })

  it("SCENEWRIGHT_RUNNER_PODS takes labels, SCENEWRIGHT_PROBES_PORT a port, and neither is set by itself", () => {
    const none = Either.getOrThrow(read({}))
    assert.isTrue(Option.isNone(none.runner.pods) && Option.isNone(none.probes_port))
    const labels = "app.kubernetes.io/name=scenewright,app.kubernetes.io/component=runner"
    const set = Either.getOrThrow(read({ SCENEWRIGHT_RUNNER_PODS: labels, SCENEWRIGHT_PROBES_PORT: "9090" }))
    assert.deepStrictEqual([set.runner.pods, set.probes_port], [Option.some(labels), Option.some(9090)])
    const wrong = read({ SCENEWRIGHT_RUNNER_PODS: "component = runner", SCENEWRIGHT_PROBES_PORT: "65536" })
    assert.match(Either.merge(wrong) as string, /RUNNER_PODS: must be labels[\s\S]*PROBES_PORT: must be a port/)
  })
})
