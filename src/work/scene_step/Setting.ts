import { Effect, Option } from "effect"
import type { EntityRow } from "#domain/Library.js"
import type { OperationRow } from "#domain/Operation.js"
import { seedOf } from "#domain/Step.js"
import type { Style } from "#domain/Style.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import { canonicalJson } from "#formats/Hash.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { WorkFailed } from "#services/ports/Work.js"
import { closureOf } from "#services/ThemeClosure.js"
import { type Contained, containedIn } from "#services/ThemeContainer.js"

const gone = new WorkFailed({
  error: { code: "invalid_input", message: "The scene or its theme was deleted while the step ran.", retryable: false }
})

/**
 * A theme as the blueprint package carries it, its keys in canonical order: a database may give them back in another, and the same
 * theme must give the same bytes.
 */
const documentOf = (contained: Contained): ThemeDocument =>
  JSON.parse(canonicalJson({ ...membersOf(contained.theme), ...closureOf(contained) }))

const membersOf = (theme: EntityRow<"theme">): Omit<ThemeDocument, "designs" | "recipes" | "assets"> => ({
  id: theme.id,
  slug: theme.slug,
  name: theme.name,
  world: theme.body.world,
  scene_parameters: theme.body.scene_parameters,
  parameters: theme.body.parameters,
  style: styleOf(theme)
})

/** Validated when it was written. */
const styleOf = ({ metadata }: EntityRow<"theme">): Style => (metadata.style ?? {}) as Style

const text = (value: unknown): string => (typeof value === "string" ? value : "")

/** What every step works under: the scene, its theme, the caller's prompt and the seed. */
export const settingOf = Effect.fn("Setting.of")(function* (operation: OperationRow) {
  const { input, target, workspace_id } = operation
  const scene = yield* (yield* ScenesRepo).find(workspace_id, target.id)
  if (Option.isNone(scene)) return yield* gone
  const theme = yield* (yield* LibraryRepo).find("theme", workspace_id, scene.value.theme_id)
  if (Option.isNone(theme)) return yield* gone
  const contained = yield* containedIn(theme.value)
  const document = documentOf(contained)
  return {
    scene: scene.value,
    contained,
    theme: document,
    world: document.world,
    style: document.style,
    scene_parameters: document.scene_parameters,
    prompt: text(input.prompt),
    seed: typeof input.seed === "number" ? input.seed : seedOf(target.id)
  }
})
