/** What an uploaded file is as an asset's bytes: found on a worker thread, within bounds of time and memory. */
import { Context, Effect, Layer } from "effect"
import type { FileRole } from "#domain/Asset.js"
import type { StoredFile } from "#domain/File.js"
import { problem } from "#domain/Problem.js"
import { interactive } from "#domain/Shares.js"
import { makeDesk } from "./Desk.js"
import { BlobStore } from "./ports/BlobStore.js"
import { Compute, type DocumentRefused } from "./ports/Compute.js"

const unfit = ({ detail, faults }: DocumentRefused) => problem("invalid_asset_file", detail, { errors: faults })

const unavailable = problem("service_unavailable", "The file could not be inspected now: try again.")

const make = Effect.gen(function* () {
  const store = yield* BlobStore
  const compute = yield* Compute
  const desk = yield* makeDesk

  const look = Effect.fnUntraced(function* (workspaceId: string, blob_key: string, kind: "mesh" | "picture") {
    // A row names the object, so it is there.
    const bytes = yield* Effect.flatMap(Effect.orDie(store.get(blob_key)), Effect.orDie)
    return yield* compute.run("inspect_asset", { kind, bytes }, { party: interactive(workspaceId) }).pipe(
      Effect.catchTags({
        DocumentRefused: (refusal) => Effect.fail(unfit(refusal)),
        TooComplex: ({ message }) => problem("too_complex", message),
        ComputeUnavailable: () => unavailable,
        ComputeDied: () => unavailable,
        ComputeFailed: Effect.die
      })
    )
  })

  /** What the workspace's file is in this role; fails with `invalid_asset_file` where the role does not take it. */
  const inspect = Effect.fn("AssetInspection.inspect")(function* (
    workspaceId: string,
    { blob_key }: Pick<StoredFile, "blob_key">,
    role: FileRole
  ) {
    const looking = desk(workspaceId)(look(workspaceId, blob_key, role === "mesh" ? "mesh" : "picture"))
    // Whoever leaves now ends it; nothing is written yet.
    return yield* Effect.interruptible(looking)
  })

  return { inspect }
})

export class AssetInspection extends Context.Tag("scenewright/AssetInspection")<
  AssetInspection,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(AssetInspection, make)
}
