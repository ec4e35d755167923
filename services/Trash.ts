/** The trash as an operator sees it: what was deleted, when it goes for good, and the way back until then. */
import { Context, Data, Effect, Layer, Option } from "effect"
import { plans } from "#domain/Credits.js"
import { limits } from "#domain/Limits.js"
import { AccessRepo } from "./ports/AccessRepo.js"
import { type TrashedRow, TrashRepo } from "./ports/TrashRepo.js"

/** Why something does not come back, in one sentence that says what to do. */
class RestoreRefused extends Data.TaggedError("RestoreRefused")<{ readonly message: string }> {}

export interface Trashed extends TrashedRow {
  /** The instant from which it may be purged; it can be restored until its purge begins. */
  readonly purge_due_at: Date
}

const dayMillis = 86_400_000

const withDue = (row: TrashedRow): Trashed => ({
  ...row,
  purge_due_at: new Date(row.trashed_at.getTime() + limits.trash_days * dayMillis)
})

const notThere = (id: string) =>
  new RestoreRefused({
    message: `There is no ${id} in the trash: it was never deleted, is restored already, or was purged after ${limits.trash_days} days.`
  })

const make = Effect.gen(function* () {
  const repo = yield* TrashRepo
  const access = yield* AccessRepo

  /** The last thrown away first. */
  const list = Effect.fn("Trash.list")(function* (workspaceId: string) {
    return (yield* repo.list(workspaceId)).map(withDue)
  })

  /** Brings a project or a scene back as it was, under its slug. */
  const restore = Effect.fn("Trash.restore")(function* (id: string) {
    const found = yield* repo.find(id.toLowerCase())
    if (Option.isNone(found)) return yield* notThere(id)
    const { kind, name, project_id, workspace_id } = found.value
    const workspace = yield* Effect.flatten(access.workspace(workspace_id)).pipe(Effect.orDie)
    const quota = plans[workspace.plan].projects
    const restored = yield* repo.restore(workspace_id, found.value.id, quota).pipe(
      Effect.catchTags({
        ProjectInTrash: () =>
          new RestoreRefused({
            message: `The project of the ${kind} "${name}" is in the trash too: restore the project ${project_id} first.`
          }),
        QuotaExhausted: () =>
          new RestoreRefused({
            message: `The plan "${workspace.plan}" of ${workspace.slug} allows ${quota} projects and they are there: delete one first.`
          })
      })
    )
    return yield* Option.match(restored, { onNone: () => Effect.fail(notThere(id)), onSome: Effect.succeed })
  })

  return { list, restore }
})

export class Trash extends Context.Tag("scenewright/Trash")<Trash, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Trash, make)
}
