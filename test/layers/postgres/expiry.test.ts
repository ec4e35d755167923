/** A file's time runs out between any two looks at the clock: on a clock that goes an hour further at each look. */
import { SqlClient } from "@effect/sql"
import { assert, it } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { AssetFilesRepo } from "#services/ports/AssetFilesRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { bytesFor, mesh } from "../../contracts/AssetFilesRepo.contract.js"
import { postgres } from "../../support/Postgres.js"
import { type Tenant, tenant } from "../../support/Tenant.js"
import { refusalOf, upload } from "../../support/Turns.js"

const world = Layer.provideMerge(repositories, postgres({ pool_size: 2 }))

/** As many as any start looks at the clock before its file is referred to, and some more. */
const looks = 16

const restless = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.zipRight(
    sql`CREATE SEQUENCE look`,
    sql`CREATE OR REPLACE FUNCTION now_ms() RETURNS timestamptz LANGUAGE sql VOLATILE AS
      'SELECT date_trunc(''milliseconds'', clock_timestamp() + nextval(''look'') * interval ''1 hour'')'`
  )
)

/** The file's time is over before the nth look at the clock from now on. */
const endsBefore = (id: string, nth: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`UPDATE file SET expires_at = clock_timestamp()
      + ((SELECT last_value FROM look) + ${nth}::integer - 0.5) * interval '1 hour' WHERE id = ${id}::uuid`
  )

const scene = (of: Tenant, source_file_id: string) =>
  Effect.gen(function* () {
    const slug = { slug: "s", chosen: false }
    const { project_id, theme_id, workspace_id } = of
    const made = { project_id, theme_id, workspace_id, id: yield* uuidv7, name: "S", description: "", source_file_id }
    return yield* Effect.either((yield* ScenesRepo).create({ ...made, slug }))
  })

const filled = (of: Tenant, nth: number) =>
  Effect.gen(function* () {
    const { id } = yield* mesh(of)
    const file = yield* bytesFor(of, id, "1".repeat(64))
    yield* endsBefore(String(file.file_id), nth)
    return yield* Effect.either((yield* AssetFilesRepo).fill(of.workspace_id, file))
  })

it.scopedLive(
  "a file whose time runs out while it comes to be referred to is referred to or not found, and never a fault",
  () =>
    Effect.gen(function* () {
      yield* restless
      const of = yield* tenant
      const ways: Record<string, (nth: number) => Effect.Effect<unknown, unknown, Layer.Layer.Success<typeof world>>> =
        {
          scene: (nth: number) =>
            Effect.flatMap(upload(of), (id) => Effect.zipRight(endsBefore(id, nth), scene(of, id))),
          message: (nth: number) =>
            Effect.flatMap(upload(of), (id) => Effect.zipRight(endsBefore(id, nth), refusalOf(of, { file_ids: [id] }))),
          role: (nth: number) => filled(of, nth)
        }
      for (const [name, way] of Object.entries(ways)) {
        for (let nth = 1; nth <= looks; nth++) {
          const ended = yield* Effect.exit(way(nth))
          assert.isTrue(
            Exit.isSuccess(ended),
            `${name}, before look ${nth}: ${Exit.isFailure(ended) ? ended.cause : ""}`
          )
        }
      }
    }).pipe(Effect.provide(world)),
  60_000
)
