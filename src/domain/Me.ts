import { Schema } from "effect"
import { Plan } from "./Credits.js"
import { Timestamp, Uuid } from "./Ids.js"
import { Role, Scope } from "./Scope.js"

/** Who a key is: its workspace, the user it acts as, and the key itself without its secret. */
export const Me = Schema.Struct({
  workspace: Schema.Struct({ id: Uuid, slug: Schema.String, name: Schema.String, plan: Plan }),
  user: Schema.Struct({ id: Uuid, name: Schema.String, email: Schema.String, role: Role }),
  key: Schema.Struct({
    id: Uuid,
    name: Schema.String,
    display_prefix: Schema.String,
    scopes: Schema.Array(Scope),
    created_at: Timestamp,
    last_used_at: Schema.NullOr(Timestamp)
  })
}).annotations({ identifier: "Me", description: "The key, the user it acts as and their workspace" })
export type Me = typeof Me.Type
