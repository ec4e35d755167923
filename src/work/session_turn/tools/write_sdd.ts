import { Effect } from "effect"
import { limits } from "#domain/Limits.js"
import { problem } from "#domain/Problem.js"
import { sha256 } from "#formats/Hash.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { Uploads } from "#services/Uploads.js"
import type { Acting, RunOf } from "./Acting.js"
import type * as declared from "./Declarations.js"
import { sceneOf } from "./SceneOfProject.js"

const tooLarge = problem("payload_too_large", `A design document has at most ${limits.sdd_bytes_max} bytes.`)

/**
 * The version that a former attempt may have stored under this very call. Without this look another version that came in between,
 * the user's, would be overwritten by the same words once more.
 */
const storedBefore = ({ principal, repeated }: Acting, sceneId: string, bytes: Uint8Array) =>
  Effect.gen(function* () {
    if (!repeated) return undefined
    const filter = { kind: "sdd", all_versions: true } as const
    const versions = yield* (yield* ArtifactsRepo).list(principal.workspace_id, sceneId, filter)
    const hash = sha256(bytes)
    // Newest first: the look goes no further back than the version that the turn could have made last.
    return versions.slice(0, 10).find(({ content_hash }) => content_hash === hash)
  })

export const write_sdd: RunOf<typeof declared.write_sdd> = ({ content, scene_id }, acting) =>
  Effect.gen(function* () {
    const { id } = yield* sceneOf(acting, scene_id)
    const uploads = yield* Uploads
    const scene = yield* uploads.writable(acting.principal, id)
    const bytes = new TextEncoder().encode(content)
    if (bytes.length > limits.sdd_bytes_max) return yield* tooLarge
    const before = yield* storedBefore(acting, id, bytes)
    if (before !== undefined) return { version: before.version, created: true }
    const { artifact, created } = yield* uploads.upload(scene, "sdd", bytes)
    return { version: artifact.version, created }
  })
