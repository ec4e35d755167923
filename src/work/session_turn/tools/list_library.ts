import { Effect } from "effect"
import { beginning } from "#domain/Session.js"
import { Library } from "#services/Library.js"
import type { RunOf } from "./Acting.js"
import type * as declared from "./Declarations.js"

/** Entities of an answer, and characters of what is said of each. */
const page_entities = 50
const glance_characters = 240

export const list_library: RunOf<typeof declared.list_library> = ({ kind, ...page }, { principal, project_id }) =>
  Effect.gen(function* () {
    const library = yield* Library
    const { items, next_cursor } = yield* library.list(principal, kind, project_id, { ...page, limit: page_entities })
    const entities = items.map(({ body, description, id, name }) => ({
      kind,
      id,
      name,
      description: beginning(description, glance_characters),
      type: "type" in body ? body.type : null
    }))
    return { entities, next_cursor }
  })
