import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Either, Redacted } from "effect"
import { describe as explain, settings } from "#layers/config.js"

const read = (environment: Record<string, string>) =>
  Effect.either(settings).pipe(
    Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(environment)))),
    Effect.map(Either.mapLeft(explain)),
    Effect.runSync
  )

const hosted = (environment: Record<string, string>) =>
  Either.getOrThrow(read(environment)).hosted.map(({ secret, ...rest }) => ({
    ...rest,
    secret: Redacted.value(secret)
  }))

describe("the service's own language models", () => {
  it("there are none unless the environment has a vendor's key", () => {
    assert.deepStrictEqual(hosted({}), [])
  })

  it("a key offers what the vendor offers, or the models that are named; its base URL loses its last slash", () => {
    const environment = {
      SCENEWRIGHT_ANTHROPIC_API_KEY: "a-key",
      SCENEWRIGHT_OPENAI_API_KEY: "another",
      SCENEWRIGHT_OPENAI_BASE_URL: "http://models.internal:11434/v1/",
      SCENEWRIGHT_OPENAI_MODELS: "llama3.1:8b, qwen3"
    }
    assert.deepStrictEqual(hosted(environment), [
      { vendor: "anthropic", secret: "a-key", base_url: null, models: null },
      {
        vendor: "openai",
        secret: "another",
        base_url: "http://models.internal:11434/v1",
        models: ["llama3.1:8b", "qwen3"]
      }
    ])
  })

  it("what is wrong is named without the key: no key, no models of a server, no address, no names", () => {
    const wrong = (environment: Record<string, string>) => Either.merge(read(environment)) as string
    const key = { SCENEWRIGHT_OPENAI_API_KEY: "the-secret-key" }
    assert.include(wrong({ SCENEWRIGHT_OPENAI_MODELS: "gpt-5" }), "SCENEWRIGHT_OPENAI_API_KEY: is required")
    const unnamed = wrong({ ...key, SCENEWRIGHT_OPENAI_BASE_URL: "http://models.internal/v1" })
    assert.include(unnamed, "SCENEWRIGHT_OPENAI_MODELS: is required")
    assert.notInclude(unnamed, "the-secret-key")
    for (const address of [
      "models.internal",
      "ftp://a.example",
      "https://u:p@a.example/v1",
      "https://a.example/v1?x=1"
    ]) {
      const refused = wrong({ ...key, SCENEWRIGHT_OPENAI_BASE_URL: address, SCENEWRIGHT_OPENAI_MODELS: "m" })
      assert.include(refused, "SCENEWRIGHT_OPENAI_BASE_URL", address)
      assert.notInclude(refused, "u:p")
    }
    assert.include(wrong({ ...key, SCENEWRIGHT_OPENAI_MODELS: "a,,b" }), "SCENEWRIGHT_OPENAI_MODELS: must be")
  })
})
