import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { settings } from "#layers/config.js"
import { migrated } from "#layers/persistence.js"

/** The address of a database at which nothing listens. */
const nowhere = new Map([
  ["DATABASE_URL", "postgres://nobody:its-password@127.0.0.1:1/nowhere"],
  ["SCENEWRIGHT_SECRET", "a secret of tests, 32 characters"]
])

describe("the persistence of a deployment", () => {
  it.live("a database that does not answer is told in one line with what to do, without its password", () =>
    Effect.gen(function* () {
      const read = yield* Effect.withConfigProvider(settings, ConfigProvider.fromMap(nowhere))
      const { message } = yield* Effect.flip(Effect.scoped(migrated(read)))
      assert.strictEqual(message, "The database does not answer (ECONNREFUSED): `scenewright doctor` says what to do.")
    })
  )
})
