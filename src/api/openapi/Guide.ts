import { limits } from "#domain/Limits.js"
import type { Members } from "./Document.js"

const description = `Scenewright builds 3D scenes from words. A **scene** has a brief; four **steps** turn it into a design document (\`sdd\`), a
planning graph (\`peg\`), a \`blueprint\` and a \`model\` with pictures, each a versioned **artifact**. In a **session** one talks with an agent that does
this work. Everything slow is an **operation**.

## Authentication
\`Authorization: Bearer sw_live_…\` on everything under \`/v1\`. A key belongs to one workspace and acts as the user who made it. Its scopes are
\`read\` and \`write\`; \`write\` does not imply \`read\`. No key, or one that is unknown or revoked: 401. A live key without the scope: 403
\`insufficient_scope\`. What the key's user cannot see is 404, never 403.

## Errors
Every refusal is a problem document (RFC 9457): branch on \`code\`, show \`detail\`, which says what to do. 422 \`validation_failed\` lists every fault in
\`errors\` with a JSON Pointer into the body or the parameter's name. Unknown members of a JSON body are such faults; unknown query parameters are
ignored; a repeated parameter that is no list is a fault. Beside what each operation lists, any path can answer 404 \`route_not_found\` and 405
\`method_not_allowed\` with \`Allow\`, and a connection 400 for what is no HTTP. Every answer has an \`X-Request-Id\`; a 500 also a \`trace_id\` to report.

Checks come in this order: 401, 429, 404 of the route and 405, 403 scope, 415, 413, 400, 422 of the request itself, 404 of ids in the path, 403 access,
404 of ids in the query and 400 \`invalid_cursor\`, an idempotent repeat, 501, 404 of ids in the body, 422 of what the body names, 409, 402, 429
\`too_many_operations\`.

## Waiting
Starting a step or a turn answers 202 with the operation and its \`Location\`. \`Prefer: wait=30\` holds the answer (at most ${limits.wait_seconds_max} seconds) until the operation is
terminal and then answers 200; \`GET /v1/operations/{operation_id}?wait=30\` does the same later. Work that fails is no HTTP error: the operation ends
\`failed\` with \`error\`.

## Idempotency
An \`Idempotency-Key\` on a call that starts an operation makes a repeat safe: it answers 200 with the operation that exists. The key is kept at least
${limits.idempotency_key_hours} hours, for the workspace, the user, the method and the path; another body under the same key is 422 \`idempotency_key_reused\`. A refused start uses no key up.

## Pagination
Collections take \`limit\` (1 to ${limits.page_max}, default ${limits.page_default}) and \`cursor\` and answer \`{items, next_cursor}\`, newest first (sessions: pinned, then most recently active); \`next_cursor\` is null on the last page, and a
\`Link\` header names the next one. A walk repeats nothing and skips nothing that was there at its start. Cursors are opaque and fit only the collection and
filters that they come from.

## Conventions
JSON is snake_case; fields without a value are \`null\`; times are RFC 3339 UTC with milliseconds; ids are UUIDs. JSON bodies are at most 1 MB and nest
${limits.json_depth_max} deep. HEAD works wherever GET does. Single resources carry an \`ETag\` and honour \`If-None-Match\`, unless they hold presigned addresses, which are fresh on
every read, need no key and live ${limits.download_seconds / 60} minutes. Requests are limited for each key (${limits.requests_per_second} a second, ${limits.requests_burst} at once, unless configured otherwise): see
\`RateLimit\`.`

/** What a tag's operations are about. */
const tags: Record<string, string> = {
  identity: "Who the key is, what its workspace has and which models it may use",
  projects: "What scenes, files and library entities are kept in; users are members of projects",
  files: "Uploads: sent once, referenced by id, gone after a day when nothing references them",
  themes: "How scenes look and in what bounds they are laid out; a theme holds designs in order",
  designs: "What a theme's scenes are made of, by type; a design holds the recipes that realise it, in order",
  recipes: "An operator at its version with its parameters, and the assets in its slots",
  assets: "Meshes, textures and materials of a project's library; a recipe's slots hold them",
  scenes: "The container of everything that the pipeline makes",
  steps: "The pipeline: brief to sdd, peg, blueprint and model",
  artifacts: "The versioned outputs of a scene, and uploads in their place",
  generations: "Assets that a vendor makes from a brief, billed by the vendor",
  sessions: "Conversations with the agent; each message begins a turn, and a session has one turn at a time",
  operations: "Everything slow: one resource, one status vocabulary",
  service: "Beside the contract: its documents, presigned downloads and probes; no key needed"
}

/** The `info` of the document. */
export const info = (title: string, version: string): Members => ({
  title,
  version,
  summary: "Builds 3D scenes from words: design document, planning graph, blueprint, model",
  description,
  contact: { name: "The operator of this server" },
  license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" }
})

/** The tags in use, described. */
export const describe = (used: ReadonlyArray<Members>): Array<Members> =>
  [...used, { name: "service" }].map(({ name }) => ({ name, description: tags[String(name)] ?? String(name) }))
