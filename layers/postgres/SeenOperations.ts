import { SqlClient } from "@effect/sql"
import { Effect, Layer } from "effect"
import { type SeenOperation, SeenOperations } from "#services/ports/SeenOperations.js"
import type { Pool } from "./Client.js"
import { makeLookUp } from "./LookUp.js"
import { type OperationRecord, toOperation } from "./OperationRecord.js"
import type { Json } from "./Rows.js"
import { type Finding, toVisible, visibleTo } from "./VisibleProjects.js"

interface Found {
  readonly operation: OperationRecord
  readonly project: Json<SeenOperation["project"]>
}

/** {@link SeenOperations} by one statement. */
export const layer: Layer.Layer<SeenOperations, never, SqlClient.SqlClient | Pool> = Layer.scoped(
  SeenOperations,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const finds = yield* makeLookUp<Finding, Found, SeenOperation>(
      sql`
        SELECT jsonb_build_object('operation', to_jsonb(o), 'project', to_jsonb(v))
        FROM operation o JOIN ${visibleTo(sql, sql`item`)} v ON v.id = o.project_id
        WHERE o.id = (item->>'id')::uuid AND o.workspace_id = (item->>'workspace_id')::uuid`,
      ({ operation, project }) => ({ operation: toOperation(operation), project: toVisible(project) })
    )
    return { find: ({ role, user_id, workspace_id }, id) => finds({ role, user_id, workspace_id, id }) }
  })
)
