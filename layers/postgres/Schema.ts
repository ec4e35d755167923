/** Whether the schema of a database is the one that a program was written for, in words for whoever runs it. */
import { SqlClient } from "@effect/sql"
import type { SqlError } from "@effect/sql/SqlError"
import { Data, Effect, Option } from "effect"

/** The database is older or newer than the program; the message is one line that says what to do. */
export class SchemaRefused extends Data.TaggedError("SchemaRefused")<{ readonly message: string }> {}

export interface Difference {
  /** Steps that the program would run, in order; all of them on an empty database. */
  readonly pending: ReadonlyArray<string>
  /** Steps that the program does not know and cannot live with. */
  readonly unknown: ReadonlyArray<string>
  readonly empty: boolean
}

/** The steps that ran on a database. */
export interface Done {
  /** Those that a program which does not know them cannot live with. */
  readonly binding: ReadonlyArray<string>
  /** Those that only add what older programs need not know: they go on beside newer ones. */
  readonly expanding: ReadonlyArray<string>
}

export const differenceOf = (steps: ReadonlyArray<string>, { binding, expanding }: Done): Difference => ({
  pending: steps.filter((name) => !binding.includes(name) && !expanding.includes(name)),
  unknown: binding.filter((name) => !steps.includes(name)),
  empty: binding.length === 0
})

/** The steps that ran on this database. The second table came later: programs before it look at the first alone. */
export const doneSteps: Effect.Effect<Done, SqlError, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [there] = yield* sql<{ readonly binding: boolean; readonly expanding: boolean }>`
    SELECT to_regclass('migration') IS NOT NULL AS binding, to_regclass('expansion') IS NOT NULL AS expanding`
  const names = (table: string) =>
    Effect.map(sql<{ readonly name: string }>`SELECT name FROM ${sql(table)} ORDER BY name`, (rows) =>
      rows.map(({ name }) => name)
    )
  return {
    binding: there.binding ? yield* names("migration") : [],
    expanding: there.expanding ? yield* names("expansion") : []
  }
})

const listed = ([first, ...more]: ReadonlyArray<string>): string =>
  more.length === 0 ? first : `${first} and ${more.length} more`

/** What no step of this program can bring up to date. */
export const newer = ({ unknown }: Difference): Option.Option<string> =>
  unknown.length === 0
    ? Option.none()
    : Option.some(
        `The database is newer than this program: it has ${listed(unknown)}. ` +
          "Run the program's newer version, the one that migrated the database."
      )

/** What keeps this program from working on the database; none where the schema is its own. */
export const fault = (difference: Difference): Option.Option<string> =>
  Option.orElse(newer(difference), () => {
    if (difference.empty) {
      return Option.some(
        "The database holds no schema yet: run `scenewright migrate`, or `scenewright serve`, which does it at its start."
      )
    }
    return difference.pending.length === 0
      ? Option.none()
      : Option.some(
          `The database is older than this program: it lacks ${listed(difference.pending)}. Run \`scenewright migrate\`.`
        )
  })

/** Fails with what is wrong, where something is. */
export const refuse = (found: Option.Option<string>): Effect.Effect<void, SchemaRefused> =>
  Option.match(found, { onNone: () => Effect.void, onSome: (message) => new SchemaRefused({ message }) })
