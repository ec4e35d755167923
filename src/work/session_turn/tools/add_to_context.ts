import { Effect } from "effect"
import { SessionContext } from "#services/SessionContext.js"
import type { RunOf } from "./Acting.js"
import type * as declared from "./Declarations.js"

export const add_to_context: RunOf<typeof declared.add_to_context> = (target, { principal, session_id }) =>
  Effect.gen(function* () {
    const { created, session } = yield* (yield* SessionContext).add(principal, session_id, target)
    return { created, context: session.context.map(({ id, kind, name }) => ({ kind, id, name })) }
  })
