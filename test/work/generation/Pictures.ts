import { Layer, Redacted } from "effect"
import { layer as wakeups } from "#layers/memory/Wakeups.js"
import { Address } from "#services/Address.js"
import { Downloads } from "#services/Downloads.js"
import { EntityPictures } from "#services/EntityPictures.js"
import { LibraryAccess } from "#services/LibraryAccess.js"
import { Operations } from "#services/Operations.js"
import { Projects } from "#services/Projects.js"
import { Secret } from "#services/Secret.js"

/** Pictures of entities, with what their readers are checked by. */
export const pictures = EntityPictures.layer.pipe(
  Layer.provide(LibraryAccess.layer),
  Layer.provide(Projects.layer),
  Layer.provide(Operations.layer),
  Layer.provide(wakeups),
  Layer.provide(Downloads.layer),
  Layer.provide([
    Secret.layer(Redacted.make("a secret of tests, 32 characters")),
    Address.layer("https://scenewright.test")
  ])
)
