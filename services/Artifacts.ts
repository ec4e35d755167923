/** Artifacts as callers see them: the versioned outputs of a scene, each with an address for its bytes. */
import { Context, Effect, Layer, Option } from "effect"
import type { ArtifactKind, ArtifactRecord, StoredArtifact } from "#domain/Artifact.js"
import { problem } from "#domain/Problem.js"
import type { SceneRow } from "#domain/Scene.js"
import type { Principal } from "#domain/Scope.js"
import type { StoredVariant } from "#domain/Variant.js"
import { ArtifactRecords } from "./ArtifactRecords.js"
import { ArtifactsRepo } from "./ports/ArtifactsRepo.js"
import { SceneAccess } from "./SceneAccess.js"

/** The form in which an artifact is to be shown: null for its own. */
type FormOf<E> = (artifact: StoredArtifact) => Effect.Effect<StoredVariant | null, E>

const hasText = (kind: ArtifactKind): boolean => kind === "sdd" || kind === "peg"

const make = Effect.gen(function* () {
  const repo = yield* ArtifactsRepo
  const records = yield* ArtifactRecords
  const scenes = yield* SceneAccess

  /** The current artifacts of a scene that the caller was found to see. */
  const current = Effect.fn("Artifacts.current")(function* (scene: SceneRow) {
    const rows = yield* repo.list(scene.workspace_id, scene.id, { kind: null, all_versions: false })
    return yield* Effect.forEach(rows, (row) => records.record(scene, row))
  })

  const shown = <E>(scene: SceneRow, artifact: StoredArtifact, formOf: FormOf<E>): Effect.Effect<ArtifactRecord, E> =>
    Effect.flatMap(formOf(artifact), (variant) => records.record(scene, artifact, variant))

  const list = Effect.fn("Artifacts.list")(function* <E>(
    principal: Principal,
    sceneId: string,
    filter: { readonly kind: ArtifactKind | null; readonly all_versions: boolean },
    formOf: FormOf<E>
  ) {
    const { scene } = yield* scenes.seen(principal, sceneId)
    const rows = yield* repo.list(scene.workspace_id, scene.id, filter)
    return yield* Effect.forEach(rows, (row) => shown(scene, row, formOf))
  })

  const stored = Effect.fnUntraced(function* (
    principal: Principal,
    sceneId: string,
    kind: ArtifactKind,
    version: number | null
  ) {
    const { scene } = yield* scenes.seen(principal, sceneId)
    const found = yield* repo.find(scene.workspace_id, scene.id, kind, version)
    if (Option.isNone(found)) {
      const what = version === null ? `no ${kind}` : `no version ${version} of its ${kind}`
      return yield* problem("artifact_not_found", `The scene has ${what}: list its artifacts to see what there is.`)
    }
    return { scene, artifact: found.value }
  })

  /** One artifact, the current version or that one; `inline` adds the text of an sdd or peg. */
  const find = Effect.fn("Artifacts.find")(function* <E>(
    principal: Principal,
    sceneId: string,
    kind: ArtifactKind,
    options: { readonly version: number | null; readonly inline: boolean },
    formOf: FormOf<E>
  ) {
    const { artifact, scene } = yield* stored(principal, sceneId, kind, options.version)
    const answer = yield* shown(scene, artifact, formOf)
    if (!options.inline || !hasText(kind)) return answer
    const bytes = yield* records.bytesOf(artifact)
    return { ...answer, content: new TextDecoder().decode(bytes) }
  })

  /** The short-lived address of an artifact's bytes. */
  const content = Effect.fn("Artifacts.content")(function* <E>(
    principal: Principal,
    sceneId: string,
    kind: ArtifactKind,
    version: number | null,
    formOf: FormOf<E>
  ) {
    const { artifact, scene } = yield* stored(principal, sceneId, kind, version)
    return (yield* shown(scene, artifact, formOf)).download_url
  })

  return { current, list, find, content }
})

export class Artifacts extends Context.Tag("scenewright/Artifacts")<Artifacts, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Artifacts, make)
}
