/** Libraries that are written whole, into a project that the caller's transaction has made or locked. */
import { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import type { LibraryEntity } from "#domain/Library.js"
import { settleSlugs } from "#domain/Slug.js"
import { lockProject } from "./OpenProject.js"

/** Rows of one statement: their JSON is written and read while others wait. */
const batch = 200

const batches = <A>(rows: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(rows.length / batch) }, (_, i) => rows.slice(i * batch, (i + 1) * batch))

const linksOf = (library: ReadonlyArray<LibraryEntity>) =>
  library.flatMap(({ id: parent_id, links }) =>
    links.map(({ id: child_id, slot }, position) => ({ parent_id, child_id, slot: slot ?? "", position }))
  )

/** In the order of their objects: whoever names the same ones waits for another and never in a circle. */
const filesOf = (library: ReadonlyArray<LibraryEntity>) =>
  library
    .flatMap(({ files = [], id: asset_id }) => files.map((file) => ({ ...file, asset_id })))
    .toSorted((a, b) => (a.blob_key < b.blob_key ? -1 : 1))

/** Writes the entities with their slugs as they are, what holds what, and what the roles of assets hold. */
export const furnish = (workspaceId: string, projectId: string, library: ReadonlyArray<LibraryEntity>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const rows of batches(library.map(({ files: _, links: __, ...entity }) => entity))) {
      yield* sql`
        INSERT INTO entity (id, workspace_id, project_id, kind, slug, name, description, tags, metadata, body)
        SELECT id, ${workspaceId}::uuid, ${projectId}::uuid, kind, slug, name, description, tags, metadata, body
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS e(id uuid, kind text, slug text, name text, description text, tags jsonb, metadata jsonb, body jsonb)`
    }
    for (const rows of batches(linksOf(library))) {
      yield* sql`
        INSERT INTO entity_link (parent_id, child_id, slot, position)
        SELECT parent_id, child_id, slot, position
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS l(parent_id uuid, child_id uuid, slot text, position integer)`
    }
    for (const rows of batches(filesOf(library))) {
      yield* sql`
        INSERT INTO asset_file (asset_id, role, sha256, media_type, size_bytes, blob_key, file_id, mesh, resolution)
        SELECT asset_id, role, sha256, media_type, size_bytes, blob_key, file_id, mesh, resolution
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS f(asset_id uuid, role text, sha256 text, media_type text, size_bytes bigint, blob_key text, file_id uuid,
            mesh jsonb, resolution jsonb)`
    }
  })

/** The library with slugs that are free in the project, whose row the caller has locked. */
const settled = (projectId: string, library: ReadonlyArray<LibraryEntity>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ readonly kind: string; readonly slug: string }>`
      SELECT kind, slug FROM entity WHERE project_id = ${projectId}::uuid`
    const slugs = settleSlugs(rows, library)
    return library.map((entity, i) => ({ ...entity, slug: slugs[i] }))
  })

/** Writes a library into a project that is there, within the caller's transaction; one that was written already stays as it is. */
export const createWhole = (workspaceId: string, projectId: string, library: ReadonlyArray<LibraryEntity>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const open = yield* lockProject(projectId)
    const first = JSON.stringify(library.slice(0, 1).map(({ id }) => id))
    const before = yield* sql`
      SELECT FROM entity WHERE id IN (SELECT jsonb_array_elements_text(${first}::jsonb)::uuid)`
    if (before.length > 0) return
    yield* open
    yield* furnish(workspaceId, projectId, yield* settled(projectId, library))
  })
