/** Generations: an asset that a vendor makes from a brief, with the workspace's own key. */
import { Effect, Option, Redacted } from "effect"
import type { GeneratedAsset } from "#domain/Generation.js"
import { uuidv7 } from "#domain/Ids.js"
import { type Failure, type OperationRow, Outcome } from "#domain/Operation.js"
import { titleOf } from "#domain/Session.js"
import { slugOf } from "#domain/Slug.js"
import { vendorModelOf, vendors } from "#domain/Vendor.js"
import { sha256Json } from "#formats/Hash.js"
import type { AssetInspection } from "#services/AssetInspection.js"
import type { EntityPictures } from "#services/EntityPictures.js"
import { AssetGenerator, GeneratorFailed, type Stage, stages, type TaskFiles } from "#services/ports/AssetGenerator.js"
import type { BlobStore } from "#services/ports/BlobStore.js"
import type { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { type WorkContext, WorkFailed } from "#services/ports/Work.js"
import { VendorKeys } from "#services/VendorKeys.js"
import { meshOf, pictureOf } from "./Delivery.js"
import { type Bought, makeNotes } from "./Notes.js"
import { purchased } from "./Purchase.js"
import { finished } from "./Waiting.js"

/** What generations need of the world. */
export type GenerationNeeds = AssetGenerator | AssetInspection | EntityPictures | VendorKeys | BlobStore | BlobsRepo

/** What each stage is called while it runs, and the part of the operation that it is. */
const parts: Record<Stage, { readonly name: string; readonly from: number; readonly to: number }> = {
  shape: { name: "shaping", from: 0.02, to: 0.45 },
  texture: { name: "texturing", from: 0.45, to: 0.9 }
}

const failed = (code: Failure["code"], message: string, retryable: boolean) =>
  new WorkFailed({ error: { code, message, retryable } })

const keyless = (message: string) => new GeneratorFailed({ code: "model_failed", message, retryable: false })

/** The vendor of the operation's model, by the workspace's key as it is now. */
const connected = Effect.fnUntraced(function* ({ id, model, workspace_id }: OperationRow) {
  const named = vendorModelOf(model?.id ?? "")
  if (named === null || named.vendor !== "meshy") {
    return yield* keyless(`No model that makes assets is called ${model?.id}: pick one of GET /v1/models.`)
  }
  const { vendor } = named
  const { name } = vendors[vendor]
  const key = yield* Effect.mapError((yield* VendorKeys).find(workspace_id, vendor), () =>
    keyless(`The stored key of ${name} cannot be read: have the operator store it again.`)
  )
  if (Option.isNone(key)) return yield* keyless(`There is no key of ${name} any more: have the operator store one.`)
  const { base_url, secret } = key.value
  const generator = (yield* AssetGenerator).open({ vendor, model: named.model, secret, base_url })
  return { generator, account: markOf(sha256Json([id, vendor, base_url, Redacted.value(secret)])) }
})

/** Sixty-four bits of a digest: short, and no other's. */
const markOf = (digest: string): string => digest.slice(7, 23)

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null)

/** What the operation's input asks for. */
const askedBy = ({ id, input }: OperationRow) => {
  const brief = textOf(input.brief) ?? ""
  return { brief, name: textOf(input.name) ?? titleOf(brief), reference: markOf(sha256Json(id)) }
}

/** The files of the last task, once all were bought and have ended. */
const made = Effect.fnUntraced(function* (operation: OperationRow, context: WorkContext) {
  const { account, generator } = yield* connected(operation)
  const notes = yield* makeNotes(operation, context)
  const { brief, reference } = askedBy(operation)
  let previous: string | null = null
  let files: TaskFiles | null = null
  for (const stage of stages) {
    const { from, name, to } = parts[stage]
    const tell = (fraction: number) =>
      context.progress(name, from + (to - from) * fraction, Math.round(fraction * 100), 100)
    yield* tell(0)
    const bought: Bought = yield* purchased({ account, generator, notes }, { stage, reference, brief, previous })
    files = yield* finished(generator, stage, bought, tell)
    previous = bought.task_id
  }
  return { generator, files: files ?? (yield* Effect.dieMessage("a generation has stages")) }
})

/** The asset of the operation, whose bytes are stored. */
const assetOf = Effect.fnUntraced(function* (operation: OperationRow, context: WorkContext) {
  const { workspace_id } = operation
  const { files, generator } = yield* made(operation, context)
  yield* context.progress("fetching", 0.9)
  const mesh = yield* meshOf(workspace_id, generator, files)
  yield* context.progress("storing", 0.97)
  const picture = yield* pictureOf(workspace_id, generator, files, mesh)
  const { brief, name } = askedBy(operation)
  const [vendor] = (operation.model?.id ?? "").split(":", 1)
  const asset: GeneratedAsset = {
    id: yield* uuidv7,
    kind: "asset",
    slug: slugOf(name, "asset"),
    name,
    description: brief,
    tags: ["generated"],
    metadata: { generation: operation.id, vendor, model: operation.model?.id, prompt: brief },
    body: { type: "mesh", category: null, format: null, shader_name: null, shader_parameters: {} },
    files: [mesh],
    picture
  }
  return asset
})

/** Runs a generation; expected ends become the operation's error. The settlement makes the asset visible. */
export const generation = Effect.fn("generation")(function* (operation: OperationRow, context: WorkContext) {
  const asset = yield* assetOf(operation, context).pipe(
    Effect.catchTags({
      GeneratorFailed: ({ code, message, retryable }) => failed(code, message, retryable),
      GeneratorAway: ({ failure: { code, message, retryable } }) => failed(code, message, retryable),
      StoreUnavailable: () => failed("runner_unavailable", "The object store is out of reach; try again.", true)
    })
  )
  return Outcome.Succeeded({ artifacts: [], result: {}, asset })
})
