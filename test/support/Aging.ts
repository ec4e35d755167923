import { SqlClient } from "@effect/sql"
import { Duration, Effect } from "effect"

/** Every instant that a rule of time looks at, set back: the rows of a database of one's own are older by so much. */
export const age = (duration: Duration.DurationInput) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const by = sql`make_interval(secs => ${Duration.toSeconds(duration)}::float8)`
    yield* sql`UPDATE project SET trashed_at = trashed_at - ${by} WHERE trashed_at IS NOT NULL`
    yield* sql`UPDATE scene SET trashed_at = trashed_at - ${by} WHERE trashed_at IS NOT NULL`
    yield* sql`UPDATE idempotency_key SET created_at = created_at - ${by}`
    yield* sql`UPDATE operation SET finished_at = finished_at - ${by} WHERE finished_at IS NOT NULL`
    // The log lets nobody change it, but whom its table belongs to.
    yield* sql`ALTER TABLE audit DISABLE TRIGGER audit_append_only`
    yield* sql`UPDATE audit SET at = at - ${by}`
    yield* sql`ALTER TABLE audit ENABLE TRIGGER audit_append_only`
    yield* sql`UPDATE file SET created_at = created_at - ${by}, expires_at = expires_at - ${by}`
    yield* sql`UPDATE asset_file SET replaced_at = replaced_at - ${by} WHERE replaced_at IS NOT NULL`
    yield* sql`UPDATE blob SET since = since - ${by}`
  }).pipe(Effect.orDie)
