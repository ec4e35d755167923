import { Effect } from "effect"
import { problem } from "#domain/Problem.js"
import { LibraryAccess } from "#services/LibraryAccess.js"
import type { RunOf } from "./Acting.js"
import type * as declared from "./Declarations.js"

export const read_entity: RunOf<typeof declared.read_entity> = ({ id, kind }, { principal, project_id }) =>
  Effect.gen(function* () {
    const elsewhere = problem("entity_not_found", `This project's library has no such ${kind}: list_library gives ids.`)
    const { entity } = yield* Effect.mapError((yield* LibraryAccess).seen(principal, kind, id), () => elsewhere)
    if (entity.project_id !== project_id) return yield* elsewhere
    const { body, description, links, metadata, name, tags } = entity
    const holds = links.map((link) => ({ kind: link.kind, id: link.uuid, slug: link.slug, slot: link.slot }))
    return { kind, id: entity.id, name, description, tags, metadata, fields: body, holds }
  })
