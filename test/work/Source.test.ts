import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted, Stream } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import type { SceneRow } from "#domain/Scene.js"
import { layer as blobs } from "#layers/memory/BlobStore.js"
import { layer as repositories } from "#layers/memory/repositories.js"
import { Address } from "#services/Address.js"
import { Downloads } from "#services/Downloads.js"
import { Files } from "#services/Files.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { Secret } from "#services/Secret.js"
import { sourceDocument } from "#work/scene_step/Source.js"
import { tenant } from "../support/Tenant.js"

const home = Files.layer.pipe(
  Layer.provide(Downloads.layer),
  Layer.provide(
    Layer.merge(Secret.layer(Redacted.make("a secret of tests, 32 characters")), Address.layer("http://x"))
  ),
  Layer.provideMerge(Layer.merge(repositories, blobs))
)

/** A scene made from a file of these bytes. */
const sceneFrom = (name: string, content: Uint8Array) =>
  Effect.gen(function* () {
    const { project_id, theme_id, user_id, workspace_id } = yield* tenant
    const principal = { workspace_id, user_id, key_id: user_id, role: "admin", scopes: ["write"] } as const
    let sent = false
    const next = Effect.sync(() => {
      if (sent) return Option.none()
      sent = true
      return Option.some({ file_name: name, content_type: "", bytes: Stream.make(content) })
    })
    const [{ id }] = yield* (yield* Files).receive(principal, next)
    const slug = { slug: "scene", chosen: false }
    const scene = { id: yield* uuidv7, workspace_id, project_id, theme_id, name: "Scene", description: "", slug }
    return yield* (yield* ScenesRepo).create({ ...scene, source_file_id: id })
  })

describe("the source of a scene", () => {
  it.effect("is null where the scene has none", () =>
    Effect.gen(function* () {
      assert.isNull(yield* sourceDocument({ source_file_id: null } as SceneRow))
    }).pipe(Effect.provide(home))
  )

  it.effect("of a text is its first 2 MB, of a picture all of it", () =>
    Effect.gen(function* () {
      const text = yield* sourceDocument(yield* sceneFrom("notes.txt", Buffer.alloc(3_000_000, "A well. ")))
      assert.deepStrictEqual([text?.kind, text?.name, text?.bytes.length], ["text", "notes.txt", 2_000_000])
      const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(3_000_000)])
      const picture = yield* sourceDocument(yield* sceneFrom("a.png", png))
      assert.deepStrictEqual([picture?.kind, picture?.name], ["image", "a.png"])
      assert.isTrue(png.equals(picture?.bytes ?? Buffer.alloc(0)))
    }).pipe(Effect.provide(home))
  )
})
