import { Effect, Option } from "effect"
import { LibraryAccess } from "#services/LibraryAccess.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import type { RunOf } from "./Acting.js"
import type * as declared from "./Declarations.js"
import { sceneGlance } from "./Records.js"
import { sceneOf } from "./SceneOfProject.js"

export const read_scene: RunOf<typeof declared.read_scene> = ({ scene_id }, acting) =>
  Effect.gen(function* () {
    const scene = yield* sceneOf(acting, scene_id)
    const filter = { kind: null, all_versions: false }
    const artifacts = yield* (yield* ArtifactsRepo).list(scene.workspace_id, scene.id, filter)
    const theme = yield* Effect.option((yield* LibraryAccess).seen(acting.principal, "theme", scene.theme_id))
    return {
      ...sceneGlance(scene),
      description: scene.description,
      theme: Option.match(theme, {
        onNone: () => null,
        onSome: ({ entity: { id, name } }) => ({ id, name })
      }),
      triangle_count: scene.triangle_count,
      asset_count: scene.asset_count,
      artifacts: artifacts.map(({ created_at, derived_from, kind, size_bytes, source, version }) => ({
        kind,
        version,
        size_bytes,
        source,
        derived_from,
        created_at: created_at.toISOString()
      }))
    }
  })
